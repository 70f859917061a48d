import Domain
import Testing

@Suite("The place next to a point")
struct NearbyPlaceTests {
  @Test(
    "is written with distance and direction",
    arguments: [
      (38.72, -9.17, "3 km W of Lisbon"), (38.7223, -9.1393, "Lisbon (under 1 km)"),
      (40.0, -9.1393, "142 km N of Lisbon"), (38.71, -9.13, "2 km SSE of Lisbon"),
    ])
  func text(latitude: Double, longitude: Double, expected: String) throws {
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
    #expect(NearbyPlace(try lisbon(), of: point).text(in: .kilometers) == expected)
  }

  @Test("can be written in miles")
  func miles() throws {
    let point = try #require(Coordinates(latitude: 40, longitude: -9.1393))
    #expect(NearbyPlace(try lisbon(), of: point).text(in: .miles) == "88 mi N of Lisbon")
  }

  @Test("is the title only of a place without a name")
  func title() throws {
    let point = try #require(Coordinates(latitude: 40, longitude: -9.1393))
    let unnamed = Place(name: point.description, coordinates: point)
    #expect(unnamed.title(in: .kilometers) == "40.0,-9.1393")
    #expect(unnamed.locating(near: try lisbon()).title(in: .kilometers) == "142 km N of Lisbon")
    #expect(unnamed.locating(near: try lisbon()).name == "40.0,-9.1393")
    #expect(unnamed.locating(near: nil) == unnamed)
    let named = Place(name: "Figueira", coordinates: point)
    #expect(named.locating(near: try lisbon()) == named)
  }

  @Test("is measured across the 180th meridian")
  func meridian() throws {
    let east = try #require(Coordinates(latitude: 0, longitude: 179.5))
    let west = try #require(Coordinates(latitude: 0, longitude: -179.5))
    let nearby = NearbyPlace(Place(name: "East", coordinates: east), of: west)
    #expect(nearby.text(in: .kilometers) == "111 km E of East")
  }

  private func lisbon() throws -> Place {
    Place(
      name: "Lisbon",
      coordinates: try #require(Coordinates(latitude: 38.7223, longitude: -9.1393)))
  }
}
