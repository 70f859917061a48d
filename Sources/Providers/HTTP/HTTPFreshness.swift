import Domain

/// For how long an answer need not be asked for again, and whether it may be kept.
struct HTTPFreshness: Equatable, Sendable {
  /// Until when it is fresh, if the server says so.
  var until: Timestamp?
  /// Whether it may be kept for later (`no-store` forbids it).
  var mayBeKept = true

  /// The freshness of several answers together: that of the first to go stale.
  func combined(with other: HTTPFreshness) -> HTTPFreshness {
    HTTPFreshness(
      until: [until, other.until].compactMap(\.self).min(),
      mayBeKept: mayBeKept && other.mayBeKept)
  }
}

extension HTTPResponse {
  /// The freshness that the headers tell (RFC 9111, sections 4.2.1 and 5.2.2).
  ///
  /// A server may be wrong by years: nothing counts as fresh for more than a day.
  func freshness(now: Timestamp) -> HTTPFreshness {
    let directives = cacheDirectives
    let seconds = directives.keys.contains("no-cache") ? 0 : lifetime(directives, now: now)
    return HTTPFreshness(
      until: seconds.map { now.advanced(bySeconds: min(max(0, $0), 86_400)) },
      mayBeKept: !directives.keys.contains("no-store"))
  }

  /// For how many seconds more the answer is fresh.
  private func lifetime(_ directives: [String: String], now: Timestamp) -> Int? {
    if let age = directives["max-age"].flatMap(HTTPNumber.parse) {
      return age - min(age, headers["Age"].flatMap(HTTPNumber.parse) ?? 0)
    }
    guard let expires = headers["Expires"] else { return nil }
    // What is no date, above all "0", has expired already.
    guard let end = HTTPDate.parse(expires) else { return 0 }
    // By the server's own clock, since ours may be wrong.
    return end.seconds(since: headers["Date"].flatMap(HTTPDate.parse) ?? now)
  }

  /// The directives of `Cache-Control`, by their names in lower case.
  private var cacheDirectives: [String: String] {
    let pairs = (headers["Cache-Control"] ?? "").split(separator: ",").map { directive in
      let sides = directive.split(separator: "=", maxSplits: 1)
      let value = sides.count == 2 ? String(sides[1].trimmed.filter { $0 != "\"" }) : ""
      return (sides.first?.trimmed.lowercased() ?? "", value)
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}
