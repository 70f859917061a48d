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
    self.limit = limit
    self.used = used
    self.day = day
    self.allowance = allowance
  }

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
    if left(at: now) >= cost + kept { return .allowed }
    return .spent(limit: limit, resetsAt: reset(at: now, cost: cost + kept))
  }

  /// When enough is left again: the next day, or earlier where only the service's own count, which
  /// begins anew sooner, is in the way.
  private func reset(at now: Timestamp, cost: Int) -> Timestamp {
    guard limit - used(at: now) >= cost, let end = allowance.remainingUntil else {
      return now.nextUTCDay
    }
    return end
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
  /// The service asked to be left alone until then.
  case held(until: Timestamp)
  /// Of so many calls a day none is left for this purpose until then.
  case spent(limit: Int, resetsAt: Timestamp)
}

extension Timestamp {
  /// The day that it is in UTC.
  public var utcDate: CivilDate { ZonedTime(instant: self, utcOffset: 0).date }

  /// The next midnight in UTC.
  public var nextUTCDay: Timestamp {
    Timestamp(seconds: utcDate.advanced(byDays: 1).daysSince1970 * 86_400)
  }
}
