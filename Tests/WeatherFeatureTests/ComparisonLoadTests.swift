import Domain
import Redux
import ReduxTesting
import TestSupport
import Testing

@testable import WeatherFeature

/// The requests to the services beside that of the shown report.
@Suite(.timeLimit(.minutes(5))) struct ComparisonLoadTests {
  private let service = StubService()
  private let other = StubService()

  private static let closed = WeatherState.comparingOne.with { $0.page = nil }

  /// A store whose compared services respond like `other`.
  private func store(
    _ state: WeatherState = closed, storage: MemoryStorage = MemoryStorage(), isHeld: Bool = false,
    failing error: ProviderError? = nil
  ) -> WeatherTestStore {
    let other = other
    return WeatherTestStore(
      state, client: service.client(), storage: storage,
      compared: { provider in
        var client = other.client(
          isHeld: isHeld,
          report: { _ throws(ProviderError) in
            if let error { throw error }
            return .days(from: provider)
          })
        client.provider = provider
        return client
      })
  }

  private func storage(_ report: FetchedValue<WeatherReport>) -> MemoryStorage {
    let storage = MemoryStorage()
    storage.add(report)
    return storage
  }

  private var reports: Int {
    other.calls.count { if case .report = $0 { true } else { false } }
  }

  @Test func theOtherServicesAreAskedOnceWhenThePageOpens() async {
    let store = store()
    await store.send(.services(action: .opened(first: .forecasts)))
    await store.finish()
    #expect(reports == 1)
    #expect(service.calls == [])
    #expect(store.current.comparison[.metNorway].report.latest?.value.daily.count == 5)
    #expect(store.current.comparison[.metNorway].report.isLoading == false)
  }

  @Test func nothingIsAskedWhileThePageIsClosed() async {
    let store = store()
    await store.send(.tabSelected(tab: .forecast))
    await store.send(.refreshDue(at: .now))
    await store.finish()
    #expect(reports == 0)
  }

  @Test func aFreshStoredReportIsShownWithoutARequest() async {
    let store = store(storage: storage(.days(from: .metNorway, warmer: 2)))
    await store.send(.services(action: .opened(first: .forecasts)))
    await store.finish()
    #expect(reports == 0)
    #expect(
      store.current.comparison[.metNorway].report.latest
        == .days(from: .metNorway, warmer: 2).fromStorage)
  }

  @Test func anOldStoredReportIsShownWhileANewOneLoads() async {
    let old = FetchedValue<WeatherReport>.days(from: .metNorway, at: .earlier)
    let store = store(storage: storage(old), isHeld: true)
    await store.send(.services(action: .opened(first: .forecasts)))
    #expect(other.pendingCount == 1)
    #expect(
      store.current.comparison[.metNorway].report.state == .loading(previous: old.fromStorage))
    other.release()
    await store.finish()
    #expect(
      store.current.comparison[.metNorway].report.latest?.fetchedAt == .now.advanced(bySeconds: 1))
  }

  @Test func theRequestIsCanceledWhenThePageIsLeft() async {
    let store = store(isHeld: true)
    await store.send(.services(action: .opened(first: .forecasts)))
    #expect(other.pendingCount == 1)
    await store.send(.services(action: .closed))
    other.release()
    await store.finish()
    #expect(store.current.comparison[.metNorway].report.latest == nil)
    await store.send(.services(action: .opened(first: .forecasts)))
    #expect(other.pendingCount == 1)
    other.release()
    await store.finish()
    #expect(reports == 2)
    #expect(store.current.comparison[.metNorway].report.latest != nil)
  }

  @Test func aServiceThatFailedIsAskedAgainOnlyByTheUserOrLater() async {
    let store = store(failing: ProviderError(service: "MET Norway", failure: .server(status: 500)))
    await store.send(.services(action: .opened(first: .forecasts)))
    await store.finish()
    await store.send(.services(action: .closed))
    await store.send(.services(action: .opened(first: .forecasts)))
    await store.send(.refreshDue(at: .now))
    await store.finish()
    #expect(reports == 1)
    #expect(store.current.comparison[.metNorway].failure?.failure == .server(status: 500))
    await store.send(.refreshKeyPressed)
    await store.finish()
    #expect(reports == 2)
    #expect(service.calls.contains(.report(.madeira)))
  }

  @Test func aLoadOfTheShownPlaceMayAskTheSameServiceAndGoesFirst() async {
    let store = WeatherTestStore(
      Self.closed, client: service.client(isHeld: true),
      compared: { provider in
        var client = other.client()
        client.provider = provider
        return client
      })
    await store.send(.services(action: .opened(first: .forecasts)))
    await store.send(.refreshKeyPressed)
    #expect(reports == 1)
    #expect(service.pendingCount == 1)
    #expect(store.current.comparison.requests == [.metNorway])
    service.release()
    await store.finish()
    #expect(reports == 2)
    #expect(store.current.comparison.requests == [])
  }

  @Test func aServiceThatAnotherOneReplacesIsNotAskedAgain() async {
    let state = Self.closed.with {
      $0.shown.report.latest = .days(from: .metNorway)
      $0.shown.report.latest?.value.replacedFailure = .offline
    }
    let store = store(state)
    await store.send(.services(action: .opened(first: .forecasts)))
    await store.finish()
    #expect(reports == 0)
    #expect(store.current.weather(from: .openMeteo).failure == .offline)
  }

  @Test func offlineOnlyStorageIsRead() async {
    let old = FetchedValue<WeatherReport>.days(from: .metNorway, at: .earlier)
    let state = Self.closed.with { $0.settings.isOffline = true }
    let store = store(state, storage: storage(old))
    await store.send(.services(action: .opened(first: .forecasts)))
    await store.finish()
    #expect(reports == 0)
    #expect(store.current.comparison[.metNorway].report.state == .loaded(fetched: old.fromStorage))
  }

  @Test func anErrorOfStorageIsShownAndTheServiceAsked() async {
    let error = StorageError(message: "the disk failed")
    let store = store(storage: MemoryStorage { _ throws(StorageError) in throw error })
    await store.send(.services(action: .opened(first: .forecasts)))
    await store.finish()
    #expect(store.current.storageError == error)
    #expect(reports == 1)
  }
}
