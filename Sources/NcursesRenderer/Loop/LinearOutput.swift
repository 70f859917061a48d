package import Redux
package import TerminalUI

/// A renderer that prints the changes of a screen as plain lines, for screen readers.
///
/// There is no animation, because a screen reader would announce every step.
final class LinearOutput<State: Sendable, Action: Sendable>: StateRenderer {
  private let session: LinearSession
  private let screen: LinearScreen<State, Action>

  init(session: LinearSession, screen: Screen<State, Action>, store: Store<State, Action>) {
    self.session = session
    self.screen = LinearScreen(screen, store: store)
  }

  func layOut() { screen.layOut() }

  /// Prints the answer to input, or what changed without it, and for a repaint everything.
  func render(_ pass: RenderPass, for loop: RunLoopState) -> RenderResult {
    for line in screen.announcements(in: pass, glyphs: session.glyphs) { session.printLine(line) }
    return RenderResult()
  }
}

extension LinearSession {
  package func loop<State, Action>(
    wakePipe: WakePipe, store: Store<State, Action>, screen: Screen<State, Action>,
    configuration: RunLoopConfiguration<State, Action>
  ) -> TerminalRunLoop<State, Action> {
    let output = LinearOutput(session: self, screen: screen, store: store)
    return TerminalRunLoop(self, output, wakePipe, store, screen, configuration)
  }
}
