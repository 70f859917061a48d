import Domain

/// Dates in the format of HTTP, such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
enum HTTPDate {
  /// Parses the only format that servers may send today, or returns `nil`.
  ///
  /// The two obsolete formats are not supported.
  static func parse(_ text: String) -> Timestamp? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", words[4].utf8.count == 8,
      let month = CivilDate.monthNames.firstIndex(of: String(words[2])), let day = Int(words[1]),
      let year = Int(words[3]), let date = CivilDate(year: year, month: month + 1, day: day)
    else { return nil }
    return Timestamp(iso8601: "\(date)T\(words[4])Z")
  }
}
