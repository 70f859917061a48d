internal import TerminalUI

/// Tells states in plain lines: what is new, and all of it where a repaint was asked for.
final class ToldOutput<State: Sendable, Action: Sendable> {
  private let session: LinearSession
  private let screen: Screen<State, Action>
  private var narrator = LinearNarrator()

  init(session: LinearSession, screen: Screen<State, Action>) {
    self.session = session
    self.screen = screen
  }

  /// Tells what is new; nothing moves, for what did would be told again and again.
  func show(_ state: State, as turn: OutputTurn) -> OutputMotion {
    if turn.isRepaint { narrator.forget() }
    let sections = screen.linearSections(
      for: state, size: session.size, glyphs: session.glyphs)
    if turn.isQuiet {
      narrator.notice(sections)
    } else {
      for line in narrator.news(in: sections) { session.tell(line) }
    }
    return OutputMotion()
  }
}
