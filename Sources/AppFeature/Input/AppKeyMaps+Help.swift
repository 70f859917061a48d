internal import TerminalUI

extension AppKeyMaps {
  /// The keys while the help is open.
  static let help = KeyMap<AppKeyContext, AppAction>(
    title: "Help",
    bindings: KeyBinding.textPage(
      "help", closeKeys: [.escape, .character("?"), .character("q"), .function(1), .backspace],
      .help(.closed),
      page: \.help
    ) { .help(.moved($0)) })
}
