internal import CTerminal

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The reason why a ``TerminalRunLoop`` returned, which ends it wherever it is thrown.
package enum ExitReason: Error, Hashable, Sendable {
  case quit
  case signal(CInt)
  /// The terminal is gone, for example because its window was closed.
  case hangup

  /// Ends the process with the signal that ended the loop, so that the parent process sees the cause.
  ///
  /// Call this last, after the session is closed. It returns if the user quit.
  package func exitProcess() {
    switch self {
    case .quit: break
    case .signal(let number): terminal_signals_die(number)
    case .hangup: terminal_signals_die(SIGHUP)
    }
  }
}
