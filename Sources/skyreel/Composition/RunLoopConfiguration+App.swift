import AppFeature
import Domain
import FilmsFeature
import NcursesRenderer
import TerminalUI

extension RunLoopConfiguration<RootState, AppAction> {
  /// Creates the configuration of the running app's loop.
  ///
  /// The time until the next tick is measured with the wall clock. A tick that became due while the
  /// program was stopped, or the computer asleep, therefore fires immediately.
  ///
  /// - Parameters:
  ///   - hasMotion: Whether animations play.
  ///   - now: The wall clock.
  init(hasMotion: Bool, now: @escaping () -> Timestamp) {
    self.init(shouldQuit: \.isQuitting)
    request = \.rendererRequest
    self.hasMotion = hasMotion
    isMouseCaptured = { $0.app.isMouseCaptured }
    isMouseMotionCaptured = { $0.wantsMouseMotion }
    background = { $0.app.background }
    backgroundAction = { .backgroundReported($0) }
    copyFailure = {
      .noticeArrived(Notice("This terminal has no clipboard", kind: .information))
    }
    nextTick = { root in
      guard !root.isPast else { return nil }
      return selectNextTick(root.app).map { .seconds($0.seconds(since: now())) }
    }
    tick = { .clockTicked(now()) }
    resizeAction = { $0.resizeAction(from: $1, to: $2) }
    animationEnd = { pane in
      pane == FilmsPanes.crawl.id ? .films(.crawlClosed) : nil
    }
  }
}
