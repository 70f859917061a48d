internal import TerminalUI

extension Key {
  init(controlByte byte: UInt8) {
    switch byte {
    case 0x09: self = .tab
    case 0x0a, 0x0d: self = .enter
    case 0x08, 0x7f: self = .backspace
    case 0x1b: self = .escape
    case 0x00: self = .control(" ")
    default:
      let character = Character(Unicode.Scalar(byte | 0x40))
      self = .control(Character(character.lowercased()))
    }
  }

  /// Creates the key that sends Esc and a byte, or `nil` if ``Key`` has no such key with the Alt key.
  init?(altByte byte: UInt8) {
    switch byte {
    case 0x08, 0x7f: self = .altBackspace
    case TextDecoder.printableASCII:
      self = .alt(Character(Character(Unicode.Scalar(byte)).lowercased()))
    default: return nil
    }
  }

  /// Creates the key that sends a sequence, in any form that terminals use.
  ///
  /// The Shift and the Control key, which ``Key`` cannot represent with most other keys, are ignored.
  /// The result is `nil` for a released key, and for a key with a modifier that has no meaning.
  init?(sequence: [UInt8]) {
    guard let final = sequence.last.map({ Character(Unicode.Scalar($0)) }) else { return nil }
    let key =
      switch String(decoding: sequence.prefix(3), as: UTF8.self) {
      case "\u{1b}[[": Self.consoleKeys[final]
      case let start where start.hasPrefix("\u{1b}O"): Self.singleShiftKeys[final]
      default: ControlSequence(sequence).flatMap(Self.key)
      }
    guard let key else { return nil }
    self = key
  }

  private static func key(of sequence: ControlSequence) -> Key? {
    guard sequence.marker == nil, let press = KeyPress(sequence) else { return nil }
    let first = sequence.parameters[0]
    switch sequence.final {
    case "u",
      "~" where press.isCharacter:
      return press.key
    case "~", "^": return numberedKeys[first]?.pressed(with: press.modifiers)
    case let final: return first <= 1 ? letteredKeys[final]?.pressed(with: press.modifiers) : nil
    }
  }

  /// `ESC [ A`, and `ESC [ 1 ; 5 A` with a modifier, with which F3 would equal a cursor position report.
  private static let letteredKeys: [Character: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "Z": .backTab,
    "P": .function(1), "Q": .function(2), "S": .function(4),
  ]

  /// `ESC O A`, in keypad mode.
  ///
  /// Digits and operators are those of the numeric keypad. In lower case, `a` to `d` are the arrows of
  /// rxvt with the Control key.
  private static let singleShiftKeys: [Character: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "M": .enter,
    "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
    "a": .up, "b": .down, "c": .controlRight, "d": .controlLeft, "I": .tab,
    " ": .character(" "), "X": .character("="), "j": .character("*"), "k": .character("+"),
    "l": .character(","), "m": .character("-"), "n": .character("."), "o": .character("/"),
    "p": .character("0"), "q": .character("1"), "r": .character("2"), "s": .character("3"),
    "t": .character("4"), "u": .character("5"), "v": .character("6"), "w": .character("7"),
    "x": .character("8"), "y": .character("9"),
  ]

  /// `ESC [ 5 ~`, and `ESC [ 5 ^` with the Control key in rxvt.
  private static let numberedKeys: [Int: Key] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  /// `ESC [ [ A`, on the Linux console.
  private static let consoleKeys: [Character: Key] = [
    "A": .function(1), "B": .function(2), "C": .function(3), "D": .function(4),
    "E": .function(5),
  ]
}

extension Key {
  static func terminfoSequences() -> [[UInt8]: Key] {
    let keys = named.compactMap { name, key in Terminfo.string(name).map { ($0, key) } }
    return Dictionary(keys) { first, _ in first }
  }

  private static let named: [(String, Key)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home),
      ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown), ("kdch1", .delete),
      ("kcbt", .backTab), ("kent", .enter),
    ] + (1...12).map { ("kf\($0)", .function($0)) }
}
