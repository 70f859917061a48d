import Domain
import TestSupport
import Testing

@testable import Providers

/// Days computed from hours.
@Suite struct DayBuilderTests {
  private static let berlin = (latitude: 52.52, longitude: 13.405, zone: "Europe/Berlin")

  @Test func aCompleteDayHasExtremesSumsDayPartsAndSunTimes() throws {
    let days = try days(from: "2026-05-10T00:00:00+02:00", hours: 48)
    let day = try #require(days.first)
    #expect(day.date.description == "2026-05-10")
    // The temperature of each hour is its local number, up to 23 degrees.
    #expect(day.temperature == QuantityRange(min: 0, max: 23, unit: .celsius))
    #expect(day.precipitation == Quantity(2.4, .millimeters))
    #expect(day.uvIndex == 5)
    #expect(day.day?.phrase == "Moderate rain")
    #expect(day.night?.precipitationProbability == 80)
    #expect(day.sunrise?.description.hasPrefix("2026-05-10T05:1") == true)
    #expect(day.sunset?.description.hasPrefix("2026-05-10T20:4") == true)
  }

  @Test(arguments: [18, 13, 3, 1])
  func aDayThatIsKnownInPartHasOnlyTheWeatherFromThatTimeOn(hour: Int) throws {
    let start = "2026-05-10T\(hour < 10 ? "0" : "")\(hour):00:00+02:00"
    let today = try #require(try days(from: start, hours: 48).first)
    #expect(today.date.description == "2026-05-10")
    #expect(today.temperature == nil)
    #expect(today.feelsLike == nil)
    #expect(today.weather?.from == (try time(start).instant))
    #expect(today.weather?.phrase == (hour <= 14 ? "Moderate rain" : "Overcast"))
    #expect(today.day?.from == (hour < 5 ? nil : try time(start).instant))
    #expect(today.night?.from == nil)
    // A sum of some hours would look like the sum of the day.
    #expect(today.precipitation == nil)
  }

  @Test func inTheEveningTheDayHasTheHoursThatAreLeftOfIt() throws {
    let today = try #require(try days(from: "2026-05-10T19:00:00+02:00", hours: 48).first)
    #expect(today.uvIndex == nil)
    #expect(today.day?.from == (try time("2026-05-10T19:00:00+02:00").instant))
    #expect(today.day?.sky == .overcast)
    #expect(today.night?.sky == .overcast)
  }

  @Test func aNightHasTheWordsOfItsDarkHoursEvenIfAServiceCountsOneAsDay() throws {
    var steps = try steps(from: "2026-05-10T00:00:00+02:00", hours: 48)
    for index in steps.indices {
      steps[index].symbol = Symbol(
        sky: .clear, words: "Clear sky", sunnyWords: "Sunny", isDay: (5...21).contains(index % 24))
    }
    let day = try #require(try builder(steps).days().first)
    #expect(day.day?.phrase == "Sunny")
    #expect(day.night?.phrase == "Clear sky")
  }

  @Test func aMissingHourRemovesTheValuesThatDependOnIt() throws {
    var steps = try steps(from: "2026-05-10T00:00:00+02:00", hours: 24)
    steps.remove(at: 15)
    let day = try #require(try builder(steps).days().first)
    #expect(day.temperature == nil)
    #expect(day.weather == nil)
    #expect(day.precipitation == nil)
    #expect(day.day == nil)
  }

  @Test func aMissingValueRemovesOnlyTheValuesThatDependOnIt() throws {
    var steps = try steps(from: "2026-05-10T00:00:00+02:00", hours: 24)
    steps[15].temperature = nil
    steps[2].precipitation = nil
    steps[12].uvIndex = nil
    let day = try #require(try builder(steps).days().first)
    #expect(day.temperature == nil)
    #expect(day.weather?.precipitation == nil)
    #expect(day.precipitation == nil)
    #expect(day.uvIndex == nil)
    #expect(day.day?.sky == .rain)
  }

