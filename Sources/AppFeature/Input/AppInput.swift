internal import Domain
internal import FilmsFeature
internal import ReduxRecorder
internal import TerminalUI
internal import WeatherFeature

struct AppInput: Sendable {
  let keys: AppKeys

  /// Returns the action for an input on a screen that is drawn with these glyphs, or `nil` if it has
  /// no effect, as after the user quit.
  func action(for event: InputEvent, root: RootState, _ glyphs: Glyphs) -> AppAction? {
    guard !root.isQuitting else { return nil }
    let context = AppKeyContext(root, keys)
    let action =
      switch event {
      case .key(let key): action(for: key, in: context)
      case .paste: edit(event, context)
      case .mouse(let mouse): action(for: mouse, in: context, glyphs)
      }
    guard let action, root.isLive, context.root.shownNotice?.endsWithKey == true, action.endsNotice
    else { return action }
    return action.following(.noticeDismissed)
  }

  /// Asks the key maps first, so that Enter and arrows keep their meaning in a prompt.
  private func action(for key: Key, in context: AppKeyContext) -> AppAction? {
    let response = keys.response(to: key, in: context)
    guard response == .hidden else { return action(for: response, in: context) }
    if let action = edit(.key(key), context) { return action }
    return key.withoutModifier.map { action(for: $0, in: context) }
      ?? unknownKeyAction(key, context)
  }

  /// Returns the action that tells the user how to see all keys, on a drawn screen once and only while nothing
  /// covers the segment, or `nil`.
  ///
  /// Esc also means that nothing is to be closed any more, which only lines say.
  private func unknownKeyAction(_ key: Key, _ context: AppKeyContext) -> AppAction? {
    let isTold =
      context.root.isLinear
      ? context.owner == .inspector
      : context.owner != .app || key == .escape || context.app.wasToldOfHelp
    guard context.root.isLive, !isTold else { return nil }
    return key == .escape ? .disabledKeyPressed(reason: "Nothing to close.") : .unknownKeyPressed
  }

  private func action(
    for response: KeyResponse<AppAction>, in context: AppKeyContext
  ) -> AppAction? {
    switch response {
    case .enabled(let action): action
    // In the inspector, the reason is obvious. In the past, there is no place to show it.
    case .disabled where context.owner == .inspector || !context.root.isLive: nil
    case .disabled(let reason): .disabledKeyPressed(reason: reason)
    case .hidden: nil
    }
  }

  /// Returns the action that types or pastes text, or `nil` if no line of text has the keyboard.
  private func edit(_ event: InputEvent, _ context: AppKeyContext) -> AppAction? {
    editAction(event, context).map(context.root.actionOrRejection)
  }

  private func editAction(_ event: InputEvent, _ context: AppKeyContext) -> AppAction? {
    switch context.owner {
    case .palette:
      context.root.palette.input.edit(for: event, limit: 100).map { .palette(.edited(edit: $0)) }
    case .help: context.help?.step(for: event).map { .help(.moved($0)) }
    case .settings where context.root.settings.isSearching:
      context.root.settings.search.edit(for: event, limit: 100)
        .map { .settings(.searchEdited(edit: $0)) }
    case .settings: nil
    case .prompt, .inspector, .app:
      context.weather.map { WeatherKeyMaps.edit(event, in: $0).map(AppAction.weather) }
        ?? context.films.flatMap { $0.edit(for: event).map(AppAction.films) }
    }
  }
}

// MARK: - Mouse

extension AppInput {
  /// Returns the action for a click or a turn of the wheel, which acts on the topmost pane.
  private func action(
    for mouse: MouseEvent, in context: AppKeyContext, _ glyphs: Glyphs
  ) -> AppAction? {
    let (layout, position) = (context.layout, mouse.position)
    if mouse.isMotion { return motion(mouse, in: context) }
    let footer = keys.footerRects(of: context.root, layout).keys
    if footer.contains(position), mouse.kind == .click {
      let row = DrawContext(size: footer.size, glyphs: glyphs)
      return footerAction(at: footer.inner(position), row, context)
    }
    if layout.log?.contains(position) == true {
      guard case .enabled(let action) = context.step(.rows(mouse.rows)) else { return nil }
      return action
    }
    guard layout.showsApp, layout.tree?.contains(position) != true else { return nil }
    return appAction(for: mouse, in: context).map(context.root.actionOrRejection)
  }

