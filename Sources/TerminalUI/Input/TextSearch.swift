/// A search in a text on the screen, such as the help.
public struct TextSearch: Codable, Hashable, Sendable {
  /// The searched text and the cursor.
  public var input = TextInput()
  /// Whether the user is typing the text.
  public var isTyping = false
  /// Whether matches are marked.
  ///
  /// Otherwise, the text is only kept for the next search.
  public var isActive = false
  /// The index of the current match.
  public var match = 0
  /// The first visible line when the search began.
  public var origin = 0

  /// Creates a search that is not active.
  public init() {}
}

/// An action of a search.
public enum TextSearchAction: Codable, Equatable, Sendable {
  /// The user began to type. The value is the first visible line.
  case opened(at: Int)
  /// The user edited the text, which leads to this match.
  case edited(edit: TextEdit, match: Int)
  /// The user finished typing. The matches stay marked.
  case entered
  /// The user went to a match.
  case matchSelected(match: Int)
  /// The user ended the search, whose text is kept.
  case closed

}

extension TextSearch {
  /// Applies an action to a search that may not have begun.
  public static func reduce(_ search: inout TextSearch?, _ action: TextSearchAction) {
    var new = search ?? TextSearch()
    switch action {
    case .opened(let line):
      new.input.selectAll()
      (new.isTyping, new.isActive, new.origin) = (true, true, line)
    case .edited(let edit, let match):
      new.input.apply(edit)
      new.match = match
    case .entered:
      (new.isTyping, new.isActive) = (false, !new.input.text.isEmpty)
    case .matchSelected(let match):
      (new.isActive, new.match) = (true, match)
    case .closed: new.end()
    }
    search = new
  }

  /// Ends the search, and keeps its text for the next one.
  public mutating func end() {
    (isTyping, isActive) = (false, false)
  }
}

/// A step of a search: its action, and the first line to show after it.
public struct TextSearchStep: Equatable, Sendable {
  /// The action.
  public var action: TextSearchAction
  /// The first line to show.
  public var scroll: Int
}

/// A text as it is laid out on the screen, for the keys of a search.
public struct SearchableText {
  /// The state of the search, or `nil` before the first one.
  public var search: TextSearch?
  /// The first visible line.
  public var scroll: Int
  /// The largest useful value of ``scroll``.
  public var maximumScroll: Int
  /// The number of lines that are visible at a time.
  public var space: Int
  /// Returns the lines of the matches of a text.
  public var lines: (String) -> [Int]

  /// Creates a text.
  public init(
    _ search: TextSearch?, scroll: Int, maximumScroll: Int, space: Int,
    lines: @escaping (String) -> [Int]
  ) {
    self.search = search
    self.maximumScroll = maximumScroll
    self.scroll = min(max(0, scroll), maximumScroll)
    self.space = space
    self.lines = lines
  }

  /// Whether the user is typing the searched text.
  public var isTyping: Bool { search?.isTyping == true }

  /// The step that begins a search.
  public var opening: TextSearchStep { step(.opened(at: scroll)) }

  /// Returns the response to a key that goes to another match while the user is not typing.
  ///
  /// After the last match, the first one follows.
  ///
  /// - Parameter matches: The number of matches to move by, negative for up.
  /// - Returns: The step, the reason if there is no match, or `hidden` without a searched text.
  public func response(toMove matches: Int) -> KeyResponse<TextSearchStep> {
    guard let search, !search.input.text.isEmpty else { return .hidden }
    let lines = lines(search.input.text)
    guard !lines.isEmpty else { return .disabled(reason: "no match") }
    let count = lines.count
    let from = search.isActive ? search.match : matches > 0 ? -1 : count
    let match = ((from + matches) % count + count) % count
    return .enabled(
      TextSearchStep(action: .matchSelected(match: match), scroll: scroll(showing: lines[match])))
  }

  /// Returns the step of an input event while the user types, or `nil` if the event edits nothing.
  ///
  /// The step goes to the first match at or below the line at which the search began, or else to
  /// the first match of all.
  public func step(for event: InputEvent) -> TextSearchStep? {
    guard let search, search.isTyping, let edit = search.input.edit(for: event, limit: 100) else {
      return nil
    }
    var input = search.input
    input.apply(edit)
    let lines = lines(input.text)
    let match = lines.firstIndex { $0 >= search.origin } ?? 0
    let line = lines.indices.contains(match) ? scroll(showing: lines[match]) : search.origin
    return TextSearchStep(
      action: .edited(edit: edit, match: match), scroll: min(line, maximumScroll))
  }

  /// Returns a step of an action that does not scroll.
  public func step(_ action: TextSearchAction) -> TextSearchStep {
    TextSearchStep(action: action, scroll: scroll)
  }

  /// Returns the scroll position at which a line is visible, the current one if possible.
  private func scroll(showing line: Int) -> Int {
    if (scroll..<scroll + space).contains(line) { return scroll }
    return min(max(0, line - space / 3), maximumScroll)
  }
}
