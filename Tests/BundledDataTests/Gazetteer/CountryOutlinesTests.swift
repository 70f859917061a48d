import BundledData
import Domain
import Testing

/// The country of a point, and the clock that follows from it.
@Suite struct CountryOutlinesTests {
  /// Towns at borders, whose nearest large city is abroad.
  @Test(arguments: [
    ("Kirkenes", 69.727, 30.045, "NO", "Europe/Oslo"),
    ("Elvas", 38.881, -7.163, "PT", "Europe/Lisbon"),
    ("Terespol", 52.074, 23.610, "PL", "Europe/Warsaw"),
    ("Haparanda", 65.836, 24.137, "SE", "Europe/Stockholm"),
    ("Utsjoki", 69.908, 27.024, "FI", "Europe/Helsinki"),
    ("Évora", 38.571, -7.907, "PT", "Europe/Lisbon"),
    ("Vaduz", 47.141, 9.521, "LI", "Europe/Vaduz"),
    ("Maseru", -29.31, 27.48, "LS", "Africa/Maseru"),
  ])
  func aBorderTownHasItsOwnClock(
    name: String, latitude: Double, longitude: Double, country: String, zone: String
  ) throws {
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
    #expect(CountryOutlines.bundled.country(at: point) == country)
    #expect(GazetteerClient.bundled.nearestInCountry(point)?.timeZone == zone)
  }

  @Test(arguments: [(0.0, 0.0), (45.0, -30.0), (-60.0, 100.0), (15.0, 65.0)])
  func thereIsNoCountryAtSea(latitude: Double, longitude: Double) throws {
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
    #expect(CountryOutlines.bundled.country(at: point) == nil)
    #expect(GazetteerClient.bundled.nearestInCountry(point) == nil)
  }
}
