import Domain

/// The text of an alert, in which paragraphs and list items begin on their own lines.
struct AlertText: Equatable {
  let text: String

  init?(lines text: String) {
    self.init(Self.paragraphs(of: text))
  }

  /// Creates a text that was broken into lines of equal length, or returns `nil` if it is blank.
  ///
  /// The National Weather Service breaks lines at about 65 columns. Lines that begin with `* ` or
  /// `- ` are list items, and a line of dashes underlines a title. Such lines remain, as does the
  /// line after a line of dashes, and a paragraph in columns. All other lines are joined with the line above.
  init?(wrapped text: String) {
    self.init(Self.paragraphs(of: text).map(Self.joined))
  }

  private init?(_ paragraphs: [[Substring]]) {
    guard !paragraphs.isEmpty else { return nil }
    text = paragraphs.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// Returns the lines of each paragraph, without blanks at their ends.
  private static func paragraphs(of text: String) -> [[Substring]] {
    text.displayableLines.split(whereSeparator: \.isEmpty).map(Array.init)
  }

  private static func joined(_ lines: [Substring]) -> [Substring] {
    guard !lines.contains(where: hasColumns) else { return lines }
    var joined: [String] = []
    var endsLine = true
    for line in lines {
      let isRule = !line.contains { $0.isLetter || $0.isNumber }
      if endsLine || isRule || line.hasPrefix("* ") || line.hasPrefix("- ") {
        joined.append(String(line))
      } else {
        joined[joined.count - 1] += " " + line
      }
      endsLine = isRule
    }
    return joined.map { $0[...] }
  }

  /// Whether a line has names in columns, with more space between them than between two sentences.
  private static func hasColumns(_ line: Substring) -> Bool {
    line.trimmed.contains("   ")
  }
}
