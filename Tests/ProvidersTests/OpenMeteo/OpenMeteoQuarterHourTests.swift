import Domain
import Foundation
import Testing

@testable import Providers

/// The quarter-hours of a forecast, made from `minutely_15`.
@Suite struct OpenMeteoQuarterHourTests {
  @Test func aSumBelongsToTheQuarterHourBeforeItsTime() throws {
    let quarters = try report(
      """
      "minutely_15_units": {"precipitation": "mm", "weather_code": "wmo code"},
      "minutely_15": {"time": ["2026-11-22T14:15", "2026-11-22T14:30"],
                      "precipitation": [0, 0.3], "weather_code": [3, 71]}
      """
    ).quarterHourly
    #expect(
      quarters == [
        QuarterHourForecast(
          time: try time("2026-11-22T14:00:00+01:00"), sky: .overcast,
          precipitation: Quantity(0, .millimeters)),
        QuarterHourForecast(
          time: try time("2026-11-22T14:15:00+01:00"), sky: .snow,
          precipitation: Quantity(0.3, .millimeters)),
      ])
  }

  @Test func aQuarterHourWithoutAnAmountIsLeftOut() throws {
    let quarters = try report(
      """
      "minutely_15_units": {"precipitation": "mm"},
      "minutely_15": {"time": ["2026-11-22T14:15", "2026-11-22T14:30"],
                      "precipitation": [null, 0.3]}
      """
    ).quarterHourly
    #expect(quarters.map(\.time) == [try time("2026-11-22T14:15:00+01:00")])
    #expect(quarters.first?.sky == nil)
  }

  @Test(arguments: [
    "\"minutely_15\": 7", "\"minutely_15\": null",
    "\"minutely_15\": {\"time\": 3, \"precipitation\": {}}",
    """
    "minutely_15_units": {"precipitation": "undefined"},
    "minutely_15": {"time": ["2026-11-22T14:15"], "precipitation": [null]}
    """,
  ])
  func malformedQuarterHoursDoNotFailTheReport(block: String) throws {
    let report = try report(block)
    #expect(report.quarterHourly.isEmpty)
    #expect(report.current?.temperature == Quantity(4, .celsius))
  }

  @Test func hoursHaveThePressure() throws {
    let report = try report(
      """
      "hourly_units": {"pressure_msl": "hPa"},
      "hourly": {"time": ["2026-11-22T14:00"], "pressure_msl": [1013.4]}
      """)
    #expect(report.hourly.map(\.pressure) == [Quantity(1013.4, .hectopascals)])
  }

  private func report(_ block: String) throws -> WeatherReport {
    let json = """
      {"utc_offset_seconds": 3600, "timezone": "Europe/Berlin",
       "current_units": {"temperature_2m": "°C"},
       "current": {"time": "2026-11-22T14:15", "temperature_2m": 4}, \(block)}
      """
    let forecast = try readAnswer(Data(json.utf8), OpenMeteoForecast.init)
    return try #require(forecast.report(for: openMeteoPlace(in: nil)))
  }
}
