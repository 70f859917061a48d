import BundledData
import Domain
import Testing

/// The country of a point, and the clock and the weather offices that follow from it.
@Suite struct CountryOutlinesTests {
  /// Towns whose nearest large city is abroad, farther from the border than the outlines are exact.
  @Test(arguments: [
    ("Kirkenes", 69.727, 30.045, "NO", "Europe/Oslo"),
    ("Elvas", 38.881, -7.163, "PT", "Europe/Lisbon"),
    ("Utsjoki", 69.858, 26.90, "FI", "Europe/Helsinki"),
    ("Évora", 38.571, -7.907, "PT", "Europe/Lisbon"),
    ("Cayenne", 4.922, -52.313, "GF", "America/Cayenne"),
    ("Saint-Denis", -20.882, 55.451, "RE", "Indian/Reunion"),
    ("Longyearbyen", 78.223, 15.647, "SJ", "Arctic/Longyearbyen"),
    ("Simferopol", 44.957, 34.111, "UA", "Europe/Simferopol"),
    ("Aachen", 50.776, 6.084, "DE", "Europe/Berlin"),
    ("Salzburg", 47.799, 13.05, "AT", "Europe/Vienna"),
    ("San Diego", 32.716, -117.161, "US", "America/Los_Angeles"),
  ])
  func aTownHasTheClockOfItsCountry(
    name: String, latitude: Double, longitude: Double, country: String, zone: String
  ) throws {
    let point = try point(latitude, longitude)
    #expect(CountryOutlines.bundled.country(at: point) == .inside(country: country))
    #expect(GazetteerClient.bundled.nearestInCountry(point, country)?.timeZone == zone)
  }

  /// The first country is that of the town.
  @Test(arguments: [
    ("Basel", 47.558, 7.588, ["CH", "DE", "FR"]), ("Strasbourg", 48.583, 7.78, ["FR", "DE"]),
    ("Kehl", 48.573, 7.815, ["DE", "FR"]), ("Vaalserquartier", 50.771, 6.03, ["DE", "NL"]),
    ("Liefering", 47.82, 13.0, ["AT", "DE"]), ("Tornio", 65.848, 24.16, ["FI", "SE"]),
    ("Haparanda", 65.836, 24.12, ["SE", "FI"]), ("Detroit", 42.331, -83.046, ["US", "CA"]),
    ("Windsor", 42.317, -83.036, ["CA", "US"]),
    ("Niagara Falls, New York", 43.095, -79.04, ["US", "CA"]),
    ("Niagara Falls, Ontario", 43.095, -79.09, ["CA", "US"]),
    ("El Paso", 31.765, -106.487, ["US", "MX"]),
    ("Ciudad Juárez", 31.735, -106.48, ["MX", "US"]), ("Maseru", -29.31, 27.48, ["LS", "ZA"]),
    ("Terespol", 52.074, 23.610, ["PL", "BY"]), ("Vaduz", 47.141, 9.521, ["LI", "CH"]),
    ("Monaco", 43.733, 7.417, ["MC", "FR"]),
  ])
  func aTownAtABorderCanBeInEachCountryThere(
    name: String, latitude: Double, longitude: Double, countries: [String]
  ) throws {
    let answer = CountryOutlines.bundled.country(at: try point(latitude, longitude))
    guard case .nearBorder(let found) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(found.first == countries.first)
    #expect(Set(found) == Set(countries))
  }

  /// Towns of GeoNames that the outlines have on the other side of the border.
  @Test(arguments: [
    ("Vaals", 50.771, 6.018, "NL"), ("Konstanz", 47.6603, 9.1758, "DE"),
    ("Bettingen", 47.5704, 7.6643, "CH"),
    ("Remich", 49.545, 6.3669, "LU"), ("Büsingen", 47.6964, 8.6876, "DE"),
    ("Ferney-Voltaire", 46.2586, 6.1106, "FR"), ("Leticia", -4.2108, -69.9394, "CO"),
    ("Český Těšín", 49.7461, 18.6261, "CZ"), ("Móng Cái", 21.5247, 107.9662, "VN"),
  ])
  func aTownOnTheWrongSideOfAnOutlineIsNearTheBorder(
    name: String, latitude: Double, longitude: Double, country: String
  ) throws {
    let answer = CountryOutlines.bundled.country(at: try point(latitude, longitude))
    #expect(answer.countries.dropFirst().contains(country))
  }

