public import Domain
public import Redux
public import TerminalUI

/// What the panes and keys of the weather segment look at: its state, and what it is shown by.
public struct WeatherContext: Equatable, Sendable {
  /// The segment's own state.
  @Boxed public var weather: WeatherState
  /// Units and clock.
  public var display: DisplayPreferences
  /// The moment it is, as far as ages are concerned.
  public var now: Timestamp
  /// How much room the segment has, where that matters: keys scroll by pages, panes know their own.
  public var size: Size
  /// What texts call the keys in force.
  public var keys: KeyNames

  /// Makes a context.
  public init(
    weather: Boxed<WeatherState>, display: DisplayPreferences, now: Timestamp,
    size: Size = Size(width: 0, height: 0), keys: KeyNames = WeatherKeyMaps.names
  ) {
    _weather = weather
    self.display = display
    self.now = now
    self.size = size
    self.keys = keys
  }
}
