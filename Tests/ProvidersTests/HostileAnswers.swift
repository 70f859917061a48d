import Domain
import Foundation
import Testing

@testable import Providers

/// The services whose answers are well-formed and mean harm, or make no sense.
protocol HostileAnswers: Sendable {}

extension HostileAnswers {
  static var now: Timestamp { Timestamp(seconds: 1_509_536_760) }
  static var conditions: String { "/currentconditions/v1/1" }
  static var days: String { "/forecasts/v1/daily/5day/1" }

  func place() throws -> Place {
    Place(
      name: "Faro", coordinates: try #require(Coordinates(latitude: 37, longitude: -8)),
      locationKey: LocationKey(provider: .accuWeather, value: "1"))
  }

  func accuWeather(_ answers: [String: String]) -> WeatherClient {
    .accuWeather(
      transport: StubServer(answers.mapValues { .body($0) }).transport,
      baseURL: StubServer.baseURL, key: "KEY", includesExtras: true, retry: .never,
      now: { Self.now })
  }

  func openMeteo(_ answer: String) -> WeatherClient {
    .openMeteo(
      transport: StubServer(["/v1/forecast": .body(answer)]).transport,
      baseURL: StubServer.baseURL, retry: .never, now: { Self.now })
  }

  func metNorway(_ answer: String) -> WeatherClient {
    .metNorway(
      transport: StubServer(["/weatherapi/locationforecast/2.0/complete": .body(answer)]).transport,
      baseURL: StubServer.baseURL, userAgent: "test", search: { (_) throws(ProviderError) in [] },
      stored: { _ in nil }, retry: .never, now: { Self.now })
  }

  func brightSky(_ answer: String) -> WeatherClient {
    .brightSky(
      transport: StubServer(["/weather": .body(answer)]).transport, baseURL: StubServer.baseURL,
      userAgent: "test", search: { (_) throws(ProviderError) in [] }, retry: .never,
      now: { Self.now })
  }

  /// A client that knows the addresses of the place, and gets the same answer from all of them.
  func nws(_ answer: String) -> WeatherClient {
    let address = StubServer.baseURL.absoluteString
    let point = NWSPoint(
      forecast: address + "/forecast", grid: address + "/grid", stationIDs: ["K"],
      fetchedAt: Self.now)
    let paths = ["/forecast", "/grid", "/stations/K/observations/latest"]
    return .nws(
      transport: StubServer(
        Dictionary(uniqueKeysWithValues: paths.map { ($0, .body(answer)) })
      ).transport,
      baseURL: StubServer.baseURL, userAgent: "test",
      points: NWSPointStore(load: { _ in point }, save: { _, _ in }),
      search: { (_) throws(ProviderError) in [] }, retry: .never, now: { Self.now })
  }
}
