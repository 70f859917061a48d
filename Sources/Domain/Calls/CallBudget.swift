/// How many calls of a provider a day allows, and how many of them are made.
///
/// Days are those of UTC, by which Open-Meteo counts; AccuWeather does not tell its own.
public struct CallBudget: Codable, Equatable, Sendable {
  /// How many calls a day may be made, as the configuration has it.
  public var limit: Int
  /// How many were counted on `day`.
  public var used: Int
  /// The day that `used` is about.
  public var day: CivilDate
  /// What the service itself said of its limits.
  public var allowance: ServiceAllowance

  /// Makes a budget.
  public init(
    limit: Int, used: Int, day: CivilDate, allowance: ServiceAllowance = ServiceAllowance()
  ) {
    self.limit = Self.clamped(limit)
    self.used = Self.clamped(used)
    self.day = day
    self.allowance = allowance
  }

  /// The most calls of a day that are counted: far more than any limit, and far less than overflows.
  public static let largestCount = 1_000_000_000

  /// A count as it was stored, within the range of counts: a damaged one may be any number.
  public static func clamped(_ count: Int) -> Int { min(max(0, count), largestCount) }

  /// How many calls are left for a person's own refreshes, which nothing else may make: a tenth.
  public var reserve: Int { (limit + 9) / 10 }

  /// How many calls were made on the day that it is at a moment.
  public func used(at now: Timestamp) -> Int {
    now.utcDate == day ? used : 0
  }

  /// How many calls are left, by our own count and by what the service says.
  public func left(at now: Timestamp) -> Int {
    let own = max(0, limit - used(at: now))
    return allowance.remaining(at: now).map { min($0, own) } ?? own
  }

  /// How many calls are to be left when one was made for this purpose.
  public func kept(from purpose: CallPurpose) -> Int {
    switch purpose {
    case .person: 0
    case .automatic: reserve
    case .extra(let rest): max(reserve, rest)
    }
  }

  /// Whether so many calls may be made now.
  ///
  /// - Parameters:
  ///   - cost: How many calls the service counts for it.
  ///   - purpose: Who wants them.
  ///   - now: The moment it is.
  /// - Returns: Yes, or until when not.
  public func decision(
    on cost: Int, for purpose: CallPurpose, at now: Timestamp
  ) -> CallDecision {
    if let end = allowance.blockedUntil, now < end { return .held(until: end) }
    let kept = kept(from: purpose)
    guard limit - used(at: now) >= cost + kept else {
      return .spent(limit: limit, resetsAt: now.nextUTCDay)
    }
    // The service's own limit is not the one that the configuration sets, and is not called so.
    if let remaining = allowance.remaining(at: now), remaining < cost + kept,
      let end = allowance.remainingUntil
    {
      return .held(until: end)
    }
    return .allowed
  }
}

extension CallBudget {
  /// Reads a budget, as the recording of a session has it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      limit: try container.decode(Int.self, forKey: .limit),
      used: try container.decode(Int.self, forKey: .used),
      day: try container.decode(CivilDate.self, forKey: .day),
      allowance: try container.decode(ServiceAllowance.self, forKey: .allowance))
  }
}

/// Who wants a call.
public enum CallPurpose: Hashable, Sendable {
  /// A person, who may use up the budget.
  case person
  /// The program by itself.
  case automatic
  /// Something that a report can do without, the rest of which takes so many calls: it is asked for
  /// at the same time, and must not be left without.
  case extra(beside: Int)
}

/// Whether a call may be made.
public enum CallDecision: Equatable, Sendable {
  /// It may.
  case allowed
  /// The service wants no more calls until then.
  case held(until: Timestamp)
  /// Of so many calls a day none is left for this purpose until then.
  case spent(limit: Int, resetsAt: Timestamp)
}

/// What a service said of its own limits.
public struct ServiceAllowance: Codable, Equatable, Sendable {
  /// Until when it wants to be left alone (`Retry-After`).
  public var blockedUntil: Timestamp?
  /// How many calls it will still answer (`RateLimit-Remaining`).
  public var remaining: Int?
  /// When it counts anew.
  public var remainingUntil: Timestamp?

  /// Makes an allowance; a service that said nothing has no limits of its own.
  public init(
    blockedUntil: Timestamp? = nil, remaining: Int? = nil, remainingUntil: Timestamp? = nil
  ) {
    self.blockedUntil = blockedUntil
    self.remaining = remaining
    self.remainingUntil = remainingUntil
  }

  /// How many calls it will still answer, if what it said still holds.
  public func remaining(at now: Timestamp) -> Int? {
    remainingUntil.map { now < $0 } == true ? remaining : nil
  }
}

extension Timestamp {
  /// The day that it is in UTC.
  public var utcDate: CivilDate { ZonedTime(instant: self, utcOffset: 0).date }

  /// The next midnight in UTC.
  public var nextUTCDay: Timestamp {
    Timestamp(seconds: utcDate.advanced(byDays: 1).daysSince1970 * 86_400)
  }
}
