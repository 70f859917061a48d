internal import Domain
public import TerminalUI

extension WeatherKeyMaps {
  /// The keys of the place prompt, besides those that type; none is there while it is closed.
  public static let prompt = KeyMap<WeatherContext, WeatherAction>(
    title: "Find a place",
    bindings: [
      promptBinding("prompt-take", [.enter], "take or search", enter),
      promptBinding("prompt-up", [.up, .control("p")], "up") { prompt, _ in move(-1, prompt) },
      promptBinding("prompt-down", [.down, .control("n")], "down") { prompt, _ in move(1, prompt) },
      promptBinding("prompt-close", [.escape], "close") { _, _ in .enabled(.prompt(.closed)) },
    ])

  /// What typing, pasting, erasing or moving the cursor does while the prompt is open.
  ///
  /// Ask the key map first: some keys that could move a cursor have another meaning here.
  public static func edit(_ event: InputEvent, in context: WeatherContext) -> WeatherAction? {
    guard context.weather.prompt != nil else { return nil }
    return TextEdit(event).map { .prompt(.edited($0)) }
  }

  private static func promptBinding(
    _ name: String, _ keys: [Key], _ help: String,
    _ response: @escaping @Sendable (PlacePrompt, WeatherState) -> KeyResponse<WeatherAction>
  ) -> KeyBinding<WeatherContext, WeatherAction> {
    KeyBinding(name, keys: keys, help: help, isInFooter: true) { context in
      context.weather.prompt.map { response($0, context.weather) } ?? .hidden
    }
  }

  @Sendable private static func enter(
    _ prompt: PlacePrompt, _ weather: WeatherState
  ) -> KeyResponse<WeatherAction> {
    if prompt.selectedChoice != nil { return .enabled(.prompt(.enterKeyPressed)) }
    guard prompt.query != nil else { return .disabled(reason: "type a name first") }
    if weather.isOffline { return .disabled(reason: "offline: no name can be looked up") }
    guard prompt.unansweredName != nil else { return .disabled(reason: "no such place") }
    return .enabled(.prompt(.enterKeyPressed))
  }

  /// Moves the selection by so many rows.
  private static func move(
    _ rows: Int, _ prompt: PlacePrompt
  ) -> KeyResponse<WeatherAction> {
    let count = prompt.choices.count
    guard count > 0 else { return .disabled(reason: "nothing to choose from") }
    guard (0..<count).contains(prompt.selection + rows) else {
      return .disabled(reason: rows < 0 ? "first match" : "last match")
    }
    return .enabled(.prompt(.selectionMoved(rows)))
  }
}
