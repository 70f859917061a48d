/// A line of text that is being typed, and where the cursor stands in it.
public struct TextInput: Codable, Hashable, Sendable {
  /// The text; it has no control characters.
  public private(set) var text: String
  /// How many characters stand before the cursor.
  public private(set) var cursor: Int

  /// The most characters that an input holds, in Unicode scalars; more is not taken.
  ///
  /// A line of a megabyte, which a paste can be, would cost seconds with each key.
  public static let limit = 1_000

  /// Makes an input with the cursor behind its text.
  public init(_ text: String = "") {
    self.text = text.asSingleLine
    cursor = self.text.count
  }

  /// Applies what was typed.
  public mutating func apply(_ edit: TextEdit) {
    switch edit {
    case .insert(let new): insert(new)
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

  private mutating func insert(_ new: String) {
    let room = max(0, Self.limit - text.unicodeScalars.count)
    let taken = String(new.unicodeScalars.prefix(room)).asSingleLine
    replace(before: beforeCursor + taken, after: afterCursor)
  }

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
