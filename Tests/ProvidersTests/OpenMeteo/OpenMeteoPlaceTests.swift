import Domain
import Fixtures
import Foundation
import TestSupport
import Testing

@testable import Providers

@Suite struct OpenMeteoPlaceTests {
  @Test(
    "A recorded search gives its places, the best match first",
    arguments: [
      ("brasilia-1", ["Brasília, Federal District, BR, America/Sao_Paulo, 2207718"]),
      ("empty_nonsense", []),
      (
        "enschede-airport",
        [
          "Enschede, Overijssel, NL, Europe/Amsterdam, 153655",
          "Enschede Airport Twente, Overijssel, NL, Europe/Amsterdam, -",
        ]
      ),
      ("sydney-1", ["Sydney, New South Wales, AU, Australia/Sydney, 4627345"]),
      (
        "paris-2",
        [
          "Paris, Île-de-France, FR, Europe/Paris, 2138551",
          "Paris, Texas, US, America/Chicago, 24782",
        ]
      ),
    ])
  func recorded(name: String, expected: [String]) throws {
    let places = try places(try Fixture("openmeteo/geocoding_\(name).json").data())
    #expect(places.map(summary) == expected)
  }

  @Test func tenPlacesCalledHollywoodAreDecoded() throws {
    let places = try places(try Fixture("openmeteo/geocoding_hollywood-10.json").data())
    #expect(places.count == 10)
    #expect(Set(places.compactMap(\.country)) == ["US", "IE"])
    #expect(places.contains { $0.population == nil } && places.contains { $0.population != nil })
    #expect(places.allSatisfy { $0.locationKey == nil })
  }

  @Test func aPlaceNeedsOnlyANameAndCoordinates() throws {
    let response = #"{"results": [{"id": 1, "name": "X", "latitude": 1.5, "longitude": -2}]}"#
    #expect(
      try places(Data(response.utf8))
        == [
          Place.at(1.5, -2, "X")
        ])
  }

  @Test func namesAreSanitized() throws {
    let response = """
      {"results": [{"id": 1, "name": "A\\u001b[2Jb\\u202e", "latitude": 1, "longitude": 2,
                    "admin1": "\\u0007", "country_code": "d\\u001b[1me"}]}
      """
    #expect(try places(Data(response.utf8)).map(summary) == ["Ab, -, DE, -, -"])
  }

  @Test(
    "The error of a malformed response names the field",
    arguments: [
      (#"{"results": [{"name": "X", "latitude": 1}]}"#, "results[0].longitude"),
      (#"{"results": [{"name": "X", "latitude": 91, "longitude": 0}]}"#, "results[0].latitude"),
      (#"{"results": [{"latitude": 1, "longitude": 0, "name": 5}]}"#, "results[0].name"),
      (#"{"results": {}}"#, "results"),
      ("[]", "body"),
    ])
  func malformed(response: String, field: String) throws {
    let error = try #require(throws: ProviderError.self) { try places(Data(response.utf8)) }
    #expect(error.failure == .malformed(field: field))
  }

  private func places(_ data: Data) throws -> [Place] {
    try readAnswer(data, OpenMeteo.places(in:))
  }

  private func summary(_ place: Place) -> String {
    [
      place.name, place.region, place.country, place.timeZone,
      place.population.map { "\($0)" },
    ].map { $0 ?? "-" }.joined(separator: ", ")
  }
}
