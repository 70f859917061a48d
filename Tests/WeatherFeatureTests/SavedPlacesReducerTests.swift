import Domain
import Redux
import Testing
import WeatherFeature

@Suite struct SavedPlacesReducerTests {
  private func reduced(_ state: WeatherState, _ actions: SavedPlacesAction...) -> WeatherState {
    var state = state
    for action in actions { weatherReducer(&state, .places(action)) }
    return state
  }

  /// The fixture's list with other places and another selection, changed by `change`.
  private func listing(
    _ places: [Place], selection: Int, _ change: (inout SavedPlacesList) -> Void = { _ in }
  ) -> WeatherState {
    .withPlacesList.with {
      $0.savedPlaces = places
      guard case .places(var list) = $0.overlay else { return }
      list.selection = selection
      change(&list)
      $0.overlay = .places(list)
    }
  }

  @Test func theListOpensWithTheShownPlaceSelected() {
    let closed = WeatherState.withPlacesList.with { $0.overlay = nil }
    #expect(
      reduced(closed, .opened)
        == closed.with { $0.overlay = .places(SavedPlacesList(selection: 1)) })
  }

  @Test func loadedSummariesReplaceTheOldOnes() {
    let summary = PlaceSummary(.stored, of: .holiday)
    #expect(
      reduced(.withPlacesList, .summariesLoaded([summary]))
        == listing([.kyoto, .madeira, .holiday], selection: 1) { $0.summaries = [summary] })
  }

  @Test(arguments: [(2, 2), (99, 2), (-1, 0)])
  func theSelectionStaysWithinTheList(target: Int, row: Int) {
    #expect(
      reduced(.withPlacesList, .selectionMoved(to: target))
        == listing([.kyoto, .madeira, .holiday], selection: row))
  }

  @Test(arguments: [(0, Place.kyoto), (2, .holiday), (3, .kyoto), (-1, .holiday)])
  func choosingAPlaceClearsTheOldOneAndWrapsAroundTheList(index: Int, place: Place) {
    #expect(
      reduced(.withPlacesList, .placeChosen(index))
        == WeatherState(
          provider: .openMeteo, choice: PlaceChoice(.place(place), origin: .chosen),
          savedPlaces: [.kyoto, .madeira, .holiday]))
  }

  @Test func theShownPlaceIsAddedAtTheEndWithItsReport() {
    let before = WeatherState.loaded.with {
      $0.savedPlaces = [.kyoto]
      $0.overlay = .places(SavedPlacesList())
    }
    #expect(
      reduced(before, .shownPlaceAdded)
        == before.with {
          $0.savedPlaces = [.kyoto, .madeira]
          $0.overlay = .places(
            SavedPlacesList(selection: 1, summaries: [PlaceSummary(.fresh, of: .madeira)]))
        })
  }

  @Test func aPlaceIsAddedOnce() {
    #expect(reduced(.withPlacesList, .shownPlaceAdded) == .withPlacesList)
  }

  @Test func thePlaceOfSampleWeatherIsNotSaved() {
    let sample = WeatherState(
      provider: .sample, choice: PlaceChoice(.place(.madeira), origin: .sample))
    #expect(reduced(sample, .shownPlaceAdded) == sample)
  }

  @Test func theSelectionFollowsAMovedPlace() {
    #expect(
      reduced(.withPlacesList, .placeMoved(1))
        == listing([.kyoto, .holiday, .madeira], selection: 2))
    #expect(
      reduced(.withPlacesList, .placeMoved(-1))
        == listing([.madeira, .kyoto, .holiday], selection: 0))
    #expect(reduced(.withPlacesList, .placeMoved(2)) == .withPlacesList)
  }

  @Test func undoingARemovalRestoresThePlaceAtItsPosition() {
    let removed = reduced(.withPlacesList, .placeRemoved)
    #expect(removed.savedPlaces == [.kyoto, .holiday])
    #expect(reduced(removed, .removalUndone) == .withPlacesList)
  }

  @Test func removingTheLastPlaceSelectsThePreviousOne() {
    let state = reduced(.withPlacesList, .selectionMoved(to: 2), .placeRemoved)
    #expect(state.savedPlaces == [.kyoto, .madeira])
    guard case .places(let list) = state.overlay else {
      Issue.record("the list was closed")
      return
    }
    #expect(list.selection == 1)
  }

  @Test func closingRemovesTheList() {
    #expect(reduced(.withPlacesList, .closed) == .withPlacesList.with { $0.overlay = nil })
  }

  @Test func aListReadFromStorageReplacesOnlyAnUnchangedList() {
    let before = WeatherState.withPlacesList
    #expect(reduced(before, .listChanged([.madeira], from: [.kyoto])) == before)
    #expect(
      reduced(before, .listChanged([.madeira], from: before.savedPlaces)).savedPlaces == [.madeira])
  }
}
