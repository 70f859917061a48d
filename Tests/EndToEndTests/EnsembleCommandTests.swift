import LoopbackServer
import TestSupport
import Testing

/// The requests for ensembles, of which the recorded one is of another time than the hours.
@Suite("Ensembles", .limitedConcurrency)
struct EnsembleCommandTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  private func requests(_ server: LoopbackServer) -> Int {
    server.requests.count { $0.path == "/v1/ensemble" }
  }

  private func runServer(
    _ body: (LoopbackServer, [String: String]) async throws -> Void
  ) async throws {
    try await LoopbackServer.runAll { server in
      server.answer(
        "/v1/forecast",
        with: try .fixture("openmeteo/forecast_full_toronto-2026-07_past-day-16-days.json"))
      server.answer(
        "/v1/ensemble",
        with: try .fixture("openmeteo/ensemble_enschede-2026-10_mean-spread.json"))
      try await body(server, home.environment(services: server.environment))
    }
  }

  @Test func onlyJSONOfTheHoursAsksForOne() async throws {
    try await runServer { server, environment in
      for arguments in [["--format", "json"], ["--tab", "hourly"]] {
        _ = try await shell(
          [BuiltProgram.path, "weather", "38.7,-9.1"] + arguments, environment: environment)
      }
      #expect(requests(server) == 0)
      let json = try await skyreel(
        "weather", "38.7,-9.1", "--format", "json", "--tab", "hourly", environment: environment
      ).json()
      #expect(requests(server) == 1)
      #expect(json["schema"] == "skyreel.weather/1")
      #expect(json["hourly"].elements.count > 24)
      // The runs cost six calls, so that they are asked only on request.
      server.answer(
        "/v1/ensemble",
        with: try .fixture("openmeteo/ensemble_new-jersey-2026-08_three-of-51-runs.json"))
      _ = try await skyreel(
        "weather", "38.7,-9.1", "--format", "json", "--tab", "hourly", "--rain-runs",
        environment: environment)
      #expect(
        server.requests.filter { $0.path == "/v1/ensemble" }.suffix(2).compactMap {
          $0.query["models"]
        } == ["ecmwf_ifs025_ensemble_mean", "ecmwf_ifs025"])
      #expect(
        (json["hourly"].elements + json["daily"].elements).allSatisfy {
          $0["ensemble"] == .null && $0["rainRuns"] == .null
        })
    }
  }

  @Test func theHourlyTabAsksForOneWhenItIsOpened() async throws {
    try await runServer { server, environment in
      server.answer("/v1/ensemble", with: .status(500))
      let terminal = try await Terminal(
        ["--place", "Lisbon"], home: home, environment: environment, columns: 130, rows: 36)
      try await terminal.wait(for: "[3 Current]", "┌ Lisbon")
      #expect(requests(server) == 0)
      try await terminal.press("H")
      try await terminal.wait(
        for: "[5 Hourly]", "no band: Open-Meteo has a fault")
      try await terminal.press("c")
      try await terminal.wait(for: "[3 Current]")
    }
  }
}
