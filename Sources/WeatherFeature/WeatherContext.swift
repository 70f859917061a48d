public import Domain

/// What the panes and keys of the weather segment look at: its state, and what it is shown by.
public struct WeatherContext: Equatable, Sendable {
  /// The segment's own state.
  public var weather: WeatherState
  /// Units and clock.
  public var display: DisplayPreferences
  /// The moment it is, as far as ages are concerned.
  public var now: Timestamp

  /// Makes a context.
  public init(weather: WeatherState, display: DisplayPreferences, now: Timestamp) {
    self.weather = weather
    self.display = display
    self.now = now
  }
}
