import Domain
import Fixtures
import Foundation
import TestSupport
import Testing

@testable import Providers

struct AccuWeatherPlaceTests {
  @Test func `the city at a point decodes from a single object`() throws {
    let places = try places("geoposition_madeira-sao-vicente-2017")
    #expect(places == [try .saoVicente])
  }

  @Test func `a city of a search decodes from a list`() throws {
    let coordinates = Coordinates.point(51.514, -0.107)
    #expect(
      try places("cities-search_london-2019") == [
        Place(
          name: "London", region: "London", country: "GB", coordinates: coordinates,
          timeZone: "Europe/London",
          locationKey: LocationKey(provider: .accuWeather, value: "328328"))
      ])
  }

  @Test func `fifty cities with half-hour zones and no regions decode`() throws {
    let places = try places("currentconditions-topcities-50_2023-12")
    #expect(places.count == 50)
    #expect(places.compactMap(\.timeZone).count == 50)
    #expect(places.compactMap(\.region) == [])
    #expect(places.contains { $0.timeZone == "Asia/Tehran" && $0.country == "IR" })
  }

  @Test func `a city without coordinates gives no place`() throws {
    let cities = try cities("autocomplete_madrid-2021")
    #expect(cities.count == 10)
    #expect(cities.first?["LocalizedName"].text == "Madrid")
    #expect(cities.compactMap(\.accuWeatherPlace) == [])
  }

  @Test func `blank and invalid members decode as nil, and names are sanitized`() throws {
    let coordinates = Coordinates.point(1, 2)
    let json = """
      {"Key": "34173_PC", "LocalizedName": "", "EnglishName": "Nowhere\\u001b[31m\\r\\n",
       "AdministrativeArea": {"LocalizedName": " "}, "Country": {"ID": "Portugal"},
       "TimeZone": null, "GeoPosition": {"Latitude": 1, "Longitude": 2}, "Unknown": [1]}
      """
    #expect(
      try JSON(Data(json.utf8)).accuWeatherPlace
        == Place(
          name: "Nowhere", coordinates: coordinates,
          locationKey: LocationKey(provider: .accuWeather, value: "34173_PC")))
  }

  private func places(_ name: String) throws -> [Place] {
    try cities(name).compactMap(\.accuWeatherPlace)
  }

  private func cities(_ name: String) throws -> [JSON] {
    try Fixture("accuweather/\(name).json").json().oneOrMany()
  }
}

extension Place {
  /// São Vicente on Madeira, as AccuWeather described it in 2017.
  static var saoVicente: Place {
    get throws {
      Place(
        name: "Sao Vicente", region: "Madeira", country: "PT",
        coordinates: .point(32.801, -17.045),
        timeZone: "Atlantic/Madeira",
        locationKey: LocationKey(provider: .accuWeather, value: "274357"))
    }
  }
}
