import Domain
import Redux
import Synchronization
import TerminalUI
import Testing

@testable import WeatherFeature

@Suite struct PlacesTableEffectTests {
  /// The points of which storage was asked, in order.
  private final class Readings: Sendable {
    let points = Mutex<[Coordinates]>([])
  }

  private static func place(_ number: Int) -> Place {
    Place(name: "Place \(number)", coordinates: .point(Double(number) / 100, 10))
  }

  /// Madeira with many saved places elsewhere, on the Current tab.
  private static func many(_ count: Int, isRefreshed: Bool = true) -> WeatherState {
    .loaded.with {
      $0.savedPlaces = (0..<count).map(place)
      if isRefreshed {
        $0.refresh = RefreshState(interval: 900, cost: 5)
        $0.refresh?.isBusy = false
      }
    }
  }

  /// Storage with a report for each place, the older the larger its number, which counts readings.
  private static func storage(_ read: Readings, age: Int = 60) -> StorageClient {
    var storage = StorageClient.unavailable
    storage.weather.report = { point, _ in
      read.points.withLock { $0.append(point) }
      let number = Int((point.latitude * 100).rounded())
      var report = FetchedValue<WeatherReport>.stored
      report.fetchedAt = Timestamp.now.advanced(bySeconds: -age - number)
      return report
    }
    return storage
  }

  private func asked(_ service: StubService) -> [String] {
    service.asked.compactMap { if case .report(let place) = $0 { place.name } else { nil } }
  }

  private func rows(_ store: WeatherTestStore) -> [PlaceID: PlaceRow] {
    store.state.placesTable?.rows ?? [:]
  }

  @Test func onlyTheReportsOnTheScreenAreRead() async {
    let read = Readings()
    let service = StubService()
    let store = WeatherTestStore(
      Self.many(500), client: service.client(), storage: Self.storage(read))
    store.dispatch(.tabSelected(.places))
    // A screen of 24 rows has room for 18 places.
    await until { rows(store).count == 18 }
    #expect(read.points.withLock { $0 } == (0..<18).map { Self.place($0).coordinates })
    // All of them are fresh.
    #expect(asked(service) == [])
  }

  @Test func anOrderByWeatherReadsTheReportsOfAllPlaces() async {
    let read = Readings()
    let store = WeatherTestStore(
      Self.many(100), client: StubService().client(), storage: Self.storage(read))
    store.dispatch(.tabSelected(.places))
    await until { rows(store).count == 18 }
    store.dispatch(.table(.orderSelected(.name)))
    store.dispatch(.table(.orderSelected(.temperature)))
    await until { rows(store).count == 100 }
    #expect(Set(read.points.withLock { $0 }).count == 100)
  }

  @Test func oldReportsAreFetchedFourAtATimeTheOldestFirst() async {
    let read = Readings()
    let service = StubService()
    let store = WeatherTestStore(
      Self.many(6), client: service.client(isHeld: true),
      storage: Self.storage(read, age: 3_600))
    store.dispatch(.tabSelected(.places))
    await until { service.waiting == 4 }
    #expect(Set(asked(service)) == ["Place 5", "Place 4", "Place 3", "Place 2"])
    for _ in 1...10 { await Task.yield() }
    #expect(service.waiting == 4)
    service.release()
    await until { asked(service).count == 5 }
    #expect(asked(service).last == "Place 1")
    for _ in 0..<5 {
      await until { service.waiting > 0 }
      service.release()
    }
    await until { rows(store).values.allSatisfy { $0.weather?.source == .network } }
    #expect(asked(service).count == 6)
  }

  @Test func nothingIsFetchedAfterTheTabIsLeft() async {
    let read = Readings()
    let service = StubService()
    let store = WeatherTestStore(
      Self.many(9), client: service.client(isHeld: true),
      storage: Self.storage(read, age: 3_600))
    store.dispatch(.tabSelected(.places))
    await until { service.waiting == 4 }
    store.dispatch(.tabSelected(.current))
    await until { store.state.placesTable?.window == [] }
    for _ in 0..<4 { service.release() }
    for _ in 1...50 { await Task.yield() }
    #expect(asked(service).count == 4)
    #expect(rows(store).values.map { $0.weather?.source } == Array(repeating: .cache, count: 9))
    #expect(rows(store).values.filter(\.isLoading).count == 0)
  }

