internal import CTerminal
public import TerminalUI

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
public final class LinearSession {
  /// The glyphs that the terminal and the locale can show.
  public let glyphs: Glyphs
  /// A message to the user about a limited display, or `nil`.
  public let notice: String?
  /// The size of the layout, so large that no text is cut off before it is printed.
  let size = Size(width: 240, height: 240)

  let input: CInt
  private let output: CInt
  private let options: TerminalOptions
  private let signals: SignalPipe
  private let originalModes: termios
  private var redirections: StreamRedirections?
  private var isActive = false

  /// Takes over the terminal.
  ///
  /// Options about drawing have no effect.
  ///
  /// - Throws: `TerminalError` if the terminal cannot be used.
  public init(_ options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
    (input, output) = (options.input, options.output)
    self.options = options
    let terminal = try OriginalTerminal(options)
    (originalModes, glyphs, notice) = (terminal.modes, terminal.glyphs, terminal.notice)
    signals = try SignalPipe()
    options.crashMessage.announce()
    begin()
  }

  deinit {
    close()
  }

  /// Restores the terminal.
  ///
  /// Further calls have no effect.
  public func close() {
    suspendSession()
    terminal_crash_remove()
    signals.close()
  }

  /// Prints a line.
  func printLine(_ line: String) {
    usingTerminal { writeAll(Array((line + "\n").utf8), to: output) }
  }

  private func begin() {
    usingTerminal(takeTerminal)
  }

  private func takeTerminal() {
    terminal_restore_arm(output, [originalModes], [UInt8](), 0)
    let redirections = StreamRedirections(to: options.redirectTarget, except: output)
    terminal_crash_install(redirections.messages)
    self.redirections = redirections
    var modes = originalModes
    // The app binds every key, including Ctrl-C and Ctrl-Z. The terminal still translates line
    // ends.
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    modes.c_iflag &= ~tcflag_t(ICRNL | IXON)
    tcsetattr(output, TCSADRAIN, &modes)
    isActive = true
  }

  private func suspendSession() {
    guard isActive else { return }
    usingTerminal(terminal_restore_now)
    terminal_crash_install(STDERR_FILENO)
    redirections?.end()
    redirections = nil
    isActive = false
  }
}

extension LinearSession: TerminalBackend {
  var signalDescriptor: CInt { signals.fileDescriptor }

  func takeSignals() -> [CInt] { signals.takeAll() }

  func stop(group: Bool) -> Bool {
    guard !terminal_signals_ignores(SIGTSTP) else { return false }
    suspendSession()
    terminal_signals_stop(group)
    return true
  }

  func resume() {
    suspendSession()
    begin()
  }

  /// Does nothing, because lines have no maximum length.
  func resize() {}

  func copy(_ text: String) -> Bool {
    let name = options.terminalName ?? getenv("TERM").map { String(cString: $0) } ?? ""
    guard isActive, BackgroundProbe.canRespond(name) else { return false }
    usingTerminal { writeAll(ClipboardSequence.bytes(of: text), to: output) }
    return true
  }

  var isAwaitingReport: Bool { false }

  func endReports() {}
}
