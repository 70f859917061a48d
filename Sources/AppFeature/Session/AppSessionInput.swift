internal import ReduxRecorder
internal import TerminalUI

/// What a person's input means in a session.
struct AppSessionInput: Sendable {
  let input: AppInput

  /// The action that an input means in a session and a size of the terminal.
  func action(for event: InputEvent, session: AppSession, size: Size) -> AppSessionAction? {
    let layout = SessionLayout(SessionLayout.Parts(session), size: size)
    if case .mouse(let mouse) = event, let rect = layout.log, rect.contains(mouse.position) {
      return turned(mouse, session)
    }
    let app = layout.app ?? Rect(size: size)
    let context = input.context(
      session.shown, app.size, InspectorContext(session, layout: layout))
    guard let action = input.action(for: event.moved(by: app.origin), in: context) else {
      return nil
    }
    if case .disabledKeyPressed = action, layout.banner != nil { return nil }
    return AppSessionAction(action, in: session)
  }

  /// The wheel goes from action to action.
  private func turned(_ mouse: MouseEvent, _ session: AppSession) -> AppSessionAction? {
    let step = mouse.kind == .wheelUp ? -1 : mouse.kind == .wheelDown ? 1 : 0
    return step == 0 ? nil : .history(.jumped(to: session.history.position + step))
  }
}

extension InputEvent {
  /// The same in an app whose upper left corner stands elsewhere.
  fileprivate func moved(by origin: Position) -> InputEvent {
    guard case .mouse(var mouse) = self else { return self }
    mouse.position.x -= origin.x
    mouse.position.y -= origin.y
    return .mouse(mouse)
  }
}
