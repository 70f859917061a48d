import Domain
import Redux
import ReduxTesting
import TestSupport
import Testing
import WeatherFeature

/// The read of what a provider said before.
@Suite(.timeLimit(.minutes(5))) struct HistoryReadTests {
  private let service = StubService()

  /// Storage with one report of each of the days before the fixtures' current time.
  private func storage(
    of provider: WeatherProvider = .openMeteo, failing error: StorageError? = nil
  ) -> MemoryStorage {
    let storage = MemoryStorage { use throws(StorageError) in
      if let error, use.name.hasPrefix("report") { throw error }
    }
    for day in [2, 1] {
      var report = WeatherReport.madeira
      report.provider = provider
      storage.add(
        FetchedValue(
          value: report, fetchedAt: .now.advanced(bySeconds: -86_400 * day), source: .cache))
    }
    return storage
  }

  @Test func theHistoryOfTheShownReportIsReadWhenItArrives() async {
    let store = WeatherTestStore(.chosen, client: service.client(), storage: storage())
    await store.send(.refreshKeyPressed)
    await store.finish()
    let history = store.current.weather[PlaceID(.madeira)]?.history
    #expect(history?.provider == .openMeteo)
    #expect(
      history?.points.map(\.fetchedAt.instant) == [
        .now.advanced(bySeconds: -2 * 86_400), .now.advanced(bySeconds: -86_400),
      ])
  }

  @Test func theHistoryOfAStoredReportIsReadWithoutARequest() async {
    var settings = WeatherSettings(.accuWeather)
    settings.isOffline = true
    var points: [Int?] = []
    for provider in [WeatherProvider.nws, .accuWeather] {
      var report = FetchedValue<WeatherReport>.stored
      report.value.provider = provider
      let state = WeatherState(settings, choice: .madeira, storedReport: report)
      let store = WeatherTestStore(
        state, client: service.client(), storage: storage(of: provider))
      await store.send(.appLaunched)
      await store.finish()
      points.append(store.current.weather[PlaceID(.madeira)]?.history?.points.count)
    }
    // Forecasts of AccuWeather are not compared.
    #expect(points == [2, nil])
    #expect(service.calls == [])
  }

  @Test func sampleWeatherHasNoHistory() async {
    let store = WeatherTestStore(.showingSample, client: service.client(), storage: storage())
    await store.send(.selectionOfAnotherTab)
    await store.finish()
    #expect(store.current.weather[PlaceID(.madeira)]?.history == nil)
  }

  @Test func aStorageErrorIsShown() async {
    let error = StorageError(message: "the disk failed")
    let store = WeatherTestStore(
      .chosen, client: service.client(), storage: storage(failing: error))
    await store.send(.appLaunched)
    await store.finish()
    #expect(store.current.storageError == error)
    #expect(store.current.weather[PlaceID(.madeira)]?.history == nil)
  }
}

extension WeatherAction {
  fileprivate static let selectionOfAnotherTab = WeatherAction.tabSelected(tab: .forecast)
}
