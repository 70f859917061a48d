internal import CTerminal
internal import TerminalUI

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A terminal session that prints plain lines.
///
/// The session sends text and line ends, and escape sequences only for the terminal's clipboard.
/// Keys are read one by one, as in a ``TerminalSession``. However the program ends, the original
/// terminal settings are restored. Only one session of either kind may exist at a time.
package final class LinearSession: TerminalBackend, TerminalFrontend {
  package var notice: String? { control.terminal.notice }
  /// The size of the layout, so large that no text is cut off before it is printed.
  let size = Size(width: 240, height: 240)

  let control: SessionControl

  /// Takes over the terminal; options about drawing have no effect.
  package init(_ options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
    control = try SessionControl(options)
    options.crashMessage.announce()
    resume()
  }

  deinit {
    close()
  }

  package func close() {
    suspendSession()
    _ = control.close()
  }

  func printLine(_ line: String) {
    usingTerminal { writeAll(Array((line + "\n").utf8), to: control.options.output) }
  }

  func resume() {
    suspendSession()
    control.begin(restoring: []) {
      var modes = control.terminal.modes
      // The app binds every key, including Ctrl-C and Ctrl-Z. The terminal still translates line ends.
      modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
      modes.c_iflag &= ~tcflag_t(ICRNL | IXON)
      tcsetattr(control.options.output, TCSADRAIN, &modes)
    }
  }

  func suspendSession() {
    control.suspend(terminal_restore_now)
  }

  /// Does nothing, because lines have no maximum length.
  func resize() -> Bool { false }

  func copy(_ text: String) -> Bool {
    let name = control.options.terminalName ?? getenv("TERM").map { String(cString: $0) } ?? ""
    guard control.state == .active, BackgroundProbe.canRespond(name),
      !control.options.ignoresClipboard
    else { return false }
    usingTerminal { writeAll(ClipboardSequence.bytes(of: text), to: control.options.output) }
    return true
  }

  /// Prints the notification as a line, and rings the bell.
  func notify(_ notification: TerminalNotification) {
    guard control.state == .active else { return }
    let line = "\(notification.title): \(notification.text)".withoutControlCharacters
    printLine(line.transliterated(for: glyphs) + "\u{7}")
  }

  var isAwaitingReport: Bool { false }

  func queryBackground() -> Bool { false }

  func adoptWidth(cursorColumn: Int) -> Bool { false }

  func continueReports() {}

  func endReports() {}
}
