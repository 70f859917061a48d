#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

package enum TerminalError: Error, Hashable, Sendable {
  /// Standard input or output is not a terminal.
  case notATerminal(Stream)
  /// `TERM` is not set.
  case unnamedTerminal
  /// The system has no description of the terminal that `TERM` names.
  case unknownTerminal(String)
  /// The terminal that `TERM` names cannot move its cursor.
  case incapableTerminal(String)
  /// A basic system call failed, for example because there are no file descriptors left.
  case system(call: String, code: CInt)

  package enum Stream: String, Hashable, Sendable {
    case input, output
  }
}

extension TerminalError: CustomStringConvertible {
  #if canImport(Darwin)
    private static let descriptions = "Homebrew: ncurses"
  #else
    private static let descriptions = "on Debian: ncurses-term"
  #endif

  /// The problem and, unless that depends on the app, a remedy, for the user.
  package var description: String {
    switch self {
    case .notATerminal(let stream):
      "Standard \(stream.rawValue) is not a terminal."
    case .unnamedTerminal:
      "TERM is not set. Try TERM=xterm-256color."
    case .unknownTerminal(let name):
      "This system has no description of the terminal \"\(name)\". Install it (\(Self.descriptions)), or try TERM=xterm-256color."
    case .incapableTerminal(let name):
      "The terminal \"\(name)\" can't move its cursor."
    case .system(let call, let code):
      "Can't open the terminal: \(call): \(String(cString: strerror(code)))."
    }
  }
}
