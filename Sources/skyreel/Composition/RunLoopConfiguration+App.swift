import AppFeature
import Domain
import FilmsFeature
import Foundation
import NcursesRenderer
import TerminalUI
import WeatherFeature

extension RunLoopConfiguration<RootState, AppAction> {
  /// The configuration of a loop that shows a root, without a clock.
  private static var root: RunLoopConfiguration {
    var loop = RunLoopConfiguration { root in
      RunLoopState(
        isFinished: root.isQuitting,
        mouseReports: root.mouseReports,
        background: root.app.background, themes: root.themes,
        title: root.windowTitle, nextTick: root.nextTick)
    }
    loop.request = \.rendererRequest
    loop.resizeAction = { .resized(to: $0, cellHeight: $1) }
    return loop
  }

  /// Returns the configuration of the running app's loop.
  ///
  /// The time of the next tick is that of the wall clock. A tick that became due while the program
  /// was stopped, or the computer asleep, therefore fires immediately.
  static func app(
    hasMotion: Bool, now: @escaping () -> Timestamp
  ) -> RunLoopConfiguration {
    var loop = root
    loop.hasMotion = hasMotion
    loop.now = { .seconds(now().seconds) }
    loop.tick = { .clockTicked(at: Timestamp(seconds: Int($0.components.seconds))) }
    loop.backgroundAction = { .backgroundReported(background: $0) }
    loop.focusAction = { .focusChanged(hasFocus: $0, at: now()) }
    loop.copyFailure = {
      .noticeArrived(notice: Notice("This terminal has no clipboard", kind: .information))
    }
    loop.wideCharactersAction = {
      let text = "This terminal shows symbols two columns wide, so Skyreel uses ASCII"
      return .noticeArrived(notice: Notice(text, kind: .information))
    }
    loop.animationEnd = { pane in
      pane == FilmsPanes.crawl.id ? .films(action: .crawlClosed) : nil
    }
    return loop
  }

  /// Returns the configuration of a replay's loop.
  ///
  /// The theme is that of the recording, whatever terminal plays it.
  static func replay(hasMotion: Bool) -> RunLoopConfiguration {
    var loop = root
    loop.hasMotion = hasMotion
    loop.announcesTicks = true
    loop.tick = { .replay(.clockTicked(at: $0)) }
    return loop
  }
}

extension RootState {
  /// The events of the mouse that may have an effect.
  fileprivate var mouseReports: MouseReports {
    guard wantsMouse else { return .none }
    if wantsMouseMotion { return .motion }
    return wantsMouseDrags ? .drags : .clicks
  }
}

extension AppAction {
  /// The renderer request of a key press, or `nil` for other actions.
  var rendererRequest: RendererRequest? {
    switch self {
    case .redrawKeyPressed: .redraw
    case .suspendKeyPressed: .suspend
    case .textCopied(let text): .copy(text)
    case .chosen(let action): action.rendererRequest
    default: nil
    }
  }
}

extension Settings {
  /// Takes over the terminal, for a drawn screen, or for plain lines with `--linear`.
  ///
  /// The terminal's background may select the theme only with `queriesBackground`. The description of an
  /// error states what is missing.
  func openTerminal(
    logPath: String? = nil, queriesBackground: Bool = true
  ) throws(TerminalError) -> any TerminalFrontend {
    var options = TerminalOptions(self, logPath: logPath)
    options.queriesBackground = options.queriesBackground && queriesBackground
    return self.isLinear ? try LinearSession(options) : try TerminalSession(options)
  }
}

extension TerminalOptions {
  /// Creates options from the settings.
  ///
  /// With a log, other code's output to the standard streams is redirected to it.
  init(_ settings: Settings, logPath: String? = nil) {
    self.init()
    appName = "Skyreel"
    usesColor = settings.usesColor
    themes = settings.themes.themeSet
    cellFallback = mapFallback
    queriesBackground = usesColor && !themes.byBackground.isEmpty
    queriesNotifications = settings.queriesNotifications
    queriesWidth = !settings.usesASCII
    hasDirectColors = settings.hasDirectColors
    isASCII = settings.usesASCII
    // Terminal.app of macOS, also at the other end of a connection that passes the variable on.
    ignoresClipboard = settings.environment["TERM_PROGRAM"] == "Apple_Terminal"
    redirectTarget = logPath.flatMap(FileLog.redirectTarget)
    if let terminal = Self.inputInPlaceOfPipe() { input = terminal }
    let terminal = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
    if terminal >= 0 { output = terminal }
    crashMessage = CrashMessage(
      program: "skyreel", logPath: redirectTarget == nil ? nil : logPath?.sanitized)
  }

  /// Opens the terminal of standard output for keys, if standard input is a pipe or a file.
  ///
  /// The device itself is opened, because macOS cannot poll `/dev/tty`.
  private static func inputInPlaceOfPipe() -> CInt? {
    guard isatty(STDIN_FILENO) != 1, let name = ttyname(STDOUT_FILENO) else { return nil }
    let terminal = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    return terminal >= 0 ? terminal : nil
  }
}
