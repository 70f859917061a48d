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
    let reading: @Sendable (State) -> TextPageLayout? = { state in
      page(state).flatMap { $0.state.isTyping ? nil : $0 }
    }
    let typing: @Sendable (State) -> TextPageLayout? = { state in
      page(state).flatMap { $0.state.isTyping ? $0 : nil }
    }
    return [
      .when(typing, "search-enter", [.enter], "done", inFooter: true) {
        .enabled(action($0.step(.entered)))
      },
      .when(typing, "search-close", [.escape], "end the search", inFooter: true) {
        .enabled(action($0.step(.closed)))
      },
      .when(reading, "\(prefix)-close", closeKeys, "close", inFooter: true) { _ in
        .enabled(close)
      },
    ]
      + moving(prefix, ends: ("top", "bottom")) { movement, state in
        reading(state).map { $0.response(to: movement).map(action) } ?? .hidden
      }
      + [
        .when(reading, "search", [.character("/")], "search", inFooter: true) {
          .enabled(action($0.step(.opened(at: $0.position.line))))
        },
        .when(reading, "search-next", [.character("n")], "next match") {
          $0.response(toMove: 1).map(action)
        },
        .when(reading, "search-previous", [.character("N")], "previous match") {
          $0.response(toMove: -1).map(action)
        },
      ]
  }
}
