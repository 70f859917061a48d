internal import Domain
internal import FilmsFeature
internal import TerminalUI
internal import WeatherFeature

extension AppInput {
  /// What a click or a turn of the wheel means: what lies on top has it.
  func action(for mouse: MouseEvent, state: AppState, size: Size) -> AppAction? {
    let layout = AppLayout(size: size)
    if state.overlay != .none {
      return mouse.kind == .click
        ? .helpClosed : turned(mouse, "help-up", "help-down", state, size)
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
    guard mouse.kind != .click else { return promptAction(mouse.position, state, size) }
    return state.weather.prompt == nil
      ? turned(mouse, "previous-day", "next-day", state, size)
      : turned(mouse, "prompt-up", "prompt-down", state, size)
  }

  /// What a click means while the prompt is open.
  private func promptAction(_ position: Position, _ state: AppState, _ size: Size) -> AppAction? {
    let prompt = WeatherPanes.promptRect(in: AppLayout(size: size).body)
    return WeatherPanes.promptAction(at: position, state.weatherContext, in: prompt)
      .map(AppAction.weather)
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

  /// A turn of the wheel does what one of two bindings does, whatever their keys are, but says
  /// nothing where that cannot act.
  private func turned(
    _ mouse: MouseEvent, _ up: String, _ down: String, _ state: AppState, _ size: Size
  ) -> AppAction? {
    let name = mouse.kind == .wheelUp ? up : down
    let response = keyMaps.response(ofBinding: name, in: context(state, size))
    guard case .enabled(let action) = response else { return nil }
    return action
  }
}
