import Foundation
import Testing

/// `--linear`: plain lines for screen readers, in a real terminal.
@Suite("The linear view", .limitedConcurrency)
struct LinearTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func changesAreAppendedAndKeysAct() async throws {
    let terminal = try await terminal()
    try await terminal.wait(for: "Current weather:", "Aldermouth (sample)", "Keys:", "q quit")
    try await terminal.press("f")
    try await terminal.wait(for: "Forecast:", "1 of ")
    try await terminal.press("2")
    try await terminal.wait(for: "Films:", "The Phantom Menace")
    try await terminal.press("j")
    try await terminal.wait(for: "Attack of the Clones")
    try await terminal.press("Enter")
    try await terminal.wait(for: "Film:")
    try await terminal.press("q")
    #expect(try await terminal.exitStatus() == 0)
    // Printed lines stay.
    try await terminal.wait(for: "Film:", "SHELL AFTER")
    #expect(terminal.settings.before == terminal.settings.after)
  }

  @Test func onlyTextIsSent() async throws {
    let terminal = try await terminal()
    try await terminal.wait(for: "Current weather:", "q quit")
    try await terminal.press("?")
    try await terminal.wait(for: "Keyboard shortcuts:", "1 of ")
    try await terminal.press("Escape")
    try await terminal.press("f")
    try await terminal.wait(for: "Forecast:")
    try await terminal.press("q")
    #expect(try await terminal.exitStatus() == 0)
    let sent = try await eventually("the output of the program") {
      let sent = terminal.sent
      return sent.contains(Data("Forecast:".utf8)) ? sent : nil
    }
    #expect(sent.allSatisfy { $0 >= 0x20 || $0 == 0x0d || $0 == 0x0a })
  }

  @Test(arguments: [("TERM", 143), ("INT", 130), ("HUP", 129), ("SEGV", 139), ("ABRT", 134)])
  func aSignalRestoresTheTerminal(name: String, status: Int) async throws {
    let terminal = try await terminal()
    try await terminal.wait(for: "Current weather:", "q quit")
    try await terminal.signal(name)
    #expect(try await terminal.exitStatus() == status)
    try await terminal.wait(for: "SHELL AFTER")
    #expect(terminal.settings.before == terminal.settings.after)
  }

  @Test func aCrashPrintsTheLogAndTheReplayCommand() async throws {
    let terminal = try await terminal()
    // While weather loads, the crashed thread may hold a lock that the crash report needs.
    try await terminal.wait(for: "Current weather:", "q quit", "Sample weather, not real data")
    try await terminal.signal("SEGV")
    #expect(try await terminal.exitStatus() == 139)
    try await terminal.wait(for: "skyreel crashed", "The log is", "skyreel replay", "SHELL AFTER")
  }

  @Test func aCommandPrintsPlainTextOnATerminal() async throws {
    let terminal = try await terminal("weather", "--tab", "forecast")
    try await terminal.wait(for: "Alert: Sample thunderstorm", "Low to high", "SHELL AFTER")
  }

  @Test func aTerminalThatCannotMoveItsCursorShowsTheLinearViewAndSaysSo() async throws {
    let terminal = try await Terminal(
      ["--provider", "sample", "--ascii"], home: home, environment: home.environment(),
      columns: 200, rows: 150, term: "dumb")
    let screen = try await terminal.wait(
      for: "TERM is dumb, so changes are printed as plain lines.", "Current weather:", "q quit")
    #expect(screen.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(arguments: [
    (["ACCESSIBLE": "1"], "", true), ([:], "linear: true\n", true),
    (["ACCESSIBLE": "0"], "", false), (["ACCESSIBLE": "1"], "linear: false\n", false),
    (["ACCESSIBLE": "screen-reader"], "", true),
  ])
  func theEnvironmentAndTheConfigurationFileSelectTheLinearView(
    variables: [String: String], file: String, isLinear: Bool
  ) async throws {
    try home.write(file, to: "config/skyreel/config.yaml")
    let terminal = try await Terminal(
      ["--provider", "sample"], home: home, environment: home.environment(services: variables),
      columns: 200, rows: 150)
    try await terminal.wait(for: isLinear ? "Current weather:" : "[3 Current]")
  }

  @Test func theReportSaysWhatSelectsTheLinearView() async throws {
    let dumb = try await skyreel(
      "config", environment: home.environment(services: ["TERM": "dumb"]))
    #expect(dumb.output.contains(/linear +true +TERM/))
    #expect(dumb.output.contains(/esc-delay +250 +default/))
    let accessible = try await skyreel(
      "config", environment: home.environment(services: ["ACCESSIBLE": "1"]))
    #expect(accessible.output.contains("linear: Value true, From ACCESSIBLE\n"))
    #expect(accessible.output.contains("esc-delay: Value 250, From default\n"))
  }

  @Test func theSettingInTheAppTakesEffectAtTheNextStartAndSaysSo() async throws {
    let terminal = try await Terminal(
      ["--provider", "sample"], home: home, environment: home.environment())
    try await terminal.wait(for: "Aldermouth")
    try await terminal.type(",/")
    try await terminal.type("screen readers")
    try await terminal.press("Enter", "Right")
    try await terminal.wait(for: "‹ on ›", "chosen here", "from the next start on")
    try await terminal.press("Escape", "Escape")
    try await terminal.wait(for: "[3 Current]")
    try await terminal.press("q")
    #expect(try await terminal.exitStatus() == 0)
    let next = try await Terminal(
      ["--provider", "sample"], home: home, environment: home.environment(), columns: 200,
      rows: 150)
    try await next.wait(for: "Current weather:")
  }

  private func terminal(
    term: String = "tmux-256color", _ arguments: String...
  ) async throws -> Terminal {
    try await Terminal(
      ["--linear", "--provider", "sample"] + arguments, home: home,
      environment: home.environment(services: ["SKYREEL_SWAPI_BASE_URL": "http://127.0.0.1:9"]),
      columns: 200, rows: 250, term: term)
  }
}
