import Domain
import Foundation
import Testing

@testable import Providers

/// Day parts, which are computed from hours.
@Suite struct OpenMeteoDayPartTests {
  @Test func dayPartsShowWhatPrevailsInTheirHours() throws {
    var response = Response(days: 2)
    // Before sunrise, so it belongs to the night before.
    response[0, 5] = Response.Hour(code: 99, probability: 100, speed: 99, gust: 99)
    response[0, 6] = Response.Hour(probability: 30, speed: 10, degrees: 90, gust: 20)
    // The code of the hour that begins at 6:00.
    response[0, 7] = Response.Hour(code: 61)
    response[0, 12] = Response.Hour(code: 3, probability: 70, speed: 12, degrees: 180, gust: 15)
    // At sunset.
    response[0, 18] = Response.Hour(code: 1, probability: 5, speed: 30, degrees: 270, gust: 31)
    response[1, 5] = Response.Hour(code: 45, probability: 8, speed: 2, degrees: 0, gust: 40)
    let report = try #require(try report(response.json))
    #expect(
      report.daily.first?.day
        == DayPart(
          phrase: "Light rain", sky: .rain, precipitationProbability: 70,
          wind: wind(12, from: 180, gust: 20)))
    #expect(
      report.daily.first?.night
        == DayPart(
          phrase: "Clear sky", sky: .clear, precipitationProbability: 8,
          wind: wind(30, from: 270, gust: 40)))
  }

  @Test func eachDayPartHasItsOwnPhrase() throws {
    let report = try #require(try report(Response(days: 2).json))
    #expect(report.daily.first?.day?.phrase == "Sunny")
    #expect(report.daily.first?.night?.phrase == "Clear sky")
  }

  @Test func theLastNightIsMissingWithoutTheNextSunrise() throws {
    let report = try #require(try report(Response(days: 3).json))
    #expect(report.daily.map { $0.day != nil } == [true, true, true])
    #expect(report.daily.map { $0.night != nil } == [true, true, false])
  }

  @Test func theExtraDayIsRemovedWithItsHours() throws {
    let report = try #require(try report(Response(days: OpenMeteo.requestedDays(for: 7)).json))
    #expect(report.daily.count == 7)
    #expect(report.daily.last?.night != nil)
    #expect(report.hourly.count == 7 * 24)
    #expect(report.hourly.last?.time == (try time("2025-06-07T23:00:00Z")))
  }

  @Test func atMostSixteenDaysAreRequested() {
    #expect([1, 7, 15, 16].map(OpenMeteo.requestedDays(for:)) == [2, 8, 16, 16])
  }

  @Test func aDayPartThatLacksHoursIsMissing() throws {
    var response = Response(days: 2)
    response.hours = response.hours.filter { $0.key < 24 + 3 }
    let report = try #require(try report(response.json))
    #expect(report.daily.first?.day != nil)
    #expect(report.daily.first?.night == nil)
  }

  @Test func valuesThatTheHoursLackAreMissingFromTheDayPart() throws {
    var response = Response(days: 1)
    for hour in 6..<18 { response[0, hour] = Response.Hour(code: nil, probability: 20, speed: nil) }
    #expect(
      try report(response.json)?.daily.first?.day == DayPart(precipitationProbability: 20))
  }

  @Test func ifTheSunDoesNotSetThereIsOnlyADayPart() throws {
    var response = Response(days: 2)
    response.sun = { day in
      ("2025-06-0\(day + 1)T00:00", "2025-06-0\(day + 2)T00:00")
    }
    let day = try #require(try report(response.json)?.daily.first)
    #expect(day.sunrise == nil && day.sunset == nil)
    #expect(day.day?.phrase == "Sunny")
    #expect(day.night == nil)
  }

  @Test func ifTheSunDoesNotRiseThereIsOnlyANightPart() throws {
    var response = Response(days: 2)
    response.sun = { day in
      ("2025-06-0\(day + 1)T00:00", "2025-06-0\(day + 1)T00:00")
    }
    let day = try #require(try report(response.json)?.daily.first)
    #expect(day.sunrise == nil && day.sunset == nil)
    #expect(day.day == nil)
    #expect(day.night?.phrase == "Clear sky")
  }

  @Test(arguments: [
    (rise: "2025-05-31T23:50", set: "2025-06-01T22:10", hasRise: false, hasSet: true),
    (rise: "2025-06-01T01:10", set: "2025-06-02T00:20", hasRise: true, hasSet: false),
    (rise: "2025-05-31T05:30", set: "2025-05-31T18:00", hasRise: false, hasSet: false),
    (rise: "2025-06-02T05:30", set: "2025-06-02T18:00", hasRise: false, hasSet: false),
  ])
  func theSunOfAnotherDateIsNotThatOfTheDay(
    rise: String, set: String, hasRise: Bool, hasSet: Bool
  ) throws {
    var response = Response(days: 2)
    response.sun = { day in
      day == 0 ? (rise, set) : ("2025-06-02T05:30", "2025-06-02T18:00")
    }
    let day = try #require(try report(response.json)?.daily.first)
    #expect((day.sunrise != nil) == hasRise)
    #expect((day.sunset != nil) == hasSet)
  }

  @Test func sunTimesOf1970AreIgnored() throws {
    var response = Response(days: 2)
    response.sun = { _ in ("1970-01-01T00:00", "1970-01-01T00:00") }
    let day = try #require(try report(response.json)?.daily.first)
    #expect(day.sunrise == nil && day.sunset == nil && day.day == nil && day.night == nil)
    #expect(day.temperature != nil)
  }

  private func wind(_ speed: Double, from degrees: Double, gust: Double) -> Wind {
    Wind(
      speed: Quantity(speed, .kilometersPerHour), gust: Quantity(gust, .kilometersPerHour),
      degrees: degrees)
  }
}

