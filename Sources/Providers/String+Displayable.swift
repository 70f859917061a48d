import Domain

extension String {
  /// This name or phrase on one line without control characters, or `nil` if that is empty.
  var displayable: String? { displayable(upTo: TextLimit.phrase) }

  /// Returns this text on one line, cut to `limit` Unicode scalars, or `nil` if that is empty.
  func displayable(upTo limit: Int) -> String? {
    let text = cut(to: limit).sanitized.trimmed
    return text.isEmpty ? nil : String(text)
  }

  /// The lines of this text without control characters and without blanks at their ends.
  var displayableLines: [Substring] {
    cut(to: TextLimit.text).sanitizedLines
      .split(separator: "\n", omittingEmptySubsequences: false).map(\.trimmed)
  }
}
