import Domain
import Testing

@Suite struct GazetteerClientTests {
  private let gazetteer = GazetteerClient.empty

  private func place(_ name: String, _ latitude: Double, _ longitude: Double) throws -> Place {
    Place(
      name: name,
      coordinates: try #require(Coordinates(latitude: latitude, longitude: longitude)))
  }

  @Test func aNearbyPlaceWithTheSameNameIsNotNew() throws {
    let known = [PlaceMatch(try place("Lisbon", 38.72, -9.14), quality: .exact)]
    let found = [try place("LISBON", 38.70, -9.10), try place("Lisbon", 44.03, -70.10)]
    #expect(gazetteer.newPlaces(in: found, notIn: known) == [found[1]])
  }

  @Test func aNearbyPlaceWithTheSameNameAcrossTheDateLineIsNotNew() throws {
    let known = [PlaceMatch(try place("Taveuni", -16.9, 179.95), quality: .exact)]
    let found = [try place("Taveuni", -16.9, -179.95)]
    #expect(gazetteer.newPlaces(in: found, notIn: known) == [])
  }

  @Test func aNearbyPlaceWithAnotherNameIsNewAndAddedOnce() throws {
    let known = [PlaceMatch(try place("Lisbon", 38.72, -9.14), quality: .exact)]
    let almada = try place("Almada", 38.68, -9.16)
    #expect(gazetteer.newPlaces(in: [almada, almada], notIn: known) == [almada])
  }

  @Test func onlyAResultWithTheSearchedNameIsChosen() throws {
    let found = [try place("Lisboa Farm", 1, 2), try place("Lisbon", 38.72, -9.14)]
    #expect(gazetteer.place(named: "lisbon", among: found) == found[1])
    #expect(gazetteer.place(named: "Lisbn", among: found) == nil)
  }

  @Test(arguments: ["90210", "EC1A 1BB", "Звенигород"])
  func theFirstResultIsChosenIfTheNameCannotBeCompared(name: String) throws {
    let found = [try place("Somewhere", 1, 2)]
    #expect(gazetteer.place(named: name, among: found) == found[0])
  }
}
