internal import Domain
internal import FilmsFeature
internal import TerminalUI
internal import WeatherFeature

extension AppInput {
  /// What a click or a turn of the wheel means: what lies on top has it.
  func action(for mouse: MouseEvent, in context: AppKeyContext) -> AppAction? {
    let layout = context.layout
    if context.state.overlay != .none {
      return mouse.kind == .click ? .helpClosed : turned(mouse, "help-up", "help-down", context)
    }
    if layout.header.contains(mouse.position), mouse.kind == .click {
      let keys = HeaderPicture.segmentKeys(context.names)
      return HeaderPicture(context.state, segmentKeys: keys)
        .action(at: mouse.position, width: context.size.width)
    }
    guard layout.body.contains(mouse.position) else { return nil }
    if let weather = context.weather { return action(for: mouse, on: weather, context) }
    return context.films.flatMap { action(for: mouse, on: $0, in: layout.body) }
  }

  /// The wheel turns through what is listed, or else through the days.
  private func action(
    for mouse: MouseEvent, on weather: WeatherContext, _ context: AppKeyContext
  ) -> AppAction? {
    if mouse.kind == .click {
      return WeatherMouse.click(at: mouse.position, in: context.layout.body, weather)
        .map(AppAction.weather)
    }
    let (up, down) = WeatherMouse.wheelBindings(weather.weather)
    return turned(mouse, up, down, context)
  }

  private func action(
    for mouse: MouseEvent, on films: FilmsKeyContext, in body: Rect
  ) -> AppAction? {
    var mouse = mouse
    mouse.position.x -= body.origin.x
    mouse.position.y -= body.origin.y
    return FilmsMouse.action(for: mouse, in: films).map(AppAction.films)
  }

  /// A turn of the wheel does what one of two bindings does, whatever their keys are, but says
  /// nothing where that cannot act.
  private func turned(
    _ mouse: MouseEvent, _ up: String, _ down: String, _ context: AppKeyContext
  ) -> AppAction? {
    let name = mouse.kind == .wheelUp ? up : down
    guard case .enabled(let action) = keys.maps.response(ofBinding: name, in: context) else {
      return nil
    }
    return action
  }
}
