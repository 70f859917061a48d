import TestSupport
import Testing

@testable import Domain

/// Facts that reports, hours, and conditions give alone.
@Suite struct ReportFactsTests {
  private static let time = ZonedTime(instant: Timestamp(seconds: 1_800_000_000), utcOffset: 3_600)

  @Test func theConditionsOfAnHourHaveAllItsValues() {
    var hour = HourlyForecast(time: Self.time)
    (hour.phrase, hour.sky, hour.isDay) = ("Rain", .rain, false)
    (hour.temperature, hour.feelsLike) = (Quantity(10, .celsius), Quantity(8, .celsius))
    (hour.humidity, hour.cloudCover, hour.uvIndex) = (81, 92, 3)
    (hour.wind, hour.pressure) = (Wind(degrees: 180), Quantity(1_000, .hectopascals))
    hour.precipitation = Quantity(2, .millimeters)
    let conditions = CurrentConditions(hour)
    #expect(conditions.observedAt == Self.time)
    #expect((conditions.phrase, conditions.sky, conditions.isDay) == ("Rain", .rain, false))
    #expect(conditions.temperature == Quantity(10, .celsius))
    #expect(conditions.feelsLike == Quantity(8, .celsius))
    #expect((conditions.humidity, conditions.cloudCover, conditions.uvIndex) == (81, 92, 3))
    #expect(conditions.wind == Wind(degrees: 180))
    #expect(conditions.pressure == Quantity(1_000, .hectopascals))
    #expect(
      conditions.precipitation == PrecipitationAmount(Quantity(2, .millimeters), .nextHour))
  }

  @Test(arguments: WeatherCondition.allCases)
  func whatFallsIsWet(condition: WeatherCondition) {
    let wet: Set<WeatherCondition> = [
      .drizzle, .rain, .freezingDrizzle, .freezingRain, .showers, .sleet, .snow, .snowShowers, .ice,
      .thunderstorm,
    ]
    #expect(condition.isWet == wet.contains(condition))
    #expect(condition.ifWet == (wet.contains(condition) ? condition : nil))
  }

  @Test(arguments: [
    (WeatherCondition.showers, WeatherCondition.rain), (.snowShowers, .snow), (.sleet, .sleet),
    (.clear, .clear),
  ])
  func anIconOfTheNightAloneHasNoSunBesideTheCloud(
    sky: WeatherCondition, icon: WeatherCondition
  ) {
    var day = DailyForecast(date: Self.time.date)
    day.night = DayPart(sky: sky)
    #expect(ShownDay(day).iconSky == icon)
    #expect(ShownDay(day).isIconOfNight)
  }

  @Test func aNameBeginsALineOrFollowsOtherWords() {
    #expect(WeatherCondition.freezingRain.name == "Freezing rain")
    #expect("éclair".startingInUppercase == "Éclair")
    #expect("Freezing Rain".startingInLowercase == "freezing Rain")
    #expect("".startingInUppercase.isEmpty)
  }

  @Test func aDayIsFoundByTheDateOfThePlace() throws {
    let place = Place.at(41.9, 12.5, "Rome")
    var report = WeatherReport(provider: .openMeteo, place: place, current: nil)
    report.daily = [0, 1, 2].map { DailyForecast(date: Self.time.date.advanced(byDays: $0)) }
    report.hourly = [HourlyForecast(time: Self.time)]
    let midnight = Timestamp(seconds: (Self.time.date.daysSince1970 + 1) * 86_400 - 3_600)
    #expect(report.todaysForecast(at: midnight) == report.daily[1])
    #expect(report.todaysForecast(at: midnight.advanced(bySeconds: -1)) == report.daily[0])
    #expect(report.day(on: Self.time.date.advanced(byDays: 2)) == report.daily[2])
    #expect(report.day(on: Self.time.date.advanced(byDays: 3)) == nil)
  }

  @Test(arguments: [
    (1900, false), (2000, true), (2001, false), (2023, false), (2024, true), (2100, false),
    (2400, true),
  ])
  func onlyLeapYearsHaveA29thOfFebruary(year: Int, isLeap: Bool) {
    #expect((CivilDate(year: year, month: 2, day: 29) != nil) == isLeap)
  }
}
