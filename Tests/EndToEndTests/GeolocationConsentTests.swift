import Foundation
import LoopbackServer
import Testing

/// The question that the built program shows before it looks up the location of the computer.
@Suite("Consent to geolocation", .limitedConcurrency)
struct GeolocationConsentTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test(arguments: [(80, 24), (200, 60)])
  func consentIsStoredAndRefusalIsNot(columns: Int, rows: Int) async throws {
    try await LoopbackServer.run { server in
      server.answer("/json", with: .status(503))
      let environment = ["SKYREEL_LOCATE_URL": "\(server.baseURL)/json"]
      let first = try await app(columns, rows, environment)
      try await first.type("L")
      try await first.wait(
        for: "Send your IP address to 127.0.0.1", "y yes, always", "o only now", "n no")
      try await first.type("n")
      try await first.wait(forAbsenceOf: "Send your IP address")
      #expect(server.requests.isEmpty)
      try await first.type("L")
      try await first.mouse(.left, on: "yes, always")
      _ = try await server.waitForRequests(1, to: "/json")
      try await first.wait(forAbsenceOf: "Send your IP address")
      try await first.type("q")
      _ = try await first.exitStatus()
      let count = server.requests.count
      let second = try await app(columns, rows, environment)
      try await second.type("L")
      _ = try await server.waitForRequests(count + 1, to: "/json")
      #expect(try await !second.screen.contains("Send your IP address"))
    }
  }

  @Test func consentForOnceIsAskedForAgain() async throws {
    try await LoopbackServer.run { server in
      server.answer("/json", with: .status(503))
      let terminal = try await app(80, 24, ["SKYREEL_LOCATE_URL": "\(server.baseURL)/json"])
      try await terminal.type("Lo")
      _ = try await server.waitForRequests(1, to: "/json")
      try await terminal.type("L")
      try await terminal.wait(for: "Send your IP address to 127.0.0.1")
    }
  }

  @Test func noRequestIsSentIfTheConfigurationRefusesConsent() async throws {
    try await LoopbackServer.run { server in
      server.answer("/json", with: .status(503))
      let terminal = try await app(
        80, 24,
        ["SKYREEL_LOCATE_URL": "\(server.baseURL)/json", "SKYREEL_LOCATE_CONSENT": "false"])
      try await terminal.type("L")
      try await terminal.wait(for: "locate.consent")
      #expect(server.requests.isEmpty)
    }
  }

  private func app(
    _ columns: Int, _ rows: Int, _ environment: [String: String]
  ) async throws -> Terminal {
    let terminal = try await Terminal(
      [], home: home, environment: home.environment(services: environment), columns: columns,
      rows: rows)
    try await terminal.wait(for: "[3 Current]", "Local time")
    return terminal
  }
}
