import Domain
import Foundation
import Testing

@testable import Providers

/// Clients of services whose responses are well-formed but hostile or nonsensical.
protocol HostileResponses: Sendable {}

extension HostileResponses {
  static var now: Timestamp { Timestamp(seconds: 1_509_536_760) }
  static var conditions: String { "/currentconditions/v1/1" }
  static var days: String { "/forecasts/v1/daily/5day/1" }

  func place() throws -> Place {
    Place(
      name: "Faro", coordinates: try #require(Coordinates(latitude: 37, longitude: -8)),
      locationKey: LocationKey(provider: .accuWeather, value: "1"))
  }

  func accuWeather(_ responses: [String: String]) -> WeatherClient {
    .accuWeather(
      transport: StubServer(responses.mapValues { .body($0) }).transport,
      baseURL: StubServer.baseURL, key: "KEY", includesExtras: true, retry: .never,
      now: { Self.now })
  }

  func openMeteo(_ response: String) -> WeatherClient {
    .openMeteo(
      transport: StubServer(["/v1/forecast": .body(response)]).transport,
      baseURL: StubServer.baseURL, retry: .never, now: { Self.now })
  }

  func metNorway(_ response: String) -> WeatherClient {
    .metNorway(
      transport: StubServer(["/weatherapi/locationforecast/2.0/complete": .body(response)])
        .transport,
      baseURL: StubServer.baseURL, userAgent: "test", search: { (_) throws(ProviderError) in [] },
      stored: { _ in nil }, retry: .never, now: { Self.now })
  }

  func brightSky(_ response: String) -> WeatherClient {
    .brightSky(
      transport: StubServer(["/weather": .body(response)]).transport, baseURL: StubServer.baseURL,
      userAgent: "test", search: { (_) throws(ProviderError) in [] }, retry: .never,
      now: { Self.now })
  }

  /// Returns a client that has the URLs of the place stored and gets the same response from each.
  func nws(_ response: String) -> WeatherClient {
    let base = StubServer.baseURL.absoluteString
    let point = NWSPoint(
      forecast: base + "/forecast", grid: base + "/grid", stationIDs: ["K"],
      fetchedAt: Self.now)
    let paths = ["/forecast", "/grid", "/stations/K/observations/latest"]
    return .nws(
      transport: StubServer(
        Dictionary(uniqueKeysWithValues: paths.map { ($0, .body(response)) })
      ).transport,
      baseURL: StubServer.baseURL, userAgent: "test",
      points: NWSPointStore(load: { _ in point }, save: { _, _ in }),
      search: { (_) throws(ProviderError) in [] }, retry: .never, now: { Self.now })
  }
}
