import Fixtures

/// The input of a user and of a terminal: keys, text, clicks, pastes, and answers to queries.
enum UserInput {
  /// Returns the text of one input, as a terminal sends it.
  static func text(_ random: inout SeededGenerator) -> String {
    func pick(_ texts: [String]) -> String {
      texts[Int.random(in: texts.indices, using: &random)]
    }
    switch Int.random(in: 0..<100, using: &random) {
    case ..<38: return pick(keys)
    case ..<41: return "m" + pick(radarKeys)
    case ..<44: return ",/" + pick(settings) + "\r" + pick(settingKeys) + "\u{1b}\u{1b}"
    case ..<62: return pick(movements)
    case ..<74: return pick(placeInputs)
    case ..<86: return mouse(&random)
    case ..<88: return movementsOverChart(&random)
    case ..<93: return pick(names)
    case ..<95:
      return pick([
        "\u{1b}[200~Berlin\u{1b}[201~", "\u{1b}[200~\u{1b}]0;x\u{7}\u{202e}a\u{1b}[201~",
      ])
    case ..<97:
      return pick([
        "\u{1b}]11;rgb:ffff/ffff/ffff\u{7}", "\u{1b}]11;rgb:0/0/0\u{7}", "\u{1b}[?62c",
        "\u{1b}[?997;1n", "\u{1b}[I", "\u{1b}[O",
      ])
    default: return String(UnicodeScalar(UInt8.random(in: 32...126, using: &random)))
    }
  }

  /// Returns an input that opens *Places* and changes the list.
  static func placeEdit(_ random: inout SeededGenerator) -> String {
    "6" + placeInputs[Int.random(in: placeInputs.indices, using: &random)]
  }

  private static let keys = [
    "1", "2", "3", "4", "5", "6", "7", "c", "f", "H", "p", "r", "R", "u", "t", "T", "!", "?", ":",
    "/",
    "o", "y", "m", "i", "n", "N", "s", "v", "w", "a", "d", "z", "g", "J", "K", "[", "]", "<", ">",
    "L", "l", ",", "x",
    "h", "\u{1b}", "\r", "\t", "\u{7f}", " ",
  ]
  /// Keys and drags on the Radar tab, of which `y` and `o` allow pictures of LibreWXR, and `a` asks again.
  private static let radarKeys = [
    "", "+", "-", "--", " ", "l", "h", "n", "r", "a", "y", "o+", "ay",
    "\u{1b}[<0;20;20M\u{1b}[<32;50;21M\u{1b}[<32;70;2M\u{1b}[<0;70;2m",
  ]
  private static let settings = [
    "temperature", "provider", "refresh", "offline", "alerts", "radar", "librewxr", "forecast.days",
    "theme",
    "clock", "locate", "",
  ]
  /// The keys that choose another value, or undo that.
  private static let settingKeys = [
    "\u{1b}[C", "\u{1b}[D", "\u{1b}[C\u{1b}[C", "\u{7f}", "\r", "j",
  ]
  private static let movements = [
    "j", "k", "h", "l", "\u{1b}[A", "\u{1b}[B", "\u{1b}[C", "\u{1b}[D", "\u{1b}[5~", "\u{1b}[6~",
    "\u{1b}[H", "\u{1b}[F", "\u{1b}[Z",
  ]
  /// Inputs that change the list of saved places.
  private static let placeInputs = [
    "p", "6", "a\r", "d", "dd", "z", "J", "K", "s", "aTokyo\r", "aOslo\r", "\r",
  ]
  /// Searches, each for a place that is found, or is not, or by a point.
  private static let names = [
    "/Paris\r", "/Reykjavik\r", "/zzzzzz\r", "/zzzzz\r", "/52.5, 13.4\r", "/Quito\r", "\u{1b}/Sao",
  ]

  /// Returns movements of the mouse over the chart of the hours.
  private static func movementsOverChart(_ random: inout SeededGenerator) -> String {
    let row = Int.random(in: 4...20, using: &random)
    return "5"
      + (0..<4).map { _ in "\u{1b}[<35;\(Int.random(in: 1...80, using: &random));\(row)M" }.joined()
  }

  private static func mouse(_ random: inout SeededGenerator) -> String {
    let button = [0, 0, 0, 64, 65, 35][Int.random(in: 0..<6, using: &random)]
    let column = Int.random(in: 1...130, using: &random)
    let row = Int.random(in: 1...40, using: &random)
    return "\u{1b}[<\(button);\(column);\(row)M\u{1b}[<\(button);\(column);\(row)m"
  }
}
