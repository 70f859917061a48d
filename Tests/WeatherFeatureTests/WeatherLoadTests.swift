import Domain
import Redux
import ReduxTesting
import TestSupport
import Testing
import WeatherFeature

@Suite(.timeLimit(.minutes(5))) struct WeatherLoadTests {
  private let service = StubService()
  private let storage = StorageSpy()

  private func report(of place: Place, number: Int = 0) -> FetchedValue<WeatherReport> {
    FetchedValue(
      value: WeatherReport(provider: .openMeteo, place: place, current: .madeira),
      fetchedAt: .now.advanced(bySeconds: number), source: .network)
  }

  @Test func launchRequestsThePlaceThenItsReport() async {
    let store = WeatherTestStore(.chosen, client: service.client())
    await store.send(.appLaunched)
    await store.receive(.read(.madeira, nil))
    await store.receive(.requested(.madeira))
    await store.receive(.received(.madeira, .success(fetched: report(of: .madeira))))
    #expect(service.calls == [.place(.madeira), .report(.madeira)])
  }

  @Test func aPlaceWithALocationKeyIsNotLookedUp() async {
    var keyed = Place.madeira
    keyed.locationKey = LocationKey(provider: .openMeteo, value: "274357")
    let state = WeatherState(
      WeatherSettings(.openMeteo), choice: PlaceChoice(.place(place: keyed), origin: .chosen))
    let store = WeatherTestStore(state, client: service.client())
    await store.send(.appLaunched)
    #expect(service.calls == [.report(keyed)])
  }

  @Test func theStoredReportIsLoadedBeforeTheFirstRequest() async {
    let settings = WeatherSettings(
      .openMeteo, refresh: RefreshSettings(interval: 900, cost: 1))
    let store = WeatherTestStore(
      WeatherState(settings, choice: .madeira), client: service.client(),
      storage: storage.client(report: .storedOpenMeteo))
    await store.send(.appLaunched)
    await store.receive(.read(.madeira, .storedOpenMeteo))
    await store.receive(.requested(.madeira))
  }

  @Test func refreshingShowsTheOldReportUntilTheNewOneArrives() async {
    let store = WeatherTestStore(.loaded, client: service.client(isHeld: true))
    await store.send(.refreshKeyPressed)
    #expect(service.pendingCount == 1)
    #expect(store.current.report.state == .loading(previous: .fresh))
    service.release()
    await store.finish()
    #expect(store.current.report.state == .loaded(fetched: report(of: .madeira, number: 1)))
  }

  @Test func aRefreshWithEqualHoursSharesTheirStorage() async throws {
    let old = try #require(WeatherState.loaded.report.latest?.value)
    let store = WeatherTestStore(
      .loaded,
      client: service.client(report: { _ in
        var update = old
        update.hourly = old.hourly.map(\.self)
        return FetchedValue(value: update, fetchedAt: .now, source: .network)
      }))
    await store.send(.refreshKeyPressed)
    let update = try #require(store.current.report.latest?.value)
    #expect(!old.hourly.isEmpty)
    #expect(
      update.hourly.withUnsafeBufferPointer(\.baseAddress)
        == old.hourly.withUnsafeBufferPointer(\.baseAddress))
  }

  @Test func alertsThatArriveAfterAReportAreAddedToIt() async {
    let alerts = ReportAlerts(
      alerts: [WeatherAlert(title: "Late gale")], coverage: .asked(office: "Test"))
    var late = report(of: .madeira)
    late.value.officeAlerts = alerts
    var client = service.client()
    client.alerts = { _ in alerts }
    let store = WeatherTestStore(.chosen, client: client)
    await store.send(.appLaunched)
    await store.receive(.read(.madeira, nil))
    await store.receive(.requested(.madeira))
    await store.receive(.received(.madeira, .success(fetched: report(of: .madeira))))
    await store.receive(
      .place(id: PlaceID(.madeira), step: .alertsArrived(alerts: alerts, report: late.fetchedAt)))
    #expect(store.current.report.state == .loaded(fetched: late))
  }

  @Test func alertsOfAnEarlierReportAreIgnored() async {
    var state = WeatherState.loaded
    let alerts = ReportAlerts(
      alerts: [WeatherAlert(title: "Late gale")], coverage: .asked(office: "Test"))
    let earlier = Timestamp.now.advanced(bySeconds: -1)
    weatherReducer(
      &state,
      .place(id: PlaceID(.madeira), step: .alertsArrived(alerts: alerts, report: earlier)))
    #expect(state == .loaded)
  }

  @Test func furtherRefreshesJoinTheFirst() async {
    let store = WeatherTestStore(.loaded, client: service.client(isHeld: true))
    for _ in 1...5 { await store.send(.refreshKeyPressed) }
    #expect(service.pendingCount == 1)
    service.release()
    await store.finish()
    await store.send(.refreshKeyPressed)
    #expect(service.pendingCount == 1)
    service.release()
    await store.finish()
    #expect(service.calls.filter { $0 == .report(.madeira) }.count == 2)
  }

  @Test func selectingAnotherPlaceCancelsTheLoadOfTheOldOne() async {
    let store = WeatherTestStore(
      .loaded, client: service.client(isHeld: true, matches: { [.kyoto] }),
      storage: storage.client())
    await store.send(.refreshKeyPressed)
    await store.send(.prompt(action: .opened))
    #expect(service.pendingCount == 1)
    await store.type("Kyoto")
    await store.send(.prompt(action: .enterKeyPressed))
    #expect(store.current.prompt?.choices.count == 1)
    await store.send(.prompt(action: .enterKeyPressed))
    #expect(service.pendingCount == 2)
    #expect(store.current.report.state == .loading(previous: nil))
    service.release()
    service.release()
    await store.finish()
    #expect(store.current.report.state == .loaded(fetched: report(of: .kyoto, number: 2)))
    #expect(storage.chosenPlaces == [.kyoto])
    #expect(store.current.weather[PlaceID(.madeira)] == nil)
  }

  @Test func coordinatesAreSavedImmediatelyAndAgainOnceLookedUp() async {
    var client = service.client()
    client.place = { [service, lookUp = client.place] (point) throws(ProviderError) in
      await service.hold()
      return try await lookUp(point)
    }
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo)), client: client, storage: storage.client())
    await store.type("32.801,-17.045")
    await store.send(.prompt(action: .enterKeyPressed))
    await until { service.pendingCount == 1 && !storage.chosenPlaces.isEmpty }
    service.release()
    await store.finish()
    var named = Place(
      name: "32.801,-17.045", coordinates: .madeira, timeZone: "Etc/UTC")
    named.pointCountry = .elsewhere(near: [])
    #expect(
      storage.chosenPlaces == [Place(name: "32.801,-17.045", coordinates: .madeira), named])
  }

  @Test func aConfiguredNameIsLookedUpAndSavedAsTheLastPlace() async {
    let atlantis = Place(name: "Atlantis", coordinates: .madeira, timeZone: "Etc/UTC")
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo), choice: .named),
      client: service.client(matches: { [.madeira, atlantis] }), storage: storage.client())
    await store.send(.appLaunched)
    #expect(service.calls == [.search("Atlantis"), .place(.madeira), .report(atlantis)])
    #expect(storage.chosenPlaces.map(\.name) == ["Atlantis"])
  }

  @Test func aConfiguredNameWithoutAnExactMatchIsNotFound() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo), choice: .named),
      client: service.client(matches: { [.madeira] }))
    await store.send(.appLaunched)
    #expect(store.current.report.error?.failure == .notFound)
    #expect(service.calls == [.search("Atlantis")])
  }

  @Test func aConfiguredNameInTheGazetteerNeedsNoSearch() async {
    let atlantis = Place(name: "Atlantis", coordinates: .madeira, timeZone: "Etc/UTC")
    let gazetteer = GazetteerClient(
      matches: { _ in [PlaceMatch(atlantis, quality: .exact)] }, folded: { $0 },
      fits: { $0.name == $1 })
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo), choice: .named), client: service.client(),
      gazetteer: gazetteer)
    await store.send(.appLaunched)
    #expect(service.calls == [.place(.madeira), .place(.madeira), .report(atlantis)])
  }

  @Test func aConfiguredNameWithoutMatchesLoadsNoOtherPlace() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo), choice: .named),
      client: service.client(matches: { [] }))
    await store.send(.appLaunched)
    let error = ProviderError(service: "Open-Meteo", failure: .notFound)
    await store.receive(.place(id: .name("Atlantis"), step: .requested))
    await store.receive(
      .place(id: .name("Atlantis"), step: .response(result: .failure(error: error), at: .now)))
    #expect(service.calls == [.search("Atlantis")])
  }

  @Test func aSelectedPlaceNeverShowsSampleWeather() async {
    let store = WeatherTestStore(
      .chosen, client: service.client(report: { _ throws(ProviderError) in throw .offline }))
    await store.send(.appLaunched)
    #expect(store.current.report.state == .failed(error: .offline, previous: nil))
  }

  @Test func aConfiguredPlaceNeverShowsSampleWeather() async {
    let choice = PlaceChoice(.place(place: .kyoto), origin: .configured)
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo), choice: choice),
      client: service.client(report: { _ throws(ProviderError) in throw .offline }))
    await store.send(.appLaunched)
    #expect(store.current.report.state == .failed(error: .offline, previous: nil))
  }

  @Test func aConfiguredPlaceIsSavedAsTheLastPlace() async {
    let choice = PlaceChoice(.place(place: .kyoto), origin: .configured)
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo), choice: choice), client: service.client(),
      storage: storage.client())
    await store.send(.appLaunched)
    #expect(storage.chosenPlaces == [.kyoto])
  }

  @Test func aMalformedResponseShowsNoSampleWeather() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo), choice: .timeZonePlace),
      client: service.client(report: { _ throws(ProviderError) in throw .garbage }))
    await store.send(.appLaunched)
    #expect(store.current.report.state == .failed(error: .garbage, previous: nil))
  }

  @Test func aMalformedResponseKeepsTheOldReport() async {
    let store = WeatherTestStore(
      .loaded, client: service.client(report: { _ throws(ProviderError) in throw .garbage }))
    await store.send(.refreshKeyPressed)
    #expect(store.current.report.state == .failed(error: .garbage, previous: .fresh))
  }

  @Test func offlineAPlaceWithoutAStoredReportShowsNoSampleWeather() async {
    let state = WeatherState(WeatherSettings(.openMeteo, isOffline: true), choice: .timeZonePlace)
    let store = WeatherTestStore(state, client: service.client())
    await store.send(.appLaunched)
    await store.receive(.read(.madeira, nil))
    #expect(store.current.report.state == .idle)
    #expect(service.calls.isEmpty)
  }

  @Test func withoutANetworkThePlaceOfTheTimeZoneShowsNoSampleWeather() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo), choice: .timeZonePlace),
      client: service.client(report: { _ throws(ProviderError) in throw .offline }))
    await store.send(.appLaunched)
    #expect(store.current.report.state == .failed(error: .offline, previous: nil))
  }

  @Test func offlineTheStoredReportIsShown() async {
    let state = WeatherState(WeatherSettings(.openMeteo, isOffline: true), choice: .timeZonePlace)
    let store = WeatherTestStore(
      state, client: service.client(), storage: storage.client(report: .storedOpenMeteo))
    await store.send(.appLaunched)
    await store.receive(
      .place(id: PlaceID(.madeira), step: .storedReportRead(report: .storedOpenMeteo)))
    #expect(service.calls.isEmpty)
  }

  @Test func aStorageErrorIsReportedAndTheReportIsFetched() async {
    let error = StorageError(message: "the database cannot be read")
    let store = WeatherTestStore(
      .chosen, client: service.client(), storage: storage.client(failing: error))
    await store.send(.appLaunched)
    #expect(store.current.storageError == error)
    #expect(store.current.report.state == .loaded(fetched: report(of: .madeira)))
  }
}
