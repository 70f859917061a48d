package import Domain
package import FilmsFeature
package import Redux
package import TerminalUI
package import WeatherFeature

package struct AppState: Codable, Equatable, Sendable {
  @Boxed package var weather: WeatherState
  @Boxed package var films: FilmsState
  /// The units and the clock in which values are shown.
  package var display: DisplayPreferences
  /// The units from the settings.
  package var configuredUnits: UnitPreferences
  /// The texts of the settings that the user chose in the app for later runs, by their names, or `nil`
  /// if there are none.
  package var choices: [String: String]?
  /// The current time, as of the last action that carried one.
  package var now: Timestamp
  /// The local clock, whose offset from UTC may change.
  package var localClock: LocalClock
  /// The notices, oldest first, of which the last one is shown.
  package var notices: [Notice]
  /// The notifications, or `nil` if there were never rules.
  package var notifications: NotificationState?
  /// Whether the user was told how to see all keys, after a key without an effect.
  package var wasToldOfHelp = false
  package var connection: NetworkStatus
  /// Whether mouse support is on; if not, the mouse selects text in the terminal.
  package var isMouseCaptured: Bool
  /// The kind of the terminal's background if known, which determines the theme unless the configuration does.
  package var background: TerminalBackground?
  /// The base address of the web pages of films and entries.
  package var filmsSource: String

  /// `configuredUnits` is `nil` if the units are those of `display`.
  package init(
    segment: Segment = .weather, weather: WeatherState, films: FilmsState,
    display: DisplayPreferences = DisplayPreferences(), configuredUnits: UnitPreferences? = nil,
    now: Timestamp, localClock: LocalClock = LocalClock(), isMouseCaptured: Bool = true,
    background: TerminalBackground? = nil, filmsSource: String, notices: [Notice] = []
  ) {
    self.weather = weather
    self.films = films
    self.display = display
    self.configuredUnits = configuredUnits ?? display.units
    self.now = now
    self.localClock = localClock
    self.isMouseCaptured = isMouseCaptured
    self.background = background
    self.filmsSource = filmsSource
    self.notices = notices
    connection = .online
    self.segment = segment
  }
}

extension AppState {
  /// The segment on the screen, which the weather segment keeps, since its reducer depends on it.
  package var segment: Segment {
    get { weather.isOnScreen ? .weather : .films }
    set { weather.isOnScreen = newValue == .weather }
  }

  /// Whether the app makes no requests, which the weather segment keeps, since its reducer depends on it.
  var isOffline: Bool { weather.isOffline }

  /// The current offset of the local clock from UTC in seconds.
  var utcOffset: Int { localClock.utcOffset(at: now) }

  func filmsContext(_ keys: KeyLabels) -> FilmsContext {
    FilmsContext(
      films: $films, now: now, utcOffset: utcOffset, isOffline: isOffline, keys: keys)
  }
}

/// A main part of the app, of which one is on the screen at a time.
package enum Segment: String, CaseIterable, Codable, Sendable {
  case weather, films

  package var title: String {
    switch self {
    case .weather: "Weather"
    case .films: "Films"
    }
  }
}
