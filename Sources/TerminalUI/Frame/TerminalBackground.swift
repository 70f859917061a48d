package enum TerminalBackground: String, CaseIterable, Codable, Hashable, Sendable {
  case dark
  case light

  /// Creates the kind of a color by its red, green, and blue parts, from 0 to 1.
  ///
  /// On a light background, black text has more contrast than white text. The limit is a gray of
  /// 46 %, as with the luminance of WCAG 2.2, which squares approximate here.
  package init(red: Double, green: Double, blue: Double) {
    let luminance = 0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue
    self = luminance > 0.21 ? .light : .dark
  }

  /// Creates the kind from the environment variable `COLORFGBG`, such as `15;0`.
  ///
  /// Its last part is the number of the background's ANSI color, from 0 to 15; otherwise, the result is `nil`.
  package init?(colorFGBG text: String) {
    guard let last = text.split(separator: ";", omittingEmptySubsequences: false).last,
      text.contains(";"), let number = Int(last), (0..<16).contains(number)
    else { return nil }
    self = number == 7 || number > 8 ? .light : .dark
  }
}
