import Fixtures
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Faults of a server and the app in a terminal: with nothing stored, with a stored report, and with
/// the server recovered.
@Suite("Faults in the app", .limitedConcurrency)
struct AppFaultTests {
  private static let key = "SeCrEt-KeY-4711"
  private let home: Home

  init() throws {
    home = try Home()
  }

  /// Faults of each kind by name, with the provider and the message on the screen.
  static let cases: [(name: String, provider: String, message: String)] = [
    ("refused", "open-meteo", "Can't reach Open-Meteo"),
    ("no response", "open-meteo", "didn't respond within 2 s"),
    ("status 401", "accuweather", "rejected the API key"),
    ("status 429", "open-meteo", "is limiting requests"),
    ("status 503", "accuweather", "has a fault (HTTP 503)"),
    ("redirect: another host in plain http", "accuweather", "it redirects to plain http"),
    ("another protocol", "open-meteo", "sent an unexpected response"),
    ("an HTML page", "accuweather", "The network asks you to sign in"),
    ("a gigabyte in a megabyte", "open-meteo", "more than 8 MiB"),
    ("TLS: an unknown authority", "accuweather", "Can't connect securely"),
    ("TLS: tls1_0", "open-meteo", "Can't connect securely"),
    ("https proxy: requires a password", "open-meteo", "Can't reach Open-Meteo"),
  ]

  @Test(arguments: cases)
  func theScreenNamesTheFaultAndKeepsTheStoredReport(
    name: String, provider: String, message: String
  ) async throws {
    let fault = try #require(Fault.all.first { $0.name == name })
    _ = try await fault.withServices { services in
      try await waitForMessage(message, from: services, provider, pressing: nil)
    }
    try await LoopbackServer.runAll { server in
      let services = Fault.services(on: server.port)
      let environment = environment(services)
      let stored = try await skyreel(
        "weather", "32.801,-17.045", "--provider", provider, "--format", "json",
        environment: environment)
      #expect(try stored.json()["source"] == "network", "\(stored.errors)")
    }
    try await fault.withServices { services in
      let screen = try await waitForMessage(message, from: services, provider, pressing: "r")
      #expect(screen.contains("°C"))
      #expect(screen.contains("updated"))
    }
  }

  @Test(arguments: ["closed before the head", "truncated body", "no response", "gzip cut short"])
  func aRefreshSucceedsOnceTheServerRecovers(name: String) async throws {
    let fault = try #require(Fault.all.first { $0.name == name })
    guard case .answer(let answer) = fault.behavior else {
      throw NotAResponse(fault: name)
    }
    try await LoopbackServer.run { server in
      server.answer("/*", with: answer)
      let services = Fault.services(on: server.port).merging(Fault.timeout(seconds: 10)) { $1 }
      let terminal = try await terminal(services, "open-meteo")
      try await terminal.wait(for: "Open-Meteo", "ry again")
      try server.serveOpenMeteo()
      try await terminal.press("r")
      let screen = try await terminal.wait(for: "°C", "just now")
      #expect(!screen.contains("ry again"))
      try await quit(terminal)
    }
  }

  /// Starts the app with faulty services, waits for a message on the screen, and quits.
  ///
  /// - Returns: The screen with the message.
  private func waitForMessage(
    _ message: String, from services: [String: String], _ provider: String, pressing key: String?
  ) async throws -> String {
    let terminal = try await terminal(services, provider)
    if let key {
      try await terminal.wait(for: "°C")
      try await terminal.press(key)
    }
    let screen = try await terminal.wait(for: message)
    try await quit(terminal)
    return screen
  }

  private func quit(_ terminal: Terminal) async throws {
    try await terminal.press("q")
    #expect(try await terminal.exitStatus() == 0)
    #expect(!String(decoding: terminal.sent, as: UTF8.self).contains(Self.key))
    #expect(home.read("state/skyreel/skyreel.log")?.contains(Self.key) != true)
  }

  private func terminal(
    _ services: [String: String], _ provider: String
  ) async throws -> Terminal {
    // The terminal is so wide that no message is broken into lines.
    try await Terminal(
      ["--place", "32.801,-17.045", "--provider", provider], home: home,
      environment: environment(services), columns: 160)
  }

  private func environment(_ services: [String: String]) -> [String: String] {
    home.environment(services: services).merging([
      "SKYREEL_ACCUWEATHER_API_KEY": Self.key, "SKYREEL_LOG_LEVEL": "trace",
    ]) { $1 }
  }
}

/// An error for a fault that is not a response of a web server.
private struct NotAResponse: Error {
  let fault: String
}
