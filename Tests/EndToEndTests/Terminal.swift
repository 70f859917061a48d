import Foundation
import Testing

/// A real terminal, provided by tmux, in which the built program runs.
///
/// A shell around the program saves the terminal settings before and after it, and its exit status.
/// The shell then waits, so that the final screen can be read. Enter continues a stopped program in
/// the foreground.
final class Terminal: Sendable {
  private let socket: String
  /// The process of the tmux server.
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
        case $status in \(128 + SIGSTOP) | \(128 + SIGTSTP)) ;; *) return ;; esac
        stty -g > stopped
        stty "$(cat before)"
        stops=$((stops + 1))
        printf '\\r\\nSHELL STOPPED %d\\r\\n' $stops
        read -r
        fg > /dev/null
        go_on_after_stop
      }
      # Bash 3.2, that of macOS, has no BASHPID.
      (if [ -n "$BASHPID" ]; then echo $BASHPID; else sh -c 'echo $PPID'; fi > pid; exec "$@")
      go_on_after_stop
      echo $status > status
      stty -g > after
      printf 'SHELL AFTER\\n'
      touch ended
      exec cat
      """
    try notes.write(script, to: "run.sh")
    try notes.write("set -g status off\nset -g escape-time 0\n", to: "tmux.conf")
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let command =
      ["env", "-i"] + variables + ["bash", notes.path + "/run.sh", program] + arguments
    let size = ["-x", "\(columns)", "-y", "\(rows)"]
    let process = try await Self.tmux(
      socket,
      ["-f", notes.path + "/tmux.conf", "new-session", "-d", "-P", "-F", "#{pid}"] + size + command
        + [";", "pipe-pane", "-O", "cat > '\(notes.path)/sent'", ";", "resize-window"] + size)
    server = try #require(pid_t(process.dropLast()))
  }

  deinit {
    // Not a tmux command: in a task, it might not run before the tests end, and while `system` waits,
    // the process ignores signals that other tests send themselves.
    kill(server, SIGTERM)
  }

  /// The lines of the screen, without trailing blanks.
  ///
  /// The mark of the top row is in brackets, as on a terminal without colors.
  var screen: String {
    get async throws {
      // A dash at its start would be read as a flag.
      let border = "=== the first rows with their styles ==="
      let both = try await tmux(
        ["capture-pane", "-p", ";", "display-message", "-p", border, ";"]
          + ["capture-pane", "-p", "-e", "-S", "0", "-E", "1"])
      let parts = both.components(separatedBy: border + "\n")
      guard parts.count == 2 else { return both }
      // Bold and reversed, in some color. tmux drops the blank after the last word of a row.
      let mark = #/\u{1b}\[(?:0;)?1;7m(?:\u{1b}\[[0-9;]*m)* ([^\u{1b}]+?) ?(?:\u{1b}\[|$)/#
      var lines = parts[0].components(separatedBy: "\n")
      for (index, line) in parts[1].components(separatedBy: "\n").prefix(2).enumerated() {
        for match in line.matches(of: mark) where index < lines.count {
          var padded = lines[index] + " "
          guard let place = padded.range(of: " \(match.1) ") else { continue }
          padded.replaceSubrange(place, with: "[\(match.1)]")
          lines[index] = padded.hasSuffix(" ") ? String(padded.dropLast()) : padded
        }
      }
      return lines.joined(separator: "\n")
    }
  }

  /// Waits until the screen shows all texts, and returns it.
  @discardableResult
  func wait(
    for texts: String..., within seconds: Int = 60,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    var last = ""
    defer { UnexpectedRequests.expectNone(sourceLocation: sourceLocation) }
    return try await eventually(
      "\(texts) on\n\(last)", within: seconds, sourceLocation: sourceLocation
    ) {
      last = try await screen
      return texts.allSatisfy(last.contains) ? last : nil
    }
  }

  /// Waits until the screen no longer shows a text.
  func wait(
    forAbsenceOf text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var last = ""
    _ = try await eventually("no \(text) on\n\(last)", sourceLocation: sourceLocation) {
      last = try await screen
      return last.contains(text) ? nil : true
    }
  }

  /// Waits until a mode is on.
  func wait(
    forMode mode: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    _ = try await eventually("the mode \(mode)", sourceLocation: sourceLocation) {
      try await modes.contains(mode) ? true : nil
    }
  }

  /// Presses keys, by tmux's names: `Enter`, `Escape`, `C-c`, `BTab`, or characters.
  ///
  /// Esc is sent in the form of kitty. The plain one and the next key would be that key with Alt, if the
  /// program read both at a time.
  func press(_ keys: String...) async throws {
    let commands = keys.map { key in
      ["send-keys"] + (key == "Escape" ? ["-l", "\u{1b}[27u"] : [key])
    }
    try await tmux(Array(commands.joined(separator: [";"])))
  }

  /// Clicks on a text, or turns the wheel over it, by sending the bytes of a mouse.
  func mouse(_ button: MouseButton, on text: String) async throws {
    let lines = try await wait(for: text).components(separatedBy: "\n")
    let row = try #require(lines.firstIndex { $0.contains(text) })
    let start = try #require(lines[row].range(of: text)?.lowerBound)
    let column = lines[row].distance(from: lines[row].startIndex, to: start)
    try await type("\u{1b}[<\(button.rawValue);\(column + 1);\(row + 1)M")
  }

  /// Drags the mouse with the button held from one column and row to another, each from zero.
  func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) async throws {
    try await type(
      "\u{1b}[<0;\(start.x + 1);\(start.y + 1)M\u{1b}[<32;\(end.x + 1);\(end.y + 1)M"
        + "\u{1b}[<0;\(end.x + 1);\(end.y + 1)m")
  }

  /// A mouse button, with the number that terminals send for it.
  enum MouseButton: Int {
    case left = 0
    case wheelUp = 64
    case wheelDown = 65
  }

  /// Pastes text, in brackets if the program requested them.
  func paste(_ text: String) async throws {
    try await tmux(["set-buffer", text, ";", "paste-buffer", "-p"])
  }

  /// Overwrites the screen, as another program would.
  func scribble(_ text: String) async throws {
    try await onTTY(#"printf %s "$1" > "$0""#, text)
  }

  /// Runs a shell command outside the terminal, with the terminal's device as `$0`.
  func onTTY(_ line: String, _ arguments: String...) async throws {
    let device = try await query("pane_tty")
    let result = try await shell(["bash", "-c", line, device] + arguments)
    guard result.status == 0 else { throw TmuxFailure(message: result.errors) }
  }

  /// The modes that are on, by their names in tmux; all of them are off by default.
  var modes: Set<String> {
    get async throws {
      let flags = [
        "alternate_on", "keypad_cursor_flag", "keypad_flag", "mouse_any_flag", "mouse_button_flag",
        "mouse_sgr_flag",
      ]
      let values = try await query(flags.joined(separator: "} #{")).split(separator: " ")
      return Set(zip(flags, values).filter { $0.1 == "1" }.map(\.0))
    }
  }

  /// The column and the row of the cursor, from zero, hidden or not, and the text from there on.
  var cursor: (x: Int, y: Int, text: String) {
    get async throws {
      let numbers = try await query("cursor_x} #{cursor_y").split(separator: " ")
        .compactMap { Int($0) }
      guard numbers.count == 2 else { throw TmuxFailure(message: "no cursor") }
      let line = try await tmux(
        ["capture-pane", "-p", "-S", "\(numbers[1])", "-E", "\(numbers[1])"])
      return (numbers[0], numbers[1], String(line.dropFirst(numbers[0])))
    }
  }

  /// Waits until the cursor is at the beginning of a text, and returns its column and row, from zero.
  @discardableResult
  func wait(
    forCursorAt text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [Int] {
    var last: (x: Int, y: Int, text: String) = (0, 0, "")
    return try await eventually("the cursor at \(text)", sourceLocation: sourceLocation) {
      last = try await cursor
      return last.text.hasPrefix(text) ? [last.x, last.y] : nil
    }
  }

  private func query(_ variable: String) async throws -> String {
    try await tmux(["display-message", "-p", "#{\(variable)}"])
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Types text literally.
  func type(_ text: String) async throws {
    try await tmux(["send-keys", "-l", text])
  }

  /// Resizes the window.
  func resize(columns: Int, rows: Int) async throws {
    try await tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Closes the window, so that the program receives SIGHUP.
  func close() async throws {
    try await tmux(["kill-session"])
  }

  /// Sends a signal to the program.
  func signal(_ name: String) async throws {
    let pid = try await pid()
    _ = try await shell(["kill", "-s", name, "\(pid)"])
  }

  /// Returns the process ID of the program.
  func pid() async throws -> Int {
    try await eventually("the process ID of the program") {
      notes.read("pid").flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }
  }

  /// Waits until the program exits.
  ///
  /// - Returns: The exit status in the shell: 128 plus the number of the signal after a signal.
  func exitStatus(within seconds: Int = 60) async throws -> Int {
    _ = try await eventually("the end of the program", within: seconds) {
      notes.read("ended")
    }
    return try #require(notes.read("status").flatMap { Int($0.dropLast()) })
  }

  /// The terminal settings before the program ran, while it was stopped, and after it exited, in the
  /// form of `stty -g`.
  var settings: (before: String?, stopped: String?, after: String?) {
    (notes.read("before"), notes.read("stopped"), notes.read("after"))
  }

  /// Whether bracketed paste is on, which tmux does not report.
  var isPasteBracketed: Bool {
    let sent = String(decoding: sent, as: UTF8.self)
    return sent.matches(of: #/\u{1b}\[\?2004([hl])/#).last?.1 == "h"
  }

  /// All bytes that were sent to the terminal so far.
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

/// An error that tmux reported for a command.
struct TmuxFailure: Error {
  var message: String
}
