internal import CNcurses
internal import CTerminal
public import TerminalUI

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The terminal, while it is ours: curses is running, and the picture of before is put aside.
///
/// ```swift
/// let session = try TerminalSession()
/// defer { session.close() }
/// ```
///
/// However the program ends, the terminal is given back as it was found: by ``close()``, when the
/// session goes, in `exit`, while the program is suspended, and in a crash. Curses is one for the
/// process, so there may be one session at a time, and it stays on the thread that made it.
public final class TerminalSession {
  /// The signs that the terminal and the locale can show.
  public let glyphs: Glyphs
  /// What the user should know about how the screen looks, if anything.
  public let notice: String?
  /// How many columns and rows there are.
  public private(set) var size: Size

  let input: CInt
  private let output: CInt
  private let options: TerminalOptions
  private let screen: CursesScreen
  private let modes: ModeSequences
  private let signals: SignalPipe
  private let found: termios
  private var painter: Painter
  private var diversions: StreamDiversions?
  private var isMouseCaptured = false
  private var state = State.shown

  private enum State {
    /// The picture is ours.
    case shown
    /// The picture is that of before, until the process is continued.
    case aside
    case closed
  }

  /// Takes the terminal.
  ///
  /// - Throws: What is missing, in words for the user.
  public init(_ options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
    (input, output) = (options.input, options.output)
    self.options = options
    let terminal = try FoundTerminal(options)
    (found, glyphs, notice) = (terminal.modes, terminal.glyphs, terminal.notice)
    // Before curses, which installs its own handlers where there are none.
    signals = try SignalPipe()
    screen = try CursesScreen(name: options.terminalName, input: input, output: output)
    modes = ModeSequences()
    let palette = Palette(theme: options.theme, depth: options.usesColor ? .start() : .none)
    painter = Painter(palette: palette, glyphs: glyphs)
    size = screen.size
    options.crashMessage.announce()
    begin()
  }

  deinit {
    close()
  }

  /// Gives the terminal back; closing it again does nothing.
  public func close() {
    putAside()
    guard state == .aside else { return }
    state = .closed
    terminal_crash_remove()
    signals.close()
    screen.delete()
  }

  private func begin() {
    usingTerminal(takeTerminal)
  }

  private func takeTerminal() {
    let restore = modes.restore
    terminal_restore_arm(output, [found], restore, restore.count)
    let diversions = StreamDiversions(to: options.strayOutput, sparing: output)
    terminal_crash_install(diversions.messages)
    self.diversions = diversions
    send(modes.enter)
    if isMouseCaptured { send(modes.mouse(isCaptured: true)) }
    state = .shown
  }

  private func putAside() {
    guard state == .shown else { return }
    usingTerminal(giveTerminalBack)
  }

  private func giveTerminalBack() {
    send(modes.leave)
    screen.end()
    terminal_restore_disarm()
    terminal_crash_install(STDERR_FILENO)
    diversions?.end()
    diversions = nil
    state = .aside
  }
}

// MARK: - Suspension

extension TerminalSession {
  /// What to poll for being readable when a signal came.
  var signalDescriptor: CInt { signals.fileDescriptor }

  /// The signals that came since the last call.
  func takeSignals() -> [CInt] { signals.takeAll() }

  /// Gives the terminal back and stops the process until it is continued.
  ///
  /// The caller then looks at the signals, and takes the terminal again only if none ends the
  /// process: who kills a stopped job continues it in the background, where it must not touch the
  /// terminal.
  ///
  /// - Parameter group: Whether the whole process group is stopped, as the terminal's own Ctrl-Z
  ///   does, so that a `make` that started us stops, too.
  /// - Returns: Whether it was stopped; a process that was started to ignore that is not.
  func stop(group: Bool) -> Bool {
    guard !terminal_signals_ignores(SIGTSTP) else { return false }
    putAside()
    terminal_signals_stop(group)
    return true
  }

  /// Takes the terminal again after the process was continued; all of the picture has to be sent.
  ///
  /// Also right where nobody told us of the stop, as with SIGSTOP: whatever others did to the
  /// terminal meanwhile is undone first.
  func takeAgain() {
    putAside()
    usingTerminal(screen.resume)
    begin()
    resize()
  }
}

// MARK: - Drawing

extension TerminalSession {
  /// Puts a picture on the screen, in one piece: its changed rows, or all of it where the terminal
  /// may show something else than what was last sent.
  func show(_ presentation: Presentation, isRepaint: Bool) {
    usingTerminal {
      screen.draw {
        painter.paint(presentation, isRepaint: isRepaint)
      } send: { picture in
        guard isRepaint else { return writeAll(picture, to: output) }
        send(modes.synchronized(true) + picture + modes.synchronized(false))
      }
    }
  }

  /// Has clicks and the wheel reported, or leaves the mouse to the terminal for selecting text.
  func captureMouse(_ isCaptured: Bool) {
    guard isCaptured != isMouseCaptured else { return }
    isMouseCaptured = isCaptured
    send(modes.mouse(isCaptured: isCaptured))
  }

  /// Takes over the terminal's present size.
  func resize() {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return }
    screen.resize(to: Size(width: Int(window.ws_col), height: Int(window.ws_row)))
    size = screen.size
  }

  private func send(_ bytes: [UInt8]) {
    usingTerminal { writeAll(bytes, to: output) }
  }
}
