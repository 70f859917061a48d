import Domain
import TerminalUI
import TestSupport
import Testing
import WeatherFeature

@Suite struct WeatherKeyMapTests {
  private func main(_ key: Key, _ state: WeatherState) -> KeyResponse<WeatherAction> {
    let maps = [WeatherKeyMaps.main, KeyMap(title: "Tabs", bindings: WeatherKeyMaps.tabs)]
    return maps.lazy.map { $0.response(to: key, in: .showing(state)) }.first { $0 != .hidden }
      ?? .hidden
  }

  private func prompt(_ key: Key, _ state: WeatherState) -> KeyResponse<WeatherAction> {
    PlacePromptView.keys.response(to: key, in: .showing(state))
  }

  private let forecast = WeatherState.loaded.with { $0.tab = .forecast }
  private let searched = WeatherState.loaded.with {
    $0.prompt = PlacePrompt()
    $0.prompt?.input = TextInput("Ky")
    $0.prompt?.onlineMatches = .loaded(
      fetched: FetchedValue(value: [.madeira, .kyoto], fetchedAt: .now, source: .network))
  }

  @Test func letterAndTabKeysSelectTabs() {
    #expect(main(.character("c"), forecast) == .enabled(.tabSelected(tab: .current)))
    #expect(main(.character("f"), .loaded) == .enabled(.tabSelected(tab: .forecast)))
    #expect(main(.tab, .loaded) == .enabled(.tabSelected(tab: .forecast)))
    #expect(main(.character("H"), .loaded) == .enabled(.tabSelected(tab: .hourly)))
    #expect(main(.tab, forecast) == .enabled(.tabSelected(tab: .hourly)))
    #expect(main(.tab, .hourly) == .enabled(.tabSelected(tab: .places)))
    #expect(main(.tab, .onPlacesTab) == .enabled(.tabSelected(tab: .radar)))
    #expect(main(.tab, .withRadar) == .enabled(.tabSelected(tab: .current)))
    #expect(main(.backTab, .loaded) == .enabled(.tabSelected(tab: .radar)))
    #expect(main(.character("m"), .loaded) == .enabled(.tabSelected(tab: .radar)))
    #expect(main(.character("7"), .loaded) == .enabled(.tabSelected(tab: .radar)))
  }

  /// The response that selects a day after November 1, on the only card that the screen has room for.
  private func card(_ days: Int) -> KeyResponse<WeatherAction> {
    let date = CivilDate.november1.advanced(byDays: days)
    return .enabled(.dayChosen(date: date, first: date))
  }

  @Test func dayKeysActOnTheForecast() {
    #expect(main(.character("l"), forecast) == card(1))
    #expect(main(.right, forecast) == main(.character("l"), forecast))
  }

  @Test func listAndDayKeysSelectTheDaysOfTheCurrentTab() {
    let tomorrow = WeatherAction.dayChosen(date: .november1.advanced(byDays: 1))
    for key in [Key.character("j"), .down, .character("l"), .right] {
      #expect(main(key, .loaded) == .enabled(tomorrow), "\(key)")
    }
    for key in [Key.character("k"), .up, .character("h"), .left] {
      #expect(main(key, .onSecondDay) == .enabled(.dayChosen(date: .november1)), "\(key)")
    }
    let last = WeatherAction.dayChosen(date: .november1.advanced(byDays: 4))
    #expect(main(.pageDown, .loaded) == .enabled(last))
    #expect(main(.character("G"), .loaded) == .enabled(last))
    #expect(main(.pageUp, reduced(.loaded, last)) == .enabled(.dayChosen(date: .november1)))
  }

  @Test(arguments: [WeatherTab.current, .forecast])
  func escapeReturnsFromTheHoursToTheTabOnWhichTheyWereOpened(tab: WeatherTab) {
    let opened = reduced(.loaded, .tabSelected(tab: tab), .dayOpened(date: .november1))
    #expect(main(.escape, opened) == .enabled(.tabSelected(tab: tab)))
    #expect(main(.escape, reduced(opened, .tabSelected(tab: .hourly))) == .hidden)
  }

