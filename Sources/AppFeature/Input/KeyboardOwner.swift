internal import FilmsFeature
internal import WeatherFeature

/// The part of the program that has the keyboard.
enum KeyboardOwner: Equatable {
  case palette
  case help
  case settings
  /// A line of text in the app, or the opening crawl, which any key closes.
  case prompt
  case inspector
  case app

  /// Whether the keys act that have the same effect everywhere.
  var allowsGlobalKeys: Bool {
    switch self {
    case .palette, .help, .settings, .prompt: false
    case .inspector, .app: true
    }
  }

  /// Whether the part with the keyboard covers the segment.
  var coversSegment: Bool {
    switch self {
    case .palette, .help, .settings: true
    case .prompt, .inspector, .app: false
    }
  }
}

extension RootState {
  /// The part of the program that has the keyboard, which is always on the screen.
  ///
  /// In the past, it is the inspector even if that is closed. In the past and in a replay, a line of
  /// text never has it, since nothing can be typed there.
  var keyboardOwner: KeyboardOwner {
    if palette.isOpen { return .palette }
    if help.isOpen { return .help }
    if settings.isOpen { return .settings }
    if isLive, app.isTyping { return .prompt }
    return isPast || inspector.isOpen ? .inspector : .app
  }
}

extension AppState {
  /// Whether keys edit a line of text, or close the opening crawl.
  fileprivate var isTyping: Bool {
    switch segment {
    case .weather:
      weather.prompt != nil || weather.typedHour != nil || weather.isSearchingPage
    case .films: films.takesEveryKey
    }
  }
}
