/// A line of text that is being typed, and where the cursor stands in it.
public struct TextInput: Codable, Hashable, Sendable {
  /// The text; it has no control characters.
  public private(set) var text: String
  /// How many characters stand before the cursor.
  public private(set) var cursor: Int

  /// Makes an input with the cursor behind its text.
  public init(_ text: String = "") {
    self.text = text.asSingleLine
    cursor = self.text.count
  }

  /// Applies what was typed.
  public mutating func apply(_ edit: TextEdit) {
    switch edit {
    case .insert(let new): replace(before: beforeCursor + new.asSingleLine, after: afterCursor)
    case .deleteBackward: replace(before: beforeCursor.dropLast(), after: afterCursor)
    case .deleteForward: replace(before: beforeCursor, after: afterCursor.dropFirst())
    case .deleteWord: replace(before: beforeCursor.droppingLastWord(), after: afterCursor)
    case .deleteToStart: replace(before: "", after: afterCursor)
    case .deleteToEnd: replace(before: beforeCursor, after: "")
    case .moveLeft: move(to: cursor - 1)
    case .moveRight: move(to: cursor + 1)
    case .moveToStart: move(to: 0)
    case .moveToEnd: move(to: text.count)
    }
  }

  /// The text before the cursor.
  public var beforeCursor: Substring { text.prefix(max(0, cursor)) }

  /// The text from the cursor on.
  public var afterCursor: Substring { text.dropFirst(max(0, cursor)) }

  /// Joins both sides; the cursor is counted anew, because a mark joins the character before it.
  private mutating func replace(before: some StringProtocol, after: some StringProtocol) {
    text = String(before) + String(after)
    move(to: before.count)
  }

  private mutating func move(to position: Int) {
    cursor = min(max(0, position), text.count)
  }
}

extension StringProtocol {
  /// The text without controls: line ends and tabs inside it become blanks, at its ends they go.
  fileprivate var asSingleLine: String {
    split { $0.isNewline || $0 == "\t" }
      .map { String(String.UnicodeScalarView($0.unicodeScalars.filter { !$0.isControl })) }
      .joined(separator: " ")
  }
}

extension Substring {
  /// The text without its last word and the blanks behind that.
  fileprivate func droppingLastWord() -> Substring {
    let words = self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
    return words[..<(words.lastIndex(of: " ").map(index(after:)) ?? startIndex)]
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}

/// One change of a line of text that is being typed.
public enum TextEdit: Codable, Hashable, Sendable {
  /// Text was typed or pasted.
  case insert(String)
  case deleteBackward, deleteForward
  case deleteWord, deleteToStart, deleteToEnd
  case moveLeft, moveRight
  case moveToStart, moveToEnd

  private enum InsertCodingKeys: String, CodingKey { case _0 = "text" }

  /// The edit that an input means in a line of text, if it means one.
  public init?(_ event: InputEvent) {
    switch event {
    case .key(let key): self.init(key)
    case .paste(let text): self = .insert(text)
    case .mouse: return nil
    }
  }

  private init?(_ key: Key) {
    if case .character(let character) = key {
      self = .insert(String(character))
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
  ]
}