  @Test func theFilmsSegmentIsNotTheTab() async {
    let store = WeatherTestStore(Self.many(3), client: StubService().client())
    store.dispatch(.tabSelected(.places))
    await until { store.state.placesTable?.window.count == 3 }
    store.dispatch(.segmentLeft)
    await until { store.state.placesTable?.window == [] }
    store.dispatch(.segmentEntered)
    await until { store.state.placesTable?.window.count == 3 }
  }

  @Test func automaticRefreshesNeverTakeTheCallsKeptForTheUser() async {
    let read = Readings()
    let used = Mutex(75)
    let service = StubService()
    let client = service.client(report: { place in
      used.withLock { $0 += 5 }
      return FetchedValue(
        value: WeatherReport(provider: .openMeteo, place: place, current: .madeira),
        fetchedAt: .now, source: .network)
    })
    let store = WeatherTestStore(
      Self.many(9), client: client, storage: Self.storage(read, age: 3_600),
      budget: { CallQuota(limit: 100, used: used.withLock { $0 }, day: .november1) })
    store.dispatch(.tabSelected(.places))
    await until { used.withLock { $0 } == 90 }
    for _ in 1...200 { await Task.yield() }
    #expect(asked(service).count == 3)
  }

  @Test func withAServiceThatNeedsAKeyOnlyTheUserRefreshes() async {
    let read = Readings()
    let service = StubService()
    let keyed = WeatherState(provider: .accuWeather, choice: .madeira).with {
      $0.savedPlaces = [Self.place(1), Self.place(2)]
      $0.refresh = RefreshState(interval: 900, cost: 5)
    }
    let store = WeatherTestStore(
      keyed, client: service.client(), storage: Self.storage(read, age: 3_600))
    store.dispatch(.tabSelected(.places))
    await until { rows(store).count == 2 }
    for _ in 1...50 { await Task.yield() }
    #expect(asked(service) == [])
    store.dispatch(.table(.rowRefreshKeyPressed(PlaceID(Self.place(2)))))
    await until { rows(store)[PlaceID(Self.place(2))]?.weather?.source == .network }
    #expect(asked(service) == ["Place 2"])
    store.dispatch(.table(.allRefreshKeyPressed), .table(.allRefreshConfirmed))
    await until { rows(store)[PlaceID(Self.place(1))]?.weather?.source == .network }
    await until { asked(service).count == 3 }
  }

  @Test func aReportThatAnotherSkyreelStoredMeanwhileIsNotFetchedAgain() async {
    let age = Mutex(3_600)
    let service = StubService()
    var storage = StorageClient.unavailable
    storage.weather.report = { _, _ in
      var report = FetchedValue<WeatherReport>.stored
      report.fetchedAt = Timestamp.now.advanced(bySeconds: -age.withLock { $0 })
      age.withLock { $0 = 10 }
      return report
    }
    let store = WeatherTestStore(Self.many(1), client: service.client(), storage: storage)
    store.dispatch(.tabSelected(.places))
    let id = PlaceID(Self.place(0))
    await until { rows(store)[id]?.weather?.fetchedAt == .now.advanced(bySeconds: -10) }
    #expect(asked(service) == [])
  }

