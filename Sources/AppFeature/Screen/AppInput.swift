internal import Domain
internal import FilmsFeature
internal import TerminalUI
internal import WeatherFeature

/// What a person's input means.
struct AppInput: Sendable {
  let keys: AppKeys

  /// The action that an input means.
  func action(for event: InputEvent, in context: AppKeyContext) -> AppAction? {
    switch event {
    case .key(let key): action(for: key, in: context)
    case .paste: edit(event, context.state)
    case .mouse(let mouse): action(for: mouse, in: context)
    }
  }

  /// Key maps come first, so that Enter and arrows mean in a prompt what it says; then typing.
  private func action(for key: Key, in context: AppKeyContext) -> AppAction? {
    switch keys.response(to: key, in: context) {
    case .enabled(let action): action
    // A list that cannot be scrolled further is nothing to note in the list itself.
    case .disabled where context.inspectorHasKeyboard || !context.isLive: nil
    case .disabled(let reason): .disabledKeyPressed(reason: reason)
    case .hidden: edit(.key(key), context.state)
    }
  }

  /// What keys look at in a state, a size, and what is looked at in the inspector.
  func context(
    _ state: AppState, _ size: Size, _ session: InspectorContext = .init()
  ) -> AppKeyContext {
    let context = AppKeyContext(state: state, size: size, session: session, names: keys.names)
    return state.overlay == .none ? context : scrollable(context)
  }

  private func scrollable(_ context: AppKeyContext) -> AppKeyContext {
    var context = context
    let help = keys.maps.helpOverlay(in: context)
    context.lastHelpScroll = help.maximumScroll(in: context.layout.body.size)
    return context
  }

  /// What typing and pasting do, where there is a line of text to type into.
  private func edit(_ event: InputEvent, _ state: AppState) -> AppAction? {
    guard state.overlay == .none else { return nil }
    return switch state.segment {
    case .weather:
      WeatherKeyMaps.edit(event, in: state.weatherContext(keys.names)).map(AppAction.weather)
    case .films: FilmsKeyMaps.edit(event, in: state.filmsContext(keys.names)).map(AppAction.films)
    }
  }
}
