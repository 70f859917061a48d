import Radar
import Redux
import ReduxRecorder
import TerminalUI
import Testing
import WeatherFeature

@testable import AppFeature

/// The shape of the radar map, which decides which frames are fetched.
@Suite struct RadarMapTests {
  private func store(
    _ state: AppState, _ size: Size, isLinear: Bool = false, cellHeight: Double = 2
  ) -> Store<RootState, AppAction> {
    let store = Store(
      initialState: RootState(state, isLinear: isLinear), reducer: rootReducer,
      middleware: RootState.middleware(
        reactions: [.radarMap(AppKeys(AppKeyMaps.all))], effects: []))
    store.dispatch(.resized(to: size, cellHeight: cellHeight))
    return store
  }

  private func shape(_ store: Store<RootState, AppAction>) -> Int? {
    store.state.app.weather.radar.shape
  }

  private let onRadar = AppState.loaded.with { $0.weather.tab = .radar }

  @Test(arguments: [
    (Size(width: 80, height: 24), 50), (Size(width: 120, height: 36), 75),
    (Size(width: 200, height: 60), 75), (Size(width: 40, height: 12), 50),
    (Size(width: 80, height: 100), 300),
  ])
  func theShapeIsThatOfTheMapOnTheScreen(size: Size, expected: Int) {
    #expect(shape(store(onRadar, size)) == expected)
  }

  @Test(arguments: [(1.6, 50), (2, 50), (3, 75)])
  func highCellsNeedAHigherMap(cellHeight: Double, expected: Int) {
    #expect(shape(store(onRadar, .standard, cellHeight: cellHeight)) == expected)
  }

  @Test func theMapLeavesTheScreenWithItsTabAndItsSegment() {
    let store = store(.loaded, .standard)
    #expect(shape(store) == nil)
    store.dispatch(.weather(action: .tabSelected(tab: .radar)))
    #expect(shape(store) == 50)
    store.dispatch(.segmentSelected(segment: .films))
    #expect(shape(store) == nil)
    store.dispatch(.segmentSelected(segment: .weather))
    #expect(shape(store) == 50)
    store.dispatch(.weather(action: .tabSelected(tab: .current)))
    #expect(shape(store) == nil)
  }

  @Test func aTerminalThatIsTooSmallHasNoMapAndLinesHaveOneOfTheUsualShape() {
    #expect(shape(store(onRadar, Size(width: 20, height: 5))) == nil)
    #expect(shape(store(onRadar, Size(width: 240, height: 240), isLinear: true)) == 50)
  }
}
