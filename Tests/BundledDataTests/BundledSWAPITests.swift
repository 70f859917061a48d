import Domain
import Testing

@testable import BundledData

struct BundledSWAPITests {
  @Test(arguments: [
    (ResourceKind.people, 82), (.planets, 60), (.starships, 36), (.vehicles, 39), (.species, 37),
    (.films, 0),
  ])
  func `all entries of a kind are bundled`(kind: ResourceKind, count: Int) {
    #expect(BundledSWAPI.resources.keys.count { $0.kind == kind } == count)
  }

  @Test func `a person has attributes, and links in both directions`() throws {
    let luke = try #require(BundledSWAPI.resource(ResourceID(.people, 1)))
    #expect(luke.name == "Luke Skywalker")
    #expect(
      luke.attributes == [
        .height: .number(172), .mass: .number(77), .hairColor: .freeText("blond"),
        .skinColor: .freeText("fair"), .eyeColor: .freeText("blue"), .birthYear: .year(19, .before),
        .gender: .freeText("male"),
      ])
    #expect(names(luke, .homeworld) == ["Tatooine"])
    #expect(names(luke, .starships) == ["X-wing", "Imperial shuttle"])
    #expect(names(luke, .films)?.first == "A New Hope")
    let tatooine = try #require(BundledSWAPI.resource(ResourceID(.planets, 1)))
    #expect(names(tatooine, .residents)?.contains("Luke Skywalker") == true)
    #expect(names(tatooine, .residents)?.count == 10)
  }

  @Test func `attribute values have the right kinds`() {
    func value(_ kind: ResourceKind, _ number: Int, _ attribute: ResourceAttribute)
      -> AttributeValue?
    {
      BundledSWAPI.resource(ResourceID(kind, number))?.attributes[attribute]
    }
    #expect(value(.starships, 2, .crew) == .range(30, 165))
    #expect(value(.starships, 3, .length) == .number(1_600))
    #expect(value(.starships, 3, .passengers) == .notApplicable)
    #expect(value(.starships, 8, .costInCredits) == nil)
    #expect(value(.vehicles, 8, .costInCredits) == .unknown)
    #expect(value(.people, 11, .birthYear) == .year(41.9, .before))
    #expect(value(.people, 16, .mass) == .number(1_358))
    #expect(value(.planets, 5, .gravity) == .notApplicable)
    #expect(value(.species, 2, .averageLifespan) == .freeText("indefinite"))
    #expect(value(.people, 14, .hairColor) == .freeText("brown"))
    #expect(value(.people, 10, .skinColor) == .freeText("fair"))
  }

  @Test func `every link of a film or an entry has a name and leads to an entry`() {
    let films = Set(BundledFilms.films.map { ResourceID(.films, $0.id) })
    let links =
      BundledSWAPI.resources.values.flatMap { $0.links.values.joined() }
      + BundledFilms.films.filter { $0.id <= 6 }.flatMap { film in
        ResourceKind.films.relations.flatMap { film.links($0) }
      }
    #expect(links.count > 1_000)
    for link in links {
      #expect(link.name != nil, "\(link.url)")
      let id = link.resource
      #expect(
        id.map { BundledSWAPI.resource($0) != nil || films.contains($0) } == true,
        "\(link.url)")
    }
  }

  private func names(_ resource: Resource, _ relation: ResourceRelation) -> [String]? {
    resource.links[relation]?.compactMap(\.name)
  }
}
