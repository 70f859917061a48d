import Domain
import Foundation
import TestSupport
import Testing

@testable import WeatherFeature

/// What the rules tell, and that they tell it once.
@Suite struct DueNotificationTests {
  private let id = PlaceID(.madeira)

  private func state(
    _ rules: NotificationRules?, _ change: (inout WeatherReport) -> Void = { _ in }
  ) -> WeatherState {
    .loaded.with {
      $0.settings.notifications = rules
      $0.settings.refresh = RefreshSettings(interval: 900, cost: 1)
      var report = FetchedValue<WeatherReport>.fresh
      change(&report.value)
      $0.shown = PlaceWeather(storedReport: report)
    }
  }

  private func due(
    _ state: WeatherState, after log: NotificationLog = NotificationLog(), at now: Timestamp = .now,
    isQuiet: Bool = false
  ) -> DueNotifications {
    selectDueNotifications(
      state, after: log, display: DisplayPreferences(), now: now, isQuiet: isQuiet)
  }

  private func lines(_ due: DueNotifications) -> [String] { due.notifications.map(\.line) }

  /// Returns the log after everything that is due was told.
  private func told(_ state: WeatherState, at now: Timestamp = .now) -> NotificationLog {
    var log = NotificationLog()
    for notification in due(state, at: now).notifications { log.add(notification.marks, at: now) }
    return log
  }

  // MARK: - Alerts

  private func alerted(_ alerts: WeatherAlert...) -> WeatherState {
    state(NotificationRules(alerts: .shown)) { $0.alerts = alerts }
  }

