import Domain
import Foundation
import Testing

struct ResourceTests {
  @Test(arguments: [
    "https://swapi.info/api/people/1", "https://swapi.dev/api/people/1/",
    "http://swapi.co/api/people/1/", "https://www.swapi.tech/api/people/1", "people/1",
  ])
  func `an entry has the same ID at every service`(url: String) {
    #expect(ResourceID(url: url) == ResourceID(.people, 1))
  }

  @Test(arguments: [
    "", "/", "1", "people", "people/", "people/one", "ghosts/1", "people/-1", "people/+1",
    "people/1?x=2",
    "people/99999999999999999999",
  ])
  func `a URL that names no entry has no ID`(url: String) {
    #expect(ResourceID(url: url) == nil)
  }

  @Test func `entries are in the order of their kinds, then of their numbers`() {
    let people = ResourceID(.people, 3)
    let planets = [ResourceID(.planets, 1), ResourceID(.planets, 2)]
    #expect([planets[1], people, planets[0]].sorted() == [people] + planets)
  }

  @Test(arguments: [
    ("https://a/films/4/", 4), ("films/4", 4), ("/films/-4", nil), ("films/+4", nil),
    ("films/four", nil), ("", nil),
  ])
  func `the number of a link has only digits`(url: String, number: Int?) {
    #expect(RelatedResource(url: url).id == number)
  }

  @Test func `the service numbers the films by their release`() {
    let numbers = [4, 5, 6, 1, 2, 3, 7, 8]
    #expect((1...8).map(Film.number(ofEpisode:)) == numbers)
    #expect((1...8).map(Film.episode(ofNumber:)) == numbers)
  }

  @Test func `an entry is encoded in the service's notation and decodes equal`() throws {
    var resource = Resource(id: ResourceID(.people, 1), name: "Luke Skywalker")
    resource.attributes = [.height: .number(172), .birthYear: .year(19, .before), .mass: .unknown]
    resource.links = [.homeworld: [RelatedResource(url: "planets/1", name: "Tatooine")]]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = try encoder.encode(resource)
    #expect(
      String(decoding: json, as: UTF8.self) == """
        {"attributes":{"birthYear":"19BBY","height":"172","mass":"unknown"},"id":"people/1",\
        "links":{"homeworld":[{"name":"Tatooine","url":"planets/1"}]},"name":"Luke Skywalker"}
        """)
    #expect(try JSONDecoder().decode(Resource.self, from: json) == resource)
  }

  @Test func `unknown attributes and relations are ignored when decoding`() throws {
    let json = """
      {"id": "people/1", "name": "A", "attributes": {"aura": "blue", "height": "1"},
       "links": {"rivals": [{"url": "x"}]}}
      """
    var expected = Resource(id: ResourceID(.people, 1), name: "A")
    expected.attributes = [.height: .number(1)]
    #expect(try JSONDecoder().decode(Resource.self, from: Data(json.utf8)) == expected)
  }

  @Test(arguments: ResourceKind.allCases)
  func `a kind lists each attribute and relation once`(kind: ResourceKind) {
    #expect(Set(kind.attributes).count == kind.attributes.count)
    #expect(Set(kind.relations).count == kind.relations.count)
  }
}
