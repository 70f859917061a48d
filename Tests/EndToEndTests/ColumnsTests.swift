import LoopbackServer
import Testing

/// Panes side by side in a wide terminal.
@Suite("Columns", .limitedConcurrency)
struct ColumnsTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  /// Starts the program with saved places and a server that has responses for all of them.
  private func start(
    _ server: LoopbackServer, columns: Int, rows: Int, saving places: [String] = ["Tokyo", "Oslo"],
    _ options: String...
  ) async throws -> Terminal {
    let environment = home.environment(services: server.environment)
    for name in places {
      _ = try await skyreel("places", "--offline", "--add", name, environment: environment)
    }
    return try await Terminal(
      ["--place", "Lisbon"] + options, home: home, environment: environment, columns: columns,
      rows: rows)
  }

  @Test(arguments: [(160, 45), (200, 60)])
  func keysMoveBetweenTheWeatherAndThePlaces(columns: Int, rows: Int) async throws {
    try await LoopbackServer.runAll { server in
      let terminal = try await start(server, columns: columns, rows: rows)
      try await terminal.wait(for: "┌ Lisbon", "┌ Places", "▸    Tokyo", "Hours and days")
      try await waitForForecasts(3, of: server)
      try await terminal.press("w", "j")
      try await terminal.wait(for: "▸    Oslo", "2/2")
      try await terminal.press("Enter")
      try await terminal.wait(for: "┌ Oslo", "▸    Oslo")
      try await terminal.press("k")
      try await terminal.wait(for: "▸    Tokyo", "1/2")
      try await terminal.press("Escape", "Enter")
      try await terminal.wait(for: "[5 Hourly]")
    }
  }

  @Test func clicksMoveBetweenTheWeatherAndThePlaces() async throws {
    try await LoopbackServer.runAll { server in
      let terminal = try await start(server, columns: 200, rows: 60)
      try await terminal.wait(for: "┌ Lisbon", "▸    Tokyo")
      try await waitForForecasts(3, of: server)
      try await terminal.mouse(.left, on: "Oslo")
      try await terminal.wait(for: "▸    Oslo", "2/2")
      try await terminal.mouse(.left, on: "Oslo")
      try await terminal.wait(for: "┌ Oslo")
      try await terminal.mouse(.left, on: "WNW 3 km/h")
      try await terminal.wait(forAbsenceOf: "2/2")
    }
  }

  @Test func eightyColumnsShowOneTabOfTheWeatherButAFilmBesideTheList() async throws {
    try await LoopbackServer.runAll { server in
      let terminal = try await start(server, columns: 80, rows: 24)
      try await terminal.wait(for: "┌ Lisbon", "updated just now")
      try await terminal.press("w", "2")
      try await terminal.wait(for: "Films by episode", "┌ The Phantom Menace", "1/7")
      try await terminal.press("w")
      try await terminal.wait(for: "Films by episode", "┌ The Phantom Menace", "Esc back")
      #expect(server.requests.filter { $0.path == "/v1/forecast" }.count == 1)
    }
  }

  @Test func narrowingAndWideningTheTerminalKeepsWhatIsOpen() async throws {
    try await LoopbackServer.runAll { server in
      let terminal = try await start(server, columns: 200, rows: 60)
      try await terminal.wait(for: "┌ Lisbon", "▸    Tokyo")
      try await waitForForecasts(3, of: server)
      try await terminal.press("w", "j")
      try await terminal.wait(for: "▸    Oslo", "2/2")
      try await terminal.resize(columns: 80, rows: 24)
      try await terminal.wait(forAbsenceOf: "┌ Places")
      try await terminal.wait(for: "┌ Lisbon", "Enter hours")
      try await terminal.resize(columns: 200, rows: 60)
      try await terminal.wait(for: "┌ Lisbon", "▸    Oslo", "2/2")
      try await terminal.press("2")
      try await terminal.wait(for: "┌ The Phantom Menace", "┌ C-3PO", "just now ┐")
      try await terminal.press("j", "w", "w")
      try await terminal.wait(for: "┌ Attack of the Clones", "┌ C-3PO", "Esc back")
      try await terminal.resize(columns: 80, rows: 24)
      try await terminal.wait(for: " › C-3PO")
      try await terminal.resize(columns: 200, rows: 60)
      try await terminal.wait(for: "▸ II ", "┌ Attack of the Clones", "┌ C-3PO")
      try await terminal.press("Escape")
      try await terminal.resize(columns: 80, rows: 24)
      try await terminal.wait(for: "┌ Attack of the Clones ─")
    }
  }

  @Test func aWidenedTerminalFetchesPlacesOnceAndOnlyWhenTheirTableIsShown() async throws {
    try await LoopbackServer.runAll { server in
      let terminal = try await start(server, columns: 80, rows: 24)
      try await terminal.wait(for: "┌ Lisbon", "updated just now")
      try await waitForForecasts(1, of: server)
      try await terminal.press("f")
      try await terminal.wait(for: "[4 Forecast]")
      try await terminal.resize(columns: 200, rows: 60)
      try await terminal.press("H")
      try await terminal.wait(for: "[5 Hourly]")
      #expect(server.requests.filter { $0.path == "/v1/forecast" }.count == 1)
      try await terminal.press("c")
      try await waitForForecasts(3, of: server)
      // A narrower terminal would cancel what is still loading.
      try await terminal.wait(for: "Tokyo        ☾", "Oslo         ☾")
      try await terminal.resize(columns: 80, rows: 24)
      try await terminal.resize(columns: 200, rows: 60)
      try await terminal.wait(for: "┌ Places")
      #expect(server.requests.filter { $0.path == "/v1/forecast" }.count == 3)
    }
  }

  @Test func placesHiddenByTheInspectorAreFetchedOnceItIsClosed() async throws {
    try await LoopbackServer.runAll { server in
      let terminal = try await start(server, columns: 80, rows: 24)
      try await terminal.wait(for: "┌ Lisbon", "updated just now")
      try await waitForForecasts(1, of: server)
      try await terminal.press("F12")
      try await terminal.wait(for: "▸ Actions")
      try await terminal.resize(columns: 200, rows: 60)
      // Two more pages take longer than requests for the places would.
      try await terminal.press("H")
      try await terminal.wait(for: "[5 Hourly]")
      try await terminal.press("c")
      try await terminal.wait(for: "[3 Current]", "▸ Actions")
      #expect(server.requests.filter { $0.path == "/v1/forecast" }.count == 1)
      try await terminal.press("F12")
      try await terminal.wait(for: "┌ Places")
      try await waitForForecasts(3, of: server)
    }
  }

  @Test func placesAreNotFetchedWhileTheFilmsAreShownAtLaunch() async throws {
    try await LoopbackServer.runAll { server in
      let terminal = try await start(server, columns: 200, rows: 60, "--open", "films")
      try await terminal.wait(for: "┌ The Phantom Menace")
      try await waitForForecasts(1, of: server)
      try await terminal.press("j")
      try await terminal.wait(for: "2/7")
      #expect(server.requests.filter { $0.path == "/v1/forecast" }.count == 1)
      try await terminal.press("1")
      try await terminal.wait(for: "┌ Places")
      try await waitForForecasts(3, of: server)
    }
  }

  private static let capitals = [
    "Tokyo", "Oslo", "Lima", "Paris", "Nairobi", "Sydney", "Berlin", "Madrid", "Rome", "Athens",
    "Vienna", "Prague", "Warsaw", "Dublin", "Cairo", "Accra", "Delhi", "Seoul", "Manila",
    "Jakarta", "Havana", "Quito",
  ]

  @Test func aTallTerminalFetchesAllVisiblePlaces() async throws {
    try await LoopbackServer.runAll { server in
      let terminal = try await start(
        server, columns: 80, rows: 50, saving: Self.capitals, "--open", "weather/places")
      try await terminal.wait(for: "[6 Places]", "Quito")
      try await waitForForecasts(Self.capitals.count + 1, of: server)
    }
  }

  @Test func linesFetchAllPlacesHoweverLowTheTerminalIs() async throws {
    try await LoopbackServer.runAll { server in
      let terminal = try await start(
        server, columns: 80, rows: 12, saving: Self.capitals, "--open", "weather/places",
        "--linear")
      try await waitForForecasts(Self.capitals.count + 1, of: server)
      try await terminal.press("q")
      #expect(try await terminal.exitStatus() == 0)
    }
  }

  @Test func entriesOfAFilmAreFetchedOnlyOnceItHasFocus() async throws {
    try await LoopbackServer.runAll { server in
      let terminal = try await start(server, columns: 200, rows: 60, "--open", "films")
      try await terminal.wait(for: "┌ The Phantom Menace", "Palpatine")
      try await terminal.press("j", "j", "j")
      try await terminal.wait(for: "┌ A New Hope", "Darth Vader", "┌ Luke Skywalker", "Tatooine")
      #expect(server.requests.filter { $0.path.contains("/people/") }.isEmpty)
      try await terminal.press("w")
      _ = try await eventually("requests for the people of the film") {
        server.requests.contains { $0.path.contains("/people/") } ? true : nil
      }
    }
  }

  @Test func clicksSelectFilmsAndOpenTheirEntries() async throws {
    try await LoopbackServer.runAll { server in
      try server.serveEntries()
      let terminal = try await start(server, columns: 200, rows: 60, "--open", "films")
      try await terminal.wait(for: "┌ The Phantom Menace", "┌ C-3PO")
      try await terminal.mouse(.left, on: "Attack of the Clones")
      try await terminal.wait(for: "▸ II ", "┌ Attack of the Clones", "2/7")
      try await terminal.mouse(.left, on: "R2-D2")
      try await terminal.wait(for: "Esc back", "┌ R2-D2", "▸ R2-D2")
      try await terminal.mouse(.left, on: "▸ R2-D2")
      try await terminal.mouse(.left, on: "II    Attack of the Clones")
      try await terminal.wait(for: "2/7", "┌ R2-D2")
      try await terminal.mouse(.left, on: "Homeworld")
      try await terminal.wait(forAbsenceOf: "2/7")
      try await terminal.resize(columns: 80, rows: 24)
      try await terminal.wait(for: " › R2-D2")
    }
  }

  @Test func bundledFactsReplaceEntriesThatFailToLoad() async throws {
    try await LoopbackServer.runAll { server in
      for status in [404, 500] {
        server.answer("/api/people/*", with: .status(status))
        server.answer("/api/planets/*", with: .status(status))
        server.answer("/api/species/*", with: .status(status))
        server.answer("/api/starships/*", with: .status(status))
        server.answer("/api/vehicles/*", with: .status(status))
        let terminal = try await start(
          server, columns: 160, rows: 50, saving: [], "--open", "films/4")
        try await terminal.wait(
          for: "Luke Skywalker", "19  172  male", "Death Star", "Tatooine",
          "Couldn't load 38 of 38 entries. Their facts come with Skyreel.", within: 120)
        let page = try await terminal.screen
        #expect(!page.contains("✗"))
        let requestCount = server.requests.filter { $0.path == "/api/people/1" }.count
        try await terminal.press("j", "k", "r")
        _ = try await eventually("another request for the selected person") {
          server.requests.filter { $0.path == "/api/people/1" }.count > requestCount ? true : nil
        }
        // The bundled facts can be opened.
        try await terminal.wait(for: "▸ Luke Skywalker")
        try await terminal.press("Enter")
        try await terminal.wait(for: "┌ A New Hope › Luke Skywalker", "172 cm", "to retry.")
        try await terminal.press("q")
        #expect(try await terminal.exitStatus() == 0)
      }
    }
  }

  private func waitForForecasts(_ count: Int, of server: LoopbackServer) async throws {
    _ = try await eventually("\(count) requests for weather") {
      server.requests.filter { $0.path == "/v1/forecast" }.count == count ? true : nil
    }
  }
}
