internal import CTerminal
internal import Redux
package import TerminalUI

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A terminal session that draws with curses on the alternate screen.
///
/// However the program ends, the original screen and settings are restored: by ``close()``, in `deinit`, in `exit`,
/// during a suspension, and in a crash. Curses is process-wide, so only one session may exist at a time. It must stay
/// on the thread that created it.
package final class TerminalSession: TerminalBackend, TerminalFrontend {
  package var notice: String? { control.terminal.notice }
  package private(set) var size: Size

  let control: SessionControl
  private let screen: CursesScreen
  private let modes: ModeSequences
  private var painter: Painter
  private var mouseReports = MouseReports.none
  private var background: TerminalBackground?
  private var themes: Boxed<ThemeSet>
  private var query = ReportQuery()
  private var wasWidthQueried = false
  /// The title of the window, or `nil` for that of others.
  private var title: String?
  /// Whether the form of keys is that of ``ModeSequences/entersPlainKeys``.
  private var hasPlainKeys = false

  private var options: TerminalOptions { control.options }

  package init(_ options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
    // Start before curses, which installs its own handlers only for signals without one.
    control = try SessionControl(options)
    screen = try CursesScreen(
      name: options.terminalName, input: options.input, output: options.output)
    modes = ModeSequences()
    let isDirect = options.hasDirectColors && screen.isBuffered
    let colors = options.usesColor ? TerminalColors.start(isDirect: isDirect) : .none
    themes = Boxed(wrappedValue: options.themes)
    let palette = Palette(theme: options.themes.standard, colors: colors)
    painter = Painter(
      palette: palette, glyphs: control.terminal.glyphs, fallback: options.cellFallback)
    size = screen.size
    // Curses prefers the variables LINES and COLUMNS, which a shell may have exported.
    resize()
    options.crashMessage.announce()
    begin()
  }

  deinit {
    close()
  }

  package func close() {
    suspendSession()
    if control.close() { screen.delete() }
  }

  private func begin() {
    control.begin(restoring: restoreSequence) {
      send(modes.enter + firstQuery())
      send(modes.mouse(mouseReports, after: .none) + modes.title(title, after: nil))
    }
  }

  func suspendSession() {
    restoreTerminal { query.drain(self) }
  }

  /// Restores the terminal of an active session, after `drain` has read what it still sends.
  private func restoreTerminal(_ drain: () -> Void = {}) {
    control.suspend {
      // Curses would wait for a terminal that nobody reads.
      let isEnding = terminal_signals_are_ending()
      send(isEnding ? restoreSequence : leaveSequence)
      hasPlainKeys = false
      drain()
      if isEnding { screen.abandon(control.terminal.modes) } else { screen.end() }
      terminal_restore_disarm()
    }
  }

  /// Takes over the terminal again after the process was continued.
  ///
  /// The next frame must be a repaint.
  ///
  /// This works without a previous ``stop(group:)``, as after SIGSTOP, which cannot be caught. The terminal is restored
  /// first, in case another program changed it. Keys that were typed meanwhile are kept.
  func resume() {
    restoreTerminal()
    usingTerminal(screen.resume)
    begin()
    resize()
  }
}

// MARK: - Reports

extension TerminalSession {
  var isAwaitingReport: Bool { query.isOpen() }

  func continueReports() { query.proceed() }

  func endReports() { query.end() }

  func queryBackground() -> Bool {
    let isNeeded = options.usesColor && !themes.wrappedValue.byBackground.isEmpty
    guard isNeeded, !query.isOpen(), control.state == .active else { return false }
    let bytes = startQuery()
    send(bytes)
    return !bytes.isEmpty
  }

  /// Returns the bytes of the queries with which the session begins, or continues after a suspension.
  private func firstQuery() -> [UInt8] {
    let width = widthQuery()
    guard options.queriesNotifications || options.queriesBackground else {
      if !width.isEmpty { query.start() }
      return width.isEmpty ? [] : width + ModeSequences.attributesQuery
    }
    let background = startQuery()
    guard options.queriesNotifications else { return width + background }
    return background.isEmpty ? [] : width + modes.notificationQuery(of: options.appName)
  }

