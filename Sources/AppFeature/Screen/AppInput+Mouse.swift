internal import Domain
internal import FilmsFeature
internal import TerminalUI
internal import WeatherFeature

extension AppInput {
  /// What a click or a turn of the wheel means: what lies on top has it.
  func action(for mouse: MouseEvent, state: AppState, size: Size) -> AppAction? {
    let layout = AppLayout(size: size)
    if state.overlay != .none {
      return mouse.kind == .click ? .helpClosed : turned(mouse, .up, .down, state, size)
    }
    if layout.header.contains(mouse.position), mouse.kind == .click {
      return HeaderPicture(state).action(at: mouse.position, width: size.width)
    }
    guard layout.body.contains(mouse.position) else { return nil }
    return switch state.segment {
    case .weather: weatherAction(for: mouse, state: state, size: size)
    case .films: filmsAction(for: mouse, state: state, layout: layout)
    }
  }

  /// The wheel turns through the list of the prompt, or through the days.
  private func weatherAction(
    for mouse: MouseEvent, state: AppState, size: Size
  ) -> AppAction? {
    guard mouse.kind != .click else { return promptClosing(mouse.position, state, size) }
    return state.weather.prompt == nil
      ? turned(mouse, .left, .right, state, size) : turned(mouse, .up, .down, state, size)
  }

  /// A click beside the prompt closes it.
  private func promptClosing(_ position: Position, _ state: AppState, _ size: Size) -> AppAction? {
    let prompt = WeatherPanes.promptRect(in: AppLayout(size: size).body)
    guard state.weather.prompt != nil, !prompt.contains(position) else { return nil }
    return .weather(.prompt(.closed))
  }

  private func filmsAction(
    for mouse: MouseEvent, state: AppState, layout: AppLayout
  ) -> AppAction? {
    var mouse = mouse
    mouse.position.x -= layout.body.origin.x
    mouse.position.y -= layout.body.origin.y
    let context = FilmsKeyContext(films: state.filmsContext, size: layout.body.size)
    return FilmsMouse.action(for: mouse, in: context).map(AppAction.films)
  }

  /// A turn of the wheel does what one of two keys does, but says nothing where that cannot act.
  private func turned(
    _ mouse: MouseEvent, _ up: Key, _ down: Key, _ state: AppState, _ size: Size
  ) -> AppAction? {
    let key = mouse.kind == .wheelUp ? up : down
    let action = action(for: .key(key), state: state, size: size)
    if case .disabledKeyPressed = action { return nil }
    return action
  }
}
