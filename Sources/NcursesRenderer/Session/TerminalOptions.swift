internal import CTerminal
package import TerminalUI

/// The options of a ``TerminalSession`` or a ``LinearSession``.
package struct TerminalOptions: Sendable {
  /// The descriptor to read keys from, by default standard input.
  package var input: CInt = 0
  /// The descriptor to draw on, by default standard output.
  package var output: CInt = 1
  /// The terminal's name in terminfo, or `nil` for the value of `TERM`.
  package var terminalName: String?
  /// Whether colors may be used: `NO_COLOR` and `--no-color` turn them off.
  package var usesColor = true
  /// Whether `COLORTERM=truecolor` says that there are direct colors, which terminfo seldom does.
  package var hasDirectColors = false
  package var isASCII = false
  /// The themes, as long as the app's state has none of its own.
  package var themes = ThemeSet()
  /// The replacement of cells that the terminal cannot show as they are, or `nil` if there are no such cells.
  package var cellFallback: CellFallback?
  /// Whether to query the background, which ``RunLoopConfiguration/backgroundAction`` receives.
  package var queriesBackground = false
  /// Whether to query if ambiguous characters are wide: then ``RunLoopConfiguration/wideCharactersAction`` runs.
  package var queriesWidth = false
  /// Whether to query for ``NotificationForm/osc99``, with which ``RunLoopConfiguration/onNotificationReport`` runs.
  package var queriesNotifications = false
  /// The time after which Esc is the key if nothing follows it.
  ///
  /// A slow connection may deliver the rest of an arrow key later than that.
  package var escapeDelay = Duration.milliseconds(30)
  /// Whether the terminal is known to ignore the sequence for the clipboard, so that no text is copied.
  package var ignoresClipboard = false
  /// A file descriptor for standard output and error during the session, such as that of a log.
  ///
  /// It prevents output over the frame. A stream is redirected only if it is a terminal and is not
  /// ``output``. Make ``output`` a duplicate to redirect both streams.
  package var redirectTarget: CInt?
  package var crashMessage = CrashMessage()

  /// The app's name in messages to the user and in notifications.
  package var appName = "This program"

  /// The locale's name, or an empty string for the locale of the environment.
  var localeName = ""

  package init() {}
}

/// The message that is printed when the program crashes, after the terminal is restored.
package struct CrashMessage: Hashable, Sendable {
  package var program: String
  /// The path of the log, or `nil` if there is none.
  package var logPath: String?
  /// A further line, such as instructions for a replay, or `nil`.
  package var further: String?

  package init(program: String = "This program", logPath: String? = nil, further: String? = nil) {
    self.program = program
    self.logPath = logPath
    self.further = further
  }

  func announce() {
    let log = logPath.map { " The log is \($0)." } ?? ""
    let further = further.map { "\($0)\n" } ?? ""
    terminal_crash_describe("\(program) crashed: ", ".\(log)", further)
  }
}
