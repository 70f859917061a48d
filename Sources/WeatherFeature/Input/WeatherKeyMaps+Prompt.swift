internal import Domain
package import TerminalUI

extension WeatherKeyMaps {
  /// The keys of the place prompt that do not edit its text, all hidden while it is closed.
  package static let prompt = KeyMap<WeatherContext, WeatherAction>(
    title: "Find a place",
    bindings: [
      promptBinding(
        "prompt-take", [.enter], "select, or search online", label: "select", enter),
      promptBinding("prompt-close", [.escape], "close") { _, weather in
        weather.isWelcoming ? .hidden : .enabled(.prompt(action: .dismissed))
      },
      // The ways to begin have nothing behind them.
      promptBinding("welcome-back", [.escape], "back") { _, weather in
        weather.isWelcoming && weather.welcomeChoices.isEmpty
          ? .enabled(.prompt(action: .dismissed)) : .hidden
      },
    ] + Binding.movingWhileTyping("prompt", move))

  /// Returns the action for an event that edits the text of the prompt, an hour, or a search in a
  /// page.
  ///
  /// Returns `nil` for another event, or if no text is being edited.
  ///
  /// Try the key map ``prompt`` first: it binds some of the keys that would otherwise move the
  /// cursor.
  package static func edit(_ event: InputEvent, in context: WeatherContext) -> WeatherAction? {
    if let input = context.weather.typedHour {
      return input.edit(for: event, limit: 8).map { .hourEdited(edit: $0) }
    }
    guard let prompt = context.weather.prompt else { return editSearch(event, in: context) }
    return prompt.input.edit(for: event, limit: TextLimit.query).map {
      .prompt(action: .edited(edit: $0))
    }
  }

  private static func promptBinding(
    _ name: String, _ keys: [Key], _ help: String, label: String? = nil,
    _ response: @escaping @Sendable (PlacePrompt, WeatherState) -> KeyResponse<WeatherAction>
  ) -> KeyBinding<WeatherContext, WeatherAction> {
    KeyBinding(name, keys: keys, help: help, label: label, isInFooter: true) { context in
      context.weather.prompt.map { response($0, context.weather) } ?? .hidden
    }
  }

  @Sendable private static func enter(
    _ prompt: PlacePrompt, _ weather: WeatherState
  ) -> KeyResponse<WeatherAction> {
    if let choice = weather.selectedWelcome { return .enabled(.welcomeChosen(choice: choice)) }
    if prompt.selectedChoice != nil { return .enabled(.prompt(action: .enterKeyPressed)) }
    guard prompt.query != nil else { return .disabled(reason: "type a name first") }
    if weather.isOffline { return .disabled(reason: "no match in the offline list") }
    guard prompt.pendingName != nil else { return .disabled(reason: "no match") }
    return .enabled(.prompt(action: .enterKeyPressed))
  }

  @Sendable private static func move(
    _ movement: Movement, _ context: WeatherContext
  ) -> KeyResponse<WeatherAction> {
    guard let view = PlacePromptView(context) else { return .hidden }
    guard let selection = view.selection else { return .disabled(reason: "no results") }
    let size = view.rect(in: Rect(size: context.size)).size
    return view.list.response(to: movement, page: view.visibleCount(in: size), of: "match") {
      .prompt(action: .selectionMoved(rows: $0 - selection))
    }
  }
}
