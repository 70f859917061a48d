public import Domain

/// The schedule of the automatic refresh: its next time, or the reason why it is paused.
public enum RefreshSchedule: Equatable, Sendable {
  /// A time and the reason for it.
  ///
  /// A time in the past means now.
  case at(Timestamp, Reason)
  /// Paused, without a time at which it resumes.
  case paused(PauseReason)

  /// The reason for the time of the next refresh.
  public enum Reason: Equatable, Sendable {
    /// The report reaches the refresh interval then.
    case age
    /// The provider's response is valid until then (`Cache-Control` or `Expires`).
    case fresh
    /// The last refresh failed because there is no network, and is retried then.
    case offline
    /// The last refresh failed for another reason, and is retried then.
    case failure
    /// The provider accepts no requests until then.
    case held
    /// The daily limit, less the calls reserved for the user, is reached and resets then.
    case budget
  }

  /// The reason why the automatic refresh is paused.
  public enum PauseReason: Equatable, Sendable {
    /// Skyreel was started with `--offline`.
    case offlineMode
    /// There is nothing to refresh: no place is chosen, or the provider offers only sample weather.
    case nothingToRefresh
    /// A load is running.
    case loading
    /// The provider rejected the last request, and a retry cannot help, as with a wrong API key.
    case refused
  }

  /// The time of the next refresh, or `nil` while the refresh is paused.
  public var moment: Timestamp? {
    if case .at(let moment, _) = self { moment } else { nil }
  }
}

/// Selects the schedule of the automatic refresh.
public func selectRefreshSchedule(_ weather: WeatherState, now: Timestamp) -> RefreshSchedule {
  if weather.isOffline { return .paused(.offlineMode) }
  guard let refresh = weather.refresh, weather.choice != nil else {
    return .paused(.nothingToRefresh)
  }
  if refresh.isBusy { return .paused(.loading) }
  let policy = RefreshPolicy(
    report: weather.report.latest.flatMap { $0.source == .sample ? nil : $0 },
    error: weather.failure, refresh: refresh)
  return policy.plan(at: now)
}

/// Whether an automatic refresh is due.
public func selectIsRefreshDue(_ weather: WeatherState, now: Timestamp) -> Bool {
  selectRefreshSchedule(weather, now: now).moment.map { $0 <= now } ?? false
}

/// The rule that decides when to fetch a report automatically.
///
/// The rule depends only on its properties and the time. Because the stored report survives a
/// restart, restarting Skyreel causes no additional request.
struct RefreshPolicy {
  /// The shown report, or `nil` if there is none or it is sample weather.
  var report: FetchedValue<WeatherReport>?
  /// The reason why the last fetch failed, or `nil` if it succeeded.
  var error: ProviderError?
  /// The interval, cost, daily limit, and failures.
  var refresh: RefreshState
  /// The priority of the request.
  ///
  /// A place that the user just chose may use the reserved calls.
  var priority = RequestPriority.background

  /// Returns the schedule at a time.
  ///
  /// The next refresh is at the latest of all bounds, or later if no call is allowed then. After a
  /// failure that a retry cannot help, the refresh is paused.
  func plan(at now: Timestamp) -> RefreshSchedule {
    if error?.isLasting == true { return .paused(.refused) }
    let bounds = [age(now), freshness, failure].compactMap(\.self)
    let latest = bounds.max { $0.moment < $1.moment } ?? (now, .age)
    return schedule(at: latest, now: now)
  }

  private typealias Bound = (moment: Timestamp, reason: RefreshSchedule.Reason)

  /// Returns the time at which the report becomes old, or `nil` if its age is not known.
  ///
  /// The age is unknown if the report was fetched two minutes or more in the future, by a wrong
  /// clock.
  private func age(_ now: Timestamp) -> Bound? {
    guard let report, report.fetchedAt.seconds(since: now) < 120 else { return nil }
    return (report.fetchedAt.advanced(bySeconds: refresh.interval), .age)
  }

  private var freshness: Bound? { report?.freshUntil.map { ($0, .fresh) } }

  private var failure: Bound? {
    guard let error, let failedAt = refresh.failedAt else { return nil }
    switch error.failure {
    case .quota(let end?): return (end, .held)
    case .budget(_, let reset): return (reset, .budget)
    case .unchanged(let end): return (end, .fresh)
    default:
      let wait = Backoff.seconds(afterFailures: refresh.failures)
      let reason = error.failure == .offline ? RefreshSchedule.Reason.offline : .failure
      return (failedAt.advanced(bySeconds: wait), reason)
    }
  }

  /// Returns the schedule for a bound, or for a later time if the daily limit or the provider
  /// allows no call then.
  private func schedule(at bound: Bound, now: Timestamp) -> RefreshSchedule {
    let moment = max(bound.moment, now)
    switch refresh.budget?.decision(forCost: refresh.cost, for: priority, at: moment) {
    case .retryLater(let end): return .at(end, .held)
    case .limitReached(_, let reset): return .at(reset, .budget)
    case .allowed, nil: return .at(bound.moment, bound.reason)
    }
  }
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

extension ProviderError {
  /// Whether a retry cannot help until the user changes something.
  var isLasting: Bool {
    switch failure {
    case .missingKey, .refusedKey, .notFound, .rejected, .needsConsent, .outsideCoverage,
      .needsContact, .refusedContact:
      true
    default: false
    }
  }
}
