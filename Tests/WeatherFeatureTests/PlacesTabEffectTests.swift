import Domain
import Redux
import Synchronization
import TerminalUI
import Testing

@testable import WeatherFeature

@Suite(.timeLimit(.minutes(5))) struct PlacesTabEffectTests {
  /// The points whose stored report was read, in order.
  private final class ReadLog: Sendable {
    let points = Mutex<[Coordinates]>([])
  }

  private static func place(_ number: Int) -> Place {
    Place(name: "Place \(number)", coordinates: .point(Double(number) / 100, 10))
  }

  /// Madeira on the Current tab, with `count` other saved places.
  private static func many(_ count: Int, isRefreshed: Bool = true) -> WeatherState {
    .loaded.with {
      $0.savedPlaces = (0..<count).map(place)
      if isRefreshed {
        $0.settings.refresh = RefreshSettings(interval: 900, cost: 5)
      }
    }
  }

  /// Storage that has a report for each place and logs reads.
  ///
  /// Places with larger numbers have older reports.
  private static func storage(_ reads: ReadLog, age: Int = 60) -> StorageClient {
    var storage = StorageClient.unavailable
    storage.weather.report = { point, _ in
      reads.points.withLock { $0.append(point) }
      let number = Int((point.latitude * 100).rounded())
      var report = FetchedValue<WeatherReport>.stored
      report.fetchedAt = Timestamp.now.advanced(bySeconds: -age - number)
      return report
    }
    return storage
  }

  /// The names of the places whose report was requested, in order.
  private func requestedNames(_ service: StubService) -> [String] {
    service.calls.compactMap { if case .report(let place) = $0 { place.name } else { nil } }
  }

  /// The saved places whose storage was read, with their weather.
  private func rows(_ store: WeatherTestStore) -> [PlaceID: PlaceWeather] {
    let saved = Set(store.state.savedPlaces.map { PlaceID($0) })
    return store.state.weather.filter { saved.contains($0.key) && $0.value.isRead }
  }

  @Test func onlyReportsOfVisiblePlacesAreRead() async {
    let reads = ReadLog()
    let service = StubService()
    let store = WeatherTestStore(
      Self.many(500), client: service.client(), storage: Self.storage(reads))
    store.dispatch(.tabSelected(tab: .places))
    // A screen of 24 rows has room for 18 places.
    await until { rows(store).count == 18 }
    #expect(reads.points.withLock { $0 } == (0..<18).map { Self.place($0).coordinates })
    // All of them are fresh.
    #expect(requestedNames(service) == [])
  }

  @Test func sortingByWeatherReadsTheReportsOfAllPlaces() async {
    let reads = ReadLog()
    let store = WeatherTestStore(
      Self.many(100), client: StubService().client(), storage: Self.storage(reads))
    store.dispatch(.tabSelected(tab: .places))
    await until { rows(store).count == 18 }
    store.dispatch(.places(action: .orderSelected(order: .name)))
    store.dispatch(.places(action: .orderSelected(order: .temperature)))
    await until { rows(store).count == 100 }
    #expect(Set(reads.points.withLock { $0 }).count == 100)
  }

  @Test func oldReportsAreFetchedOldestFirstFourAtATime() async {
    let reads = ReadLog()
    let service = StubService()
    let store = WeatherTestStore(
      Self.many(6), client: service.client(isHeld: true),
      storage: Self.storage(reads, age: 3_600))
    store.dispatch(.tabSelected(tab: .places))
    await until { service.pendingCount == 4 }
    #expect(Set(requestedNames(service)) == ["Place 5", "Place 4", "Place 3", "Place 2"])
    for _ in 1...10 { await Task.yield() }
    #expect(service.pendingCount == 4)
    service.release()
    await until { requestedNames(service).count == 5 }
    #expect(requestedNames(service).last == "Place 1")
    for _ in 0..<5 {
      await until { service.pendingCount > 0 }
      service.release()
    }
    await until { rows(store).values.allSatisfy { $0.report.latest?.source == .network } }
    #expect(requestedNames(service).count == 6)
  }

  @Test func noFetchStartsAfterTheTabIsLeft() async {
    let reads = ReadLog()
    let service = StubService()
    let store = WeatherTestStore(
      Self.many(9), client: service.client(isHeld: true),
      storage: Self.storage(reads, age: 3_600))
    store.dispatch(.tabSelected(tab: .places))
    await until { service.pendingCount == 4 }
    store.dispatch(.tabSelected(tab: .current))
    await until { store.state.placesTab.window == [] }
    for _ in 0..<4 { service.release() }
    for _ in 1...50 { await Task.yield() }
    #expect(requestedNames(service).count == 4)
    #expect(
      rows(store).values.map { $0.report.latest?.source } == Array(repeating: .cache, count: 9))
    #expect(rows(store).values.allSatisfy { !$0.report.isLoading })
  }

  @Test func leavingTheSegmentEmptiesTheWindowAndReturningFillsIt() async {
    let store = WeatherTestStore(Self.many(3), client: StubService().client())
    store.dispatch(.tabSelected(tab: .places))
    await until { store.state.placesTab.window.count == 3 }
    store.dispatch(.segmentLeft)
    await until { store.state.placesTab.window == [] }
    store.dispatch(.segmentEntered)
    await until { store.state.placesTab.window.count == 3 }
  }

  @Test func automaticRefreshesLeaveTheCallsReservedForTheUser() async {
    let reads = ReadLog()
    let used = Mutex(75)
    let service = StubService()
    let client = service.client(report: { place in
      used.withLock { $0 += 5 }
      return FetchedValue(
        value: WeatherReport(provider: .openMeteo, place: place, current: .madeira),
        fetchedAt: .now, source: .network)
    })
    let store = WeatherTestStore(
      Self.many(9), client: client, storage: Self.storage(reads, age: 3_600),
      budget: { CallQuota(limit: 100, used: used.withLock { $0 }, day: .november1) })
    store.dispatch(.tabSelected(tab: .places))
    await until { used.withLock { $0 } == 90 }
    for _ in 1...200 { await Task.yield() }
    #expect(requestedNames(service).count == 3)
  }

  @Test func onlyTheUserRefreshesPlacesIfTheProviderNeedsAnAPIKey() async {
    let reads = ReadLog()
    let service = StubService()
    let keyed = WeatherState(WeatherSettings(.accuWeather), choice: .madeira).with {
      $0.savedPlaces = [Self.place(1), Self.place(2)]
      $0.settings.refresh = RefreshSettings(interval: 900, cost: 5)
    }
    let store = WeatherTestStore(
      keyed, client: service.client(), storage: Self.storage(reads, age: 3_600))
    store.dispatch(.tabSelected(tab: .places))
    await until { rows(store).count == 2 }
    for _ in 1...50 { await Task.yield() }
    #expect(requestedNames(service) == [])
    store.dispatch(.places(action: .refreshKeyPressed(place: PlaceID(Self.place(2)))))
    await until { rows(store)[PlaceID(Self.place(2))]?.report.latest?.source == .network }
    #expect(requestedNames(service) == ["Place 2"])
    store.dispatch(.places(action: .allRefreshKeyPressed), .places(action: .allRefreshConfirmed))
    await until { rows(store)[PlaceID(Self.place(1))]?.report.latest?.source == .network }
    await until { requestedNames(service).count == 3 }
  }

  @Test func refreshingASecondRowDoesNotCancelTheFirst() async {
    let service = StubService()
    let (one, two) = (PlaceID(Self.place(1)), PlaceID(Self.place(2)))
    let state = Self.many(3, isRefreshed: false)
    let store = WeatherTestStore(
      state, client: service.client(isHeld: true), storage: Self.storage(ReadLog()))
    store.dispatch(.tabSelected(tab: .places))
    await until { rows(store).count == 3 }
    store.dispatch(.places(action: .refreshKeyPressed(place: one)))
    await until { service.pendingCount == 1 }
    store.dispatch(
      .places(action: .refreshKeyPressed(place: one)),
      .places(action: .refreshKeyPressed(place: two)))
    await until { service.pendingCount == 2 }
    service.release()
    service.release()
    await until { [one, two].allSatisfy { rows(store)[$0]?.report.latest?.source == .network } }
    #expect(rows(store).values.allSatisfy { !$0.report.isLoading })
    #expect(requestedNames(service) == ["Place 1", "Place 2"])
  }

  @Test func refreshingAllPlacesIncludesTheShownOne() async {
    let service = StubService()
    let state = Self.many(1).with { $0.savedPlaces.append(.madeira) }
    let store = WeatherTestStore(
      state, client: service.client(), storage: Self.storage(ReadLog(), age: 10))
    store.dispatch(.tabSelected(tab: .places))
    await until { rows(store).count == 2 }
    store.dispatch(.places(action: .allRefreshKeyPressed), .places(action: .allRefreshConfirmed))
    await until { requestedNames(service).count == 2 }
    #expect(Set(requestedNames(service)) == ["Place 0", Place.madeira.name])
  }

  @Test func aReportStoredByAnotherProcessIsNotFetchedAgain() async {
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
    store.dispatch(.tabSelected(tab: .places))
    let id = PlaceID(Self.place(0))
    await until { rows(store)[id]?.report.latest?.fetchedAt == .now.advanced(bySeconds: -10) }
    #expect(requestedNames(service) == [])
  }

  @Test func aFailureStaysInItsRowAndIsScheduledForARetry() async {
    let reads = ReadLog()
    let service = StubService()
    let client = service.client(report: { place throws(ProviderError) in
      guard place.name != "Place 1" else { throw .offline }
      return FetchedValue(
        value: WeatherReport(provider: .openMeteo, place: place, current: .madeira),
        fetchedAt: .now, source: .network)
    })
    let store = WeatherTestStore(
      Self.many(3), client: client, storage: Self.storage(reads, age: 3_600))
    store.dispatch(.tabSelected(tab: .places))
    await until { rows(store)[PlaceID(Self.place(1))]?.failure == .offline }
    await until { rows(store)[PlaceID(Self.place(0))]?.report.latest?.source == .network }
    #expect(rows(store)[PlaceID(Self.place(1))]?.report.latest?.source == .cache)
    #expect(
      selectNextRefresh(store.state, now: .now) == .now.advanced(bySeconds: 30))
  }

  @Test func aChangedListIsSaved() async {
    let saved = Mutex<[[Place]]>([])
    var storage = StorageClient.unavailable
    storage.places.save = { places in saved.withLock { $0.append(places) } }
    let store = WeatherTestStore(.onPlacesTab, client: StubService().client(), storage: storage)
    store.dispatch(.places(action: .placeRemoved(place: PlaceID(.madeira), next: nil)))
    await until { saved.withLock { $0.count } == 1 }
    #expect(saved.withLock { $0 } == [[.kyoto, .holiday]])
  }

  @Test func aFailedSaveIsReported() async {
    var storage = StorageClient.unavailable
    let error = StorageError(message: "disk full")
    storage.places.save = { _ throws(StorageError) in throw error }
    let store = WeatherTestStore(.onPlacesTab, client: StubService().client(), storage: storage)
    store.dispatch(.places(action: .placeRemoved(place: PlaceID(.madeira), next: nil)))
    await until { store.actions.contains(.storageFailed(error: error)) }
  }

  @Test func selectingAPlaceSavesItAndFirstShowsItsStoredReport() async {
    let storage = StorageSpy()
    let service = StubService()
    let store = WeatherTestStore(
      .loaded.with { $0.savedPlaces = [.kyoto, .madeira] }, client: service.client(),
      storage: storage.client(report: .stored))
    store.dispatch(.savedPlaceChosen(place: PlaceID(.kyoto)))
    let actions = await store.actions(2)
    #expect(actions[1] == .read(.kyoto, .stored))
    await until { storage.chosenPlaces == [.kyoto] }
  }

  /// The window on a screen with a header, a footer, and so many rows between them.
  private func window(_ state: WeatherState, rows: Int, columns: Int = 1) -> [PlaceID] {
    selectPlacesWindow(
      state, in: Rect(size: Size(width: 160, height: rows)), columns: columns, now: .now)
  }

  @Test func theWindowFollowsTheSelectionThroughFiveHundredPlaces() {
    let state = Self.many(500).with {
      $0.tab = .places
      $0.placesTab = PlacesTab()
      $0.placesTab.selection = PlaceID(Self.place(499))
    }
    let window = window(state, rows: 22)
    #expect(window.count == 18)
    #expect(window.last == PlaceID(Self.place(499)))
    #expect(self.window(state, rows: 1).count == 1)
    #expect(self.window(state.with { $0.tab = .hourly }, rows: 22) == [])
  }

  @Test func theWindowFitsTheTableNextToTheCurrentWeather() {
    let state = Self.many(500)
    #expect(window(state, rows: 58) == [])
    // A low screen has two columns. A high one shows the table in the upper half of a board.
    #expect(window(state, rows: 28, columns: 2).count == 24)
    #expect(window(state, rows: 43, columns: 2).count == 15)
    #expect(window(state, rows: 58, columns: 3).count == 17)
    let hidden = state.with { $0.isHidden = true }
    #expect(window(hidden, rows: 58, columns: 3) == [])
    let hourly = state.with { $0.tab = .hourly }
    #expect(window(hourly, rows: 58, columns: 3) == [])
  }

  @Test func aWiderScreenFetchesVisiblePlacesUntilTheTabIsLeft() async {
    let service = StubService()
    let columns = Mutex(1)
    let store = WeatherTestStore(
      Self.many(6), client: service.client(isHeld: true),
      storage: Self.storage(ReadLog(), age: 3_600),
      screenColumns: { columns.withLock { $0 } })
    store.dispatch(.tabSelected(tab: .current))
    #expect(store.state.placesTab.window == [])
    columns.withLock { $0 = 2 }
    store.dispatch(.columnFocused(column: .weather))
    await until { service.pendingCount == 4 }
    store.dispatch(.tabSelected(tab: .forecast))
    await until { store.state.placesTab.window == [] }
    await until { rows(store).values.allSatisfy { !$0.report.isLoading } }
    #expect(requestedNames(service).count == 4)
  }

  @Test func aReportIsTrimmedToWhatTheTableShows() {
    let trimmed = WeatherReport.madeira.cutForTable(at: .now)
    #expect(trimmed.hourly.count < WeatherReport.madeira.hourly.count)
    #expect(trimmed.daily.count == 3)
    #expect(trimmed.current == WeatherReport.madeira.current)
    #expect(
      trimmed.hoursAhead(at: .now).map(\.time)
        == WeatherReport.madeira.hoursAhead(at: .now).map(\.time)
    )
    #expect(trimmed.todaysForecast(at: .now) == WeatherReport.madeira.todaysForecast(at: .now))
  }
}
