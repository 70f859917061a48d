internal import Domain
internal import FilmsFeature
internal import ReduxRecorder
internal import TerminalUI
internal import WeatherFeature

/// The actions that the user's input means.
struct AppInput: Sendable {
  let keys: AppKeys

  /// The action that an input means on a screen of some size.
  func action(for event: InputEvent, root: RootState, size: Size) -> AppAction? {
    let context = AppKeyContext(root, size: size, keys)
    return switch event {
    case .key(let key): action(for: key, in: context)
    case .paste: edit(event, context)
    case .mouse(let mouse): action(for: mouse, in: context)
    }
  }

  /// Key maps come first, so that Enter and arrows keep their meaning in a prompt.
  private func action(for key: Key, in context: AppKeyContext) -> AppAction? {
    switch keys.response(to: key, in: context) {
    case .enabled(let action): action
    // The reason is no news in the inspector, and in the past there is no place to show it.
    case .disabled where context.inspectorHasKeyboard || !context.isLive: nil
    case .disabled(let reason): .disabledKeyPressed(reason: reason)
    case .hidden: edit(.key(key), context)
    }
  }

  /// Types or pastes text, where there is a line of text to edit.
  private func edit(_ event: InputEvent, _ context: AppKeyContext) -> AppAction? {
    guard context.app.overlay == .none else { return nil }
    let action: AppAction? =
      switch context.app.segment {
      case .weather:
        WeatherKeyMaps.edit(event, in: context.app.weatherContext(keys.names))
          .map(AppAction.weather)
      case .films:
        FilmsKeyMaps.edit(event, in: context.app.filmsContext(keys.names)).map(AppAction.films)
      }
    return action.map(context.permitted)
  }
}

// MARK: - Mouse

extension AppInput {
  /// The action that a click or a turn of the wheel means: the topmost pane gets it.
  private func action(for mouse: MouseEvent, in context: AppKeyContext) -> AppAction? {
    let layout = context.layout
    if let log = layout.log, log.contains(mouse.position) {
      return context.inspector.step(by: mouse.rows)
    }
    guard layout.showsApp else { return nil }
    return appAction(for: mouse, in: context).map(context.permitted)
  }

  private func appAction(for mouse: MouseEvent, in context: AppKeyContext) -> AppAction? {
    let layout = context.layout
    if context.app.overlay != .none {
      return mouse.kind == .click ? .helpClosed : scroll(mouse, "help-up", "help-down", context)
    }
    if layout.header.contains(mouse.position), mouse.kind == .click {
      let header = HeaderPicture(
        context.app, segmentKeys: HeaderPicture.segmentKeys(context.names))
      return header.action(
        at: mouse.position.relative(to: layout.header), width: layout.header.size.width)
    }
    guard layout.body.contains(mouse.position) else { return nil }
    if let weather = context.weather { return action(for: mouse, on: weather, context) }
    return context.films.flatMap { films in
      var mouse = mouse
      mouse.position = mouse.position.relative(to: layout.body)
      return FilmsMouse.action(for: mouse, in: films).map(AppAction.films)
    }
  }

  /// A click acts on what is below it.
  ///
  /// The wheel moves through what is listed, else through days.
  private func action(
    for mouse: MouseEvent, on weather: WeatherContext, _ context: AppKeyContext
  ) -> AppAction? {
    if mouse.kind == .click {
      return WeatherMouse.click(at: mouse.position, in: context.layout.body, weather)
        .map(AppAction.weather)
    }
    let (up, down) = WeatherMouse.wheelBindings(weather.weather)
    return scroll(mouse, up, down, context)
  }

  /// A turn of the wheel does what one of two bindings does, unless that is disabled.
  private func scroll(
    _ mouse: MouseEvent, _ up: String, _ down: String, _ context: AppKeyContext
  ) -> AppAction? {
    let name = mouse.kind == .wheelUp ? up : down
    guard case .enabled(let action) = keys.response(ofBinding: name, in: context) else {
      return nil
    }
    return action
  }
}

extension MouseEvent {
  /// The rows that a turn of the wheel moves by.
  ///
  /// A click moves by none.
  fileprivate var rows: Int {
    switch kind {
    case .wheelUp: -1
    case .wheelDown: 1
    case .click: 0
    }
  }
}

extension InspectorContext {
  /// Shows the state some actions earlier or later.
  fileprivate func step(by count: Int) -> AppAction? {
    count == 0 ? nil : .history(.jumped(to: position + count))
  }
}

extension Position {
  /// The position counted from the corner of a rectangle.
  fileprivate func relative(to rect: Rect) -> Position {
    Position(x: x - rect.origin.x, y: y - rect.origin.y)
  }
}
