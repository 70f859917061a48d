internal import Domain
package import TerminalUI

extension WeatherKeyMaps {
  /// The key that opens the page of compared services.
  static let openComparison = Binding(
    "compare", keys: [.character("x")], help: "compare providers"
  ) { context in
    let weather = context.weather
    if weather.comparedPlace != nil { return .enabled(.comparison(action: .opened)) }
    return .disabled(
      reason: weather.choice == nil
        ? "no place selected"
        : weather.provider == .sample || weather.isLookingAround
          ? "sample weather has one source" : "the place is not known yet")
  }

  /// The keys of the page of compared services, all hidden while it is closed.
  package static let comparison = KeyMap<WeatherContext, WeatherAction>(
    title: "Providers compared",
    bindings: [
      Binding(
        "comparison-refresh", keys: [.character("r"), .function(5)], help: "refresh",
        isInFooter: true
      ) { context in
        guard let page = selectComparisonLayout(context), !page.state.isTyping else {
          return .hidden
        }
        return context.weather.isOffline
          ? .disabled(reason: "offline mode") : .enabled(.refreshKeyPressed)
      }
    ]
      + Binding.textPage(
        "comparison", closeKeys: [.escape, .character("x")], .comparison(action: .closed),
        page: selectComparisonLayout
      ) { .comparison(action: .moved(step: $0)) })

  /// Returns the action for an event that edits the text of the prompt, an hour, or a search in a
  /// page.
  ///
  /// Returns `nil` for another event, or if no text is being edited.
  ///
  /// Try the keys of the prompt first: some of them would otherwise move the cursor.
  package static func edit(_ event: InputEvent, in context: WeatherContext) -> WeatherAction? {
    if let input = context.weather.typedHour {
      return input.edit(for: event, limit: 8).map { .hourEdited(edit: $0) }
    }
    guard let prompt = context.weather.prompt else { return editSearch(event, in: context) }
    return prompt.input.edit(for: event, limit: TextLimit.query).map {
      .prompt(action: .edited(edit: $0))
    }
  }

  /// Returns the action for an event that edits the text to search for in the open page.
  ///
  /// Returns `nil` for another event, or while the user is not typing such a text.
  private static func editSearch(
    _ event: InputEvent, in context: WeatherContext
  ) -> WeatherAction? {
    selectAlertsLayout(context)?.step(for: event).map { .alertsMoved(step: $0) }
      ?? selectComparisonLayout(context)?.step(for: event)
      .map { .comparison(action: .moved(step: $0)) }
      ?? selectScoresLayout(context)?.step(for: event).map { .scores(action: .moved(step: $0)) }
  }
}
