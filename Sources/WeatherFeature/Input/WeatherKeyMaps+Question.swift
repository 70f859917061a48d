internal import Domain
package import TerminalUI

extension WeatherKeyMaps {
  /// The keys that answer the question whether to look up this computer's location, hidden while
  /// the question is closed.
  package static let question = KeyMap<WeatherContext, WeatherAction>(
    title: "Your location", isActive: { $0.weather.overlay == .locateQuestion },
    bindings: [
      Binding("locate-yes", keys: [.character("y")], help: "yes, always", isInFooter: true) { _ in
        .enabled(.locateConsentGiven)
      },
      Binding("locate-once", keys: [.character("o")], help: "only now", isInFooter: true) { _ in
        .enabled(.locateAllowedOnce)
      },
      Binding("locate-no", keys: [.character("n"), .escape], help: "no", isInFooter: true) { _ in
        .enabled(.locateQuestionClosed)
      },
    ])
}
