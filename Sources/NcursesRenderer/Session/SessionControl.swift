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
  /// `restore` restores the terminal, apart from its settings. `take` changes the settings and sends the
  /// first output.
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
