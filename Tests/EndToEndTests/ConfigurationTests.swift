import Testing

/// The effects of the configuration in a real terminal.
@Suite("Configuration in a terminal", .limitedConcurrency)
struct ConfigurationTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  @Test func remappedKeysActAndAreShownInFooterAndHelp() async throws {
    try configure("keys:\n  films: F2\n  quit: [Ctrl-Q, Q]\n  interrupt: []\n")
    let terminal = try await terminal(columns: 120)
    try await terminal.wait(for: "2 Films", "Ctrl-Q quit")
    try await terminal.press("2", "q", "C-c", "?")
    try await terminal.wait(for: "F2 ", "Ctrl-Q or Q")
    try await terminal.press("Escape", "F2")
    try await terminal.wait(for: "[Films]")
    try await terminal.press("Q")
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test func aKeyConflictIsReportedWithBothBindingsAndExitsWith78() async throws {
    try configure("provider: sample\nkeys:\n  sort: q\n")
    let terminal = try await terminal(columns: 200)
    #expect(try await terminal.exitStatus() == 78)
    try await terminal.wait(
      for: "config.yaml:3: keys.sort: q is already bound to keys.quit", "choose another key")
  }

  @Test func aKeyReleasesAndCapturesTheMouse() async throws {
    let terminal = try await terminal()
    try await terminal.wait(for: "2 Films")
    try await terminal.wait(forMouse: true)
    try await terminal.press("M")
    try await terminal.wait(for: "Mouse off.")
    try await terminal.wait(forMouse: false)
    try await terminal.press("M")
    try await terminal.wait(for: "Mouse on.")
    try await terminal.wait(forMouse: true)
    try await terminal.press("q")
    #expect(try await terminal.exitStatus() == 0)
    try await terminal.wait(forMouse: false)
  }

  @Test func theMouseIsNotCapturedIfTheConfigurationDisablesIt() async throws {
    try configure("mouse: false\n")
    let terminal = try await terminal()
    try await terminal.wait(for: "2 Films")
    try await terminal.wait(forMouse: false)
    try await terminal.press("M")
    try await terminal.wait(forMouse: true)
  }

  private func configure(_ text: String) throws {
    try home.write(text, to: "config/skyreel/config.yaml")
  }

  private func terminal(columns: Int = 80) async throws -> Terminal {
    try await Terminal(
      ["--provider", "sample"], home: home, environment: home.environment(), columns: columns)
  }
}

extension Terminal {
  /// Waits until the program has captured or released the mouse.
  fileprivate func wait(forMouse isCaptured: Bool) async throws {
    _ = try await eventually("the mouse is \(isCaptured ? "captured" : "free")") {
      try await tmux(["display-message", "-p", "#{mouse_any_flag}"]) == "\(isCaptured ? 1 : 0)\n"
        ? true : nil
    }
  }
}

#if os(Linux)
  extension ConfigurationTests {
    @Test(arguments: [[], ["--linear"]])
    func standardOutputAndErrorAreRedirectedToTheLogWhileTheAppRuns(options: [String]) async throws
    {
      let terminal = try await Terminal(
        ["--provider", "sample"] + options, home: home, environment: home.environment())
      try await terminal.wait(for: "Sample weather, not real data")
      let folder = "/proc/\(try await terminal.pid())/fd"
      for stream in [1, 2] {
        let target = try await shell(["readlink", "\(folder)/\(stream)"])
        #expect(target.output == home.path + "/state/skyreel/skyreel.log\n")
      }
    }
  }
#endif
