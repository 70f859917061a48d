import Domain
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// What texts about the weather say of an alert, which must not seem to be the weather, or in force too early.
@Suite struct AlertStatementTests {
  // MARK: Names

  /// The strings of the table in `docs/sources.md`, by office.
  @Test(
    arguments: [
      ("Wind Advisory", nil, "advisory", .moderate, "Wind Advisory"),
      ("Flood Warning", nil, "warning", .severe, "Flood Warning"),
      ("Air Quality Alert", nil, "alert", .unknown, "Air Quality Alert"),
      ("Hydrologic Outlook", nil, nil, .unknown, "Hydrologic Outlook"),
      ("Freezing rain", .yellow, "warning", .moderate, "Freezing rain (yellow warning)"),
      ("Special weather", nil, "statement", .minor, "Special weather (minor statement)"),
      ("Tempête", .orange, "watch", .severe, "Tempête (orange watch)"),
      ("frost", nil, "warning", .minor, "Frost (minor warning)"),
      ("heavy rain", nil, nil, .unknown, "Heavy rain (alert)"),
      ("Kuling", .yellow, "warning", .moderate, "Kuling (yellow warning)"),
      ("Thunderstorm yellow", .yellow, "warning", .moderate, "Thunderstorm yellow (warning)"),
      (
        "Moderate thunderstorm warning", .yellow, "warning", .moderate,
        "Moderate thunderstorm warning (yellow)"
      ),
      ("snow", .orange, "warning", .severe, "Snow (orange warning)"),
      ("Ventos Costeiros", nil, nil, .moderate, "Ventos Costeiros (moderate alert)"),
      ("Severe Thunderstorm Watch", nil, "watch", .severe, "Severe Thunderstorm Watch"),
      ("Weather alert", nil, nil, .severe, "Weather alert"),
    ] as [(String, WeatherAlert.Color?, String?, WeatherAlert.Severity, String)])
  func theLevelAndTheWordOfTheOfficeFollowUnlessTheNameHasThem(
    name: String, color: WeatherAlert.Color?, kind: String?, severity: WeatherAlert.Severity,
    text: String
  ) {
    var alert = WeatherAlert(title: "Something else", severity: severity)
    (alert.event, alert.color) = (name, color)
    alert.kind = kind.flatMap(WeatherAlert.Kind.init(rawValue:))
    #expect(alert.statement(.twentyFourHours, now: .now) == text)
    #expect(alert.cutForTable.statement(.twentyFourHours, now: .now) == text, "in Places")
  }

  @Test func aLineHasWhatToDoOnlyIfItHasRoomForMostOfIt() {
    var report = WeatherReport.madeira
    var alert = frost(in: -1)
    alert.instruction = "Go indoors when you hear thunder, and keep away from the shore."
    report.alerts = [alert]
    let line = selectAlertLine(report, clock: .twentyFourHours, now: .now)
    func text(_ width: Int) -> String? { line?.styledText(fitting: width, .unicode).text }
    #expect(text(75)?.hasSuffix("until Thu 11:45") == true)
    #expect(text(76)?.contains("  Go indoors when you hear") == true)
  }

  // MARK: Times

  /// An alert that begins some seconds from now, and ends a day later.
  private func frost(in seconds: Int) -> WeatherAlert {
    let start = Timestamp.now.advanced(bySeconds: seconds)
    var alert = WeatherAlert(
      title: "Frost", severity: .moderate, from: ZonedTime(instant: start, utcOffset: 0),
      until: ZonedTime(instant: start.advanced(bySeconds: 86_400), utcOffset: 0))
    (alert.color, alert.kind) = (.yellow, .warning)
    return alert
  }

  /// The time of the tests is Wed 11:46.
  @Test(arguments: [
    (-1, "until Thu 11:45"), (0, "until Thu 11:46"), (1, "from 11:46"), (3_600, "from 12:46"),
    (86_400, "from Thu 11:46"), (7 * 86_400, "from 8 Nov 11:46"),
  ])
  func anAlertHasItsStartBeforeItBeginsAndThenItsEnd(seconds: Int, time: String) {
    let text = frost(in: seconds).statement(.twentyFourHours, now: .now)
    #expect(text == "Frost (yellow warning) \(time)")
  }