  @Test(arguments: [
    (WeatherTab.hourly, 80, 24, true), (.hourly, 40, 12, true), (.current, 120, 36, true),
    (.current, 80, 24, false), (.forecast, 120, 36, false),
  ])
  func theChartKeyActsIfAChartOrANarrowTableInItsPlaceIsOnTheScreen(
    tab: WeatherTab, width: Int, height: Int, hasChart: Bool
  ) {
    var context = WeatherContext.showing(.loaded.with { $0.tab = tab })
    context.size = Size(width: width, height: height)
    #expect(
      WeatherKeyMaps.main.response(to: .character("t"), in: context)
        == (hasChart ? .enabled(.metricSelected(metric: .feelsLike)) : .hidden))
  }

  @Test func theChartOfTheCurrentTabShowsTheSelectedQuantity() {
    let state = WeatherState.loaded.with { $0.hourlyMetric = .wind }
    #expect(drawn(.current, state, 120, 36).contains("Wind, km/h"))
  }

  @Test func dayKeysAreDisabledAtTheEndsAndWithoutAForecast() {
    #expect(main(.character("h"), forecast) == .disabled(reason: "first day"))
    let last = forecast.with { $0.selection = .day(date: .november1.advanced(byDays: 4)) }
    #expect(main(.character("l"), last) == .disabled(reason: "last day"))
    #expect(main(.left, last) == card(3))
    let none = WeatherState.chosen.with { $0.tab = .forecast }
    #expect(main(.left, none) == .disabled(reason: "forecast not loaded"))
  }

  @Test func pastDaysCanBeSelected() {
    let context = WeatherContext.showing(
      forecast, now: Timestamp.now.advanced(bySeconds: 2 * 86_400))
    #expect(
      WeatherKeyMaps.main.response(to: .left, in: context)
        == card(1))
  }

  @Test func refreshingNeedsAPlaceAndANetwork() {
    #expect(main(.character("r"), .loaded) == .enabled(.refreshKeyPressed))
    #expect(main(.function(5), .loaded) == .enabled(.refreshKeyPressed))
    let withoutPlace = WeatherState(WeatherSettings(.openMeteo)).with { $0.prompt = nil }
    #expect(main(.character("r"), withoutPlace) == .disabled(reason: "no place selected"))
    let offline = WeatherState(WeatherSettings(.openMeteo, isOffline: true), choice: .madeira)
    #expect(
      main(.character("r"), offline) == .disabled(reason: "offline mode"))
  }

  @Test func mainAndPromptKeysAreNeverActiveTogether() {
    #expect(main(.character("/"), .loaded) == .enabled(.prompt(action: .opened)))
    #expect(prompt(.enter, .loaded) == .hidden)
    for key in [Key.character("r"), .character("c"), .tab, .left] {
      #expect(main(key, searched) == .hidden)
    }
  }

  @Test func promptKeysMoveTheSelectionSelectAndClose() {
    #expect(prompt(.down, searched) == .enabled(.prompt(action: .selectionMoved(rows: 1))))
    #expect(prompt(.up, searched) == .disabled(reason: "first match"))
    #expect(prompt(.enter, searched) == .enabled(.prompt(action: .enterKeyPressed)))
    #expect(prompt(.escape, searched) == .enabled(.prompt(action: .dismissed)))
  }

  @Test func disabledPromptKeysGiveAReason() {
    let empty = WeatherState(WeatherSettings(.openMeteo))
    #expect(prompt(.enter, empty) == .disabled(reason: "type a name first"))
    #expect(prompt(.down, empty) == .disabled(reason: "no results"))
    let nothing = searched.with {
      $0.prompt?.onlineMatches = .loaded(
        fetched: FetchedValue(value: [], fetchedAt: .now, source: .network))
    }
    #expect(prompt(.enter, nothing) == .disabled(reason: "no match"))
    let offline = WeatherState(WeatherSettings(.openMeteo, isOffline: true)).with {
      $0.prompt?.input = TextInput("Kyoto")
    }
    #expect(prompt(.enter, offline) == .disabled(reason: "no match in the offline list"))
  }

  @Test func typingEditsOnlyAnOpenPrompt() {
    #expect(
      WeatherKeyMaps.edit(.key(.character("q")), in: .showing(searched))
        == .prompt(action: .edited(edit: .insert(text: "q"))))
    #expect(
      WeatherKeyMaps.edit(.paste("São"), in: .showing(searched))
        == .prompt(action: .edited(edit: .insert(text: "São"))))
    #expect(WeatherKeyMaps.edit(.key(.character("q")), in: .showing(.loaded)) == nil)
  }

  /// The key map of each pane, by its title.
  private static let maps = Dictionary(
    uniqueKeysWithValues: [
      WeatherKeyMaps.main, Hourly.keys, Places.keys, PlacePromptView.keys,
      AlertsView.keys, LocateQuestion.keys,
    ].map { ($0.title, $0) })

  @Test(arguments: maps.keys.sorted())
  func bindingNamesOfAKeyMapAreUnique(title: String) throws {
    let names = try #require(Self.maps[title]).bindings.map(\.name)
    #expect(names.count > 1)
    #expect(Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  @Test func onlyHalfAPageAndTheLinksOfPagesHaveTheSameNameInSeveralKeyMaps() {
    let names = Self.maps.values.flatMap { $0.bindings.map(\.name) }
    #expect(
      Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
        == ["compare", "half-page-down", "half-page-up", "scores"])
  }
}
