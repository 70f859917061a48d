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

/// Selects the schedule of the automatic refresh of the shown place.
public func selectRefreshSchedule(_ weather: WeatherState, now: Timestamp) -> RefreshSchedule {
  if weather.isOffline { return .paused(.offlineMode) }
  guard let policy = weather.shownID.flatMap({ weather.refreshPolicy(of: $0) }) else {
    return .paused(.nothingToRefresh)
  }
  return weather.report.isLoading ? .paused(.loading) : policy.plan(at: now)
}

/// Selects the time of the next automatic refresh of a place on the screen, or `nil` if there is
/// none.
public func selectNextRefresh(_ weather: WeatherState, now: Timestamp) -> Timestamp? {
  let shown = selectRefreshSchedule(weather, now: now).moment
  let others = weather.refreshedRows().compactMap { $0.policy.plan(at: now).moment }.min()
  guard let shown, let others else { return shown ?? others }
  return min(shown, others)
}

/// Selects the places to fetch beside the shown one.
///
/// These are the places that the user requested, then those on the screen whose reports are due for
/// an automatic refresh, the oldest first.
///
/// - Parameters:
///   - weather: The state.
///   - now: The current time.
///   - budget: The daily limit and the calls made so far, or `nil` if calls are not counted.
///   - running: The number of running requests, whose calls may not be counted yet.
/// - Returns: The identities of the places.
func selectDuePlaces(
  _ weather: WeatherState, now: Timestamp, budget: CallQuota?, running: Int = 0
) -> [PlaceID] {
  guard !weather.isOffline else { return [] }
  let wanted = weather.requested.filter { weather.weather[$0]?.report.isLoading != true }
  let due = weather.refreshedRows(budget: budget, running: running)
    .filter { !weather.requested.contains($0.id) }
    .compactMap { id, policy -> (id: PlaceID, fetchedAt: Int)? in
      guard let moment = policy.plan(at: now).moment, moment <= now else { return nil }
      return (id, policy.weather.realReport?.fetchedAt.seconds ?? .min)
    }
    .sorted { $0.fetchedAt < $1.fetchedAt }
  return wanted + due.map(\.id)
}

extension WeatherState {
  /// Returns the rule of a place's automatic refresh, or `nil` if only the user refreshes.
  ///
  /// - Parameters:
  ///   - id: The identity of the place.
  ///   - budget: The calls made so far, or `nil` for those in the state.
  ///   - running: The number of running requests, whose calls may not be counted yet.
  ///   - priority: The priority of the request.
  /// - Returns: The rule.
  func refreshPolicy(
    of id: PlaceID, budget: CallQuota? = nil, running: Int = 0,
    priority: RequestPriority = .background
  ) -> RefreshPolicy? {
    guard var settings = settings.refresh else { return nil }
    settings.cost *= running + 1
    return RefreshPolicy(
      weather: weather[id] ?? PlaceWeather(), settings: settings, budget: budget ?? self.budget,
      priority: priority)
  }

  /// Returns the rows on the screen that are refreshed automatically, with the rule of each.
  ///
  /// The shown place has a schedule of its own. If the provider needs an API key, only the user
  /// refreshes rows, to save calls.
  fileprivate func refreshedRows(
    budget: CallQuota? = nil, running: Int = 0
  ) -> [(id: PlaceID, policy: RefreshPolicy)] {
    guard !isOffline, !provider.description.needsKey else { return [] }
    return placesTab.window.compactMap { id in
      guard let row = weather[id], row.isRead, !row.report.isLoading, id != shownID else {
        return nil
      }
      return refreshPolicy(of: id, budget: budget, running: running).map { (id, $0) }
    }
  }
}

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
  var budget: CallQuota?
  /// The priority of the request.
  ///
  /// A place that the user just chose may use the reserved calls.
  var priority = RequestPriority.background

  /// Returns the schedule at a time.
  ///
  /// The next refresh is at the latest of all bounds, or later if no call is allowed then. After a
  /// failure that a retry cannot help, the refresh is paused.
  func plan(at now: Timestamp) -> RefreshSchedule {
    if weather.report.error?.isLasting == true { return .paused(.refused) }
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
    guard let report = weather.realReport, report.fetchedAt.seconds(since: now) < 120 else {
      return nil
    }
    return (report.fetchedAt.advanced(bySeconds: settings.interval), .age)
  }

  private var freshness: Bound? { weather.realReport?.freshUntil.map { ($0, .fresh) } }

  private var failure: Bound? {
    guard let error = weather.report.error, let failedAt = weather.failedAt else { return nil }
    switch error.failure {
    case .quota(let end?): return (end, .held)
    case .budget(_, let reset): return (reset, .budget)
    case .unchanged(let end): return (end, .fresh)
    default:
      let wait = Backoff.seconds(afterFailures: weather.failures)
      let reason = error.failure == .offline ? RefreshSchedule.Reason.offline : .failure
      return (failedAt.advanced(bySeconds: wait), reason)
    }
  }

  /// Returns the schedule for a bound, or for a later time if the daily limit or the provider
  /// allows no call then.
  private func schedule(at bound: Bound, now: Timestamp) -> RefreshSchedule {
    let moment = max(bound.moment, now)
    switch budget?.decision(forCost: settings.cost, for: priority, at: moment) {
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
