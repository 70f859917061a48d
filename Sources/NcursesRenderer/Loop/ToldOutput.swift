internal import TerminalUI

/// Tells states in plain lines: what is new, and all of it where a repaint was asked for.
final class ToldOutput<State: Sendable, Action: Sendable>: StateOutput {
  private let session: LinearSession
  private let screen: Screen<State, Action>
  private var narrator = LinearNarrator()

  init(session: LinearSession, screen: Screen<State, Action>) {
    self.session = session
    self.screen = screen
  }

  /// Nothing moves: what did would be told again and again.
  let isAnimating = false
  let endedPanes: [PaneID] = []

  func show(_ state: State, as turn: OutputTurn) {
    if turn.isRepaint { narrator.forget() }
    let sections = screen.linearSections(
      for: state, size: session.size, glyphs: session.glyphs)
    guard !turn.isQuiet else { return narrator.notice(sections) }
    for line in narrator.news(in: sections) { session.tell(line) }
  }
}
