internal import TerminalUI

/// Shows states as pictures.
final class DrawnOutput<State: Sendable, Action: Sendable> {
  private let session: TerminalSession
  private let presenter: ScreenPresenter<State, Action>
  private var shownCursor: Position?

  init(session: TerminalSession, screen: Screen<State, Action>) {
    self.session = session
    presenter = ScreenPresenter(screen: screen)
  }

  func show(_ state: State, as turn: OutputTurn) -> OutputMotion {
    session.captureMouse(turn.isMouseCaptured)
    let presentation = presenter.present(
      state, size: session.size, glyphs: session.glyphs, animationStep: turn.animationStep)
    let isNew = !presentation.changedRows.isEmpty || presentation.cursor != shownCursor
    if isNew || turn.isRepaint { session.show(presentation, isRepaint: turn.isRepaint) }
    shownCursor = presentation.cursor
    return OutputMotion(
      isAnimating: presenter.isAnimating, endedPanes: presentation.endedPanes)
  }
}
