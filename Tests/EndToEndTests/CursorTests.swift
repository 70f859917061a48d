import Testing

/// The position of the terminal's cursor, which braille displays and magnifiers follow, hidden or not.
@Suite("Cursor", .limitedConcurrency)
struct CursorTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  private func start(_ environment: [String: String] = [:]) async throws -> Terminal {
    let terminal = try await Terminal(
      ["--provider", "sample"], home: home, environment: home.environment(services: environment))
    try await terminal.wait(for: "Aldermouth", "q quit")
    return terminal
  }

  @Test func theCursorIsOnWhatIsSelectedOrWhereTheTextBegins() async throws {
    let terminal = try await start()
    _ = try await eventually("the cursor on the condition") {
      try await terminal.cursor.text.first?.isLetter == true ? true : nil
    }
    try await terminal.press("f")
    let today = try await terminal.wait(forCursorAt: "▸ ")
    try await terminal.press("l")
    _ = try await eventually("the cursor on the next day") {
      let cursor = try await terminal.cursor
      return cursor.text.hasPrefix("▸ ") && cursor.x > today[0] + 10 && cursor.y == today[1]
        ? true : nil
    }
    try await terminal.press("5")
    let first = try await terminal.wait(forCursorAt: "▸ 00:00")
    try await terminal.press("j")
    #expect(try await terminal.wait(forCursorAt: "▸ 01:00") == [first[0], first[1] + 1])
    try await terminal.press("6")
    try await terminal.wait(forCursorAt: "▸ ⚠  Aldermouth")
    try await terminal.press("!")
    try await terminal.wait(forCursorAt: "▸ ⚠  Sample")
    try await terminal.press("Enter")
    try await terminal.wait(forCursorAt: "Go indoors")
    try await terminal.press("Escape", "Escape", ",", "j")
    try await terminal.wait(forCursorAt: "▸ Icons")
    try await terminal.press("Escape", "?")
    try await terminal.wait(forCursorAt: "Places ")
    try await terminal.press("Escape", "2")
    try await terminal.wait(forCursorAt: "▸ I ")
    try await terminal.press("j")
    try await terminal.wait(forCursorAt: "▸ II ")
    try await terminal.press("F12")
    _ = try await eventually("the cursor on the last action") {
      try await terminal.cursor.text.contains(/^▸\d/) ? true : nil
    }
  }

  @Test func inAFieldWithAListTheCursorStaysInTheField() async throws {
    let terminal = try await start()
    try await terminal.press("/")
    try await terminal.type("al")
    let typed = try await terminal.wait(for: "/ al", "▸")
    let place = try await terminal.cursor
    try await terminal.press("Down")
    _ = try await eventually("the next place") { try await terminal.screen != typed ? true : nil }
    let moved = try await terminal.cursor
    #expect(moved.x == place.x && moved.y == place.y)
    try await terminal.press("Escape", ":")
    try await terminal.type("qu")
    try await terminal.wait(for: ": qu", "▸")
    let palette = try await terminal.cursor
    let lines = try await terminal.screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[palette.y].prefix(palette.x).hasSuffix(": qu"))
  }

  @Test func anArrowInPiecesIsAnArrowIfTheSettingSaysSo() async throws {
    let terminal = try await start(["SKYREEL_ESC_DELAY": "2000"])
    try await terminal.press("2")
    try await terminal.wait(forCursorAt: "▸ I ")
    for piece in ["\u{1b}", "[", "B"] {
      try await terminal.type(piece)
      // Some time passes between the pieces.
      for _ in 0..<5 { _ = try await terminal.screen }
    }
    try await terminal.wait(forCursorAt: "▸ II ")
    try await terminal.wait(forAbsenceOf: "No action")
  }
}
