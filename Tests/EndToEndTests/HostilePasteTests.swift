import Foundation
import Testing

/// Excessive pastes, typing, and names, which must not hold up the program.
@Suite("Hostile pastes", .limitedConcurrency)
struct HostilePasteTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test(arguments: [("/", "x "), ("/", "São, "), ("2/", "x ")])
  func aPasteOfAMegabyteDoesNotHoldUpQuitting(keys: String, unit: String) async throws {
    let terminal = try await Terminal(
      ["--provider", "sample", "--offline"], home: home, environment: home.environment())
    try await terminal.wait(for: "[3 Current]", "Aldermouth")
    for key in keys { try await terminal.press(String(key)) }
    try home.write(String(repeating: unit, count: 1_000_000 / unit.utf8.count), to: "paste")
    try await terminal.tmux(["load-buffer", home.path + "/paste"])
    try await terminal.tmux(["paste-buffer", "-p"])
    try await terminal.press("Escape", "Escape", "q")
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test func aFloodOfKeysOverAnUnknownNameDoesNotHoldUpQuitting() async throws {
    let terminal = try await Terminal(
      ["--provider", "sample", "--offline"], home: home, environment: home.environment())
    try await terminal.wait(for: "[3 Current]", "Aldermouth")
    try await terminal.press("/")
    try await terminal.wait(for: "Find a place")
    // A letter and its removal, repeated: each key searches for a name that no place has.
    try home.write("xyzzyq" + String(repeating: "w\u{7f}", count: 1_500), to: "keys")
    try await terminal.tmux(["load-buffer", home.path + "/keys"])
    try await terminal.tmux(["paste-buffer"])
    try await terminal.wait(for: "xyzzyq")
    try await terminal.press("Escape", "q")
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test func anOverlongNameIsRejectedWithAShortMessage() async throws {
    for name in [String(repeating: "x", count: 100_000), String(repeating: "a ", count: 50_000)] {
      for command in [["places"], ["weather"], ["weather", "--place"]] {
        let result = try await shell(
          [BuiltProgram.path] + command + [name, "--offline"], environment: home.environment())
        #expect([64, 66].contains(result.status))
        #expect(result.errors.contains("200 characters"))
        #expect(result.errors.utf8.count < 2_000)
      }
    }
  }
}
