/// The scroll position of a page of text, and the search in it.
package struct TextPageState: Codable, Hashable, Sendable {
  /// The number of lines scrolled off the top.
  package var scroll: Int
  /// The search in the page.
  package var search: TextSearch

  /// Creates the state of a page, by default at the top.
  package init(scroll: Int = 0, search: TextSearch = TextSearch()) {
    self.scroll = scroll
    self.search = search
  }

  /// Whether the user is typing a text to search for.
  package var isTyping: Bool { search.isTyping }

  /// Goes to the top and ends the search, as when the page is opened again.
  package mutating func open() {
    scroll = 0
    search.apply(.closed)
  }

  /// Applies a step.
  package mutating func apply(_ step: TextPageStep) {
    if let action = step.search { search.apply(action) }
    scroll = max(0, step.scroll)
  }
}

/// A step in a page of text: a movement or an action of the search, and the first line to show.
package struct TextPageStep: Codable, Equatable, Sendable {
  /// The action of the search, or `nil` if the user only scrolled.
  package var search: TextSearchAction?
  /// The number of lines scrolled off the top.
  package var scroll: Int

  package init(_ search: TextSearchAction? = nil, scroll: Int) {
    self.search = search
    self.scroll = scroll
  }
}
