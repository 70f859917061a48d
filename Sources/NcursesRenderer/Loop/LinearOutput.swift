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

/// The visible panes of a screen as plain lines, each subscribed to the sub-state that it shows.
final class LinearScreen<State: Sendable, Action: Sendable> {
  private let screen: SubscribedScreen<State, Action>
  private var announcer = LinearAnnouncer()

  init(_ screen: Screen<State, Action>, store: Store<State, Action>) {
    self.screen = SubscribedScreen(screen, store: store)
  }

  func layOut() { screen.layOut() }

  /// Returns the lines to print in a pass, of characters that every terminal shows.
  func announcements(in pass: RenderPass, glyphs: Glyphs) -> [String] {
    announcer.announcements(for: sections(glyphs: glyphs), after: pass.cause)
      .map { $0.terminalCharacters.map(\.text).joined().transliterated(for: glyphs) }
  }

  /// Returns the sections of the visible panes, back to front.
  func sections(glyphs: Glyphs) -> [LinearSection] {
    var context = DrawContext(size: Size(width: 0, height: 0), glyphs: glyphs)
    context.isLinear = true
    return screen.panes.compactMap { pane in
      pane.text(context).map { LinearSection(pane.id, title: pane.title, $0) }
    }
  }
}

extension RenderPass {
  fileprivate var cause: LinearAnnouncer.Cause {
    isRepaint ? .repaint : hasInput ? .key : isIdle ? .time : .event
  }
}
