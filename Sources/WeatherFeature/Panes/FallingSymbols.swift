internal import Domain

/// The characters of precipitation and lightning in weather pictures of either size.
struct FallingSymbols {
  private let drop, flake, ice, bolt: String

  /// Creates the characters of a set of icons.
  ///
  /// The lightning in Unicode depends on the size of the picture.
  init(_ icons: IconSet, bolt: String) {
    switch icons {
    case .ascii: (drop, flake, ice, self.bolt) = ("/", "*", "o", "Z")
    case .unicode, .emoji: (drop, flake, ice, self.bolt) = ("╱", "∗", "∘", bolt)
    case .nerd:
      // The raindrop, snowflake, hail, and lightning of Nerd Fonts.
      (drop, flake, ice, self.bolt) = ("\u{e371}", "\u{e36f}", "\u{e314}", "\u{e315}")
    }
  }

  /// Returns a line with the marks of ``WeatherArtParts``, drawn from a pattern: `.` is a drop, `*` a
  /// flake, `o` ice, and `!` lightning.
  func line(_ pattern: String) -> String {
    let symbols: [Character: String] = [
      ".": "¢\(drop)", "*": "¢\(flake)", "o": "¢\(ice)", "!": "¥\(bolt)",
    ]
    return "  " + pattern.map { symbols[$0] ?? String($0) }.joined()
  }
}