  /// Returns the bytes of the query for the width of characters, which is sent once, because another
  /// screen is shown after a suspension.
  private func widthQuery() -> [UInt8] {
    guard options.queriesWidth, glyphs.isUnicode, !wasWidthQueried else { return [] }
    wasWidthQueried = true
    return modes.widthQuery
  }

  func adoptWidth(cursorColumn: Int) -> Bool {
    guard wasWidthQueried, glyphs.isUnicode, cursorColumn == ModeSequences.columnAfterWide else {
      return false
    }
    control.useASCII()
    painter.use(.ascii)
    return true
  }

  private func startQuery() -> [UInt8] {
    guard !modes.backgroundQuery.isEmpty else { return [] }
    query.start()
    return modes.backgroundQuery
  }
}

// MARK: - Drawing

extension TerminalSession {
  /// Draws the changed rows of a presentation, or all rows for a repaint or a new theme, with one write.
  ///
  /// A repaint is needed if the terminal may show something other than the last frame.
  func show(_ presentation: Presentation, isRepaint: Bool) {
    usingTerminal {
      screen.draw {
        painter.paint(presentation, isRepaint: isRepaint)
      } send: { bytes in
        guard let colors = painter.directColors else { return send(bytes, isRepaint: isRepaint) }
        colors.translated(bytes).withUnsafeBytes { send($0, isRepaint: isRepaint) }
      }
    }
    if !hasPlainKeys { enterPlainKeys() }
  }

  /// Selects the plain form of keys, after the first frame has switched to the alternate screen.
  private func enterPlainKeys() {
    hasPlainKeys = true
    control.restore(with: restoreSequence)
    send(modes.entersPlainKeys)
  }

  private func send(_ bytes: UnsafeRawBufferPointer, isRepaint: Bool) {
    guard isRepaint else { return writeAll(bytes, to: options.output) }
    send(modes.synchronized(true) + bytes + modes.synchronized(false))
  }

  /// Changes the themes, and selects the one for a kind of background.
  ///
  /// `nil` keeps the present themes. Returns whether the theme may differ, so that every row must be drawn.
  func adopt(_ themes: Boxed<ThemeSet>?, on background: TerminalBackground?) -> Bool {
    let themes = themes ?? self.themes
    guard background != self.background || themes != self.themes else { return false }
    (self.background, self.themes) = (background, themes)
    painter.use(themes.wrappedValue.theme(on: background))
    if background == nil { _ = queryBackground() }
    return true
  }

  func setTitle(_ title: String?) {
    guard title != self.title else { return }
    send(modes.title(title, after: self.title))
    self.title = title
    control.restore(with: restoreSequence)
  }

  /// The sequence that restores the terminal however the program ends.
  private var restoreSequence: [UInt8] { leaveSequence + modes.restore }

  /// The sequence that ends the modes of the session, without those of curses.
  private var leaveSequence: [UInt8] {
    (hasPlainKeys ? modes.leavesPlainKeys : []) + modes.title(nil, after: title) + modes.leave
  }

  func captureMouse(_ reports: MouseReports) {
    guard reports != mouseReports else { return }
    send(modes.mouse(reports, after: mouseReports))
    mouseReports = reports
  }

  func copy(_ text: String) -> Bool {
    guard control.state == .active, modes.skipsUnknownSequences, !options.ignoresClipboard
    else { return false }
    send(ClipboardSequence.bytes(of: text))
    return true
  }

  func notify(_ notification: TerminalNotification) {
    guard control.state == .active else { return }
    var notification = notification
    if !modes.skipsUnknownSequences { notification.form = nil }
    send(notification.bytes(of: options.appName))
  }

  @discardableResult
  func resize() -> Bool {
    if let window = terminalWindow {
      screen.resize(to: Size(width: Int(window.ws_col), height: Int(window.ws_row)))
      size = screen.size
    }
    return true
  }

  private func send(_ bytes: [UInt8]) {
    usingTerminal { writeAll(bytes, to: options.output) }
  }
}
