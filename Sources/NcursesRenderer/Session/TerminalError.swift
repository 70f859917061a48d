#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Why there is no screen to draw on.
public enum TerminalError: Error, Hashable, Sendable {
  /// Standard input or output leads elsewhere.
  case notATerminal(Stream)
  /// `TERM` is not set.
  case unnamedTerminal
  /// The system has no description of the terminal that `TERM` names.
  case unknownTerminal(String)
  /// The terminal that `TERM` names cannot move its cursor.
  case incapableTerminal(String)
  /// The system refused something that always works, such as another file descriptor.
  case system(call: String, code: CInt)

  /// One end of what connects a program with its terminal.
  public enum Stream: String, Hashable, Sendable {
    case input, output
  }
}

extension TerminalError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .notATerminal(let stream):
      "Standard \(stream.rawValue) is not a terminal: start this in one, or use a command that prints text."
    case .unnamedTerminal:
      "TERM is not set, so nobody knows what the terminal can do: try TERM=xterm-256color."
    case .unknownTerminal(let name):
      "This system has no description of the terminal “\(name)”: install it (on Debian: ncurses-term), or try TERM=xterm-256color."
    case .incapableTerminal(let name):
      "The terminal “\(name)” cannot move its cursor: use another terminal, or a command that prints text."
    case .system(let call, let code):
      "The terminal cannot be opened: \(call): \(String(cString: strerror(code)))."
    }
  }
}
