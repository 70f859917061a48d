import Domain
import Redux
import Testing
import WeatherFeature

@Suite struct PlacesTableReducerTests {
  private func reduced(_ state: WeatherState, _ actions: PlacesTableAction...) -> WeatherState {
    var state = state
    for action in actions { weatherReducer(&state, .table(action)) }
    return state
  }

  private func row(_ state: WeatherState, _ place: Place) -> PlaceRow? {
    state.placesTable?.rows[PlaceID(place)]
  }

  @Test func aPlaceIsSelectedByItsIdentityInEveryOrder() {
    let selected = reduced(.tabled, .rowSelected(PlaceID(.holiday)), .orderSelected(.name))
    #expect(selected.placesTable?.selection == PlaceID(.holiday))
    let unknown = Place(name: "Nowhere", coordinates: .point(1, 1))
    #expect(reduced(.tabled, .rowSelected(PlaceID(unknown))).placesTable?.selection == nil)
  }

  @Test func openingAPlaceShowsItsWeather() {
    let state = reduced(.tabled, .placeOpened(PlaceID(.kyoto)))
    #expect(state.tab == .current)
    #expect(state.choice == .kyoto)
    #expect(state.report == .idle)
    let unknown = Place(name: "Nowhere", coordinates: .point(1, 1))
    #expect(reduced(.tabled, .placeOpened(PlaceID(unknown))) == .tabled)
  }

  @Test func theShownPlaceIsAddedOnceAndSelected() {
    let unsaved = WeatherState.tabled.with { $0.savedPlaces = [.kyoto] }
    let added = reduced(unsaved, .shownPlaceAdded, .shownPlaceAdded)
    #expect(added.savedPlaces == [.kyoto, .madeira])
    #expect(added.placesTable?.selection == PlaceID(.madeira))
  }

  @Test func theSelectedPlaceMovesAndStaysSelected() {
    let moved = reduced(.tabled, .rowMoved(1))
    #expect(moved.savedPlaces == [.kyoto, .holiday, .madeira])
    #expect(moved.placesTable?.selection == PlaceID(.madeira))
    #expect(reduced(moved, .rowMoved(1)).savedPlaces == moved.savedPlaces)
    let sorted = reduced(.tabled, .orderSelected(.name), .rowMoved(1))
    #expect(sorted.savedPlaces == WeatherState.tabled.savedPlaces)
  }

  @Test func aRemovedPlaceComesBackWhereItWas() {
    let removed = reduced(.tabled, .rowRemoved)
    #expect(removed.savedPlaces == [.kyoto, .holiday])
    #expect(removed.placesTable?.selection == PlaceID(.holiday))
    let restored = reduced(removed, .removalUndone)
    #expect(restored.savedPlaces == WeatherState.tabled.savedPlaces)
    #expect(restored.placesTable?.selection == PlaceID(.madeira))
    #expect(reduced(restored, .removalUndone) == restored)
  }

  @Test func aRowOfAPlaceThatWasRemovedIsIgnored() {
    let removed = reduced(.tabled, .rowRemoved)
    let late = reduced(removed, .rowRead(PlaceID(.madeira), .stored))
    #expect(row(late, .madeira) == nil)
  }

  @Test func anOlderReportOfStorageReplacesNoNewerOne() {
    let state = reduced(
      .tabled, .rowResponse(PlaceID(.holiday), .success(.fresh), at: .now),
      .rowRead(PlaceID(.holiday), .stored))
    #expect(row(state, .holiday)?.weather == .fresh)
    #expect(row(state, .holiday)?.isRead == true)
  }

  @Test func aFailureStaysInItsRowUntilTheNextSuccess() {
    let failed = reduced(
      .tabled, .rowRequested(PlaceID(.kyoto)),
      .rowResponse(PlaceID(.kyoto), .failure(.offline), at: .now))
    #expect(row(failed, .kyoto)?.error == .offline)
    #expect(row(failed, .kyoto)?.failures == 1)
    #expect(row(failed, .kyoto)?.weather == .stored)
    #expect(failed.report == WeatherState.tabled.report)
    let mended = reduced(failed, .rowResponse(PlaceID(.kyoto), .success(.fresh), at: .now))
    #expect(row(mended, .kyoto)?.error == nil)
    #expect(row(mended, .kyoto)?.failures == 0)
  }

  @Test func leavingTheTabGivesUpWhatWasWanted() {
    let asked = reduced(
      .tabled, .windowChanged([PlaceID(.kyoto)]), .allRefreshConfirmed,
      .rowRequested(PlaceID(.kyoto)))
    #expect(asked.placesTable?.wanted == [PlaceID(.kyoto), PlaceID(.holiday)])
    let left = reduced(asked, .windowChanged([]))
    #expect(left.placesTable?.wanted == [])
    #expect(row(left, .kyoto)?.isLoading == false)
  }

  @Test func aLimitEndsTheRefreshOfAll() {
    let limit = ProviderError(
      service: "Open-Meteo", failure: .budget(limit: 9, resetsAt: .twoDaysLater))
    let state = reduced(
      .tabled, .windowChanged([PlaceID(.kyoto)]), .allRefreshConfirmed,
      .rowResponse(PlaceID(.kyoto), .failure(limit), at: .now))
    #expect(state.placesTable?.wanted == [])
  }

  @Test func theQuestionAboutTheCallsEndsWithTheNextKey() {
    let asking = reduced(.tabled, .allRefreshKeyPressed)
    #expect(asking.placesTable?.isAskingToRefreshAll == true)
    let read = reduced(asking, .rowRead(PlaceID(.kyoto), nil))
    #expect(read.placesTable?.isAskingToRefreshAll == true)
    let moved = reduced(asking, .rowSelected(PlaceID(.kyoto)))
    #expect(moved.placesTable?.isAskingToRefreshAll == false)
  }

  @Test func anotherSkyreelsListIsShownWithTheChangesMadeMeanwhile() {
    let before = WeatherState.tabled.savedPlaces
    #expect(reduced(.tabled, .listRead([.holiday], from: before)).savedPlaces == [.holiday])
    let other = Place(name: "Elsewhere", coordinates: .point(1, 2))
    let removed = reduced(.tabled, .rowRemoved, .listRead(before + [other], from: before))
    #expect(removed.savedPlaces == [.kyoto, .holiday, other])
    let empty = WeatherState.tabled.with { $0.savedPlaces = [] }
    let added = reduced(empty, .shownPlaceAdded, .listRead([other], from: []))
    #expect(added.savedPlaces == [other, .madeira])
  }

  @Test func theListOfARecordingStillOpens() {
    var state = WeatherState.tabled
    weatherReducer(&state, .places(.opened))
    #expect(state.overlay == .places(SavedPlacesList(selection: 1)))
  }
}
