/// A key of the keyboard, with the modifiers that terminals can distinguish.
package enum Key: Hashable, Sendable {
  /// A printable character as typed, so `H` is not `h`.
  case character(Character)
  /// A character typed with the Control key held, in lower case.
  case control(Character)
  /// A character typed with the Alt key held, in lower case.
  case alt(Character)
  /// A function key, with its number from 1 to 12.
  case function(Int)
  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right
  /// An arrow with the Control or the Alt key held, which moves by a word.
  case controlLeft, controlRight
  /// Backspace with the Alt key held, which deletes a word.
  case altBackspace
  case pageUp, pageDown, home, end
}

extension Key {
  /// Creates a key from its name in the configuration, such as `r`, `Ctrl-L`, `Alt-R`, `F5`, or `Shift-Tab`.
  ///
  /// A single character is the key itself, so `H` is not `h`. Longer names ignore case. Terminals
  /// send the same character for `Ctrl-I` and Tab, so that name creates Tab. Likewise `Ctrl-M` and
  /// `Ctrl-J` create Enter, and `Ctrl-[` creates Esc. The result is `nil` for any other name.
  package init?(name: String) {
    if name.count == 1, let character = name.first, character.isTypeable {
      self = .character(character)
    } else if let key = Self.named[name.lowercased()] {
      self = key
    } else if let key = Self.control(name.lowercased()) ?? Self.alt(name.lowercased())
      ?? Self.function(name.lowercased())
    {
      self = key
    } else {
      return nil
    }
  }

  /// The key without the modifier that only a line of text needs, or `nil` for any other key.
  package var withoutModifier: Key? {
    switch self {
    case .controlLeft: .left
    case .controlRight: .right
    default: nil
    }
  }

  /// The name of the key, such as `Ctrl-L`, as ``init(name:)`` accepts it.
  package var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "Ctrl-\(character.uppercased())"
    case .alt(let character): "Alt-\(character.uppercased())"
    case .function(let number): "F\(number)"
    default: Self.names[self] ?? ""
    }
  }

  /// Returns the name as shown on screen, with symbols for arrow keys if Unicode may be used.
  package func displayName(_ glyphs: Glyphs = .unicode) -> String {
    guard glyphs.isUnicode else { return name }
    return switch self {
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    default: name
    }
  }

  /// The name with words for signs, which screen readers omit or read as punctuation: `comma` for `,`.
  package var spokenName: String {
    if case .character(let sign) = self { Self.signs[sign] ?? name } else { name }
  }

  private static let signs: [Character: String] = [
    ",": "comma", ".": "period", "!": "exclamation mark", "?": "question mark", ":": "colon",
    ";": "semicolon", "/": "slash", "\\": "backslash", "-": "minus", "+": "plus", "=": "equals",
    "[": "left bracket", "]": "right bracket", "(": "left parenthesis", ")": "right parenthesis",
    "{": "left brace", "}": "right brace", "<": "less than", ">": "greater than", "|": "bar",
    "*": "star", "#": "number sign", "@": "at sign", "&": "ampersand", "%": "percent",
    "$": "dollar", "~": "tilde", "^": "caret", "_": "underscore", "`": "backquote",
    "'": "apostrophe", "\"": "quotation mark",
  ]

  private static let names: [Key: String] = [
    .enter: "Enter", .escape: "Esc", .tab: "Tab", .backTab: "Shift-Tab", .backspace: "Backspace",
    .delete: "Delete", .up: "Up", .down: "Down", .left: "Left", .right: "Right",
    .controlLeft: "Ctrl-Left", .controlRight: "Ctrl-Right", .altBackspace: "Alt-Backspace",
    .pageUp: "PgUp", .pageDown: "PgDn", .home: "Home", .end: "End", .character(" "): "Space",
  ]

  private static let otherNames: [String: Key] = [
    "return": .enter, "escape": .escape, "backtab": .backTab, "del": .delete,
    "pageup": .pageUp, "pagedown": .pageDown,
  ]

  private static let named = names.reduce(into: otherNames) { named, entry in
    named[entry.value.lowercased()] = entry.key
  }

  /// The keys for which terminals send the same character as for Control with a letter or `[`.
  private static let sameAsControl: [Character: Key] = [
    "i": .tab, "m": .enter, "j": .enter, "[": .escape,
  ]

  private static func control(_ name: String) -> Key? {
    guard name.hasPrefix("ctrl-"), let character = name.last, name.count == 6 else { return nil }
    guard character.isASCII, character.isLetter || "[\\]^_@".contains(character) else { return nil }
    return sameAsControl[character] ?? .control(character)
  }

  private static func alt(_ name: String) -> Key? {
    guard name.hasPrefix("alt-"), let character = name.last, name.count == 5,
      character.isASCII, character.isTypeable
    else { return nil }
    return .alt(character)
  }

  private static func function(_ name: String) -> Key? {
    guard name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...12).contains(number)
    else { return nil }
    return .function(number)
  }
}

extension Character {
  /// Whether the character can be the name of a key: controls cannot, and the space key has a longer name.
  fileprivate var isTypeable: Bool {
    !unicodeScalars.contains(where: \.isControl) && !isWhitespace
  }
}
