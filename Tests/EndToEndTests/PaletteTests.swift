import Testing

/// The palette and the help search of the built program, with keys and mouse.
@Suite("Palette and search", .limitedConcurrency)
struct PaletteTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test(arguments: [(80, 24), (200, 60)])
  func enterAndClicksRunActionsFoundByName(columns: Int, rows: Int) async throws {
    let terminal = try await sample(columns, rows)
    try await terminal.type(":")
    try await terminal.wait(for: "┌ Actions ", "name of an action")
    try await terminal.type("hourl")
    try await terminal.wait(for: "▸ Go to hourly")
    try await terminal.press("Enter")
    try await terminal.wait(for: "[5 Hourly]")
    try await terminal.wait(forAbsenceOf: "┌ Actions ")
    try await terminal.press("C-p")
    try await terminal.type("films")
    try await terminal.mouse(.left, on: "▸ Go to films")
    try await terminal.wait(for: "[Films]")
    try await terminal.type(":quit")
    try await terminal.press("Enter")
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test(arguments: [(80, 24), (200, 60)])
  func escapeClosesPaletteThenHelpAndKeepsTheTextOfThePlacePrompt(columns: Int, rows: Int)
    async throws
  {
    let terminal = try await sample(columns, rows)
    try await terminal.type("?")
    try await terminal.wait(for: "┌ Keyboard shortcuts ")
    try await terminal.type(":switch un")
    try await terminal.wait(for: "▸ Switch units")
    try await terminal.press("Escape")
    try await terminal.wait(forAbsenceOf: "┌ Actions ")
    try await terminal.wait(for: "┌ Keyboard shortcuts ")
    try await terminal.press("Escape")
    try await terminal.wait(forAbsenceOf: "┌ Keyboard shortcuts ")
    try await terminal.type("/Funch")
    try await terminal.wait(for: "/ Funch")
    try await terminal.press("Escape")
    try await terminal.wait(forAbsenceOf: "/ Funch")
    try await terminal.type("/")
    try await terminal.wait(for: "/ Funch")
    try await terminal.type("Lisb")
    try await terminal.wait(for: "/ Lisb")
  }

  @Test(arguments: [(80, 24), (200, 60)])
  func typingSearchesTheHelp(columns: Int, rows: Int) async throws {
    let terminal = try await sample(columns, rows)
    try await terminal.type("?/suspend")
    try await terminal.wait(for: "/ suspend  1/1", "Ctrl-Z")
    try await terminal.press("Enter")
    try await terminal.type("/zzz")
    try await terminal.wait(for: "/ zzz  no match")
    try await terminal.press("Escape", "Escape")
    try await terminal.wait(forAbsenceOf: "┌ Keyboard shortcuts ")
  }

  @Test func thePaletteRunsActionsInTheLinearView() async throws {
    let terminal = try await Terminal(
      ["--provider", "sample", "--offline", "--linear"], home: home,
      environment: home.environment(), columns: 100, rows: 50)
    try await terminal.wait(for: "q quit")
    try await terminal.type(":switch un")
    try await terminal.wait(for: "Actions:", "Switch units")
    try await terminal.press("Enter")
    try await terminal.wait(for: "°F")
  }

  private func sample(_ columns: Int, _ rows: Int) async throws -> Terminal {
    let terminal = try await Terminal(
      ["--provider", "sample", "--offline"], home: home, environment: home.environment(),
      columns: columns, rows: rows)
    try await terminal.wait(for: "2 Films")
    return terminal
  }
}
