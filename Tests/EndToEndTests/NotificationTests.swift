import Fixtures
import Foundation
import LoopbackServer
import Testing

/// Notifications of the built program, about an alert of a server.
@Suite("Notifications", .limitedConcurrency)
struct NotificationTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  /// Shows a place with an alert in the app while a closure runs.
  private func withAlert(
    _ variables: [String: String], term: String = "tmux-256color",
    _ body: (Terminal) async throws -> Void
  ) async throws {
    try await LoopbackServer.run { server in
      try server.serveOpenMeteo()
      server.answer("/fpas/alert/area", with: .json(#"["1"]"#))
      server.answer("/fpas/alert/1", with: .json(AlertsCommandTests.gale))
      let settings = [
        "SKYREEL_ALERTS": "automatic", "SKYREEL_NOTIFY_ALERTS": "shown",
        "SKYREEL_NOTIFY_QUIET": "off",
      ]
      let environment = home.environment(services: server.environment)
        .merging(settings) { $1 }.merging(variables) { $1 }
      for _ in 0..<2 {
        let terminal = try await Terminal(
          ["--place", "38.72,-9.14"], home: home, environment: environment, columns: 120, term: term
        )
        try await terminal.wait(for: "⚠ Gale")
        try await body(terminal)
        try await terminal.signal("TERM")
        _ = try await terminal.exitStatus()
      }
    }
  }

  private func count(_ text: String, in terminal: Terminal) -> Int {
    String(decoding: terminal.sent, as: UTF8.self).components(separatedBy: text).count - 1
  }

  @Test func aTerminalThatIsKnownShowsTheAlertOnceAlsoAfterARestart() async throws {
    var counts: [Int] = []
    try await withAlert(["TERM_PROGRAM": "ghostty"], term: "xterm-256color") { terminal in
      if counts.isEmpty {
        _ = try await eventually("a notification") {
          count("\u{1b}]777;notify;", in: terminal) > 0 ? true : nil
        }
        try await terminal.wait(for: ": New alert: Gale warning (orange) until")
      }
      #expect(count("\u{7}", in: terminal) == 0)
      counts.append(count("\u{1b}]777;notify;", in: terminal))
    }
    #expect(counts == [1, 0])
  }

  @Test func theBellRingsInATerminalMultiplexer() async throws {
    var bells: [Int] = []
    try await withAlert(["TERM_PROGRAM": "tmux", "DISPLAY": ":0"]) { terminal in
      if bells.isEmpty {
        _ = try await eventually("a bell") { count("\u{7}", in: terminal) > 0 ? true : nil }
      }
      #expect(count("]777;", in: terminal) + count("]99;", in: terminal) == 0)
      bells.append(count("\u{7}", in: terminal))
    }
    #expect(bells == [1, 0])
  }

  @Test func aCommandGetsTheTextAsOneArgumentWithoutAShellAndWithoutTheSettings() async throws {
    let script = """
      #!/bin/sh
      { echo $#; printf '%s\\n' "$1"; env | grep -c SKYREEL; } >> '\(home.path)/told'
      exit 0
      """
    try home.write(script, to: "tell me")
    chmod(home.path + "/tell me", 0o700)
    try await withAlert(["SKYREEL_NOTIFY_COMMAND": home.path + "/tell me"]) { terminal in
      _ = try await eventually("the command") {
        home.read("told")?.hasSuffix("0\n") == true ? true : nil
      }
      #expect(count("\u{7}", in: terminal) == 0)
    }
    let lines = home.read("told")?.split(separator: "\n").map(String.init) ?? []
    #expect(lines.count == 3)
    #expect(lines.first == "1" && lines.last == "0")
    #expect(lines.dropFirst().first?.contains(": New alert: Gale warning (orange) until ") == true)
  }

  @Test func withoutRulesNothingIsTold() async throws {
    try await withAlert(["SKYREEL_NOTIFY_ALERTS": "off", "TERM_PROGRAM": "ghostty"]) { terminal in
      #expect(count("]777;", in: terminal) + count("\u{7}", in: terminal) == 0)
    }
  }
}
