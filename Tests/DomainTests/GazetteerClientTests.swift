import Domain
import TestSupport
import Testing

@Suite struct GazetteerClientTests {
  private let gazetteer = GazetteerClient.empty

  @Test func aNearbyPlaceWithTheSameNameIsNotNew() throws {
    let known = [PlaceMatch(Place.at(38.72, -9.14, "Lisbon"), quality: .exact)]
    let found = [Place.at(38.70, -9.10, "LISBON"), Place.at(44.03, -70.10, "Lisbon")]
    #expect(gazetteer.newPlaces(in: found, notIn: known) == [found[1]])
  }

  @Test func aNearbyPlaceWithTheSameNameAcrossTheDateLineIsNotNew() throws {
    let known = [PlaceMatch(Place.at(-16.9, 179.95, "Taveuni"), quality: .exact)]
    let found = [Place.at(-16.9, -179.95, "Taveuni")]
    #expect(gazetteer.newPlaces(in: found, notIn: known) == [])
  }

  @Test func aNearbyPlaceWithAnotherNameIsNewAndAddedOnce() throws {
    let known = [PlaceMatch(Place.at(38.72, -9.14, "Lisbon"), quality: .exact)]
    let almada = Place.at(38.68, -9.16, "Almada")
    #expect(gazetteer.newPlaces(in: [almada, almada], notIn: known) == [almada])
  }

  @Test func onlyAResultWithTheSearchedNameIsChosen() throws {
    let found = [Place.at(1, 2, "Lisboa Farm"), Place.at(38.72, -9.14, "Lisbon")]
    #expect(gazetteer.place(named: "lisbon", among: found) == found[1])
    #expect(gazetteer.place(named: "Lisbn", among: found) == nil)
  }

  @Test(arguments: ["90210", "EC1A 1BB", "Звенигород"])
  func theFirstResultIsChosenIfTheNameCannotBeCompared(name: String) throws {
    let found = [Place.at(1, 2, "Somewhere")]
    #expect(gazetteer.place(named: name, among: found) == found[0])
  }
}
