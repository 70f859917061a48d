/// Numbers that are read from across the room.
enum LargeDigits {
  /// How many rows they take at scale 1.
  static let height = 5

  /// The rows of a number; a sign they have no picture for is left out.
  static func rows(of number: String, scale: Int = 1) -> [String] {
    let digits = number.compactMap { pictures[$0] }
    let (ink, blank) = (dots("█", scale), dots(" ", scale))
    return (0..<height).flatMap { row in
      let line = digits.map { digit in digit[row].map { $0 == "#" ? ink : blank }.joined() }
      return Array(repeating: line.joined(separator: blank), count: scale)
    }
  }

  /// One dot of a picture: as wide as it is high, since a character is half as wide as high.
  private static func dots(_ sign: String, _ scale: Int) -> String {
    String(repeating: sign, count: 2 * scale)
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
    "-": ["   ", "   ", "###", "   ", "   "],
  ]
}
