import Domain
import TestSupport
import Testing

@Suite("The place next to a point")
struct NearbyPlaceTests {
  @Test(
    "is written with distance and direction",
    arguments: [
      (38.72, -9.17, "3 km W of Lisbon"), (38.7223, -9.1393, "Lisbon (under 1 km)"),
      (40.0, -9.1393, "142 km N of Lisbon"), (38.71, -9.13, "2 km SSE of Lisbon"),
      (60, 60, "5238 km NE of Lisbon"),
    ])
  func text(latitude: Double, longitude: Double, expected: String) throws {
    let point = Coordinates.point(latitude, longitude)
    #expect(NearbyPlace(lisbon, of: point).text(in: .kilometers) == expected)
  }

  @Test("can be written in miles")
  func miles() throws {
    let point = Coordinates.point(40, -9.1393)
    #expect(NearbyPlace(lisbon, of: point).text(in: .miles) == "88 mi N of Lisbon")
  }

  @Test("is the title only of a place without a name")
  func title() throws {
    let point = Coordinates.point(40, -9.1393)
    let unnamed = Place(name: point.description, coordinates: point)
    #expect(unnamed.title(in: .kilometers) == "40.0,-9.1393")
    #expect(unnamed.locating(near: lisbon).title(in: .kilometers) == "142 km N of Lisbon")
    #expect(unnamed.locating(near: lisbon).name == "40.0,-9.1393")
    #expect(unnamed.locating(near: nil) == unnamed)
    let named = Place(name: "Figueira", coordinates: point)
    #expect(named.locating(near: lisbon) == named)
  }

  @Test("is measured across the 180th meridian")
  func meridian() throws {
    let west = Coordinates.point(0, -179.5)
    let nearby = NearbyPlace(Place.at(0, 179.5, "East"), of: west)
    #expect(nearby.text(in: .kilometers) == "111 km E of East")
  }

  private let lisbon = Place.at(38.7223, -9.1393, "Lisbon")
}