  /// Without a zone, only the whole day counts.
  @Test(
    arguments: [
      (11...13, 5.0, nil), (10...13, 5, nil), (11...12, nil, nil), (12...15, nil, nil),
      (0...23, 5, 5), (0...22, 5, nil),
    ] as [(ClosedRange<Int>, Double?, Double?)])
  func theUVIndexNeedsTheHoursFromElevenToTwo(
    hours: ClosedRange<Int>, index: Double?, indexWithoutZone: Double?
  ) throws {
    func found(_ start: String, zone: String?) throws -> Double? {
      var steps = try steps(from: start, hours: 24)
      for hour in steps.indices where !hours.contains(hour) { steps[hour].uvIndex = nil }
      return try builder(steps, zone: zone).days().first?.uvIndex
    }
    #expect(try found("2026-05-10T00:00:00+02:00", zone: Self.berlin.zone) == index)
    #expect(try found("2026-05-10T00:00:00Z", zone: nil) == indexWithoutZone)
  }

  /// Seconds, and millimeters.
  @Test(arguments: [
    (3_600, 500, true), (3_600, 501, false), (3_601, 501, true), (21_600, 2_000, true),
    (21_600, 2_001, false),
  ])
  func aPeriodOfMoreThanAnHourMayHaveTheRainOfADay(length: Int, amount: Double, isKept: Bool) {
    var step = ForecastStep(start: Timestamp(seconds: 0), end: Timestamp(seconds: length))
    step.precipitation = Quantity(amount, .millimeters)
    #expect((step.plausible.precipitation != nil) == isKept)
  }

  @Test func aDayOfWhichOneValueIsKnownIsComputed() throws {
    let temperature = try #require(QuantityRange(min: 1, max: 2, unit: TemperatureUnit.celsius))
    let from = try time("2026-05-10T18:00:00+02:00")
    let changes: [(inout DailyForecast) -> Void] = [
      { $0.temperature = temperature },
      { $0.feelsLike = temperature }, { $0.precipitation = Quantity(1, .millimeters) },
      { $0.uvIndex = 1 },
    ]
    let place = Place.at(52.5, 13.4, "Berlin")
    func computed(_ day: DailyForecast) -> Set<ComputedPart> {
      var report = WeatherReport(provider: .metNorway, place: place, current: nil, daily: [day])
      report.markDaysAsComputed()
      return report.computed
    }
    for change in changes {
      var day = DailyForecast(date: from.date)
      change(&day)
      #expect(computed(day) == [.daily])
    }
    var day = DailyForecast(date: from.date)
    #expect(computed(day) == [])
    day.weather = DayPart(sky: .rain)
    #expect(computed(day) == [.dayParts])
    (day.weather, day.night) = (nil, DayPart(sky: .rain))
    #expect(computed(day) == [.dayParts])
    (day.sunrise, day.sunset) = (from, nil)
    #expect(computed(day) == [.dayParts, .sunrise])
    (day.sunrise, day.sunset) = (nil, from)
    #expect(computed(day) == [.dayParts, .sunset])
  }

  @Test func anIncompleteLastDayIsLeftOut() throws {
    let days = try days(from: "2026-05-10T00:00:00+02:00", hours: 25)
    #expect(days.map(\.date.description) == ["2026-05-10"])
  }

  @Test func withoutATimeZoneOnlyCompleteDaysHaveExtremes() throws {
    let steps = try steps(from: "2026-05-10T03:00:00Z", hours: 45)
    let days = try builder(steps, zone: nil).days()
    #expect(days.map(\.temperature?.max) == [nil, 23])
    #expect(days.map(\.temperature?.min) == [nil, 0])
  }

  @Test(arguments: [("2026-03-29", "+01:00", 23), ("2026-10-25", "+02:00", 25)])
  func aDayOnWhichClocksChangeIsComplete(date: String, offset: String, hours: Int) throws {
    let days = try days(from: "\(date)T00:00:00\(offset)", hours: hours)
    #expect(days.map(\.date.description) == [date])
    #expect(days.first?.precipitation == Quantity(Double(hours) / 10, .millimeters))
  }

