import Foundation
import Testing

/// The built program in terminals of many kinds, by their names in terminfo.
@Suite("Kinds of terminals", .limitedConcurrency)
struct TerminalKindTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test(arguments: [
    (term: "xterm-256color", isColored: true), ("screen", true), ("tmux-256color", true),
    ("linux", true), ("vt100", false), ("xterm-kitty", true),
  ])
  func eachKindShowsTheSameScreenInColorIfItHasColors(term: String, isColored: Bool) async throws {
    let terminal = try await films(term: term)
    let usual = try await films(term: "tmux-256color")
    // The entries of the film load beside the list.
    _ = try await eventually("the same screen") {
      try await terminal.screen == usual.screen ? true : nil
    }
    #expect(terminal.sentColors.isEmpty != isColored)
    try await terminal.press("Down", "PgDn")
    try await terminal.wait(for: "7/7")
    try await terminal.press("q")
    #expect(try await terminal.exitStatus() == 0)
    #expect(try await terminal.modes == [])
    #expect(terminal.settings.before == terminal.settings.after)
  }

  @Test(arguments: [
    ("\"\"", "TERM is not set"), ("nonsense", "no description of the terminal \"nonsense\""),
    ("adm3a+nothing", "no description of the terminal"),
  ])
  func anUnsupportedTerminalIsRejectedWithTheReason(term: String, reason: String) async throws {
    let terminal = try await Terminal(
      ["--provider", "sample"], home: home, environment: home.environment(), term: term)
    #expect(try await terminal.exitStatus() == 69)
    try await terminal.wait(for: reason, "SHELL AFTER")
  }

  @Test func theAppIsDrawnEvenIfNoFileCanGrow() async throws {
    let terminal = try await Terminal(
      ["-c", "ulimit -f 1; exec \(BuiltProgram.path) --provider sample"], home: home,
      environment: home.environment(), program: "bash")
    try await terminal.wait(for: "[3 Current]", "Aldermouth", "Can't read or write")
  }

  @Test(arguments: ["< /dev/null", "< <(echo f)", "--linear < /dev/null"])
  func keysComeFromTheTerminalIfStandardInputIsNone(input: String) async throws {
    let terminal = try await Terminal(
      ["-c", "exec \(BuiltProgram.path) --provider sample \(input)"], home: home,
      environment: home.environment(), program: "bash")
    // Lines scroll, and the last one names the keys.
    try await terminal.wait(for: "q quit")
    try await terminal.press("q")
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test(arguments: [(["--no-color"], [:]), ([], ["NO_COLOR": "1"])])
  func noColorIsSentIfColorsAreOff(arguments: [String], variables: [String: String]) async throws {
    let terminal = try await films(arguments, variables: variables)
    #expect(terminal.sentColors == [])
    #expect(try await terminal.screen.contains("▸ I "))
  }

  @Test func asciiModeSendsOnlyASCII() async throws {
    let terminal = try await films(["--ascii"])
    for (key, text) in [
      ("/", "title, person, planet, word"), ("Escape", "1/7"), ("Enter", "Two Jedi sent"),
      ("?", "Keyboard shortcuts"),
      ("Escape", "Two Jedi sent"), ("1", "2 Films"), ("f", "[4 Forecast]"), ("/", "Find a place"),
    ] {
      try await terminal.press(key)
      try await terminal.wait(for: text)
    }
    #expect(terminal.sent.allSatisfy { $0 < 0x80 })
  }

  @Test func withoutUTF8TheAppIsDrawnInASCIIWithANotice() async throws {
    let terminal = try await Terminal(
      ["--provider", "sample", "--offline"], home: home,
      environment: home.environment(services: ["LC_ALL": "C", "LANG": "C"]))
    try await terminal.wait(for: "Your locale isn't UTF-8", "Aldermouth")
    #expect(terminal.sent.allSatisfy { $0 < 0x80 })
  }

  private func films(
    _ arguments: [String] = [], variables: [String: String] = [:], term: String = "tmux-256color"
  ) async throws -> Terminal {
    let terminal = try await Terminal(
      ["--provider", "sample", "--offline"] + arguments, home: home,
      environment: home.environment(services: variables), term: term)
    try await terminal.wait(for: "Films")
    try await terminal.press("2")
    try await terminal.wait(for: "The Force Awakens", "1/7")
    return terminal
  }
}

extension Terminal {
  /// The colors that were sent, as parameters of sequences such as `ESC [ 34 m`.
  fileprivate var sentColors: [Substring] {
    String(decoding: sent, as: UTF8.self).matches(of: #/\u{1b}\[([0-9;:]*)m/#)
      .flatMap { $0.1.split(separator: ";") }
      .filter { ("30"..."37").contains($0) || $0.hasPrefix("38") || $0.hasPrefix("48") }
  }
}
