import Domain

/// The headers of a request or a response, by name regardless of case.
package struct HTTPHeaders: Hashable, Sendable {
  private(set) var values: [String: String] = [:]

  package init() {}

  package subscript(_ name: Name) -> String? {
    get { values[name.text] }
    set { values[name.text] = newValue }
  }

  /// Adds a received header, unless its server has sent another one of the same name.
  mutating func add(_ value: String, for name: Name) {
    if values[name.text] == nil { values[name.text] = value }
  }
}

extension HTTPHeaders {
  package struct Name: Hashable, Sendable, ExpressibleByStringLiteral {
    let text: String

    package init(_ text: String) { self.text = text.lowercased() }

    package init(stringLiteral text: String) { self.init(text) }

    package static let accept: Name = "accept"
    package static let age: Name = "age"
    package static let authorization: Name = "authorization"
    package static let cacheControl: Name = "cache-control"
    package static let date: Name = "date"
    package static let expires: Name = "expires"
    package static let ifModifiedSince: Name = "if-modified-since"
    package static let lastModified: Name = "last-modified"
    package static let location: Name = "location"
    package static let retryAfter: Name = "retry-after"
    package static let userAgent: Name = "user-agent"
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Creates headers, of which the first of each name counts.
  package init(dictionaryLiteral headers: (Name, String)...) {
    for (name, value) in headers { add(value, for: name) }
  }
}

// MARK: - Values

/// Dates in the format of HTTP, such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
enum HTTPDate {
  /// Parses the only format that servers may send today, or returns `nil`, also for the two obsolete ones.
  static func parse(_ text: String) -> Timestamp? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", words[4].utf8.count == 8,
      let month = CivilDate.monthNames.firstIndex(of: String(words[2])), let day = Int(words[1]),
      let year = Int(words[3]), let date = CivilDate(year: year, month: month + 1, day: day)
    else { return nil }
    return Timestamp(iso8601: "\(date)T\(words[4])Z")
  }
}

/// Whole numbers in HTTP headers, as decimal digits (RFC 9111, section 1.2.2).
enum HTTPNumber {
  /// The upper bound, 2³¹, which replaces every larger number as RFC 9111 specifies.
  static let largest = 2_147_483_648

  /// Parses a number and rounds a fraction up.
  ///
  /// A negative number becomes 0. Text that is not a number returns `nil`. The bounded range
  /// prevents overflow in sums and differences of such numbers.
  static func parse(_ text: String) -> Int? {
    let trimmed = text.trimmed
    let isNegative = trimmed.first == "-"
    let parts = trimmed.dropFirst(isNegative ? 1 : 0)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy(\.isDigits) else { return nil }
    if isNegative { return 0 }
    // Too many digits for an `Int` mean a number beyond any limit.
    let whole = min(Int(parts[0]) ?? largest, largest)
    let hasFraction = parts.count == 2 && parts[1].contains { $0 != "0" }
    return min(whole + (hasFraction ? 1 : 0), largest)
  }
}

extension Substring {
  fileprivate var isDigits: Bool {
    !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