  @Test func aFailureIsTriedAgainLaterAndOnlyInItsRow() async {
    let read = Readings()
    let service = StubService()
    let client = service.client(report: { place throws(ProviderError) in
      guard place.name != "Place 1" else { throw .offline }
      return FetchedValue(
        value: WeatherReport(provider: .openMeteo, place: place, current: .madeira),
        fetchedAt: .now, source: .network)
    })
    let store = WeatherTestStore(
      Self.many(3), client: client, storage: Self.storage(read, age: 3_600))
    store.dispatch(.tabSelected(.places))
    await until { rows(store)[PlaceID(Self.place(1))]?.error == .offline }
    await until { rows(store)[PlaceID(Self.place(0))]?.weather?.source == .network }
    #expect(rows(store)[PlaceID(Self.place(1))]?.weather?.source == .cache)
    #expect(
      selectNextPlaceRefresh(store.state, now: .now) == .now.advanced(bySeconds: 30))
  }

  @Test func aChangedListIsKept() async {
    let kept = Mutex<[[Place]]>([])
    var storage = StorageClient.unavailable
    storage.places.save = { places in kept.withLock { $0.append(places) } }
    let store = WeatherTestStore(.tabled, client: StubService().client(), storage: storage)
    store.dispatch(.table(.rowRemoved))
    await until { kept.withLock { $0.count } == 1 }
    #expect(kept.withLock { $0 } == [[.kyoto, .holiday]])
  }

  @Test func whatCannotBeKeptIsTold() async {
    var storage = StorageClient.unavailable
    let error = StorageError(message: "disk full")
    storage.places.save = { _ throws(StorageError) in throw error }
    let store = WeatherTestStore(.tabled, client: StubService().client(), storage: storage)
    store.dispatch(.table(.rowRemoved))
    await until { store.actions.contains(.storageFailed(error)) }
  }

  @Test func turningToAPlaceKeepsItAndShowsItsStoredReportAtOnce() async {
    let kept = Kept()
    let service = StubService()
    let store = WeatherTestStore(
      .listing, client: service.client(), storage: kept.storage(report: .stored))
    store.dispatch(.places(.placeChosen(0)))
    let actions = await store.actions(4)
    let kyoto = PlaceChoice(.place(.kyoto), origin: .chosen)
    #expect(actions[1] == .storedReportLoaded(.stored, choice: kyoto))
    #expect(kept.chosenPlaces == [.kyoto])
  }

  /// The window on a screen with a header, a footer, and so many rows between them.
  private func window(_ state: WeatherState, rows: Int, columns: Int = 1) -> [PlaceID] {
    selectPlacesWindow(
      state, in: Rect(size: Size(width: 160, height: rows)), columns: columns)
  }

  @Test func theWindowFollowsTheSelectionThroughFiveHundredPlaces() {
    let state = Self.many(500).with {
      $0.tab = .places
      $0.placesTable = PlacesTable()
      $0.placesTable?.selection = PlaceID(Self.place(499))
    }
    let window = window(state, rows: 22)
    #expect(window.count == 18)
    #expect(window.last == PlaceID(Self.place(499)))
    #expect(self.window(state, rows: 1).count == 1)
    #expect(self.window(state.with { $0.tab = .hourly }, rows: 22) == [])
  }

  @Test func theWindowIsThatOfTheTableBesideTheCurrentWeather() {
    let state = Self.many(500)
    #expect(window(state, rows: 58) == [])
    // Two columns in a low screen, and the upper half of a board in a high one.
    #expect(window(state, rows: 28, columns: 2).count == 24)
    #expect(window(state, rows: 43, columns: 2).count == 15)
    #expect(window(state, rows: 58, columns: 3).count == 17)
    let hidden = state.with { $0.isHidden = true }
    #expect(window(hidden, rows: 58, columns: 3) == [])
    let hourly = state.with { $0.tab = .hourly }
    #expect(window(hourly, rows: 58, columns: 3) == [])
  }

  @Test func aWiderScreenFetchesThePlacesItShowsUntilItIsLeft() async {
    let service = StubService()
    let columns = Mutex(1)
    let store = WeatherTestStore(
      Self.many(6), client: service.client(isHeld: true),
      storage: Self.storage(Readings(), age: 3_600),
      screenColumns: { columns.withLock { $0 } })
    store.dispatch(.tabSelected(.current))
    #expect(store.state.placesTable?.window ?? [] == [])
    columns.withLock { $0 = 2 }
    store.dispatch(.screenResized)
    await until { service.waiting == 4 }
    store.dispatch(.tabSelected(.forecast))
    await until { store.state.placesTable?.window == [] }
    await until { store.state.placesTable?.rows.values.contains { $0.isLoading } == false }
    #expect(asked(service).count == 4)
  }

  @Test func aReportIsCutToWhatTheTableShows() {
    let cut = WeatherReport.madeira.cutForTable(at: .now)
    #expect(cut.hourly.count < WeatherReport.madeira.hourly.count)
    #expect(cut.daily.count == 3)
    #expect(cut.current == WeatherReport.madeira.current)
    #expect(
      cut.hoursAhead(at: .now).map(\.time) == WeatherReport.madeira.hoursAhead(at: .now).map(\.time)
    )
    #expect(cut.todaysForecast(at: .now) == WeatherReport.madeira.todaysForecast(at: .now))
  }
}
