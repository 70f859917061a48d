public import Domain

/// When the program refreshes the weather by itself, and why not earlier.
public enum RefreshPlan: Equatable, Sendable {
  /// At a moment, which may lie in the past: then at once.
  case next(Timestamp, Reason)
  /// Not before a person does something.
  case never(Pause)

  /// What decides on the moment.
  public enum Reason: Equatable, Sendable {
    /// The report will be old by then.
    case age
    /// The service says that its answer is good until then.
    case fresh
    /// The last fetch failed, and the network is away.
    case offline
    /// The last fetch failed.
    case failure
    /// The service wants to be left alone until then.
    case held
    /// The calls of the day are used up, but for those kept for a person.
    case budget
  }

  /// What keeps the program from refreshing.
  public enum Pause: Equatable, Sendable {
    /// It was started with `--offline`.
    case offlineMode
    /// There is nothing that ages: sample weather, or no place yet.
    case nothingToRefresh
    /// A fetch runs already.
    case loading
    /// The service refused what asking again will not change: the key, the place.
    case refused
  }

  /// The moment, if there is one.
  public var moment: Timestamp? {
    if case .next(let moment, _) = self { moment } else { nil }
  }
}

/// When the weather is fetched again without anybody asking.
public func selectRefreshPlan(_ weather: WeatherState, now: Timestamp) -> RefreshPlan {
  if weather.isOffline { return .never(.offlineMode) }
  guard let refresh = weather.refresh, weather.choice != nil else {
    return .never(.nothingToRefresh)
  }
  if refresh.isBusy { return .never(.loading) }
  let policy = RefreshPolicy(
    report: weather.report.latest.flatMap { $0.source == .sample ? nil : $0 },
    error: weather.failure, refresh: refresh)
  return policy.plan(at: now)
}

/// Whether the weather is to be fetched again now.
public func selectIsRefreshDue(_ weather: WeatherState, now: Timestamp) -> Bool {
  selectRefreshPlan(weather, now: now).moment.map { $0 <= now } ?? false
}

/// Decides when a report is fetched again without anybody asking; pure, and the same at each start.
struct RefreshPolicy {
  /// What is there, if anything is.
  var report: Snapshot<WeatherReport>?
  /// Why the last fetch failed, if it did.
  var error: ProviderError?
  /// What else there is to go by.
  var refresh: RefreshState
  /// Who pays: a person who has just chosen a place may use up the budget.
  var purpose = CallPurpose.automatic

  /// When to fetch.
  func plan(at now: Timestamp) -> RefreshPlan {
    if error?.isLasting == true { return .never(.refused) }
    let bounds = [age(now), freshness, failure].compactMap(\.self)
    let latest = bounds.max { $0.moment < $1.moment } ?? (now, .age)
    return held(latest, now: now)
  }

  private typealias Bound = (moment: Timestamp, reason: RefreshPlan.Reason)

  /// A report from the future comes from a clock that was wrong, and is of no known age.
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
    default:
      let wait = Backoff.seconds(afterFailures: refresh.failures)
      let reason = error.failure == .offline ? RefreshPlan.Reason.offline : .failure
      return (failedAt.advanced(bySeconds: wait), reason)
    }
  }

  /// The same moment, or when the budget allows it.
  private func held(_ bound: Bound, now: Timestamp) -> RefreshPlan {
    let moment = max(bound.moment, now)
    switch refresh.budget?.decision(on: refresh.cost, for: purpose, at: moment) {
    case .held(let end): return .next(end, .held)
    case .spent(_, let reset): return .next(reset, .budget)
    case .allowed, nil: return .next(bound.moment, bound.reason)
    }
  }
}

/// How long to wait after failures, without chance in it, so that a replay waits as long.
enum Backoff {
  /// Half a minute, and twice as long after each further failure, up to half an hour.
  static func seconds(afterFailures count: Int) -> Int {
    let doublings = min(max(0, count - 1), 6)
    return min(30 << doublings, 1_800)
  }
}

extension ProviderError {
  /// Whether asking again will not help until a person changes something.
  var isLasting: Bool {
    switch failure {
    case .missingKey, .refusedKey, .notFound, .rejected, .needsConsent: true
    default: false
    }
  }
}
