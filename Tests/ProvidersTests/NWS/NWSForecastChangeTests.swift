import Domain
import Foundation
import Testing

@testable import Providers

/// The recorded forecasts of one Saturday, from three days.
@Suite struct NWSForecastChangeTests {
  @Test func theRecordedForecastsOfASaturdayGiveItsChange() throws {
    let reports = try [
      report(day: 27, "monday"), report(day: 29, "wednesday"), report(day: 31, "friday"),
    ]
    let friday = reports[2]
    let changes = ForecastChanges(
      to: friday,
      since: ForecastHistory(provider: .nws, points: reports.dropLast().map(ForecastPoint.init)),
      now: friday.fetchedAt)
    let saturday = try #require(changes.days.first { $0.date.description == "2026-08-01" })
    #expect(
      saturday.forecasts.map { $0.outlook?.high } == [
        nil, nil, Quantity(89, .fahrenheit), nil, Quantity(92, .fahrenheit), nil,
        Quantity(87, .fahrenheit),
      ])
    // That of the night, which is larger than the 37, 36, and 76 % of the day.
    #expect(
      saturday.forecasts.map { $0.outlook?.precipitationProbability } == [
        nil, nil, 51, nil, 67, nil, 81,
      ])
    #expect(saturday.high?.since.description == "2026-07-27")
    #expect(saturday.high?.isUnchanged == false)
    #expect(saturday.high?.hasWiderRange == true)
  }

  private func report(day: Int, _ name: String) throws -> FetchedValue<WeatherReport> {
    let file = "forecast_athens-ga-2026-07-\(day)_drift-\(name).json"
    let place = nwsPlace(33.93, -83.58)
    let time = try #require(Timestamp(iso8601: "2026-07-\(day)T12:00:00-04:00"))
    let report = try NWSAnswers(forecast: nwsRecording(file)).report(for: place, now: time)
    return FetchedValue(value: try #require(report), fetchedAt: time, source: .network)
  }
}
