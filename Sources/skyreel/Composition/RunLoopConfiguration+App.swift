import AppFeature
import Domain
import FilmsFeature
import NcursesRenderer
import TerminalUI

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
    case .sequence(let actions): actions.lazy.compactMap(\.rendererRequest).first
    default: nil
    }
  }
}
