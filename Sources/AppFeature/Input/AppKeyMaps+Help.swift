internal import TerminalUI

extension AppKeyMaps {
  /// The keys while the help is open.
  static let help = KeyMap<AppKeyContext, AppAction>(
    title: "Help",
    bindings: KeyBinding.typingSearch(in: searched, searchAction) + [
      binding("help-close", [.escape, .character("?"), .character("q")], "close", inFooter: true) {
        _, _ in .enabled(.help(.closed))
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
    ] + KeyBinding.searching(in: searched, searchAction) + [
      binding("help-first", [.character("g"), .home], "top") { scroll($0, by: -.max, $1) },
      binding("help-last", [.character("G"), .end], "bottom") {
        scroll($0, by: .max, $1)
      },
    ])

  private static func binding(
    _ name: String, _ keys: [Key], _ help: String, inFooter: Bool = false,
    _ response: @escaping @Sendable (HelpOverlay, AppKeyContext) -> KeyResponse<AppAction>
  ) -> KeyBinding<AppKeyContext, AppAction> {
    KeyBinding(name, keys: keys, help: help, isInFooter: inFooter) { context in
      guard let help = context.help, context.palette == nil, !context.root.help.isSearching
      else { return .hidden }
      return response(help, context)
    }
  }

  /// Returns the help as text that can be searched, or `nil` if it does not have the keyboard.
  @Sendable private static func searched(_ context: AppKeyContext) -> SearchableText? {
    context.palette == nil ? context.searchableHelp : nil
  }

  @Sendable private static func searchAction(_ step: TextSearchStep) -> AppAction {
    .help(.searched(step.action, scroll: step.scroll))
  }

  /// Returns the number of visible lines less one, so that a line of the previous page stays
  /// visible.
  private static func page(_ context: AppKeyContext) -> Int {
    max(1, context.layout.body.size.height - 3)
  }

  /// Responds to a key that scrolls the help by a number of lines, within its bounds.
  private static func scroll(
    _ help: HelpOverlay, by lines: Int, _ context: AppKeyContext
  ) -> KeyResponse<AppAction> {
    ScrollPosition(line: help.scroll, last: help.maximumScroll(in: context.layout.body.size))
      .response(scrollingBy: lines) { .help(.scrolled(to: $0)) }
  }
}
