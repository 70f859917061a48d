import Foundation
import TestSupport
import Testing

@testable import Domain

/// What a report loses that cannot be, wherever it comes from.
@Suite struct PlausibleReportTests {
  private static let time = ZonedTime(instant: Timestamp(seconds: 1_800_000_000), utcOffset: 0)

  private let place = Place.at(38.72, -9.14, "Lisbon")

  @Test func aHalfDayOfWhichNothingCanBeIsUnknown() {
    var day = DailyForecast(date: Self.time.date)
    day.day = DayPart(
      precipitationProbability: 101, precipitation: Quantity(2_001, .millimeters),
      wind: Wind(speed: Quantity(121, .metersPerSecond)))
    day.night = DayPart(precipitationProbability: 100)
    let report = WeatherReport(provider: .openMeteo, place: place, current: nil, daily: [day])
      .plausible
    #expect(report.daily.first?.day == nil)
    #expect(report.daily.first?.night == DayPart(precipitationProbability: 100))
  }

  @Test(arguments: [(-0.1, false), (0, true), (500, true), (500.1, false)])
  func aQuarterHourKeepsAnAmountOfUpToThatOfAnHour(amount: Double, isKept: Bool) throws {
    let quarter = QuarterHourForecast(
      time: Self.time, sky: .rain, precipitation: Quantity(amount, .millimeters))
    let report = WeatherReport(
      provider: .openMeteo, place: place, current: nil, quarterHourly: [quarter])
    let stored = try JSONDecoder().decode(
      WeatherReport.self, from: try JSONEncoder().encode(report))
    for read in [report.plausible, stored] {
      #expect(read.quarterHourly.first?.precipitation == (isKept ? quarter.precipitation : nil))
      #expect(read.quarterHourly.first?.sky == .rain)
    }
  }

  @Test(arguments: [(60.0, true), (60.1, false)])
  func theCurrentConditionsHaveOnlyATemperatureThatCanBe(celsius: Double, isKnown: Bool) {
    var current = CurrentConditions()
    (current.temperature, current.sky) = (Quantity(celsius, .celsius), .clear)
    let read = WeatherReport(provider: .openMeteo, place: place, current: current).plausible.current
    #expect((read?.temperature?.value, read?.sky) == (isKnown ? celsius : nil, .clear))
  }

  @Test(arguments: [
    (Wind(), false), (Wind(speed: Quantity(0, .kilometersPerHour)), true),
    (Wind(gust: Quantity(9, .knots)), true), (Wind(degrees: 0), true),
    (Wind(direction: .east), true),
  ])
  func aWindIsKnownIfAnyValueIs(wind: Wind, isKnown: Bool) {
    #expect(wind.ifKnown == (isKnown ? wind : nil))
  }

  /// Amounts in millimeters by day, in inches by night, and in millimeters from midnight to midnight, which
  /// are never those of a row with the chance of halves.
  @Test(
    arguments: [
      (0.1, 0.0, nil, 0.1), (0.1, 0.1, nil, 2.64), (0.2, 0.004, 9, 0.3), (nil, 0.1, 9, nil),
      (1, nil, 9, nil), (1, nil, nil, nil),
    ] as [(Double?, Double?, Double?, Double?)])
  func theAmountOfADayWithOnlyHalvesIsTheirSumToHundredths(
    day: Double?, night: Double?, midnight: Double?, shown: Double?
  ) {
    var forecast = DailyForecast(date: Self.time.date)
    forecast.day = DayPart(precipitation: day.map { Quantity($0, .millimeters) })
    forecast.night = DayPart(precipitation: night.map { Quantity($0, .inches) })
    forecast.precipitation = midnight.map { Quantity($0, .millimeters) }
    #expect(ShownDay(forecast).precipitation == shown.map { Quantity($0, .millimeters) })
  }

  @Test func aQuarterHourIsAsLikelyAsItsHourAndCertainAfterTheLastOne() {
    let start = Self.time.instant
    var report = WeatherReport(provider: .accuWeather, place: place, current: nil)
    report.hourly = [HourlyForecast(time: Self.time)]
    (report.hourly[0].sky, report.hourly[0].likelihood) = (.rain, .slightChance)
    report.quarterHourly = [2_700, 3_600].map {
      QuarterHourForecast(
        time: ZonedTime(instant: start.advanced(bySeconds: $0), utcOffset: 0),
        precipitation: Quantity(1, .millimeters))
    }
    let intervals = PrecipitationTimeline(report).intervals(from: start)
    #expect(intervals.map { $0.start.seconds(since: start) } == [0, 2_700, 3_600])
    #expect(intervals.map(\.likelihood) == [.slightChance, .slightChance, .certain])
    #expect(intervals.map(\.kind) == [.rain, .rain, nil])
  }

  @Test(arguments: [(500.0, 3_600, true), (501, 3_600, false), (501, 7_200, true)])
  func aStepHasAnAmountThatCanBeOfItsHours(amount: Double, seconds: Int, isKnown: Bool) {
    var step = ForecastStep(hourFrom: Self.time.instant)
    step.end = step.start.advanced(bySeconds: seconds)
    step.precipitation = Quantity(amount, .millimeters)
    #expect(step.plausible.precipitation == (isKnown ? step.precipitation : nil))
  }

  @Test(arguments: [(WeatherCondition.thunderstorm, true), (.rain, false), (.hot, false)])
  func aQuarterHourWithoutAnAmountIsWetInThunder(sky: WeatherCondition, isWet: Bool) {
    let quarter = QuarterHourForecast(
      time: Self.time, sky: sky, precipitation: Quantity(0, .millimeters))
    let report = WeatherReport(
      provider: .openMeteo, place: place, current: nil, quarterHourly: [quarter])
    let intervals = PrecipitationTimeline(report).intervals(from: Self.time.instant)
    #expect(intervals.map(\.isWet) == [isWet])
  }

  /// It is Friday, 2027-01-15, 08:00.
  @Test(
    arguments: [
      (4.5, "12:30 PM", nil), (16, "midnight", nil), (25, "tomorrow 9:00 AM", "tomorrow"),
      (40, "Sun 12:00 AM", "Sun"), (159, "Thu 11:00 PM", "Thu"), (160, "22 Jan", nil),
    ] as [(Double, String, String?)])
  func aBoundaryNamesItsDayWithinAWeek(hours: Double, text: String, day: String?) {
    let report = WeatherReport(provider: .openMeteo, place: place, current: nil)
    let label = BoundaryLabel(report: report, now: Self.time.instant, clock: .twelveHours)
    let time = Self.time.instant.advanced(bySeconds: Int(hours * 3_600))
    #expect(label.text(time) == text)
    #expect(label.dayText(time) == day)
  }

  @Test func hoursOutOfOrderAreATimelineInOrder() {
    let start = Self.time.instant
    var report = WeatherReport(provider: .metNorway, place: place, current: nil)
    report.hourly = [(2, .snow), (0, .rain), (1, .clear)].map { number, sky in
      var hour = HourlyForecast(
        time: ZonedTime(instant: start.advanced(bySeconds: number * 3_600), utcOffset: 0))
      hour.sky = sky
      return hour
    }
    let intervals = PrecipitationTimeline(report).intervals(from: start)
    #expect(intervals.map { $0.start.seconds(since: start) } == [0, 3_600, 7_200])
    #expect(intervals.map(\.kind) == [.rain, nil, .snow])
  }
}