  @Test func sixHourPeriodsCountForTheDayOfTheirMidpoint() throws {
    let start = try #require(Timestamp(iso8601: "2026-05-10T02:00:00Z"))
    let steps = (0..<8).map { index in
      var step = ForecastStep(
        start: start.advanced(bySeconds: index * 21_600),
        end: start.advanced(bySeconds: (index + 1) * 21_600))
      step.temperature = Quantity(10, .celsius)
      step.temperatureRange = QuantityRange(min: 9, max: index == 5 ? 30 : 11, unit: .celsius)
      step.precipitation = Quantity(Double(index), .millimeters)
      return step
    }
    let days = try builder(steps).days()
    // The first period is from 4:00 to 10:00 in Berlin. The fourth is around midnight, with its
    // midpoint at 1:00 on the next day.
    #expect(days.map { $0.temperature?.max } == [nil, 30])
    #expect(days.map(\.precipitation?.value) == [nil, 18])
  }

  @Test func thePolarNightHasNoDayPartAndNoSunTimes() throws {
    let steps = try steps(from: "2026-12-20T23:00:00Z", hours: 72)
    let days = DayBuilder(
      ForecastSteps(steps), clock: LocalClock(zone: "Arctic/Longyearbyen", orUTCOffset: 0),
      point: .point(78.22, 15.65)
    ).days()
    #expect(days.map(\.sunrise) == [nil, nil, nil])
    #expect(days.map(\.sunset) == [nil, nil, nil])
    #expect(days.map { $0.day == nil } == [true, true, true])
    #expect(days.first?.night?.phrase == "Moderate rain")
  }

  @Test func thePolarDayHasNoNightPartAndNoSunTimes() throws {
    let steps = try steps(from: "2026-06-20T22:00:00Z", hours: 72)
    let days = DayBuilder(
      ForecastSteps(steps), clock: LocalClock(zone: "Arctic/Longyearbyen", orUTCOffset: 0),
      point: .point(78.22, 15.65)
    ).days()
    #expect(days.map(\.sunrise) == [nil, nil, nil])
    #expect(days.map { $0.day?.phrase } == Array(repeating: "Moderate rain", count: 3))
    #expect(days.map(\.night) == [nil, nil, nil])
  }

  @Test func aLocalClockUsesItsTimeZoneOrElseItsOffset() throws {
    let clock = LocalClock(zone: "Asia/Kolkata", orUTCOffset: 0)
    let date = try #require(CivilDate(iso8601: "2026-05-10"))
    #expect(clock.instant(date).description == "2026-05-09T18:30:00Z")
    #expect(clock.zoned(clock.instant(date, hour: 13)).description == "2026-05-10T13:00:00+05:30")
    #expect(
      LocalClock(zone: "No/Where", orUTCOffset: 3_600).instant(date).description
        == "2026-05-09T23:00:00Z")
  }

  @Test func aSkippedMidnightBecomesTheNextHour() throws {
    // Clocks in Beirut went from 0:00 to 1:00.
    let date = try #require(CivilDate(iso8601: "2026-03-29"))
    let clock = LocalClock(zone: "Asia/Beirut", orUTCOffset: 0)
    #expect(clock.zoned(clock.instant(date)).description == "2026-03-29T01:00:00+03:00")
  }

  // MARK: Support

  private func days(from start: String, hours: Int) throws -> [DailyForecast] {
    try builder(steps(from: start, hours: hours)).days()
  }

  private func builder(
    _ steps: [ForecastStep], zone: String? = Self.berlin.zone
  ) throws -> DayBuilder {
    DayBuilder(
      ForecastSteps(steps), clock: LocalClock(zone: zone, orUTCOffset: 0),
      point: .point(Self.berlin.latitude, Self.berlin.longitude))
  }

  /// Returns hours from `start` whose temperature is their local hour, with rain at 14:00.
  private func steps(from start: String, hours: Int) throws -> [ForecastStep] {
    let first = try time(start)
    return (0..<hours).map { index in
      let instant = first.instant.advanced(bySeconds: index * 3_600)
      let hour = ZonedTime(instant: instant, utcOffset: first.utcOffset).hour
      var step = ForecastStep(hourFrom: instant)
      step.temperature = Quantity(Double(hour), .celsius)
      step.precipitation = Quantity(0.1, .millimeters)
      step.symbol = Symbol(weatherCode: hour == 14 ? 63 : 3)
      step.probability = (6..<20).contains(hour) ? 20 : 80
      step.uvIndex = (10..<16).contains(hour) ? 5 : 0
      return step
    }
  }
}
