import Domain
import Redux
import ReduxTesting
import Synchronization
import TestSupport
import Testing

@testable import WeatherFeature

/// The requests that Skyreel sends automatically, and those that it avoids.
@Suite(.timeLimit(.minutes(5))) struct RefreshLoadTests {
  private let service = StubService()
  private static let settings = WeatherSettings(
    .openMeteo, refresh: RefreshSettings(interval: 900, cost: 4))

  /// A store with Madeira's report, `age` seconds old, in storage and, if `isShown`, in the state.
  private func store(
    age: Int? = nil, used: Int = 0, isShown: Bool = true,
    report: @escaping @Sendable (Place) throws(ProviderError) -> FetchedValue<WeatherReport> = {
      FetchedValue(
        value: WeatherReport(provider: .openMeteo, place: $0, current: .madeira),
        fetchedAt: .now, source: .network)
    }
  ) -> WeatherTestStore {
    let stored = age.map {
      FetchedValue<WeatherReport>(
        value: .madeira(from: .openMeteo), fetchedAt: Timestamp.now.advanced(bySeconds: -$0),
        source: .cache)
    }
    let state = WeatherState(
      Self.settings, choice: .madeira, storedReport: isShown ? stored : nil)
    let storage = MemoryStorage()
    stored.map { storage.add($0) }
    let quota = CallQuota(limit: 100, used: used, day: Timestamp.now.utcDate)
    return WeatherTestStore(
      state, client: service.client(report: report), storage: storage, quota: { quota })
  }

  private func counted(_ used: Int) -> WeatherAction {
    .callsCounted(quota: CallQuota(limit: 100, used: used, day: Timestamp.now.utcDate))
  }

  @Test func launchSendsNoRequestIfTheReportIsFresh() async {
    let store = store(age: 899)
    await store.send(.appLaunched)
    await store.receive(counted(0))
    #expect(service.calls == [])
    #expect(
      store.current.refreshSchedule(at: .now)
        == .at(Timestamp.now.advanced(bySeconds: 1), .age))
  }

  @Test func launchFetchesAReportIfTheStoredOneIsOld() async {
    let store = store(age: 900)
    await store.send(.appLaunched)
    #expect(store.current.report.latest?.source == .network)
    #expect(service.calls.count == 2)
    #expect(!store.current.report.isLoading)
  }

  @Test func aManualRefreshFetchesEvenIfTheReportIsFresh() async {
    let store = store(age: 1)
    await store.send(.refreshKeyPressed)
    #expect(store.current.report.latest?.source == .network)
  }

  @Test func aManualRefreshFetchesAlsoAfterTheClockWasSetBackManyTimes() async {
    let clock = Mutex(Timestamp.now)
    let store = store(age: 1) { place in
      FetchedValue(
        value: WeatherReport(provider: .openMeteo, place: place, current: .madeira),
        fetchedAt: clock.withLock { $0 }, source: .network)
    }
    for count in 1...100 {
      let back = clock.withLock { now in
        now = now.advanced(bySeconds: -2)
        return now
      }
      await store.send(.refreshKeyPressed)
      #expect(store.current.report.latest?.fetchedAt == back, "refresh \(count)")
    }
  }

  @Test func aDueRefreshIsDeferredIfOnlyReservedCallsAreLeft() async {
    let store = store(age: 900, used: 87)
    await store.send(.refreshDue(at: .now))
    await store.receive(counted(87))
    #expect(service.calls == [])
    #expect(
      store.current.refreshSchedule(at: .now) == .at(Timestamp.now.nextUTCDay, .dailyLimit))
  }

  @Test func reachingTheDailyLimitIsReportedIfThereIsNoReport() async {
    let store = store(used: 100)
    await store.send(.appLaunched)
    let error = ProviderError(
      service: "Open-Meteo",
      failure: .dailyLimit(limit: 100, resetsAt: Timestamp.now.nextUTCDay))
    #expect(store.current.report.state == .failed(error: error, previous: nil))
    #expect(service.calls == [])
    #expect(
      error.message(now: .now)
        == "Daily limit of 100 calls to Open-Meteo reached. Try again in 13 h, or raise the daily-limit setting."
    )
  }

  @Test func selectingAPlaceSendsNoRequestIfItsStoredReportIsFresh() async {
    let store = store(age: 60, isShown: false)
    await store.send(.prompt(action: .opened))
    await store.type("32.801,-17.045")
    await store.send(.prompt(action: .enterKeyPressed))
    #expect(store.current.report.latest?.source == .cache)
    #expect(service.calls == [])
  }

  @Test func failuresAreCountedUntilARefreshSucceeds() async {
    let fails = Mutex(true)
    let store = store(
      age: 900,
      report: { place throws(ProviderError) in
        if fails.withLock(\.self) { throw .offline }
        return FetchedValue(
          value: WeatherReport(provider: .openMeteo, place: place, current: .madeira),
          fetchedAt: .now, source: .network)
      })
    await store.send(.refreshDue(at: .now))
    #expect(store.current.shown.report.lastFailure?.count == 1)
    #expect(
      store.current.refreshSchedule(at: .now)
        == .at(Timestamp.now.advanced(bySeconds: 30), .offline))
    await store.send(.refreshKeyPressed)
    #expect(store.current.shown.report.lastFailure?.count == 2)
    fails.withLock { $0 = false }
    await store.send(.refreshKeyPressed)
    #expect(store.current.report.error == nil)
    #expect(
      store.current.refreshSchedule(at: .now)
        == .at(Timestamp.now.advanced(bySeconds: 900), .age))
  }

  @Test func automaticRefreshPausesOfflineWithoutAPlaceAndDuringALoad() {
    var settings = Self.settings
    let loading = reduced(WeatherState(settings, choice: .madeira), .requested(.madeira))
    #expect(loading.refreshSchedule(at: .now) == .paused(.loading))
    #expect(WeatherState(settings).refreshSchedule(at: .now) == .paused(.nothingToRefresh))
    settings.isOffline = true
    let offline = WeatherState(settings, choice: .madeira)
    #expect(offline.refreshSchedule(at: .now) == .paused(.offlineMode))
    #expect(WeatherState.loaded.refreshSchedule(at: .now) == .paused(.nothingToRefresh))
  }

  @Test(arguments: [WeatherAction.appLaunched, .refreshDue(at: .now)])
  func launchAndAutomaticRefreshesPruneAndThinStoredReports(_ action: WeatherAction)
    async throws
  {
    let thinned = Mutex<[String]>([])
    let storage = MemoryStorage { use in
      if use.name.hasPrefix("thinning") { thinned.withLock { $0.append(use.name) } }
    }
    let store = WeatherTestStore(
      .chosen, client: service.client(), storage: storage, historyDays: 90)
    await store.send(action)
    #expect(thinned.withLock(\.self) == ["thinning after 90 days"])
    #expect(try storage.value(of: .lastCleanup) == .now)
  }
}
