import Domain
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import Providers

/// MET Norway on loopback, at a time in August 2022.
enum MetNorwayService {
  static let forecast = "/weatherapi/locationforecast/2.0/complete"
  static let nowcast = "/weatherapi/nowcast/2.0/complete"
  static let now = Timestamp(seconds: 1_659_456_900)  // 2022-08-02T16:15:00Z
  static let date = "Tue, 02 Aug 2022 16:15:00 GMT"
  static let expires = "Tue, 02 Aug 2022 16:45:10 GMT"
  static let lastModified = "Tue, 02 Aug 2022 16:12:03 GMT"

  /// A place in Mecklenburg, where there is no nowcast.
  static func place(_ latitude: Double = 53.5, _ longitude: Double = 13) -> Place {
    Place.at(latitude, longitude, "Asked", zone: "Europe/Berlin")
  }

  /// Serves a recorded forecast with headers of the current time.
  static func serve(_ server: LoopbackServer) throws {
    var answer = try LoopbackAnswer.fixture("metno/complete_mecklenburg-2022-08.json")
    answer.headers["Expires"] = expires
    answer.headers["Date"] = date
    answer.headers["Last-Modified"] = lastModified
    server.answer(forecast, with: answer)
  }

  static func client(
    _ server: LoopbackServer, stored: FetchedValue<WeatherReport>? = nil,
    now: Timestamp = MetNorwayService.now, userAgent: String = "skyreel/1 me@example.org",
    terms: MetNorwayTerms? = nil,
    notice: @escaping @Sendable (String) -> Void = { _ in }
  ) -> WeatherClient {
    .metNorway(
      .test(
        .unhurried(), userAgent: userAgent, retry: RetryPolicy(attempts: 2, pause: { .zero }),
        now: { now }), baseURL: server.baseURL, search: { (_) throws(ProviderError) in [] },
      stored: { _ in stored }, terms: terms ?? MetNorwayTerms(notice: notice))
  }

  /// Returns a forecast of hours with 10 °C and 1 mm of rain each.
  static func forecastJSON(from start: String, hours: Int) -> String {
    let first = Timestamp(iso8601: start) ?? now
    let steps = (0..<hours).map { index in
      """
      {"time": "\(first.advanced(bySeconds: index * 3_600))", "data": {
        "instant": {"details": {"air_temperature": 10, "wind_speed": 1,
          "air_pressure_at_sea_level": 1000}},
        "next_1_hours": {"summary": {"symbol_code": "rain"},
          "details": {"precipitation_amount": 1}}}}
      """
    }
    return #"{"properties": {"timeseries": [\#(steps.joined(separator: ","))]}}"#
  }
}
