import Foundation
import LoopbackServer
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
