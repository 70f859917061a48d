internal import TerminalUI

extension AppKeyMaps {
  /// The keys while the help is open.
  static let help = KeyMap<AppKeyContext, AppAction>(
    title: "Help",
    bindings: [
      binding("help-close", [.escape, .character("?"), .character("q")], "close", inFooter: true) {
        _, _ in
        .enabled(.helpClosed)
      },
      binding("help-down", [.character("j"), .down], "down") { scroll($0, by: 1, $1) },
      binding("help-up", [.character("k"), .up], "up") { scroll($0, by: -1, $1) },
      binding("help-page-down", [.pageDown, .character(" ")], "page down") {
        scroll($0, by: $1.layout.app.size.height / 2, $1)
      },
      binding("help-page-up", [.pageUp], "page up") {
        scroll($0, by: -$1.layout.app.size.height / 2, $1)
      },
      binding("help-first", [.character("g"), .home], "top") { scroll($0, by: -.max, $1) },
      binding("help-last", [.character("G"), .end], "bottom") {
        scroll($0, by: $1.lastHelpScroll, $1)
      },
    ])

  private static func binding(
    _ name: String, _ keys: [Key], _ help: String, inFooter: Bool = false,
    _ response: @escaping @Sendable (_ scroll: Int, AppKeyContext) -> KeyResponse<AppAction>
  ) -> KeyBinding<AppKeyContext, AppAction> {
    KeyBinding(name, keys: keys, help: help, isInFooter: inFooter) { context in
      guard case .help(let scroll) = context.app.overlay else { return .hidden }
      return response(scroll, context)
    }
  }

  /// Responds to a key that scrolls the help by a number of lines, within its bounds.
  private static func scroll(
    _ scroll: Int, by lines: Int, _ context: AppKeyContext
  ) -> KeyResponse<AppAction> {
    let last = context.lastHelpScroll
    let first = min(scroll, last)
    let target = min(max(0, first + lines), last)
    if target != first { return .enabled(.helpScrolled(to: target)) }
    if last == 0 { return .disabled(reason: "nothing more to scroll") }
    return .disabled(reason: first == 0 ? "first line" : "last line")
  }
}
