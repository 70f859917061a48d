internal import Redux
internal import TerminalUI

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension TerminalRunLoop {
  func handleInput() throws(ExitReason) {
    switch backend.readWaiting() {
    case .gone: throw .hangup
    case .nothing: break
    case .bytes(let bytes):
      decoder.isAwaitingReport = backend.isAwaitingReport
      let events = decoder.decode(bytes)
      let reports = decoder.takeReports()
      if decoder.isInSequence || !reports.isEmpty { backend.continueReports() }
      handle(reports)
      try handle(events)
      deadlines.input = decoder.pause.map { .now + $0 }
    }
  }

  /// Handles a report that has arrived already, so that the first frame has the right theme.
  func handleEarlyReports() throws(ExitReason) {
    if backend.isAwaitingReport, backend.isReadable(within: 0) { try handleInput() }
  }

  private func handle(_ reports: [TerminalReport]) {
    var background = state.background
    for report in reports {
      switch report {
      case .deviceAttributes: backend.endReports()
      case .cursor(let column):
        guard backend.adoptWidth(cursorColumn: column) else { continue }
        pass.isRepaint = true
        perform(configuration.wideCharactersAction())
      case .notifications: configuration.onNotificationReport()
      case .background(let color): (background, knowsColor) = (color.kind, true)
      // The color itself tells more than the name of the scheme.
      case .colorScheme(let kind):
        if !(knowsColor && backend.queryBackground()) { background = kind }
      case .focus(let hasFocus):
        if hasFocus { _ = backend.queryBackground() }
        perform(configuration.focusAction(hasFocus))
      }
    }
    guard let background, background != state.background else { return }
    perform(configuration.backgroundAction(background))
  }

  func handle(_ events: [InputEvent]) throws(ExitReason) {
    if !events.isEmpty { pass.hasInput = true }
    for (index, event) in events.enumerated() {
      // Of movements that arrive together, only the last one matters.
      if index + 1 < events.count, event.isMotion(before: events[index + 1]) { continue }
      let action = screen.action(for: event, state: store.state, glyphs: backend.glyphs)
      guard let action else { continue }
      perform(action)
      try handle(configuration.request(action))
    }
  }

  func handle(_ request: RendererRequest?) throws(ExitReason) {
    switch request {
    case .redraw: pass.isRepaint = true
    case .suspend: try suspend(group: true)
    case .copy(let text):
      if !configuration.copies(text), !backend.copy(text) { perform(configuration.copyFailure()) }
    case .notify(let notification): backend.notify(notification)
    case nil: break
    }
  }

  /// Handles the signals that wait: a job that is stopped and continued many times in a row resumes once.
  func handleSignals() throws(ExitReason) {
    var (isResized, isContinued) = (false, false)
    for signal in backend.takeSignals() {
      switch signal {
      case SIGWINCH: isResized = true
      case SIGCONT: isContinued = true
      case SIGTSTP:
        try suspend(group: false)
        (isResized, isContinued) = (false, false)
      default: throw .signal(signal)
      }
    }
    if isContinued { resumeTerminal() } else if isResized { resize() }
  }

  private func suspend(group: Bool) throws(ExitReason) {
    guard backend.stop(group: group) else { return }
    try handleSignals()
    resumeTerminal()
  }

  private func resumeTerminal() {
    backend.resume()
    pass.isRepaint = true
    reportSize()
  }

  private func resize() {
    if backend.resize() { pass.isRepaint = true }
    reportSize()
  }
}

extension InputEvent {
  /// Returns whether the event is a movement of the mouse that another event continues.
  fileprivate func isMotion(before next: InputEvent) -> Bool {
    guard case .mouse(let event) = self, case .mouse(let next) = next else { return false }
    return event.isMotion && event.kind == next.kind
  }
}
