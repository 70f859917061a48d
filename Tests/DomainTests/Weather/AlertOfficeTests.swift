import Testing

@testable import Domain

@Suite struct AlertOfficeTests {
  @Test(
    "The country code decides, whatever the coordinates",
    arguments: [
      ("US", .nws), ("PR", .nws), ("VI", .nws), ("GU", .nws), ("MP", .nws), ("AS", .nws),
      ("DE", .brightSky), ("de", .brightSky), ("NO", .metNorway), ("SJ", .metNorway),
      ("CA", .canada), ("MX", nil), ("AT", nil), ("CZ", nil), ("SE", nil), ("FI", nil), ("PT", nil),
      ("", nil),
    ] as [(String, AlertOffice?)])
  func country(code: String, office: AlertOffice?) throws {
    // The point is in Germany's bounding box.
    let place = try place(50, 10, country: code)
    #expect(
      AlertOffice.candidates(at: place)
        == (office.map { [.init(office: $0, isOfCountry: true)] } ?? Self.indexes))
  }

  @Test(
    "Without a country code, the coordinates decide",
    arguments: [
      ("Washington", 38.89, -77.04, .nws), ("Seattle", 47.6, -122.3, .nws),
      ("Anchorage", 61.2, -149.9, .nws), ("Attu", 52.9, 173, .nws), ("Adak", 51.9, -176.6, .nws),
      ("Honolulu", 21.3, -157.9, .nws), ("San Juan", 18.5, -66.1, .nws),
      ("Charlotte Amalie", 18.3, -64.9, .nws), ("Hagåtña", 13.5, 144.75, .nws),
      ("Saipan", 15.2, 145.7, .nws), ("Pago Pago", -14.3, -170.7, .nws),
      ("Berlin", 52.5, 13.4, .brightSky), ("Sylt", 54.9, 8.3, .brightSky),
      ("Oslo", 59.9, 10.75, .metNorway), ("Vardø", 70.4, 31.1, .metNorway),
      ("Longyearbyen", 78.2, 15.6, .metNorway),
      // Places abroad within a bounding box: only the office can decide.
      ("Toronto", 43.7, -79.4, .nws), ("Prague", 50.1, 14.4, .brightSky),
      ("Stockholm", 59.3, 18.1, .metNorway),
      ("Lisbon", 38.7, -9.1, nil), ("London", 51.5, -0.1, nil), ("Tokyo", 35.7, 139.7, nil),
      ("Mexico City", 19.4, -99.1, nil), ("Nassau", 23.9, -77.4, nil), ("Apia", -13.8, -174, nil),
      ("Vienna", 48.2, 16.4, nil), ("South Pole", -90, 0, nil),
    ] as [(String, Double, Double, AlertOffice?)])
  func coordinates(
    name: String, latitude: Double, longitude: Double, office: AlertOffice?
  ) throws {
    #expect(AlertOffice.national(at: try place(latitude, longitude)) == office)
  }

  /// Toronto is in the boxes of both countries, and only their answers tell whose it is.
  @Test func aPlaceNearABorderHasTheOfficesOfBothCountriesAndThenTheIndexes() throws {
    let toronto = try place(43.7, -79.4)
    let offices = AlertOffice.candidates(at: toronto).map(\.office)
    #expect(offices == [.nws, .canada, .fpas, .swic])
  }

  private static let indexes: [AlertOffice.Candidate] = [
    .init(office: .fpas, isOfCountry: false), .init(office: .swic, isOfCountry: false),
  ]

  private func place(
    _ latitude: Double, _ longitude: Double, country: String? = nil
  ) throws -> Place {
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
    return Place(name: "Here", country: country, coordinates: point)
  }
}
