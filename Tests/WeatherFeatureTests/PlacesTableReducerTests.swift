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

  @Test func theSelectionFollowsItsPlaceThroughEveryOrder() {
    let selected = reduced(.onPlacesTab, .rowSelected(PlaceID(.holiday)), .orderSelected(.name))
    #expect(selected.placesTable?.selection == PlaceID(.holiday))
    let unknown = Place(name: "Nowhere", coordinates: .point(1, 1))
    #expect(reduced(.onPlacesTab, .rowSelected(PlaceID(unknown))).placesTable?.selection == nil)
  }

  @Test func openingAPlaceShowsItsWeather() {
    let state = reduced(.onPlacesTab, .placeOpened(PlaceID(.kyoto)))
    #expect(state.tab == .current)
    #expect(state.choice == .kyoto)
    #expect(state.report == .idle)
    let unknown = Place(name: "Nowhere", coordinates: .point(1, 1))
    #expect(reduced(.onPlacesTab, .placeOpened(PlaceID(unknown))) == .onPlacesTab)
  }

  @Test func theShownPlaceIsAddedOnceAndSelected() {
    let unsaved = WeatherState.onPlacesTab.with { $0.savedPlaces = [.kyoto] }
    let added = reduced(unsaved, .shownPlaceAdded, .shownPlaceAdded)
    #expect(added.savedPlaces == [.kyoto, .madeira])
    #expect(added.placesTable?.selection == PlaceID(.madeira))
  }

  @Test func theSelectedPlaceMovesAndStaysSelected() {
    let moved = reduced(.onPlacesTab, .rowMoved(1))
    #expect(moved.savedPlaces == [.kyoto, .holiday, .madeira])
    #expect(moved.placesTable?.selection == PlaceID(.madeira))
    #expect(reduced(moved, .rowMoved(1)).savedPlaces == moved.savedPlaces)
    let sorted = reduced(.onPlacesTab, .orderSelected(.name), .rowMoved(1))
    #expect(sorted.savedPlaces == WeatherState.onPlacesTab.savedPlaces)
  }

  @Test func undoingARemovalRestoresThePlaceAtItsPosition() {
    let removed = reduced(.onPlacesTab, .rowRemoved)
    #expect(removed.savedPlaces == [.kyoto, .holiday])
    #expect(removed.placesTable?.selection == PlaceID(.holiday))
    let restored = reduced(removed, .removalUndone)
    #expect(restored.savedPlaces == WeatherState.onPlacesTab.savedPlaces)
    #expect(restored.placesTable?.selection == PlaceID(.madeira))
    #expect(reduced(restored, .removalUndone) == restored)
  }

  @Test func aReportOfARemovedPlaceIsIgnored() {
    let removed = reduced(.onPlacesTab, .rowRemoved)
    let late = reduced(removed, .rowRead(PlaceID(.madeira), .stored))
    #expect(row(late, .madeira) == nil)
  }

  @Test func aStoredReportReplacesNoNewerOne() {
    let state = reduced(
      .onPlacesTab, .rowResponse(PlaceID(.holiday), .success(.fresh), at: .now),
      .rowRead(PlaceID(.holiday), .stored))
    #expect(row(state, .holiday)?.weather == .fresh)
    #expect(row(state, .holiday)?.isRead == true)
  }

  @Test func aFailureStaysInItsRowUntilTheNextSuccess() {
    let failed = reduced(
      .onPlacesTab, .rowRequested(PlaceID(.kyoto)),
      .rowResponse(PlaceID(.kyoto), .failure(.offline), at: .now))
    #expect(row(failed, .kyoto)?.error == .offline)
    #expect(row(failed, .kyoto)?.failures == 1)
    #expect(row(failed, .kyoto)?.weather == .stored)
    #expect(failed.report == WeatherState.onPlacesTab.report)
    let recovered = reduced(failed, .rowResponse(PlaceID(.kyoto), .success(.fresh), at: .now))
    #expect(row(recovered, .kyoto)?.error == nil)
    #expect(row(recovered, .kyoto)?.failures == 0)
  }

  @Test func leavingTheTabCancelsPendingRefreshes() {
    let requested = reduced(
      .onPlacesTab, .windowChanged([PlaceID(.kyoto)]), .allRefreshConfirmed,
      .rowRequested(PlaceID(.kyoto)))
    #expect(requested.placesTable?.wanted == [PlaceID(.kyoto), PlaceID(.holiday)])
    let left = reduced(requested, .windowChanged([]))
    #expect(left.placesTable?.wanted == [])
    #expect(row(left, .kyoto)?.isLoading == false)
  }

  @Test func reachingTheDailyLimitEndsTheRefreshOfAllPlaces() {
    let limit = ProviderError(
      service: "Open-Meteo", failure: .budget(limit: 9, resetsAt: .twoDaysLater))
    let state = reduced(
      .onPlacesTab, .windowChanged([PlaceID(.kyoto)]), .allRefreshConfirmed,
      .rowResponse(PlaceID(.kyoto), .failure(limit), at: .now))
    #expect(state.placesTable?.wanted == [])
  }

  @Test func theRefreshQuestionEndsWithTheNextKey() {
    let asking = reduced(.onPlacesTab, .allRefreshKeyPressed)
    #expect(asking.placesTable?.isAskingToRefreshAll == true)
    let afterRead = reduced(asking, .rowRead(PlaceID(.kyoto), nil))
    #expect(afterRead.placesTable?.isAskingToRefreshAll == true)
    let selected = reduced(asking, .rowSelected(PlaceID(.kyoto)))
    #expect(selected.placesTable?.isAskingToRefreshAll == false)
  }

  @Test func aListSavedByAnotherProcessIsMergedWithLocalChanges() {
    let before = WeatherState.onPlacesTab.savedPlaces
    #expect(reduced(.onPlacesTab, .listRead([.holiday], from: before)).savedPlaces == [.holiday])
    let other = Place(name: "Elsewhere", coordinates: .point(1, 2))
    let removed = reduced(.onPlacesTab, .rowRemoved, .listRead(before + [other], from: before))
    #expect(removed.savedPlaces == [.kyoto, .holiday, other])
    let empty = WeatherState.onPlacesTab.with { $0.savedPlaces = [] }
    let added = reduced(empty, .shownPlaceAdded, .listRead([other], from: []))
    #expect(added.savedPlaces == [other, .madeira])
  }

  @Test func theSavedPlacesListOfARecordingStillOpens() {
    var state = WeatherState.onPlacesTab
    weatherReducer(&state, .places(.opened))
    #expect(state.overlay == .places(SavedPlacesList(selection: 1)))
  }
}
