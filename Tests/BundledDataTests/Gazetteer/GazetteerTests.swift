import Domain
import Foundation
import Testing

@testable import BundledData

@Suite struct GazetteerTests {
  private let gazetteer = Gazetteer.shared

  @Test func `every record decodes to a place with a name, country and time zone`() throws {
    let file = gazetteer.file
    #expect(file.places.count > 33_000)
    var withoutRegion = 0
    for index in 0..<file.places.count {
      let place = try #require(file.place(index))
      let zone = try #require(place.timeZone)
      let isComplete = !place.name.isEmpty && place.country?.count == 2 && zone.contains("/")
      if !isComplete { Issue.record("\(place)") }
      if place.region == nil { withoutRegion += 1 }
    }
    // City states and a few new divisions have no region.
    #expect(withoutRegion < file.places.count / 100)
  }

  @Test func `the keys of the file are sorted by their folded names`() {
    let file = gazetteer.file
    var last: [UInt8] = []
    var misplaced = 0
    for key in 0..<file.keys.count {
      let folded = Array(gazetteer.folded(ofKey: key))
      if folded.isEmpty || folded.lexicographicallyPrecedes(last) { misplaced += 1 }
      last = folded
    }
    #expect(misplaced == 0)
  }

  @Test func `all time zones of the file exist in Foundation`() {
    let file = gazetteer.file
    let zones = (0..<file.zones.count).map { file.string(at: file.listStart(file.zones, $0)) }
    #expect(zones.filter { TimeZone(identifier: $0) == nil } == [])
  }

  @Test(arguments: [
    ("Reykjavik", "Atlantic/Reykjavik", 64.14, -21.90),
    ("Funchal", "Atlantic/Madeira", 32.67, -16.92),
    ("Kathmandu", "Asia/Kathmandu", 27.70, 85.32),
    ("Ushuaia", "America/Argentina/Ushuaia", -54.81, -68.32),
    ("Suva", "Pacific/Fiji", -18.14, 178.44), ("Honolulu", "Pacific/Honolulu", 21.31, -157.86),
  ])
  func `a place has its coordinates, time zone and population`(
    name: String, zone: String, latitude: Double, longitude: Double
  ) throws {
    let place = try #require(gazetteer.matches(for: name).first?.place)
    #expect(place.timeZone == zone)
    #expect(abs(place.coordinates.latitude - latitude) < 0.05)
    #expect(abs(place.coordinates.longitude - longitude) < 0.05)
    #expect((place.population ?? 0) > 15_000)
  }

  @Test(arguments: [
    ("São Paulo", "sao paulo"), ("  SAINT-ÉTIENNE ", "saint etienne"), ("N'Djamena", "ndjamena"),
    ("Łódź", "lodz"), ("Straße", "strasse"), ("İstanbul", "istanbul"), ("Đà Nẵng", "da nang"),
    ("Москвa\u{301}", "москвa"), ("Йошкар-Ола", "иошкар ола"), ("ＴＯＫＹＯ", "tokyo"), ("東京", "東京"),
    ("서울", "서울"), ("ガンダム", "ガンダム"), ("दिल्ली", "दिल्ली"), ("Sa\u{303}o", "sao"), ("😀a", "😀a"),
  ])
  func `folding removes case, accents and punctuation but keeps letters that distinguish names`(
    name: String, folded: String
  ) {
    #expect(gazetteer.folded(name) == folded)
  }

  @Test func `every place has a country with a name`() {
    let unnamed = Gazetteer.places.filter { $0.countryName == $0.country }
    #expect(unnamed.isEmpty)
  }

  @Test(arguments: [
    ("Yeppoon", "Queensland", "AU", "Yeppoon, QLD", true),
    ("Yeppoon", "Queensland", "AU", "yeppoon australia", true),
    ("Yeppoon", "Queensland", "AU", "Yeppoon, Texas", false),
    ("Yeppoon", "Queensland", "AU", "Yepoon", false),
  ])
  func `a provider's place fits a query with its name and with its region or country`(
    name: String, region: String, country: String, typed: String, fits: Bool
  ) throws {
    let point = try #require(Coordinates(latitude: -23.13, longitude: 150.74))
    let place = Place(name: name, region: region, country: country, coordinates: point)
    #expect(gazetteer.fits(place, typed) == fits)
  }

  @Test(
    "A text longer than any name has no match, however many interpretations it has",
    .timeLimit(.minutes(5)), arguments: ["x", "a ", "São, ", ",", "  "])
  func aTextLongerThanAnyNameHasNoMatch(unit: String) {
    let text = String(repeating: unit, count: 100_000)
    #expect(Gazetteer.shared.matches(for: text).isEmpty)
    #expect(Gazetteer.shared.fuzzyMatches(to: text).isEmpty)
  }
}
