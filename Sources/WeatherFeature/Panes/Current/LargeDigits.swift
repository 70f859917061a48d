internal import TerminalUI

/// Numbers drawn with blocks, large enough to read from a distance.
enum LargeDigits {
  /// The height in rows of digits of whole blocks.
  static let height = 5
  /// The height in rows of digits of half blocks.
  static let smallHeight = 3

  /// Returns the rows of a number or a time, in which characters other than digits, `-`, and `:` are
  /// omitted.
  static func rows(of number: String) -> [String] {
    let digits = number.compactMap { pictures[$0] }
    return (0..<height).map { row in
      digits.map { digit in digit[row].map { $0 == "#" ? "██" : "  " }.joined() }
        .joined(separator: "  ")
    }
  }

  /// Returns the rows of a number at half the size.
  ///
  /// Two rows of dots share a row, as half blocks. ASCII has none, so its digits consist of lines.
  static func smallRows(of number: String, in glyphs: Glyphs) -> [String] {
    guard glyphs.isUnicode else {
      let digits = number.compactMap { asciiPictures[$0] }
      return (0..<smallHeight).map { row in digits.map { $0[row] }.joined(separator: " ") }
    }
    let digits = number.compactMap { pictures[$0] }
    return (0..<smallHeight).map { row in
      digits.map { digit in
        let (top, bottom) = (digit[2 * row], 2 * row + 1 < height ? digit[2 * row + 1] : "   ")
        return zip(top, bottom).map(halves).joined()
      }
      .joined(separator: " ")
    }
  }

  private static func halves(top: Character, bottom: Character) -> String {
    switch (top, bottom) {
    case ("#", "#"): "█"
    case ("#", _): "▀"
    case (_, "#"): "▄"
    default: " "
    }
  }

  private static let pictures: [Character: [String]] = [
    "0": ["###", "# #", "# #", "# #", "###"],
    "1": [" # ", "## ", " # ", " # ", "###"],
    "2": ["###", "  #", "###", "#  ", "###"],
    "3": ["###", "  #", "###", "  #", "###"],
    "4": ["# #", "# #", "###", "  #", "  #"],
    "5": ["###", "#  ", "###", "  #", "###"],
    "6": ["###", "#  ", "###", "# #", "###"],
    "7": ["###", "  #", "  #", "  #", "  #"],
    "8": ["###", "# #", "###", "# #", "###"],
    "9": ["###", "# #", "###", "  #", "###"],
    "-": ["   ", "   ", "###", "   ", "   "], ":": [" ", "#", " ", "#", " "],
  ]

  private static let asciiPictures: [Character: [String]] = [
    "0": [" _ ", "| |", "|_|"], "1": ["   ", "  |", "  |"], "2": [" _ ", " _|", "|_ "],
    "3": [" _ ", " _|", " _|"], "4": ["   ", "|_|", "  |"], "5": [" _ ", "|_ ", " _|"],
    "6": [" _ ", "|_ ", "|_|"], "7": [" _ ", "  |", "  |"], "8": [" _ ", "|_|", "|_|"],
    "9": [" _ ", "|_|", " _|"], "-": ["   ", " _ ", "   "], ":": [" ", ".", "."],
  ]
}
