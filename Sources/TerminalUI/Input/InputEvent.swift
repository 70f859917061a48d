/// What a person does to the terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted, as one piece.
  case paste(String)
  /// A mouse button was clicked or the wheel was turned, in screen coordinates.
  case mouse(MouseEvent)
}

/// A click or a turn of the wheel.
public struct MouseEvent: Hashable, Sendable {
  /// What the mouse did.
  public enum Kind: Hashable, Sendable {
    case click, wheelUp, wheelDown
  }

  /// What the mouse did.
  public var kind: Kind
  /// Where it was.
  public var position: Position

  /// Makes an event.
  public init(kind: Kind, position: Position) {
    self.kind = kind
    self.position = position
  }
}

/// A key of the keyboard, with the modifiers that a terminal can tell apart.
public enum Key: Hashable, Sendable {
  /// A printing character, as typed: `H` is not `h`.
  case character(Character)
  /// A character with the control key held, in lower case.
  case control(Character)
  /// F1 to F12.
  case function(Int)
  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right
  case pageUp, pageDown, home, end
}

extension Key {
  /// Reads a key as configuration and help write it: `r`, `Ctrl-L`, `F5`, `PgUp`, `Shift-Tab`.
  ///
  /// A single character is itself, so that `H` is not `h`; names may be in any case. Where a
  /// terminal sends the same for two keys, `Ctrl-I` and Tab, the second is meant.
  public init?(name: String) {
    if name.count == 1, let character = name.first, character.isTypeable {
      self = .character(character)
    } else if let key = Self.named[name.lowercased()] {
      self = key
    } else if let key = Self.control(name.lowercased()) ?? Self.function(name.lowercased()) {
      self = key
    } else {
      return nil
    }
  }

  /// The name that ``init(name:)`` reads.
  public var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "Ctrl-\(character.uppercased())"
    case .function(let number): "F\(number)"
    default: Self.names[self] ?? ""
    }
  }

  /// The name as a screen shows it: arrows as signs where there are any.
  public func displayName(_ glyphs: Glyphs = .unicode) -> String {
    guard glyphs.isUnicode else { return name }
    return switch self {
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    default: name
    }
  }

  private static let names: [Key: String] = [
    .enter: "Enter", .escape: "Esc", .tab: "Tab", .backTab: "Shift-Tab", .backspace: "Backspace",
    .delete: "Delete", .up: "Up", .down: "Down", .left: "Left", .right: "Right",
    .pageUp: "PgUp", .pageDown: "PgDn", .home: "Home", .end: "End", .character(" "): "Space",
  ]

  private static let otherNames: [String: Key] = [
    "return": .enter, "escape": .escape, "backtab": .backTab, "del": .delete,
    "pageup": .pageUp, "pagedown": .pageDown,
  ]

  private static let named = names.reduce(into: otherNames) { named, entry in
    named[entry.value.lowercased()] = entry.key
  }

  /// What a terminal sends for some keys besides.
  private static let sameAsControl: [Character: Key] = [
    "i": .tab, "m": .enter, "j": .enter, "[": .escape,
  ]

  private static func control(_ name: String) -> Key? {
    guard name.hasPrefix("ctrl-"), let character = name.last, name.count == 6 else { return nil }
    guard character.isASCII, character.isLetter || "[\\]^_@".contains(character) else { return nil }
    return sameAsControl[character] ?? .control(character)
  }

  private static func function(_ name: String) -> Key? {
    guard name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...12).contains(number)
    else { return nil }
    return .function(number)
  }
}

extension Character {
  /// Whether a key press can be it: no control character, and no blank, which has a name.
  fileprivate var isTypeable: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } && !isWhitespace
  }
}
