import LoopbackServer
import Testing

/// The page of compared services, with the recorded responses of three services for Berlin.
@Suite("Compared services", .limitedConcurrency)
struct ComparisonTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  private func requests(_ server: LoopbackServer, _ path: String) -> Int {
    server.requests.count { $0.path == path }
  }

  private static let metNorway = "/weatherapi/locationforecast/2.0/complete"

  private func withBerlin(
    _ prepare: (LoopbackServer) throws -> Void,
    _ body: (LoopbackServer, Terminal) async throws -> Void
  ) async throws {
    try await LoopbackServer.runAll { server in
      try server.serveMetNorway()
      try server.serveBrightSky()
      try prepare(server)
      let terminal = try await Terminal(
        ["--place", "Berlin"], home: home,
        environment: home.environment(services: server.environment))
      try await terminal.wait(for: "[3 Current]", "┌ Berlin")
      #expect(requests(server, Self.metNorway) == 0)
      try await terminal.press("x")
      try await body(server, terminal)
    }
  }

  @Test func theCommandComparesThoseThatAnswerInTime() async throws {
    try await LoopbackServer.runAll { server in
      try server.serveMetNorway()
      server.answer("/weather", with: LoopbackAnswer(delivery: .never))
      var environment = home.environment(services: server.environment)
      environment["SKYREEL_HTTP_TIMEOUT"] = "2"
      let start = ContinuousClock.now
      let result = try await skyreel("weather", "--compare", "Berlin", environment: environment)
      #expect(start.duration(to: .now) < .seconds(6))
      #expect(result.status == 0)
      #expect(result.output.contains("Bright Sky didn't respond within 2 s."))
    }
  }

  @Test func eachServiceOfThePlaceIsAskedOnceWhenThePageOpens() async throws {
    try await withBerlin({ _ in }) { server, terminal in
      try await terminal.wait(
        for: "Providers compared: Berlin", "MET Norway  updated", "Bright Sky  updated",
        "Open-Meteo  updated", "Data from MET Norway")
      try await terminal.press("Escape")
      try await terminal.wait(for: "┌ Berlin")
      try await terminal.press("x")
      try await terminal.wait(for: "Providers compared: Berlin", "MET Norway  updated")
      #expect(requests(server, Self.metNorway) == 1)
      #expect(requests(server, "/weather") == 1)
      #expect(requests(server, "/v1/forecast") == 1)
    }
  }

  @Test func aServiceThatFailsOrIsSlowHidesNoOther() async throws {
    try await withBerlin({
      $0.answer("/weather", with: .status(500))
      $0.answer("/weatherapi/locationforecast/*", with: LoopbackAnswer(delivery: .never))
    }) { server, terminal in
      try await terminal.wait(
        for: "MET Norway  loading…", "Bright Sky has a fault (HTTP 500)",
        "Weather data by Open-Meteo.com")
      try server.serveBrightSky()
      try await terminal.press("r")
      try await terminal.wait(for: "Bright Sky  updated just now", "MET Norway  loading…")
      try await terminal.press("Escape")
      try await terminal.wait(for: "[3 Current]", "┌ Berlin")
    }
  }
}
