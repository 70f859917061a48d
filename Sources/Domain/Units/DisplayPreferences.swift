package struct DisplayPreferences: Codable, Equatable, Sendable {
  package var units: UnitPreferences
  package var clock: ClockFormat
  package var icons: IconSet
  /// Whether the present temperature is shown in the other unit, too.
  package var hasSecondTemperature: Bool

  package init(
    units: UnitPreferences = .metric, clock: ClockFormat = .twentyFourHours,
    icons: IconSet = .unicode, hasSecondTemperature: Bool = false
  ) {
    self.units = units
    self.clock = clock
    self.icons = icons
    self.hasSecondTemperature = hasSecondTemperature
  }
}

package enum ClockFormat: String, Codable, Sendable {
  /// 12-hour clock: `1:05 PM`.
  case twelveHours = "12"
  /// 24-hour clock: `13:05`.
  case twentyFourHours = "24"
}

extension ClockFormat {
  /// Returns the local time of day, as `13:05` or `1:05 PM`.
  package func text(of time: ZonedTime) -> String {
    let minute = zeroPadded(time.minute, 2)
    switch self {
    case .twentyFourHours: return "\(zeroPadded(time.hour, 2)):\(minute)"
    case .twelveHours:
      let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
      return "\(hour):\(minute) \(time.hour < 12 ? "AM" : "PM")"
    }
  }
}

extension ClockFormat {
  /// Returns the time of day, without the minutes of a full hour on the 12-hour clock: `2 PM`.
  package func hourText(of time: ZonedTime) -> String {
    let text = text(of: time)
    guard self == .twelveHours, time.minute == 0, let colon = text.firstIndex(of: ":") else {
      return text
    }
    return String(text[..<colon]) + text.suffix(3)
  }
}

/// The set of characters that weather icons are made of.
package enum IconSet: String, CaseIterable, Codable, Sendable {
  /// ASCII characters only.
  case ascii
  /// Unicode characters that ordinary fonts have, one column wide.
  case unicode
  /// Emoji, two columns wide.
  case emoji
  /// Characters that only Nerd Fonts have, in addition.
  case nerd
}

package struct UnitPreferences: Codable, Equatable, Sendable {
  package var temperature: TemperatureUnit
  package var wind: SpeedUnit
  package var pressure: PressureUnit
  package var precipitation: PrecipitationUnit
  package var distance: DistanceUnit

  package init(
    temperature: TemperatureUnit, wind: SpeedUnit, pressure: PressureUnit,
    precipitation: PrecipitationUnit, distance: DistanceUnit
  ) {
    self.temperature = temperature
    self.wind = wind
    self.pressure = pressure
    self.precipitation = precipitation
    self.distance = distance
  }

  package static let metric = UnitPreferences(
    temperature: .celsius, wind: .kilometersPerHour, pressure: .hectopascals,
    precipitation: .millimeters, distance: .kilometers)

  package static let imperial = UnitPreferences(
    temperature: .fahrenheit, wind: .milesPerHour, pressure: .inchesOfMercury,
    precipitation: .inches, distance: .miles)
}
