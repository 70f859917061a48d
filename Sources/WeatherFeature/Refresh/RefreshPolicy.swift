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
    let retry = weather.report.lastFailure?.nextTry(at: now)
    if case .paused? = retry { return .paused(.refused) }
    let bounds = [age(now), freshness(now), retry].compactMap(\.self)
    let latest = bounds.max { ($0.moment ?? now) < ($1.moment ?? now) }
    return allowed(latest ?? .at(now, .age), now: now)
  }

  private func report(_ now: Timestamp) -> FetchedValue<WeatherReport>? {
    weather.report.latest.flatMap { $0.fetchedAt.isAhead(of: now) ? nil : $0 }
  }

  /// Returns the time at which the report becomes old, or `nil` if its age is not known.
  private func age(_ now: Timestamp) -> RefreshSchedule? {
    guard let fetchedAt = report(now)?.fetchedAt else { return nil }
    let end = fetchedAt.advanced(bySeconds: settings.interval)
    guard let unattended = awaySince?.advanced(bySeconds: Self.hour), end >= unattended else {
      return .at(end, .age)
    }
    return .at(max(end, fetchedAt.advanced(bySeconds: Self.hour)), .age)
  }

  /// The time in seconds without the focus after which nobody seems to look, and the interval then.
  static let hour = 3_600

  private func freshness(_ now: Timestamp) -> RefreshSchedule? {
    report(now)?.freshUntil.map { .at($0, .fresh) }
  }

  /// Returns a schedule, or one at a later time if the daily limit or the provider allows no call then.
  private func allowed(_ schedule: RefreshSchedule, now: Timestamp) -> RefreshSchedule {
    let moment = max(schedule.moment ?? now, now)
    let priority: RequestPriority = mayUseReserve ? .userInitiated : .background
    return switch quota?.decision(forCost: settings.cost, for: priority, at: moment) {
    case .retryLater(let end): .at(end, .rateLimited)
    case .limitReached(_, let reset): .at(reset, .dailyLimit)
    case .allowed, nil: schedule
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
