import Domain
import Testing

@testable import BundledData

/// The places that users expect first, chosen independently of the program's results.
@Suite struct PlaceRankingTests {
  struct Query: CustomTestStringConvertible {
    let text: String
    let name: String
    let region: String
    let country: String

    var testDescription: String { text }
  }

  static let queries = String(decoding: PackageResources.place_queries_tsv, as: UTF8.self)
    .split(separator: "\n").dropFirst()
    .map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Query(text: fields[0], name: fields[1], region: fields[2], country: fields[3])
    }

  @Test func `there are more than 300 queries`() {
    #expect(Self.queries.count > 300)
  }

  @Test(arguments: queries) func `the expected place comes first`(query: Query) throws {
    let place = try #require(Gazetteer.shared.matches(for: query.text, limit: 1).first?.place)
    #expect(place.name == query.name)
    #expect(place.country == query.country)
    if !query.region.isEmpty { #expect(place.region == query.region) }
  }

  @Test func `places with exactly the name come before those whose names contain it`() {
    let matches = Gazetteer.shared.matches(for: "york")
    #expect(matches.first?.place.name == "York")
    let names = Set(matches.map(\.place.name))
    #expect(names.isSuperset(of: ["Yorkton", "New York City"]))
    let named = matches.map { $0.place.name == "York" }
    #expect(named == named.sorted { $0 && !$1 })
  }

  @Test(arguments: [
    ("Pa", "Paris", "Chongqing"), ("Porto", "Porto Alegre", "Nehe"),
    ("york", "New York City", "Warner Robins"), ("Roma", "Rome", "Roman"),
    ("LA", "Los Angeles", "Lagos"),
  ])
  func `a large place comes before a smaller one with an obscure alias`(
    text: String, first: String, second: String
  ) throws {
    let names = Gazetteer.shared.matches(for: text, limit: 10_000).map(\.place.name)
    let index = try #require(names.firstIndex(of: first))
    #expect(try index < #require(names.firstIndex(of: second)))
  }

  @Test func `the nearest place to a point is found`() throws {
    let point = try #require(Coordinates(latitude: 38.72, longitude: -9.14))
    let nearest = try #require(Gazetteer.shared.nearest(to: point))
    #expect(nearest.name == "Lisbon")
  }

  @Test(arguments: [(-89.0, 179.9), (0.0, -160.0), (66.5, 14.0), (48.2, 16.4)])
  func `no place is over 15 km nearer to a point than the one returned`(
    latitude: Double, longitude: Double
  ) throws {
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
    let distances = Gazetteer.places.map { $0.coordinates.kilometers(to: point) }
    let least = try #require(distances.min())
    let nearest = try #require(Gazetteer.shared.nearest(to: point))
    #expect(nearest.coordinates.kilometers(to: point) < least + 15)
  }

  @Test func `a matching alias is returned in its own spelling`() {
    #expect(Gazetteer.shared.matches(for: "киев").first?.alias == "Киев")
    #expect(Gazetteer.shared.matches(for: "kyiv").first?.alias == nil)
  }

  @Test func `a query matches while its region is being typed`() {
    for text in ["Springfield,", "Springfield, I", "Springfield, Ill", "springfield, illinois, us"]
    {
      let first = Gazetteer.shared.matches(for: text).first
      #expect(first?.place.name == "Springfield")
      #expect(first?.quality == .exact)
    }
    #expect(Gazetteer.shared.matches(for: "Springfield, Ill").map(\.place.region) == ["Illinois"])
  }

  @Test(arguments: ["", " ", ",", " , ", "-", "\u{301}", "\0"])
  func `text without letters finds nothing`(text: String) {
    #expect(Gazetteer.shared.matches(for: text) == [])
  }
}
