extension String {
  /// This text on one line, without anything that a terminal would obey.
  ///
  /// Escape sequences go as a whole, other control characters and the controls of writing
  /// direction one by one; line breaks and tabs become one space, as do runs of spaces around them.
  /// Use it for every text that comes from outside and is a name or a phrase.
  public var sanitized: String {
    guard !isPlain else { return self }
    let words = TextSanitizer.clean(self).split(omittingEmptySubsequences: true) {
      $0 == "\n" || $0 == "\t"
    }
    return words.map { $0.trimmed }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// This text with its line breaks, as `\n`, but without anything else that a terminal would obey.
  public var sanitizedLines: String {
    guard !isPlain else { return self }
    return String(TextSanitizer.clean(self).map { $0 == "\t" ? " " : $0 })
  }

  /// Whether all is printable ASCII, as nearly every text is.
  private var isPlain: Bool {
    utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " }
    guard let last = start.lastIndex(where: { $0 != " " }) else { return "" }
    return start[...last]
  }
}