/// A response in GMT from 2025-06-01 on, with the sun up from 05:30 to 18:00 and a clear sky.
private struct Response {
  struct Hour {
    var code: Int? = 0
    /// The chance of the hour from its time on, which the service gives at its end.
    var probability: Double? = 0
    var speed: Double? = 1
    var degrees: Double? = nil
    var gust: Double? = nil
  }

  let days: Int
  var hours: [Int: Hour]
  var sun: (Int) -> (rise: String, set: String) = { day in
    ("2025-06-0\(day + 1)T05:30", "2025-06-0\(day + 1)T18:00")
  }

  init(days: Int) {
    self.days = days
    hours = Dictionary(uniqueKeysWithValues: (0..<days * 24).map { ($0, Hour()) })
  }

  subscript(day: Int, hour: Int) -> Hour? {
    get { hours[day * 24 + hour] }
    set { hours[day * 24 + hour] = newValue }
  }

  var json: String {
    let rows = hours.sorted { $0.key < $1.key }
    let time = { (hour: Int) in
      let clock = hour % 24 < 10 ? "0\(hour % 24)" : "\(hour % 24)"
      return "2025-06-0\(hour / 24 + 1)T\(clock):00"
    }
    return """
      {"utc_offset_seconds": 0, "timezone": "GMT",
       "daily_units": {"temperature_2m_max": "°C"},
       "daily": {
         "time": \(list((0..<days).map { "\"2025-06-0\($0 + 1)\"" })),
         "temperature_2m_max": \(list((0..<days).map { "\($0)" })),
         "sunrise": \(list((0..<days).map { "\"\(sun($0).rise)\"" })),
         "sunset": \(list((0..<days).map { "\"\(sun($0).set)\"" }))},
       "hourly_units": {"wind_speed_10m": "km/h", "wind_gusts_10m": "km/h"},
       "hourly": {
         "time": \(list(rows.map { "\"\(time($0.key))\"" })),
         "weather_code": \(numbers(rows.map { $0.value.code.map(Double.init) })),
         "is_day": \(list(rows.map { isUp(time($0.key), sun($0.key / 24)) ? "1" : "0" })),
         "precipitation_probability": \(numbers(rows.map { hours[$0.key - 1]?.probability })),
         "wind_speed_10m": \(numbers(rows.map(\.value.speed))),
         "wind_direction_10m": \(numbers(rows.map(\.value.degrees))),
         "wind_gusts_10m": \(numbers(rows.map(\.value.gust)))}}
      """
  }

  private func isUp(_ time: String, _ sun: (rise: String, set: String)) -> Bool {
    sun.rise <= time && time < sun.set
  }

  private func numbers(_ values: [Double?]) -> String {
    list(values.map { $0.map { "\($0)" } ?? "null" })
  }

  private func list(_ items: [String]) -> String {
    "[" + items.joined(separator: ",") + "]"
  }
}
