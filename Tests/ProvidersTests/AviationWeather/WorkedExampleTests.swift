import Fixtures
import Foundation
import TestSupport
import Testing

@testable import Domain
@testable import Providers

/// The forecasts of Friday, 31 July 2026, for the Saturday, and what Athens, Georgia, measured.
@Suite struct WorkedExampleTests {
  let clock = LocalClock(utcOffset: -4 * 3_600)

  /// Returns the forecast of a model, as if a service had given it.
  private func forecast(of model: String) throws -> FrozenForecast {
    let fixture = Fixture("openmeteo/forecast_multi-model_athens-ga-2026-07-31_drift-friday.json")
    let answer = try #require(
      try JSONSerialization.jsonObject(with: try fixture.data()) as? [String: Any])
    let hourly = try #require(answer["hourly"] as? [String: Any])
    let times = try #require(hourly["time"] as? [String])
    let values = try #require(hourly["temperature_2m_\(model)"] as? [Double?])
    var report = WeatherReport(
      provider: .openMeteo,
      place: Place.at(33.93, -83.58, "Athens"),
      current: nil)
    report.elevation = try station.elevation
    report.hourly = zip(times, values).compactMap { time, value in
      ZonedTime(localISO8601: time, utcOffset: -4 * 3_600).map { time in
        var hour = HourlyForecast(time: time)
        hour.temperature = value.map { Quantity($0, .fahrenheit) }
        return hour
      }
    }
    let friday = try #require(Timestamp(iso8601: "2026-07-31T12:00:00Z"))
    let fetched = FetchedValue(value: report, fetchedAt: friday, source: .network)
    return try #require(FrozenForecast(fetched, at: friday, clock: clock))
  }

  /// The station, to whose height nothing is corrected in the example.
  private var station: WeatherStation {
    get throws {
      WeatherStation(
        id: "KAHN", name: "Athens",
        coordinates: .point(33.9477, -83.3274),
        elevation: 241)
    }
  }

  @Test(arguments: [("gfs_seamless", 1.7), ("ecmwf_ifs025", 2.0), ("ncep_nbm_conus", -2.5)])
  func theErrorsOfTheHighAreThoseOfTheExample(model: String, error: Double) async throws {
    let server = StubServer([
      "/api/data/metar": try .fixture("awc/metar_athens-ga-2026-08-01_one-local-day.json")
    ])
    let client = StationsClient.aviationWeather(
      .test(server.transport, now: { Timestamp(seconds: 1_785_646_800) }),
      baseURL: StubServer.baseURL)
    let reports = try await client.reports("KAHN", 36)
    let pairs = ScorePairs(
      station: try station, temperatures: StationTemperatures(reports), clock: clock,
      elevation: 241)
    let day = try #require(pairs.day(1, after: try forecast(of: model)))
    #expect(day.date.description == "2026-08-01")
    #expect(abs(try #require(day.highError) - error) < 0.06)
  }
}
