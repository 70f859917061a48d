internal import Domain

/// The rule that decides when to fetch a report automatically.
///
/// The rule depends only on its properties and the time. Because the stored report survives a
/// restart, restarting Skyreel causes no additional request.
struct RefreshPolicy {
  /// The weather of the place.
  var weather: PlaceWeather
  /// The interval and the cost.
  var settings: RefreshSettings
  /// The daily limit and the calls made so far, or `nil` if calls are not counted.
  var quota: CallQuota?
  /// Whether the request may use the calls that are reserved for the user, as for a place that the
  /// user just chose.
  var mayUseReserve = false
  /// The time at which the terminal lost the focus, or `nil` if it has it.
  var awaySince: Timestamp?

  /// Returns the schedule at a time.
  ///
  /// The next refresh is at the latest of all bounds, or later if no call is allowed then. After a
  /// failure that a retry cannot help, the refresh is paused.
  func plan(at now: Timestamp) -> RefreshSchedule {
    if weather.lastFailure?.error.kind == .lasting { return .paused(.refused) }
    let bounds = [age(now), freshness(now), failure(now)].compactMap(\.self)
    let latest = bounds.max { $0.moment < $1.moment } ?? (now, .age)
    return schedule(at: latest, now: now)
  }

  private typealias Bound = (moment: Timestamp, reason: RefreshSchedule.Reason)

  private func report(_ now: Timestamp) -> FetchedValue<WeatherReport>? {
    weather.realReport.flatMap { $0.fetchedAt.isAhead(of: now) ? nil : $0 }
  }

  /// Returns the time at which the report becomes old, or `nil` if its age is not known.
  private func age(_ now: Timestamp) -> Bound? {
    guard let fetchedAt = report(now)?.fetchedAt else { return nil }
    let end = fetchedAt.advanced(bySeconds: settings.interval)
    guard let unattended = awaySince?.advanced(bySeconds: Self.hour), end >= unattended else {
      return (end, .age)
    }
    return (max(end, fetchedAt.advanced(bySeconds: Self.hour)), .age)
  }

  /// The time in seconds without the focus after which nobody seems to look, and the interval then.
  static let hour = 3_600

  private func freshness(_ now: Timestamp) -> Bound? {
    report(now)?.freshUntil.map { ($0, .fresh) }
  }

  private func failure(_ now: Timestamp) -> Bound? {
    guard let failed = weather.lastFailure, !failed.at.isAhead(of: now) else { return nil }
    switch failed.error.failure {
    case .rateLimited(let end?): return (end, .rateLimited)
    case .dailyLimit(_, let reset): return (reset, .dailyLimit)
    case .unchanged(let end): return (end, .fresh)
    default:
      let wait = Backoff.seconds(afterFailures: failed.count)
      let reason = failed.error.failure == .offline ? RefreshSchedule.Reason.offline : .failure
      return (failed.at.advanced(bySeconds: wait), reason)
    }
  }

  /// Returns the schedule for a bound, or for a later time if the daily limit or the provider
  /// allows no call then.
  private func schedule(at bound: Bound, now: Timestamp) -> RefreshSchedule {
    let moment = max(bound.moment, now)
    let priority: RequestPriority = mayUseReserve ? .userInitiated : .background
    switch quota?.decision(forCost: settings.cost, for: priority, at: moment) {
    case .retryLater(let end): return .at(end, .rateLimited)
    case .limitReached(_, let reset): return .at(reset, .dailyLimit)
    case .allowed, nil: return .at(bound.moment, bound.reason)
    }
  }
}

extension Timestamp {
  /// Returns whether a load that ended at this time ended by a clock that was ahead: two minutes or more in
  /// the future.
  ///
  /// How long ago it ended is then not known.
  func isAhead(of now: Timestamp) -> Bool { seconds(since: now) >= 120 }
}

/// The delay after failed refreshes, without a random part, so that a replay schedules the same
/// times.
enum Backoff {
  /// Returns the delay in seconds: 30 after the first failure, doubled after each further failure,
  /// at most 1,800.
  static func seconds(afterFailures count: Int) -> Int {
    let doublings = min(max(0, count - 1), 6)
    return min(30 << doublings, 1_800)
  }
}
