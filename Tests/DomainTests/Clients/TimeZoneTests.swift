import Domain
import Synchronization
import TestSupport
import Testing

/// The clock of a place without a time zone.
@Suite struct TimeZoneTests {
  @Test func aPointOnLandHasTheClockOfTheNearestCityInItsCountry() async throws {
    let report = try await report(inCountry: Place.at(70.37, 31.1, "Vardø", zone: "Europe/Oslo"))
    #expect(report.place.timeZone == "Europe/Oslo")
    #expect(report.clockNote == nil)
  }

  @Test func aPointWithoutACountryHasTheClockOfTheNearestCityAndNamesIt() async throws {
    let report = try await report(nearest: Place.at(69.7, 30.0, "Elvas", zone: "Europe/Lisbon"))
    #expect(report.place.timeZone == "Europe/Lisbon")
    #expect(report.clockNote == "clock of Elvas (nearest city)")
    #expect(report.attribution == "Data from MET Norway, clock of Elvas (nearest city)")
  }

  @Test func aPointFarFromAnyCityHasTimesInUTCAndTheReportSaysSo() async throws {
    let report = try await report(nearest: Place.at(0, 0, "Far away", zone: "Asia/Tokyo"))
    #expect(report.place.timeZone == nil)
    #expect(report.clockNote == "times in UTC")
  }

  @Test func aPointNearABorderHasTheClockOfTheLikelierCountryAndSaysSo() async throws {
    let report = try await report(
      inCountry: Place.at(65.85, 24.15, "Tornio", zone: "Europe/Helsinki"),
      country: .nearBorder(countries: ["FI", "SE"]))
    #expect(report.place.timeZone == "Europe/Helsinki")
    #expect(report.clockNote == "clock of Tornio (near the border of Finland and Sweden)")
  }

  @Test func theCountryThatASourceNamedCountsMoreThanTheOutlines() async throws {
    let report = try await report(
      inCountry: Place.at(65.84, 24.14, "Haparanda", zone: "Europe/Stockholm"),
      country: .nearBorder(countries: ["FI", "SE"]), named: "SE")
    #expect(report.place.timeZone == "Europe/Stockholm")
    #expect(report.clockNote == nil)
  }

  @Test func theCountryOfAPointIsLookedUpOnce() async throws {
    let place = try await report(nearest: Place.at(69.7, 30.0, "Elvas", zone: "Europe/Lisbon"))
      .place
    #expect(place.pointCountry == .elsewhere(near: []))
    let lookups = Mutex(0)
    var gazetteer = GazetteerClient.empty
    gazetteer.country = { _ in
      lookups.withLock { $0 += 1 }
      return .inside(country: "PT")
    }
    var unnamed = Place.at(38.57, -7.9, "Evora", zone: "")
    unnamed.timeZone = nil
    let located = gazetteer.located(unnamed)
    #expect(located.pointCountry == .inside(country: "PT"))
    #expect(gazetteer.located(located) == located)
    #expect(try await reported(located, with: gazetteer).place == located)
    #expect(gazetteer.country(of: located).countries == ["PT"])
    #expect(lookups.withLock(\.self) == 1)
    unnamed.country = "ES"
    #expect(gazetteer.addingPointCountry(to: unnamed) == unnamed)
    #expect(gazetteer.country(of: unnamed) == .inside(country: "ES"))
    #expect(lookups.withLock(\.self) == 1)
  }

  @Test(arguments: [
    (["CH", "FR"], "near the border of Switzerland and France"),
    (["DE", "NL", "BE"], "near the border of Germany, Netherlands, and Belgium"),
  ])
  func aBorderHasTheNamesOfItsCountries(countries: [String], text: String) {
    #expect(PointCountry.nearBorder(countries: countries).borderText == text)
    #expect(PointCountry.inside(country: "CH").borderText == nil)
  }

  /// Other services give local times even if their zone is not known.
  @Test(
    arguments: [
      (WeatherProvider.metNorway, nil, "times in UTC"), (.metNorway, "Europe/Oslo", nil),
      (.openMeteo, nil, nil), (.nws, "America/Denver", nil),
    ] as [(WeatherProvider, String?, String?)])
  func onlyTimesOfMETNorwayWithoutAZoneAreInUTC(
    provider: WeatherProvider, zone: String?, note: String?
  ) throws {
    let place = Place.at(0, -30, "At sea", zone: zone)
    #expect(WeatherReport(provider: provider, place: place, current: nil).clockNote == note)
  }

  private func report(
    inCountry: Place? = nil, nearest: Place? = nil, country: PointCountry? = nil,
    named: String? = nil
  ) async throws -> WeatherReport {
    let gazetteer = GazetteerClient(
      matches: { _ in [] }, folded: { $0 }, fits: { _, _ in false }, nearest: { _ in nearest },
      nearestInCountry: { [named] in
        $1 == named ?? country?.countries.first ?? "NO" ? inCountry : nil
      },
      country: { _ in country ?? (inCountry == nil ? .elsewhere(near: []) : .inside(country: "NO"))
      })
    return try await reported(
      Place.at(69.727, 30.045, "Kirkenes", country: named), with: gazetteer)
  }

  private func reported(
    _ place: Place, with gazetteer: GazetteerClient
  ) async throws -> WeatherReport {
    let client = WeatherClient(
      provider: .metNorway, search: { _ in [] },
      place: { Place(name: "", coordinates: $0) },
      report: { place in
        FetchedValue(
          value: WeatherReport(provider: .metNorway, place: place, current: nil),
          fetchedAt: Timestamp(seconds: 0), source: .network)
      })
    return try await client.findingTimeZones(with: gazetteer).report(place).value
  }
}
