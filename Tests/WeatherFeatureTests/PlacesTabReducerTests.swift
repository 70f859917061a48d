import Domain
import Redux
import TerminalUI
import TestSupport
import Testing
import WeatherFeature

@Suite struct PlacesTabReducerTests {
  private func reduced(_ state: WeatherState, _ actions: PlacesTabAction...) -> WeatherState {
    actions.reduce(into: state) { weatherReducer(&$0, .places(action: $1)) }
  }

  private static let nowhere = Place(name: "Nowhere", coordinates: .point(1, 1))

  @Test func theSelectionFollowsItsPlaceThroughEveryOrder() {
    let selected = reduced(
      .onPlacesTab, .rowSelected(place: PlaceID(.holiday)), .orderSelected(order: .name))
    #expect(selected.placesTab.selection == PlaceID(.holiday))
    let unknown = reduced(.onPlacesTab, .rowSelected(place: PlaceID(Self.nowhere)))
    #expect(unknown.placesTab.selection == nil)
  }

  @Test func openingAPlaceShowsItsWeather() {
    let state = reduced(.onPlacesTab, .placeOpened(place: PlaceID(.kyoto)))
    #expect(state.tab == .current)
    #expect(state.choice == .kyoto)
    #expect(state.report.state == .loaded(fetched: .stored))
    #expect(reduced(.onPlacesTab, .placeOpened(place: PlaceID(Self.nowhere))) == .onPlacesTab)
  }

  /// Returns the state after the user saved the first place that the search lists.
  private func savingFirst(in state: WeatherState) -> WeatherState {
    [PlacePromptAction.openedToSave, .enterKeyPressed].reduce(into: state) {
      weatherReducer(&$0, .prompt(action: $1))
    }
  }

  @Test func theSearchToSaveBeginsWithTheShownPlaceAndSavesItOnce() {
    let unsaved = WeatherState.onPlacesTab.with { $0.savedPlaces = [.kyoto] }
    let added = savingFirst(in: unsaved)
    #expect(added.savedPlaces == [.kyoto, .madeira])
    #expect(added.placesTab.selection == PlaceID(.madeira))
    #expect(added.prompt == nil)
    #expect(added.tab == .places)
    #expect(savingFirst(in: added).savedPlaces == added.savedPlaces)
  }

  @Test func aFoundPlaceIsSavedAndNotShown() {
    var state = WeatherState.onPlacesTab
    let found = PlaceMatch(Self.nowhere, quality: .exact)
    for action in [
      PlacePromptAction.openedToSave, .edited(edit: .insert(text: "Now")),
      .gazetteerMatched(places: [found], text: "Now"), .enterKeyPressed,
    ] {
      weatherReducer(&state, .prompt(action: action))
    }
    #expect(state.savedPlaces == WeatherState.onPlacesTab.savedPlaces + [Self.nowhere])
    #expect(state.choice == .madeira)
    #expect(state.placesTab.selection == PlaceID(Self.nowhere))
  }

  @Test func theSelectedPlaceMovesAndStaysSelected() {
    let moved = reduced(.onPlacesTab, .placeMoved(rows: 1))
    #expect(moved.savedPlaces == [.kyoto, .holiday, .madeira])
    #expect(moved.placesTab.selection == PlaceID(.madeira))
    #expect(reduced(moved, .placeMoved(rows: 1)).savedPlaces == moved.savedPlaces)
    let sorted = reduced(.onPlacesTab, .orderSelected(order: .name), .placeMoved(rows: 1))
    #expect(sorted.savedPlaces == WeatherState.onPlacesTab.savedPlaces)
  }

  @Test func undoRestoresAllRemovedPlacesAtTheirPositions() {
    let removed = reduced(
      .onPlacesTab, .placeRemoved(place: PlaceID(.madeira), next: PlaceID(.holiday)),
      .placeRemoved(place: PlaceID(.holiday), next: PlaceID(.kyoto)))
    #expect(removed.savedPlaces == [.kyoto])
    #expect(removed.placesTab.selection == PlaceID(.kyoto))
    let restored = reduced(removed, .removalUndone)
    #expect(restored.savedPlaces == WeatherState.onPlacesTab.savedPlaces)
    #expect(restored.placesTab.selection == PlaceID(.madeira))
    #expect(reduced(restored, .removalUndone) == restored)
  }

