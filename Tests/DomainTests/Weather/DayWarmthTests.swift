import Domain
import TestSupport
import Testing

/// How warm a day is beside the days before it, by made highs.
@Suite struct DayWarmthTests {
  /// Monday, 30 November 2026.
  private let today = CivilDate(daysSince1970: 20_787)

  /// Highs of the days before today, the latest first, in which `nil` is a gap.
  private func warmth(_ high: Double?, _ earlier: [Double?]) throws -> DayWarmth? {
    let highs = earlier.enumerated().compactMap { age, value in
      value.map { DayHigh(today.advanced(byDays: -age - 1), celsius: $0) }
    }
    var day = DailyForecast(date: today)
    day.temperature = QuantityRange(min: nil, max: high, unit: .celsius)
    let report = WeatherReport(
      provider: .openMeteo, place: Place.at(38.7, -9.1, "Lisbon"), current: nil,
      daily: [day])
    let now = Timestamp(seconds: today.daysSince1970 * 86_400 + 43_200)
    let fetched = FetchedValue(value: report, fetchedAt: now, source: .network)
    let history = ForecastHistory(provider: .openMeteo, points: [], highs: highs.reversed())
    return ForecastChanges(to: fetched, since: history, now: now).warmth
  }

  @Test func itIsTheDifferenceOfTheHighs() throws {
    let warmth = try #require(try warmth(12, [17]))
    #expect((warmth.high, warmth.yesterday, warmth.difference) == (12, 17, -5))
    #expect(warmth.extreme == nil)
  }

  @Test(
    arguments: [
      (nil, [17]), (12, []), (12, [nil, 17]), (99, [17]),
    ] as [(Double?, [Double?])])
  func withoutBothHighsThereIsNone(high: Double?, earlier: [Double?]) throws {
    #expect(try warmth(high, earlier) == nil)
  }

  /// The kind, the number of days before, and the age of the day since which it is so.
  @Test(
    arguments: [
      (12.0, days(7), "coldest 7 nil"),
      (12.0, days(6), nil),
      // Ten warmer days, and a colder one before.
      (12.0, days(10, then: 11, 17), "coldest 10 11"),
      // A day within half a kelvin is as cold.
      (12.0, days(8, then: 12.5, 17), "coldest 8 9"),
      (12.0, days(8, then: 12.6, 11), "coldest 9 10"),
      // A gap ends what is known.
      (12.0, days(8, then: nil, 11), "coldest 8 nil"),
      (12.0, days(5, then: nil, 17, 17, 17), nil),
      // Neither the coldest nor the warmest.
      (12.0, days(1, then: 11, 17, 11, 17, 11, 17, 11, 17), nil),
      (22.0, days(9, then: 23), "warmest 9 10"),
    ] as [(Double, [Double?], String?)])
  func theColdestAndTheWarmestOfManyDaysAreCalledSo(
    high: Double, earlier: [Double?], extreme: String?
  ) throws {
    let known = try #require(try warmth(high, earlier)).extreme
    let text = known.map { extreme in
      let age = extreme.since.map { today.daysSince1970 - $0.daysSince1970 }
      return "\(extreme.kind.rawValue) \(extreme.days) \(age.map { "\($0)" } ?? "nil")"
    }
    #expect(text == extreme)
  }

  @Test func theHighsOfAnotherProviderAreNotCompared() throws {
    var day = DailyForecast(date: today)
    day.temperature = QuantityRange(min: nil, max: 12, unit: .celsius)
    let report = WeatherReport(
      provider: .openMeteo, place: Place.at(38.7, -9.1, "Lisbon"), current: nil,
      daily: [day])
    let now = Timestamp(seconds: today.daysSince1970 * 86_400 + 43_200)
    let history = ForecastHistory(
      provider: .brightSky, points: [], highs: [DayHigh(today.advanced(byDays: -1), celsius: 17)])
    let changes = ForecastChanges(
      to: FetchedValue(value: report, fetchedAt: now, source: .network), since: history, now: now)
    #expect(changes.warmth == nil)
  }
}

/// Returns days with a high of 17 °C, the latest first, and then others.
private func days(_ count: Int, then others: Double?...) -> [Double?] {
  Array(repeating: 17, count: count) + others
}

