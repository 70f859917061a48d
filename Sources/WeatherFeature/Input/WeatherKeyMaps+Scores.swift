internal import Domain
package import TerminalUI

extension WeatherKeyMaps {
  /// The keys of the page of scores, all hidden while it is closed.
  package static let scores = KeyMap<WeatherContext, WeatherAction>(
    title: "How right",
    bindings: [
      scoresBinding("scores-start", [.character("a")], "score the place") {
        $0.scores.scores == nil ? .started : nil
      },
      scoresBinding("scores-stop", [.character("d")], "stop scoring the place") {
        $0.scores.scores == nil ? nil : .stopped
      },
      scoresBinding("scores-nearer", [.character("h"), .left], "fewer days ahead") { lead($0, -1) },
      scoresBinding("scores-farther", [.character("l"), .right], "more days ahead") { lead($0, 1) },
    ]
      + Binding.textPage(
        "scores", closeKeys: [.escape, .character("A")], .scores(action: .closed),
        page: selectScoresLayout
      ) { .scores(action: .moved(step: $0)) })

  /// The key that opens the page of scores.
  static let openScores = Binding("scores", keys: [.character("A")], help: "forecast accuracy") {
    context in
    context.weather.scorablePlace == nil
      ? .disabled(reason: "no place selected") : .enabled(.scores(action: .opened))
  }

  /// Creates a binding that acts on the page after its scores were read, or is hidden.
  private static func scoresBinding(
    _ name: String, _ keys: [Key], _ help: String,
    _ action: @escaping @Sendable (WeatherState) -> ScoresAction?
  ) -> Binding {
    Binding(name, keys: keys, help: help, isInFooter: true) { context in
      let weather = context.weather
      guard weather.scoresPage != nil, weather.scores.isRead, !weather.isSearchingPage,
        let action = action(weather)
      else { return .hidden }
      return .enabled(.scores(action: action))
    }
  }

  /// Returns the action that selects a number of days ahead, or `nil` if there is no such card.
  private static func lead(_ weather: WeatherState, _ steps: Int) -> ScoresAction? {
    let lead = weather.scores.lead + steps
    return weather.scores.scores?.card(lead) == nil ? nil : .leadSelected(lead: lead)
  }
}
