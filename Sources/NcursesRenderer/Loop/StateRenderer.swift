internal import Redux
internal import TerminalUI

/// The part of a run loop that shows what a store's subscriptions deliver.
protocol StateRenderer: AnyObject {
  /// Subscribes the panes that the layout now places, and cancels the others.
  ///
  /// A new pane receives its first value immediately, because the caller has just drained the
  /// store.
  func layOut()

  /// Shows the panes whose value changed.
  ///
  /// - Parameters:
  ///   - pass: The circumstances of the pass.
  ///   - loop: The part of the app's state that the run loop depends on.
  /// - Returns: The animations of the panes.
  func render(_ pass: RenderPass, for loop: RunLoopState) -> RenderResult
}

/// The circumstances of one pass of the run loop.
struct RenderPass {
  /// The animation step of the screen.
  var animationStep = 0
  /// Whether the terminal may show something other than the last frame.
  var isRepaint = false
  /// Whether only a deadline has passed, without input, a signal, or a wake.
  var isIdle = false
}

/// The animations of the panes that were shown.
struct RenderResult {
  /// Whether some pane is animated, so that it must be drawn at every step.
  var isAnimating = false
  /// The panes whose animation has ended.
  var endedPanes: [PaneID] = []
}

/// A renderer that draws the panes of a screen on a terminal.
final class ScreenOutput<State: Sendable, Action: Sendable>: StateRenderer {
  private let session: TerminalSession
  private let screen: SubscribedScreen<State, Action>
  private var cursor: Position?

  init(
    session: TerminalSession, screen: Screen<State, Action>, store: Store<State, Action>
  ) {
    self.session = session
    self.screen = SubscribedScreen(screen, store: store)
  }

  func layOut() { screen.layOut() }

  func render(_ pass: RenderPass, for loop: RunLoopState) -> RenderResult {
    session.captureMouse(loop.mouseReports)
    session.setTitle(loop.title)
    let isRestyled = session.adopt(loop.themes, on: loop.background)
    let presentation = screen.present(glyphs: session.glyphs, animationStep: pass.animationStep)
    let isNew = !presentation.changedRows.isEmpty || presentation.cursor != cursor
    if isNew || pass.isRepaint || isRestyled {
      session.show(presentation, isRepaint: pass.isRepaint)
    }
    cursor = presentation.cursor
    return RenderResult(isAnimating: screen.isAnimating, endedPanes: presentation.endedPanes)
  }
}

/// A renderer that prints the changes of a screen as plain lines, for screen readers.
///
/// There is no animation, because a screen reader would announce every step.
final class LinearOutput<State: Sendable, Action: Sendable>: StateRenderer {
  private let session: LinearSession
  private let screen: LinearScreen<State, Action>
  private var announcer = LinearAnnouncer()

  init(session: LinearSession, screen: Screen<State, Action>, store: Store<State, Action>) {
    self.session = session
    self.screen = LinearScreen(screen, store: store)
  }

  func layOut() { screen.layOut() }

  /// Prints the new lines.
  ///
  /// A repaint prints every line again.
  func render(_ pass: RenderPass, for loop: RunLoopState) -> RenderResult {
    if pass.isRepaint { announcer.reset() }
    let sections = screen.sections(glyphs: session.glyphs)
    if pass.isIdle {
      announcer.skip(sections)
    } else {
      for line in announcer.announcements(for: sections) { session.printLine(line) }
    }
    return RenderResult()
  }
}
