import Foundation
import Testing

/// A real terminal, kept by tmux, in which the built program runs.
///
/// Around the program a shell notes how the terminal was set before and after, and how the program
/// ended; then it waits, so that the screen that was left can be read. A program that stops is put
/// into the foreground again by Enter.
final class Terminal: Sendable {
  private let socket: String
  /// The process of tmux that keeps the terminal.
  private let server: pid_t
  private let notes: Home

  init(
    _ arguments: [String] = [], home: Home, environment: [String: String], columns: Int = 80,
    rows: Int = 24, term: String = "tmux-256color", program: String = BuiltProgram.path
  ) async throws {
    socket = "skyreel-" + UUID().uuidString
    notes = try Home()
    let script = """
      cd '\(notes.path)' || exit 1
      export TERM=\(term)
      set -m
      stops=0
      trap : INT
      stty -g > before
      printf 'SHELL BEFORE\\n'
      go_on_after_stop() {
        status=$?
        case $status in 147 | 148) ;; *) return ;; esac
        stty -g > stopped
        stty "$(cat before)"
        stops=$((stops + 1))
        printf '\\r\\nSHELL STOPPED %d\\r\\n' $stops
        read -r
        fg > /dev/null
        go_on_after_stop
      }
      (echo $BASHPID > pid 2>/dev/null || sh -c 'echo $PPID' > pid; exec "$@")
      go_on_after_stop
      echo $status > status
      stty -g > after
      printf 'SHELL AFTER\\n'
      touch ended
      exec cat
      """
    try notes.write(script, to: "run.sh")
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let command =
      ["env", "-i"] + variables + ["bash", notes.path + "/run.sh", program] + arguments
    let size = ["-x", "\(columns)", "-y", "\(rows)"]
    let process = try await Self.tmux(
      socket,
      ["-f", "/dev/null", "new-session", "-d", "-P", "-F", "#{pid}"] + size + command
        + [";", "pipe-pane", "-O", "cat > '\(notes.path)/sent'"])
    server = try #require(pid_t(process.dropLast()))
    try await tmux(["set", "-g", "status", "off"])
    try await tmux(["set", "-g", "escape-time", "0"])
    try await tmux(["resize-window"] + size)
  }

  deinit {
    // Not by a command of tmux: in a task, the end of the tests might overtake it, and while
    // `system` waits, the process ignores signals that other tests send themselves.
    kill(server, SIGTERM)
  }

  /// The lines of the screen, without trailing blanks.
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
    defer { ForeignRequests.expectNone(sourceLocation: sourceLocation) }
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

  /// Clicks on a text, or turns the wheel there, by sending the bytes of a mouse.
  func mouse(_ button: MouseButton, on text: String) async throws {
    let lines = try await wait(for: text).components(separatedBy: "\n")
    let row = try #require(lines.firstIndex { $0.contains(text) })
    let start = try #require(lines[row].range(of: text)?.lowerBound)
    let column = lines[row].distance(from: lines[row].startIndex, to: start)
    try await type("\u{1b}[<\(button.rawValue);\(column + 1);\(row + 1)M")
  }

  /// The buttons by the numbers that terminals give them.
  enum MouseButton: Int {
    case left = 0
    case wheelUp = 64
    case wheelDown = 65
  }

  /// Pastes text, in brackets where the program asked for them.
  func paste(_ text: String) async throws {
    try await tmux(["set-buffer", text, ";", "paste-buffer", "-p"])
  }

  /// Writes over the screen, as another program would that knows nothing of this one.
  func scribble(_ text: String) async throws {
    try await onTTY(#"printf %s "$1" > "$0""#, text)
  }

  /// Runs a line of shell beside the program, which has the terminal's device as `$0`.
  func onTTY(_ line: String, _ arguments: String...) async throws {
    let device = try await ask("pane_tty")
    let result = try await shell(["bash", "-c", line, device] + arguments)
    guard result.status == 0 else { throw TmuxFailure(message: result.errors) }
  }

  /// The modes that the terminal is in, by the names of tmux, that a program left alone is not.
  var modes: Set<String> {
    get async throws {
      let flags = [
        "alternate_on", "keypad_cursor_flag", "keypad_flag", "mouse_any_flag", "mouse_sgr_flag",
      ]
      let values = try await ask(flags.joined(separator: "} #{")).split(separator: " ")
      return Set(zip(flags, values).filter { $0.1 == "1" }.map(\.0))
    }
  }

  private func ask(_ variable: String) async throws -> String {
    try await tmux(["display-message", "-p", "#{\(variable)}"])
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Types text as it is.
  func type(_ text: String) async throws {
    try await tmux(["send-keys", "-l", text])
  }

  /// Makes the window larger or smaller.
  func resize(columns: Int, rows: Int) async throws {
    try await tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Closes the window, as with the mouse: the program gets SIGHUP.
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

  /// How the terminal was set before the program ran, while it was stopped, and after; as `stty -g`
  /// tells it.
  var settings: (before: String?, stopped: String?, after: String?) {
    (notes.read("before"), notes.read("stopped"), notes.read("after"))
  }

  /// Whether the program last asked for pastes to be put in brackets, which tmux does not tell.
  var isPasteBracketed: Bool {
    let sent = String(decoding: sent, as: UTF8.self)
    return sent.matches(of: #/\u{1b}\[\?2004([hl])/#).last?.1 == "h"
  }

  /// All that was sent to the terminal so far, byte by byte.
  var sent: Data {
    (try? Data(contentsOf: URL(fileURLWithPath: notes.path + "/sent"))) ?? Data()
  }

  @discardableResult
  func tmux(_ arguments: [String]) async throws -> String {
    try await Self.tmux(socket, arguments)
  }

  private static func tmux(_ socket: String, _ arguments: [String]) async throws -> String {
    let result = try await shell(["tmux", "-L", socket] + arguments)
    guard result.status == 0 else { throw TmuxFailure(message: result.errors) }
    return result.output
  }
}

/// tmux refused a command.
struct TmuxFailure: Error {
  var message: String
}
