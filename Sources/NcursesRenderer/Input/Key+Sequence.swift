internal import TerminalUI

extension Key {
  /// Creates the key that sends a control character.
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

  /// Creates the key that sends a sequence, in any form that terminals use.
  ///
  /// Modifiers that ``Key`` cannot represent, as in `ESC [ 1 ; 5 C`, are ignored.
  init?(sequence: [UInt8]) {
    guard let final = sequence.last.map({ Character(Unicode.Scalar($0)) }) else { return nil }
    let key =
      switch String(decoding: sequence.prefix(3), as: UTF8.self) {
      case "\u{1b}[[": Self.consoleKeys[final]
      case let start where start.hasPrefix("\u{1b}O"): Self.singleShiftKeys[final]
      default: Self.key(parameters: ControlSequence(sequence)?.numbers, final: final)
      }
    guard let key else { return nil }
    self = key
  }

  private static func key(parameters: [Int]?, final: Character) -> Key? {
    guard let parameters, let first = parameters.first else { return nil }
    if final == "~" { return numberedKeys[first] }
    return first <= 1 ? letteredKeys[final] : nil
  }

  /// `ESC [ A`, and `ESC [ 1 ; 5 A` with a modifier.
  ///
  /// F3 is missing, because with a modifier it equals a cursor position report.
  private static let letteredKeys: [Character: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "Z": .backTab,
    "P": .function(1), "Q": .function(2), "S": .function(4),
  ]

  /// `ESC O A`, in keypad mode.
  private static let singleShiftKeys: [Character: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "M": .enter,
    "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
  ]

  /// `ESC [ 5 ~`.
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
  /// Returns the key sequences in terminfo for this terminal.
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
