import Testing

/// Suspending and continuing, as in a shell with job control.
@Suite("Suspension", .limitedConcurrency)
struct SuspensionTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func ctrlZRestoresTheTerminalAndContinuingShowsTheAppAgain() async throws {
    let terminal = try await films()
    let modes = try await terminal.modes
    for row in 2...3 {
      try await terminal.press("C-z")
      let screen = try await terminal.wait(for: "SHELL BEFORE", "SHELL STOPPED \(row - 1)")
      #expect(!screen.contains("Films"))
      #expect(try await terminal.modes == [])
      #expect(terminal.settings.stopped == terminal.settings.before)
      try await terminal.press("Enter")
      try await terminal.wait(for: "[Films]", "The Force Awakens", "\(row - 1)/")
      try await terminal.press("Down")
      try await terminal.wait(for: "\(row)/")
      #expect(try await terminal.modes == modes)
      #expect(terminal.isPasteBracketed)
    }
    try await terminal.press("q")
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test func theScreenIsRestoredAfterAStopThatCannotBeCaught() async throws {
    let terminal = try await films()
    let before = try await terminal.screen
    try await terminal.signal("STOP")
    try await terminal.wait(for: "SHELL STOPPED")
    try await terminal.press("Enter")
    try await terminal.wait(forAbsenceOf: "SHELL STOPPED")
    try await terminal.wait(for: before)
    try await terminal.press("Down")
    try await terminal.wait(for: "2/")
  }

  @Test func aContinueSignalWithoutAStopRedrawsTheScreen() async throws {
    let terminal = try await films()
    let before = try await terminal.screen
    try await terminal.scribble("\u{1b}[5;5Hscribble")
    try await terminal.wait(for: "scribble")
    try await terminal.signal("CONT")
    try await terminal.wait(for: before)
  }

  @Test func ctrlLRedrawsWhatAnotherProgramOverwrote() async throws {
    let terminal = try await films()
    let before = try await terminal.screen
    try await terminal.scribble("\u{1b}[5;5Hscribble")
    try await terminal.wait(for: "scribble")
    try await terminal.press("C-l")
    try await terminal.wait(for: before)
  }

  private func films() async throws -> Terminal {
    let terminal = try await Terminal(
      ["--provider", "sample", "--offline"], home: home, environment: home.environment())
    try await terminal.wait(for: "2 Films")
    try await terminal.press("2")
    try await terminal.wait(
      for: "The Force Awakens", "1/", " offline ", "864   66")
    return terminal
  }
}
