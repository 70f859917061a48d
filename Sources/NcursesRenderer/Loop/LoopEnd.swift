internal import CTerminal

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Why a ``TerminalRunLoop`` returned.
public enum LoopEnd: Hashable, Sendable {
  /// The state says so.
  case quit
  /// A signal asked for it.
  case signal(CInt)
  /// The terminal is gone: its window was closed.
  case hangup

  /// Ends the process as the signal would have, so that whoever started it sees why.
  ///
  /// To be called last, after the session is closed; it returns where the user just quit.
  public func endProcess() {
    switch self {
    case .quit: break
    case .signal(let number): terminal_signals_die(number)
    case .hangup: terminal_signals_die(SIGHUP)
    }
  }
}
