package import Redux
package import TerminalUI

final class ScreenOutput<State: Sendable, Action: Sendable>: StateRenderer {
  private let session: TerminalSession
  private let screen: SubscribedScreen<State, Action>
  private var cursor: Cursor?

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
    return RenderResult(animationPace: screen.animationPace, endedPanes: presentation.endedPanes)
  }
}

extension TerminalSession {
  package func loop<State, Action>(
    wakePipe: WakePipe, store: Store<State, Action>, screen: Screen<State, Action>,
    configuration: RunLoopConfiguration<State, Action>
  ) -> TerminalRunLoop<State, Action> {
    let output = ScreenOutput(session: self, screen: screen, store: store)
    return TerminalRunLoop(self, output, wakePipe, store, screen, configuration)
  }
}
