internal import CTerminal
internal import TerminalUI

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The terminal operations of a run loop, for drawn and for linear output.
protocol TerminalBackend: AnyObject {
  var control: SessionControl { get }
  /// The size of the layout in columns and rows.
  var size: Size { get }
  /// The height of a cell divided by its width.
  var cellHeight: Double { get }

  /// Restores the terminal, if the session is active.
  func suspendSession()
  /// Takes over the terminal again after the process was continued.
  func resume()
  /// Adopts the terminal's current size, and returns whether everything must be shown again.
  func resize() -> Bool

  /// Sends text to the terminal's clipboard, and returns whether it did, as some terminals might print it instead.
  func copy(_ text: String) -> Bool

  /// Sends a notification, or rings the bell if the terminal might print its sequence instead.
  func notify(_ notification: TerminalNotification)

  /// Queries the terminal for its background if that selects the theme, and returns whether a query was sent.
  func queryBackground() -> Bool

  /// Adopts the column after a character of ambiguous width, and returns whether it is wide: only ASCII is used then.
  func adoptWidth(cursorColumn: Int) -> Bool

  /// Whether a response of the terminal may still come.
  var isAwaitingReport: Bool { get }
  /// Notes that a piece of a response came, so that more of it may follow.
  func continueReports()
  /// Marks all responses of the terminal as received.
  func endReports()
}

extension TerminalBackend {
  var input: CInt { control.options.input }
  /// Whether the terminal is GNU screen, which may hold Esc back until the next key.
  var delaysEscape: Bool { getenv("STY").map { $0.pointee != 0 } ?? false }
  /// The height of a cell divided by its width, as in the window that the output is shown in, or 2 if
  /// the terminal does not report its pixels, or reports unlikely ones.
  var cellHeight: Double {
    guard let window = terminalWindow else { return 2 }
    let width = Double(window.ws_xpixel) / Double(window.ws_col)
    let ratio = Double(window.ws_ypixel) / Double(window.ws_row) / width
    return (1.6...2.6).contains(ratio) ? ratio : 2
  }
  /// The size of the window that the output is shown in, or `nil` if it is not known.
  var terminalWindow: winsize? {
    var window = winsize()
    guard ioctl(control.options.output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
      window.ws_row > 0
    else { return nil }
    return window
  }
  var glyphs: Glyphs { control.terminal.glyphs }
  var signalDescriptor: CInt { control.signalDescriptor }

  func takeSignals() -> [CInt] { control.takeSignals() }

  /// Restores the terminal and stops the process until it is continued.
  ///
  /// Afterwards, the caller must read the signals before it calls ``resume()``. A stopped job
  /// that is killed is continued in the background, where it must not use the terminal.
  ///
  /// With `group`, the entire process group stops, as with the terminal's own Ctrl-Z: a parent such as
  /// `make`, too. Returns whether the process stopped. A process that was started to ignore stops does not.
  func stop(group: Bool) -> Bool {
    guard !terminal_signals_ignores(SIGTSTP) else { return false }
    suspendSession()
    terminal_signals_stop(group)
    return true
  }
}

enum TerminalRead {
  case bytes([UInt8])
  case nothing
  /// The terminal is closed, and no more input will come.
  case gone
}

extension TerminalBackend {
  /// Reads all input that waits, up to a limit that keeps the display responsive.
  ///
  /// This reads bytes instead of calling `wgetch`, which needs two system calls per byte, loses the bytes after an
  /// invalid one, and waits after Esc. `wgetch` also cannot distinguish an idle terminal from a closed one.
  ///
  /// Reading stops for one turn of the loop after `limit` bytes. Call this only if `poll` found the
  /// descriptor readable.
  func readWaiting(limit: Int = 1 << 16) -> TerminalRead {
    let first = readOnce()
    guard case .bytes(var bytes) = first else { return first }
    while bytes.count >= Self.burstSize, bytes.count < limit, isReadable(within: 0) {
      guard case .bytes(let more) = readOnce() else { break }
      bytes += more
    }
    return .bytes(bytes)
  }

  /// More bytes than any key sends: after fewer, the system call that checks for more is saved.
  private static var burstSize: Int { 64 }

  /// Returns whether input waits, or arrives within some milliseconds.
  func isReadable(within milliseconds: CInt) -> Bool {
    var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }

  private func readOnce() -> TerminalRead {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { buffer in
      let count = read(input, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(Array(buffer[..<count])) }
      return count < 0 && (errno == EINTR || errno == EAGAIN) ? .nothing : .gone
    }
  }
}
