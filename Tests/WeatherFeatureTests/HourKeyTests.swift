import Domain
import Redux
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// Keys and clicks for hours, days, saved places, alerts, and notices.
@Suite struct HourKeyTests {
  private func response(
    _ key: Key, _ state: WeatherState, _ keyMap: KeyMap<WeatherContext, WeatherAction>
  ) -> KeyResponse<WeatherAction> {
    var context = WeatherContext.showing(state)
    context.size = Size(width: 40, height: 12)
    return keyMap.response(to: key, in: context)
  }

  /// The response that selects the hour `hours` after the current one.
  private func hour(_ hours: Int) -> KeyResponse<WeatherAction> {
    .enabled(.hourSelected(hour: Timestamp.now.advanced(bySeconds: hours * 3_600 - 2_760)))
  }

  /// The Hourly tab with the hour `hours` after the current one selected.
  private func selecting(hour hours: Int) -> WeatherState {
    .hourly.with {
      $0.selection = .hour(time: Timestamp.now.advanced(bySeconds: hours * 3_600 - 2_760))
    }
  }

  @Test func inANarrowPaneTheChosenMetricReplacesTheChanceOfRain() {
    #expect(
      response(.character("t"), .hourly, WeatherKeyMaps.main)
        == .enabled(.metricSelected(metric: .feelsLike)))
    func headings(_ metric: HourlyMetric) -> String {
      let state = WeatherState.hourly.with { $0.hourlyMetric = metric }
      return drawn(.hourly, state, 40, 12).split(separator: "\n")[1].split(separator: "  ")
        .suffix(2).map { $0.filter { $0 != " " && $0 != "│" } }.joined(separator: " ")
    }
    let shown: [HourlyMetric] = [.temperature, .feelsLike, .rain, .wind, .humidity]
    #expect(shown.map(headings) == ["°C Rain%", "°C Feels", "°C mm", "°C km/h", "°C Rain%"])
  }

  @Test func keysSelectOtherHours() {
    let keys: [(Key, Int)] = [
      (.character("j"), 11), (.character("k"), 9), (.pageDown, 22), (.pageUp, 0),
      (.character("G"), 60), (.down, 11), (.home, 0), (.end, 60),
    ]
    for (key, target) in keys {
      #expect(response(key, selecting(hour: 10), Hourly.keys) == hour(target), "\(key)")
    }
  }

  /// The current hour is 11:00, and 30 hours later it is 17:00.
  @Test(arguments: [
    ("17", 0, 6), ("11", 0, 24), ("10", 0, 23), ("16", 30, 53), ("17", 30, 54), ("17:30", 30, 54),
    ("5 pm", 30, 54), ("5p.m.", 30, 54), ("18", 30, 31), ("0", 30, 37), ("12 am", 30, 37),
    ("today", 30, 0), ("tomorrow", 0, 13), ("tomorrow 17", 0, 30), ("Tomorrow, 5 p.m.", 40, 30),
    ("thu", 0, 13), ("thursday 17", 0, 30), ("th17:00", 31, 30), ("tod 12", 30, 1),
    ("fr 9", 0, 46), ("wed 11", 0, 0), ("fri", 0, 37),
    ("next fri", 0, 37), ("Next Thursday 17", 0, 30),
  ])
  func aTypedHourOrDayIsTheNextOneAfterTheSelectedOne(text: String, selected: Int, target: Int) {
    var state = reduced(selecting(hour: selected), .hourPromptOpened)
    for character in text {
      let context = WeatherContext.showing(state)
      if let action = WeatherKeyMaps.edit(.key(.character(character)), in: context) {
        weatherReducer(&state, action)
      }
    }
    #expect(response(.enter, state, HourPrompt.keys) == hour(target))
  }

  @Test func anHourAfterTheEndOfTheForecastIsTold() {
    let state = selecting(hour: 54).with { $0.page = .hour(input: TextInput("17")) }
    #expect(
      response(.enter, state, HourPrompt.keys)
        == .disabled(reason: "the forecast is from Wed 1 Nov 11:00 to Fri 3 Nov 23:00"))
  }

  @Test(arguments: ["mon", "today 3", "sunday 17", "next wed"])
  func aDayOrAnHourThatTheForecastDoesNotHaveIsTold(text: String) {
    let state = selecting(hour: 30).with { $0.page = .hour(input: TextInput(text)) }
    #expect(
      response(.enter, state, HourPrompt.keys)
        == .disabled(reason: "the forecast is from Wed 1 Nov 11:00 to Fri 3 Nov 23:00"))
  }

  @Test(arguments: [
    "", "24", "x", "-1", "17:60", "13 pm", "0 am", "1:2:3", "٣", "t", "to", "s 17", "sun 25",
    "sunx", "17 sun", "next", "next tomorrow",
  ])
  func aTextThatIsNoHourIsTold(text: String) {
    let state = selecting(hour: 30).with { $0.page = .hour(input: TextInput(text)) }
    #expect(
      response(.enter, state, HourPrompt.keys)
        == .disabled(
          reason: "type an hour, a day, or both, such as 17, sun, or tomorrow 5 pm"))
  }

  @Test func gOpensTheLineForAnHourAndItsKeysCloseIt() {
    let state = selecting(hour: 30)
    #expect(response(.character("g"), state, Hourly.keys) == .enabled(.hourPromptOpened))
    #expect(
      response(.character("g"), .chosen.with { $0.tab = .hourly }, Hourly.keys)
        == .disabled(reason: "hourly forecast not loaded"))
    let open = reduced(state, .hourPromptOpened)
    #expect(response(.character("g"), open, HourPrompt.keys) == hour(0))
    #expect(response(.escape, open, HourPrompt.keys) == .enabled(.hourPromptClosed))
    #expect(reduced(open, .hourPromptClosed) == state)
    #expect(reduced(open, .hourSelected(hour: .now)).page == nil)
    #expect(click(0, 0, open) == .hourPromptClosed)
    #expect(click(40, 12, open) == nil)
  }

  @Test func theLineForAnHourStaysWhenAReportWithoutHoursArrives() {
    let open = reduced(selecting(hour: 30), .hourPromptOpened).with {
      $0.shownReport = .loaded(fetched: .withoutHours)
    }
    #expect(response(.character("g"), open, HourPrompt.keys) == .hidden)
    #expect(response(.escape, open, HourPrompt.keys) == .enabled(.hourPromptClosed))
  }

  @Test func theLineForAnHourShowsAnExampleInAFrame() {
    #expect(
      drawn(.hour, reduced(.hourly, .hourPromptOpened), 36, 3) == """
        ┌ Go to an hour ───────────────────┐
        │ Hour: 17, sun 5 pm, tomorrow     │
        └──────────────────────────────────┘
        """)
  }

  @Test func dayKeysSelectTheFirstHourOfADay() {
    let keys: [(Int, Key, Int)] = [
      (0, .character("l"), 13), (20, .character("l"), 37), (20, .character("h"), 13),
      (13, .character("h"), 0),
    ]
    for (from, key, target) in keys {
      #expect(
        response(key, selecting(hour: from), WeatherKeyMaps.main) == hour(target), "\(from) \(key)")
    }
  }

  @Test func hourAndDayKeysAreDisabledAtTheEndsAndWithoutHours() {
    #expect(
      response(.up, .hourly, Hourly.keys) == .disabled(reason: "first hour"))
    #expect(
      response(.end, selecting(hour: 60), Hourly.keys) == .disabled(reason: "last hour"))
    #expect(
      response(.right, selecting(hour: 40), WeatherKeyMaps.main) == .disabled(reason: "last day"))
    #expect(
      response(.left, selecting(hour: 0), WeatherKeyMaps.main) == .disabled(reason: "first day"))
    #expect(
      response(.down, .chosen.with { $0.tab = .hourly }, Hourly.keys)
        == .disabled(reason: "hourly forecast not loaded"))
  }

  @Test func hourKeysAreHiddenOnOtherTabs() {
    #expect(response(.down, .loaded, Hourly.keys) == .hidden)
  }

  @Test func mainKeysAreHiddenUnderAnOverlay() {
    for key in [Key.character("r"), .character("H"), .character("/"), .character("L")] {
      #expect(
        response(key, .loaded.with { $0.prompt = PlacePrompt() }, WeatherKeyMaps.main) == .hidden)
    }
  }

  @Test func bracketsSelectTheNextAndPreviousSavedPlace() {
    let state = WeatherState.loaded.with { $0.savedPlaces = [.kyoto, .madeira, .holiday] }
    func chosen(_ place: Place) -> KeyResponse<WeatherAction> {
      .enabled(.savedPlaceChosen(place: PlaceID(place)))
    }
    #expect(response(.character("]"), state, WeatherKeyMaps.main) == chosen(.holiday))
    #expect(response(.character("["), state, WeatherKeyMaps.main) == chosen(.kyoto))
    let last = state.with { $0.choice = PlaceChoice(.place(place: .holiday), origin: .chosen) }
    #expect(response(.character("]"), last, WeatherKeyMaps.main) == chosen(.kyoto))
    #expect(response(.character("]"), .loaded, WeatherKeyMaps.main) == .hidden)
    let unsaved = WeatherState(
      WeatherSettings(.openMeteo), choice: .named, savedPlaces: [.kyoto, .madeira])
    #expect(response(.character("["), unsaved, WeatherKeyMaps.main) == chosen(.madeira))
    #expect(response(.character("]"), unsaved, WeatherKeyMaps.main) == chosen(.kyoto))
  }

  @Test func escClosesTheAlertsAfterTheLastOneEnded() {
    let ended = reduced(.withAlerts, .openedAlerts).with {
      $0.shown.report.latest?.value.alerts = []
    }
    #expect(response(.escape, ended, AlertsView.keys) == .enabled(.alertsClosed))
    #expect(
      drawn(.alerts, ended, 40, 4) == """
        ┌ Weather alerts ──────────────────────┐
        │ No alert is in force any more.       │
        │                                      │
        └──────────────────────────────────────┘
        """)
  }

  @Test func keysOpenScrollAndCloseAlerts() {
    for tab in WeatherTab.allCases {
      let alerting = WeatherState.withAlerts.with { $0.tab = tab }
      #expect(WeatherKeyMaps.openAlerts.response(.showing(alerting)) == .enabled(.openedAlerts))
    }
    #expect(
      WeatherKeyMaps.openAlerts.response(.showing(.loaded))
        == .disabled(reason: "no alerts loaded"))
    let off = WeatherState.loaded.with { $0.settings.areAlertsOff = true }
    #expect(
      WeatherKeyMaps.openAlerts.response(.showing(off))
        == .disabled(reason: "alerts are off: set alerts to automatic"))
    let listing = reduced(.withAlerts, .openedAlerts)
    #expect(
      response(.down, listing, AlertsView.listKeys) == .enabled(.alertSelected(alert: .wind)))
    #expect(
      response(.character("]"), listing, AlertsView.keys)
        == .enabled(.alertSelected(alert: .wind)))
    #expect(response(.enter, listing, AlertsView.listKeys) == .enabled(.alertOpened))
    #expect(reduced(listing, .alertsClosed).page == nil)
    let reading = reduced(listing, .alertSelected(alert: .wind), .alertOpened)
    #expect(response(.down, reading, AlertsView.listKeys) == .hidden)
    #expect(
      response(.character("["), reading, AlertsView.keys)
        == .enabled(.alertSelected(alert: .flood)))
    #expect(reduced(reading, .alertsClosed) == reduced(listing, .alertSelected(alert: .wind)))
    #expect(response(.escape, reading, AlertsView.keys) == .enabled(.alertsClosed))
  }

  @Test func enterOpensTheHoursOfTheSelectedDay() {
    let tomorrow = CivilDate.november1.advanced(byDays: 1)
    #expect(
      response(.enter, .loaded, WeatherKeyMaps.main) == .enabled(.dayOpened(date: .november1)))
    let forecast = WeatherState.onSecondDay.with { $0.tab = .forecast }
    #expect(response(.enter, forecast, WeatherKeyMaps.main) == .enabled(.dayOpened(date: tomorrow)))
    #expect(response(.enter, .hourly, WeatherKeyMaps.main) == .hidden)
    #expect(
      response(.enter, .chosen, WeatherKeyMaps.main) == .disabled(reason: "forecast not loaded"))
  }

  @Test func enterOpensTheDayOfTheSelectedHourOnTheForecast() {
    let state = selecting(hour: 24).with { $0.tab = .forecast }
    #expect(
      response(.enter, state, WeatherKeyMaps.main)
        == .enabled(.dayOpened(date: .november1.advanced(byDays: 1))))
  }

  @Test func aSelectedHourThatIsOverBecomesTheCurrentHourOnEveryTab() throws {
    let soon = Timestamp.now.advanced(bySeconds: 3 * 3_600 - 2_760)
    let state = reduced(
      .loaded, .dayChosen(date: .november1.advanced(byDays: 1)), .hourSelected(hour: soon))
    #expect(selectedDate(.showing(state)) == .november1)
    let later = WeatherContext.showing(state, now: soon.advanced(bySeconds: 2 * 3_600))
    #expect(selectedDate(later) == .november1)
    #expect(selectedHourIndex(later) == 0)
  }

  @Test func keysSelectTheFirstAndTheLastDay() {
    let forecast = WeatherState.onSecondDay.with { $0.tab = .forecast }
    let last = CivilDate.november1.advanced(byDays: 4)
    #expect(response(.home, forecast, WeatherKeyMaps.main) == choice(of: 0))
    #expect(response(.pageUp, forecast, WeatherKeyMaps.main) == choice(of: 0))
    for key in [Key.character("j"), .down, .character("l")] {
      #expect(response(key, forecast, WeatherKeyMaps.main) == choice(of: 2))
    }
    for key in [Key.character("G"), .end] {
      #expect(
        response(key, forecast, WeatherKeyMaps.main)
          == .enabled(.dayChosen(date: last, first: last)))
    }
    let atEnd = forecast.with { $0.selection = .day(date: last) }
    #expect(response(.end, atEnd, WeatherKeyMaps.main) == .disabled(reason: "last day"))
  }

  /// The response that selects the day some days after the first one, in a pane with room for one card.
  private func choice(of days: Int) -> KeyResponse<WeatherAction> {
    let date = CivilDate.november1.advanced(byDays: days)
    return .enabled(.dayChosen(date: date, first: date))
  }

  /// The Forecast tab with the second of five days selected, from Wednesday the first to Sunday the fifth, and
  /// a text in the line for a day.
  private func asking(_ text: String) -> WeatherState {
    WeatherState.onSecondDay.with { state in
      (state.tab, state.page) = (.forecast, .hour(input: TextInput(text)))
    }
  }

  @Test(arguments: [
    ("fri", 2), ("fri 3", 2), ("FRIDAY, 3", 2), ("4", 3), ("sun", 4), ("tomorrow", 1), ("tod", 0),
    ("wed", 0), ("1", nil), ("thu", 1), ("mon", nil), ("fri 4", nil), ("31", nil),
  ])
  func aTypedDayIsTheNextOneAfterTheSelectedOne(text: String, target: Int?) {
    #expect(
      response(.enter, asking(text), HourPrompt.keys)
        == target.map { choice(of: $0) }
        ?? .disabled(reason: "the forecast is from Wed 1 Nov to Sun 5 Nov"))
  }

  @Test(arguments: ["", "s", "17:00", "5 pm", "0", "32", "fri x"])
  func aTextThatIsNoDayIsTold(text: String) {
    #expect(
      response(.enter, asking(text), HourPrompt.keys)
        == .disabled(reason: "type a day, such as sun, fri 4, or tomorrow"))
  }

  @Test func gOpensTheLineForADayAndItsKeysCloseIt() {
    let forecast = WeatherState.onSecondDay.with { $0.tab = .forecast }
    #expect(
      response(.character("g"), forecast, WeatherKeyMaps.main) == .enabled(.hourPromptOpened))
    #expect(
      response(.character("g"), .onSecondDay, WeatherKeyMaps.main)
        == .enabled(.hourPromptOpened))
    #expect(
      response(.home, .onSecondDay, WeatherKeyMaps.main)
        == .enabled(.dayChosen(date: .november1)))
    #expect(
      response(.character("g"), .chosen.with { $0.tab = .forecast }, WeatherKeyMaps.main)
        == .disabled(reason: "forecast not loaded"))
    #expect(response(.character("g"), .hourly, WeatherKeyMaps.main) == .hidden)
    #expect(response(.character("g"), asking(""), HourPrompt.keys) == choice(of: 0))
    #expect(reduced(asking("fri"), .dayChosen(date: .november1)).page == nil)
    let gone = asking("fri").with { $0.shown.report.latest?.value.daily = [] }
    #expect(response(.enter, gone, HourPrompt.keys) == .hidden)
  }

  @Test func theLineForADayShowsAnExampleInAFrame() {
    #expect(
      drawn(.hour, asking(""), 36, 3) == """
        ┌ Go to a day ─────────────────────┐
        │ Day: sun, fri 4, tomorrow        │
        └──────────────────────────────────┘
        """)
  }

  @Test func aTypedTextIsAnnouncedWithWhatItMeansSoFar() {
    func lead(_ state: WeatherState) -> [String]? {
      var context = WeatherContext.showing(state, display: .imperial)
      context.isLinear = true
      var draw = DrawContext(size: Size(width: 240, height: 240))
      draw.isLinear = true
      var announced: LinearPage?
      _ = HourPrompt(context)?.body(in: draw).changingLinearPage { announced = $0 }.frame(in: draw)
      return announced?.lead
    }
    #expect(lead(asking("")) == ["Such as sun, fri 4, tomorrow"])
    #expect(lead(asking("fr")) == ["fr", "Friday 3 November"])
    #expect(lead(asking("f")) == ["f"])
    #expect(lead(asking("mon")) == ["mon"])
    for (text, said) in [
      ("tomorrow 17", ["17", "Thursday 2 November 5 PM"]),
      ("tomorrow ", ["tomorrow ", "Thursday 2 November"]),
    ] {
      #expect(lead(selecting(hour: 0).with { $0.page = .hour(input: TextInput(text)) }) == said)
    }
  }

  @Test func onlyAScreenReaderIsAskedForAllOfARow() {
    func response(
      _ key: Key, _ state: WeatherState, isLinear: Bool = true
    ) -> KeyResponse<WeatherAction> {
      var context = WeatherContext.showing(state)
      context.isLinear = isLinear
      return WeatherKeyMaps.main.response(to: key, in: context)
    }
    let day = WeatherState.onSecondDay
    for state in [day, day.with { $0.tab = .forecast }, .hourly, .onPlacesTab, .withRadar] {
      #expect(response(.character("v"), state) == .enabled(.rowRequested))
      #expect(response(.character("v"), state, isLinear: false) == .hidden)
    }
    #expect(response(.enter, .hourly) == .enabled(.rowRequested))
    #expect(response(.enter, day) == .enabled(.dayOpened(date: .november1.advanced(byDays: 1))))
    #expect(response(.character("v"), .loaded) == .disabled(reason: "no day selected"))
    #expect(response(.enter, .withRadar) == .enabled(.rowRequested))
    #expect(response(.character("v"), .onRadarTab) == .disabled(reason: "radar not loaded"))
    let playing = reduced(
      .withRadar, .radar(action: .mapShown(shape: 50)), .radar(action: .playKeyPressed))
    #expect(
      response(.character("v"), playing) == .disabled(reason: "no frame selected while playing"))
    #expect(reduced(day, .rowRequested) != day)
  }

  @Test func escapeDismissesTheNoticeAndIsHiddenWithoutOne() {
    let notice = WeatherNoticeID.failure(error: .offline)
    #expect(
      response(.escape, .stale, WeatherKeyMaps.main) == .enabled(.noticeDismissed(notice: notice)))
    let dismissed = WeatherState.stale.with { $0.dismissedNotice = notice }
    #expect(response(.escape, dismissed, WeatherKeyMaps.main) == .hidden)
    #expect(response(.escape, .loaded, WeatherKeyMaps.main) == .hidden)
  }

  @Test func aDismissedNoticeStaysDismissedWhileItsTimeCountsDown() throws {
    let error = ProviderError(
      service: "Open-Meteo", failure: .rateLimited(retryAt: Timestamp.now.advanced(bySeconds: 600)))
    let limited = WeatherState.loaded.with {
      $0.shownReport = .failed(error: error, previous: .fresh)
    }
    guard case .enabled(let action) = response(.escape, limited, WeatherKeyMaps.main) else {
      Issue.record("not dismissed")
      return
    }
    var dismissed = limited
    weatherReducer(&dismissed, action)
    for seconds in [0, 60, 540] {
      let context = WeatherContext.showing(
        dismissed, now: Timestamp.now.advanced(bySeconds: seconds))
      #expect(WeatherNotice(context) == nil)
    }
    let later = ProviderError(
      service: "Open-Meteo", failure: .rateLimited(retryAt: Timestamp.now.advanced(bySeconds: 900)))
    dismissed.shownReport = .failed(error: later, previous: .fresh)
    #expect(WeatherNotice(.showing(dismissed)) != nil)
  }

  @Test func locatingIsDisabledOffline() {
    let offline = WeatherState(WeatherSettings(.openMeteo, isOffline: true), choice: .madeira)
    #expect(
      response(.character("L"), offline, WeatherKeyMaps.main)
        == .disabled(reason: "offline mode"))
  }

  @Test func aClickOnAnHourSelectsItAndOnADayHeadingDoesNothing() {
    var bounds = Rect(x: 0, y: 1, width: 40, height: 14)
    func hour(clicked y: Int, _ state: WeatherState) -> Int? {
      let action = WeatherMouse.click(at: Position(x: 12, y: y), in: bounds, .showing(state))
      guard case .hourSelected(let instant)? = action else { return nil }
      return ZonedTime(instant: instant, utcOffset: 0).hour
    }
    let alerting = WeatherState.hourly.with { $0.shownReport = .loaded(fetched: .withAlerts) }
    #expect((2...8).map { hour(clicked: $0, .hourly) } == [nil, nil, 11, 12, 13, 14, 15])
    #expect((2...6).map { hour(clicked: $0, alerting) } == [nil, nil, nil, 11, 12])
    bounds.size.height = 10
    #expect((2...4).map { hour(clicked: $0, .hourly) } == [nil, 11, 12], "a low table has none")
    #expect(hour(clicked: 5, .loaded) == nil)
  }

  @Test func aClickOnTheHoursBesideTheDaysOpensNoDay() {
    let size = Size(width: 200, height: 60)
    func day(x: Int, y: Int) -> WeatherAction? {
      let action = WeatherMouse.click(
        at: Position(x: x, y: y), in: Rect(size: size), .showing(.loaded))
      if case .dayOpened = action { return action }
      return nil
    }
    let rows = (0..<size.height).filter { day(x: 10, y: $0) != nil }
    #expect(!rows.isEmpty)
    #expect(rows.allSatisfy { day(x: 150, y: $0) == nil })
  }

  private func click(_ x: Int, _ y: Int, _ state: WeatherState) -> WeatherAction? {
    let bounds = Rect(x: 0, y: 1, width: 80, height: 24)
    var context = WeatherContext.showing(state)
    context.size = bounds.size
    return WeatherMouse.click(at: Position(x: x, y: y), in: bounds, context)
  }

  @Test func aClickOnADayOpensItAndOnAnUnselectedCardSelectsIt() {
    let dates = (0..<5).map { CivilDate.november1.advanced(byDays: $0) }
    // The days are the last five rows above the border.
    #expect((19...23).map { click(10, $0, .loaded) } == dates.map { .dayOpened(date: $0) })
    // Below the headline.
    #expect(click(10, 7, .loaded) == nil)
    let forecast = WeatherState.loaded.with { $0.tab = .forecast }
    #expect(click(5, 8, forecast) == .dayOpened(date: dates[0]))
    #expect(click(40, 8, forecast) == .dayChosen(date: dates[1], first: dates[0]))
    #expect(click(78, 8, forecast) == .dayChosen(date: dates[2], first: dates[0]))
  }

  @Test func aClickOnTheChartSelectsTheHourUnderThePointer() {
    let action = click(40, 5, .hourly)
    guard case .hourSelected(let hour)? = action else {
      Issue.record("expected hourSelected, got \(String(describing: action))")
      return
    }
    #expect(ZonedTime(instant: hour, utcOffset: 0).hour == 21)
  }

  @Test func aClickOnATableHeadingSelectsItsMetric() {
    let headings = drawn(.hourly, .hourly, 80, 24).split(separator: "\n")
    let row = headings.firstIndex { $0.contains("Weather") && $0.contains("km/h") } ?? 0
    func metric(_ x: Int) -> WeatherAction? { click(x, row + 1, .hourly) }
    #expect(metric(77) == .metricSelected(metric: .wind))
    #expect(metric(20) == nil)
    #expect(click(77, row, .hourly) == nil)
  }

  @Test func aClickOnThePlaceInTheBorderOpensThePromptOnEachTab() {
    for tab in [WeatherTab.current, .forecast, .hourly] {
      let state = WeatherState.loaded.with { $0.tab = tab }
      #expect(click(3, 1, state) == .prompt(action: .opened))
      #expect(click(40, 1, state) == nil)
    }
    #expect(click(3, 1, .chosen) == .prompt(action: .opened))
  }

  @Test func aClickOnAnHourOfTheCurrentTabOpensItAmongTheHours() throws {
    let lines = drawn(.current, .loaded, 80, 24).split(separator: "\n").map(String.init)
    let row = try #require(lines.firstIndex { $0.contains("now") && $0.contains("12") })
    #expect(click(4, row + 1, .loaded) == opened(0))
    #expect(click(9, row + 2, .loaded) == opened(1))
    #expect(click(1, row + 1, .loaded) == nil)
    let state = reduced(.loaded, .hourOpened(hour: .now))
    #expect(state.tab == .hourly && state.hoursOpener == .current)
    #expect(state.selection == .hour(time: .now))
  }

  private func opened(_ hours: Int) -> WeatherAction {
    .hourOpened(hour: Timestamp.now.advanced(bySeconds: hours * 3_600 - 2_760))
  }

  @Test func aClickOnTheChartOrTheHoursBesideTheDaysOpensThatHour() {
    let size = Size(width: 200, height: 60)
    func hours(atColumn x: Int) -> [WeatherAction] {
      (0..<size.height).compactMap { y in
        let action = WeatherMouse.click(
          at: Position(x: x, y: y), in: Rect(size: size), .showing(.loaded))
        if case .hourOpened = action { return action }
        return nil
      }
    }
    let listed = hours(atColumn: 190)
    #expect(listed.contains(opened(0)) && listed.contains(opened(5)))
    // The times, the curve, and the amounts of rain of one hour.
    let column = hours(atColumn: 60)
    #expect(column.count > 10 && Set(column.map { "\($0)" }).count == 1)
  }

  @Test func aClickOnTheAlertOpensTheAlerts() {
    #expect(click(10, 2, .withAlerts) == .openedAlerts)
    #expect(click(10, 2, .loaded) == nil)
  }
}
