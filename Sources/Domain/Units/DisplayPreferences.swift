/// How values are shown: in which units, and on which clock.
public struct DisplayPreferences: Codable, Equatable, Sendable {
  /// The units.
  public var units: UnitPreferences
  /// The clock.
  public var clock: ClockFormat

  /// Makes preferences.
  public init(units: UnitPreferences = .metric, clock: ClockFormat = .twentyFourHours) {
    self.units = units
    self.clock = clock
  }
}

/// How the time of day is written.
public enum ClockFormat: String, Codable, Sendable {
  /// `1:05 PM`.
  case twelveHours = "12"
  /// `13:05`.
  case twentyFourHours = "24"
}
