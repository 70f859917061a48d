public import Domain
public import Redux
public import TerminalUI

/// The input of the panes and key maps of the weather segment: its state and the display settings.
public struct WeatherContext: Equatable, Sendable {
  /// The state of the weather segment.
  @Boxed public var weather: WeatherState
  /// The preferred units, clock format, and icons.
  public var display: DisplayPreferences
  /// The current time, from which ages and the current day follow.
  public var now: Timestamp
  /// The size of the segment in columns and rows, which only the scrolling keys use.
  public var size: Size
  /// The number of panes that the screen shows side by side (see `PaneColumns`), which only keys
  /// and the mouse use.
  public var columns = 1
  /// The labels of the bound keys, for use in messages.
  public var keys: KeyLabels

  /// Creates a context.
  public init(
    weather: Boxed<WeatherState>, display: DisplayPreferences, now: Timestamp,
    size: Size = Size(width: 0, height: 0), keys: KeyLabels = WeatherKeyMaps.names
  ) {
    _weather = weather
    self.display = display
    self.now = now
    self.size = size
    self.keys = keys
  }
}

extension WeatherContext {
  /// Whether the saved places are beside the current weather.
  public var showsPlacesBeside: Bool { columns > 1 && weather.hasPlacesBeside }

  /// Whether the keys of the table of places act.
  public var hasPlacesFocus: Bool {
    weather.tab == .places || showsPlacesBeside && weather.focusedColumn == .places
  }
}
