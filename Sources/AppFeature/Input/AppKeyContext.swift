internal import FilmsFeature
public import TerminalUI
internal import WeatherFeature

/// What keys look at: the state, and how much of it the terminal shows.
public struct AppKeyContext: Equatable, Sendable {
  /// The state.
  public var state: AppState
  /// The size of the terminal; it says how far a page reaches.
  public var size: Size
  /// How far the help can be scrolled.
  public var lastHelpScroll: Int
  /// What is looked at in the inspector.
  public var session: InspectorContext
  /// What texts call the keys in force: it is a matter of their length how much room there is.
  public var names: KeyNames
  /// Where things stand.
  let layout: AppLayout

  /// Makes a context.
  public init(
    state: AppState, size: Size, lastHelpScroll: Int = 0,
    session: InspectorContext = InspectorContext(), names: KeyNames = AppKeyMaps.names
  ) {
    self.state = state
    self.size = size
    self.lastHelpScroll = lastHelpScroll
    self.session = session
    self.names = names
    layout = AppLayout(size: size, notice: NoticePicture(state, names))
  }
}

extension AppKeyContext {
  /// What the keys of the weather segment look at, while it has the keyboard.
  var weather: WeatherContext? {
    guard state.segment == .weather, state.overlay == .none else { return nil }
    var context = state.weatherContext(names)
    context.size = layout.body.size
    return context
  }

  /// What the keys of the films segment look at, while it has the keyboard.
  var films: FilmsKeyContext? {
    guard state.segment == .films, state.overlay == .none else { return nil }
    return FilmsKeyContext(films: state.filmsContext(names), size: layout.body.size)
  }
}

extension AppState {
  /// Whether what a person types goes into a line of text, or any key puts an end to something.
  var isTyping: Bool {
    switch segment {
    case .weather: weather.prompt != nil
    case .films: films.takesEveryKey
    }
  }
}
