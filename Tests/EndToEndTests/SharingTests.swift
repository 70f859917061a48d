import Foundation
import Testing

/// Texts that the built program copies, and pages that it opens.
@Suite("Copy and open", .limitedConcurrency)
struct SharingTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test(arguments: [(80, 24), (200, 60)])
  func copiedTextReachesTheClipboardOfTheTerminal(columns: Int, rows: Int) async throws {
    let terminal = try await sample(columns, rows)
    try await terminal.tmux(["set", "-s", "set-clipboard", "on"])
    try await terminal.press("2")
    try await terminal.wait(for: "A New Hope")
    try await terminal.type("y")
    try await terminal.wait(for: "Sent to the terminal's clipboard", "? help")
    let text = try await eventually("a copied text") {
      try? await terminal.tmux(["show-buffer"])
    }
    #expect(text.hasPrefix("The Phantom Menace, Episode I,"))
  }

  @Test func theScreenIsSavedAsAnImageAndAsText() async throws {
    let terminal = try await sample(80, 24)
    try await terminal.type("Y")
    try await terminal.wait(for: "Saved the screen as", ".svg and .txt")
    let folder = home.path + "/state/skyreel"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasPrefix("screen-") }.sorted()
    #expect(names.map { $0.suffix(4) } == [".svg", ".txt"])
    let image = try #require(home.read("state/skyreel/\(names[0])"))
    #expect(image.contains(">Aldermouth") || image.contains("Aldermouth (sample)"))
    let document = try await shell(
      [
        "python3", "-c", "import sys, xml.dom.minidom as x; x.parse(sys.argv[1])",
        folder + "/" + names[0],
      ])
    #expect(document.status == 0, "\(document.errors)")
    let text = try #require(home.read("state/skyreel/\(names[1])"))
    #expect(text.contains("\u{1B}["))
    for name in names {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test func screensSavedInOneSecondAreFilesOfTheirOwn() async throws {
    let terminal = try await sample(80, 24)
    try await terminal.type("YYY")
    let folder = home.path + "/state/skyreel"
    _ = try await eventually("three screens") {
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
      return names?.count { $0.hasPrefix("screen-") } == 6 ? true : nil
    }
  }

  @Test func textIsCopiedInTheLinearView() async throws {
    let terminal = try await sample(80, 24, ["--linear"])
    try await terminal.tmux(["set", "-s", "set-clipboard", "on"])
    try await terminal.type("y")
    try await terminal.wait(for: "Sent to the terminal's clipboard")
    let text = try await eventually("a copied text") {
      try? await terminal.tmux(["show-buffer"])
    }
    #expect(text.hasPrefix("Aldermouth (sample)\n"))
  }

  @Test func noClipboardSequenceIsSentToATerminalThatWouldPrintIt() async throws {
    let terminal = try await sample(80, 24, ["--linear"], term: "dumb")
    try await terminal.type("y")
    try await terminal.wait(for: "This terminal has no clipboard")
    #expect(!String(decoding: terminal.sent, as: UTF8.self).contains("]52;"))
  }

  @Test(arguments: [(80, 24), (200, 60)])
  func theAddressOfAFilmIsPassedToTheOpenerAsOneArgument(columns: Int, rows: Int) async throws {
    let opener = try fakeOpener(exit: 0)
    let terminal = try await sample(columns, rows, environment: opener)
    try await terminal.press("2")
    try await terminal.wait(for: "A New Hope")
    try await terminal.type("o")
    try await terminal.wait(for: "Opening swapi.example")
    let log = try await eventually("the opener's arguments") { home.read("opened") }
    #expect(log == "1\nhttps://swapi.example/api;x=$(id)/films/4\n\n")
    let pid = try await terminal.pid()
    _ = try await eventually("no child process") {
      let children = try await shell(["ps", "--ppid", "\(pid)", "-o", "stat="])
      return children.output.isEmpty ? true : nil
    }
  }

  @Test func theAddressIsShownIfTheOpenerFails() async throws {
    let terminal = try await sample(80, 24, environment: try fakeOpener(exit: 3))
    try await terminal.press("2")
    try await terminal.wait(for: "A New Hope")
    try await terminal.type("o")
    try await terminal.wait(for: "No program opened this page: https://swapi.example")
    try await terminal.press("Escape")
    try await terminal.wait(forAbsenceOf: "No program opened")
  }

  @Test func anOpenerThatHangsIsNotStartedWithEachKey() async throws {
    let script = "#!/bin/sh\necho >> '\(home.path)/starts'\nexec sleep 60\n"
    let terminal = try await sample(80, 24, environment: try fakeOpener(script))
    try await terminal.press("2")
    try await terminal.wait(for: "A New Hope")
    try await terminal.type("o")
    _ = try await eventually("the opener") { home.read("starts") }
    try await terminal.type(String(repeating: "o", count: 200) + "q")
    #expect(try await terminal.exitStatus() == 0)
    #expect(home.read("starts") == "\n")
  }

  @Test func withoutADisplayTheAddressIsShown() async throws {
    var environment = try fakeOpener(exit: 0)
    environment["DISPLAY"] = nil
    let terminal = try await sample(80, 24, environment: environment)
    try await terminal.press("2")
    try await terminal.wait(for: "A New Hope")
    try await terminal.type("o")
    try await terminal.wait(for: "No program opened this page: https://swapi.example")
    #expect(home.read("opened") == nil)
  }

  @Test func anAddressWithoutEncryptionIsNotOpened() async throws {
    var environment = try fakeOpener(exit: 0)
    environment["SKYREEL_SWAPI_BASE_URL"] = "http://127.0.0.1:1"
    let terminal = try await sample(80, 24, environment: environment)
    try await terminal.press("2")
    try await terminal.wait(for: "A New Hope")
    try await terminal.type("o")
    try await terminal.wait(for: "not opened: its link isn't https", "? help")
    #expect(home.read("opened") == nil)
  }

  /// Writes an opener that logs the number of its arguments, the first one, its secrets, and its
  /// input.
  ///
  /// - Returns: The environment in which the program finds the opener.
  private func fakeOpener(exit status: Int) throws -> [String: String] {
    let script = """
      #!/bin/sh
      { echo $#; echo "$1"; echo "$SKYREEL_ACCUWEATHER_API_KEY$(cat)"; } > '\(home.path)/opening'
      mv '\(home.path)/opening' '\(home.path)/opened'
      echo noise; echo noise >&2
      exit \(status)
      """
    return try fakeOpener(script)
  }

  /// Writes an opener that is a shell script.
  private func fakeOpener(_ script: String) throws -> [String: String] {
    try home.write(script, to: "bin/xdg-open")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: home.path + "/bin/xdg-open")
    return [
      "PATH": home.path + "/bin:/usr/bin:/bin", "DISPLAY": ":0",
      "SKYREEL_SWAPI_BASE_URL": "https://swapi.example/api;x=$(id)",
      "SKYREEL_ACCUWEATHER_API_KEY": "secret",
    ]
  }

  private func sample(
    _ columns: Int, _ rows: Int, _ arguments: [String] = [], term: String = "tmux-256color",
    environment: [String: String] = [:]
  ) async throws -> Terminal {
    let terminal = try await Terminal(
      ["--provider", "sample", "--offline"] + arguments, home: home,
      environment: home.environment(services: environment).filter {
        environment.isEmpty || environment[$0.key] != nil || $0.key != "DISPLAY"
      }, columns: columns, rows: rows, term: term)
    try await terminal.wait(for: "help", "°C")
    return terminal
  }
}
