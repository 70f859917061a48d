internal import CTerminal
package import TerminalUI

/// The options of a ``TerminalSession`` or a ``LinearSession``.
package struct TerminalOptions: Sendable {
  /// The descriptor to read keys from.
  ///
  /// The default is standard input.
  package var input: CInt = 0
  /// The descriptor to draw on.
  ///
  /// The default is standard output.
  package var output: CInt = 1
  /// The terminal's name in terminfo, or `nil` for the value of `TERM`.
  package var terminalName: String?
  /// Whether colors may be used.
  ///
  /// `NO_COLOR` and `--no-color` turn them off.
  package var usesColor = true
  /// Whether the terminal supports direct colors, according to `COLORTERM=truecolor`.
  ///
  /// Terminfo describes these colors only for few terminals.
  package var hasDirectColors = false
  /// Whether only ASCII may be sent.
  package var isASCII = false
  /// The themes, as long as the app's state has none of its own.
  package var themes = ThemeSet()
  /// The replacement of cells that the terminal cannot show as they are, or `nil` if there are no such
  /// cells.
  package var cellFallback: CellFallback?
  /// Whether to query the terminal for the color of its background.
  ///
  /// ``RunLoopConfiguration/backgroundAction`` receives the response.
  package var queriesBackground = false
  /// Whether to query the terminal how wide it shows characters of ambiguous width.
  ///
  /// ``RunLoopConfiguration/wideCharactersAction`` runs if it shows them two columns wide.
  package var queriesWidth = false
  /// Whether to query the terminal for the form of notifications that it understands.
  ///
  /// ``RunLoopConfiguration/onNotificationReport`` runs if it understands ``NotificationForm/osc99``.
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
  /// The message that is printed if the program crashes.
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

  /// Registers the message with the crash handler.
  func announce() {
    let log = logPath.map { " The log is \($0)." } ?? ""
    let further = further.map { "\($0)\n" } ?? ""
    terminal_crash_describe("\(program) crashed: ", ".\(log)", further)
  }
}
