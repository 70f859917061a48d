import Foundation
import Testing

/// Themes chosen by the terminal's background, and colors by the terminal's support.
@Suite("Themes and colors", .limitedConcurrency)
struct BackgroundTests {
  private static let light = "#fdf6e3"
  /// The title's color in each theme, in 24 bits.
  private static let titles = (light: "38;2;26;86;184", dark: "38;2;127;180;255")

  private let home: Home

  init() throws {
    home = try Home()
  }

  /// Starts the program in a terminal whose background has been set.
  private func start(
    _ arguments: [String], background: String?, variables: [String: String] = [:],
    term: String = "tmux-256color"
  ) async throws -> Terminal {
    let terminal = try await Terminal(
      ["-c", "read -r; exec \"$0\" \"$@\"", BuiltProgram.path] + arguments, home: home,
      environment: home.environment(services: variables), columns: 150, rows: 60, term: term,
      program: "bash")
    try await terminal.wait(for: "SHELL BEFORE")
    if let background {
      try await terminal.tmux(["set", "-w", "window-style", "bg=\(background)"])
    }
    try await terminal.press("Enter")
    return terminal
  }

  private func app(
    _ arguments: [String] = [], background: String? = nil, variables: [String: String] = [:],
    term: String = "tmux-256color"
  ) async throws -> Terminal {
    let terminal = try await start(
      ["--provider", "sample", "--offline"] + arguments, background: background,
      variables: variables, term: term)
    try await terminal.wait(for: "2 Films", "Aldermouth")
    return terminal
  }

  /// Waits until a color was sent, because the copy of the output may lag behind the screen.
  private func wait(for color: String, from terminal: Terminal) async throws {
    _ = try await eventually("the color \(color)") {
      text(terminal).contains("\u{1b}[\(color)m") ? true : nil
    }
  }

  private func text(_ terminal: Terminal) -> String {
    String(decoding: terminal.sent, as: UTF8.self)
  }

  @Test func aReplayUsesTheThemeOfTheRecordedTerminal() async throws {
    let file = home.path + "/session.jsonl"
    let direct = ["COLORTERM": "truecolor"]
    let terminal = try await app(["--record", file], background: Self.light, variables: direct)
    try await wait(for: Self.titles.light, from: terminal)
    try await terminal.press("q")
    #expect(try await terminal.exitStatus() == 0)
    #expect(
      home.read("session.jsonl")?.contains(#""backgroundReported":{"background":"light"}"#) == true)

    let check = try await skyreel("replay", "--check", file, environment: home.environment())
    #expect(check.status == 0)
    let replay = try await start(
      ["replay", "--speed", "1000", file], background: "#000000", variables: direct)
    try await replay.wait(for: "2 Films")
    try await wait(for: Self.titles.light, from: replay)
    #expect(!text(replay).contains(Self.titles.dark))
    #expect(!text(replay).contains("\u{1b}]11;?"), "a replay does not query the background")
    try await replay.press("q")
    #expect(try await replay.exitStatus() == 0)
  }

  @Test(arguments: [
    (term: "tmux-256color", variables: ["COLORTERM": "truecolor"], color: "38;2;127;180;255"),
    (
      "xterm-256color", ["COLORTERM": "24bit", "TERMINFO_DIRS": "/lib/terminfo"],
      "38;2;127;180;255"
    ),
    ("xterm-256color", [:], "38;5;111"), ("xterm-direct", [:], "38:2::127:180:255"),
    ("xterm", [:], "36"),
  ])
  func colorsAreSentInTheBestFormThatTheTerminalSupports(
    term: String, variables: [String: String], color: String
  ) async throws {
    let terminal = try await app(
      variables: variables.merging(["SKYREEL_THEME": "dark"]) { old, _ in old }, term: term)
    try await wait(for: color, from: terminal)
    #expect(text(terminal).contains("\u{1b}[38;2;") == (variables["COLORTERM"] != nil))
    try await terminal.press("C-z")
    try await terminal.wait(for: "SHELL STOPPED")
    #expect(!text(terminal).contains(#/\u{1b}\](4|104)[;\u{1b}\u{7}]/#), "no color is redefined")
    try await terminal.press("Enter")
    try await terminal.wait(for: "2 Films")
    try await terminal.press("q")
    #expect(try await terminal.exitStatus() == 0)
    #expect(terminal.settings.before == terminal.settings.after)
  }

  @Test func configPrintsTheBackgroundThatTheTerminalReports() async throws {
    let terminal = try await start(["config"], background: Self.light)
    #expect(try await terminal.exitStatus() == 0)
    try await terminal.wait(
      for: "SHELL AFTER", "automatic: light", "the terminal's background is \(Self.light)")
    #expect(terminal.settings.before == terminal.settings.after)
  }

  @Test(arguments: [(light, "light"), ("#000000", "dark")])
  func printedWeatherHasTheThemeOfTheBackground(background: String, theme: String) async throws {
    func colors(_ variables: [String: String]) async throws -> Set<String> {
      let terminal = try await start(
        ["weather", "--provider", "sample"], background: background,
        variables: variables.merging(["COLORTERM": "truecolor"]) { $1 })
      #expect(try await terminal.exitStatus() == 0)
      let sent = try await eventually("the end of the output") {
        text(terminal).contains("not real data") ? text(terminal) : nil
      }
      #expect(terminal.settings.before == terminal.settings.after)
      #expect(sent.contains("\u{1b}]11;?") == variables.isEmpty)
      return Set(sent.matches(of: /38;2;\d+;\d+;\d+/).map { String($0.output) })
    }
    let asked = try await colors([:])
    #expect(try await asked == colors(["SKYREEL_THEME": theme]))
  }

  @Test(arguments: [("linux", "default"), ("tmux-256color", "automatic")])
  func theBackgroundIsNotQueriedWithoutSupportOrWithoutColors(term: String, theme: String)
    async throws
  {
    let variables = theme == "automatic" ? ["NO_COLOR": "1"] : [:]
    let terminal = try await app(variables: variables, term: term)
    try await terminal.press("q")
    #expect(try await terminal.exitStatus() == 0)
    #expect(!text(terminal).contains("\u{1b}]"))
  }
}
