import LoopbackServer
import Testing

/// The weather of a place, which all tabs of the app share.
@Suite("One weather of a place", .limitedConcurrency)
struct OneWeatherTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  /// Runs the app on the Places tab with Lisbon, which is shown, and Tokyo saved.
  private func withPlaces(
    _ body: (LoopbackServer, Terminal) async throws -> Void
  ) async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      for name in ["Lisbon", "Tokyo"] {
        _ = try await skyreel("places", "--add", name, environment: environment)
      }
      let terminal = try await Terminal(
        ["--place", "Lisbon", "--open", "weather/places"], home: home, environment: environment)
      try await terminal.wait(for: "[6 Places]", "Lisbon", "Tokyo", "1/2")
      _ = try await eventually("a report of each place") {
        forecasts(server) == 2 ? true : nil
      }
      try await terminal.wait(for: "Now")
      try await terminal.wait(forAbsenceOf: "loading")
      try await body(server, terminal)
    }
  }

  private func forecasts(_ server: LoopbackServer) -> Int {
    server.requests.count { $0.path == "/v1/forecast" }
  }

  @Test func aRefreshThatFailsOnCurrentIsMarkedInItsRowUntilOneSucceeds() async throws {
    try await withPlaces { server, terminal in
      try await terminal.press("c")
      try await terminal.wait(for: "[3 Current]", "┌ Lisbon")
      server.answer("/v1/forecast", with: .status(500))
      try await terminal.press("r")
      try await terminal.wait(for: "has a fault")
      try await terminal.press("p")
      try await terminal.wait(for: "▸ !  Lisbon", "Lisbon: Open-Meteo has a fault")
      try server.serveOpenMeteo()
      try await terminal.press("c", "r", "p")
      let screen = try await terminal.wait(for: "[6 Places]", "▸    Lisbon")
      #expect(!screen.contains("has a fault"))
    }
  }

  @Test func severalPressesOfRAtOnceFetchOnce() async throws {
    try await withPlaces { server, terminal in
      // All presses come while the first request is in progress.
      let gate = Gate()
      let forecast = try LoopbackAnswer.fixture(
        "openmeteo/forecast_current-daily_delhi-2025-05.json")
      server.answer("/v1/forecast", with: forecast.delivered(.after(gate)))
      try await terminal.type("rrrrr")
      _ = try await eventually("a request") { forecasts(server) == 3 ? true : nil }
      try await terminal.press("j")
      try await terminal.wait(for: "2/2")
      try await terminal.type("rrrrr")
      _ = try await eventually("a request") { forecasts(server) == 4 ? true : nil }
      try await terminal.press("Enter")
      try await terminal.wait(for: "[3 Current]", "Tokyo")
      gate.open()
      try await terminal.wait(for: "┌ Tokyo")
      #expect(forecasts(server) == 4)
    }
  }
}
