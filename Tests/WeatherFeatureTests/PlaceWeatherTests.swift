import Domain
import TestSupport
import Testing

@testable import WeatherFeature

/// The weather of a place, which all screens share.
@Suite struct PlaceWeatherTests {
  private func weather(_ state: WeatherState, _ place: Place) -> PlaceWeather? {
    state.weather[PlaceID(place)]
  }

  /// Madeira and the saved Kyoto, whose table is on the screen.
  private static let listing = reduced(
    .onPlacesTab,
    .places(
      action: .windowChanged(
        window: .rows(places: [PlaceID(.kyoto), PlaceID(.madeira), PlaceID(.holiday)]))))

  @Test func aReportIsLoadingFromItsRequestToItsResponse() {
    let loading = reduced(.loaded, .requested(.madeira))
    #expect(loading == .loaded.with { $0.shownReport = .loading(previous: .fresh) })
    #expect(
      reduced(loading, .received(.madeira, .success(fetched: .fresh)))
        == .loaded.with { $0.shown.previousReport = .fresh })
  }

  @Test func aStoredReportIsComparedWithTheOneThatItReplacesOnlyIfBothAreFromOneProvider() {
    var newer = FetchedValue<WeatherReport>.fresh
    newer.fetchedAt = .now.advanced(bySeconds: 60)
    let compared = reduced(.loaded, .received(.madeira, .success(fetched: .fresh)))
    #expect(
      reduced(compared, .read(.madeira, newer))
        == .loaded.with {
          $0.shown.report.latest = newer
          $0.shown.previousReport = .fresh
        })
    newer.value.provider = .metNorway
    #expect(
      reduced(compared, .read(.madeira, newer)) == .loaded.with { $0.shown.report.latest = newer })
  }

  @Test func aFailureKeepsTheOldReport() {
    let state = reduced(
      .loaded, .requested(.madeira), .received(.madeira, .failure(error: .garbage)))
    #expect(
      state
        == .loaded.with { $0.shownReport = .failed(error: .garbage, previous: .fresh) })
  }

  @Test("a limit that seems to last longer than a day, because the clock was set back, lasts a day")
  func limits() {
    let (later, tomorrow) = (
      Timestamp.now.advanced(bySeconds: 3 * 86_400), Timestamp.now.advanced(bySeconds: 86_400)
    )
    let limits: [(Timestamp) -> ProviderError.Failure] = [
      { .rateLimited(retryAt: $0) }, { .dailyLimit(limit: 9, resetsAt: $0) },
      { .unchanged(until: $0) },
    ]
    for limit in limits {
      let error = ProviderError(service: "Open-Meteo", failure: limit(later))
      let state = reduced(.loaded, .received(.madeira, .failure(error: error)))
      #expect(state.shown.report.lastFailure?.error.failure == limit(tomorrow))
    }
  }

  @Test func aCanceledLoadIsNeitherASuccessNorAFailure() {
    let canceled = ProviderError(service: "Open-Meteo", failure: .cancelled)
    #expect(
      reduced(.loaded, .requested(.madeira), .received(.madeira, .failure(error: canceled)))
        == .loaded)
  }

  @Test(
    "steps of a place that is neither shown nor saved are ignored",
    arguments: [
      WeatherAction.requested(.kyoto), .received(.kyoto, .failure(error: .offline)),
      .received(.kyoto, .success(fetched: .stored)), .read(.kyoto, .stored),
      .place(id: .name("Atlantis"), step: .found(place: .kyoto)),
    ])
  func late(action: WeatherAction) {
    #expect(reduced(.loaded, action) == .loaded)
    #expect(reduced(.chosen, action) == .chosen)
  }

  @Test func aReportLoadedOnCurrentIsThatOfItsRow() {
    var newer = FetchedValue<WeatherReport>.fresh
    newer.value.current?.temperature = Quantity(3, .celsius)
    newer.fetchedAt = .now.advanced(bySeconds: 60)
    let state = reduced(
      Self.listing, .tabSelected(tab: .current), .refreshKeyPressed, .requested(.madeira),
      .received(.madeira, .success(fetched: newer)), .tabSelected(tab: .places))
    let table = Places(.showing(state))
    #expect(table.weather(of: 1).realReport == newer)
    #expect(state.report.latest == newer)
    #expect(drawn(.table, state, 80, 12).contains("3°"))
  }

  @Test func aFailureOfTheShownPlaceIsThatOfItsRow() {
    let state = reduced(
      Self.listing, .requested(.madeira), .received(.madeira, .failure(error: .offline)))
    #expect(Places(.showing(state)).weather(of: 1).failure == .offline)
    #expect(state.report.error == .offline)
  }

  @Test func aSuccessAnywhereClearsTheFailureOfARow() {
    let failed = reduced(
      Self.listing, .requested(.kyoto),
      .received(.kyoto, .failure(error: .offline)))
    #expect(weather(failed, .kyoto)?.failure == .offline)
    #expect(weather(failed, .kyoto)?.report.lastFailure?.count == 1)
    #expect(weather(failed, .kyoto)?.report.latest == .stored)
    let opened = reduced(
      failed, .places(action: .placeOpened(place: PlaceID(.kyoto))), .requested(.kyoto),
      .received(.kyoto, .success(fetched: .fresh)), .tabSelected(tab: .places))
    #expect(weather(opened, .kyoto)?.report.state == .loaded(fetched: .fresh))
    #expect(weather(opened, .kyoto)?.report.lastFailure == nil)
  }

  @Test func aReportThatAnotherProcessStoredAfterAFailureClearsIt() {
    let failed = reduced(Self.listing, .received(.kyoto, .failure(error: .offline)))
    var later = FetchedValue<WeatherReport>.stored
    later.fetchedAt = .now.advanced(bySeconds: 1)
    #expect(
      weather(reduced(failed, .read(.kyoto, later)), .kyoto)?.report.state
        == .loaded(fetched: later))
    #expect(weather(reduced(failed, .read(.kyoto, .fresh)), .kyoto)?.failure == .offline)
  }

  @Test func aRemovedPlaceIsNotLoadingAfterUndo() {
    let removed = reduced(
      Self.listing, .requested(.kyoto),
      .places(action: .placeRemoved(place: PlaceID(.kyoto), next: PlaceID(.madeira))))
    #expect(weather(removed, .kyoto) == nil)
    #expect(reduced(removed, .received(.kyoto, .success(fetched: .fresh))) == removed)
    let restored = reduced(removed, .places(action: .removalUndone))
    #expect(weather(restored, .kyoto)?.report.isLoading != true)
    #expect(!Places(.showing(restored)).isAnimated)
  }

  @Test func removingTheShownPlaceKeepsItsWeather() {
    let removed = reduced(
      Self.listing, .requested(.madeira),
      .places(action: .placeRemoved(place: PlaceID(.madeira), next: nil)))
    #expect(removed.report.state == .loading(previous: .fresh))
  }

  @Test func leavingTheTableEndsTheLoadsOfItsPlaces() {
    let loading = reduced(
      Self.listing, .places(action: .allRefreshConfirmed), .requested(.kyoto), .requested(.madeira))
    #expect(loading.refreshRequests == [PlaceID(.kyoto), PlaceID(.madeira), PlaceID(.holiday)])
    let left = reduced(loading, .places(action: .windowChanged(window: .hidden)))
    #expect(left.refreshRequests == [PlaceID(.madeira)])
    #expect(weather(left, .kyoto)?.report.state == .loaded(fetched: .stored))
    #expect(left.report.isLoading)
  }

  @Test func leavingTheTableKeepsTheFailureOfARow() {
    let failed = reduced(
      Self.listing, .received(.kyoto, .failure(error: .offline)), .requested(.kyoto),
      .places(action: .windowChanged(window: .hidden)))
    #expect(weather(failed, .kyoto)?.failure == .offline)
  }

  @Test func reachingTheDailyLimitEndsTheRefreshOfAllPlaces() {
    let limit = ProviderError(
      service: "Open-Meteo", failure: .dailyLimit(limit: 9, resetsAt: .twoDaysLater))
    let state = reduced(
      Self.listing, .places(action: .allRefreshConfirmed), .received(.kyoto, .failure(error: limit))
    )
    #expect(state.refreshRequests == [])
  }

  @Test func aProviderWithNothingNewHasNotFailed() {
    let unchanged = ProviderError(
      service: "MET Norway", failure: .unchanged(until: .now.advanced(bySeconds: 600)))
    let state = reduced(
      Self.listing, .places(action: .rowSelected(place: PlaceID(.kyoto))),
      .received(.kyoto, .failure(error: unchanged)))
    #expect(weather(state, .kyoto)?.failure == nil)
    #expect(weather(state, .kyoto)?.report.lastFailure?.count == 0)
    let table = drawn(.table, state, 80, 12)
    #expect(!table.contains("!"))
    #expect(table.contains("京都市: MET Norway has nothing new yet. Try again in 10 min."))
  }

  @Test func aPlaceOutsideTheAreaOfAServiceIsNotCovered() {
    let outside = ProviderError(
      service: "National Weather Service", failure: .outsideCoverage(area: "the United States"))
    let state = reduced(
      Self.listing, .received(.holiday, .failure(error: outside)))
    #expect(drawn(.table, state, 80, 12).contains("not covered"))
  }

  @Test func aStoredReportReplacesNoNewerOne() {
    let state = reduced(
      Self.listing, .received(.holiday, .success(fetched: .fresh)), .read(.holiday, .stored))
    #expect(weather(state, .holiday)?.report.state == .loaded(fetched: .fresh))
    #expect(weather(state, .holiday)?.isRead == true)
  }

  @Test("an older report of a second provider replaces only an excerpt or one ahead of time")
  func olderReplacement() {
    var older = FetchedValue<WeatherReport>.fresh
    older.fetchedAt = older.fetchedAt.advanced(bySeconds: -1)
    let other = older
    older.value.provider = .metNorway
    older.value.replacedFailure = .garbage
    #expect(
      reduced(.loaded, .received(.madeira, .success(fetched: older)))
        == .loaded.with { $0.shownReport = .failed(error: .garbage, previous: .fresh) })
    #expect(
      reduced(.loaded, .received(.madeira, .success(fetched: other))).report.latest == other)
    var ahead = WeatherState.loaded
    ahead.shown.report.latest?.fetchedAt = .now.advanced(bySeconds: 3_600)
    #expect(reduced(ahead, .received(.madeira, .success(fetched: older))).report.latest == older)
    var cut = WeatherState.loaded
    cut.shown.report.latest?.value.isExcerpt = true
    #expect(reduced(cut, .received(.madeira, .success(fetched: older))).report.latest == older)
  }

  @Test func theWholeReportReplacesItsExcerpt() {
    var excerpt = FetchedValue<WeatherReport>.fresh
    excerpt.value = excerpt.value.cutForTable(at: .now)
    let cut = reduced(Self.listing, .received(.kyoto, .success(fetched: excerpt)))
    #expect(weather(cut, .kyoto)?.report.latest?.isExcerpt == true)
    let whole = reduced(cut, .read(.kyoto, .fresh))
    #expect(weather(whole, .kyoto)?.report.state == .loaded(fetched: .fresh))
  }

  @Test func theStoredReportIsShownWhileTheNewOneIsFetched() {
    let state = reduced(.chosen, .requested(.madeira), .read(.madeira, .stored))
    #expect(state.report.state == .loading(previous: .stored))
  }

  @Test func aTypedPlaceIsReplacedByTheOneThatWasFound() {
    let typed = WeatherState(WeatherSettings(.openMeteo), choice: .named)
    #expect(typed.shownID == .name("Atlantis"))
    let found = reduced(
      typed, .refreshKeyPressed, .place(id: .name("Atlantis"), step: .requested),
      .place(id: .name("Atlantis"), step: .found(place: .kyoto)))
    #expect(found.choice == PlaceChoice(.place(place: .kyoto), origin: .configured))
    #expect(found.weather.keys.map { $0 } == [PlaceID(.kyoto)])
    #expect(found.refreshRequests == [PlaceID(.kyoto)])
    #expect(found.report.state == .idle)
  }

  @Test(arguments: [(Int.min, true), (Int.max, false)])
  func anIntervalOfADamagedRecordingIsCompared(interval: Int, isOld: Bool) {
    #expect(PlaceWeather(storedReport: .fresh).isOld(at: .now, interval: interval) == isOld)
  }
}
