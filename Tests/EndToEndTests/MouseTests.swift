import LoopbackServer
import Testing

/// The mouse and pasting in the built program.
@Suite("Mouse and paste", .limitedConcurrency)
struct MouseTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func clicksSelectSegmentsTabsAndRowsAndOpenTheSelectedRow() async throws {
    let terminal = try await sample()
    try await terminal.mouse(.left, on: "Forecast")
    try await terminal.wait(for: "[4 Forecast]")
    try await terminal.mouse(.left, on: "2 Films")
    try await terminal.wait(for: "[Films]", "1/")
    try await terminal.mouse(.left, on: "Return of the Jedi")
    try await terminal.wait(for: "▸ VI", "6/")
    try await terminal.mouse(.left, on: "Return of the Jedi")
    try await terminal.wait(for: "Friends free a smuggler")
  }

  @Test func theWheelMovesTheSelectionOfAList() async throws {
    let terminal = try await sample()
    try await terminal.press("2")
    try await terminal.wait(for: "1/")
    try await terminal.mouse(.wheelDown, on: "A New Hope")
    try await terminal.mouse(.wheelDown, on: "A New Hope")
    try await terminal.wait(for: "3/")
    try await terminal.mouse(.wheelUp, on: "A New Hope")
    try await terminal.wait(for: "2/")
  }

  @Test func aKeyReleasesAndCapturesTheMouse() async throws {
    let terminal = try await sample()
    #expect(try await terminal.modes.isSuperset(of: ["mouse_any_flag", "mouse_sgr_flag"]))
    try await terminal.press("M")
    _ = try await eventually("a mouse that is not captured") {
      try await terminal.modes.contains("mouse_any_flag") ? nil : true
    }
    try await terminal.press("M")
    _ = try await eventually("a captured mouse") {
      try await terminal.modes.contains("mouse_any_flag") ? true : nil
    }
  }

  @Test func aPasteGoesOnlyIntoATextInput() async throws {
    let terminal = try await sample()
    try await terminal.press("2")
    try await terminal.wait(for: "1/")
    // Typed, this would open a film, and then quit.
    try await terminal.paste("\nq")
    try await terminal.press("/")
    try await terminal.wait(for: "title, person, planet")
    try await terminal.paste("hope\nq")
    try await terminal.wait(for: "/ hope q")
  }

  private func sample() async throws -> Terminal {
    let terminal = try await Terminal(
      ["--provider", "sample", "--offline"], home: home, environment: home.environment())
    try await terminal.wait(for: "2 Films")
    return terminal
  }
}
