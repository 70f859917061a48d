internal import Domain
public import TerminalUI

extension WeatherKeyMaps {
  /// The answers to the question whether to look up this computer's location, hidden while it is not
  /// asked.
  public static let question = KeyMap<WeatherContext, WeatherAction>(
    title: "Your location", isActive: { $0.weather.overlay == .locateQuestion },
    bindings: [
      Binding("locate-yes", keys: [.character("y")], help: "yes", isInFooter: true) { _ in
        .enabled(.locateConsentGiven)
      },
      Binding("locate-no", keys: [.character("n"), .escape], help: "no", isInFooter: true) { _ in
        .enabled(.locateQuestionClosed)
      },
    ])
}
