internal import Domain
internal import FilmsFeature
internal import TerminalUI
internal import WeatherFeature

extension AppInput {
  /// What a click or a turn of the wheel means: what lies on top has it.
  func action(for mouse: MouseEvent, state: AppState, size: Size) -> AppAction? {
    let layout = AppLayout(size: size, state: state)
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

  /// The wheel turns through what is listed, or else through the days.
  private func weatherAction(
    for mouse: MouseEvent, state: AppState, size: Size
  ) -> AppAction? {
    if mouse.kind == .click {
      let body = AppLayout(size: size, state: state).body
      return WeatherMouse.click(at: mouse.position, in: body, state.weatherContext)
        .map(AppAction.weather)
    }
    let (up, down) = WeatherMouse.wheelBindings(state.weather)
    return turned(mouse, up, down, state, size)
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
