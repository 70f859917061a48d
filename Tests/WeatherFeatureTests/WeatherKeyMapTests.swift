import Domain
import TerminalUI
import Testing
import WeatherFeature

@Suite struct WeatherKeyMapTests {
  private func main(_ key: Key, _ state: WeatherState) -> KeyResponse<WeatherAction> {
    WeatherKeyMaps.main.response(to: key, in: .showing(state))
  }

  private func prompt(_ key: Key, _ state: WeatherState) -> KeyResponse<WeatherAction> {
    WeatherKeyMaps.prompt.response(to: key, in: .showing(state))
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
    #expect(main(.tab, .onPlacesTab) == .enabled(.tabSelected(tab: .current)))
    #expect(main(.backTab, .loaded) == .enabled(.tabSelected(tab: .places)))
  }

  @Test func dayKeysActOnlyOnTheForecast() {
    #expect(main(.character("l"), .loaded) == .hidden)
    #expect(
      main(.character("l"), forecast) == .enabled(.dayChosen(date: .november1.advanced(byDays: 1))))
    #expect(main(.right, forecast) == main(.character("l"), forecast))
  }

  @Test func dayKeysAreDisabledAtTheEndsAndWithoutAForecast() {
    #expect(main(.character("h"), forecast) == .disabled(reason: "first day"))
    let last = forecast.with { $0.selection = .day(date: .november1.advanced(byDays: 4)) }
    #expect(main(.character("l"), last) == .disabled(reason: "last day"))
    #expect(main(.left, last) == .enabled(.dayChosen(date: .november1.advanced(byDays: 3))))
    let none = WeatherState.chosen.with { $0.tab = .forecast }
    #expect(main(.left, none) == .disabled(reason: "forecast not loaded"))
  }

  @Test func pastDaysCanBeSelected() {
    let context = WeatherContext.showing(
      forecast, now: Timestamp.now.advanced(bySeconds: 2 * 86_400))
    #expect(
      WeatherKeyMaps.main.response(to: .left, in: context)
        == .enabled(.dayChosen(date: .november1.advanced(byDays: 1))))
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
    #expect(prompt(.enter, offline) == .disabled(reason: "can't search while offline"))
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
      WeatherKeyMaps.main, WeatherKeyMaps.hours, WeatherKeyMaps.places, WeatherKeyMaps.prompt,
      WeatherKeyMaps.alerts, WeatherKeyMaps.question,
    ].map { ($0.title, $0) })

  @Test(arguments: maps.keys.sorted())
  func bindingNamesOfAKeyMapAreUnique(title: String) throws {
    let names = try #require(Self.maps[title]).bindings.map(\.name)
    #expect(names.count > 1)
    #expect(Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  @Test func onlyHalfAPageHasTheSameNameInSeveralKeyMaps() {
    let names = Self.maps.values.flatMap { $0.bindings.map(\.name) }
    #expect(
      Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
        == ["half-page-down", "half-page-up"])
  }
}
