import Foundation
import Testing

/// Lines for status bars that the built program keeps printing.
@Suite("skyreel weather --follow", .limitedConcurrency)
struct StatusBarTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func tmuxShowsTheLineThatItFollows() async throws {
    let command = "\(BuiltProgram.path) weather --provider sample --format line --follow"
    let terminal = try await Terminal(
      ["--provider", "sample"], home: home, environment: home.environment(), columns: 120)
    try await terminal.wait(for: "Null Island")
    try await terminal.tmux(["set", "-g", "status", "on"])
    try await terminal.tmux(["set", "-g", "status-right-length", "40"])
    try await terminal.tmux(["set", "-g", "status-right", "[#(\(command))]"])
    _ = try await eventually("the line in the status bar") {
      let bar = try? await terminal.tmux(["display-message", "-p", "#{T:status-right}"])
      return bar?.contains("°C]") == true ? true : nil
    }
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

  @Test(arguments: [["--follow"], ["--follow", "--format", "json"]])
  func followingNeedsALine(arguments: [String]) async throws {
    let result = try await shell(
      [BuiltProgram.path, "weather"] + arguments, environment: home.environment())
    #expect(result.status == 64)
    #expect(result.errors.contains("--follow needs --format line or waybar"))
  }
}