/// What is read of stored reports about days that are over.
@Suite struct PastDayStorageTests {
  private static let november = CivilDate(daysSince1970: 20_758)
  private let point: Coordinates

  init() throws { point = Coordinates.point(38.7, -9.1) }

  /// Returns a time in November 2026 on clocks nine hours ahead of UTC.
  private func time(_ day: Int, _ hour: Int) -> Timestamp {
    Timestamp(seconds: (Self.november.daysSince1970 + day - 1) * 86_400 + (hour - 9) * 3_600)
  }

  /// Returns a report with the high of its day, and with hours from one of its day on.
  private func report(
    _ day: Int, _ hour: Int, high: Double? = nil, hoursFrom first: Int = 0,
    provider: WeatherProvider = .openMeteo
  ) -> FetchedValue<WeatherReport> {
    var forecast = DailyForecast(date: Self.november.advanced(byDays: day - 1))
    forecast.temperature = QuantityRange(min: nil, max: high, unit: .celsius)
    let hours = (first..<30).map { number in
      var forecast = HourlyForecast(
        time: ZonedTime(instant: time(day, number), utcOffset: 9 * 3_600))
      forecast.temperature = Quantity(Double(number) + Double(hour) / 100, .celsius)
      return forecast
    }
    let report = WeatherReport(
      provider: provider, place: Place(name: "Kyoto", coordinates: point), current: nil,
      daily: [forecast], hourly: hours)
    return FetchedValue(value: report, fetchedAt: time(day, hour), source: .network)
  }

  private func storage(_ reports: [FetchedValue<WeatherReport>]) throws -> MemoryStorage {
    let storage = MemoryStorage()
    for report in reports { try storage.save(report, at: point) }
    return storage
  }

  private func history(_ storage: MemoryStorage, day: Int) throws -> ForecastHistory {
    try storage.weather.forecastHistory(before: report(day, 10), near: point)
  }

  @Test func aHighIsThatOfTheLastReportOfTheAfternoon() throws {
    let storage = try storage([
      report(20, 14, high: 1), report(21, 15, high: 2), report(21, 23, high: 3),
      report(22, 16), report(22, 9, high: 5), report(23, 20, high: 99),
    ])
    let highs = try history(storage, day: 24).highs
    #expect(highs == [DayHigh(Self.november.advanced(byDays: 20), celsius: 3)])
  }

  @Test func highsOutlastTheReportsThatHadThem() throws {
    let storage = try storage([report(2, 18, high: 8), report(3, 18, high: 9)])
    _ = try history(storage, day: 4)
    try storage.save(report(20, 18, high: 10), at: point)
    let highs = try history(storage, day: 21).highs
    #expect(highs.map(\.date.day) == [2, 3, 20])
    #expect(highs.map(\.celsius) == [8, 9, 10])
    // Of a report of the past, later days are not known.
    #expect(try history(storage, day: 3).highs.map(\.date.day) == [2])
  }

  @Test func aProviderWhoseForecastsAreNotComparedHasNoDays() throws {
    let report = report(2, 18, high: 8, provider: .accuWeather)
    let storage = try storage([report])
    var next = self.report(3, 10)
    next.value.provider = .accuWeather
    let history = try storage.weather.forecastHistory(before: next, near: point)
    #expect(history.isEmpty)
  }

  @Test func theHoursOfYesterdayAreOfTheLastReportThatHasThem() throws {
    let storage = try storage([
      report(22, 12), report(23, 6, hoursFrom: 6), report(23, 9, hoursFrom: 9),
      report(23, 21, hoursFrom: 21),
    ])
    let yesterday = try #require(try history(storage, day: 24).yesterday)
    #expect(yesterday.date.day == 23)
    #expect(yesterday.celsius.prefix(6) == [nil, nil, nil, nil, nil, nil])
    #expect(yesterday.celsius[6...8] == [6.06, 7.06, 8.06])
    #expect(yesterday.celsius[20...23] == [20.06, 21.21, 22.21, 23.21])
    #expect(yesterday.celsius(atHour: 24) == nil)
  }

  @Test func withoutAReportOfYesterdayNoHourIsKnown() throws {
    let storage = try storage([report(22, 12)])
    #expect(try history(storage, day: 24).yesterday == nil)
  }
}
