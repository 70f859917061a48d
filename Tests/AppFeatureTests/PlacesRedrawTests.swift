import AppFeature
import Domain
import Redux
import TerminalUI
import TestSupport
import Testing
import WeatherFeature

@testable import NcursesRenderer

/// Redraws of the Places tab with hundreds of places.
@Suite struct PlacesRedrawTests {
  private static func place(_ number: Int) -> Place {
    Place(
      name: "Place \(number)",
      coordinates: Coordinates(latitude: Double(number) / 100, longitude: 10)
        ?? Place.madeira.coordinates)
  }

  private static let many = AppState.places.with { app in
    app.weather.savedPlaces = (0..<500).map(place)
    for number in 0..<500 {
      appReducer(
        &app,
        .weather(
          action: .place(
            id: PlaceID(place(number)), step: .storedReportRead(report: .tokyo))))
    }
  }

  private let store = Store(
    initialState: RootState(Self.many, size: .standard), reducer: rootReducer,
    drain: .manual(wake: {}))
  private let screen: SubscribedScreen<RootState, AppAction>

  init() {
    screen = SubscribedScreen(AppScreen.shared, store: store)
  }

  private func present(after actions: WeatherAction...) -> Presentation {
    for action in actions { store.dispatch(.weather(action: action)) }
    store.drain()
    screen.layOut()
    return screen.present()
  }

  @Test func aNewReportOfAPlaceChangesOnlyItsRow() {
    _ = present()
    var report = FetchedValue<WeatherReport>.tokyo
    report.value.current?.temperature = Quantity(-12, .celsius)
    let response = WeatherAction.place(
      id: PlaceID(Self.place(7)), step: .response(result: .success(fetched: report), at: .now))
    // Below the header, the border and the headings.
    #expect(present(after: response).changedRows.map(\.y) == [10])
  }

  @Test func aNewReportOfAnOffscreenPlaceChangesNothing() {
    _ = present()
    var report = FetchedValue<WeatherReport>.tokyo
    report.value.current?.temperature = Quantity(-12, .celsius)
    let response = WeatherAction.place(
      id: PlaceID(Self.place(400)), step: .response(result: .success(fetched: report), at: .now))
    #expect(present(after: response).changedRows.isEmpty)
  }

  @Test func aMovedSelectionChangesTwoRowsAndThePosition() {
    _ = present()
    let selected = WeatherAction.places(action: .rowSelected(place: PlaceID(Self.place(1))))
    #expect(present(after: selected).changedRows.map(\.y) == [3, 4, 23])
  }

  @Test func theTabShowsTheSelectedPlaceAndThePosition() {
    _ = present()
    let lines = screen.present().frame.lines
    #expect(lines[0].contains("[6 Places]"))
    #expect(lines[3].contains("▸") && lines[3].contains("Place 0"))
    #expect(lines[23].hasSuffix("1/500"))
  }
}
