import LoopbackServer
import TestSupport
import Testing

/// Searches for places by the built program, with and without a network.
@Suite("skyreel places", .limitedConcurrency)
struct PlacesTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func jsonHasTheDocumentedMembers() async throws {
    let result = try await skyreel(
      "places", "--offline", "Paris, TX", "--format", "json", environment: home.environment())
    #expect(result.status == 0)
    #expect(
      try result.json()
        == JSONTree(
          reading: """
            {"schema":"skyreel.places/1","places":[{"name":"Paris","region":"Texas","country":"US",
             "latitude":33.66094,"longitude":-95.55551,"timeZone":"America/Chicago",
             "population":24782}]}
            """))
  }

  @Test func theTableRoundsPopulationsAsTheAppDoes() async throws {
    let result = try await skyreel("places", "--offline", "Paris", environment: home.environment())
    #expect(result.output.contains(/Île-de-France .* 2\.1 M\n/))
    #expect(result.output.contains(/Texas .* 25 k\n/))
  }

  @Test func placesOfTheServiceAreAddedWithoutDuplicates() async throws {
    try await LoopbackServer.runAll { server in
      let result = try await skyreel(
        "places", "Paris", "--format", "json",
        environment: home.environment(services: server.environment))
      #expect(result.status == 0)
      let regions = try result.json()["places"].elements.filter { $0["name"] == "Paris" }
        .map { $0["region"].text }
      #expect(regions == ["Île-de-France", "Texas"])
      #expect(server.requests.map(\.path) == ["/v1/search"])
    }
  }

  @Test func anUnknownNameExitsWith66AndSuggestsSimilarNames() async throws {
    let result = try await skyreel(
      "places", "--offline", "Springfeild", environment: home.environment())
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("Did you mean Springfield, Illinois, United States"))
    #expect(result.status == 66)
  }

  @Test func withoutAServiceLargerCitiesAreFoundWithAWarning() async throws {
    let port = try await LoopbackServer.run { $0.port }
    let base = "http://127.0.0.1:\(port)"
    let result = try await skyreel(
      "places", "東京",
      environment: home.environment(services: ["SKYREEL_OPEN_METEO_GEOCODING_BASE_URL": base]))
    #expect(result.status == 0)
    #expect(result.output.contains("Tokyo"))
    #expect(result.errors.contains("Showing larger cities only."))
  }

  @Test func weatherByNameSendsNoSearchRequest() async throws {
    try await LoopbackServer.runAll { server in
      let result = try await skyreel(
        "weather", "Киев", "--format", "json",
        environment: home.environment(services: server.environment))
      #expect(result.status == 0)
      #expect(try result.json()["place"]["name"] == "Kyiv")
      let request = try #require(server.requests.first)
      #expect(!server.requests.contains { $0.path == "/v1/search" })
      #expect(request.query["latitude"] == "50.45466")
      #expect(request.query["longitude"] == "30.5238")
    }
  }

  @Test func weatherForAnAmbiguousNamePrintsWhichPlaceItChose() async throws {
    try await LoopbackServer.runAll { server in
      let result = try await skyreel(
        "weather", "Springfield", environment: home.environment(services: server.environment))
      #expect(result.status == 0)
      #expect(result.errors.contains("Showing Springfield, Illinois, United States. Add a region"))
    }
  }

  @Test func weatherForAMisspelledNameExitsWith66AndSuggestsAPlace() async throws {
    try await LoopbackServer.runAll { server in
      let result = try await skyreel(
        "weather", "Parsi", environment: home.environment(services: server.environment))
      #expect(result.output.isEmpty)
      #expect(result.errors.contains("Open-Meteo has no place named Parsi. Did you mean Paris"))
      #expect(result.status == 66)
    }
  }

  @Test func accuWeathersLocationKeyIsRequestedOnceForTheGazetteersPlace() async throws {
    try await LoopbackServer.runAll { server in
      var environment = home.environment(services: server.environment)
      environment["SKYREEL_ACCUWEATHER_API_KEY"] = "key"
      for _ in 1...2 {
        let result = try await skyreel(
          "weather", "Funchal", "--provider", "accuweather", environment: environment)
        #expect(result.status == 0)
      }
      let lookups = server.requests.filter { $0.path.hasPrefix("/locations/") }
      #expect(lookups.map(\.path) == ["/locations/v1/cities/geoposition/search"])
      #expect(lookups.first?.query["q"] == "32.6657,-16.9255")
    }
  }

  @Test func thePromptFindsAPlaceInTheGazetteerAndItsWeatherIsRequested() async throws {
    try await LoopbackServer.runAll { server in
      var services = server.environment
      let closedPort = try await LoopbackServer.run { $0.port }
      services["SKYREEL_OPEN_METEO_GEOCODING_BASE_URL"] = "http://127.0.0.1:\(closedPort)"
      let terminal = try await Terminal(
        home: home, environment: home.environment(services: services), columns: 40, rows: 12)
      try await terminal.wait(for: "Lisbon")
      try await terminal.press("/")
      try await terminal.wait(for: "Find a place", "Esc close")
      try await terminal.type("springfield")
      try await terminal.wait(for: "▸ Springfield", "Illinois", "United ", "1/12 ┘")
      try await terminal.press("C-n", "C-n")
      try await terminal.wait(for: "▸ Springfield", "3/12 ┘")
      try await terminal.press("C-p", "Enter")
      try await terminal.wait(for: "┌ Springfield ─")
      _ = try await eventually("a request for the weather of Springfield, Massachusetts") {
        server.requests.first { $0.query["latitude"] == "42.10148" }
      }
    }
  }

  @Test func aClickSelectsAMatch() async throws {
    try await LoopbackServer.runAll { server in
      let terminal = try await Terminal(
        home: home, environment: home.environment(services: server.environment))
      try await terminal.wait(for: "Lisbon")
      try await terminal.press("/")
      try await terminal.type("Reykjav")
      let screen = try await terminal.wait(for: "▸ Reykjavík", "Iceland")
      let row = try #require(
        screen.split(separator: "\n", omittingEmptySubsequences: false)
          .firstIndex { $0.contains("▸ Reykjavík") })
      try await terminal.type("\u{1b}[<0;20;\(row + 1)M\u{1b}[<0;20;\(row + 1)m")
      try await terminal.wait(for: "Reykjavík, Capital Region")
    }
  }
}
