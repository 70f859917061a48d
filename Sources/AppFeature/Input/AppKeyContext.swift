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

  /// Makes a context.
  public init(
    state: AppState, size: Size, lastHelpScroll: Int = 0,
    session: InspectorContext = InspectorContext()
  ) {
    self.state = state
    self.size = size
    self.lastHelpScroll = lastHelpScroll
    self.session = session
  }
}

extension AppKeyContext {
  /// What the keys of the weather segment look at, while it has the keyboard.
  var weather: WeatherContext? {
    guard state.segment == .weather, state.overlay == .none else { return nil }
    var context = state.weatherContext
    context.size = AppLayout(size: size, state: state).body.size
    return context
  }

  /// What the keys of the films segment look at, while it has the keyboard.
  var films: FilmsKeyContext? {
    guard state.segment == .films, state.overlay == .none else { return nil }
    let body = AppLayout(size: size, state: state).body
    return FilmsKeyContext(films: state.filmsContext, size: body.size)
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
