/// A line of text that the user types, with the position of the cursor.
package struct TextInput: Codable, Hashable, Sendable {
  package private(set) var text: String
  package private(set) var cursor: Int
  /// Whether the whole text is selected, so that typing replaces it.
  package private(set) var isSelected = false

  /// The maximum number of Unicode scalars: a line of a megabyte, such as a paste, would cost seconds per key.
  package static let limit = 1_000

  package init(_ text: String = "") {
    self.text = text.asSingleLine
    cursor = self.text.count
  }

  /// Applies an edit, which deletes or replaces selected text as a whole, unless it only moves the cursor.
  package mutating func apply(_ edit: TextEdit) {
    if isSelected, !edit.isMovement { text = "" }
    cursor = min(cursor, text.count)
    isSelected = false
    switch edit {
    case .insert(let new): replace(before: beforeCursor + new.asSingleLine, after: afterCursor)
    case .deleteBackward: replace(before: beforeCursor.dropLast(), after: afterCursor)
    case .deleteForward: replace(before: beforeCursor, after: afterCursor.dropFirst())
    case .deleteWord: replace(before: beforeCursor.droppingLastWord(), after: afterCursor)
    case .deleteNextWord: replace(before: beforeCursor, after: afterCursor.droppingFirstWord())
    case .deleteToStart: replace(before: "", after: afterCursor)
    case .deleteToEnd: replace(before: beforeCursor, after: "")
    case .moveLeft: move(to: cursor - 1)
    case .moveRight: move(to: cursor + 1)
    case .moveToPreviousWord: move(to: beforeCursor.droppingLastWord().count)
    case .moveToNextWord: move(to: text.count - afterCursor.droppingFirstWord().count)
    case .moveToStart: move(to: 0)
    case .moveToEnd: move(to: text.count)
    }
  }

  /// Selects the whole text, as when a prompt is opened again.
  package mutating func selectAll() {
    isSelected = !text.isEmpty
    move(to: text.count)
  }

  /// The line that announces the text with which a prompt opens again, or none.
  package var linearDraft: [String] { isSelected ? ["Text: \(text), typing replaces it"] : [] }

  var beforeCursor: Substring { text.prefix(max(0, cursor)) }

  var afterCursor: Substring { text.dropFirst(max(0, cursor)) }

  /// Returns the edit of an input event, cut so that the text stays within a limit, or `nil` if the event
  /// edits nothing or there is no room.
  package func edit(for event: InputEvent, limit: Int = Self.limit) -> TextEdit? {
    guard let edit = TextEdit(event), case .insert(let new) = edit else { return TextEdit(event) }
    let room = max(0, limit - (isSelected ? 0 : text.unicodeScalars.count))
    return room > 0 ? .insert(text: String(new.unicodeScalars.prefix(room))) : nil
  }

  /// Joins both sides, and counts the cursor again, because a combining mark joins the character before it.
  private mutating func replace(before: some StringProtocol, after: some StringProtocol) {
    text = String(before) + String(after)
    move(to: before.count)
  }

  private mutating func move(to position: Int) {
    cursor = min(max(0, position), text.count)
  }
}

extension StringProtocol {
  /// The text without control characters, in which line breaks and tabs are one blank between words.
  fileprivate var asSingleLine: String {
    split { $0.isNewline || $0 == "\t" }
      .map { String(String.UnicodeScalarView($0.unicodeScalars.filter { !$0.isControl })) }
      .joined(separator: " ")
  }
}

extension Substring {
  /// Returns the text without its last word and the blanks after that word.
  fileprivate func droppingLastWord() -> Substring {
    let words = self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
    return words[..<(words.lastIndex(of: " ").map(index(after:)) ?? startIndex)]
  }

  /// Returns the text without the blanks at its start and the word after them.
  fileprivate func droppingFirstWord() -> Substring {
    drop { $0 == " " }.drop { $0 != " " }
  }
}

/// A change to a line of text while the user types it.
package enum TextEdit: Codable, Hashable, Sendable {
  case insert(text: String)
  case deleteBackward, deleteForward
  case deleteWord, deleteNextWord, deleteToStart, deleteToEnd
  case moveLeft, moveRight
  case moveToPreviousWord, moveToNextWord
  case moveToStart, moveToEnd

  /// Whether the edit only moves the cursor.
  fileprivate var isMovement: Bool {
    switch self {
    case .moveLeft, .moveRight, .moveToPreviousWord, .moveToNextWord, .moveToStart, .moveToEnd: true
    default: false
    }
  }

  package init?(_ event: InputEvent) {
    switch event {
    case .key(let key): self.init(key)
    case .paste(let text): self = .insert(text: text)
    case .mouse: return nil
    }
  }

  private init?(_ key: Key) {
    if case .character(let character) = key {
      self = .insert(text: String(character))
    } else if let edit = Self.keys[key] {
      self = edit
    } else {
      return nil
    }
  }

  private static let keys: [Key: TextEdit] = [
    .backspace: .deleteBackward, .delete: .deleteForward,
    .left: .moveLeft, .right: .moveRight, .home: .moveToStart, .end: .moveToEnd,
    .control("b"): .moveLeft, .control("f"): .moveRight,
    .control("a"): .moveToStart, .control("e"): .moveToEnd,
    .control("w"): .deleteWord, .control("u"): .deleteToStart, .control("k"): .deleteToEnd,
    .control("d"): .deleteForward,
    .alt("b"): .moveToPreviousWord, .controlLeft: .moveToPreviousWord,
    .alt("f"): .moveToNextWord, .controlRight: .moveToNextWord,
    .altBackspace: .deleteWord, .alt("d"): .deleteNextWord,
  ]
}
