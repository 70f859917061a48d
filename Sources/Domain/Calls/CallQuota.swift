/// A provider's daily limit of calls, and the number of calls made so far.
///
/// Days are UTC days, by which Open-Meteo counts. AccuWeather does not document when its day begins.
package struct CallQuota: Codable, Equatable, Sendable {
  package var limit: Int
  package var used: Int
  /// The UTC day that `used` belongs to.
  package var day: CivilDate
  /// The server's own limits, as it last reported them.
  package var allowance: ServerRateLimit

  package init(
    limit: Int, used: Int, day: CivilDate, allowance: ServerRateLimit = ServerRateLimit()
  ) {
    self.limit = Self.clamped(limit)
    self.used = Self.clamped(used)
    self.day = day
    self.allowance = allowance
  }

  /// The largest count of a day: far above any limit, and far below an overflow.
  package static let largestCount = 1_000_000_000

  /// Returns a stored count, which in a damaged database may be any number, in the range of counts.
  package static func clamped(_ count: Int) -> Int { min(max(0, count), largestCount) }

  /// The number of calls that only the user's own refreshes may make: a tenth of the limit.
  package var reserve: Int { (limit + 9) / 10 }

  package func used(at now: Timestamp) -> Int {
    now.utcDate == day ? used : 0
  }

  /// Returns the number of calls left at `now`, by the daily limit or by the server's report, whichever is lower.
  package func remaining(at now: Timestamp) -> Int {
    let own = max(0, limit - used(at: now))
    return allowance.remaining(at: now).map { min($0, own) } ?? own
  }

  /// Returns the number of calls that must remain after a call for this priority.
  package func reserved(for priority: RequestPriority) -> Int {
    switch priority {
    case .userInitiated: 0
    case .background: reserve
    case .optional(let rest): max(reserve, rest)
    }
  }

  /// Decides whether a request may be made now and, if not, when to try again.
  ///
  /// `cost` is the number of calls that the service counts for the request.
  package func decision(
    forCost cost: Int, for priority: RequestPriority, at now: Timestamp
  ) -> RateLimitDecision {
    if let end = allowance.blockedUntil, now.isBefore(limit: end) { return .retryLater(until: end) }
    let reserved = reserved(for: priority)
    guard limit - used(at: now) >= cost + reserved else {
      return .limitReached(limit: limit, resetsAt: now.nextUTCDay)
    }
    // This limit is the server's, not the configured one, so the result is not `limitReached`.
    if let remaining = allowance.remaining(at: now), remaining < cost + reserved,
      let end = allowance.remainingUntil
    {
      return .retryLater(until: end)
    }
    return .allowed
  }
}

extension CallQuota {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      limit: try container.decode(Int.self, forKey: .limit),
      used: try container.decode(Int.self, forKey: .used),
      day: try container.decode(CivilDate.self, forKey: .day),
      allowance: try container.decode(ServerRateLimit.self, forKey: .allowance))
  }
}

package enum RequestPriority: Hashable, Sendable {
  /// A refresh by the user, who may use the whole daily limit.
  case userInitiated
  /// An automatic refresh.
  case background
  /// An optional part of a report.
  ///
  /// The rest of the report is requested at the same time and costs `alongside` calls. The optional
  /// part must leave at least that many.
  case optional(alongside: Int)
}

package enum RateLimitDecision: Equatable, Sendable {
  case allowed
  /// The server accepts no calls until this time.
  case retryLater(until: Timestamp)
  /// The daily limit leaves no call for this priority until `resetsAt`.
  case limitReached(limit: Int, resetsAt: Timestamp)
}

extension Timestamp {
  /// Returns whether a limit of requests that ends at `end` is in force.
  ///
  /// No limit lasts longer than a day. One that seems to was set by a clock that was ahead.
  package func isBefore(limit end: Timestamp) -> Bool {
    (1...86_400).contains(end.seconds(since: self))
  }
}
