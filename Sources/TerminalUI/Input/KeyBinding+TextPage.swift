extension KeyBinding {
  /// Returns the bindings that scroll, search, and close a page of text.
  ///
  /// They must precede the bindings of what the page covers, which may have the same keys.
  ///
  /// `prefix` begins the names: `help` for `help-down`. `page` returns the page, or `nil` to hide the
  /// bindings.
  package static func textPage(
    _ prefix: String, closeKeys: [Key], _ close: Action,
    page: @escaping @Sendable (State) -> TextPageLayout?,
    _ action: @escaping @Sendable (TextPageStep) -> Action
  ) -> [KeyBinding] {
    func binding(
      _ name: String, _ keys: [Key], _ help: String, isInFooter: Bool = true,
      whileTyping: Bool = false,
      _ response: @escaping @Sendable (TextPageLayout) -> KeyResponse<Action>
    ) -> KeyBinding {
      KeyBinding(name, keys: keys, help: help, isInFooter: isInFooter) { state in
        guard let page = page(state), page.state.isTyping == whileTyping else { return .hidden }
        return response(page)
      }
    }
    return [
      binding("search-enter", [.enter], "done", whileTyping: true) {
        .enabled(action($0.step(.entered)))
      },
      binding("search-close", [.escape], "end the search", whileTyping: true) {
        .enabled(action($0.step(.closed)))
      },
      binding("\(prefix)-close", closeKeys, "close") { _ in .enabled(close) },
    ]
      + moving(prefix, ends: ("top", "bottom")) { movement, state in
        guard let page = page(state), !page.state.isTyping else { return .hidden }
        return page.response(to: movement).map(action)
      }
      + [
        binding("search", [.character("/")], "search") {
          .enabled(action($0.step(.opened(at: $0.position.line))))
        },
        binding("search-next", [.character("n")], "next match", isInFooter: false) {
          $0.response(toMove: 1).map(action)
        },
        binding("search-previous", [.character("N")], "previous match", isInFooter: false) {
          $0.response(toMove: -1).map(action)
        },
      ]
  }
}
