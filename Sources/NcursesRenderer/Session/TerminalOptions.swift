internal import CTerminal
public import TerminalUI

/// How a ``TerminalSession`` begins.
public struct TerminalOptions: Sendable {
  /// Where keys come from.
  public var input: CInt = 0
  /// Where the picture goes.
  public var output: CInt = 1
  /// The terminal's name in terminfo; without it, `TERM` says.
  public var terminalName: String?
  /// Whether colours may be used: `NO_COLOR` and `--no-color` say no.
  public var usesColor = true
  /// Whether nothing above 0x7f may be sent.
  public var isASCII = false
  /// What each role looks like.
  public var theme = Theme.standard
  /// Where standard output and error go while the picture is up, so that nothing is printed over it.
  ///
  /// A file descriptor, of the log for example. Each goes there only where it leads to a terminal
  /// and is not ``output``: make that a duplicate.
  public var strayOutput: CInt?
  /// What is said if the program crashes.
  public var crashMessage = CrashMessage()

  /// The locale; without a name, the environment's.
  var localeName = ""

  /// Makes options for standard input and output.
  public init() {}
}

/// The line that is said when the program crashes, once the terminal is as it was.
public struct CrashMessage: Hashable, Sendable {
  /// What crashed.
  public var program: String
  /// Where the log is, if there is one.
  public var logPath: String?
  /// One more line, such as how to replay what led there.
  public var further: String?

  /// Makes a message.
  public init(program: String = "This program", logPath: String? = nil, further: String? = nil) {
    self.program = program
    self.logPath = logPath
    self.further = further
  }

  /// Has it said if the program crashes.
  func announce() {
    let log = logPath.map { " The log is \($0)." } ?? ""
    let further = further.map { "\($0)\n" } ?? ""
    terminal_crash_describe("\(program) crashed: ", ".\(log)", further)
  }
}
