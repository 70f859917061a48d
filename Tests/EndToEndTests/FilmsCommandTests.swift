import Foundation
import LoopbackServer
import TestSupport
import Testing

@Suite("skyreel films", .limitedConcurrency)
struct FilmsCommandTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func theTableHasOneRowPerFilmInEpisodeOrder() async throws {
    try await LoopbackServer.runAll { server in
      let result = try await skyreel(
        "films", environment: home.environment(services: server.environment))
      #expect(result.status == 0)
      #expect(
        result.output == """
          Episode  Title                    Director          Released
          1        The Phantom Menace       George Lucas      19 May 1999
          2        Attack of the Clones     George Lucas      16 May 2002
          3        Revenge of the Sith      George Lucas      19 May 2005
          4        A New Hope               George Lucas      25 May 1977
          5        The Empire Strikes Back  Irvin Kershner    17 May 1980
          6        Return of the Jedi       Richard Marquand  25 May 1983
          7        The Force Awakens        J. J. Abrams      11 Dec 2015

          """)
    }
  }

  /// The service has six films, and the app lists the seventh of Skyreel, too.
  @Test(arguments: [(["luke"], [3.0, 4, 5, 6, 7]), ([], [1, 2, 3, 4, 5, 6, 7])])
  func theSameFilmsAreListedOnlineAndOffline(query: [String], episodes: [Double]) async throws {
    try await LoopbackServer.runAll { server in
      try server.serveEntries()
      let environment = home.environment(services: server.environment)
      for arguments in [[], ["--offline"]] {
        let result = try await shell(
          [BuiltProgram.path, "films"] + query + ["--format", "json"] + arguments,
          environment: environment)
        let films = try result.json()["films"].elements
        #expect(films.map { $0["episode"] } == episodes.map(JSONTree.number))
        // The text of the seventh is a summary, whatever the source of the others.
        #expect(films.last?["openingCrawl"] == .null)
        #expect(films.last?["summary"] != .null)
      }
      #expect(!server.requests.contains { $0.path.hasPrefix("/api/people/84") })
    }
  }

  @Test func jsonNamesTheCharactersOfAFilm() async throws {
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

  @Test func bundledFilmsArePrintedWithAWarningIfNoServiceResponds() async throws {
    let port = try await LoopbackServer.run { $0.port }
    let result = try await skyreel(
      "films", "--format", "json",
      environment: home.environment(services: ["SKYREEL_SWAPI_BASE_URL": "http://127.0.0.1:\(port)"]
      ))
    #expect(result.status == 0)
    #expect(result.errors.contains("Showing the films that come with Skyreel"))
    #expect(try result.json()["source"] == "bundled")
  }

  @Test func aFilmThatAloneMatchesIsPrintedWithItsCrawlAndEntries() async throws {
    try await LoopbackServer.runAll { server in
      let result = try await skyreel(
        "films", "4", environment: home.environment(services: server.environment))
      #expect(result.output.hasPrefix("A New Hope\nEpisode    4\n"))
      #expect(result.output.contains("\n\nOpening crawl\nIt is a period of civil war."))
      #expect(result.output.contains("\n\nCharacters\nLuke Skywalker, C-3PO, "))
      #expect(result.output.contains("\n\nStarships\n"))
    }
  }

  @Test(arguments: [("luke", [3.0, 4, 5, 6, 7]), ("hoth", [5]), ("luke hoth", [5])])
  func filmsAreFoundByTheNamesOfWhatIsInThem(query: String, episodes: [Double]) async throws {
    let port = try await LoopbackServer.run { $0.port }
    let result = try await skyreel(
      "films", query, "--format", "json",
      environment: home.environment(services: ["SKYREEL_SWAPI_BASE_URL": "http://127.0.0.1:\(port)"]
      ))
    let found = try result.json()["films"].elements.map { $0["episode"] }
    #expect(found == episodes.map(JSONTree.number))
  }

  @Test func storedFilmsArePrintedIfTheServiceFails() async throws {
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

  @Test func aQueryWithoutAMatchExitsWith66() async throws {
    try await LoopbackServer.runAll { server in
      let result = try await skyreel(
        "films", "star trek", environment: home.environment(services: server.environment))
      #expect(result.output.isEmpty)
      #expect(result.errors.contains("No film matches \"star trek\"."))
      #expect(result.status == 66)
    }
  }

  @Test func aQueryWithoutAMatchSuggestsFilms() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      let word = try await skyreel("films", "empyre", environment: environment)
      #expect(word.status == 66)
      #expect(word.errors.contains("Did you mean \"The Empire Strikes Back\"?"))
      let number = try await skyreel("films", "9", environment: environment)
      #expect(number.status == 66)
      #expect(number.errors.contains("No episode 9. Available: 1, 2, 3, 4, 5, 6, 7."))
    }
  }

  @Test func relatedEntriesArePrintedAsATable() async throws {
    try await LoopbackServer.runAll { server in
      try server.serveEntries()
      server.answer("/api/people/2", with: .status(418))
      let environment = home.environment(services: server.environment)
      let table = try await skyreel(
        "films", "4", "--related", "characters", environment: environment)
      #expect(table.status == 0)
      let lines = table.output.split(separator: "\n")
      #expect(lines.first?.hasPrefix("Name") == true)
      #expect(lines.count == 19)
      #expect(lines.dropFirst().first?.hasPrefix("Luke Skywalker") == true)
      // Bundled data replaces the missing entry.
      #expect(table.errors.contains("Couldn't load 1 of 18 entries."))
      #expect(lines.contains { $0.hasPrefix("C-3PO") && $0.contains("167 cm") })
    }
  }

  @Test func relatedEntriesArePrintedAsJSON() async throws {
    let port = try await LoopbackServer.run { $0.port }
    let environment = home.environment(
      services: ["SKYREEL_SWAPI_BASE_URL": "http://127.0.0.1:\(port)/api"])
    let result = try await skyreel(
      "films", "4", "--related", "starships", "--format", "json", environment: environment)
    #expect(result.status == 0)
    let json = try result.json()
    #expect(json["source"] == "bundled")
    #expect(json["related"] == "starships")
    #expect(json["films"].elements.map { $0["title"] } == ["A New Hope"])
    let first = try #require(json["entries"].elements.first)
    #expect(first["name"] == "CR90 corvette")
    #expect(first["crew"]["min"] == 30)
    #expect(first["crew"]["max"] == 165)
    #expect(first["length"] == 150)
  }

  @Test func invalidKindsAndRoutesAreUsageErrors() async throws {
    let environment = home.environment()
    let kind = try await skyreel("films", "4", "--related", "droids", environment: environment)
    #expect(kind.status == 64)
    for name in ["characters", "planets", "starships", "vehicles", "species"] {
      #expect(kind.errors.contains(name))
    }
    let route = try await skyreel("--open", "films/4/chars/1", environment: environment)
    #expect(route.status == 64)
    #expect(route.errors.contains("\"chars\" is not available here"))
    #expect(route.errors.contains("characters, planets, starships, vehicles, species"))
    let place = try await skyreel("--open", "music", environment: environment)
    #expect(place.status == 64)
    #expect(place.errors.contains("expected \"weather\" or \"films\""))
  }

  @Test func thePageOfTheOpenOptionIsPrintedWithoutATerminal() async throws {
    func output(_ arguments: String...) async throws -> (text: String, status: Int) {
      let result = try await shell(
        [BuiltProgram.path] + arguments + ["--offline", "--provider", "sample"],
        environment: home.environment())
      return (result.output, result.status)
    }
    let film = try await output("--open", "films/4").text
    #expect(film.contains("A New Hope") && !film.contains("Return of the Jedi"))
    #expect(try await output("films", "4").text == film)
    #expect(try await output("--open", "films").text.contains("Return of the Jedi"))
    #expect(try await output("--open", "films/4/characters/1").text.contains("Luke Skywalker"))
    #expect(try await output("--open", "films/99").status == 66)
    let forecast = try await output("weather", "--tab", "forecast").text
    #expect(try await output("--open", "weather/forecast").text == forecast)
  }
}
