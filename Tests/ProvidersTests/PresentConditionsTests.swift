import Domain
import Foundation
import Testing

@testable import Providers

/// Conditions that are too old to be the present ones, of services and of their models.
@Suite struct PresentConditionsTests: HostileResponses {
  @Test(
    arguments: [
      (-601, false), (-600, true), (0, true), (7_200, true), (7_201, false), (432_000, false),
    ],
    [nil, false, true])
  func theForecastOfTheHourReplacesConditionsOfAnotherTime(
    age: (seconds: Int, isPresent: Bool), isMeasured: Bool?
  ) throws {
    var report = WeatherReport(
      provider: .openMeteo, place: place, current: CurrentConditions())
    report.current?.observedAt = ZonedTime(
      instant: Self.now.advanced(bySeconds: -age.seconds), utcOffset: 0)
    report.current?.temperature = Quantity(-9, .celsius)
    report.current?.isMeasured = isMeasured
    #expect(report.withPresentConditions(at: Self.now) == report, "without hours")
    var hour = HourlyForecast(
      time: ZonedTime(instant: Self.now.roundedDown(to: 3_600), utcOffset: 0))
    report.hourly = [hour]
    #expect(report.withPresentConditions(at: Self.now) == report, "without a temperature")
    hour.temperature = Quantity(5, .celsius)
    report.hourly = [hour]
    let shown = try #require(report.withPresentConditions(at: Self.now).current)
    #expect(shown.temperature?.value == (age.isPresent ? -9 : 5))
    #expect(shown.observedAt == (age.isPresent ? report.current?.observedAt : hour.time))
    #expect(shown.isMeasured == (age.isPresent ? isMeasured : nil))
  }

  @Test func openMeteosConditionsOfTwoDaysAgoAreNotThePresentOnes() async throws {
    let client = openMeteo(
      """
      {"utc_offset_seconds": 0, "timezone": "GMT",
        "current_units": {"temperature_2m": "°C"}, "hourly_units": {"temperature_2m": "°C"},
        "current": {"time": "2017-10-30T11:45", "temperature_2m": -9, "weather_code": 75},
        "hourly": {"time": ["2017-11-01T11:00", "2017-11-01T12:00"], "temperature_2m": [5, 6],
          "weather_code": [3, 3]}}
      """)
    let current = try #require(try await client.report(place).value.current)
    #expect(current.temperature?.value == 5)
    #expect(current.phrase == "Overcast")
    #expect(current.observedAt?.description == "2017-11-01T11:00:00Z")
  }
}
