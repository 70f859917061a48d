import Domain
import Foundation
import Radar
import TestSupport
import Testing

@testable import Providers

/// What every request to every service does with an answer that is none.
@Suite struct ServiceContractTests {
  /// A request to a service, with what differs between the services.
  struct Contract: CustomTestStringConvertible, Sendable {
    let name: String
    /// The failure that status 403 means.
    var forbidden = ProviderError.Failure.rejected(status: 403, reason: nil)
    /// The failure that status 404 means.
    var missing = ProviderError.Failure.notFound
    /// The seconds to wait after status 429 without a time, or `nil` if that is not known.
    var pause: Int?
    /// The seconds to wait after status 429 with `Retry-After: 60`.
    var namedPause = 60
    /// The member that a foreign object lacks, or `nil` if all members are optional.
    let required: String?
    /// The member that a text lacks.
    var requiredOfText = "body"
    let ask: @Sendable (_ access: ServiceAccess) async throws -> Void

    var testDescription: String { name }
  }

  private static let now = Timestamp(seconds: 1_790_000_000)

  @Test(arguments: contracts)
  func aLimitHasItsTime(contract: Contract) async throws {
    let pause = contract.pause.map { Self.now.advanced(bySeconds: $0) }
    await expect(contract, .body("", status: 429), .rateLimited(retryAt: pause))
    await expect(
      contract, .body("{}", status: 429, headers: [.retryAfter: "60"]),
      .rateLimited(retryAt: Self.now.advanced(bySeconds: contract.namedPause)))
  }

  @Test(arguments: contracts)
  func aRefusalIsNeitherAnEmptyNorAMissingAnswer(contract: Contract) async throws {
    await expect(contract, .body("<html>", status: 403), contract.forbidden)
    await expect(contract, .body("{}", status: 404), contract.missing)
    await expect(contract, .body("<html>", status: 418), .rejected(status: 418, reason: nil))
  }

  @Test(arguments: contracts, [500, 502, 503, 504])
  func anErrorOfTheServerHasItsStatus(contract: Contract, status: Int) async throws {
    await expect(contract, .body("<html>", status: status), .server(status: status))
    await expect(contract, .body("{}", status: status), .server(status: status))
  }

  @Test(arguments: contracts)
  func aCutAnswerIsMalformed(contract: Contract) async throws {
    for body in ["", " ", "{", #"{"features": ["#, #"[{"a": "b"#, "Unexpected error"] {
      await expect(contract, .body(body), .malformed(field: "body"))
    }
  }

