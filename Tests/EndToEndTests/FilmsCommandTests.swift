import Foundation
import LoopbackServer
import Testing

@Suite("skyreel films")
struct FilmsCommandTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func theTableHasOneLineAFilmInOrderOfEpisode() async throws {
    try await LoopbackServer.runAll { server in
      let result = try await skyreel(
        "films", environment: home.environment(services: server.environment))
      #expect(result.status == 0)
      #expect(
        result.output == """
          Episode  Title                    Director          Released
          1        The Phantom Menace       George Lucas      1999-05-19
          2        Attack of the Clones     George Lucas      2002-05-16
          3        Revenge of the Sith      George Lucas      2005-05-19
          4        A New Hope               George Lucas      1977-05-25
          5        The Empire Strikes Back  Irvin Kershner    1980-05-17
          6        Return of the Jedi       Richard Marquand  1983-05-25

          """)
    }
  }

  @Test func jsonNamesRelatedResourcesWhereTheyAreKnown() async throws {
    try await LoopbackServer.runAll { server in
      let result = try await skyreel(
        "films", "new hope", "--format", "json",
        environment: home.environment(services: server.environment))
      let films = try result.json()["films"].elements
      #expect(films.map { $0["title"] } == ["A New Hope"])
      #expect(films.first?["releaseDate"] == "1977-05-25")
      #expect(films.first?["characters"].elements.first == "Luke Skywalker")
      #expect(try result.json()["source"] == "network")
    }
  }

  @Test func withoutAnyServiceTheBundledFilmsServeWithAWarning() async throws {
    let port = try await LoopbackServer.run { $0.port }
    let result = try await skyreel(
      "films", "--format", "json",
      environment: home.environment(services: ["SKYREEL_SWAPI_BASE_URL": "http://127.0.0.1:\(port)"]
      ))
    #expect(result.status == 0)
    #expect(result.errors.contains("bundled"))
    #expect(try result.json()["source"] == "bundled")
  }

  @Test func storedFilmsServeWhenTheServiceFails() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      _ = try await skyreel("films", environment: environment)
      server.answer("/api/films", with: .status(404))
      server.answer("/api/films/", with: .status(404))
      let stored = try await skyreel("films", "--format", "json", environment: environment)
      #expect(stored.status == 0)
      #expect(try stored.json()["source"] == "cache")
    }
  }

  @Test func aQueryThatNoFilmHasEndsWith66() async throws {
    try await LoopbackServer.runAll { server in
      let result = try await skyreel(
        "films", "star trek", environment: home.environment(services: server.environment))
      #expect(result.output.isEmpty)
      #expect(result.errors.contains("no film has \"star trek\" in it"))
      #expect(result.status == 66)
    }
  }
}
