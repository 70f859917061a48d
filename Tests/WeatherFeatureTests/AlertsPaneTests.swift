import Domain
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

@Suite struct AlertsPaneTests {
  @Test func theMostSevereAlertIsShownAboveTheCurrentWeather() {
    #expect(
      drawn(.current, .withAlerts, 40, 12) == """
        ┌ São Vicente, Portugal ───── just now ┐
        │  ⚠ Flash Flood Warning  extreme +1   │
        │ 22 °C  Cloudy                        │
        │ Feels like 20°   High 24°   Low 22°  │
        │ Chance of rain from tomorrow 02:00   │
        │ now  12   13   14   15   16   17     │
        │ 22°  24°  24°  23°  23°  22°  21°    │
        │ ☁    ☀    ☀    ☀    ☀    ☀    ☀      │
        │ Wind        ↑ S 9 km/h, gusts 11     │
        │ Today  ☼☁  22° ─────●■■■ 24°  12 %   │
        │ Thu 2  ☼☁  21° ────■■■■■ 24°  22 %   │
        └───────── Weather data by AccuWeather ┘
        """)
  }

  @Test func theMostSevereAlertIsShownAboveTheHours() {
    #expect(
      drawn(.hourly, .withAlerts, 40, 8, glyphs: .ascii) == """
        + Sao Vicente, Portugal ----- just now +
        |  ! Flash Flood Warning  extreme +1   |
        |  Wed       Weather         C   Rain %|
        |> now   o   Cloudy          22       0|
        |  12    *   Mainly clear    24       0|
        |  13    *   Mainly clear    24       0|
        |  14    *   Mainly clear    23       0|
        +--------- Weather data by AccuWeather +
        """)
  }

  @Test func onANarrowScreenTheTextIsBelowTheSeveritiesAndTimes() {
    let state = reduced(.withAlerts, .openedAlerts)
    #expect(
      drawn(.alerts, state, 40, 12) == """
        ┌ Weather alerts ──────────────────────┐
        │▸ ⚠ Flash Flood Warning               │
        │    Extreme, until Thu 06:30          │
        │  ⚠ Wind Advisory                     │
        │    Moderate, until 18:00             │
        └──────────────────────────────────────┘
        ┌ Flash Flood Warning ─────────────────┐
        │ Until Thu 06:30                      │
        │                                      │
        │ Move to higher ground now.           │
        │                                      │
        └──────────────────────────────────────┘
        """)
    #expect(!drawn(.alerts, state, 40, 10).contains("Move to higher ground"))
  }

  @Test func aWideScreenHasTheTextBesideTheList() {
    let state = reduced(.withAlerts, .openedAlerts, .alertSelected(alert: .wind))
    #expect(
      drawn(.alerts, state, 100, 12) == """
        ┌ Weather alerts ───────────────────────────┐┌ Wind Advisory ──────────────────────────────────────┐
        │     Alert                Level            ││ Since 09:00, until 18:00                            │
        │  ⚠  Flash Flood Warning  Extreme          ││ Area: North coast                                   │
        │▸ ⚠  Wind Advisory        Moderate         ││                                                     │
        │                                           ││ Gusts of up to 80 km/h on the coast. Stay away from │
        │                                           ││ the edge of the water.                              │
        │                                           ││                                                     │
        │                                           ││ IPMA                                                │
        │                                           ││                                                     │
        │                                           ││                                                     │
        │                                           ││                                                     │
        └───────────────────────────────────────────┘└─────────────────────────────────────────────────────┘
        """)
  }

  @Test func aClickOnARowSelectsItsAlert() {
    let context = WeatherContext.showing(reduced(.withAlerts, .openedAlerts))
    let size = Size(width: 120, height: 20)
    func click(_ x: Int, _ y: Int) -> WeatherAction? {
      WeatherMouse.click(at: Position(x: x, y: y), in: Rect(size: size), context)
    }
    #expect([2, 3].map { click(10, $0) } == [.alertOpened, .alertSelected(alert: .wind)])
    #expect(click(70, 10) == .alertOpened)
    #expect([(10, 1), (10, 0), (0, 3)].map(click) == [nil, nil, nil])
    #expect(AlertsView(context)?.visibleCount(in: size) == 2)
  }

  @Test func fewAlertsAreAboveTheirTextAndManyBesideIt() {
    let opened = AlertsView(.showing(reduced(.withAlerts, .openedAlerts)))
    func firstRow(_ count: Int) -> String? {
      let alerts = Array(repeating: opened?.alerts ?? [], count: count / 2).flatMap(\.self)
      let context = DrawContext(size: Size(width: 120, height: 36))
      return AlertsView(alerts: alerts, selection: 0, isReading: false).body(in: context)
        .frame(in: context).lines.first
    }
    #expect(firstRow(2)?.contains("┐┌") == false)
    #expect(firstRow(10)?.contains("┐┌ Flash Flood Warning ─") == true)
  }

  @Test(arguments: [(80, 24), (120, 36), (200, 60)])
  func theListIsAsHighAsItsRowsWhoseColumnsAreBesideTheNames(width: Int, height: Int) {
    let state = reduced(.withAlerts, .openedAlerts)
    let rows = drawn(.alerts, state, width, height).split(separator: "\n")
    #expect(rows[2].hasPrefix("│▸ ⚠  Flash Flood Warning  Extreme   until Thu 06:30  "))
    #expect(
      rows[3].hasPrefix("│  ⚠  Wind Advisory        Moderate  until 18:00      North coast  IPMA  ")
    )
    #expect(rows[4].hasPrefix("└──") && rows[5].hasPrefix("┌ Flash Flood Warning ─"))
  }

  @Test func theListHasALevelThatIsNotGivenAndTheColorWhereItFits() {
    var alerts = [WeatherAlert.wind, .flood]
    (alerts[0].severity, alerts[1].color) = (.unknown, .red)
    func rows(_ width: Int, _ height: Int) -> String {
      let state = reduced(.withAlerts, .openedAlerts).with {
        $0.shown.report.latest?.value.alerts = alerts
      }
      return drawn(.alerts, state, width, height)
    }
    #expect(rows(80, 24).contains("▸ ⚠  Flash Flood Warning  Extreme (red)  until Thu 06:30"))
    #expect(rows(80, 24).contains("  ⚠  Wind Advisory        not given      until 18:00"))
    #expect(rows(60, 5).contains("Flash Flood Warning  Extreme (red)"))
    #expect(rows(40, 12).contains("    Extreme (red), until Thu 06:30  "))
    #expect(rows(34, 12).contains("    Extreme, until Thu 06:30 "))
    #expect(rows(40, 12).contains("    Until 18:00  "))
  }

  @Test func anAlertHasOneNameInBannerListAndBorder() {
    func screens(_ title: String) -> (list: [Substring], current: String) {
      var alert = WeatherAlert.flood
      (alert.event, alert.title) = ("thunderstorm", title)
      let state = reduced(.withAlerts, .openedAlerts).with {
        $0.shown.report.latest?.value.alerts = [alert]
      }
      let closed = state.with { $0.page = nil }
      return (
        drawn(.alerts, state, 80, 24).split(separator: "\n"), drawn(.current, closed, 80, 24)
      )
    }
    let short = screens("Thunderstorm warning")
    #expect(short.list[2].hasPrefix("│▸ ⚠  Thunderstorm warning  "))
    #expect(short.list[4].hasPrefix("┌ Thunderstorm warning ─"))
    #expect(short.current.contains(" ⚠ Thunderstorm warning  extreme"))
    let long = screens("Thunderstorm warning of the coast")
    #expect(long.list[2].hasPrefix("│▸ ⚠  Thunderstorm  "))
    #expect(long.list[4].hasPrefix("┌ Thunderstorm ─"))
    #expect(long.list.contains { $0.hasPrefix("│ Warning of the coast ") })
  }

  @Test func theTextLeavesOutTheAreaAndTheLevelOfTheList() {
    let state = reduced(.withAlerts, .openedAlerts, .alertSelected(alert: .wind))
    let listing = drawn(.alerts, state, 120, 36)
    #expect(listing.contains("Moderate") && listing.contains("  North coast  "))
    #expect(!listing.contains("Area: North coast") && !listing.contains("Moderate, since"))
    let reading = drawn(.alerts, reduced(state, .alertOpened), 120, 36)
    #expect(reading.contains("Area: North coast") && reading.contains("Moderate, since"))
  }

  @Test(arguments: [true, false])
  func theComingHoursAreBelowAShortText(isReading: Bool) {
    let listing = reduced(.withAlerts, .openedAlerts, .alertSelected(alert: .wind))
    let state = isReading ? reduced(listing, .alertOpened) : listing
    let rows = drawn(.alerts, state, 120, 36).split(separator: "\n")
    let title = rows.firstIndex { $0.hasPrefix("┌ São Vicente, Madeira, Portugal ─") }
    #expect(title == (isReading ? 8 : 12))
    #expect(rows.contains { $0.contains("now  12   13   14") })
    #expect(rows.last?.hasSuffix("Weather data by AccuWeather ┘") == true)
    #expect(drawn(.alerts, state, 120, 14).contains("now  12") == false)
  }

  @Test func anAlertBeginsWithWhatToDoThenTimesAndArea() {
    var wind = WeatherAlert.wind
    wind.instruction = "Stay away from the edge of the water."
    var report = FetchedValue<WeatherReport>.fresh
    report.value.alerts = [wind]
    let state = reduced(
      .loaded.with { $0.shownReport = .loaded(fetched: report) }, .openedAlerts,
      .alertSelected(alert: .wind), .alertOpened)
    #expect(
      drawn(.alerts, state, 40, 14) == """
        ┌ Wind Advisory ───────────────────────┐
        │ Stay away from the edge of the       │
        │ water.                               │
        │                                      │
        │ Moderate, since 09:00, until 18:00   │
        │ Area: North coast                    │
        │                                      │
        │ Gusts of up to 80 km/h on the coast. │
        │                                      │
        │ IPMA                                 │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        """)
  }

  @Test func anOpenAlertStaysOpenWhileOthersComeAndUntilItIsGone() {
    let reading = reduced(.withAlerts, .openedAlerts, .alertSelected(alert: .wind), .alertOpened)
    func view(_ alerts: WeatherAlert...) -> AlertsView? {
      AlertsView(.showing(reading.with { $0.shown.report.latest?.value.alerts = alerts }))
    }
    var update = WeatherAlert.wind
    (update.id, update.from) = ("2", ZonedTime(iso8601: "2017-11-01T10:00:00Z"))
    var storm = WeatherAlert.flood
    storm.event = "Hurricane Warning"
    for alerts in [view(.wind, .flood, storm), view(update, .flood, storm)] {
      #expect(alerts?.isReading == true)
      #expect(alerts?.selection == 2)
    }
    #expect(view(.flood, storm)?.isReading == false)
    #expect(view(.flood, storm)?.selection == 0)
  }

  @Test func anOpenAlertFillsTheScreen() {
    let state = reduced(
      .withAlerts, .openedAlerts, .alertSelected(alert: .wind), .alertOpened,
      .alertsMoved(step: TextPageStep(scroll: 99)))
    #expect(
      drawn(.alerts, state, 40, 8) == """
        ┌ Wind Advisory ─────────────────────↑─┐
        │                                      │
        │ Gusts of up to 80 km/h on the coast. │
        │ Stay away from the edge of the       │
        │ water.                               │
        │                                      │
        │ IPMA                                 │
        └───────────────────────── 3-8 of 8 ───┘
        """)
  }

  /// Returns the text of an open alert in a frame.
  private func opened(_ text: String, _ width: Int, _ height: Int) -> String {
    var flood = WeatherAlert.flood
    (flood.title, flood.event, flood.text) = ("Flood Watch issued by IPMA", "Flood Watch", text)
    var report = FetchedValue<WeatherReport>.fresh
    report.value.alerts = [flood]
    let state = reduced(
      .loaded.with { $0.shownReport = .loaded(fetched: report) }, .openedAlerts,
      .alertSelected(alert: AlertReference(flood)), .alertOpened)
    return drawn(.alerts, state, width, height)
  }

  @Test func itemsOfAListAreIndentedAndTheTitleIsToldOnce() {
    #expect(
      opened("* WHERE\n- All of the north coast and the hills.\n- The south.", 30, 10) == """
        ┌ Flood Watch ───────────────┐
        │ Extreme, until Thu 06:30   │
        │ Issued by IPMA             │
        │                            │
        │ * WHERE                    │
        │ - All of the north coast   │
        │   and the hills.           │
        │ - The south.               │
        │                            │
        └────────────────────────────┘
        """)
  }

  @Test func aHeadlineWithOneMoreWordIsTheTitle() {
    var alert = WeatherAlert.flood
    (alert.title, alert.event) = ("Sample flood warning", "Sample flood")
    var report = FetchedValue<WeatherReport>.fresh
    report.value.alerts = [alert]
    let state = reduced(
      .loaded.with { $0.shownReport = .loaded(fetched: report) }, .openedAlerts)
    let text = drawn(.alerts, state, 80, 24)
    #expect(text.contains("┌ Sample flood warning ─"))
    #expect(!text.contains("│ Warning"))
  }

  @Test func manyAreasAreBelowTheDescription() {
    var alert = WeatherAlert.wind
    alert.area = (1...30).map { "County \($0)" }.joined(separator: ", ")
    var report = FetchedValue<WeatherReport>.fresh
    report.value.alerts = [alert]
    let state = reduced(
      .loaded.with { $0.shownReport = .loaded(fetched: report) }, .openedAlerts,
      .alertSelected(alert: AlertReference(alert)), .alertOpened)
    let rows = drawn(.alerts, state, 80, 24).split(separator: "\n")
    #expect(rows[2].allSatisfy { "│ ".contains($0) })
    #expect(rows[5].hasPrefix("│ Area: County 1, County 2,"))
  }

  @Test func aLongTextHasTwoColumnsOnAWideScreen() {
    let text = (1...20).map { "- Valley \($0)" }.joined(separator: "\n")
    #expect(
      opened(text, 160, 16) == """
        ┌ Flood Watch ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┐
        │ Extreme, until Thu 06:30                                                        - Valley 10                                                                  │
        │ Issued by IPMA                                                                  - Valley 11                                                                  │
        │                                                                                 - Valley 12                                                                  │
        │ - Valley 1                                                                      - Valley 13                                                                  │
        │ - Valley 2                                                                      - Valley 14                                                                  │
        │ - Valley 3                                                                      - Valley 15                                                                  │
        │ - Valley 4                                                                      - Valley 16                                                                  │
        │ - Valley 5                                                                      - Valley 17                                                                  │
        │ - Valley 6                                                                      - Valley 18                                                                  │
        │ - Valley 7                                                                      - Valley 19                                                                  │
        │ - Valley 8                                                                      - Valley 20                                                                  │
        │ - Valley 9                                                                                                                                                   │
        │                                                                                                                                                              │
        │                                                                                                                                                              │
        └──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
        """)
    #expect(opened(text, 120, 16).contains("1-14 of"))
    let longer = (1...40).map { "- Valley \($0)" }.joined(separator: "\n")
    #expect(opened(longer, 160, 16).contains("1-14 of"), "two columns would not show all of it")
  }

  @Test func equalAlertsAreCountedAndTheFirstSentenceFollows() {
    let state = WeatherState.loaded.with {
      var report = FetchedValue<WeatherReport>.fresh
      var snow = WeatherAlert.flood
      snow.text = "* WHAT...Heavy snow expected. Two feet.\n* WHERE...The coast."
      report.value.alerts = [snow, snow, .wind]
      $0.shownReport = .loaded(fetched: report)
    }
    let line = drawn(.current, state, 120, 20).split(separator: "\n")[1]
    #expect(
      line.contains(
        " ⚠ 2 alerts: Flash Flood Warning  extreme until Thu 06:30, 1 more alert  Heavy snow expected."
      )
    )
  }

  /// Returns the rows of the alert on the Current tab.
  private func alertRows(_ width: Int, _ height: Int, instruction: String?) -> [String] {
    let state = WeatherState.loaded.with {
      var report = FetchedValue<WeatherReport>.fresh
      var flood = WeatherAlert.flood
      (flood.text, flood.instruction) = ("Rivers rise quickly in the whole valley.", instruction)
      report.value.alerts = [flood, .wind]
      $0.shownReport = .loaded(fetched: report)
    }
    return drawn(.current, state, width, height).split(separator: "\n")[1...2].map(String.init)
  }

  @Test func whatToDoHasARowBelowTheAlert() {
    let rows = alertRows(60, 24, instruction: "Move to higher ground now. Do not drive.")
    #expect(rows[0].contains("⚠ Flash Flood Warning  extreme until Thu 06:30 +1  "))
    #expect(rows[1].contains(" Move to higher ground now.  "))
    let others = alertRows(60, 24, instruction: nil)
    #expect(others[1].contains(" Rivers rise quickly in the whole valley.  "))
  }

  @Test func withLittleRoomAnAlertStillHasItsSeverity() {
    let rows = alertRows(40, 12, instruction: "Move to higher ground now.")
    #expect(rows[0].contains("⚠ Flash Flood Warning  extreme +1 "))
  }

  @Test(
    arguments: [
      ("Severe Thunderstorm Watch", nil, .unknown, "Severe Thunderstorm Watch  "),
      ("Sample thunderstorm", .orange, .severe, "Sample thunderstorm  severe "),
      ("Frost", .yellow, .moderate, "Frost  moderate until Thu 06:30 "),
    ] as [(String, WeatherAlert.Color?, WeatherAlert.Severity, String)])
  func aNameIsNotCutForTheTime(
    name: String, color: WeatherAlert.Color?, severity: WeatherAlert.Severity, text: String
  ) {
    var alert = WeatherAlert.flood
    (alert.title, alert.color, alert.severity) = (name, color, severity)
    let state = WeatherState.loaded.with { $0.shown.report.latest?.value.alerts = [alert] }
    #expect(drawn(.current, state, 40, 12).contains(" ⚠ \(text)"))
  }

  @Test(arguments: [
    (
      "* LOCATIONS AFFECTED\n- Hilo\n\n* WIND\n- Peak gusts: 70 mph\n- The wind has calmed down.",
      "The wind has calmed down."
    ),
    ("FLOOD WATCH\nRain is expected. Much of it.", "Rain is expected."),
    ("大雨が予想されます。", "大雨が予想されます。"),
    ("* LOCATIONS AFFECTED\n- Hilo", ""),
  ])
  func theFirstSentenceIsNoHeadingAndNoItemOfAList(text: String, sentence: String) {
    var report = FetchedValue<WeatherReport>.fresh
    var alert = WeatherAlert.flood
    alert.text = text
    report.value.alerts = [alert]
    let context = WeatherContext.showing(
      .loaded.with { $0.shownReport = .loaded(fetched: report) })
    #expect(selectAlertLine(context)?.sentence == sentence)
  }

  @Test func theSourcesGiveWayBeforeTheAttributionIsCut() {
    let state = WeatherState.loaded.with {
      var report = FetchedValue<WeatherReport>.withAlerts
      report.value.provider = .openMeteo
      report.value.alertCoverage = .asked(office: "National Weather Service")
      $0.shownReport = .loaded(fetched: report)
    }
    let last = drawn(.current, state, 40, 12).split(separator: "\n").last
    #expect(last == "└────── Weather data by Open-Meteo.com ┘")
  }

  @Test func theTextsOfAnAlertBeginWithCapitalsAndNameEachTimeOnce() throws {
    var frost = WeatherAlert(
      title: "frost", from: ZonedTime(iso8601: "2017-11-02T03:23:00Z"),
      until: ZonedTime(iso8601: "2017-11-02T03:23:00Z"))
    frost.event = "frost"
    var report = FetchedValue.fresh
    report.value.alerts = [frost]
    let context = WeatherContext.showing(
      WeatherState.loaded.with {
        $0.shownReport = .loaded(fetched: report)
        $0.page = .alerts(page: AlertsPage())
      })
    #expect(selectAlertLine(context)?.text == "Frost (alert) from Thu 03:23")
    #expect(
      AlertsView(context)?.alerts.map { [$0.title, $0.facts] } == [["Frost", "From Thu 03:23"]])
  }

  @Test func aTimeAWeekAwayHasItsDate() throws {
    let time = try #require(ZonedTime(iso8601: "2017-11-08T09:00:00Z"))
    #expect(ClockFormat.twentyFourHours.text(of: time, from: .now) == "8 Nov 09:00")
  }

  @Test func aCountryWithoutAnOfficeIsNamed() {
    var report = FetchedValue.fresh
    (report.value.alerts, report.value.alertCoverage) = ([], .unknownOffice)
    let context = WeatherContext.showing(
      WeatherState.loaded.with { $0.shownReport = .loaded(fetched: report) })
    #expect(
      selectAbsenceOfAlerts(context) == "no official alerts service is known for Portugal")
  }

  @Test func alertsThatCouldNotBeReadAreNotTakenForNone() {
    var report = FetchedValue.fresh
    report.value.alertCoverage = .asked(office: "National Weather Service")
    report.value.missingAlerts = 2
    let context = WeatherContext.showing(
      WeatherState.loaded.with { $0.shownReport = .loaded(fetched: report) })
    #expect(selectAbsenceOfAlerts(context) == "2 alerts couldn't be loaded. Try again later")
    #expect(
      report.value.alertsMessage(clock: .twentyFourHours, now: .now)
        == "Checked with National Weather Service.")
    report.value.alerts = [.wind]
    #expect(
      report.value.missingAlertsMessage == "2 more alerts couldn't be loaded. Try again later.")
  }

  @Test func aSourceThatDidNotAnswerIsNamedBesideOneThatDid() {
    var report = FetchedValue.fresh
    report.value.alerts = []
    report.value.alertCoverage = .partial(office: "Index", unanswered: "Office")
    let message = "Alerts may be missing, because Office did not answer in full. Try again later."
    for alerts in [[], [WeatherAlert.wind]] {
      report.value.alerts = alerts
      #expect(
        report.value.alertsProblem(clock: .twentyFourHours, now: .now)
          == "\(message) Checked with Index.")
    }
  }

  @Test func anExpiredAlertIsNotShown() {
    let state = WeatherState.loaded.with {
      var report = FetchedValue<WeatherReport>.fresh
      report.value.alerts = [.expired]
      $0.shownReport = .loaded(fetched: report)
    }
    #expect(drawn(.current, state, 80, 24) == drawn(.current, .loaded, 80, 24))
  }
}

/// The hours below the text of an alert.
@Suite struct AlertHoursTests {
  @Test(arguments: [(26, false), (31, false), (32, true), (40, true)])
  func aTableFollowsTheChartIfItHasRoom(height: Int, hasTable: Bool) throws {
    let hours = try #require(AlertHours(.showing(.loaded), from: nil))
    let context = DrawContext(size: Size(width: 120, height: height))
    let text = hours.body(in: context).frame(in: context).text
    #expect(text.contains("Feels like") == hasTable, "\(text)")
  }
}
