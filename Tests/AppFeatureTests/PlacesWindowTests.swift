import Redux
import ReduxRecorder
import TerminalUI
import Testing
import WeatherFeature

@testable import AppFeature

/// The window of places, which are those that are refreshed.
@Suite struct PlacesWindowTests {
  /// Returns a store that was told the size of its terminal.
  private func store(
    _ state: AppState, _ size: Size, isLinear: Bool = false
  ) -> Store<RootState, AppAction> {
    let store = Store(
      initialState: RootState(state, isLinear: isLinear), reducer: rootReducer,
      middleware: RootState.middleware(
        reactions: [.placesWindow(AppKeys(AppKeyMaps.all))], effects: []))
    store.dispatch(.resized(to: size))
    return store
  }

  private func window(_ store: Store<RootState, AppAction>) -> Int {
    store.state.app.weather.placesTab.window.places.count
  }

  private func places(_ count: Int) -> AppState {
    .places.with { state in
      state.weather.savedPlaces = (1...count).map {
        .place("Place \($0)", "", "PT", Double($0) / 10, 0)
      }
    }
  }

  @Test func aResizeChangesTheWindowAndNothingElse() {
    let store = store(places(40), .standard)
    #expect(window(store) == 18)
    store.dispatch(.resized(to: Size(width: 80, height: 30)))
    #expect(window(store) == 24)
    #expect(store.state.history.newest == 2)
    store.dispatch(.resized(to: Size(width: 100, height: 30)))
    #expect(store.state.history.newest == 2)
  }

  @Test func aTerminalThatIsTooSmallShowsNoPlaces() {
    #expect(window(store(.places, Size(width: 20, height: 5))) == 0)
  }

  @Test func linesShowAllPlaces() {
    #expect(window(store(places(300), Size(width: 240, height: 240), isLinear: true)) == 300)
  }

  @Test(arguments: [
    (Size.wide, 0), (Size(width: 240, height: 60), 0), (Size(width: 320, height: 60), 3),
  ])
  func theInspectorLeavesOnlyThePlacesThatItDoesNotHide(size: Size, count: Int) {
    let store = store(.saved, size)
    #expect(window(store) == 3)
    store.dispatch(.inspector(.opened))
    #expect(window(store) == count)
    store.dispatch(.inspector(.closed))
    #expect(window(store) == 3)
  }

  @Test func theInspectorBelowThePlacesTabTakesItsRows() {
    let store = store(places(40), .standard)
    #expect(window(store) == 18)
    store.dispatch(.inspector(.opened))
    #expect(window(store) == 6)
    store.dispatch(.inspector(.closed))
    store.dispatch(.noticeArrived(notice: Notice("Damaged", kind: .failure)))
    #expect(window(store) == 17)
    store.dispatch(.noticeDismissed)
    #expect(window(store) == 18)
  }

  @Test func inThePastTheWindowStaysAndIsThatOfTheScreenOnceLiveAgain() {
    let store = store(.saved, .wide)
    store.dispatch(.inspector(.opened))
    #expect(window(store) == 0)
    store.dispatch(.history(.steppedBack))
    store.dispatch(.inspector(.closed))
    store.dispatch(.history(.wentLive))
    #expect(window(store) == 3)
  }

  @Test func theFilmsHideThePlaces() {
    let store = store(.saved, .wide)
    store.dispatch(.segmentSelected(segment: .films))
    #expect(window(store) == 0)
  }

  @Test func linesForScreenReadersHaveNoPlacesBesideTheWeather() {
    #expect(window(store(.saved, .extraWide, isLinear: true)) == 0)
  }
}
