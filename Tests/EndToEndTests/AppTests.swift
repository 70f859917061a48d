import Foundation
import LoopbackServer
import Testing

/// The built program in a real terminal, from launch to exit, with recorded responses.
@Suite("The app in a terminal", .limitedConcurrency)
struct AppTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func theWeatherOfTheTimeZonesCityIsShownAndKeysSelectTabsAndSegments() async throws {
    try await LoopbackServer.runAll { server in
      let terminal = try await Terminal(
        home: home, environment: home.environment(services: server.environment))
      try await terminal.wait(
        for: "2 Films", "Lisbon", "approximate", "Showing your time zone's city.")
      try await terminal.press("f")
      try await terminal.wait(for: "[4 Forecast]", "▸ Fri 30 May", "▴")
      try await terminal.press("BTab")
      try await terminal.wait(for: "[3 Current]")
      try await terminal.press("2")
      try await terminal.wait(for: "[Films]", "A New Hope", "1/7")
      try await terminal.press("q")
      #expect(try await terminal.exitStatus() == 0)
    }
  }

  @Test func aNamedPlaceOpensItsWeatherThoughFilmsWereLast() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      let first = try await Terminal(home: home, environment: environment)
      try await first.wait(for: "2 Films")
      try await first.press("2")
      try await first.wait(for: "[Films]")
      try await first.press("q")
      #expect(try await first.exitStatus() == 0)
      let place = try await Terminal(
        ["--place", "Berlin"], home: home, environment: environment)
      try await place.wait(for: "2 Films", "[3 Current]", "Berlin")
    }
  }

  @Test func aNamedPlaceOfTheSampleIsShown() async throws {
    let terminal = try await Terminal(
      ["--provider", "sample", "Grayholm"], home: home, environment: home.environment())
    try await terminal.wait(for: "2 Films", "Grayholm (sample)")
  }

  @Test func escapeReturnsFromAFilmToItsRow() async throws {
    try await LoopbackServer.runAll { server in
      let terminal = try await Terminal(
        home: home, environment: home.environment(services: server.environment))
      try await terminal.wait(for: "2 Films")
      try await terminal.press("2")
      try await terminal.wait(for: "The Phantom Menace", "1/7")
      try await terminal.press("j", "Down", "j")
      try await terminal.wait(for: "4/7")
      try await terminal.press("Enter")
      try await terminal.wait(for: "It is a period of civil war.", "Gary Kurtz")
      try await terminal.press("Escape")
      try await terminal.wait(for: "4/7", "▸ IV")
    }
  }

  @Test func theRefreshKeySendsAnotherRequest() async throws {
    try await LoopbackServer.runAll { server in
      let terminal = try await Terminal(
        ["--place", "38.72,-9.14"], home: home,
        environment: home.environment(services: server.environment))
      try await server.waitForRequests(1, to: "/v1/forecast")
      try await terminal.wait(for: "just now")
      try await terminal.press("r")
      try await server.waitForRequests(2, to: "/v1/forecast")
    }
  }

  @Test func aFailedRefreshShowsTheErrorAndKeepsTheReport() async throws {
    try await LoopbackServer.runAll { server in
      let terminal = try await Terminal(
        ["--place", "38.72,-9.14"], home: home,
        environment: home.environment(services: server.environment))
      try await terminal.wait(for: "°C", "just now")
      server.answer("/v1/forecast", with: .status(429))
      try await terminal.press("r")
      let screen = try await terminal.wait(
        for: "Open-Meteo is limiting requests", "°C")
      #expect(screen.contains("Weather data by Open-Meteo.com"))
    }
  }

  @Test func theStoredReportIsShownWhileTheServerHangs() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      _ = try await skyreel("weather", "38.72,-9.14", environment: environment)
      let gate = Gate()
      server.answer("/v1/forecast", with: .status(500).delivered(.after(gate)))
      let terminal = try await Terminal(
        ["--place", "38.72,-9.14"], home: home, environment: environment)
      try await terminal.wait(for: "updated just now", "°C")
      try await terminal.press("q")
      #expect(try await terminal.exitStatus() == 0)
      gate.open()
    }
  }

  @Test func aPlaceFoundByNameIsShownAndOpensNextTime() async throws {
    try await LoopbackServer.runAll { server in
      let terminal = try await Terminal(
        home: home, environment: home.environment(services: server.environment))
      try await terminal.wait(for: "2 Films", "Lisbon")
      try await terminal.press("/")
      try await terminal.wait(for: "Find a place")
      try await terminal.type("Paris, T")
      try await terminal.wait(for: "▸ Paris", "Texas")
      try await terminal.press("Enter")
      try await terminal.wait(for: "Paris, Texas")
      try await terminal.press("q")
      #expect(try await terminal.exitStatus() == 0)
      let again = try await Terminal(
        home: home, environment: home.environment(services: server.environment))
      try await again.wait(for: "Paris, Texas")
    }
  }

  @Test func aTimeZoneWithoutACityOpensThePlacePrompt() async throws {
    try await LoopbackServer.runAll { server in
      var environment = home.environment(services: server.environment)
      environment["TZ"] = "Etc/UTC"
      let terminal = try await Terminal(home: home, environment: environment)
      try await terminal.wait(
        for: "Where are you?", "▸ Look around", "  Use my location (sends your IP address")
      try await terminal.press("Enter")
      try await terminal.wait(for: "An example, not a real place", "sample")
      try await terminal.press("/")
      try await terminal.wait(for: "Find a place")
    }
  }

  @Test func theFirstRunWithoutANetworkShowsWhatIsKnownOfThePlaceAndBundledFilms() async throws {
    let port = try await LoopbackServer.run { $0.port }
    let base = "http://127.0.0.1:\(port)"
    let terminal = try await Terminal(
      home: home,
      environment: home.environment(services: [
        "SKYREEL_OPEN_METEO_BASE_URL": base, "SKYREEL_SWAPI_BASE_URL": base,
      ]))
    try await terminal.wait(for: "Lisbon", "Local time", "Can't reach Open-Meteo")
    try await terminal.press("2")
    try await terminal.wait(for: "Skyreel's facts", "A New Hope")
  }

  @Test(arguments: [
    (["--place", "Berlin"], "No weather for Berlin yet. Press r to try again."),
    (["--place", "Berlin", "--offline"], "No stored weather for Berlin, and Skyreel is offline."),
  ])
  func withoutANetworkARequestedPlaceShowsNoSampleWeather(
    arguments: [String], message: String
  ) async throws {
    let port = try await LoopbackServer.run { $0.port }
    let base = "http://127.0.0.1:\(port)"
    let terminal = try await Terminal(
      arguments, home: home,
      environment: home.environment(services: ["SKYREEL_OPEN_METEO_BASE_URL": base]))
    let screen = try await terminal.wait(for: "Berlin", message)
    #expect(!screen.contains("Aldermouth"))
    #expect(!screen.contains("°"))
  }

  @Test func theAppOpensThePlaceOfTheLastWeatherCommand() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      #expect(try await skyreel("weather", "Berlin", environment: environment).status == 0)
      let terminal = try await Terminal(home: home, environment: environment)
      try await terminal.wait(for: "Berlin")
    }
  }

  @Test func theAppOpensThePlaceOfTheLastPlaceOption() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      let first = try await Terminal(
        ["--place", "Berlin"], home: home, environment: environment)
      try await first.wait(for: "Berlin", "just now")
      try await first.press("q")
      #expect(try await first.exitStatus() == 0)
      let again = try await Terminal(home: home, environment: environment)
      try await again.wait(for: "Berlin")
    }
  }

  @Test func theHelpListsTheKeysUntilEscapeClosesIt() async throws {
    let terminal = try await Terminal(
      ["--provider", "sample"], home: home, environment: home.environment())
    try await terminal.wait(for: "2 Films")
    try await terminal.press("?")
    try await terminal.wait(for: "Keyboard shortcuts", "previous tab", "refresh")
    try await terminal.press("Escape")
    try await terminal.wait(forAbsenceOf: "previous tab")
  }

  @Test func everyNewSizeIsDrawnAndATooSmallOneShowsTheRequiredSize() async throws {
    let terminal = try await Terminal(
      ["--provider", "sample"], home: home, environment: home.environment())
    try await terminal.wait(for: "2 Films")
    try await terminal.resize(columns: 40, rows: 12)
    try await terminal.wait(for: "Films ", "Days  Hours", "Aldermouth")
    try await terminal.resize(columns: 20, rows: 5)
    try await terminal.wait(for: "30×8 needed")
    try await terminal.resize(columns: 120, rows: 40)
    try await terminal.wait(for: "2 Films", "Aldermouth")
  }

  @Test func quittingRestoresTheTerminal() async throws {
    let terminal = try await startedTerminal()
    try await terminal.press("q")
    #expect(try await terminal.exitStatus() == 0)
    try await expectRestored(terminal)
  }

  @Test(arguments: [
    ("TERM", 143), ("INT", 130), ("QUIT", 131), ("HUP", 129), ("USR1", 138), ("USR2", 140),
    ("ALRM", 142), ("XCPU", 152), ("VTALRM", 154), ("PROF", 155),
  ])
  func aSignalRestoresTheTerminal(name: String, status: Int) async throws {
    let terminal = try await startedTerminal()
    try await terminal.signal(name)
    #expect(try await terminal.exitStatus() == status)
    try await expectRestored(terminal)
  }

  @Test(arguments: [("SEGV", 139), ("ILL", 132), ("TRAP", 133), ("ABRT", 134)])
  func aCrashRestoresTheTerminalAndPrintsAMessage(name: String, status: Int) async throws {
    let terminal = try await startedTerminal()
    try await terminal.signal(name)
    #expect(try await terminal.exitStatus() == status)
    try await expectRestored(terminal)
    try await terminal.wait(for: "skyreel crashed")
  }

  @Test func aClosedWindowEndsTheProgram() async throws {
    let terminal = try await startedTerminal()
    let pid = try await terminal.pid()
    try await terminal.close()
    _ = try await eventually("the end of process \(pid)") {
      kill(pid_t(pid), 0) == 0 ? nil : true
    }
  }

  @Test func withoutATerminalTheCurrentWeatherIsPrinted() async throws {
    let result = try await skyreel("--provider", "sample", environment: home.environment())
    #expect(result.status == 0)
    #expect(result.output.contains("Temperature"))
    #expect(!result.output.contains("\u{1b}"))
  }

  @Test func receivedTextCannotControlTheTerminal() async throws {
    try await LoopbackServer.runAll { server in
      server.answer(
        "/api/films",
        with: .json(
          #"""
          [{"title": "Evil \u001b[2J\u001b]0;owned\u0007Film\u202e", "episode_id": 1,
            "url": "https://swapi.info/api/films/1", "opening_crawl": "\u009b31mred"}]
          """#))
      let terminal = try await Terminal(
        home: home, environment: home.environment(services: server.environment))
      try await terminal.wait(for: "2 Films")
      try await terminal.press("2")
      let screen = try await terminal.wait(for: "Evil", "Film", "1/7")
      #expect(screen.contains("[Films]"))
      #expect(!screen.unicodeScalars.contains { $0.value == 0x1b || $0.value == 0x202e })
    }
  }

  private func startedTerminal() async throws -> Terminal {
    let terminal = try await Terminal(
      ["--provider", "sample"], home: home, environment: home.environment())
    try await terminal.wait(for: "2 Films", "Aldermouth")
    return terminal
  }

  /// Checks that the terminal settings are restored and the shell's screen is back.
  private func expectRestored(
    _ terminal: Terminal, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let screen = try await terminal.wait(for: "SHELL BEFORE", "SHELL AFTER")
    #expect(!screen.contains("Aldermouth"), sourceLocation: sourceLocation)
    #expect(terminal.settings.before != nil, sourceLocation: sourceLocation)
    #expect(
      terminal.settings.before == terminal.settings.after, sourceLocation: sourceLocation)
  }
}
