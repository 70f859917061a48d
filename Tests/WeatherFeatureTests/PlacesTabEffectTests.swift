import Domain
import Redux
import ReduxTesting
import Synchronization
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

@Suite(.timeLimit(.minutes(5))) struct PlacesTabEffectTests {
  /// The points whose stored report was read, in order.
  private final class ReadLog: Sendable {
    let names = Mutex<[String]>([])
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

  /// Storage that has a report for each place and logs reads, which fail with an error.
  ///
  /// Places with larger numbers have older reports.
  private static func storage(
    _ reads: ReadLog, age: Int = 60, failing error: StorageError? = nil, at failing: Place? = nil
  ) -> MemoryStorage {
    let storage = MemoryStorage { use throws(StorageError) in
      guard !use.isWrite, use.name.hasPrefix("report/") else { return }
      reads.names.withLock { $0.append(use.name) }
      if let error, let failing, use.name == name(ofReportAt: failing) { throw error }
    }
    for (number, place) in ((0..<500).map(place) + [.madeira]).enumerated() {
      var report = FetchedValue<WeatherReport>.storedOpenMeteo
      report.fetchedAt = Timestamp.now.advanced(bySeconds: -age - number)
      storage.add(report, at: place.coordinates)
    }
    return storage
  }

  /// The name of a read of the report of a place.
  private static func name(ofReportAt place: Place) -> String {
    DocumentFolder<Bool>("report", "A report")[place.coordinates].name
  }

  /// The names of the places whose report was requested, in order.
  private func requestedNames(_ service: StubService) -> [String] {
    service.calls.compactMap { if case .report(let place) = $0 { place.name } else { nil } }
  }

  /// The saved places whose storage was read, with their weather.
  private func rows(_ store: WeatherTestStore) -> [PlaceID: PlaceWeather] {
    let saved = Set(store.current.savedPlaces.map { PlaceID($0) })
    return store.current.weather.filter { saved.contains($0.key) && $0.value.isRead }
  }

  /// Opens the tab on a screen that has room for so many of the saved places.
  private func openPlaces(_ store: WeatherTestStore, room: Int = .max) async {
    await store.send(.tabSelected(tab: .places))
    await showPlaces(store, room: room)
  }

  /// Shows as many saved places as the screen has room for.
  private func showPlaces(_ store: WeatherTestStore, room: Int = .max) async {
    let places = store.current.savedPlaces.prefix(room).map { PlaceID($0) }
    await store.send(.places(action: .windowChanged(window: .rows(places: places))))
  }

  @Test func onlyReportsOfVisiblePlacesAreRead() async {
    let reads = ReadLog()
    let service = StubService()
    let store = WeatherTestStore(
      Self.many(500), client: service.client(), storage: Self.storage(reads))
    await openPlaces(store, room: 18)
    #expect(rows(store).count == 18)
    #expect(reads.names.withLock { $0 } == (0..<18).map { Self.name(ofReportAt: Self.place($0)) })
    // All of them are fresh.
    #expect(requestedNames(service) == [])
  }

  @Test func sortingByWeatherReadsTheReportsOfAllPlaces() async {
    let reads = ReadLog()
    let store = WeatherTestStore(
      Self.many(100), client: StubService().client(), storage: Self.storage(reads))
    await openPlaces(store, room: 18)
    #expect(rows(store).count == 18)
    await store.send(.places(action: .orderSelected(order: .name)))
    await store.send(.places(action: .orderSelected(order: .temperature)))
    #expect(rows(store).count == 100)
    #expect(Set(reads.names.withLock { $0 }).count == 100)
  }

  @Test func oldReportsAreFetchedOldestFirstFourAtATime() async {
    let reads = ReadLog()
    let service = StubService()
    let store = WeatherTestStore(
      Self.many(6), client: service.client(isHeld: true),
      storage: Self.storage(reads, age: 3_600))
    await openPlaces(store)
    #expect(Set(requestedNames(service)) == ["Place 5", "Place 4", "Place 3", "Place 2"])
    #expect(service.pendingCount == 4)
    service.release()
    await store.clock.advance()
    #expect(requestedNames(service).count == 5)
    #expect(requestedNames(service).last == "Place 1")
    for _ in 0..<5 {
      service.release()
      await store.clock.advance()
    }
    #expect(rows(store).values.allSatisfy { $0.report.latest?.source == .network })
    #expect(requestedNames(service).count == 6)
  }

  @Test func noFetchStartsAfterTheTabIsLeft() async {
    let reads = ReadLog()
    let service = StubService()
    let store = WeatherTestStore(
      Self.many(9), client: service.client(isHeld: true),
      storage: Self.storage(reads, age: 3_600))
    await openPlaces(store)
    #expect(service.pendingCount == 4)
    await store.send(.tabSelected(tab: .current))
    await store.send(.places(action: .windowChanged(window: .hidden)))
    for _ in 0..<4 { service.release() }
    await store.finish()
    #expect(requestedNames(service).count == 4)
    #expect(
      rows(store).values.map { $0.report.latest?.source } == Array(repeating: .cache, count: 9))
    #expect(rows(store).values.allSatisfy { !$0.report.isLoading })
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
      quota: { CallQuota(limit: 100, used: used.withLock { $0 }, day: .november1) })
    await openPlaces(store)
    #expect(used.withLock { $0 } == 90)
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
    await openPlaces(store)
    #expect(rows(store).count == 2)
    #expect(requestedNames(service) == [])
    await store.send(.places(action: .refreshKeyPressed(place: PlaceID(Self.place(2)))))
    #expect(rows(store)[PlaceID(Self.place(2))]?.report.latest?.source == .network)
    #expect(requestedNames(service) == ["Place 2"])
    await store.send(.places(action: .allRefreshKeyPressed))
    await store.send(.places(action: .allRefreshConfirmed))
    #expect(rows(store)[PlaceID(Self.place(1))]?.report.latest?.source == .network)
    #expect(requestedNames(service).count == 3)
  }

  @Test func refreshingASecondRowDoesNotCancelTheFirst() async {
    let service = StubService()
    let (one, two) = (PlaceID(Self.place(1)), PlaceID(Self.place(2)))
    let state = Self.many(3, isRefreshed: false)
    let store = WeatherTestStore(
      state, client: service.client(isHeld: true), storage: Self.storage(ReadLog()))
    await openPlaces(store)
    await store.send(.places(action: .refreshKeyPressed(place: one)))
    #expect(service.pendingCount == 1)
    await store.send(.places(action: .refreshKeyPressed(place: one)))
    await store.send(.places(action: .refreshKeyPressed(place: two)))
    #expect(service.pendingCount == 2)
    service.release()
    service.release()
    await store.finish()
    #expect([one, two].allSatisfy { rows(store)[$0]?.report.latest?.source == .network })
    #expect(rows(store).values.allSatisfy { !$0.report.isLoading })
    #expect(requestedNames(service) == ["Place 1", "Place 2"])
  }

  @Test func refreshingAllPlacesIncludesTheShownOne() async {
    let service = StubService()
    let state = Self.many(1).with { $0.savedPlaces.append(.madeira) }
    let store = WeatherTestStore(
      state, client: service.client(), storage: Self.storage(ReadLog(), age: 10))
    await openPlaces(store)
    await store.send(.places(action: .allRefreshKeyPressed))
    await store.send(.places(action: .allRefreshConfirmed))
    #expect(requestedNames(service).count == 2)
    #expect(Set(requestedNames(service)) == ["Place 0", Place.madeira.name])
  }

  @Test func aReportStoredByAnotherProcessIsNotFetchedAgain() async {
    let service = StubService()
    // The other process stores its report after the first read.
    let storeNext = Mutex<[@Sendable () -> Void]>([])
    let storage = MemoryStorage { use in
      guard !use.isWrite, use.name.hasPrefix("report/") else { return }
      storeNext.withLock { $0.isEmpty ? nil : $0.removeFirst() }?()
    }
    storeNext.withLock { next in
      next = [3_600, 10].map { age in
        {
          var report = FetchedValue<WeatherReport>.storedOpenMeteo
          report.fetchedAt = Timestamp.now.advanced(bySeconds: -age)
          storage.add(report, at: Self.place(0).coordinates)
        }
      }
    }
    let store = WeatherTestStore(Self.many(1), client: service.client(), storage: storage)
    await openPlaces(store)
    let id = PlaceID(Self.place(0))
    #expect(rows(store)[id]?.report.latest?.fetchedAt == .now.advanced(bySeconds: -10))
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
    await openPlaces(store)
    #expect(rows(store)[PlaceID(Self.place(1))]?.failure == .offline)
    #expect(rows(store)[PlaceID(Self.place(0))]?.report.latest?.source == .network)
    #expect(rows(store)[PlaceID(Self.place(1))]?.report.latest?.source == .cache)
    #expect(
      store.current.nextRefresh(at: .now) == .now.advanced(bySeconds: 30))
  }

  @Test(arguments: [true, false])
  func openingAPlaceThatHasOnlyAnExcerptFetchesTheWholeReport(isRefreshed: Bool) async {
    let service = StubService()
    let client = service.client(report: { place in
      var report = WeatherReport.madeira
      (report.provider, report.place) = (.openMeteo, place)
      return FetchedValue(value: report, fetchedAt: .now, source: .network)
    })
    let store = WeatherTestStore(Self.many(1, isRefreshed: isRefreshed), client: client)
    let id = PlaceID(Self.place(0))
    await openPlaces(store)
    await store.send(.places(action: .refreshKeyPressed(place: id)))
    #expect(rows(store)[id]?.report.latest?.value.daily.count == 3)
    await store.send(.places(action: .placeOpened(place: id)))
    #expect(store.current.report.latest?.value.daily.count == 5)
  }

  @Test func aStorageErrorOfOneRowDoesNotStopTheOthers() async {
    let service = StubService()
    let error = StorageError(message: "damaged")
    let storage = Self.storage(ReadLog(), age: 3_600, failing: error, at: Self.place(1))
    let store = WeatherTestStore(Self.many(3), client: service.client(), storage: storage)
    await openPlaces(store)
    #expect(store.current.storageError == error)
    #expect(Set(requestedNames(service)) == ["Place 0", "Place 1", "Place 2"])
  }

  @Test func sortingByWeatherReadsThePlacesThatAnotherProcessAdds() async {
    let store = WeatherTestStore(
      Self.many(20), client: StubService().client(), storage: Self.storage(ReadLog()))
    await openPlaces(store, room: 18)
    await store.send(.places(action: .orderSelected(order: .temperature)))
    let before = store.current.savedPlaces
    await store.send(
      .places(action: .listRead(places: before + [Self.place(20)], from: before)))
    #expect(rows(store).count == 21)
  }

  @Test func aChangedListIsSaved() async throws {
    let storage = MemoryStorage()
    let store = WeatherTestStore(.onPlacesTab, client: StubService().client(), storage: storage)
    await store.send(.places(action: .placeRemoved(place: PlaceID(.madeira), next: nil)))
    #expect(try storage.savedPlaces() == [.kyoto, .holiday])
  }

  @Test func aFailedSaveIsReportedAndTriedAgainUntilItSucceeds() async throws {
    let isLocked = Mutex(true)
    let error = StorageError(message: "It is locked.")
    let storage = MemoryStorage { use throws(StorageError) in
      if use.isWrite, use.name == "places", isLocked.withLock(\.self) { throw error }
    }
    let store = WeatherTestStore(.onPlacesTab, client: StubService().client(), storage: storage)
    await store.send(.places(action: .placeRemoved(place: PlaceID(.madeira), next: nil)))
    await store.receive(.saveFailed(choice: .places, error: error))
    #expect(store.current.storageMessage == "Places not stored yet. It is locked.")
    await store.clock.advance(by: .seconds(5))
    await store.receive(.saveFailed(choice: .places, error: error))
    isLocked.withLock { $0 = false }
    await store.clock.advance(by: .seconds(9))
    #expect(store.current.unsaved == [.places: error])
    await store.clock.advance(by: .seconds(1))
    await store.receive(.saved(choice: .places))
    #expect(try storage.savedPlaces() == [.kyoto, .holiday])
    #expect(store.current.unsaved == [:])
    await store.finish()
  }

  @Test func aListThatWaitsToBeStoredIsNotReplacedByTheStoredOne() async throws {
    let storage = MemoryStorage()
    try storage.save([Place.kyoto])
    let state = WeatherState.onPlacesTab.with {
      $0.unsaved = [.places: StorageError(message: "It is locked.")]
    }
    let store = WeatherTestStore(state, client: StubService().client(), storage: storage)
    await showPlaces(store)
    #expect(store.current.savedPlaces == state.savedPlaces)
  }

  @Test func selectingAPlaceSavesItAndFirstShowsItsStoredReport() async {
    let storage = StorageSpy()
    let service = StubService()
    let store = WeatherTestStore(
      .loaded.with { $0.savedPlaces = [.kyoto, .madeira] }, client: service.client(),
      storage: storage.client(report: .storedOpenMeteo, at: Place.kyoto.coordinates))
    await store.send(.savedPlaceChosen(place: PlaceID(.kyoto)))
    await store.receive(.read(.kyoto, .storedOpenMeteo))
    #expect(storage.chosenPlaces == [.kyoto])
  }

  /// The window on a screen with a header, a footer, and so many rows between them.
  private func window(_ state: WeatherState, rows: Int, columns: Int = 1) -> PlacesWindow {
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
    #expect(window.places.count == 18)
    #expect(window.places.last == PlaceID(Self.place(499)))
    #expect(self.window(state, rows: 1).places.count == 1)
    #expect(self.window(state.with { $0.tab = .hourly }, rows: 22) == .hidden)
  }

  @Test func theWindowFitsTheTableNextToTheCurrentWeather() {
    let state = Self.many(500)
    #expect(window(state, rows: 58) == .hidden)
    // A low screen has two columns. A high one shows the table in the upper half of a board.
    #expect(window(state, rows: 28, columns: 2).places.count == 24)
    #expect(window(state, rows: 43, columns: 2).places.count == 15)
    #expect(window(state, rows: 58, columns: 3).places.count == 17)
    let hourly = state.with { $0.tab = .hourly }
    #expect(window(hourly, rows: 58, columns: 3) == .hidden)
  }

  @Test func linesHaveAllPlacesOnTheirTabOnly() {
    for tab in WeatherTab.allCases {
      let state = Self.many(500).with { $0.tab = tab }
      let window = selectPlacesWindow(state, in: nil, columns: 1, now: .now)
      #expect(window.places.count == (tab == .places ? 500 : 0))
    }
  }

  @Test func placesBesideTheWeatherAreFetchedUntilTheyAreHidden() async {
    let service = StubService()
    let store = WeatherTestStore(
      Self.many(6), client: service.client(isHeld: true),
      storage: Self.storage(ReadLog(), age: 3_600))
    await showPlaces(store)
    #expect(service.pendingCount == 4)
    await store.send(.places(action: .windowChanged(window: .hidden)))
    #expect(rows(store).values.allSatisfy { !$0.report.isLoading })
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

  @Test func aTrimmedReportSaysTheSameAsTheWholeOne() throws {
    var report = WeatherReport.madeira
    let start = try #require(report.hourly.first?.time.instant)
    report.hourly = (0..<160).map { hours in
      let time = start.advanced(bySeconds: hours * 3_600)
      var hour = HourlyForecast(time: ZonedTime(instant: time, utcOffset: 0))
      (hour.sky, hour.precipitation) = (.clear, Quantity(0, .millimeters))
      return hour
    }
    let trimmed = report.cutForTable(at: .now)
    func outlook(_ report: WeatherReport, hours: Int = 0) -> String? {
      report.precipitationOutlook(
        at: .now.advanced(bySeconds: hours * 3_600), clock: .twentyFourHours)
    }
    #expect(outlook(trimmed) == "Dry for the next 6 days")
    #expect(outlook(trimmed, hours: 20) == outlook(report, hours: 20))
    report.hourly[120].precipitation = Quantity(2, .millimeters)
    #expect(outlook(report.cutForTable(at: .now)) == "Dry until Sun 23:00")
    #expect(trimmed.airQuality == report.airQuality)
  }

  @Test func theComputedPartsOfATrimmedReportAreMarkedAsInAWholeOne() {
    var report = WeatherReport.madeira
    report.computed = Set(ComputedPart.allCases)
    #expect(report.cutForTable(at: .now).computed == report.computed)
  }
}
