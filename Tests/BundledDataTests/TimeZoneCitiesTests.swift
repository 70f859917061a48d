import Domain
import Testing

@testable import BundledData

struct TimeZoneCitiesTests {
  @Test func `a zone gives its city, country, coordinates and identifier`() throws {
    let coordinates = try #require(Coordinates(latitude: 38.7167, longitude: -9.1333))
    #expect(
      TimeZoneCities.place(for: "Europe/Lisbon")
        == Place(
          name: "Lisbon", country: "PT", coordinates: coordinates, timeZone: "Europe/Lisbon"))
  }

  @Test func `coordinates with seconds are parsed`() throws {
    let coordinates = try #require(Coordinates(latitude: 40.7142, longitude: -74.0064))
    #expect(
      TimeZoneCities.place(for: "America/New_York")
        == Place(
          name: "New York", country: "US", coordinates: coordinates, timeZone: "America/New_York"))
  }

  @Test(arguments: [
    ("America/Sao_Paulo", "São Paulo"), ("America/Argentina/Buenos_Aires", "Buenos Aires"),
    ("Asia/Ho_Chi_Minh", "Ho Chi Minh City"), ("America/Port-au-Prince", "Port-au-Prince"),
    ("Antarctica/DumontDUrville", "Dumont d'Urville"),
  ])
  func `city names have their usual spelling`(zone: String, name: String) {
    #expect(TimeZoneCities.place(for: zone)?.name == name)
  }

  @Test(arguments: [
    ("Asia/Calcutta", "Asia/Kolkata"), ("US/Pacific", "America/Los_Angeles"),
    ("Europe/Kiev", "Europe/Kyiv"), ("Japan", "Asia/Tokyo"), ("Iceland", "Atlantic/Reykjavik"),
  ])
  func `an old zone name gives the place of the zone that replaced it`(old: String, zone: String) {
    #expect(TimeZoneCities.place(for: old) != nil)
    #expect(TimeZoneCities.place(for: old) == TimeZoneCities.place(for: zone))
  }

  @Test(arguments: [("Europe/Oslo", "NO"), ("Africa/Accra", "GH"), ("Asia/Kuwait", "KW")])
  func `a zone with the same time as another keeps its own country`(
    zone: String, country: String
  ) {
    #expect(TimeZoneCities.place(for: zone)?.country == country)
    #expect(TimeZoneCities.place(for: zone)?.timeZone == zone)
  }

  @Test(arguments: [
    "UTC", "Etc/UTC", "Etc/GMT+3", "GMT", "EST5EDT", "EST", "CET", "Factory", "", "Europe",
    "Europe/Lisbo", "europe/lisbon", "Europe/Lisbon\tPT", "/etc/localtime",
  ])
  func `an identifier without a city gives no place`(zone: String) {
    #expect(TimeZoneCities.place(for: zone) == nil)
  }

  @Test func `every line of the table gives a place`() {
    let text = String(decoding: BundledData.PackageResources.time_zones_tsv, as: UTF8.self)
    let zones = text.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
    #expect(zones.count == 542)
    #expect(Set(zones).count == zones.count)
    let withoutPlace = zones.filter { TimeZoneCities.place(for: String($0)) == nil }
    #expect(withoutPlace == [])
  }
}
