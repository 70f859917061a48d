import Foundation
import Testing

/// A real terminal, kept by tmux, in which the built program runs.
///
/// Around the program a shell notes how the terminal was set before and after, and how the program
/// ended; then it waits, so that the screen that was left can be read.
final class Terminal: Sendable {
  private let socket = "skyreel-" + UUID().uuidString
  private let notes: Home

  init(
    _ arguments: [String] = [], home: Home, environment: [String: String], columns: Int = 80,
    rows: Int = 24, term: String = "tmux-256color"
  ) async throws {
    notes = try Home()
    let script = """
      cd '\(notes.path)' || exit 1
      export TERM=\(term)
      stty -g > before
      printf 'SHELL BEFORE\\n'
      (echo $BASHPID > pid 2>/dev/null || sh -c 'echo $PPID' > pid; exec "$@")
      echo $? > status
      stty -g > after
      printf 'SHELL AFTER\\n'
      touch ended
      exec cat
      """
    try notes.write(script, to: "run.sh")
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let command =
      ["env", "-i"] + variables + ["bash", notes.path + "/run.sh", BuiltProgram.path] + arguments
    try await tmux(
      ["-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"] + command)
    try await tmux(["set", "-g", "status", "off"])
    try await tmux(["set", "-g", "escape-time", "0"])
    try await tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  deinit {
    let socket = socket
    Task { try await shell(["tmux", "-L", socket, "kill-server"]) }
  }

  /// What is on the screen, line by line, without blanks at the ends of lines.
  var screen: String {
    get async throws { try await tmux(["capture-pane", "-p"]) }
  }

  /// Waits until the screen has all the texts on it.
  @discardableResult
  func wait(
    for texts: String..., within seconds: Int = 60,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    var last = ""
    return try await eventually(
      "\(texts) on\n\(last)", within: seconds, sourceLocation: sourceLocation
    ) {
      last = try await screen
      return texts.allSatisfy(last.contains) ? last : nil
    }
  }

  /// Waits until the screen no longer has a text on it.
  func wait(
    forAbsenceOf text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var last = ""
    _ = try await eventually("no \(text) on\n\(last)", sourceLocation: sourceLocation) {
      last = try await screen
      return last.contains(text) ? nil : true
    }
  }

  /// Presses keys, by tmux's names: `Enter`, `Escape`, `C-c`, `BTab`, or characters.
  func press(_ keys: String...) async throws {
    try await tmux(["send-keys"] + keys)
  }

  /// Types text as it is.
  func type(_ text: String) async throws {
    try await tmux(["send-keys", "-l", text])
  }

  /// Makes the window larger or smaller.
  func resize(columns: Int, rows: Int) async throws {
    try await tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Closes the window, as a person does with the mouse: the program gets SIGHUP.
  func close() async throws {
    try await tmux(["kill-session"])
  }

  /// Sends a signal to the program.
  func signal(_ name: String) async throws {
    let pid = try await pid()
    _ = try await shell(["kill", "-s", name, "\(pid)"])
  }

  /// The program's process number.
  func pid() async throws -> Int {
    try await eventually("the program's process number") {
      notes.read("pid").flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }
  }

  /// Waits for the program's end.
  ///
  /// - Returns: The status that the shell saw: 128 and the signal's number after a signal.
  func exitStatus(within seconds: Int = 60) async throws -> Int {
    _ = try await eventually("the end of the program", within: seconds) {
      notes.read("ended")
    }
    return try #require(notes.read("status").flatMap { Int($0.dropLast()) })
  }

  /// How the terminal was set before the program ran, and after; as `stty -g` tells it.
  var settings: (before: String?, after: String?) {
    (notes.read("before"), notes.read("after"))
  }

  @discardableResult
  func tmux(_ arguments: [String]) async throws -> String {
    let result = try await shell(["tmux", "-L", socket] + arguments)
    guard result.status == 0 else { throw TmuxFailure(message: result.errors) }
    return result.output
  }
}

/// tmux refused a command.
struct TmuxFailure: Error {
  var message: String
}
