import Domain

extension String {
  /// This name or phrase without control characters, or `nil` if nothing is left.
  ///
  /// Every name or phrase from a service is sanitized by this property or by `displayable(upTo:)`.
  var displayable: String? { displayable(upTo: TextLimit.phrase) }

  /// Returns this text without control characters, or `nil` if nothing is left.
  ///
  /// The text is cut to `limit` Unicode scalars.
  func displayable(upTo limit: Int) -> String? {
    let text = cut(to: limit).sanitized.trimmed
    return text.isEmpty ? nil : String(text)
  }
}
