import Domain
import Foundation
import NcursesRenderer
import Redux
import TerminalUI

/// The terminal output: a drawn screen, or plain lines with `--linear`.
enum TerminalFrontend {
  case fullScreen(TerminalSession)
  case linear(LinearSession)

  /// Creates the terminal output that the settings request.
  ///
  /// - Parameters:
  ///   - settings: The settings in effect.
  ///   - logPath: The path of the log, if there is one.
  ///   - queriesBackground: Whether the terminal's background may select the theme.
  /// - Throws: `TerminalError`, whose description states what is missing.
  init(
    _ settings: Settings, logPath: String? = nil, queriesBackground: Bool = true
  ) throws(TerminalError) {
    var options = TerminalOptions(settings, logPath: logPath)
    options.queriesBackground = options.queriesBackground && queriesBackground
    self =
      settings.isLinear
      ? .linear(try LinearSession(options)) : .fullScreen(try TerminalSession(options))
  }

  /// A message for the user about the appearance of the output, if any.
  var notice: String? {
    switch self {
    case .fullScreen(let session): session.notice
    case .linear(let session): session.notice
    }
  }

  /// Creates the run loop that shows the state on this terminal.
  func loop<State, Action>(
    wakePipe: WakePipe, store: Store<State, Action>, screen: Screen<State, Action>,
    configuration: RunLoopConfiguration<State, Action>
  ) -> TerminalRunLoop<State, Action> {
    switch self {
    case .fullScreen(let session):
      TerminalRunLoop(
        session: session, wakePipe: wakePipe, store: store, screen: screen,
        configuration: configuration)
    case .linear(let session):
      TerminalRunLoop(
        session: session, wakePipe: wakePipe, store: store, screen: screen,
        configuration: configuration)
    }
  }

  /// Closes the session and restores the terminal.
  func close() {
    switch self {
    case .fullScreen(let session): session.close()
    case .linear(let session): session.close()
    }
  }
}

extension TerminalOptions {
  /// Creates options from the settings.
  ///
  /// - Parameters:
  ///   - settings: The settings in effect.
  ///   - logPath: The path of the log, if there is one. Other code's output to the standard streams
  ///     is redirected to the log.
  init(_ settings: Settings, logPath: String? = nil) {
    self.init()
    usesColor = settings.usesColor
    themes = settings.themes.themeSet
    queriesBackground = usesColor && !themes.byBackground.isEmpty
    queriesNotifications = settings.queriesNotifications
    hasDirectColors = settings.hasDirectColors
    isASCII = settings.usesASCII
    redirectTarget = logPath.flatMap(FileLog.redirectTarget)
    let terminal = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
    if terminal >= 0 { output = terminal }
    crashMessage = CrashMessage(
      program: "skyreel", logPath: redirectTarget == nil ? nil : logPath?.sanitized)
  }
}
