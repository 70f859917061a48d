import Domain
import TestSupport
import Testing

/// Changes of a made history, whose values are known.
@Suite struct ForecastChangesTests {
  @Test func theKnownChangesOfAMadeHistoryAreRecovered() throws {
    // Nothing was stored on Tuesday.
    let history = try history([
      report(23, days: [28: (21, 20)]), report(25, days: [28: (19, 50), 29: (15, 10)]),
    ])
    let changes = ForecastChanges(
      to: try report(26, days: [26: (12, 0), 28: (17, 70), 29: (15, 10)]), since: history,
      now: time(26, 14))
    #expect(changes.days.map(\.date.day) == [26, 28, 29])
    let saturday = try #require(changes.days.first { $0.date.day == 28 })
    #expect(saturday.forecasts.map(\.date.day) == [20, 21, 22, 23, 24, 25, 26])
    #expect(
      saturday.forecasts.map { $0.outlook?.high?.value } == [nil, nil, nil, 21, nil, 19, 17])
    #expect(
      saturday.forecasts.map { $0.fetchedAt?.instant } == [
        nil, nil, nil, time(23, 13), nil, time(25, 13), time(26, 13),
      ])
    let high = try #require(saturday.high)
    #expect((high.since.day, high.first, high.last) == (23, 21, 17))
    #expect((high.lowest, high.highest, high.isUnchanged) == (17, 21, false))
    let chance = try #require(saturday.probability)
    #expect((chance.since.day, chance.first, chance.last) == (23, 20, 70))
    #expect(changes.largest == saturday)
    // The day after was first forecast on Wednesday, and today never before.
    #expect(changes.days[2].high?.since.day == 25)
    #expect(changes.days[2].high?.isUnchanged == true)
    #expect(changes.days[0].high == nil)
  }

  @Test(
    "Less than a kelvin or ten percentage points is no change",
    arguments: [
      (21.0, 20.1, 20.0, 29.0, true, true), (21, 20, 20, 30, false, false),
      (21, 22.4, 20, 10, false, false), (21, 21, 20, 20, true, true),
    ])
  func threshold(
    before: Double, after: Double, chance: Double, laterChance: Double, isSame: Bool,
    isSameChance: Bool
  ) throws {
    let changes = ForecastChanges(
      to: try report(26, days: [28: (after, laterChance)]),
      since: try history([report(25, days: [28: (before, chance)])]), now: time(26, 13))
    #expect(changes.days[0].high?.isUnchanged == isSame)
    #expect(changes.days[0].probability?.isUnchanged == isSameChance)
    #expect((changes.largest == nil) == (isSame && isSameChance))
  }

  @Test func aKelvinInFahrenheitIsAChange() throws {
    var (before, after) = (
      try report(25, days: [28: (60, 0)]), try report(26, days: [28: (61.8, 0)])
    )
    before.value.daily[0].temperature?.unit = .fahrenheit
    after.value.daily[0].temperature?.unit = .fahrenheit
    let changes = ForecastChanges(to: after, since: history([before]), now: time(26, 13))
    #expect(changes.days[0].high?.isUnchanged == false)
  }

  @Test func aValueBetweenThatWasHigherWidensTheRange() throws {
    let before = try history([report(23, days: [28: (21, 0)]), report(24, days: [28: (26, 0)])])
    let changes = ForecastChanges(
      to: try report(26, days: [28: (21, 0)]), since: before, now: time(26, 13))
    let high = try #require(changes.days[0].high)
    #expect((high.isUnchanged, high.hasWiderRange, high.highest) == (true, true, 26))
  }

  /// The high between a first one of 20 °C and a last one of 21 °C.
  @Test(arguments: [
    (18.9, true), (19, true), (19.1, false), (20.5, false), (21.9, false), (22, true), (22.1, true),
  ])
  func theRangeIsWiderFromAKelvinBeyondBothEndsOn(between: Double, isWider: Bool) throws {
    for ends in [(20.0, 21.0), (21, 20)] {
      let changes = ForecastChanges(
        to: try report(26, days: [28: (ends.1, 0)]),
        since: try history([
          report(23, days: [28: (ends.0, 0)]), report(24, days: [28: (between, 0)]),
        ]), now: time(26, 13))
      #expect(changes.days[0].high?.hasWiderRange == isWider)
    }
  }

  @Test(arguments: [(9.0, true), (10, true), (11, false), (39, false), (40, true)])
  func theRangeOfChancesIsWiderFromTenPointsOn(between: Double, isWider: Bool) throws {
    let changes = ForecastChanges(
      to: try report(26, days: [28: (10, 20)]),
      since: try history([
        report(23, days: [28: (10, 30)]), report(24, days: [28: (10, between)]),
      ]), now: time(26, 13))
    #expect(changes.days[0].probability?.hasWiderRange == isWider)
  }

  @Test func theLargestOfSeveralChangesIsThatOfTheNextSixDays() throws {
    func days(_ highs: [Double]) -> [Int: (high: Double?, chance: Double?)] {
      Dictionary(uniqueKeysWithValues: highs.enumerated().map { (20 + $0, ($1, 0)) })
    }
    // Of the seventh day nothing counts, and the hottest one changed little.
    let changes = ForecastChanges(
      to: try report(20, days: days([10, 10, 13, 26.5, 10, 10, 10, 30])),
      since: try history([report(19, days: days([10, 12, 10, 25, 10, 10, 10, 0]))]),
      now: time(20, 13))
    #expect(changes.days.count == 8)
    #expect(changes.largest?.date.day == 22)
    let sixth = ForecastChanges(
      to: try report(20, days: days([10, 10, 10, 10, 10, 10, 14])),
      since: try history([report(19, days: days([10, 10, 10, 10, 10, 10, 10]))]),
      now: time(20, 13))
    #expect(sixth.largest?.date.day == 26)
  }

  @Test func onlyTheDaysOfTheWindowCount() throws {
    let changes = ForecastChanges(
      to: try report(26, days: [28: (17, 0)]),
      since: try history([
        report(19, days: [28: (30, 0)]), report(20, days: [28: (21, 0)]),
        report(26, 1, days: [28: (5, 0)]),
      ]), now: time(26, 13))
    let high = try #require(changes.days[0].high)
    #expect((high.since.day, high.first, high.lowest) == (20, 21, 17))
  }

  @Test func absentValuesAreAbsent() throws {
    let changes = ForecastChanges(
      to: try report(26, temperature: nil, days: [28: (nil, 70), 29: (15, nil)]),
      since: try history([report(25, temperature: 9, days: [28: (21, nil), 29: (nil, 20)])]),
      now: time(26, 13))
    #expect(changes.days.map(\.high) == [nil, nil])
    #expect(changes.days.map(\.probability) == [nil, nil])
    #expect(changes.yesterday == nil)
    #expect(
      ForecastChanges(to: try report(26, days: [:]), since: nil, now: time(26, 13)).days == [])
  }

  @Test func theHistoryOfAnotherProviderIsNotCompared() throws {
    var other = try history([report(25, temperature: 9, days: [28: (21, 0)])])
    other.provider = .metNorway
    let changes = ForecastChanges(
      to: try report(26, days: [28: (17, 0)]), since: other, now: time(26, 13))
    #expect(changes.days[0].high == nil)
    #expect(changes.yesterday == nil)
  }

  @Test func forecastsOfMoreThanSixDaysAgoAreNotCompared() throws {
    let old = try history([report(19, days: [28: (21, 0)])])
    let changes = ForecastChanges(
      to: try report(26, days: [28: (17, 0)]), since: old, now: time(26, 13))
    #expect(changes.days[0].high == nil)
  }

  // MARK: Yesterday

  @Test func yesterdayIsTheLastOfSeveralEarlierDays() throws {
    let changes = ForecastChanges(
      to: try report(26, temperature: 12, days: [:]),
      since: try history([
        report(24, temperature: 3, days: [:]), report(25, temperature: 9, days: [:]),
      ]), now: time(26, 13))
    #expect(changes.yesterday?.temperature.value == 9)
    #expect(changes.yesterday?.difference == 3)
  }

  @Test(
    "Yesterday's temperature is that of the same hour",
    arguments: [
      (25, 13, 0, true), (25, 12, 0, true), (25, 14, 0, true), (25, 11, 59, false),
      (25, 14, 1, false), (24, 13, 0, false),
    ])
  func yesterday(day: Int, hour: Int, minute: Int, isKnown: Bool) throws {
    let changes = ForecastChanges(
      to: try report(26, temperature: 12.6, days: [:]),
      since: try history([report(day, hour, minute, temperature: 9, days: [:])]),
      now: time(26, 13))
    #expect((changes.yesterday != nil) == isKnown)
    guard let yesterday = changes.yesterday else { return }
    #expect(abs(yesterday.difference - 3.6) < 1e-9)
    #expect(yesterday.time.instant == time(day, hour, minute))
    #expect(!yesterday.isUnchanged)
  }

  @Test func anEarlierReportOfTodayDoesNotHideThatOfYesterday() throws {
    let changes = ForecastChanges(
      to: try report(26, temperature: 12, days: [:]),
      since: try history([
        report(25, temperature: 9, days: [:]), report(26, 1, temperature: 7, days: [:]),
      ]), now: time(26, 13))
    #expect(changes.yesterday?.difference == 3)
  }

  @Test func anOldReportIsNotComparedWithYesterday() throws {
    let changes = ForecastChanges(
      to: try report(26, temperature: 12, days: [:]),
      since: try history([report(25, temperature: 9, days: [:])]), now: time(26, 15))
    #expect(changes.yesterday == nil)
  }

  // MARK: Storage

  @Test func ofEachDayTheReportNearestToTheHourIsRead() throws {
    let storage = try storage([
      try report(19, days: [28: (1, 0)]), try report(23, 0, 10, days: [28: (2, 0)]),
      try report(23, 11, days: [28: (3, 0)]), try report(23, 16, days: [28: (4, 0)]),
      try report(25, 23, 50, days: [28: (5, 0)]), try report(26, 1, days: [28: (6, 0)]),
    ])
    let now = try report(26, days: [28: (7, 0)])
    let history = try storage.forecastHistory(before: now, near: now.value.place.coordinates)
    #expect(history.provider == .openMeteo)
    #expect(history.points.map { $0.days[0].high?.value } == [3, 5])
    #expect(history.points.map(\.date.day) == [23, 25])
  }

  @Test func ofManyReportsTheNearestToTheHourIsRead() throws {
    let storage = try storage(
      try [9, 10, 13, 14, 15, 16, 17].map { try report(25, $0, days: [28: (Double($0), 0)]) })
    let now = try report(26, days: [28: (7, 0)])
    let history = try storage.forecastHistory(before: now, near: now.value.place.coordinates)
    #expect(history.points.map { $0.days[0].high?.value } == [13])
  }

  @Test func daysBeforeTheFetchAreNoOutlook() throws {
    let point = ForecastPoint(try report(25, days: [24: (1, 0), 25: (2, 0), 26: (3, 0)]))
    #expect(point.days.map(\.date.day) == [25, 26])
  }

  @Test func aReportOfAnotherProviderIsPassedOver() throws {
    var replacement = try report(25, 13, days: [28: (1, 0)])
    replacement.value.provider = .metNorway
    let storage = try storage([replacement, try report(25, 9, days: [28: (2, 0)])])
    let now = try report(26, days: [28: (7, 0)])
    let history = try storage.forecastHistory(before: now, near: now.value.place.coordinates)
    #expect(history.points.map { $0.days[0].high?.value } == [2])
  }

  @Test func withoutStoredReportsThereIsNoPoint() throws {
    let now = try report(26, days: [:])
    let history = try MemoryStorage().weather.forecastHistory(
      before: now, near: now.value.place.coordinates)
    #expect(history.points == [])
  }

  // MARK: Support

  /// Returns a time in November 2026 on clocks an hour ahead of UTC.
  private func time(_ day: Int, _ hour: Int, _ minute: Int = 0) -> Timestamp {
    Timestamp(seconds: Self.november.daysSince1970 * 86_400 + 86_400 * (day - 1))
      .advanced(bySeconds: hour * 3_600 + minute * 60 - 3_600)
  }

  private static let november = CivilDate(daysSince1970: 20_758)

  private func history(_ reports: [FetchedValue<WeatherReport>]) -> ForecastHistory {
    ForecastHistory(provider: .openMeteo, points: reports.map(ForecastPoint.init))
  }

  /// Returns the report of a time, with the highs and chances of days of November.
  private func report(
    _ day: Int, _ hour: Int = 13, _ minute: Int = 0, temperature: Double? = 10,
    days: [Int: (high: Double?, chance: Double?)]
  ) throws -> FetchedValue<WeatherReport> {
    var current = CurrentConditions()
    current.observedAt = ZonedTime(instant: time(day, hour, minute), utcOffset: 3_600)
    current.temperature = temperature.map { Quantity($0, .celsius) }
    let daily = days.sorted { $0.key < $1.key }.map { number, values in
      var forecast = DailyForecast(date: Self.november.advanced(byDays: number - 1))
      forecast.temperature = QuantityRange(min: nil, max: values.high, unit: .celsius)
      forecast.day = DayPart(precipitationProbability: values.chance)
      return forecast
    }
    let report = WeatherReport(
      provider: .openMeteo, place: Place.at(38.7, -9.1, "Lisbon"), current: current,
      daily: daily)
    return FetchedValue(value: report, fetchedAt: time(day, hour, minute), source: .cache)
  }

  private func storage(_ reports: [FetchedValue<WeatherReport>]) throws -> WeatherStorage {
    let storage = MemoryStorage()
    for var report in reports {
      report.source = .network
      try storage.save(report, at: report.value.place.coordinates)
    }
    return storage.weather
  }
}
