import Domain
import Redux
import TerminalUI
import Testing
import WeatherFeature

/// The keys and the mouse of the Places tab.
@Suite struct PlacesKeyTests {
  private func response(_ key: Key, _ state: WeatherState) -> KeyResponse<WeatherAction> {
    for map in [WeatherKeyMaps.places, WeatherKeyMaps.main] {
      let response = map.response(to: key, in: .showing(state))
      if case .hidden = response { continue }
      return response
    }
    return .hidden
  }

  @Test func pOpensTheTabAndGoesBack() {
    #expect(response(.character("p"), .loaded) == .enabled(.tabSelected(.places)))
    #expect(response(.character("p"), .tabled) == .enabled(.tabSelected(.current)))
    #expect(response(.escape, .tabled) == .enabled(.tabSelected(.current)))
  }

  @Test func keysSelectMoveRemoveAndSort() {
    let keys: [(Key, PlacesTableAction)] = [
      (.down, .rowSelected(PlaceID(.holiday))), (.up, .rowSelected(PlaceID(.kyoto))),
      (.character("g"), .rowSelected(PlaceID(.kyoto))),
      (.end, .rowSelected(PlaceID(.holiday))), (.enter, .placeOpened(PlaceID(.madeira))),
      (.character("d"), .rowRemoved), (.character("J"), .rowMoved(1)),
      (.character("K"), .rowMoved(-1)), (.character("s"), .orderSelected(.name)),
      (.character("R"), .allRefreshKeyPressed),
    ]
    for (key, action) in keys {
      #expect(response(key, .tabled) == .enabled(.table(action)), "\(key)")
    }
  }

  @Test func theSecondRConfirmsTheCalls() {
    let asking = WeatherState.tabled.with { weatherReducer(&$0, .table(.allRefreshKeyPressed)) }
    #expect(response(.character("R"), asking) == .enabled(.table(.allRefreshConfirmed)))
  }

  @Test func rRefreshesTheSelectedPlaceAndTheShownOneAsEverywhere() {
    #expect(response(.character("r"), .tabled) == .enabled(.refreshKeyPressed))
    let other = WeatherState.tabled.with {
      weatherReducer(&$0, .table(.rowSelected(PlaceID(.kyoto))))
    }
    #expect(
      response(.character("r"), other) == .enabled(.table(.rowRefreshKeyPressed(PlaceID(.kyoto)))))
  }

  @Test func whatCannotActSaysWhy() {
    #expect(
      response(.character("a"), .tabled) == .disabled(reason: "already saved"))
    let first = WeatherState.tabled.with {
      weatherReducer(&$0, .table(.rowSelected(PlaceID(.kyoto))))
    }
    #expect(response(.up, first) == .disabled(reason: "first place"))
    #expect(response(.character("K"), first) == .disabled(reason: "first place"))
    let empty = WeatherState.loaded.with { $0.tab = .places }
    #expect(response(.enter, empty) == .disabled(reason: "no saved places"))
    #expect(response(.character("a"), empty) == .enabled(.table(.shownPlaceAdded)))
    let sorted = WeatherState.tabled.with { weatherReducer(&$0, .table(.orderSelected(.name))) }
    #expect(
      response(.character("J"), sorted) == .disabled(reason: "only your own order can be changed"))
    #expect(response(.character("z"), .tabled) == .hidden)
  }

  @Test func underThePromptNoneOfThemActs() {
    let prompting = WeatherState.tabled.with { $0.prompt = PlacePrompt() }
    #expect(response(.character("d"), prompting) == .hidden)
  }

  @Test func aClickSelectsAPlaceAndTheNextOneShowsIt() {
    let bounds = Rect(x: 0, y: 1, width: 80, height: 22)
    func click(_ y: Int) -> WeatherAction? {
      WeatherMouse.click(at: Position(x: 10, y: y), in: bounds, .showing(.tabled))
    }
    #expect(click(3) == .table(.rowSelected(PlaceID(.kyoto))))
    #expect(click(4) == .table(.placeOpened(PlaceID(.madeira))))
    #expect(click(9) == nil)
  }
}
