import Domain
import Foundation
import NcursesRenderer
import Redux
import TerminalUI

/// The terminal, drawn on or, where `--linear` asks for it, told on.
enum Stage {
  case drawn(TerminalSession)
  case told(LinearSession)

  /// Takes the terminal as the settings want it.
  ///
  /// - Parameters:
  ///   - settings: What is in force.
  ///   - logPath: Where the log is, if there is one.
  /// - Throws: What is missing, in words for the user.
  init(_ settings: Settings, logPath: String? = nil) throws(TerminalError) {
    let options = TerminalOptions(settings, logPath: logPath)
    self =
      settings.screen.isLinear
      ? .told(try LinearSession(options)) : .drawn(try TerminalSession(options))
  }

  /// What the user should know about how things look, if anything.
  var notice: String? {
    switch self {
    case .drawn(let session): session.notice
    case .told(let session): session.notice
    }
  }

  /// Makes the loop that shows the state here.
  func loop<State, Action>(
    wakePipe: WakePipe, store: Store<State, Action>, screen: Screen<State, Action>,
    behavior: LoopBehavior<State, Action>
  ) -> TerminalRunLoop<State, Action> {
    switch self {
    case .drawn(let session):
      TerminalRunLoop(
        session: session, wakePipe: wakePipe, store: store, screen: screen, behavior: behavior)
    case .told(let session):
      TerminalRunLoop(
        session: session, wakePipe: wakePipe, store: store, screen: screen, behavior: behavior)
    }
  }

  /// Gives the terminal back.
  func close() {
    switch self {
    case .drawn(let session): session.close()
    case .told(let session): session.close()
    }
  }
}

extension TerminalOptions {
  /// Makes options as the settings want them.
  ///
  /// - Parameters:
  ///   - settings: What is in force.
  ///   - logPath: Where the log is, into which goes what others print; without one nothing does.
  init(_ settings: Settings, logPath: String? = nil) {
    self.init()
    usesColor = settings.usesColor
    theme = settings.screen.theme
    isASCII = settings.usesASCII
    strayOutput = logPath.flatMap(FileLog.strayOutput)
    let terminal = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
    if terminal >= 0 { output = terminal }
    crashMessage = CrashMessage(
      program: "skyreel", logPath: strayOutput == nil ? nil : logPath?.sanitized)
  }
}
