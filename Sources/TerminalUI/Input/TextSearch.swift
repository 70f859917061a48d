package struct TextSearch: Codable, Hashable, Sendable {
  package var input = TextInput()
  package var isTyping = false
  /// Whether matches are marked; otherwise, the text is only kept for the next search.
  package var isActive = false
  package var match = 0
  /// The first visible line when the search began.
  package var origin = 0

  package init() {}
}

package enum TextSearchAction: Codable, Equatable, Sendable {
  /// The user began to type. The value is the first visible line.
  case opened(at: Int)
  /// The user edited the text, which leads to this match.
  case edited(edit: TextEdit, match: Int)
  /// The user finished typing. The matches stay marked.
  case entered
  case matchSelected(match: Int)
  /// The user ended the search, whose text is kept.
  case closed
}

extension TextSearch {
  package mutating func apply(_ action: TextSearchAction) {
    switch action {
    case .opened(let line):
      input.selectAll()
      (isTyping, isActive, origin) = (true, true, line)
    case .edited(let edit, let match):
      input.apply(edit)
      self.match = match
    case .entered: (isTyping, isActive) = (false, !input.text.isEmpty)
    case .matchSelected(let match): (isActive, self.match) = (true, match)
    // The text is kept for the next search.
    case .closed: (isTyping, isActive) = (false, false)
    }
  }
}
