import Domain
import Redux
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
    store.dispatch(.appLaunched)
    let actions = await store.actions(4)
    #expect(
      actions == [
        .appLaunched, .read(.madeira, nil), .requested(.madeira),
        .received(.madeira, .success(report(of: .madeira))),
      ])
    #expect(service.calls == [.place(.madeira), .report(.madeira)])
  }

  @Test func aPlaceWithALocationKeyIsNotLookedUp() async {
    var keyed = Place.madeira
    keyed.locationKey = LocationKey(provider: .openMeteo, value: "274357")
    let state = WeatherState(
      WeatherSettings(.openMeteo), choice: PlaceChoice(.place(keyed), origin: .chosen))
    let store = WeatherTestStore(state, client: service.client())
    store.dispatch(.appLaunched)
    await until { store.state.report.latest != nil }
    #expect(service.calls == [.report(keyed)])
  }

  @Test func theStoredReportIsLoadedBeforeTheFirstRequest() async {
    let settings = WeatherSettings(
      .openMeteo, refresh: RefreshSettings(interval: 900, cost: 1))
    let store = WeatherTestStore(
      WeatherState(settings, choice: .madeira), client: service.client(),
      storage: storage.client(report: .stored))
    store.dispatch(.appLaunched)
    let actions = await store.actions(3)
    #expect(
      actions.prefix(3) == [
        .appLaunched, .read(.madeira, .stored), .requested(.madeira),
      ])
  }

  @Test func refreshingShowsTheOldReportUntilTheNewOneArrives() async {
    let store = WeatherTestStore(.loaded, client: service.client(isHeld: true))
    store.dispatch(.refreshKeyPressed)
    await until { service.pendingCount == 1 }
    #expect(store.state.report == .loading(previous: .fresh))
    service.release()
    await until { !store.state.report.isLoading }
    #expect(store.state.report == .loaded(report(of: .madeira, number: 1)))
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
    store.dispatch(.refreshKeyPressed)
    await until { store.state.shown.previousReport != nil }
    let update = try #require(store.state.report.latest?.value)
    #expect(!old.hourly.isEmpty)
    #expect(
      update.hourly.withUnsafeBufferPointer(\.baseAddress)
        == old.hourly.withUnsafeBufferPointer(\.baseAddress))
  }

  @Test func furtherRefreshesJoinTheFirst() async {
    let store = WeatherTestStore(.loaded, client: service.client(isHeld: true))
    for _ in 1...5 { store.dispatch(.refreshKeyPressed) }
    await until { service.pendingCount == 1 }
    for _ in 1...50 { await Task.yield() }
    #expect(service.pendingCount == 1)
    service.release()
    await until { !store.state.report.isLoading }
    store.dispatch(.refreshKeyPressed)
    await until { service.pendingCount == 1 }
    service.release()
    await until { !store.state.report.isLoading }
    #expect(service.calls.filter { $0 == .report(.madeira) }.count == 2)
  }

  @Test func selectingAnotherPlaceCancelsTheLoadOfTheOldOne() async {
    let store = WeatherTestStore(
      .loaded, client: service.client(isHeld: true, matches: { [.kyoto] }),
      storage: storage.client())
    store.dispatch(.refreshKeyPressed, .prompt(action: .opened))
    await until { service.pendingCount == 1 }
    store.type("Kyoto")
    store.dispatch(.prompt(action: .enterKeyPressed))
    await until { store.state.prompt?.choices.count == 1 }
    store.dispatch(.prompt(action: .enterKeyPressed))
    await until { service.pendingCount == 2 }
    #expect(store.state.report == .loading(previous: nil))
    service.release()
    service.release()
    await until { !store.state.report.isLoading }
    #expect(store.state.report == .loaded(report(of: .kyoto, number: 2)))
    #expect(storage.chosenPlaces == [.kyoto])
    #expect(
      !store.actions.contains {
        if case .place(PlaceID(.madeira), .response) = $0 { true } else { false }
      })
  }

  @Test func coordinatesAreSavedImmediatelyAndAgainOnceLookedUp() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo)), client: service.client(), storage: storage.client()
    )
    store.type("32.801,-17.045")
    store.dispatch(.prompt(action: .enterKeyPressed))
    await until { store.state.report.latest != nil }
    let named = Place(
      name: "32.801,-17.045", coordinates: .madeira, timeZone: "Etc/UTC")
    #expect(
      storage.chosenPlaces == [Place(name: "32.801,-17.045", coordinates: .madeira), named])
  }

  @Test func aConfiguredNameIsLookedUpAndSavedAsTheLastPlace() async {
    let atlantis = Place(name: "Atlantis", coordinates: .madeira, timeZone: "Etc/UTC")
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo), choice: .named),
      client: service.client(matches: { [.madeira, atlantis] }), storage: storage.client())
    store.dispatch(.appLaunched)
    await until { store.state.report.latest != nil }
    #expect(service.calls == [.search("Atlantis"), .place(.madeira), .report(atlantis)])
    #expect(storage.chosenPlaces.map(\.name) == ["Atlantis"])
  }

  @Test func aConfiguredNameWithoutAnExactMatchIsNotFound() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo), choice: .named),
      client: service.client(matches: { [.madeira] }))
    store.dispatch(.appLaunched)
    await until { store.state.report.error?.failure == .notFound }
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
    store.dispatch(.appLaunched)
    await until { store.state.report.latest != nil }
    #expect(service.calls == [.place(.madeira), .place(.madeira), .report(atlantis)])
  }

  @Test func aConfiguredNameWithoutMatchesLoadsNoOtherPlace() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo), choice: .named),
      client: service.client(matches: { [] }))
    store.dispatch(.appLaunched)
    let actions = await store.actions(3)
    let error = ProviderError(service: "Open-Meteo", failure: .notFound)
    #expect(
      actions == [
        .appLaunched, .place(id: .name("Atlantis"), step: .requested),
        .place(id: .name("Atlantis"), step: .response(result: .failure(error), at: .now)),
      ])
    #expect(service.calls == [.search("Atlantis")])
  }

  @Test func aTimeZonePlaceShowsSampleWeatherWithoutNetworkAndStoredReport() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo), choice: .timeZonePlace),
      client: service.client(report: { _ throws(ProviderError) in throw .offline }))
    store.dispatch(.appLaunched)
    await until { store.state.report.latest != nil }
    #expect(store.state.report == .failed(.offline, previous: .sample))
  }

  @Test func aSelectedPlaceNeverShowsSampleWeather() async {
    let store = WeatherTestStore(
      .chosen, client: service.client(report: { _ throws(ProviderError) in throw .offline }))
    store.dispatch(.appLaunched)
    await until { store.state.report.error != nil }
    #expect(store.state.report == .failed(.offline, previous: nil))
  }

  @Test func aConfiguredPlaceNeverShowsSampleWeather() async {
    let choice = PlaceChoice(.place(.kyoto), origin: .configured)
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo), choice: choice),
      client: service.client(report: { _ throws(ProviderError) in throw .offline }))
    store.dispatch(.appLaunched)
    await until { store.state.report.error != nil }
    #expect(store.state.report == .failed(.offline, previous: nil))
  }

  @Test func aConfiguredPlaceIsSavedAsTheLastPlace() async {
    let choice = PlaceChoice(.place(.kyoto), origin: .configured)
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo), choice: choice), client: service.client(),
      storage: storage.client())
    store.dispatch(.appLaunched)
    await until { store.state.report.latest != nil }
    #expect(storage.chosenPlaces == [.kyoto])
  }

  @Test func aMalformedResponseShowsNoSampleWeather() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo), choice: .timeZonePlace),
      client: service.client(report: { _ throws(ProviderError) in throw .garbage }))
    store.dispatch(.appLaunched)
    await until { store.state.report.error != nil }
    #expect(store.state.report == .failed(.garbage, previous: nil))
  }

  @Test func aMalformedResponseKeepsTheOldReport() async {
    let store = WeatherTestStore(
      .loaded, client: service.client(report: { _ throws(ProviderError) in throw .garbage }))
    store.dispatch(.refreshKeyPressed)
    _ = await store.actions(3)
    #expect(store.state.report == .failed(.garbage, previous: .fresh))
  }

  @Test func offlineSampleWeatherIsShownWithoutARequest() async {
    let state = WeatherState(WeatherSettings(.openMeteo, isOffline: true), choice: .timeZonePlace)
    let store = WeatherTestStore(state, client: service.client())
    store.dispatch(.appLaunched)
    let actions = await store.actions(3)
    #expect(
      actions == [
        .appLaunched, .read(.madeira, nil),
        .place(id: PlaceID(.madeira), step: .sampleLoaded(report: .sample)),
      ])
    #expect(store.state.report == .loaded(.sample))
    #expect(service.calls.isEmpty)
  }

  @Test func offlineTheStoredReportIsShown() async {
    let state = WeatherState(WeatherSettings(.openMeteo, isOffline: true), choice: .timeZonePlace)
    let store = WeatherTestStore(
      state, client: service.client(), storage: storage.client(report: .stored))
    store.dispatch(.appLaunched)
    let actions = await store.actions(2)
    #expect(
      actions == [
        .appLaunched, .place(id: PlaceID(.madeira), step: .storedReportRead(report: .stored)),
      ])
  }

  @Test func aStorageErrorIsReportedAndTheReportIsFetched() async {
    let error = StorageError(message: "the database cannot be read")
    let store = WeatherTestStore(
      .chosen, client: service.client(), storage: storage.client(failing: error))
    store.dispatch(.appLaunched)
    await until { store.state.report.latest != nil }
    #expect(store.state.storageError == error)
    #expect(store.state.report == .loaded(report(of: .madeira)))
  }
}
