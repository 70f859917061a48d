internal import CTerminal
internal import TerminalUI

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The part of a session that does not depend on its output: the original settings, the signals,
/// and the redirected streams.
final class SessionControl {
  let options: TerminalOptions
  private(set) var terminal: OriginalTerminal
  private let signals: SignalPipe
  private var redirections: StreamRedirections?
  private(set) var state = State.suspended

  enum State {
    case active
    /// The terminal is as it was, until the session begins or the process is continued.
    case suspended
    case closed
  }

  /// Examines the terminal and starts to handle signals.
  init(_ options: TerminalOptions) throws(TerminalError) {
    self.options = options
    terminal = try OriginalTerminal(options)
    signals = try SignalPipe()
  }

  var signalDescriptor: CInt { signals.fileDescriptor }

  func takeSignals() -> [CInt] { signals.takeAll() }

  func useASCII() { terminal.glyphs = .ascii }

  /// Redirects the standard streams, and prepares to restore the terminal however the program ends.
  ///
  /// `restore` restores the terminal, apart from its settings. `take` changes the settings and sends the first output.
  func begin(restoring restore: [UInt8], _ take: () -> Void) {
    usingTerminal {
      terminal_restore_arm(options.output, [terminal.modes], restore, restore.count)
      let redirections = StreamRedirections(to: options.redirectTarget, except: options.output)
      terminal_crash_install(redirections.messages)
      self.redirections = redirections
      take()
      state = .active
    }
  }

  func restore(with sequence: [UInt8]) {
    usingTerminal {
      _ = terminal_restore_arm(options.output, [terminal.modes], sequence, sequence.count)
    }
  }

  /// Restores the terminal with a function, and ends the redirections, if the session is active.
  func suspend(_ restore: () -> Void) {
    guard state == .active else { return }
    usingTerminal {
      restore()
      terminal_crash_install(STDERR_FILENO)
      redirections?.end()
      redirections = nil
      state = .suspended
    }
  }

  /// Stops handling signals and crashes, and returns whether the session was open until now.
  func close() -> Bool {
    guard state != .closed else { return false }
    state = .closed
    terminal_crash_remove()
    signals.close()
    return true
  }
}

/// The original settings and the capabilities of a terminal, before a session takes over.
struct OriginalTerminal {
  let modes: termios
  var glyphs: Glyphs
  /// A message to the user about a limited display, or `nil`.
  let notice: String?

  /// Examines the terminal and adopts the locale's character encoding.
  init(_ options: TerminalOptions) throws(TerminalError) {
    guard isatty(options.input) == 1 else { throw .notATerminal(.input) }
    guard isatty(options.output) == 1 else { throw .notATerminal(.output) }
    var modes = termios()
    guard tcgetattr(options.output, &modes) == 0 else {
      throw .system(call: "tcgetattr", code: errno)
    }
    self.modes = modes
    let encoding = LocaleEncoding.adopt(from: options.localeName)
    glyphs = options.isASCII || encoding == .ascii ? .ascii : .unicode
    notice = options.isASCII ? nil : encoding.notice(of: options.appName)
  }
}

/// A redirection of a standard stream, so that its output does not appear on the screen.
///
/// Without it, a library's warning or Swift's message before a trap would be printed over the
/// frame. It would disappear together with the frame.
struct StreamRedirection {
  private let stream: CInt
  /// A descriptor of the stream's original destination.
  let original: CInt

  /// Redirects a standard stream, or returns `nil` if it is no terminal.
  init?(of stream: CInt, to destination: CInt) {
    guard isatty(stream) == 1 else { return nil }
    self.stream = stream
    original = fcntl(stream, F_DUPFD_CLOEXEC, 0)
    guard original >= 0 else { return nil }
    dup2(destination, stream)
  }

  func end() {
    dup2(original, stream)
    close(original)
  }
}

/// The redirections of those standard streams that are not used for the screen.
struct StreamRedirections {
  /// The descriptor of a stream on which the user still sees messages.
  let messages: CInt
  private let redirections: [StreamRedirection]

  /// Redirects standard output and error, except the screen's `terminal`, unless `destination` is `nil`.
  init(to destination: CInt?, except terminal: CInt) {
    func redirect(_ stream: CInt) -> StreamRedirection? {
      guard let destination, stream != terminal else { return nil }
      return StreamRedirection(of: stream, to: destination)
    }
    let error = redirect(STDERR_FILENO)
    messages = error?.original ?? STDERR_FILENO
    redirections = [error, redirect(STDOUT_FILENO)].compactMap(\.self)
  }

  func end() {
    for redirection in redirections { redirection.end() }
  }
}

/// A pollable source of the signals that the loop handles.
///
/// Signal handlers are process-wide, so only one instance may exist at a time.
final class SignalPipe {
  private let pipe: NonblockingPipe
  private var isOpen = true

  init() throws(TerminalError) {
    pipe = try NonblockingPipe()
    terminal_signals_begin(pipe.writeEnd)
  }

  deinit {
    close()
  }

  var fileDescriptor: CInt { pipe.readEnd }

  func takeAll() -> [CInt] {
    pipe.takeAll().map { CInt($0) }
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    terminal_signals_end()
  }
}
