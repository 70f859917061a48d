import Domain
import Fixtures
import Foundation
import Testing

@testable import Providers

struct AccuWeatherForecastTests {
  @Test func `a day of 2017 decodes completely, in its own units`() throws {
    let day = try #require(
      try DailyForecast(accuWeather: json("daily_one-day-element_madeira-2017")))
    #expect(day == (try .madeira))
  }

  @Test func `a day of 2017 converts to the expected metric values`() throws {
    let day = try #require(
      try DailyForecast(accuWeather: json("daily_one-day-element_madeira-2017")))
    #expect(day.date.description == "2017-10-26")
    #expect(day.temperature?.inCelsius == [21.7, 24.4])
    #expect(day.feelsLike?.inCelsius == [21.7, 25.6])
    #expect(day.sunrise?.description == "2017-10-26T08:21:00+01:00")
    #expect(day.sunset?.description == "2017-10-26T19:23:00+01:00")
    #expect(day.day?.phrase == "Humid with sun through high clouds")
    #expect(day.day?.precipitationProbability == 12)
    #expect(day.day?.wind?.speedInMetric == 18.5)
    #expect(day.day?.wind?.degrees == 170)
    #expect(day.day?.wind?.direction?.rawValue == "S")
    #expect(day.night?.phrase == "Mainly clear and humid")
    #expect(day.night?.precipitationProbability == 1)
    #expect(day.night?.wind?.speedInMetric == 14.8)
    #expect(day.night?.wind?.degrees == 156)
    #expect(day.night?.wind?.direction?.rawValue == "SSE")
  }

  @Test func `five days of 2023 decode, the first one completely`() throws {
    var expected = DailyForecast(date: try #require(CivilDate(year: 2023, month: 5, day: 15)))
    expected.temperature = QuantityRange(min: 10.1, max: 16.2, unit: .celsius)
    expected.feelsLike = QuantityRange(min: 6.8, max: 14.2, unit: .celsius)
    expected.sunrise = ZonedTime(iso8601: "2023-05-15T04:49:00+02:00")
    expected.sunset = ZonedTime(iso8601: "2023-05-15T20:29:00+02:00")
    expected.day = DayPart(
      phrase: "Cooler with periods of rain", sky: .rain, precipitationProbability: 91,
      precipitation: Quantity(9.2, .millimeters), snowfall: Quantity(0, .centimeters),
      wind: Wind(
        speed: Quantity(16.7, .kilometersPerHour), gust: Quantity(35.2, .kilometersPerHour),
        degrees: 142, direction: .southEast))
    expected.night = DayPart(
      phrase:
        "Partly cloudy this evening with a couple of showers followed by low clouds late",
      sky: .showers, precipitationProbability: 67,
      precipitation: Quantity(1.9, .millimeters), snowfall: Quantity(0, .centimeters),
      wind: Wind(
        speed: Quantity(20.4, .kilometersPerHour), gust: Quantity(33.3, .kilometersPerHour),
        degrees: 223, direction: .southWest))
    expected.uvIndex = 2
    let days = try days("daily-5day_details_metric_piatek-2023")
    #expect(days.first == expected)
    // The amounts are those of the halves, which are the row.
    let shown = try #require(days.first.map { ShownDay($0) })
    #expect(shown.hours == .dayAndNight)
    #expect(shown.precipitation == Quantity(11.1, .millimeters))
    #expect(
      days.map(\.date.description)
        == ["2023-05-15", "2023-05-16", "2023-05-17", "2023-05-18", "2023-05-19"])
  }

  @Test func `the imperial format of 2019 keeps its units`() throws {
    let days = try days("daily-5day_details_imperial_new-york-2019")
    #expect(days.count == 5)
    #expect(days.first?.temperature == QuantityRange(min: 21, max: 36, unit: .fahrenheit))
    #expect(days.last?.precipitation == nil)
    #expect(days.last.map { ShownDay($0) }?.precipitation == Quantity(0.06, .inches))
    #expect(days.last?.day?.sky == .sleet)
    #expect(days.first?.day?.wind?.speed?.unit == .milesPerHour)
    #expect(days.first?.sunrise?.description == "2019-02-26T06:35:00-05:00")
  }

  @Test func `without details day and night have only a short phrase and a condition`() throws {
    var imperial = DailyForecast(date: try #require(CivilDate(year: 2023, month: 12, day: 12)))
    imperial.temperature = QuantityRange(min: 46, max: 54, unit: .fahrenheit)
    imperial.day = DayPart(phrase: "Thunderstorms", sky: .thunderstorm)
    imperial.night = DayPart(phrase: "Mostly cloudy", sky: .overcast)
    #expect(try days("daily-5day_brief_imperial_london-2023-12").first == imperial)

    var metric = DailyForecast(date: try #require(CivilDate(year: 2023, month: 8, day: 20)))
    metric.temperature = QuantityRange(min: 13.9, max: 23.9, unit: .celsius)
    metric.day = DayPart(phrase: "Partly sunny", sky: .partlyCloudy)
    metric.night = DayPart(phrase: "Partly cloudy", sky: .partlyCloudy)
    #expect(try days("daily-5day_brief_metric_london-2023-08-20").first == metric)
  }

  @Test func `hours with details decode, the first one completely`() throws {
    var expected = HourlyForecast(
      time: try #require(ZonedTime(iso8601: "2023-05-15T13:00:00+02:00")))
    expected.phrase = "Rain"
    expected.sky = .rain
    expected.isDay = true
    expected.temperature = Quantity(14.7, .celsius)
    expected.feelsLike = Quantity(12.4, .celsius)
    expected.humidity = 80
    expected.cloudCover = 94
    expected.uvIndex = 2
    expected.precipitationProbability = 65
    expected.precipitation = Quantity(1.1, .millimeters)
    expected.snowfall = Quantity(0, .centimeters)
    expected.wind = Wind(
      speed: Quantity(14.8, .kilometersPerHour), gust: Quantity(25.9, .kilometersPerHour),
      degrees: 95, direction: .east)
    let hours = try hours("hourly-12hour_details_metric_piatek-2023")
    #expect(hours.count == 12)
    #expect(hours.first == expected)
  }

  @Test func `hours without details decode across sunset`() throws {
    var expected = HourlyForecast(
      time: try #require(ZonedTime(iso8601: "2021-02-05T14:00:00+01:00")))
    expected.phrase = "Cloudy"
    expected.sky = .overcast
    expected.isDay = true
    expected.temperature = Quantity(9.8, .celsius)
    expected.precipitationProbability = 20
    let hours = try hours("hourly-12hour_brief_metric_milan-2021-02")
    #expect(hours.count == 12)
    #expect(hours.first == expected)
    #expect(Set(hours.map(\.isDay)) == [true, false])
  }

  @Test func `precipitation of a day is nil if that of a day part is missing`() throws {
    let json = """
      {"Date": "2023-05-15T07:00:00+02:00", "Day": {"TotalLiquid": {"Value": 1, "Unit": "mm"}},
       "Night": {"Icon": null, "TotalLiquid": null}}
      """
    let day = try #require(try DailyForecast(accuWeather: JSON(Data(json.utf8))))
    #expect(day.precipitation == nil)
    #expect(day.night == nil)
    let known = json.replacing(#""Icon": null"#, with: #""Icon": 12"#)
    let other = try #require(try DailyForecast(accuWeather: JSON(Data(known.utf8))))
    #expect(other.night != nil)
    #expect(ShownDay(other).precipitation == nil)
  }

  @Test func `one bound of a range may be missing`() throws {
    let json = """
      {"Date": "2023-05-15T07:00:00+02:00",
       "Temperature": {"Minimum": null, "Maximum": {"Value": 9, "Unit": "C"}}}
      """
    let day = try DailyForecast(accuWeather: JSON(Data(json.utf8)))
    #expect(day?.temperature == QuantityRange(min: nil, max: 9, unit: .celsius))
  }

  @Test(arguments: 0...45)
  func `exactly the icons in use have a condition`(icon: Int) {
    let unused: Set = [0, 9, 10, 27, 28, 45]
    #expect((WeatherCondition(accuWeatherIcon: icon) == nil) == unused.contains(icon))
  }

  private func days(_ name: String) throws -> [DailyForecast] {
    try AccuWeather.days(in: json(name))
  }

  private func hours(_ name: String) throws -> [HourlyForecast] {
    try json(name).oneOrMany().compactMap(HourlyForecast.init(accuWeather:))
  }

  private func json(_ name: String) throws -> JSON {
    try Fixture("accuweather/\(name).json").json()
  }
}

extension DailyForecast {
  /// São Vicente on 26 October 2017, in the units of its response.
  static var madeira: DailyForecast {
    get throws {
      var day = DailyForecast(date: try #require(CivilDate(year: 2017, month: 10, day: 26)))
      day.temperature = QuantityRange(min: 71, max: 76, unit: .fahrenheit)
      day.feelsLike = QuantityRange(min: 71, max: 78, unit: .fahrenheit)
      day.sunrise = ZonedTime(iso8601: "2017-10-26T08:21:00+01:00")
      day.sunset = ZonedTime(iso8601: "2017-10-26T19:23:00+01:00")
      day.day = DayPart(
        phrase: "Humid with sun through high clouds", sky: .partlyCloudy,
        precipitationProbability: 12, precipitation: Quantity(0, .inches),
        snowfall: Quantity(0, .inches),
        wind: Wind(
          speed: Quantity(11.5, .milesPerHour), gust: Quantity(20.7, .milesPerHour),
          degrees: 170, direction: .south))
      day.night = DayPart(
        phrase: "Mainly clear and humid", sky: .mostlyClear, precipitationProbability: 1,
        precipitation: Quantity(0, .inches), snowfall: Quantity(0, .inches),
        wind: Wind(
          speed: Quantity(9.2, .milesPerHour), gust: Quantity(15, .milesPerHour),
          degrees: 156, direction: .southSouthEast))
      day.uvIndex = 3
      return day
    }
  }
}

extension QuantityRange<TemperatureUnit> {
  /// Both bounds in degrees Celsius, to a tenth.
  fileprivate var inCelsius: [Double?] {
    let range = converted(to: .celsius)
    return [range.min, range.max].map { $0.map { ($0 * 10).rounded() / 10 } }
  }
}

extension Wind {
  /// The speed in kilometers per hour, to a tenth.
  fileprivate var speedInMetric: Double? {
    speed.map { ($0.converted(to: .kilometersPerHour).value * 10).rounded() / 10 }
  }
}