  @Test func activeAlertsOfThePlaceAreToldTogetherAndOnce() {
    let state = alerted(.wind, .expired, .flood)
    #expect(
      lines(due(state))
        == ["São Vicente: 2 new alerts, worst: Flash Flood Warning until Thu 06:30"])
    #expect(due(state, after: told(state)).isEmpty)
  }

  @Test func nothingOfASampleIsTold() {
    let sample = state(NotificationRules(alerts: .saved, rain: true, forecast: true)) {
      $0.alerts = [.wind]
    }.with {
      $0.settings.provider = .sample
      $0.shown.report.latest?.source = .sample
      $0.savedPlaces = [.madeira]
    }
    #expect(due(sample).isEmpty)
  }

  @Test func aRaisedAlertIsToldAndALoweredOneIsNot() {
    var raised = WeatherAlert.wind
    raised.severity = .severe
    let log = told(alerted(.wind))
    #expect(
      lines(due(alerted(raised), after: log))
        == ["São Vicente: Alert raised to severe: Wind Advisory until 18:00"])
    #expect(due(alerted(.wind), after: told(alerted(raised))).notifications.isEmpty)
  }

  @Test func anUpdateWithAnotherEndIsTheSameAlert() {
    var update = WeatherAlert.wind
    update.until = ZonedTime(iso8601: "2017-11-01T20:00:00Z")
    let due = due(alerted(update), after: told(alerted(.wind)))
    #expect(due.notifications.isEmpty)
    #expect(due.renewed.values.map(\.end.description) == ["2017-11-01T20:00:00Z"])
  }

  @Test func inQuietHoursNothingIsToldAndItIsDueAfterThem() {
    #expect(due(alerted(.wind), isQuiet: true).isEmpty)
    #expect(lines(due(alerted(.wind))).count == 1)
    let over = Timestamp.now.advanced(bySeconds: 86_400)
    #expect(due(alerted(.wind), at: over).isEmpty)
  }

  @Test func alertsOfSavedPlacesAreToldIfARuleNamesThem() {
    let kyoto = AlertCheck(at: .now, alerts: [.flood])
    func lines(_ places: NotificationRules.AlertedPlaces) -> [String] {
      self.lines(
        due(
          state(NotificationRules(alerts: places)).with {
            $0.savedPlaces = [.madeira, .kyoto]
            $0.alertChecks = [PlaceID(.kyoto): kyoto]
          }))
    }
    #expect(lines(.saved) == ["京都市: New alert: Flash Flood Warning until Thu 06:30"])
    #expect(lines(.shown) == [])
  }

  @Test func manyPlacesAreToldInFourNotifications() {
    let places = (0..<10).map { number in
      Place(name: "Town \(number)", coordinates: .point(40, Double(number)))
    }
    let state = state(NotificationRules(alerts: .saved)).with {
      $0.savedPlaces = places
      $0.alertChecks = Dictionary(
        uniqueKeysWithValues: places.map {
          (PlaceID($0), AlertCheck(at: .now, alerts: [.flood]))
        })
    }
    let due = due(state)
    #expect(due.notifications.count == 4)
    #expect(
      due.notifications.last?.line
        == "7 more: Town 3, Town 4, Town 5, Town 6, Town 7, Town 8, Town 9")
    #expect(self.due(state, after: told(state)).isEmpty)
  }

  // MARK: - Rain

  /// Rain from 10:00 of the second day; the hours around are dry.
  private func wet(from start: Int, hours: Int = 2) -> WeatherState {
    state(NotificationRules(rain: true)) { report in
      report.current?.sky = .partlyCloudy
      report.hourly = (0..<72).map { number in
        var hour = HourlyForecast.madeira(hoursLater: number)
        let isWet = (start..<start + hours).contains(number)
        hour.sky = isWet ? .rain : .mostlyClear
        hour.precipitation = Quantity(isWet ? 2 : 0, .millimeters)
        hour.precipitationProbability = isWet ? 90 : 0
        return hour
      }.movingSumsToTheirEnd()
    }
  }

  @Test func rainWithinTheNextHourIsToldOnce() {
    // It is 11:46.
    #expect(lines(due(wet(from: 12))) == ["São Vicente: Rain from 12:00"])
    #expect(due(wet(from: 13)).isEmpty)
    #expect(due(wet(from: 11)).isEmpty)
    #expect(due(wet(from: 12), after: told(wet(from: 12))).isEmpty)
  }

  @Test func rainThatMovesOrGoesOnIsNotToldAgainAndOtherRainIs() {
    let log = told(wet(from: 12))
    let longer = due(wet(from: 12, hours: 4), after: log)
    #expect(longer.notifications.isEmpty)
    #expect(longer.renewed.values.map(\.end.description) == ["2017-11-01T17:00:00Z"])
    let evening = Timestamp.now.advanced(bySeconds: 6 * 3_600)
    var state = wet(from: 18)
    state.shown.report.latest?.fetchedAt = evening
    #expect(lines(due(state, after: log, at: evening)) == ["São Vicente: Rain from 18:00"])
  }

  @Test func anOldReportAnnouncesNoRain() {
    var state = wet(from: 12)
    state.shown.report.latest?.fetchedAt = .now.advanced(bySeconds: -1_801)
    #expect(due(state).isEmpty)
  }

  // MARK: - Forecast

  /// A report whose forecast for Saturday, or for other days, was another one on the day before.
  private func changed(
    chance: (Double, Double)? = nil, high: (Double, Double)? = nil, days: ClosedRange<Int> = 3...3
  ) -> WeatherState {
    func report(_ value: KeyPath<(Double, Double), Double>) -> FetchedValue<WeatherReport> {
      var report = FetchedValue<WeatherReport>.fresh
      if let chance {
        report.value.daily[3].day?.precipitationProbability = chance[keyPath: value]
      }
      if let high {
        for day in days {
          report.value.daily[day].temperature = QuantityRange(
            min: 5, max: high[keyPath: value], unit: .celsius)
        }
      }
      return report
    }
    var before = report(\.0)
    before.fetchedAt = .now.advanced(bySeconds: -86_400)
    return state(NotificationRules(forecast: true)).with {
      $0.shown = PlaceWeather(storedReport: report(\.1))
      $0.shown.history = ForecastHistory(
        provider: .accuWeather, points: [ForecastPoint(before)])
    }
  }

  @Test func aChanceOfRainThatBecameHighOrSlightAndAMuchColderDayAreTold() {
    #expect(
      lines(due(changed(chance: (20, 70))))
        == ["São Vicente: Saturday: chance of rain now 70 %, was 20"])
    #expect(
      lines(due(changed(chance: (60, 10))))
        == ["São Vicente: Saturday: chance of rain now 10 %, was 60"])
    #expect(
      lines(due(changed(chance: (20, 80), high: (21, 14))))
        == ["São Vicente: Saturday: chance of rain now 80 %, was 20, high now 14 °C, was 21"])
  }

  @Test func ofManyChangedDaysThoseWithoutRoomAreToldNext() {
    let state = changed(high: (21, 14), days: 1...4)
    let log = told(state)
    #expect(lines(due(state)).first?.contains("Sunday") == false)
    #expect(lines(due(state, after: log)) == ["São Vicente: Sunday: high now 14 °C, was 21"])
  }

  @Test(arguments: [(40.0, 60.0), (60, 90), (20, 50), (60, 30)])
  func aSmallChangeOrOneThatMeansTheSameIsNotTold(before: Double, after: Double) {
    #expect(due(changed(chance: (before, after))).isEmpty)
  }

  @Test func afterItWasToldOnlyAChangeFromTheToldValueIsTold() {
    let log = told(changed(chance: (20, 70)))
    #expect(due(changed(chance: (20, 90)), after: log).isEmpty)
    #expect(due(changed(chance: (20, 45)), after: log).isEmpty)
    #expect(
      lines(due(changed(chance: (20, 10)), after: log))
        == ["São Vicente: Saturday: chance of rain now 10 %, was 70"])
  }

  // MARK: - Rules of the user

  private func ruled(
    _ text: String, named name: String = "cycling", own: Bool = true
  ) throws -> WeatherState {
    let rule = try WeatherRule(name: name, text: text)
    return state(NotificationRules(rain: true, own: own)).with { $0.settings.rules = [rule] }
  }

  private func lines(
    ofRule text: String, after log: NotificationLog = NotificationLog(), own: Bool = true
  ) throws -> [String] {
    lines(due(try ruled(text, own: own), after: log))
  }

  private func later(_ hours: Int) -> Timestamp { .now.advanced(bySeconds: hours * 3_600) }

  @Test func aRuleThatHoldsWithinHalfADayIsToldOnce() throws {
    // It is 11:46.
    let state = try ruled("hours 14–16")
    #expect(lines(due(state)) == ["São Vicente: cycling: today 14:00–16:00"])
    #expect(due(state, after: told(state)).isEmpty)
    #expect(try lines(ofRule: "hours 14–16", own: false) == [])
    #expect(try lines(ofRule: "hours 2–4") == [])
    #expect(try lines(ofRule: "hours 22–4") == ["São Vicente: cycling: today 22:00–04:00"])
    #expect(try lines(ofRule: "hours 10–13") == ["São Vicente: cycling: today until 13:00"])
    #expect(try lines(ofRule: "uv > 3") == [])
  }

  @Test(
    arguments: [
      ("hours 15–18", []), ("hours 12–15", []), ("hours 12–20", []), ("uv > 3", []),
      ("hours 14–16 and not hours 15–16", []),
      ("hours 14–16 or hours 19–20", ["São Vicente: cycling: today 19:00–20:00"]),
      ("hours 17–19", ["São Vicente: cycling: today 17:00–19:00"]),
    ] as [(String, [String])])
  func aSpanThatMovedIsNotToldAgainButAnotherOneIs(text: String, expected: [String]) throws {
    let log = told(try ruled("hours 14–16"))
    #expect(try lines(ofRule: text, after: log) == expected)
  }

  @Test func aSpanThatMovedEndsLaterAndNoCopyTellsItAgain() throws {
    var log = told(try ruled("hours 14–16"))
    var moved = try ruled("hours 15–18")
    let other = due(moved).notifications
    #expect(other.count == 1 && other.allSatisfy { log.contains($0, at: .now) })
    log.add(due(moved, after: log).renewed, at: .now)
    // Without the renewal, it would be over at 16:00.
    moved.shown.report.latest?.fetchedAt = later(5)
    #expect(due(moved, after: log, at: later(5)).isEmpty)
  }

  @Test func aSpanIsNotToldAgainWhenItBeginsOrEndsAlsoAfterARestart() throws {
    var state = try ruled("hours 14–16")
    let log = try JSONDecoder().decode(
      NotificationLog.self, from: JSONEncoder().encode(told(state)))
    for hours in 0...8 {
      state.shown.report.latest?.fetchedAt = later(hours)
      #expect(due(state, after: log, at: later(hours)).notifications.isEmpty, "\(hours)")
    }
  }

  @Test func allSpansOfADateAreToldTogether() throws {
    // At 3:46, the second span is more than half a day ahead.
    let state = try ruled("hours 14–16 or hours 20–21")
    #expect(
      lines(due(state, at: later(-8))) == ["São Vicente: cycling: today 14:00–16:00, 20:00–21:00"])
    #expect(due(state, after: told(state, at: later(-8)), at: later(-2)).isEmpty)
    #expect(
      try lines(ofRule: "hours 0–24")
        == ["São Vicente: cycling: today until Sat 00:00 or later"])
  }

  @Test func theHoursOfTheNextDateAreToldOnTheirOwn() throws {
    var state = try ruled("hours 10–16")
    let log = told(state)
    state.shown.report.latest?.fetchedAt = later(11)
    #expect(
      lines(due(state, after: log, at: later(11))) == ["São Vicente: cycling: tomorrow 10:00–16:00"]
    )
  }

  @Test func aSpanThatGoesOnPastMidnightIsNotToldAgain() throws {
    var state = try ruled("hours 20–6")
    state.shown.report.latest?.fetchedAt = later(9)
    let evening = told(state, at: later(9))
    #expect(evening.marks.count == 1)
    state.shown.report.latest?.fetchedAt = later(14)
    #expect(due(state, after: evening, at: later(14)).notifications.isEmpty)
    // The next evening is told.
    state.shown.report.latest?.fetchedAt = later(22)
    #expect(
      lines(due(state, after: evening, at: later(22)))
        == ["São Vicente: cycling: today 20:00–06:00"])
  }

  @Test func aRuleWhoseNameBeginsThatOfAnotherIsToldOnItsOwn() throws {
    let log = told(try ruled("hours 10–13", named: "cycling 2"))
    #expect(
      try lines(ofRule: "hours 10–13", after: log) == ["São Vicente: cycling: today until 13:00"])
  }

  @Test func quietHoursHoldForRulesAndAnOldReportTellsNothing() throws {
    var state = try ruled("hours 14–16")
    #expect(due(state, isQuiet: true).isEmpty)
    state.shown.report.latest?.fetchedAt = .now.advanced(bySeconds: -1_801)
    #expect(due(state).isEmpty)
  }

  @Test func withoutRulesNothingIsDue() {
    var state = alerted(.wind)
    state.settings.notifications = nil
    #expect(due(state).isEmpty)
    #expect(NotificationRules() == nil)
  }
}
