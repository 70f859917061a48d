import Domain
import Foundation
import TestSupport
import Testing

@testable import Providers

@Suite struct GeolocationClientTests {
  private func locate(
    _ body: String, status: Int = 200, query: [URLQueryItem] = []
  ) async throws -> Place {
    let server = StubServer(["/json": .body(body, status: status)])
    let client = GeolocationClient.ipAddress(
      .test(server.transport, now: { Timestamp(seconds: 0) }),
      url: StubServer.baseURL.appending(path: "json").appending(queryItems: query))
    return try await client.locate()
  }

  private static var funchal: Place {
    get throws {
      Place(
        name: "Funchal", region: "Madeira", country: "PT",
        coordinates: .point(32.65, -16.9),
        timeZone: "Atlantic/Madeira")
    }
  }

  @Test(
    "Responses of several services decode to the same place",
    arguments: [
      """
      {"ip": "192.0.2.1", "city": "Funchal", "region": "Madeira", "country": "PT",
       "country_name": "Portugal", "country_code": "PT", "latitude": 32.65, "longitude": -16.9,
       "timezone": "Atlantic/Madeira"}
      """,
      """
      {"success": true, "country": "Portugal", "country_code": "PT", "region": "Madeira",
       "city": "Funchal", "latitude": 32.65, "longitude": -16.9,
       "timezone": {"id": "Atlantic/Madeira", "abbr": "WET"}}
      """,
      """
      {"city": "Funchal", "region": "Madeira", "country": "PT", "loc": "32.65,-16.9",
       "timezone": "Atlantic/Madeira"}
      """,
      """
      {"status": "success", "country": "Portugal", "countryCode": "pt", "regionName": "Madeira",
       "city": "Funchal", "lat": "32.65", "lon": "-16.9", "timezone": "Atlantic/Madeira"}
      """,
    ])
  func services(body: String) async throws {
    let place = try await locate(body)
    #expect(try place == Self.funchal)
  }

  @Test func aPlaceWithoutANameIsNamedByItsCoordinates() async throws {
    let place = try await locate(#"{"lat": 32.65, "lng": -16.9, "city": null}"#)
    #expect(place.name == "32.65,-16.9")
  }

  @Test(
    "A response without a place is an error with its reason",
    arguments: [
      (
        #"{"error": true, "reason": "RateLimited: rate limit reached"}"#, 200,
        .rateLimited(retryAt: nil)
      ),
      (
        #"{"success": false, "message": "Reserved range"}"#, 200,
        .rejected(status: 200, reason: "Reserved range")
      ),
      (#"{"city": "Funchal"}"#, 200, .malformed(field: "latitude")),
      (#"{"lat": 91, "lon": 0}"#, 200, .malformed(field: "latitude")),
    ] as [(String, Int, ProviderError.Failure)])
  func failures(body: String, status: Int, failure: ProviderError.Failure) async {
    await #expect(throws: ProviderError(service: "stub.test", failure: failure)) {
      try await locate(body, status: status)
    }
  }

  @Test func aKeyInTheAddressOfTheServiceIsNotRepeatedFromItsReason() async {
    let body = #"{"success": false, "message": "The token s3cret-token is not valid"}"#
    let failure = ProviderError.Failure.rejected(status: 200, reason: nil)
    await #expect(throws: ProviderError(service: "stub.test", failure: failure)) {
      try await locate(body, query: [URLQueryItem(name: "token", value: "s3cret-token")])
    }
  }

  @Test func withoutConsentTheErrorNamesTheSettingToChange() async throws {
    let error = try await #require(throws: ProviderError.self) {
      try await GeolocationClient.withoutConsent(service: "ipapi.co").locate()
    }
    #expect(
      error.message()
        == "Finding your location sends your IP address to ipapi.co. Set locate.consent to true to allow it."
    )
  }
}
