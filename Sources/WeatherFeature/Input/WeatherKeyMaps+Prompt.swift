internal import Domain
public import TerminalUI

extension WeatherKeyMaps {
  /// The keys of the place prompt that do not edit its text, all hidden while it is closed.
  public static let prompt = KeyMap<WeatherContext, WeatherAction>(
    title: "Find a place",
    bindings: [
      promptBinding(
        "prompt-take", [.enter], "select, or search online", label: "select or search", enter),
      promptBinding("prompt-close", [.escape], "close") { _, _ in
        .enabled(.prompt(action: .dismissed))
      },
      promptBinding("prompt-up", [.up, .control("p")], "up") { prompt, _ in move(-1, prompt) },
      promptBinding("prompt-down", [.down, .control("n")], "down") { prompt, _ in move(1, prompt) },
      promptBinding("prompt-page-up", [.pageUp], "page up", inFooter: false) { prompt, _ in
        page(-1, prompt)
      },
      promptBinding("prompt-page-down", [.pageDown], "page down", inFooter: false) { prompt, _ in
        page(1, prompt)
      },
    ])

  /// Returns the action for an event that edits the text of the prompt or of a search in the
  /// alerts.
  ///
  /// Returns `nil` for another event, or if no text is being edited.
  ///
  /// Try the key map ``prompt`` first: it binds some of the keys that would otherwise move the
  /// cursor.
  public static func edit(_ event: InputEvent, in context: WeatherContext) -> WeatherAction? {
    guard let prompt = context.weather.prompt else { return editSearch(event, in: context) }
    return prompt.input.edit(for: event, limit: TextLimit.query).map {
      .prompt(action: .edited(edit: $0))
    }
  }

  private static func promptBinding(
    _ name: String, _ keys: [Key], _ help: String, label: String? = nil, inFooter: Bool = true,
    _ response: @escaping @Sendable (PlacePrompt, WeatherState) -> KeyResponse<WeatherAction>
  ) -> KeyBinding<WeatherContext, WeatherAction> {
    KeyBinding(name, keys: keys, help: help, label: label, isInFooter: inFooter) { context in
      context.weather.prompt.map { response($0, context.weather) } ?? .hidden
    }
  }

  @Sendable private static func enter(
    _ prompt: PlacePrompt, _ weather: WeatherState
  ) -> KeyResponse<WeatherAction> {
    if prompt.selectedChoice != nil { return .enabled(.prompt(action: .enterKeyPressed)) }
    guard prompt.query != nil else { return .disabled(reason: "type a name first") }
    if weather.isOffline { return .disabled(reason: "can't search while offline") }
    guard prompt.pendingName != nil else { return .disabled(reason: "no match") }
    return .enabled(.prompt(action: .enterKeyPressed))
  }

  /// Responds to a key that moves the selection by a number of rows.
  ///
  /// The key is disabled if there is no such row.
  private static func move(
    _ rows: Int, _ prompt: PlacePrompt
  ) -> KeyResponse<WeatherAction> {
    let count = prompt.choices.count
    guard count > 0 else { return .disabled(reason: "no results") }
    guard (0..<count).contains(prompt.selection + rows) else {
      return .disabled(reason: rows < 0 ? "first match" : "last match")
    }
    return .enabled(.prompt(action: .selectionMoved(rows: rows)))
  }

  /// Responds to a key that moves the selection by a page, as far as the first or the last match.
  private static func page(
    _ direction: Int, _ prompt: PlacePrompt
  ) -> KeyResponse<WeatherAction> {
    let last = prompt.choices.count - 1
    let target = min(max(0, prompt.selection + direction * pageRows), last)
    return move(
      target == prompt.selection || last < 0 ? direction : target - prompt.selection, prompt)
  }

  /// The number of matches on a page, which is the number of rows that the prompt shows in a
  /// terminal of 24 rows.
  private static let pageRows = 10
}