  /// Returns the action of a movement of the mouse, which acts only on the hours of the Current and Hourly
  /// tabs and, with the button held, on the Radar tab.
  private func motion(_ mouse: MouseEvent, in context: AppKeyContext) -> AppAction? {
    guard context.root.isLive, context.layout.showsApp, let weather = context.weather else {
      return nil
    }
    let bounds = context.layout.body
    if case .drag(let start) = mouse.kind, context.root.wantsMouseDrags {
      return WeatherMouse.drag(from: start, to: mouse.position, in: bounds, weather)
        .map(AppAction.weather)
    }
    let hour = WeatherMouse.hour(at: mouse.position, in: bounds, weather)
    return hour == context.root.pointedHour ? nil : .hourPointed(hour)
  }

  private func appAction(for mouse: MouseEvent, in context: AppKeyContext) -> AppAction? {
    let layout = context.layout
    // A notice is above all panes, so a click on it must not act on what it covers.
    if mouse.kind == .click, layout.notice.contains(mouse.position) { return .noticeDismissed }
    if let view = context.palette {
      let window = view.rect(in: layout.body)
      return action(for: mouse, in: window, "palette", .palette(.closed), view.body, context) {
        view.rows[$0].response.map(AppAction.chosen)
      }
    }
    if let view = context.settings {
      let window = view.rect(in: layout.body)
      return action(for: mouse, in: window, "settings", .settings(.closed), view.body, context) {
        $0 == view.selection
          ? keys.response(ofBinding: "settings-next", in: context)
          : .enabled(.settings(.selectionMoved(to: view.rows[$0].name)))
      }
    }
    if context.help != nil {
      return mouse.kind == .click ? .help(.closed) : scroll(mouse, "help-up", "help-down", context)
    }
    let isInHeader = layout.header.contains(mouse.position)
    // A prompt or a box covers the header, too.
    if let weather = context.weather, weather.weather.isCovered,
      !(isInHeader && weather.weather.showsPage)
    {
      return action(for: mouse, on: weather, context)
    }
    if isInHeader, mouse.kind == .click {
      let header = HeaderView(context.app, keys: keys.header)
      return layout.header.action(at: mouse.position, of: header.body)
    }
    guard layout.body.contains(mouse.position) else { return nil }
    if let weather = context.weather { return action(for: mouse, on: weather, context) }
    return context.films.flatMap { films in
      var mouse = mouse
      mouse.position = layout.body.inner(mouse.position)
      return FilmsMouse.action(for: mouse, in: films).map(AppAction.films)
    }
  }

  /// Returns the action of the mouse while a window with a list is open.
  ///
  /// A click on a row does what its response says: it runs an action of the palette, selects a setting, or
  /// chooses the next value of the selected one. A click outside closes the window. The wheel moves the
  /// selection, by the bindings whose names begin with `prefix`.
  private func action(
    for mouse: MouseEvent, in window: Rect, _ prefix: String, _ closing: AppAction,
    _ body: (DrawContext) -> Block<Int>, _ context: AppKeyContext,
    _ response: (_ row: Int) -> KeyResponse<AppAction>
  ) -> AppAction? {
    guard mouse.kind == .click else {
      return scroll(mouse, "\(prefix)-up", "\(prefix)-down", context)
    }
    guard window.contains(mouse.position) else { return closing }
    return window.action(at: mouse.position, of: body)
      .flatMap { action(for: response($0), in: context) }
  }

  /// Returns the action of a click on a key of the footer, which does what the key does.
  private func footerAction(
    at position: Position, _ row: DrawContext, _ context: AppKeyContext
  ) -> AppAction? {
    keys.footer(in: context).body.action(at: position, in: row)
      .flatMap { action(for: keys.response(ofBinding: $0, in: context), in: context) }
  }

  /// Returns the action of a click on the element below it, or of the wheel on the pane below the pointer.
  private func action(
    for mouse: MouseEvent, on weather: WeatherContext, _ context: AppKeyContext
  ) -> AppAction? {
    if mouse.kind == .click {
      return WeatherMouse.click(at: mouse.position, in: context.layout.body, weather)
        .map(AppAction.weather)
    }
    return switch WeatherMouse.wheel(mouse, in: context.layout.body, weather) {
    case .binding(let name): scroll(mouse, name, name, context)
    case .action(let action): action.map(AppAction.weather)
    }
  }

  /// Returns the action of one of two bindings for a turn of the wheel, or `nil` if it is disabled.
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

extension AppAction {
  /// Whether the user read the notice and went on: a key without an effect shows a message of its own.
  fileprivate var endsNotice: Bool {
    switch self {
    case .hourPointed, .disabledKeyPressed, .unknownKeyPressed, .noticeDismissed: false
    default: true
    }
  }
}

extension MouseEvent {
  /// The rows that a turn of the wheel moves by, or 0 for a click or a movement.
  fileprivate var rows: Int {
    switch kind {
    case .wheelUp: -1
    case .wheelDown: 1
    case .click, .move, .drag: 0
    }
  }
}
