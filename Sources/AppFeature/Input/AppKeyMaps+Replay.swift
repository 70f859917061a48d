internal import TerminalUI

extension AppKeyMaps {
  /// The keys of a replay.
  static let replay = KeyMap<AppKeyContext, AppAction>(
    title: "Replay", isActive: { $0.root.replay != nil && $0.owner.allowsGlobalKeys },
    bindings: [
      binding("replay-pause", [.character(" ")], "pause") { _ in
        .enabled(.replay(.pauseKeyPressed))
      },
      binding("replay-back", [.left], "back") { $0.step(.rows(-1)) },
      binding("replay-forward", [.right], "forward") { $0.step(.rows(1)) },
    ])

  private static func binding(
    _ name: String, _ keys: [Key], _ help: String,
    _ response: @escaping @Sendable (AppKeyContext) -> KeyResponse<AppAction>
  ) -> KeyBinding<AppKeyContext, AppAction> {
    KeyBinding(name, keys: keys, help: help, isInFooter: true, response: response)
  }
}
