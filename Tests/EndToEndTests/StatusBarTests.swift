import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Lines for status bars that the built program keeps printing.
@Suite("skyreel weather --follow", .limitedConcurrency)
struct StatusBarTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  /// An outer tmux shows the status line of an inner one, since only an attached client runs the
  /// commands in it.
  @Test func tmuxShowsTheLineThatItFollows() async throws {
    let line = "\(BuiltProgram.path) weather --provider sample --format line --follow"
    let terminal = try await Terminal(
      ["--provider", "sample"], home: home, environment: home.environment(), columns: 120)
    try await terminal.wait(for: "Aldermouth")
    // By name, because the path of a socket has at most 103 bytes on macOS, and that of the home more.
    let socket = "skyreel-" + UUID().uuidString
    for arguments in [
      ["new-session", "-d", "-x", "100", "-y", "20", "cat"], ["set", "-g", "status", "on"],
      ["set", "-g", "status-right-length", "40"], ["set", "-g", "status-right", "[#(\(line))]"],
    ] {
      _ = try await shell(
        ["tmux", "-L", socket, "-f", "/dev/null"] + arguments, environment: home.environment())
    }
    _ = try await terminal.tmux(["new-window", "tmux -L \(socket) attach"])
    try await terminal.wait(for: "°C (sample)]")
    _ = try await shell(
      ["tmux", "-L", socket, "kill-server"], environment: home.environment())
  }

  @Test func theRecipesOfTheManualForScriptsAndPromptsRun() async throws {
    let page = try PackageFiles.text("docs/skyreel.1")
    let alerts = """
      skyreel alerts --fail-on severe > /dev/null
      case $? in
        0) ;;
        1) echo "close the windows" ;;
        *) echo "not known" ;;
      esac
      """
    let value = "skyreel weather --format json | jq '.current.temperature.value'"
    let prompt = #"PS1='$(skyreel prompt) \ew \e$ '"#
    for recipe in [alerts, value, prompt] { #expect(page.contains(recipe), "\(recipe)") }
    func run(_ script: String, _ variables: [String: String]) async throws -> ShellResult {
      var environment = home.environment().merging(variables) { $1 }
      let folder = URL(fileURLWithPath: BuiltProgram.path).deletingLastPathComponent().path
      environment["SKYREEL_ALERTS"] = "automatic"
      environment["PATH"] = folder + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
      return try await shell(["bash", "-c", script], environment: environment)
    }
    let sample = ["SKYREEL_PROVIDER": "sample"]
    #expect(try await run(alerts, sample).output == "close the windows\n")
    let unknown = ["SKYREEL_OFFLINE": "true", "SKYREEL_PLACE": "38.72,-9.14"]
    #expect(try await run(alerts, unknown).output == "not known\n")
    let script = prompt.replacing(#"\e"#, with: #"\"#) + #"; printf '%s' "${PS1@P}""#
    #expect(try await run(script, sample).output.contains("°C (sample) "))
    guard try await run("command -v jq", [:]).status == 0 else { return }
    let number = try await run(value, sample).output
    #expect(Double(number.trimmingCharacters(in: .whitespacesAndNewlines)) != nil, "\(number)")
  }

  @Test func aSignalPrintsTheLineAgainAndAClosedPipeIsSilence() async throws {
    let result = try await shell(
      [
        "bash", "-c",
        """
        mkfifo "$1/pipe"
        "$0" weather --provider sample --format waybar --follow > "$1/pipe" 2> "$1/errors" &
        pid=$!
        exec 3< "$1/pipe"
        read -r first <&3
        kill -USR1 $pid
        read -r second <&3
        exec 3<&-
        echo "$first"
        [ "$first" = "$second" ] && echo same
        kill -USR1 $pid
        wait $pid
        cat "$1/errors"
        """, BuiltProgram.path, home.path,
      ], environment: home.environment())
    #expect(result.output.contains("\"text\":"))
    #expect(result.output.contains("same"))
    #expect(!result.output.contains("skyreel:"), "\(result.output)")
  }

  @Test func itEndsOnceNobodyReadsItsLines() async throws {
    let result = try await shell(
      [
        "bash", "-c",
        "\"$0\" weather --provider sample --format line --follow | head -1; echo ${PIPESTATUS[0]}",
        BuiltProgram.path,
      ], environment: home.environment())
    #expect(result.output.hasSuffix("°C (sample)\n141\n"), "\(result)")
    #expect(result.errors.isEmpty)
  }

  @Test func aSignalBeforeTheFirstLineDoesNotEndIt() async throws {
    try await LoopbackServer.runAll { server in
      let gate = Gate()
      let name = try LoopbackAnswer.fixture("openmeteo/geocoding_enschede-airport.json")
      server.answer("/v1/search", with: name.delivered(.after(gate)))
      let environment = home.environment(services: server.environment)
      async let result = shell(
        [
          "bash", "-c",
          """
          "$0" weather "Enschede Airport Twente" --format line --follow > "$1/lines" 2> "$1/errors" &
          echo $! > "$1/process"
          wait $!
          """, BuiltProgram.path, home.path,
        ], environment: environment)
      try await server.waitForRequests(to: "/v1/search")
      let process = try #require(home.read("process")).trimmingCharacters(in: .newlines)
      _ = try await shell(["kill", "-USR1", process])
      gate.open()
      _ = try await eventually("a line") { home.read("lines")?.isEmpty == false ? true : nil }
      _ = try await shell(["kill", process])
      #expect(try await result.status == 143)
    }
  }

  @Test(arguments: [["--follow"], ["--follow", "--format", "json"]])
  func followingNeedsALine(arguments: [String]) async throws {
    let result = try await shell(
      [BuiltProgram.path, "weather"] + arguments, environment: home.environment())
    #expect(result.status == 64)
    #expect(result.errors.contains("--follow needs --format line or waybar"))
  }
}
