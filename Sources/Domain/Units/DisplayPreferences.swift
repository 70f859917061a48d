/// How values are shown: in which units, on which clock, and with which pictures.
public struct DisplayPreferences: Codable, Equatable, Sendable {
  /// The units.
  public var units: UnitPreferences
  /// The clock.
  public var clock: ClockFormat
  /// The signs that pictures of the weather are made of.
  public var icons: IconSet

  /// Makes preferences.
  public init(
    units: UnitPreferences = .metric, clock: ClockFormat = .twentyFourHours,
    icons: IconSet = .unicode
  ) {
    self.units = units
    self.clock = clock
    self.icons = icons
  }
}

/// How the time of day is written.
public enum ClockFormat: String, Codable, Sendable {
  /// `1:05 PM`.
  case twelveHours = "12"
  /// `13:05`.
  case twentyFourHours = "24"
}
