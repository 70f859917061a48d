import Domain

/// The end of a response's freshness, and whether the response may be stored.
struct HTTPFreshness: Equatable, Sendable {
  var until: Timestamp?
  /// The directive `no-store` forbids to store it.
  var isStorable = true

  /// Returns the freshness that ends first, of what may be stored if both responses may.
  func combined(with other: HTTPFreshness) -> HTTPFreshness {
    HTTPFreshness(
      until: [until, other.until].compactMap(\.self).min(),
      isStorable: isStorable && other.isStorable)
  }
}

extension HTTPResponse {
  /// Returns the freshness given by the headers (RFC 9111, sections 4.2.1 and 5.2.2).
  ///
  /// The server's clock or headers can be wrong by years, so freshness is limited to one day.
  func freshness(now: Timestamp) -> HTTPFreshness {
    let directives = cacheDirectives
    let seconds = directives.keys.contains("no-cache") ? 0 : lifetime(directives, now: now)
    return HTTPFreshness(
      until: seconds.map { now.advanced(bySeconds: min(max(0, $0), 86_400)) },
      isStorable: !directives.keys.contains("no-store"))
  }

  /// Returns the remaining freshness in seconds, or `nil` if the headers give none.
  private func lifetime(_ directives: [String: String], now: Timestamp) -> Int? {
    if let age = directives["max-age"].flatMap(HTTPNumber.parse) {
      return age - min(age, headers[.age].flatMap(HTTPNumber.parse) ?? 0)
    }
    guard let expires = headers[.expires] else { return nil }
    // An invalid date, above all "0", counts as expired.
    guard let end = HTTPDate.parse(expires) else { return 0 }
    // Compare with the server's own clock, because the local clock may be wrong.
    return end.seconds(since: headers[.date].flatMap(HTTPDate.parse) ?? now)
  }

  /// The directives of `Cache-Control` by name, in lowercase.
  private var cacheDirectives: [String: String] {
    let pairs = (headers[.cacheControl] ?? "").split(separator: ",").map {
      directive in
      let sides = directive.split(separator: "=", maxSplits: 1)
      let value = sides.count == 2 ? String(sides[1].trimmed.filter { $0 != "\"" }) : ""
      return (sides.first?.trimmed.lowercased() ?? "", value)
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}