  /// What each view says of an alert that begins some seconds from now.
  private func texts(of seconds: Int) -> [String] {
    let alert = frost(in: seconds)
    let state = WeatherState.onPlacesTab.with {
      for id in $0.weather.keys { $0.weather[id]?.report.latest?.value.alerts = [alert] }
      $0.settings.notifications = NotificationRules(alerts: .shown)
      $0.settings.refresh = RefreshSettings(interval: 86_400, cost: 1)
      $0.shown.previousReport = .stored
      $0.shown.report.latest = .fresh
      $0.shown.report.latest?.value.alerts = [alert]
    }
    let due = selectDueNotifications(
      state, after: NotificationLog(), display: DisplayPreferences(), now: .now, isQuiet: false)
    var linear = DrawContext(size: Size(width: 300, height: 40))
    linear.isLinear = true
    return [
      drawn(.current, state, 120, 24), drawn(.forecast, state, 120, 24),
      drawn(.hourly, state, 120, 24), drawn(.table, state, 160, 40),
      WeatherPanes.table.frame(for: .showing(state), in: linear).linearLines
        .joined(separator: "\n"),
      state.newAlertsText(.twentyFourHours, at: .now) ?? "",
      due.notifications.map(\.text).joined(),
    ]
  }

  @Test func everyViewSaysFromBeforeTheBeginning() {
    for text in texts(of: 2 * 86_400) {
      #expect(text.contains("Frost (yellow warning)") && text.contains("from Fri 11:46"))
      #expect(!text.contains("until Sat 11:46"))
    }
    for text in texts(of: -3_600) {
      #expect(text.contains("Frost (yellow warning)") && text.contains("until Thu 10:46"))
    }
  }

  @Test(arguments: 24...120)
  func aBannerOfAnyWidthSaysThatTheAlertHasNotBegun(width: Int) {
    let state = WeatherState.loaded.with {
      $0.shown.report.latest?.value.alerts = [self.frost(in: 86_400), .wind]
    }
    let banner = drawn(.current, state, width, 24).split(separator: "\n")[1]
    #expect(banner.contains("⚠ Frost") && banner.contains("from Thu"), "\(banner)")
    #expect(width < 27 || banner.contains("1 more alert") || banner.contains("+1"), "\(banner)")
  }

  @Test func onlyAlertsOfTheSameTimeAreCountedTogether() {
    var now = frost(in: -60)
    now.severity = .minor
    var report = FetchedValue<WeatherReport>.fresh.value
    report.alerts = [frost(in: 86_400), frost(in: 86_400), now]
    #expect(
      selectAlertLine(report, clock: .twentyFourHours, now: .now)?.text
        == "2 alerts: Frost (yellow warning) from Thu 11:46, 1 more alert")
  }

  @Test func aThreatHasItsSeverityInWords() {
    var report = FetchedValue<WeatherReport>.fresh.value
    report.alerts = [.flood]
    #expect(
      selectAlertLine(report, clock: .twentyFourHours, now: .now)?.text
        == "Flash Flood Warning, extreme until Thu 06:30")
    report.alerts = [.wind]
    #expect(
      selectAlertLine(report, clock: .twentyFourHours, now: .now)?.text
        == "Wind Advisory until 18:00")
  }

  // MARK: Checked

  @Test(arguments: [
    ("Asia/Tokyo", "20:46"), ("America/New_York", "07:46"), (nil, "11:46 UTC"),
  ])
  func aReportOfAlertsOnlyWasCheckedOnTheClockOfItsPlace(zone: String?, time: String) {
    var place = Place.madeira
    place.timeZone = zone
    var report = WeatherReport(provider: .openMeteo, place: place, current: nil)
    (report.alertCoverage, report.alertsFetchedAt) = (.asked(office: "Office"), .now)
    #expect(
      report.alertsMessage(clock: .twentyFourHours, now: .now)
        == "No weather alerts in force, checked \(time) with Office.")
  }
}
