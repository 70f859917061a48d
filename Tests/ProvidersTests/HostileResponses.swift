import Domain
import Foundation
import TestSupport
import Testing

@testable import Providers

/// Clients of services whose responses are well-formed but hostile or nonsensical.
protocol HostileResponses: Sendable {}

extension HostileResponses {
  static var now: Timestamp { Timestamp(seconds: 1_509_536_760) }
  static var conditions: String { "/currentconditions/v1/1" }
  static var days: String { "/forecasts/v1/daily/5day/1" }

  var place: Place {
    var place = Place.at(37, -8, "Faro")
    place.locationKey = LocationKey(provider: .accuWeather, value: "1")
    return place
  }

  func accuWeather(_ responses: [String: String]) -> WeatherClient {
    .accuWeather(
      .test(StubServer(responses.mapValues { .body($0) }).transport, now: { Self.now }),
      baseURL: StubServer.baseURL, key: "KEY", includesExtras: true)
  }

  func openMeteo(_ response: String) -> WeatherClient {
    .openMeteo(
      .test(StubServer(["/v1/forecast": .body(response)]).transport, now: { Self.now }),
      baseURL: StubServer.baseURL)
  }

  func metNorway(_ response: String) -> WeatherClient {
    .metNorway(
      .test(
        StubServer(["/weatherapi/locationforecast/2.0/complete": .body(response)])
          .transport, now: { Self.now }), baseURL: StubServer.baseURL,
      search: { (_) throws(ProviderError) in [] }, stored: { _ in nil })
  }

  func brightSky(_ response: String) -> WeatherClient {
    .brightSky(
      .test(StubServer(["/weather": .body(response)]).transport, now: { Self.now }),
      baseURL: StubServer.baseURL, search: { (_) throws(ProviderError) in [] })
  }

  /// Returns a client that has the URLs of the place stored and gets the same response from each.
  ///
  /// When it asks for them again, they are the same.
  func nws(_ response: String) throws -> WeatherClient {
    let base = StubServer.baseURL.absoluteString
    let point = NWSPoint(
      forecast: base + "/forecast", grid: base + "/grid", stationIDs: ["K"],
      fetchedAt: Self.now)
    let addresses = """
      {"properties": {"forecast": "\(point.forecast)", "forecastGridData": "\(point.grid)"}}
      """
    let server = StubServer([
      "/points/37.0,-8.0": .body(addresses), "/forecast": .body(response), "/grid": .body(response),
      "/stations/K/observations/latest": .body(response),
    ])
    let storage = MemoryStorage()
    try storage.save(point, as: DocumentFolder.nwsPoints[place.coordinates])
    return .nws(
      .test(server.transport, now: { Self.now }), baseURL: StubServer.baseURL, storage: storage,
      observationLimit: .seconds(600), search: { (_) throws(ProviderError) in [] })
  }
}
