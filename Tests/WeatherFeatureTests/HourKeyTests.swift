import Domain
import TerminalUI
import Testing
import WeatherFeature

/// The keys of the hours, the saved places and the warnings.
@Suite struct HourKeyTests {
  private func response(
    _ key: Key, _ state: WeatherState, _ keyMap: KeyMap<WeatherContext, WeatherAction>
  ) -> KeyResponse<WeatherAction> {
    var context = WeatherContext.showing(state)
    context.size = Size(width: 40, height: 12)
    return keyMap.response(to: key, in: context)
  }

  /// So many hours after the one that it is.
  private func hour(_ hours: Int) -> KeyResponse<WeatherAction> {
    .enabled(.hourSelected(Timestamp.now.advanced(bySeconds: hours * 3_600 - 2_760)))
  }

  private func turned(_ hours: Int) -> WeatherState {
    .hourly.with {
      $0.selectedHour = Timestamp.now.advanced(bySeconds: hours * 3_600 - 2_760)
    }
  }

  @Test func keysTurnToOtherHours() {
    let keys: [(Key, Int)] = [
      (.character("j"), 11), (.character("k"), 9), (.pageDown, 22), (.pageUp, 0),
      (.character("g"), 0), (.character("G"), 47), (.down, 11), (.home, 0), (.end, 47),
    ]
    for (key, target) in keys {
      #expect(response(key, turned(10), WeatherKeyMaps.hours) == hour(target), "\(key)")
    }
  }

  @Test func keysTurnToTheBeginningsOfDays() {
    let keys: [(Int, Key, Int)] = [
      (0, .character("l"), 13), (20, .character("l"), 37), (20, .character("h"), 13),
      (13, .character("h"), 0),
    ]
    for (from, key, target) in keys {
      #expect(response(key, turned(from), WeatherKeyMaps.main) == hour(target), "\(from) \(key)")
    }
  }

  @Test func atTheEndsTheySayWhy() {
    #expect(
      response(.up, .hourly, WeatherKeyMaps.hours) == .disabled(reason: "first hour"))
    #expect(
      response(.end, turned(47), WeatherKeyMaps.hours) == .disabled(reason: "last hour"))
    #expect(
      response(.down, .chosen.with { $0.tab = .hourly }, WeatherKeyMaps.hours)
        == .disabled(reason: "no hours yet"))
  }

  @Test func onOtherTabsTheyDoNotExist() {
    #expect(response(.down, .loaded, WeatherKeyMaps.hours) == .hidden)
  }

  @Test func underAnOverlayNoneOfThemActs() {
    for key in [Key.character("r"), .character("H"), .character("/"), .character("L")] {
      #expect(response(key, .listing, WeatherKeyMaps.main) == .hidden)
    }
  }

  @Test func bracketsTurnToTheNextSavedPlace() {
    let state = WeatherState.listing.with { $0.overlay = nil }
    #expect(
      response(.character("]"), state, WeatherKeyMaps.main) == .enabled(.places(.placeChosen(2))))
    #expect(
      response(.character("["), state, WeatherKeyMaps.main) == .enabled(.places(.placeChosen(0))))
    #expect(response(.character("]"), .loaded, WeatherKeyMaps.main) == .hidden)
    let elsewhere = WeatherState(
      provider: .openMeteo, choice: .named, savedPlaces: [.kyoto, .madeira])
    #expect(
      response(.character("["), elsewhere, WeatherKeyMaps.main)
        == .enabled(.places(.placeChosen(1))))
  }

  @Test func theListSaysWhyAKeyCannotAct() {
    let map = WeatherKeyMaps.places
    #expect(response(.character("a"), .listing, map) == .disabled(reason: "saved already"))
    #expect(response(.character("z"), .listing, map) == .hidden)
    let first = WeatherState.listing.with { $0.overlay = .places(SavedPlacesList()) }
    #expect(response(.character("K"), first, map) == .disabled(reason: "first place"))
    #expect(response(.up, first, map) == .disabled(reason: "first place"))
    #expect(response(.enter, first, map) == .enabled(.places(.placeChosen(0))))
  }

  @Test func warningsAreReadAndScrolled() {
    #expect(response(.enter, .warned, WeatherKeyMaps.main) == .enabled(.alertsOpened))
    #expect(response(.enter, .loaded, WeatherKeyMaps.main) == .hidden)
    let reading = WeatherState.warned.with { $0.overlay = .alerts() }
    #expect(response(.down, reading, WeatherKeyMaps.alerts) == .enabled(.alertsScrolled(to: 1)))
    #expect(response(.up, reading, WeatherKeyMaps.alerts) == .disabled(reason: "first line"))
    #expect(response(.escape, reading, WeatherKeyMaps.alerts) == .enabled(.alertsClosed))
  }

  @Test func offlineThereIsNoLocating() {
    let offline = WeatherState(provider: .openMeteo, isOffline: true, choice: .madeira)
    #expect(
      response(.character("L"), offline, WeatherKeyMaps.main)
        == .disabled(reason: "offline: started with --offline"))
  }

  @Test func aClickOnAnHourTurnsToItAndOnADayNowhere() {
    let bounds = Rect(x: 0, y: 1, width: 40, height: 10)
    func hour(clicked y: Int, _ state: WeatherState) -> Int? {
      let action = WeatherMouse.click(at: Position(x: 12, y: y), in: bounds, .showing(state))
      guard case .hourSelected(let moment)? = action else { return nil }
      return ZonedTime(instant: moment, utcOffset: 0).hour
    }
    let warned = WeatherState.hourly.with { $0.report = .loaded(.warned) }
    #expect((2...8).map { hour(clicked: $0, .hourly) } == [nil, nil, 11, 12, 13, 14, 15])
    #expect((2...6).map { hour(clicked: $0, warned) } == [nil, nil, nil, 11, 12])
    #expect(hour(clicked: 5, .loaded) == nil)
  }
}