  @Test(arguments: contracts)
  func aForeignAnswerNamesWhatItLacks(contract: Contract) async throws {
    await expect(contract, .body(#""text""#), .malformed(field: contract.requiredOfText))
    await expect(
      contract, .body(#"{"hello": 1}"#), contract.required.map { .malformed(field: $0) })
    for body in ["<html>", "\n <!DOCTYPE html>"] { await expect(contract, .body(body), .webPage) }
  }

  @Test(arguments: contracts)
  func aHugeAnswerIsNotRead(contract: Contract) async throws {
    let (limit, limits) = (HTTPTransport.standardBodyLimit, JSON.Limits())
    await expect(
      contract, .body(String(repeating: " ", count: limit + 1)), .tooLarge(limit: limit))
    await expect(
      contract, .body(String(repeating: "[", count: limits.depth + 1)),
      .malformed(field: "body"))
  }

  @Test(arguments: contracts)
  func aRequestWithoutAnAnswerHasItsReason(contract: Contract) async throws {
    await expect(contract, .failure(.offline), .offline)
    await expect(contract, .failure(.insecure(reason: "x")), .insecure(reason: "x"))
    await expect(contract, .failure(.tooLarge(limit: 9)), .tooLarge(limit: 9))
  }

  /// Expects a failure, or none, of a request for which each answer is the same.
  private func expect(
    _ contract: Contract, _ outcome: Outcome, _ failure: ProviderError.Failure?
  ) async {
    let transport = HTTPTransport { (_) throws(HTTPError) in try outcome.get() }
    do {
      try await contract.ask(.test(transport, now: { Self.now }))
      #expect(failure == nil)
    } catch {
      #expect((error as? ProviderError)?.failure == failure)
    }
  }

  // MARK: Services

  private static let contracts = weather + alerts + others

  private static let weather = [
    Contract(name: "Open-Meteo report", required: "current, daily") { access in
      _ = try await WeatherClient.openMeteo(access, baseURL: base).report(place)
    },
    // A search that finds nothing has no member.
    Contract(name: "Open-Meteo search", required: nil) { access in
      _ = try await WeatherClient.openMeteo(access, geocodingBaseURL: base).search("x")
    },
    Contract(name: "Open-Meteo ensemble", required: "hourly.temperature_2m_spread") { access in
      _ = try await EnsembleForecast.openMeteo(access, baseURL: base, days: 7, limiter: nil)(
        place)
    },
    Contract(name: "Open-Meteo runs", required: "hourly.precipitation_member01") { access in
      _ = try await RainRuns.openMeteo(access, baseURL: base, days: 7, limiter: nil)(place)
    },
    Contract(name: "AccuWeather report", forbidden: .refusedKey, required: "DailyForecasts") {
      access in
      var place = place
      place.locationKey = LocationKey(provider: .accuWeather, value: "1")
      _ = try await WeatherClient.accuWeather(access, baseURL: base, key: "KEY").report(place)
    },
    Contract(name: "AccuWeather search", forbidden: .refusedKey, required: "[0].GeoPosition") {
      access in
      _ = try await WeatherClient.accuWeather(access, baseURL: base, key: "KEY").search("x")
    },
    Contract(name: "AccuWeather place", forbidden: .refusedKey, required: "Key") { access in
      _ = try await WeatherClient.accuWeather(access, baseURL: base, key: "KEY")
        .place(place.coordinates)
    },
    Contract(
      name: "Bright Sky report",
      required: "weather"
    ) { access in
      _ = try await WeatherClient.brightSky(access, baseURL: base, search: noSearch)
        .report(place)
    },
    Contract(
      name: "MET Norway report", forbidden: .needsContact,
      missing: .rejected(status: 404, reason: nil), pause: 600, required: "properties"
    ) { access in
      _ = try await WeatherClient.metNorway(
        access, baseURL: base, search: noSearch, stored: { _ in nil }
      ).report(place)
    },
    Contract(
      name: "National Weather Service report", forbidden: .needsContact, pause: 5,
      required: "properties"
    ) { access in
      _ = try await WeatherClient.nws(
        access, baseURL: base, storage: MemoryStorage(), search: noSearch
      ).report(place)
    },
  ]

  private static let alerts = [
    Contract(
      name: "Bright Sky alerts",
      required: "alerts"
    ) { _ = try await AlertsClient.brightSky($0, baseURL: base).fetch(place) },
    Contract(
      name: "MET Norway alerts", forbidden: .needsContact,
      missing: .outsideCoverage(area: "Norway"), pause: 600, required: "features"
    ) { _ = try await AlertsClient.metNorway($0, baseURL: base).fetch(place) },
    Contract(
      name: "National Weather Service alerts", forbidden: .needsContact, pause: 5,
      required: "features"
    ) { _ = try await AlertsClient.nws($0, baseURL: base).fetch(place) },
    Contract(name: "Canada", required: "features") { access in
      _ = try await AlertsClient.canada(access, baseURL: base, languages: english).fetch(place)
    },
    Contract(name: "FOSS Public Alert Server", required: "body") { access in
      _ = try await AlertsClient.fpas(access, baseURL: base, languages: english).fetch(place)
    },
    Contract(name: "Severe Weather Information Centre", required: "features") { access in
      _ = try await AlertsClient.swic(access, baseURL: base, languages: english).fetch(place)
    },
  ]

  private static let others = [
    Contract(name: "SWAPI films", required: "results") { access in
      _ = try await FilmsClient.swapi(access, baseURL: base).films()
    },
    Contract(name: "SWAPI entry", required: "people/1.name") { access in
      _ = try await FilmsClient.swapi(access, baseURL: base).resource(ResourceID(.people, 1))
    },
    Contract(name: "Stations", required: "body") { access in
      _ = try await StationsClient.aviationWeather(access, baseURL: base)
        .near(place.coordinates)
    },
    Contract(name: "Station reports", required: "body") { access in
      _ = try await StationsClient.aviationWeather(access, baseURL: base).reports("EDDB", 3)
    },
    Contract(
      name: "IP address", required: "latitude", requiredOfText: "latitude"
    ) { _ = try await GeolocationClient.ipAddress($0, url: base).locate() },
    Contract(
      name: "Bright Sky radar", required: "radar"
    ) { _ = try await RadarClient.brightSky($0, baseURL: base).fetch(radar(.brightSky)) },
    Contract(
      name: "MET Norway radar", forbidden: .needsContact,
      missing: .outsideCoverage(area: "Norway, Sweden, Finland, and Denmark"), pause: 600,
      required: "properties"
    ) { _ = try await RadarClient.metNorway($0, baseURL: base).fetch(radar(.metNorway)) },
    Contract(
      name: "LibreWXR radar", pause: 600, namedPause: 600, required: "radar.past"
    ) { access in
      _ = try await RadarClient.libreWXR(access, baseURL: base, memory: LibreWXRMemory())
        .fetch(radar(.libreWXR))
    },
  ]

  private static var base: URL { StubServer.baseURL }
  private static let english = LanguagePreference("en")

  @Sendable private static func noSearch(_: String) throws(ProviderError) -> [Place] { [] }

  private static let place = Place.at(52.5, 13.4, "Berlin", country: "DE")

  private static func radar(_ source: RadarSource) throws -> RadarRequest {
    RadarRequest(
      source: source,
      map: RadarExtent(zoom: .region, shape: 50).map(around: place.coordinates))
  }
}
