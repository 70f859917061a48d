internal import TerminalUI

extension AppKeyMaps {
  /// The keys of a replay.
  static let replay = KeyMap<AppKeyContext, AppAction>(
    title: "Replay", isActive: { $0.root.replay != nil && $0.owner.allowsGlobalKeys },
    bindings: [
      AppKeyBinding("replay-pause", keys: [.character(" ")], help: "pause", isInFooter: true) {
        $0.root.isReplayOver ? .disabled(reason: "ended") : .enabled(.replay(.pauseKeyPressed))
      },
      AppKeyBinding("replay-back", keys: [.left], help: "back", isInFooter: true) {
        $0.step(.rows(-1))
      },
      AppKeyBinding("replay-forward", keys: [.right], help: "forward", isInFooter: true) {
        $0.step(.rows(1))
      },
    ])
}
