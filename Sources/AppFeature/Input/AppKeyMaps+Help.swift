internal import TerminalUI

extension AppKeyMaps {
  /// The keys while the help is open.
  static let help = KeyMap<AppKeyContext, AppAction>(
    title: "Help",
    bindings: [
      searchBinding("search-enter", [.enter], "done", isTyping: true) { text in
        .enabled(text.step(.entered))
      },
      searchBinding("search-close", [.escape], "end the search", isTyping: true) { text in
        .enabled(text.step(.closed))
      },
      binding("help-close", [.escape, .character("?"), .character("q")], "close", inFooter: true) {
        _, _ in
        .enabled(.helpClosed)
      },
      binding("help-down", [.character("j"), .down], "down") { scroll($0, by: 1, $1) },
      binding("help-up", [.character("k"), .up], "up") { scroll($0, by: -1, $1) },
      binding("help-page-down", [.pageDown, .character(" ")], "page down") {
        scroll($0, by: page($1), $1)
      },
      binding("help-page-up", [.pageUp], "page up") {
        scroll($0, by: -page($1), $1)
      },
      binding("half-page-down", [.control("d")], "half a page down") {
        scroll($0, by: $1.layout.body.size.height / 2, $1)
      },
      binding("half-page-up", [.control("u")], "half a page up") {
        scroll($0, by: -$1.layout.body.size.height / 2, $1)
      },
      searchBinding("search", [.character("/")], "search", isTyping: false) { text in
        .enabled(text.opening)
      },
      searchBinding("search-next", [.character("n")], "next match", isTyping: false) {
        $0.response(toMove: 1)
      },
      searchBinding("search-previous", [.character("N")], "previous match", isTyping: false) {
        $0.response(toMove: -1)
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
      guard case .help(let scroll) = context.app.overlay, !context.isSearchingHelp,
        context.palette == nil
      else { return .hidden }
      return response(scroll, context)
    }
  }

  private static func searchBinding(
    _ name: String, _ keys: [Key], _ help: String, isTyping: Bool,
    _ response: @escaping @Sendable (SearchableText) -> KeyResponse<TextSearchStep>
  ) -> KeyBinding<AppKeyContext, AppAction> {
    KeyBinding(name, keys: keys, help: help, isInFooter: isTyping || name == "search") { context in
      guard context.app.overlay != .none, context.isSearchingHelp == isTyping,
        context.palette == nil, let text = context.searchableHelp
      else { return .hidden }
      return response(text).map { .helpSearched($0.action, scroll: $0.scroll) }
    }
  }

  /// The number of visible lines less one, so that a line of the last page stays in view.
  private static func page(_ context: AppKeyContext) -> Int {
    max(1, context.layout.body.size.height - 3)
  }

  /// Responds to a key that scrolls the help by a number of lines, within its bounds.
  private static func scroll(
    _ scroll: Int, by lines: Int, _ context: AppKeyContext
  ) -> KeyResponse<AppAction> {
    ScrollPosition(line: scroll, last: context.lastHelpScroll)
      .response(scrollingBy: lines) { .helpScrolled(to: $0) }
  }
}