  @Test func aRemovedPlaceThatIsSavedAgainCannotBeRestored() {
    let removed = reduced(.onPlacesTab, .placeRemoved(place: PlaceID(.madeira), next: nil))
    #expect(savingFirst(in: removed).placesTab.removed == [])
    let stored = WeatherState.onPlacesTab.savedPlaces
    let adopted = reduced(removed, .listRead(places: stored, from: removed.savedPlaces))
    #expect(adopted.placesTab.removed == [])
  }

  @Test func aPlaceMovesByMoreThanOneRow() {
    let moved = reduced(
      .onPlacesTab, .rowSelected(place: PlaceID(.kyoto)), .placeMoved(rows: 2))
    #expect(moved.savedPlaces == [.madeira, .holiday, .kyoto])
  }

  /// The Places tab with the question whether to refresh all places.
  private static let asking = WeatherFeatureTests.reduced(
    .onPlacesTab,
    .places(action: .windowChanged(window: .rows(places: [PlaceID(.kyoto), PlaceID(.madeira)]))),
    .places(action: .allRefreshKeyPressed))

  @Test(arguments: [
    WeatherAction.places(action: .rowSelected(place: PlaceID(.kyoto))), .refreshKeyPressed,
    .savedPlaceChosen(place: PlaceID(.kyoto)), .prompt(action: .opened),
    .columnFocused(column: .weather),
  ])
  func theRefreshQuestionEndsWithTheNextKey(action: WeatherAction) {
    #expect(Self.asking.placesTab.isAskingToRefreshAll)
    #expect(!WeatherFeatureTests.reduced(Self.asking, action).placesTab.isAskingToRefreshAll)
  }

  @Test(arguments: [
    WeatherAction.requested(.kyoto), .refreshDue(at: .now),
    .storageFailed(error: StorageError(message: "disk full")),
  ])
  func theRefreshQuestionStaysOpenWhileEffectsRun(action: WeatherAction) {
    #expect(WeatherFeatureTests.reduced(Self.asking, action).placesTab.isAskingToRefreshAll)
  }

  @Test func theRefreshQuestionStaysOpenIfANoticeOrAResizeChangesTheWindow() {
    let asking = reduced(
      .onPlacesTab, .windowChanged(window: .rows(places: [PlaceID(.kyoto), PlaceID(.madeira)])),
      .allRefreshKeyPressed, .windowChanged(window: .rows(places: [PlaceID(.kyoto)])),
      .listRead(places: [.kyoto, .holiday], from: WeatherState.onPlacesTab.savedPlaces))
    #expect(asking.placesTab.isAskingToRefreshAll)
    #expect(!reduced(asking, .windowChanged(window: .hidden)).placesTab.isAskingToRefreshAll)
  }

  @Test func aListSavedByAnotherProcessIsMergedWithLocalChanges() {
    let before = WeatherState.onPlacesTab.savedPlaces
    let replaced = reduced(.onPlacesTab, .listRead(places: [.holiday], from: before))
    #expect(replaced.savedPlaces == [.holiday])
    #expect(replaced.weather[PlaceID(.kyoto)] == nil)
    let other = Place(name: "Elsewhere", coordinates: .point(1, 2))
    let removed = reduced(
      .onPlacesTab, .placeRemoved(place: PlaceID(.madeira), next: nil),
      .listRead(places: before + [other], from: before))
    #expect(removed.savedPlaces == [.kyoto, .holiday, other])
    let empty = WeatherState.onPlacesTab.with { $0.savedPlaces = [] }
    let added = reduced(savingFirst(in: empty), .listRead(places: [other], from: []))
    #expect(added.savedPlaces == [other, .madeira])
  }
}
