import Domain
import Fixtures
import Foundation
import TestSupport
import Testing

@testable import Providers

/// Recorded responses, compared value by value with the reports made from them.
@Suite struct BrightSkyRecordingTests {
  static let hours = [
    "weather_berlin-2025-09_24-hours-forecast", "weather_berlin-2025-09_week",
  ]

  @Test func everyRecordingIsListed() async throws {
    let known = Self.hours + ["current-weather_berlin-2025-09"]
    let recorded = try Fixture.all(in: "brightsky").map(\.path)
      .filter { !$0.hasPrefix("brightsky/alerts") && !$0.hasPrefix("brightsky/radar") }
    #expect(Set(recorded) == Set(known.map { "brightsky/\($0).json" }))
  }

  @Test(arguments: hours)
  func theHoursMatchTheRecording(name: String) async throws {
    let report = try await report(name)
    let rows = try RecordedJSON(fixture: "brightsky/\(name).json")["weather"].list
    #expect(report.hourly.map(\.time.instant) == rows.compactMap(\.["timestamp"].instant))
    for (index, (hour, row)) in zip(report.hourly, rows).enumerated() {
      #expect(hour.temperature?.value == row["temperature"].number)
      #expect(hour.cloudCover == row["cloud_cover"].number)
      #expect(hour.precipitation?.value == row["precipitation"].number)
      #expect(hour.precipitationProbability == row["precipitation_probability"].number)
      #expect(hour.pressure?.value == row["pressure_msl"].number)
      #expect(hour.wind?.speed?.value == row["wind_speed"].number)
      #expect(hour.wind?.gust?.value == row["wind_gust_speed"].number)
      #expect(hour.wind?.degrees == row["wind_direction"].number)
      #expect(hour.uvIndex == nil)
      if let humidity = row["relative_humidity"].number { #expect(hour.humidity == humidity) }
      let end = rows.indices.contains(index + 1) ? rows[index + 1] : nil
      let isRain = end?["condition"].text == "rain" && (end?["precipitation"].number ?? 0) >= 0.1
      #expect(hour.phrase?.lowercased().hasSuffix("rain") == isRain)
      #expect((hour.sky == .rain) == isRain)
    }
    #expect(report.hourly.first?.wind?.speed?.unit == .kilometersPerHour)
    #expect(report.hourly.first?.time.utcOffset == 7_200)
  }

  /// Measured hours have both humidity and dew point, which verifies the computation.
  @Test func computedHumidityMatchesTheMeasuredOneWithinTwoPercent() async throws {
    let rows = try RecordedJSON(fixture: "brightsky/weather_berlin-2025-09_week.json")["weather"]
      .list
    let measured = rows.filter { $0["relative_humidity"].number != nil }
    #expect(measured.count == 14)
    for row in measured {
      let temperature = try #require(row["temperature"].number)
      let dewPoint = try #require(row["dew_point"].number)
      let computed = try #require(
        RelativeHumidity.percent(
          temperature: Quantity(temperature, .celsius), dewPoint: Quantity(dewPoint, .celsius)))
      #expect(abs(computed - (row["relative_humidity"].number ?? .nan)) <= 2)
    }
  }

  @Test func aForecastHasComputedHumidityAndListsItsComputedValues() async throws {
    let report = try await report(Self.hours[0])
    #expect(report.hourly.allSatisfy { $0.humidity != nil })
    // No date is known from midnight to midnight, so that no high, low, or sum was computed.
    #expect(report.daily.allSatisfy { $0.temperature == nil && $0.precipitation == nil })
    #expect(report.daily.contains { $0.weather != nil })
    #expect(
      report.computed == [
        .dayParts, .feelsLike, .humidity, .hourlyHumidity, .sunrise, .sunset,
      ])
  }

  @Test func daysSummarizeTheirHoursInLocalTime() async throws {
    let report = try await report("weather_berlin-2025-09_week")
    #expect(report.computed.isSuperset(of: [.daily, .dayParts]))
    let rows = try RecordedJSON(fixture: "brightsky/weather_berlin-2025-09_week.json")["weather"]
      .list
    let clock = LocalClock(zone: "Europe/Berlin", orUTCOffset: 0)
    #expect(report.daily.map(\.date.description).first == "2025-09-18")
    // The first day starts at 2:00 local time, and the last one ends at 15:00.
    #expect(report.daily.map { $0.precipitation != nil }.prefix(1) == [false])
    for day in report.daily.dropFirst().dropLast() {
      let own = rows.filter {
        $0["timestamp"].instant.map { clock.zoned($0).date == day.date } ?? false
      }
      let temperatures = own.compactMap { $0["temperature"].number }
      #expect(own.count == 24)
      #expect(day.temperature?.max == temperatures.max())
      #expect(day.temperature?.min == temperatures.min())
      // The sum of an hour is given at its end.
      let start = clock.instant(day.date)
      let sums = rows.filter {
        guard let end = $0["timestamp"].instant?.seconds(since: start) else { return false }
        return end > 0 && end <= 86_400
      }.compactMap { $0["precipitation"].number }
      #expect(abs(try #require(day.precipitation).value - sums.reduce(0, +)) < 0.006)
      #expect(day.day != nil && day.night != nil)
    }
  }

  @Test func currentConditionsMatchTheRecording() async throws {
    let row = try RecordedJSON(fixture: "brightsky/current-weather_berlin-2025-09.json")["weather"]
    let report = try await report(Self.hours[1], current: "current-weather_berlin-2025-09")
    let current = try #require(report.current)
    #expect(current.observedAt?.instant == row["timestamp"].instant)
    #expect(current.observedAt?.description == "2025-09-18T15:30:00+02:00")
    #expect(current.temperature?.value == row["temperature"].number)
    #expect(current.dewPoint?.value == row["dew_point"].number)
    #expect(current.humidity == row["relative_humidity"].number)
    #expect(current.cloudCover == row["cloud_cover"].number)
    #expect(current.pressure?.value == row["pressure_msl"].number)
    #expect(current.visibility?.value == row["visibility"].number.map { $0 / 1_000 })
    #expect(current.precipitation?.quantity.value == row["precipitation_60"].number)
    #expect(current.wind?.speed?.value == row["wind_speed_10"].number)
    #expect(current.wind?.gust?.value == row["wind_gust_speed_10"].number)
    #expect(current.wind?.degrees == row["wind_direction_10"].number)
    #expect(current.phrase == "Cloudy")
    #expect(current.isDay == true)
    #expect(current.uvIndex == nil)
  }

  @Test(arguments: hours)
  func valuesThatTheServiceLacksAreMissing(name: String) async throws {
    let report = try await report(name)
    #expect(report.airQuality == nil)
    #expect(report.alerts.isEmpty)
    #expect(report.quarterHourly.isEmpty)
    #expect(report.daily.allSatisfy { $0.uvIndex == nil })
  }

  private func report(_ name: String, current: String? = nil) async throws -> WeatherReport {
    var answers = ["/weather": try Outcome.fixture("brightsky/\(name).json")]
    answers["/current_weather"] = try current.map { try .fixture("brightsky/\($0).json") }
    let now = try #require(Timestamp(iso8601: "2025-09-18T14:20:00Z"))
    let client = WeatherClient.brightSky(
      .test(StubServer(answers).transport, now: { now }), baseURL: StubServer.baseURL,
      search: { (_) throws(ProviderError) in [] })
    return try await client.report(
      Place.at(52.52, 13.4, "Berlin", zone: "Europe/Berlin")
    ).value
  }
}
