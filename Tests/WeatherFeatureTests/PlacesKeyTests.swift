import Domain
import Redux
import TerminalUI
import Testing
import WeatherFeature

/// Keys and clicks on the Places tab.
@Suite struct PlacesKeyTests {
  private func response(_ key: Key, _ state: WeatherState) -> KeyResponse<WeatherAction> {
    for map in [Places.keys, WeatherKeyMaps.main] {
      let response = map.response(to: key, in: .showing(state))
      if case .hidden = response { continue }
      return response
    }
    return .hidden
  }

  @Test func pAndEscapeLeaveThePlacesTab() {
    #expect(response(.character("p"), .onPlacesTab) == .enabled(.tabSelected(tab: .current)))
    #expect(response(.escape, .onPlacesTab) == .enabled(.tabSelected(tab: .current)))
  }

  @Test func forAScreenReaderPStaysOnThePlacesTab() {
    var context = WeatherContext.showing(.onPlacesTab)
    context.isLinear = true
    #expect(
      Places.keys.response(to: .character("p"), in: context)
        == .enabled(.tabSelected(tab: .places)))
  }

  @Test func keysSelectOpenMoveRemoveSortAndRefreshPlaces() {
    let keys: [(Key, PlacesTabAction)] = [
      (.down, .rowSelected(place: PlaceID(.holiday))), (.up, .rowSelected(place: PlaceID(.kyoto))),
      (.character("g"), .rowSelected(place: PlaceID(.kyoto))),
      (.end, .rowSelected(place: PlaceID(.holiday))),
      (.enter, .placeOpened(place: PlaceID(.madeira))),
      (.character("d"), .placeRemoved(place: PlaceID(.madeira), next: PlaceID(.holiday))),
      (.character("J"), .placeMoved(rows: 1)),
      (.character("K"), .placeMoved(rows: -1)), (.character("s"), .orderSelected(order: .name)),
      (.character("R"), .allRefreshKeyPressed),
    ]
    for (key, action) in keys {
      #expect(response(key, .onPlacesTab) == .enabled(.places(action: action)), "\(key)")
    }
  }

  @Test func aSecondRConfirmsTheRefreshOfAllPlaces() {
    let asking = WeatherState.onPlacesTab.with {
      weatherReducer(&$0, .places(action: .allRefreshKeyPressed))
    }
    #expect(response(.character("R"), asking) == .enabled(.places(action: .allRefreshConfirmed)))
  }

  @Test func rRefreshesTheSelectedPlace() {
    #expect(response(.character("r"), .onPlacesTab) == .enabled(.refreshKeyPressed))
    let other = WeatherState.onPlacesTab.with {
      weatherReducer(&$0, .places(action: .rowSelected(place: PlaceID(.kyoto))))
    }
    #expect(
      response(.character("r"), other)
        == .enabled(.places(action: .refreshKeyPressed(place: PlaceID(.kyoto)))))
  }

  @Test func disabledKeysGiveAReason() {
    #expect(response(.character("a"), .onPlacesTab) == .enabled(.prompt(action: .openedToSave)))
    let first = WeatherState.onPlacesTab.with {
      weatherReducer(&$0, .places(action: .rowSelected(place: PlaceID(.kyoto))))
    }
    #expect(response(.up, first) == .disabled(reason: "first place"))
    #expect(response(.character("K"), first) == .disabled(reason: "first place"))
    let empty = WeatherState.loaded.with { $0.tab = .places }
    #expect(response(.enter, empty) == .disabled(reason: "no saved places"))
    let sorted = WeatherState.onPlacesTab.with {
      weatherReducer(&$0, .places(action: .orderSelected(order: .name)))
    }
    #expect(
      response(.character("J"), sorted) == .disabled(reason: "only your own order can be changed"))
    #expect(response(.character("z"), .onPlacesTab) == .hidden)
  }

  @Test func keysAreHiddenUnderThePrompt() {
    let prompting = WeatherState.onPlacesTab.with { $0.prompt = PlacePrompt() }
    #expect(response(.character("d"), prompting) == .hidden)
  }

  @Test func aClickSelectsAPlaceAndOpensTheSelectedOne() {
    let bounds = Rect(x: 0, y: 1, width: 80, height: 22)
    func click(_ y: Int) -> WeatherAction? {
      WeatherMouse.click(at: Position(x: 10, y: y), in: bounds, .showing(.onPlacesTab))
    }
    #expect(click(3) == .places(action: .rowSelected(place: PlaceID(.kyoto))))
    #expect(click(4) == .places(action: .placeOpened(place: PlaceID(.madeira))))
    #expect(click(9) == nil)
  }

  @Test func aClickOnAHeadingSortsThePlacesAndASecondOneRestoresTheOwnOrder() throws {
    let bounds = Rect(x: 0, y: 0, width: 120, height: 20)
    let headings = drawn(.table, .onPlacesTab, 120, 20).split(separator: "\n")[1]
    func click(_ heading: String, _ state: WeatherState) throws -> WeatherAction? {
      let column = try #require(headings.firstRange(of: heading)).lowerBound
      let x = headings.distance(from: headings.startIndex, to: column)
      return WeatherMouse.click(at: Position(x: x, y: 1), in: bounds, .showing(state))
    }
    for (heading, order) in [
      ("Place", PlaceOrder.name), ("Now", .temperature), ("Rain %", .rain),
    ] {
      let sorting = WeatherAction.places(action: .orderSelected(order: order))
      #expect(try click(heading, .onPlacesTab) == sorting)
      #expect(
        try click(heading, reduced(.onPlacesTab, sorting))
          == .places(action: .orderSelected(order: .own)))
    }
    for heading in ["Today", "Local"] {
      #expect(try click(heading, .onPlacesTab) == nil, "\(heading)")
    }
  }

  @Test func withoutAnyReportAClickOnTheLocalTimeSortsNothing() throws {
    let state = WeatherState.onPlacesTab.with { $0.weather = [:] }
    let headings = drawn(.table, state, 120, 20).split(separator: "\n")[1]
    let column = try #require(headings.firstRange(of: "Local")).lowerBound
    let x = headings.distance(from: headings.startIndex, to: column)
    let bounds = Rect(x: 0, y: 0, width: 120, height: 20)
    let click = WeatherMouse.click(at: Position(x: x, y: 1), in: bounds, .showing(state))
    #expect(click == nil)
  }
}
