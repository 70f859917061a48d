import AppFeature
import Redux
import ReduxRecorder
import TerminalUI
import Testing
import WeatherFeature

/// The window of places, which are those that are refreshed.
@Suite struct PlacesWindowTests {
  private func store(_ state: AppState, _ size: Size) -> Store<RootState, AppAction> {
    Store(
      initialState: RootState(state), reducer: rootReducer,
      middleware: [.placesWindow { size }] + RootState.middleware(effects: []))
  }

  private func window(_ store: Store<RootState, AppAction>) -> Int {
    store.state.app.weather.placesTab.window.count
  }

  @Test(arguments: [
    (Size.wide, 0), (Size(width: 240, height: 60), 0), (Size(width: 320, height: 60), 3),
  ])
  func theInspectorLeavesOnlyThePlacesThatItDoesNotHide(size: Size, count: Int) {
    let store = store(.saved, size)
    store.dispatch(.started(.now))
    #expect(window(store) == 3)
    store.dispatch(.inspector(.opened))
    #expect(window(store) == count)
    store.dispatch(.inspector(.closed))
    #expect(window(store) == 3)
  }

  @Test func theInspectorBelowThePlacesTabTakesItsRows() {
    let state = AppState.places.with { state in
      state.weather.savedPlaces = (1...40).map { .place("Place \($0)", "", "PT", Double($0), 0) }
    }
    let store = store(state, .standard)
    store.dispatch(.started(.now))
    #expect(window(store) == 18)
    store.dispatch(.inspector(.opened))
    #expect(window(store) == 6)
    store.dispatch(.inspector(.closed))
    store.dispatch(.noticeArrived(Notice("Damaged", kind: .failure)))
    #expect(window(store) == 17)
    store.dispatch(.noticeDismissed)
    #expect(window(store) == 18)
  }

  @Test func inThePastTheWindowStaysAndIsThatOfTheScreenOnceLiveAgain() {
    let store = store(.saved, .wide)
    store.dispatch(.started(.now))
    store.dispatch(.inspector(.opened))
    #expect(window(store) == 0)
    store.dispatch(.history(.steppedBack))
    store.dispatch(.inspector(.closed))
    store.dispatch(.history(.wentLive))
    #expect(window(store) == 3)
  }

  @Test func theFilmsHideThePlaces() {
    let store = store(.saved, .wide)
    store.dispatch(.started(.now))
    store.dispatch(.segmentSelected(.films))
    #expect(window(store) == 0)
  }

  @Test func linesForScreenReadersHaveNoPlacesBesideTheWeather() {
    let store = Store(
      initialState: RootState(.saved), reducer: rootReducer,
      middleware: [.placesWindow(hasColumns: false) { .extraWide }]
        + RootState.middleware(effects: []))
    store.dispatch(.started(.now))
    #expect(window(store) == 0)
  }
}
