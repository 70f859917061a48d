import AppFeature
import Domain
import FilmsFeature
import ReduxRecorder
import TerminalUI
import TestSupport
import Testing
import WeatherFeature

@testable import AppFeature

@Suite struct AppMouseTests {
  func action(
    _ kind: MouseEvent.Kind, _ x: Int, _ y: Int, _ state: AppState, _ size: Size = .standard
  ) -> AppAction? {
    let event = MouseEvent(kind: kind, position: Position(x: x, y: y))
    return AppScreen.shared.action(for: .mouse(event), state: state, size: size)
  }

  func action(
    _ kind: MouseEvent.Kind, _ x: Int, _ y: Int, _ state: RootState, _ size: Size = .standard
  ) -> AppAction? {
    let event = MouseEvent(kind: kind, position: Position(x: x, y: y))
    return AppScreen.shared.action(for: .mouse(event), state: state, size: size)
  }

  /// Returns the column at which a text begins in the header, or -1 if it is not there.
  func column(of text: String, _ state: AppState, _ size: Size) -> Int {
    let header = screenText(state, size).prefix { $0 != "\n" }
    guard let range = header.firstRange(of: text) else { return -1 }
    return String(header[..<range.lowerBound]).displayWidth
  }

  @Test(arguments: [Size.standard, .small, .large])
  func clicksOnSegmentsAndTabsSelectThem(size: Size) {
    func clicked(_ text: String, _ state: AppState) -> AppAction? {
      action(.click, column(of: text, state, size), 0, state, size)
    }
    #expect(clicked("Films", .loaded) == .segmentSelected(segment: .films))
    #expect(clicked("Weather", .listing) == .segmentSelected(segment: .weather))
    let isSmall = size == .small
    // A page leaves the top row to the mouse.
    #expect(
      clicked(isSmall ? "Days" : "Forecast", .showingAlerts)
        == .weather(action: .tabSelected(tab: .forecast)))
    #expect(
      clicked(isSmall ? "Days" : "Forecast", .loaded)
        == .weather(action: .tabSelected(tab: .forecast)))
    #expect(
      clicked(isSmall ? "Now" : "Current", .forecast)
        == .weather(action: .tabSelected(tab: .current)))
    #expect(
      clicked(isSmall ? "Hours" : "Hourly", .loaded) == .weather(action: .tabSelected(tab: .hourly))
    )
  }

  @Test func clicksOnSavedPlacesSelectAndOpenThem() {
    let places = AppState.places.with { $0.weather.savedPlaces = [.tokyo, .madeira] }
    #expect(
      action(.click, 20, 3, places)
        == .weather(action: .places(action: .rowSelected(place: PlaceID(.tokyo)))))
    #expect(
      action(.click, 20, 4, places)
        == .weather(action: .places(action: .placeOpened(place: PlaceID(.madeira)))))
    #expect(action(.click, 20, 9, places) == nil)
    #expect(
      action(.wheelUp, 20, 10, places)
        == .weather(action: .places(action: .rowSelected(place: PlaceID(.tokyo)))))
  }

  @Test func aClickOnANoticeDismissesItAndActsOnNothingBelow() {
    let saved =
      [.madeira] + (1...30).map { Place(name: "\($0)", coordinates: .point(Double($0), 10)) }
    let places = AppState.places.with {
      $0.weather.savedPlaces = saved
      $0.show(Notice(String(repeating: "word ", count: 30), kind: .information))
    }
    #expect(screenText(places, .standard).split(separator: "\n")[21].contains("word word"))
    #expect(action(.click, 20, 21, places) == .noticeDismissed)
    #expect(
      action(.click, 20, 20, places)
        == .sequence([
          .noticeDismissed,
          .weather(action: .places(action: .rowSelected(place: PlaceID(saved[17])))),
        ]))
    let prompting = AppState.prompting.with { $0.show(Notice("Failed", kind: .failure)) }
    #expect(action(.click, 5, 22, prompting) == .noticeDismissed)
  }

  @Test func aClickOutsideEveryTargetDoesNothing() {
    #expect(action(.click, 1, 0, .loaded) == nil)
    #expect(action(.click, 40, 10, .loaded) == nil)
    #expect(action(.click, 79, 23, .loaded) == nil)
    #expect(action(.click, 50, 0, .listing) == nil)
  }

  @Test func aClickOnAFooterHintDoesWhatItsKeyDoes() {
    #expect(action(.click, 3, 23, .loaded) == .weather(action: .refreshKeyPressed))
    #expect(action(.click, 15, 23, .loaded) == .weather(action: .prompt(action: .opened)))
    let quit = AppScreen.shared.frame(for: .loaded, size: .standard).lines[23].split(separator: "q")
    #expect(action(.click, (quit.first?.count ?? 0) + 1, 23, .loaded) == .quitKeyPressed)
  }

  @Test func clicksOnFilmsSelectAndOpenThem() {
    #expect(action(.click, 10, 4, .listing) == .films(action: .filmSelected(film: 2)))
    #expect(action(.click, 10, 3, .listing) == .films(action: .filmOpened(film: 1)))
  }

  @Test func theWheelScrollsThePaneUnderThePointer() {
    #expect(
      action(.wheelDown, 10, 5, .listing) == .films(action: .selectionMoved(to: 2)))
    let tomorrow = DailyForecast.later(by: 1).date
    #expect(
      action(.wheelDown, 10, 5, .forecast)
        == .weather(
          action: .dayChosen(date: tomorrow, first: DailyForecast.later(by: 0).date)))
    #expect(action(.wheelUp, 10, 5, .forecast) == nil)
    #expect(action(.wheelDown, 10, 5, .loaded) == nil)
    #expect(
      action(.wheelDown, 5, 5, .showingHelp, .small) == .help(.moved(TextPageStep(scroll: 1))))
  }

  @Test func theWheelDoesNotDependOnKeyBindings() throws {
    let keyMaps = try AppKeyMaps.remapped(["next-day": [.character("n")], "help-down": []])
    let screen = AppScreen.make(keyMaps: keyMaps)
    let wheel = InputEvent.mouse(MouseEvent(kind: .wheelDown, position: Position(x: 5, y: 5)))
    #expect(
      screen.action(for: wheel, state: .forecast, size: .standard)
        == .weather(
          action: .dayChosen(
            date: DailyForecast.later(by: 1).date, first: DailyForecast.later(by: 0).date)))
    #expect(
      screen.action(for: wheel, state: .showingHelp, size: .small)
        == .help(.moved(TextPageStep(scroll: 1))))
  }

  @Test(arguments: AppState.examples.indices)
  func theWheelNamesBindingsThatExist(index: Int) throws {
    let root = RootState(AppState.examples[index], size: .standard)
    let context = AppKeyContext(root, AppKeys(AppKeyMaps.all))
    guard let weather = context.weather else {
      #expect(AppState.examples[index].segment == .films)
      return
    }
    let names = Set(AppKeyMaps.all.flatMap(\.bindings).map(\.name))
    for kind in [MouseEvent.Kind.wheelUp, .wheelDown] {
      let event = MouseEvent(kind: kind, position: Position(x: 5, y: 5))
      let effect = WeatherMouse.wheel(event, in: context.layout.body, weather)
      guard case .binding(let name) = effect, !name.isEmpty else { continue }
      #expect(names.contains(name))
    }
  }

  @Test func aClickClosesTheHelpAndAClickOutsideClosesThePrompt() {
    #expect(action(.click, 10, 5, .showingHelp) == .help(.closed))
    #expect(action(.click, 0, 0, .prompting) == .weather(action: .prompt(action: .dismissed)))
    #expect(action(.click, 40, 4, .prompting) == nil)
  }

  @Test func clicksDoNothingInATooSmallTerminal() {
    #expect(action(.click, 10, 0, .loaded, Size(width: 20, height: 5)) == nil)
  }

  @Test func aClickHitsTheFooterHintDrawnThereInUnicodeAndASCII() {
    let screen = AppScreen.shared
    let forecast = AppState.forecast
    func name(of action: AppAction?) -> String { action.map { "\($0)" } ?? "" }
    for glyphs in [Glyphs.unicode, .ascii] {
      let row = screen.frame(for: forecast, size: .large, glyphs: glyphs).lines[39]
      for (text, expected) in [("refresh", "refreshKeyPressed"), ("quit", "quitKeyPressed")] {
        guard let range = row.firstRange(of: text) else {
          Issue.record("no \(text) in \(row)")
          continue
        }
        let x = String(row[..<range.lowerBound]).displayWidth
        let click = InputEvent.mouse(MouseEvent(kind: .click, position: Position(x: x, y: 39)))
        let action = screen.action(for: click, state: forecast, size: .large, glyphs: glyphs)
        #expect(name(of: action).contains(expected), "\(glyphs) \(text)")
      }
    }
  }

  @Test func movingOverTheChartPointsToAnHourAndMovingAwayLeavesIt() {
    let charted = AppState.hourly.with {
      var report = FetchedValue<WeatherReport>.fresh
      report.value.hourly = (0..<48).map { hours in
        let start = Timestamp.now.advanced(bySeconds: hours * 3_600)
        var hour = HourlyForecast(time: ZonedTime(instant: start, utcOffset: 0))
        hour.temperature = Quantity(Double(hours), .celsius)
        return hour
      }
      $0.weather.shownReport = .loaded(fetched: report)
    }
    guard case .hourPointed(let hour?)? = action(.move, 40, 5, charted) else {
      Issue.record("\(String(describing: action(.move, 40, 5, charted)))")
      return
    }
    let pointing = RootState(charted).with { $0.pointedHour = hour }
    #expect(action(.move, 40, 6, pointing) == nil)
    #expect(action(.move, 40, 0, pointing) == .hourPointed(nil))
    #expect(action(.move, 40, 20, pointing) == .hourPointed(nil))
    #expect(action(.move, 40, 0, charted) == nil)
    #expect(action(.move, 40, 5, .forecast) == nil)
    #expect(action(.move, 10, 4, .listing) == nil)
  }

  @Test func movementsAreReportedOnlyWhileTheChartIsOnTheScreen() {
    func wants(_ state: AppState) -> Bool { RootState(state).wantsMouseMotion }
    #expect(wants(.hourly))
    #expect(![AppState.loaded, .forecast, .listing].contains(where: wants))
    #expect(!RootState(.hourly).with { $0.help.isOpen = true }.wantsMouseMotion)
    #expect(!wants(.hourly.with { $0.weather.prompt = PlacePrompt() }))
  }

  @Test func dragsAreReportedOnlyOnTheRadarTab() {
    let radar = AppState.loaded.with { $0.weather.tab = .radar }
    #expect(RootState(radar).wantsMouseDrags && !RootState(radar).wantsMouseMotion)
    #expect(!RootState(.hourly).wantsMouseDrags && !RootState(.listing).wantsMouseDrags)
    #expect(!RootState(radar).with { $0.help.isOpen = true }.wantsMouseDrags)
    #expect(!RootState(radar.with { $0.weather.prompt = PlacePrompt() }).wantsMouseDrags)
  }

  @Test func aDragElsewhereIsAMovement() {
    let start = Position(x: 3, y: 8)
    for state in [AppState.loaded, .listing, .forecast, .places, .prompting] {
      #expect(action(.drag(from: start), 40, 10, state) == nil)
    }
    for y in 2..<22 {
      #expect(action(.drag(from: start), 40, y, .hourly) == action(.move, 40, y, .hourly))
    }
  }

  /// The report of the fixture has no hours.
  @Test(arguments: [Size.standard, .small, .large])
  func theMouseHasNoEffectOnHoursThatAreNotKnown(size: Size) {
    for y in 2..<size.height - 2 {
      #expect(action(.move, 20, y, .hourly, size) == nil)
      #expect(action(.click, 20, y, .hourly, size) == nil)
    }
  }

  @Test func pointingAtHoursIsNotPartOfTheHistory() {
    let session = SessionHarness(.hourly)
    session.press(.character("u"))
    for hour in 0..<3_000 { session.perform(.hourPointed(.seconds(hour * 3_600))) }
    #expect(session.root.history.newest == 1)
    #expect(session.root.pointedHour == .seconds(2_999 * 3_600))
    session.perform(.weather(action: .hourSelected(hour: .now)))
    #expect(session.root.pointedHour == nil)
    session.perform(.hourPointed(.now))
    session.press(.character("f"))
    #expect(session.root.pointedHour == nil)
  }

  @Test(
    arguments: [
      AppAction.segmentSelected(segment: .films), .help(.opened), .palette(.opened),
      .weather(action: .prompt(action: .opened)), .resized(to: .small),
    ])
  func theHourBelowTheMouseIsForgottenOnceItsChartIsCoveredOrMoves(action: AppAction) {
    let session = SessionHarness(.hourly)
    session.perform(.hourPointed(.now), .unitsKeyPressed)
    #expect(session.root.pointedHour == .now)
    session.perform(action)
    #expect(session.root.pointedHour == nil)
  }

  @Test func aClickOnTheHeaderClosesAnOpenPromptAndLeavesThePageOfAlerts() {
    let x = column(of: "Films", .loaded, .standard)
    #expect(action(.click, x, 0, .prompting) == .weather(action: .prompt(action: .dismissed)))
    #expect(action(.click, x, 0, .showingAlerts) == .segmentSelected(segment: .films))
  }
}
