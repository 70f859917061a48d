import Domain
import Fixtures
import Foundation
import TestSupport
import Testing

@testable import Providers

/// Entries other than films, decoded from all recorded responses.
@Suite(.timeLimit(.minutes(5))) struct SWAPIResourceTests {

  @Test func `a person decodes completely`() async throws {
    let server = StubServer(["/people/1": try .fixture("swapi/person-1_swapi-info.json")])
    let luke = try await client(server).resource(ResourceID(.people, 1))
    #expect(luke.source == .network)
    #expect(luke.fetchedAt == .now)
    #expect(luke.value.name == "Luke Skywalker")
    #expect(luke.value.attributes == Self.lukesAttributes)
    #expect(luke.value.links[.homeworld] == [link("planets/1", "Tatooine")])
    #expect(luke.value.links[.species] == [])
    #expect(luke.value.links[.vehicles]?.map(\.name) == ["Snowspeeder", "Imperial Speeder Bike"])
    #expect(luke.value.links[.starships]?.compactMap(\.resource?.number) == [12, 22])
    #expect(luke.value.links[.films]?.count == 4)
  }

  @Test func `a person of swapi.tech has the links of the bundled facts that the service lacks`()
    async throws
  {
    let server = StubServer(["/people/1": try .fixture("swapi/person-1_swapi-tech-2023.json")])
    let luke = try await client(server).resource(ResourceID(.people, 1)).value
    #expect(luke.name == "Luke Skywalker")
    #expect(luke.attributes == Self.lukesAttributes)
    #expect(
      luke.links[.homeworld] == [
        RelatedResource(url: "https://www.swapi.tech/api/planets/1", name: "Tatooine")
      ])
    #expect(luke.links[.films]?.count == 5)
    #expect(luke.links[.starships]?.compactMap(\.resource?.number) == [12, 22])
    #expect(luke.links[.vehicles]?.map(\.name) == ["Snowspeeder", "Imperial Speeder Bike"])
  }

  @Test(arguments: [
    #"{"name": "Someone else"}"#, #"{"name": "Luke Skywalker", "films": [], "starships": []}"#,
  ])
  func `links of another entry, or that a service has as none, stay away`(answer: String) throws {
    let person = try #require(
      Resource(swapi: JSON(Data(answer.utf8)), id: ResourceID(.people, 1)))
    #expect(person.links[.films, default: []] == [])
    #expect(person.links[.starships, default: []] == [])
  }

  @Test func `a planet decodes completely`() async throws {
    let server = StubServer(["/planets/1": try .fixture("swapi/planet-1_swapi-info.json")])
    let planet = try await client(server).resource(ResourceID(.planets, 1)).value
    #expect(
      planet.attributes == [
        .rotationPeriod: .number(23), .orbitalPeriod: .number(304), .diameter: .number(10_465),
        .climate: .freeText("arid"), .gravity: .freeText("1 standard"),
        .terrain: .freeText("desert"),
        .surfaceWater: .number(1), .population: .number(200_000),
      ])
    #expect(planet.links[.residents]?.count == 10)
    #expect(planet.links[.residents]?.first?.name == "Luke Skywalker")
  }

  @Test func `all recorded people have a name and values of the right kinds`() throws {
    let people = try json("people-list_swapi-info_bare-array").list
    let read = people.enumerated().compactMap { Resource(swapi: $1, id: ResourceID(.people, $0)) }
    #expect(read.count == 82)
    func named(_ name: String) -> Resource? { read.first { $0.name == name } }
    #expect(named("Jabba Desilijic Tiure")?.attributes[.mass] == .number(1_358))
    #expect(named("Anakin Skywalker")?.attributes[.birthYear] == .year(41.9, .before))
    #expect(named("C-3PO")?.attributes[.hairColor] == .notApplicable)
    #expect(named("Darth Vader")?.attributes[.hairColor] == AttributeValue.none)
    #expect(named("Arvel Crynyd")?.attributes[.height] == .unknown)
    let kinds = Set(read.flatMap { $0.attributes.keys })
    #expect(kinds == Set(ResourceKind.people.attributes))
  }

  @Test(arguments: ["planets-page1_swapi-co-2018", "people-page1_swapi-co-2018_four-results"])
  func `the results of recorded pages decode as entries`(name: String) throws {
    let kind: ResourceKind = name.hasPrefix("planets") ? .planets : .people
    let entries = try json(name)["results"].list
    #expect(entries.count >= 4)
    for entry in entries {
      let resource = try #require(Resource(swapi: entry, id: ResourceID(kind, 1)))
      #expect(Set(resource.attributes.keys) == Set(kind.attributes))
      #expect(resource.links[.films] != nil)
    }
  }

  @Test func `received texts are sanitized`() async throws {
    let body = #"{"name": " Lu\u001b[2Jke ", "height": "1\u0007,358", "mass": 12.5, "films": "x"}"#
    let entry = try await client(StubServer(["/people/1": .body(body)]))
      .resource(ResourceID(.people, 1)).value
    #expect(entry.name == "Luke")
    #expect(entry.attributes == [.height: .number(1_358), .mass: .number(12.5)])
  }

  @Test func `links are requested only from the configured host`() async throws {
    let server = StubServer(["/planets/1": try .fixture("swapi/planet-1_swapi-info.json")])
    let id = try #require(ResourceID(url: "http://evil.test/api/planets/1/"))
    _ = try await client(server).resource(id)
    #expect(server.requests.map(\.url?.absoluteString) == ["\(StubServer.baseURL)/planets/1"])
  }

  @Test func `after a response with trailing slashes requests have them, too`() async throws {
    let server = StubServer([
      "/films": try .fixture("swapi/films-list_swapi-co-2019.json"),
      "/people/1/": try .fixture("swapi/person-1_swapi-info.json"),
      "/planets/1/": try .fixture("swapi/planet-1_swapi-info.json"),
    ])
    let client = client(server)
    _ = try await client.films()
    _ = try await client.resource(ResourceID(.people, 1))
    #expect(server.targets == ["/films", "/people/1/"])
  }

  @Test func `a trailing slash is added if an entry is not found without it`() async throws {
    let server = StubServer([
      "/people/1": .body(#"{"detail": "Not found."}"#, status: 404),
      "/people/1/": try .fixture("swapi/person-1_swapi-info.json"),
    ])
    #expect(
      try await client(server).resource(ResourceID(.people, 1)).value.name == "Luke Skywalker")
  }

  @Test(arguments: [
    (#"{"height": "1"}"#, "people/1.name"), (#"{"name": "\u0007"}"#, "people/1.name"),
    ("[]", "body"), ("null", "body"),
  ])
  func `the error of a malformed response names the field`(body: String, field: String) async {
    let server = StubServer(["/people/1": .body(body)])
    await #expect(
      throws: ProviderError(service: "stub.test", failure: .malformed(field: field))
    ) {
      try await client(server).resource(ResourceID(.people, 1))
    }
  }

  @Test func `the bundled client returns bundled entries and fails for others`() async throws {
    let client = FilmsClient.bundled(now: { .now })
    let luke = try await client.resource(ResourceID(.people, 1))
    #expect(luke.value.name == "Luke Skywalker")
    #expect(luke.source == .bundled)
    await #expect(throws: ProviderError.self) {
      try await client.resource(ResourceID(.people, 17))
    }
  }

  private static let lukesAttributes: [ResourceAttribute: AttributeValue] = [
    .height: .number(172), .mass: .number(77), .hairColor: .freeText("blond"),
    .skinColor: .freeText("fair"), .eyeColor: .freeText("blue"), .birthYear: .year(19, .before),
    .gender: .freeText("male"),
  ]

  private func link(_ path: String, _ name: String) -> RelatedResource {
    RelatedResource(url: "https://swapi.info/api/\(path)", name: name)
  }

  private func client(_ server: StubServer) -> FilmsClient {
    .swapi(.test(server.transport, now: { .now }), baseURL: StubServer.baseURL)
  }

  private func json(_ name: String) throws -> JSON { try Fixture("swapi/\(name).json").json() }
}
