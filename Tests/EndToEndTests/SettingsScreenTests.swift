import Testing

/// Settings that the user changes in the built program.
@Suite("Settings in the app", .limitedConcurrency)
struct SettingsScreenTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  private func open(_ columns: Int = 80, _ rows: Int = 24) async throws -> Terminal {
    let terminal = try await Terminal(
      ["--provider", "sample"], home: home, environment: home.environment(), columns: columns,
      rows: rows)
    try await terminal.wait(for: "Aldermouth")
    try await terminal.type(",")
    try await terminal.wait(for: "Settings", "Look")
    return terminal
  }

  @Test func aChoiceIsThereAtTheNextStartAndInTheReport() async throws {
    let terminal = try await open()
    try await terminal.type("/")
    try await terminal.type("temperature")
    try await terminal.press("Enter", "Right")
    try await terminal.wait(for: "Chosen here")
    try await terminal.press("Escape", "Escape")
    try await terminal.wait(for: "°F")
    try await terminal.type("q")
    #expect(try await terminal.exitStatus() == 0)
    let report = try await skyreel("config", environment: home.environment())
    #expect(report.output.contains(/units\.temperature +F +chosen in the app/))
    let next = try await Terminal(
      ["--provider", "sample"], home: home, environment: home.environment())
    try await next.wait(for: "°F")
  }

  @Test func theFileIsNeitherWrittenNorOverridden() async throws {
    let text = "# mine\nunits:\n  temperature: C\n"
    try home.write(text, to: "config/skyreel/config.yaml")
    let terminal = try await open(120, 36)
    try await terminal.type("/")
    try await terminal.type("temperature")
    try await terminal.wait(for: "set in config.yaml, line 3")
    try await terminal.press("Enter", "Right")
    try await terminal.wait(for: "Tried for this run; set in config.yaml, line 3")
    try await terminal.press("Escape", "Escape")
    try await terminal.type("q")
    #expect(try await terminal.exitStatus() == 0)
    #expect(home.read("config/skyreel/config.yaml") == text)
    let report = try await skyreel("config", environment: home.environment())
    #expect(report.output.contains(/units\.temperature +C +.*config\.yaml:3/))
  }

  @Test func aThemeIsSeenAtOnce() async throws {
    let terminal = try await open(40, 12)
    let before = try await terminal.tmux(["capture-pane", "-p", "-e"])
    try await terminal.type("/")
    try await terminal.type("theme")
    try await terminal.press("Enter", "Left")
    try await terminal.wait(for: "‹ none ›")
    let after = try await terminal.tmux(["capture-pane", "-p", "-e"])
    #expect(before.contains("\u{1b}[38;"))
    #expect(!after.contains("\u{1b}[38;"))
  }
}
