import AppFeature
import Domain
import Foundation
import NcursesRenderer
import TerminalUI

extension Settings {
  /// Whether precipitation falls in the pictures of the weather: animations play, and the user sits at this
  /// computer.
  var isLively: Bool { self.hasMotion && !isRemote }

  /// Whether the user sits at another computer than this one.
  var isRemote: Bool {
    ["SSH_CONNECTION", "SSH_TTY"].contains { environment[$0]?.isEmpty == false }
  }

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

  /// The background that the terminal reports, or `nil` if it is unknown or does not select the theme.
  var reportedBackground: BackgroundColor? {
    guard !themes.themeSet.byBackground.isEmpty else { return nil }
    return BackgroundProbe.backgroundColor(terminalName: environment["TERM"] ?? "")
  }

  /// The theme of output on the terminal, which is asked for its background unless that is known or does not
  /// matter.
  ///
  /// Over SSH, the response would take as long as the connection, and a late one would reach the shell.
  var outputTheme: Theme {
    let asks = outputDepth != .none && themes.background == nil && !isRemote
    guard asks, let color = reportedBackground else { return themes.initialTheme }
    return themes.themeSet.theme(on: color.kind)
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
    cellFallback = AppScreen.fallback
    queriesBackground = usesColor && !themes.byBackground.isEmpty
    queriesNotifications = settings.queriesNotifications
    queriesWidth = !settings.usesASCII
    hasDirectColors = settings.hasDirectColors
    isASCII = settings.usesASCII
    escapeDelay = .milliseconds(settings.escapeDelay)
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

extension Settings {
  /// Whether the user selected text for screen readers.
  ///
  /// `TERM=dumb` alone does not say so: status bars often run with it, and show symbols.
  var isForScreenReaders: Bool { self.isLinear && origin(of: \.isLinear) != .environment("TERM") }
}
