extension String {
  /// The largest number of Unicode scalars of a text that a message quotes.
  private static let quotedLimit = 60

  /// The text shortened for quoting in a message.
  var shortened: String {
    let limit = Self.quotedLimit
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    return String(unicodeScalars.prefix(limit - 1)) + "…"
  }

  /// The text with each long word shortened, for messages that quote what the user gave.
  var withShortWords: String {
    guard utf8.count > Self.quotedLimit else { return self }
    return split(separator: " ", omittingEmptySubsequences: false)
      .map { String($0).shortened }.joined(separator: " ")
  }
}
