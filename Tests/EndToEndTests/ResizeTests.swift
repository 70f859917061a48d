import Testing

/// The built program while its window is resized.
@Suite("Resizing", .limitedConcurrency)
struct ResizeTests {
  @Test func twoHundredResizesEndInTheScreenOfTheLastSize() async throws {
    let home = try Home()
    let terminal = try await Terminal(
      ["--provider", "sample", "--offline"], home: home, environment: home.environment())
    try await terminal.wait(for: "2 Films")
    try await terminal.press("2")
    let before = try await terminal.wait(
      for: "The Force Awakens", "1/", " offline ", "864   66")
    // Not by tmux, which would combine the 200 sizes and their signals. The last is the window's own.
    try await terminal.onTTY(
      """
      for i in {1..199}; do stty -F "$0" cols $((20 + i % 90)) rows $((5 + i % 40)); done
      stty -F "$0" cols 80 rows 24
      """)
    try await terminal.wait(for: before)
    try await terminal.press("Down")
    try await terminal.wait(for: "▸ II ", "2/")
  }
}
