package import Redux
package import TerminalUI

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

extension LinearSession {
  /// Returns the run loop that prints the changes of the state as plain lines.
  package func loop<State, Action>(
    wakePipe: WakePipe, store: Store<State, Action>, screen: Screen<State, Action>,
    configuration: RunLoopConfiguration<State, Action>
  ) -> TerminalRunLoop<State, Action> {
    let output = LinearOutput(session: self, screen: screen, store: store)
    return TerminalRunLoop(self, output, wakePipe, store, screen, configuration)
  }
}
