import Domain
import TestSupport
import Testing

@testable import WeatherFeature

@Suite struct RefreshRowsTests {
  private func rows(
    used: Int = 12, age: Int = 60, allowance: ServerRateLimit = ServerRateLimit(),
    _ change: (inout WeatherState) -> Void = { _ in }
  ) -> [String] {
    let state = WeatherState.loaded.with {
      $0.settings.refresh = RefreshSettings(interval: 900, cost: 4)
      $0.quota = CallQuota(
        limit: 500, used: used, day: Timestamp.now.utcDate, allowance: allowance)
      var report = FetchedValue<WeatherReport>.fresh
      report.fetchedAt = Timestamp.now.advanced(bySeconds: -age)
      $0.shownReport = .loaded(fetched: report)
      change(&$0)
    }
    return selectRefreshRows(.showing(state)).map { "\($0.name): \($0.value)" }
  }

  @Test func rowsShowTodaysCallsAndTheNextRefresh() {
    #expect(
      rows() == ["Calls today: 12 of 500 to Open-Meteo", "Next refresh: 12:00, in 14 min"])
  }

  @Test func theTimeToTheNextRefreshRoundsUpToAMinuteUntilItIsDue() {
    #expect(rows(age: 899).last == "Next refresh: 11:46, in 1 min")
    #expect(rows(age: 900).last == "Next refresh: now")
  }

  @Test func remainingCallsReportedByTheProviderAreShown() {
    let allowance = ServerRateLimit(
      remaining: 480, remainingUntil: Timestamp.now.nextUTCDay)
    #expect(
      rows(allowance: allowance).first
        == "Calls today: 12 of 500 to Open-Meteo, 480 left according to the provider")
  }

  @Test func anExhaustedDailyLimitShowsWhenItResets() {
    #expect(
      rows(used: 460, age: 1_000).last
        == "Next refresh: 00:00, in 13 h: daily limit reached; the rest is reserved for r")
  }

  @Test func aRunningRefreshIsShownAsInProgress() {
    #expect(
      rows { $0.shownReport = $0.report.state.startingLoad() }.last == "Next refresh: in progress")
  }

  @Test func noRowsAreShownWithoutAutomaticRefresh() {
    #expect(rows { $0.settings.refresh = nil } == [])
  }
}
