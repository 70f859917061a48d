extension KeyBinding {
  /// Returns the bindings that end typing in a search.
  ///
  /// They must precede the bindings of the searched text, which may have the same keys.
  ///
  /// - Parameters:
  ///   - text: Returns the text that can be searched, or `nil` to hide the bindings.
  ///   - action: Returns the action for a step of the search.
  /// - Returns: The bindings, hidden unless the user is typing.
  public static func typingSearch(
    in text: @escaping @Sendable (State) -> SearchableText?,
    _ action: @escaping @Sendable (TextSearchStep) -> Action
  ) -> [KeyBinding] {
    [
      search("search-enter", [.enter], "done", isTyping: true, text, action) {
        .enabled($0.step(.entered))
      },
      search("search-close", [.escape], "end the search", isTyping: true, text, action) {
        .enabled($0.step(.closed))
      },
    ]
  }

  /// Returns the bindings that begin a search and go from match to match.
  ///
  /// - Parameters:
  ///   - text: Returns the text that can be searched, or `nil` to hide the bindings.
  ///   - action: Returns the action for a step of the search.
  /// - Returns: The bindings, hidden while the user is typing.
  public static func searching(
    in text: @escaping @Sendable (State) -> SearchableText?,
    _ action: @escaping @Sendable (TextSearchStep) -> Action
  ) -> [KeyBinding] {
    [
      search("search", [.character("/")], "search", isTyping: false, inFooter: true, text, action) {
        .enabled($0.opening)
      },
      search("search-next", [.character("n")], "next match", isTyping: false, text, action) {
        $0.response(toMove: 1)
      },
      search("search-previous", [.character("N")], "previous match", isTyping: false, text, action)
      {
        $0.response(toMove: -1)
      },
    ]
  }

  private static func search(
    _ name: String, _ keys: [Key], _ help: String, isTyping: Bool, inFooter: Bool = false,
    _ text: @escaping @Sendable (State) -> SearchableText?,
    _ action: @escaping @Sendable (TextSearchStep) -> Action,
    _ response: @escaping @Sendable (SearchableText) -> KeyResponse<TextSearchStep>
  ) -> KeyBinding {
    KeyBinding(name, keys: keys, help: help, isInFooter: isTyping || inFooter) { state in
      guard let text = text(state), text.isTyping == isTyping else { return .hidden }
      return response(text).map(action)
    }
  }
}