  @Test(arguments: [(0.0, 0.0), (45.0, -30.0), (-60.0, 100.0), (15.0, 65.0), (90, 0), (-55, 180)])
  func thereIsNoCountryOnTheHighSeas(latitude: Double, longitude: Double) throws {
    let point = try point(latitude, longitude)
    #expect(CountryOutlines.bundled.country(at: point) == .elsewhere(near: []))
  }

  @Test(arguments: [
    (54.5, 7.5, ["DE", "DK", "NL"]), (40.0, -72.0, ["US"]), (29.0, -79.0, ["US", "BS"]),
    (-17.0, 179.99, ["FJ"]), (-17.0, -179.99, ["FJ"]), (38.7, -10.0, ["PT", "ES"]),
  ])
  func aPointAtSeaIsNearCountries(latitude: Double, longitude: Double, countries: [String]) throws {
    let answer = CountryOutlines.bundled.country(at: try point(latitude, longitude))
    #expect(answer.countries.starts(with: countries))
  }

  @Test(
    "Of a place without a country, the offices of the countries where it can be are asked",
    arguments: [
      ("Washington", 38.89, -77.04, [.nws]), ("Seattle", 47.6, -122.3, [.nws]),
      ("Anchorage", 61.2, -149.9, [.nws]), ("Attu", 52.9, 173, [.nws]),
      ("Adak", 51.9, -176.6, [.nws]), ("Honolulu", 21.3, -157.9, [.nws]),
      ("San Juan", 18.5, -66.1, [.nws]), ("Charlotte Amalie", 18.35, -64.93, [.nws]),
      ("Hagåtña", 13.47, 144.75, [.nws]), ("Saipan", 15.2, 145.75, [.nws]),
      ("Pago Pago", -14.28, -170.7, [.nws]), ("Berlin", 52.5, 13.4, [.brightSky]),
      ("Sylt", 54.9, 8.3, [.brightSky]), ("Oslo", 59.9, 10.75, [.metNorway]),
      ("Vardø", 70.37, 31.1, [.metNorway]), ("Longyearbyen", 78.2, 15.6, [.metNorway]),
      ("Toronto", 43.7, -79.4, [.canada]), ("Prague", 50.1, 14.4, []),
      ("Stockholm", 59.3, 18.1, []), ("Lisbon", 38.7, -9.1, []), ("Tokyo", 35.7, 139.7, []),
      ("Detroit", 42.331, -83.046, [.nws, .canada]),
      ("Niagara Falls", 43.095, -79.06, [.nws, .canada]),
      ("El Paso", 31.765, -106.487, [.nws]), ("Basel", 47.558, 7.588, [.brightSky]),
      ("The sea off New York", 40, -72, [.nws]), ("The German Bight", 54.5, 7.5, [.brightSky]),
      ("The Atlantic", 45, -30, []), ("South Pole", -90, 0, []),
    ] as [(String, Double, Double, [AlertOffice])])
  func offices(name: String, latitude: Double, longitude: Double, offices: [AlertOffice]) throws {
    let place = GazetteerClient.bundled.located(
      Place(name: name, coordinates: try point(latitude, longitude)))
    let candidates = AlertOffice.candidates(at: place)
    #expect(candidates.map(\.office).filter { !$0.isIndex } == offices)
    #expect(candidates.map(\.office).filter(\.isIndex) == [.fpas, .swic])
    #expect(candidates.allSatisfy { !$0.isOfCountry })
  }

  private func point(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
    try #require(Coordinates(latitude: latitude, longitude: longitude))
  }
}
