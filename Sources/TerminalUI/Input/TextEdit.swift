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
    case .paste(let text): self = .insert(String(text.unicodeScalars.prefix(TextInput.limit)))
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
