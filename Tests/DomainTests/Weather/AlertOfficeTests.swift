import TestSupport
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
    let place = Place.at(50, 10, country: code)
    #expect(
      AlertOffice.candidates(at: place)
        == (office.map { [.init(office: $0, isOfCountry: true)] } ?? Self.indexes))
  }

  @Test func aPlaceNearABorderHasTheOfficesOfBothCountriesAndThenTheIndexes() throws {
    var place = Place.at(42.3, -83)
    place.pointCountry = .nearBorder(countries: ["CA", "US"])
    #expect(
      AlertOffice.candidates(at: place)
        == [.nws, .canada].map { .init(office: $0, isOfCountry: false) } + Self.indexes)
    #expect(AlertOffice.national(at: place) == .nws)
  }

  @Test func aPlaceInTheOutlineOfACountryHasTheOfficeOfTheCountry() throws {
    var place = Place.at(52.5, 13.4)
    place.pointCountry = .inside(country: "DE")
    #expect(
      AlertOffice.candidates(at: place)
        == [.init(office: .brightSky, isOfCountry: false)] + Self.indexes)
    place.country = "AT"
    #expect(AlertOffice.candidates(at: place) == Self.indexes)
  }

  @Test func aPlaceOfWhichNoCountryIsKnownHasOnlyIndexes() throws {
    #expect(AlertOffice.candidates(at: Place.at(52.5, 13.4)) == Self.indexes)
  }

  /// What the terms of each office require, word for word.
  @Test(arguments: [
    (
      AlertOffice.nws, 60, "Data from the US National Weather Service",
      "https://www.weather.gov/disclaimer"
    ),
    (
      .brightSky, 60, "Data from Deutscher Wetterdienst, by Bright Sky",
      "https://brightsky.dev"
    ),
    (.metNorway, 600, "Data from MET Norway", "https://api.met.no/doc/TermsOfService"),
    (
      .canada, 600, "Data Source: Environment and Climate Change Canada",
      "https://eccc-msc.github.io/open-data/licence/readme_en/"
    ),
    (
      .fpas, 600, "Alerts by way of the FOSS Public Alert Server (alerts.kde.org)",
      "https://invent.kde.org/webapps/foss-public-alert-server/-/wikis/Terms-of-Service"
    ),
    (
      .swic, 600, "Alerts by way of the WMO Severe Weather Information Centre",
      "https://severeweather.wmo.int"
    ),
  ])
  func paceAndCredit(office: AlertOffice, pace: Int, attribution: String, terms: String) throws {
    #expect((office.attribution, office.terms) == (attribution, terms))
    #expect(office.pace(at: Place.at(0, 0)) == pace)
    // MeteoAlarm's alerts are not older than five minutes on average.
    #expect(office.pace(at: Place.at(38, -9, country: "pt")) == (office.isIndex ? 300 : pace))
    #expect(office.pace(at: Place.at(36, 140, country: "JP")) == pace)
  }

  @Test(
    arguments: [
      ("PT", "Portugal"), ("AX", "Åland Islands"), ("QQ", "QQ"), ("", nil), (nil, nil),
    ] as [(String?, String?)])
  func aCountryHasItsNameOrItsCode(code: String?, name: String?) throws {
    #expect(Place.at(0, 0, country: code).countryName == name)
  }

  private static let indexes: [AlertOffice.Candidate] = [
    .init(office: .fpas, isOfCountry: false), .init(office: .swic, isOfCountry: false),
  ]
}
