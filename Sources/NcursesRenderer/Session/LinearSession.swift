internal import CTerminal
public import TerminalUI

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The terminal, while plain lines are told on it: nothing but text and line ends is ever sent.
///
/// Keys come one by one, as with a ``TerminalSession``, and however the program ends, the terminal
/// is given back as it was found. There may be one session of either kind at a time.
public final class LinearSession {
  /// The signs that the terminal and the locale can show.
  public let glyphs: Glyphs
  /// What the user should know about how the lines look, if anything.
  public let notice: String?
  /// Where things are laid out before they are told: nothing has to be cut off here.
  let size = Size(width: 240, height: 240)

  let input: CInt
  private let output: CInt
  private let options: TerminalOptions
  private let signals: SignalPipe
  private let found: termios
  private var diversions: StreamDiversions?
  private var isOurs = false

  /// Takes the terminal; of the options, what is about a picture does not matter.
  ///
  /// - Throws: What is missing, in words for the user.
  public init(_ options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
    (input, output) = (options.input, options.output)
    self.options = options
    let terminal = try FoundTerminal(options)
    (found, glyphs, notice) = (terminal.modes, terminal.glyphs, terminal.notice)
    signals = try SignalPipe()
    options.crashMessage.announce()
    begin()
  }

  deinit {
    close()
  }

  /// Gives the terminal back; closing it again does nothing.
  public func close() {
    putAside()
    terminal_crash_remove()
    signals.close()
  }

  /// Appends a line.
  func tell(_ line: String) {
    usingTerminal { writeAll(Array((line + "\n").utf8), to: output) }
  }

  private func begin() {
    usingTerminal(takeTerminal)
  }

  private func takeTerminal() {
    terminal_restore_arm(output, [found], [UInt8](), 0)
    let diversions = StreamDiversions(to: options.strayOutput, sparing: output)
    terminal_crash_install(diversions.messages)
    self.diversions = diversions
    var modes = found
    // Every key is ours to bind, Ctrl-C and Ctrl-Z among them; line ends stay the terminal's.
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    modes.c_iflag &= ~tcflag_t(ICRNL | IXON)
    tcsetattr(output, TCSADRAIN, &modes)
    isOurs = true
  }

  private func putAside() {
    guard isOurs else { return }
    usingTerminal(terminal_restore_now)
    terminal_crash_install(STDERR_FILENO)
    diversions?.end()
    diversions = nil
    isOurs = false
  }
}

extension LinearSession: TerminalConsole {
  var signalDescriptor: CInt { signals.fileDescriptor }

  func takeSignals() -> [CInt] { signals.takeAll() }

  func stop(group: Bool) -> Bool {
    guard !terminal_signals_ignores(SIGTSTP) else { return false }
    putAside()
    terminal_signals_stop(group)
    return true
  }

  func takeAgain() {
    putAside()
    begin()
  }

  /// Lines are as long as they are.
  func resize() {}
}
