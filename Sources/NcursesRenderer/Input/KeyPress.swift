internal import TerminalUI

/// A key as a terminal reports it with numbers: the key, its modifiers, and the type of the event.
///
/// The forms are those of xterm (`ESC [ 27 ; MODIFIERS ; CODE ~` and `ESC [ 1 ; MODIFIERS A`) and of kitty
/// (<https://sw.kovidgoyal.net/kitty/keyboard-protocol/>): `ESC [ CODE : SHIFTED : BASE ; MODIFIERS : TYPE ; TEXT u`.
struct KeyPress {
  let modifiers: KeyModifiers
  /// The key's code, its code with Shift, and its code on a Latin keyboard, as far as reported.
  private let codes: [Int]
  /// The scalars of the text that the key types, if reported.
  private let text: [Int]
  /// Whether the sequence reports a character instead of a numbered key.
  let isCharacter: Bool

  /// Creates the key of a sequence, or returns `nil` if the key was released.
  init?(_ sequence: ControlSequence) {
    let press = sequence.numbers(at: 1)
    guard press.count < 2 || press[1] != Self.release else { return nil }
    modifiers = KeyModifiers(rawValue: max(1, press.first ?? 1) - 1)
    let isXterm = sequence.final == "~" && sequence.parameters[0] == 27
    isCharacter = isXterm || sequence.final == "u"
    codes = sequence.numbers(at: isXterm ? 2 : 0)
    text = isXterm ? [] : sequence.numbers(at: 2)
  }

  /// The type of an event for a released key.
  private static let release = 3

  var key: Key? {
    guard let code = codes.first else { return nil }
    if let key = Self.functionalKeys[code] { return key.pressed(with: modifiers) }
    guard !Self.functionalCodes.contains(code) else { return nil }
    switch modifiers.intersection([.alt, .control, .other]) {
    case []: return character.map(Key.character)
    case .control: return latinCode.flatMap { Key(controlByte: UInt8($0 & 0x1f)) }
    case .alt: return latinCode.flatMap { Key(altByte: UInt8($0)) }
    default: return nil
    }
  }

  /// The character that the key types without Control and Alt.
  private var character: Character? {
    if text.count == 1, let character = Self.character(text[0]) { return character }
    let isShifted = modifiers.contains(.shift)
    if isShifted, codes.count > 1, let character = Self.character(codes[1]) { return character }
    guard let character = Self.character(codes[0]) else { return nil }
    guard isShifted != modifiers.contains(.capsLock) else { return character }
    let upper = character.uppercased()
    return upper.count == 1 ? Character(upper) : character
  }

  /// The code of the ASCII letter or symbol on the key, also on a keyboard with other letters.
  private var latinCode: Int? {
    let code = (32..<127).contains(codes[0]) ? codes[0] : codes.count > 2 ? codes[2] : 0
    guard (32..<127).contains(code) else { return nil }
    guard modifiers.contains(.control) else { return code }
    // Control has no effect on digits and most symbols.
    return code == 32 || (64..<127).contains(code) ? code : nil
  }

  private static func character(_ code: Int) -> Character? {
    guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init), code >= 32,
      !scalar.isControl
    else { return nil }
    return Character(scalar)
  }

  /// The private characters with which kitty reports keys that type nothing.
  private static let functionalCodes = 57_344...63_743

  private static let functionalKeys: [Int: Key] = [
    8: .backspace, 9: .tab, 13: .enter, 27: .escape, 127: .backspace,
    57_399: .character("0"), 57_400: .character("1"), 57_401: .character("2"),
    57_402: .character("3"), 57_403: .character("4"), 57_404: .character("5"),
    57_405: .character("6"), 57_406: .character("7"), 57_407: .character("8"),
    57_408: .character("9"), 57_409: .character("."), 57_410: .character("/"),
    57_411: .character("*"), 57_412: .character("-"), 57_413: .character("+"), 57_414: .enter,
    57_415: .character("="), 57_416: .character(","), 57_417: .left, 57_418: .right,
    57_419: .up, 57_420: .down, 57_421: .pageUp, 57_422: .pageDown, 57_423: .home, 57_424: .end,
    57_426: .delete,
  ]
}

/// The modifiers of a key, as xterm and kitty number them, without Num Lock, which changes no key.
struct KeyModifiers: OptionSet {
  let rawValue: Int

  static let shift = KeyModifiers(rawValue: 1)
  static let alt = KeyModifiers(rawValue: 2)
  static let control = KeyModifiers(rawValue: 4)
  /// The Super, Hyper, and Meta keys.
  static let other = KeyModifiers(rawValue: 8 | 16 | 32)
  static let capsLock = KeyModifiers(rawValue: 64)
}

extension Key {
  /// Returns the key that this one is with modifiers, or `nil` if that key has no meaning.
  ///
  /// Shift and Control are ignored where ``Key`` cannot represent them.
  func pressed(with modifiers: KeyModifiers) -> Key? {
    switch self {
    case .left where !modifiers.isDisjoint(with: [.alt, .control, .other]): .controlLeft
    case .right where !modifiers.isDisjoint(with: [.alt, .control, .other]): .controlRight
    case .backspace where modifiers.contains(.alt): .altBackspace
    case .tab where modifiers.contains(.shift): .backTab
    default: modifiers.isDisjoint(with: [.alt, .other]) ? self : nil
    }
  }
}
