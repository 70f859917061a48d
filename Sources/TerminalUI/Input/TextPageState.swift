/// The scroll position of a page of text, and the search in it.
package struct TextPageState: Codable, Hashable, Sendable {
  package var scroll: Int
  package var search: TextSearch

  package init(scroll: Int = 0, search: TextSearch = TextSearch()) {
    self.scroll = scroll
    self.search = search
  }

  package var isTyping: Bool { search.isTyping }

  /// Goes to the top and ends the search, as when the page is opened again.
  package mutating func open() {
    scroll = 0
    search.apply(.closed)
  }

  package mutating func apply(_ step: TextPageStep) {
    if let action = step.search { search.apply(action) }
    scroll = max(0, step.scroll)
  }
}

/// A step in a page of text: a movement or an action of the search, and the first line to show.
package struct TextPageStep: Codable, Equatable, Sendable {
  /// The action of the search, or `nil` if the user only scrolled.
  package var search: TextSearchAction?
  package var scroll: Int

  package init(_ search: TextSearchAction? = nil, scroll: Int) {
    self.search = search
    self.scroll = scroll
  }
}
