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

extension ClockFormat {
  /// The time of day that clocks of the place show, as `13:05` or `1:05 PM`.
  public func text(of time: ZonedTime) -> String {
    let minute = zeroPadded(time.minute, 2)
    switch self {
    case .twentyFourHours: return "\(zeroPadded(time.hour, 2)):\(minute)"
    case .twelveHours:
      let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
      return "\(hour):\(minute) \(time.hour < 12 ? "AM" : "PM")"
    }
  }
}

/// The signs that pictures of the weather are made of.
public enum IconSet: String, CaseIterable, Codable, Sendable {
  /// Letters and signs of ASCII.
  case ascii
  /// Signs that ordinary fonts have.
  case unicode
  /// Signs that Nerd Fonts have besides.
  case nerd
}

/// The units in which each kind of quantity is shown.
public struct UnitPreferences: Codable, Equatable, Sendable {
  /// The unit of temperatures.
  public var temperature: TemperatureUnit
  /// The unit of wind speeds.
  public var wind: SpeedUnit
  /// The unit of atmospheric pressure.
  public var pressure: PressureUnit
  /// The unit of rain and snow.
  public var precipitation: PrecipitationUnit
  /// The unit of visibility.
  public var distance: DistanceUnit

  /// Makes preferences from a unit for each kind of quantity.
  public init(
    temperature: TemperatureUnit, wind: SpeedUnit, pressure: PressureUnit,
    precipitation: PrecipitationUnit, distance: DistanceUnit
  ) {
    self.temperature = temperature
    self.wind = wind
    self.pressure = pressure
    self.precipitation = precipitation
    self.distance = distance
  }

  /// °C, km/h, hPa, mm, km.
  public static let metric = UnitPreferences(
    temperature: .celsius, wind: .kilometersPerHour, pressure: .hectopascals,
    precipitation: .millimeters, distance: .kilometers)

  /// °F, mph, inHg, in, mi.
  public static let imperial = UnitPreferences(
    temperature: .fahrenheit, wind: .milesPerHour, pressure: .inchesOfMercury,
    precipitation: .inches, distance: .miles)
}
