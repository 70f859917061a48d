internal import TerminalUI

extension AppKeyMaps {
  /// The keys of a replay.
  static let replay = KeyMap<AppKeyContext, AppAction>(
    title: "Replay",
    isActive: { $0.inspector.isReplay && $0.palette == nil && !$0.isSearchingHelp },
    bindings: [
      binding("replay-pause", [.character(" ")], "pause") { _ in .enabled(.replay(.pauseKeyPressed))
      },
      binding("replay-back", [.left], "back") { $0.step(to: $0.position - 1) },
      binding("replay-forward", [.right], "forward") { $0.step(to: $0.position + 1) },
    ])

  private static func binding(
    _ name: String, _ keys: [Key], _ help: String,
    _ response: @escaping @Sendable (InspectorContext) -> KeyResponse<AppAction>
  ) -> KeyBinding<AppKeyContext, AppAction> {
    KeyBinding(name, keys: keys, help: help, isInFooter: true) { response($0.inspector) }
  }
}
