import Domain
import TestSupport
import Testing

@testable import WeatherFeature

/// The schedule of the automatic refresh, a pure function of the state.
@Suite struct RefreshPolicyTests {
  private static let interval = 900

  private func plan(
    fetched age: Int? = 60, freshFor fresh: Int? = nil, error: ProviderError.Failure? = nil,
    failures: Int = 0, failed: Int = 0, used: Int = 0, limit: Int = 100,
    allowance: ServerRateLimit = ServerRateLimit(), mayUseReserve: Bool = false
  ) -> RefreshSchedule {
    var report = FetchedValue<WeatherReport>.fresh
    report.fetchedAt = Timestamp.now.advanced(bySeconds: -(age ?? 0))
    report.freshUntil = fresh.map { Timestamp.now.advanced(bySeconds: $0) }
    var weather = PlaceWeather(storedReport: age == nil ? nil : report)
    weather.report.lastFailure = error.map {
      LoadFailure(
        error: ProviderError(service: "Open-Meteo", failure: $0),
        at: .now.advanced(bySeconds: -failed), count: failures)
    }
    return RefreshPolicy(
      weather: weather, settings: RefreshSettings(interval: Self.interval, cost: 4),
      quota: CallQuota(
        limit: limit, used: used, day: Timestamp.now.utcDate, allowance: allowance),
      mayUseReserve: mayUseReserve
    ).plan(at: .now)
  }

  private func next(_ seconds: Int, _ reason: RefreshSchedule.Reason) -> RefreshSchedule {
    .at(.now.advanced(bySeconds: seconds), reason)
  }

  /// The terminal lost the focus some time ago, and the report was fetched then.
  @Test(arguments: [(0, 0, 900), (3_000, 900, 0), (3_600, 0, 3_600), (7_200, 600, 3_000)])
  func anHourAfterTheFocusWasLostReportsAreRefreshedOnceAnHour(
    away: Int, age: Int, wait: Int
  ) {
    let fetched = FetchedValue(
      value: WeatherReport(provider: .openMeteo, place: .madeira, current: .madeira),
      fetchedAt: Timestamp.now.advanced(bySeconds: -age), source: .network)
    let policy = RefreshPolicy(
      weather: PlaceWeather(storedReport: fetched),
      settings: RefreshSettings(interval: 900, cost: 1),
      awaySince: Timestamp.now.advanced(bySeconds: -away))
    #expect(policy.plan(at: .now).moment == Timestamp.now.advanced(bySeconds: wait))
  }

  @Test func aRefreshIsDueImmediatelyWithoutAReport() {
    #expect(plan(fetched: nil) == next(0, .age))
  }

  @Test(arguments: [(0, 900), (899, 1), (900, 0), (5_000, -4_100)])
  func aRefreshIsDueWhenTheReportIsAsOldAsTheInterval(age: Int, seconds: Int) {
    #expect(plan(fetched: age) == next(seconds, .age))
  }

  @Test func sampleWeatherIsNeverFresh() {
    var report = FetchedValue<WeatherReport>.fresh
    report.fetchedAt = .now
    func plan() -> RefreshSchedule {
      var state = WeatherState.loaded.with { $0.shownReport = .loaded(fetched: report) }
      state.settings.refresh = RefreshSettings(interval: Self.interval, cost: 4)
      return state.refreshSchedule(at: .now)
    }
    #expect(plan() == next(900, .age))
    report.source = .sample
    #expect(plan() == next(0, .age))
  }

  @Test func aReportDatedInTheFutureIsRefreshedImmediately() {
    #expect(plan(fetched: -7_200) == next(0, .age))
  }

  @Test func whatAClockThatWasAheadGaveDoesNotDelayTheRefresh() {
    let future = 900 * 86_400
    #expect(plan(fetched: -future, freshFor: future + 600) == next(0, .age))
    #expect(plan(fetched: nil, error: .offline, failures: 1, failed: -future) == next(0, .age))
    let reset = ProviderError.Failure.dailyLimit(
      limit: 100, resetsAt: .now.advanced(bySeconds: future + 600))
    #expect(plan(fetched: nil, error: reset, failures: 1, failed: -future) == next(0, .age))
    let blocked = ServerRateLimit(blockedUntil: .now.advanced(bySeconds: future))
    #expect(plan(fetched: nil, allowance: blocked) == next(0, .age))
  }

  @Test func aRefreshIsNeverDueBeforeTheProvidersExpiry() {
    #expect(plan(fetched: 60, freshFor: 3_000) == next(3_000, .fresh))
    #expect(plan(fetched: 60, freshFor: 30) == next(840, .age))
  }

  @Test(arguments: [(1, 30), (2, 60), (3, 120), (6, 960), (7, 1_800), (60, 1_800)])
  func eachFailureDoublesTheDelayUpToHalfAnHour(failures: Int, seconds: Int) {
    #expect(
      plan(fetched: nil, error: .offline, failures: failures) == next(seconds, .offline))
    #expect(
      plan(fetched: 9_999, error: .server(status: 500), failures: failures, failed: 10)
        == next(seconds - 10, .failure))
  }

  @Test func aFailedRefreshDoesNotMakeAFreshReportDue() {
    #expect(plan(fetched: 60, error: .offline, failures: 1) == next(840, .age))
  }

  @Test(arguments: [
    ProviderError.Failure.refusedKey, .missingKey, .notFound,
    .rejected(status: 400, reason: nil),
  ])
  func anErrorThatARetryCannotFixPausesAutomaticRefresh(failure: ProviderError.Failure) {
    #expect(plan(fetched: 9_999, error: failure, failures: 1) == .paused(.refused))
  }

  @Test func aRateLimitDelaysTheRefreshUntilItEnds() {
    let end = Timestamp.now.advanced(bySeconds: 4_000)
    #expect(
      plan(fetched: 9_999, error: .rateLimited(retryAt: end), failures: 1) == .at(end, .rateLimited)
    )
    #expect(
      plan(fetched: 9_999, allowance: ServerRateLimit(blockedUntil: end)) == .at(end, .rateLimited))
  }

  @Test func automaticRefreshStopsBeforeTheDailyLimitUntilTheNextDay() {
    let midnight = Timestamp.now.nextUTCDay
    #expect(plan(fetched: 9_999, used: 86) == next(-9_099, .age))
    #expect(plan(fetched: 9_999, used: 87) == .at(midnight, .dailyLimit))
    #expect(plan(fetched: 99_999, used: 87) == .at(midnight, .dailyLimit))
    #expect(plan(fetched: 9_999, used: 87, mayUseReserve: true) == next(-9_099, .age))
    #expect(plan(fetched: 9_999, used: 97, mayUseReserve: true) == .at(midnight, .dailyLimit))
  }

  @Test func aReportDueTomorrowIsNotDelayedByTodaysLimit() {
    // The time is 11:46 UTC, so the next day begins in 44,040 seconds.
    #expect(plan(fetched: 0, freshFor: 50_000, used: 100) == next(50_000, .fresh))
  }
}
