public import Domain
public import FilmsFeature
public import Redux
internal import TerminalUI
public import WeatherFeature

/// All that the app knows.
public struct AppState: Codable, Equatable, Sendable {
  /// The part that is on the screen.
  public var segment: Segment
  /// What the weather segment knows.
  @Boxed public var weather: WeatherState
  /// What the films segment knows.
  @Boxed public var films: FilmsState
  /// In which units and on which clock values are shown.
  public var display: DisplayPreferences
  /// The units that the configuration wants.
  public let configuredUnits: UnitPreferences
  /// The moment it is, as far as what is shown depends on it.
  public var now: Timestamp
  /// What the clocks here are ahead of UTC, in seconds.
  public var utcOffset: Int
  /// What lies over the segment.
  public var overlay: Overlay
  /// What there is to tell; the last one is shown.
  public var notices: [Notice]
  /// Whether the services can be reached.
  public var connection: Connection
  /// Whether clicks and the wheel come here, rather than select text in the terminal.
  public var isMouseCaptured: Bool
  /// Whether a person wants to leave.
  public var isQuitting: Bool

  /// Makes the state at launch.
  ///
  /// - Parameters:
  ///   - segment: The part that is shown first.
  ///   - weather: What the weather segment knows.
  ///   - films: What the films segment knows.
  ///   - display: In which units and on which clock values are shown.
  ///   - configuredUnits: The units that the configuration wants, where others are shown.
  ///   - now: The moment it is.
  ///   - utcOffset: What the clocks here are ahead of UTC, in seconds.
  ///   - isMouseCaptured: Whether clicks and the wheel come here.
  ///   - notices: What there is to tell from the start, such as a damaged database.
  public init(
    segment: Segment = .weather, weather: WeatherState, films: FilmsState,
    display: DisplayPreferences = DisplayPreferences(), configuredUnits: UnitPreferences? = nil,
    now: Timestamp, utcOffset: Int = 0, isMouseCaptured: Bool = true, notices: [Notice] = []
  ) {
    self.segment = segment
    self.weather = weather
    self.films = films
    self.display = display
    self.configuredUnits = configuredUnits ?? display.units
    self.now = now
    self.utcOffset = utcOffset
    self.isMouseCaptured = isMouseCaptured
    self.notices = notices
    overlay = .none
    connection = .online
    isQuitting = false
  }
}

extension AppState {
  /// What the panes and keys of the weather segment look at.
  func weatherContext(_ keys: KeyNames) -> WeatherContext {
    WeatherContext(weather: $weather, display: display, now: now, keys: keys)
  }

  /// What the panes and keys of the films segment look at.
  func filmsContext(_ keys: KeyNames) -> FilmsContext {
    FilmsContext(films: $films, now: now, utcOffset: utcOffset, keys: keys)
  }
}
