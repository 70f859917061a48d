import Domain

/// A unit in which services give values.
protocol ServiceUnit: MeasurementUnit {
  /// The spellings other than the symbol, each with the unit and the number by which values are divided
  /// to be in that unit.
  static var spellings: [String: (unit: Self, divisor: Double)] { get }
}

extension ServiceUnit {
  /// Returns a value in the unit with a service's spelling, or `nil` without either or for other units.
  static func quantity(_ value: Double?, _ spelling: String?) -> Quantity<Self>? {
    // The National Weather Service puts the vocabulary first: `unit:` until 2021, `wmoUnit:` since.
    guard let value, let name = spelling?.split(separator: ":").last.map(String.init) else {
      return nil
    }
    if let (unit, divisor) = spellings[name] { return Quantity(value / divisor, unit) }
    return Self(rawValue: name).map { Quantity(value, $0) }
  }
}

extension TemperatureUnit: ServiceUnit {
  static let spellings: [String: (unit: Self, divisor: Double)] = [
    "C": (.celsius, 1), "degC": (.celsius, 1), "F": (.fahrenheit, 1), "degF": (.fahrenheit, 1),
  ]
}

extension SpeedUnit: ServiceUnit {
  static let spellings: [String: (unit: Self, divisor: Double)] = [
    "km_h-1": (.kilometersPerHour, 1), "m_s-1": (.metersPerSecond, 1), "kt": (.knots, 1),
    "mi/h": (.milesPerHour, 1), "mi_h-1": (.milesPerHour, 1), "mp/h": (.milesPerHour, 1),
  ]
}

extension PressureUnit: ServiceUnit {
  static let spellings: [String: (unit: Self, divisor: Double)] = [
    "Pa": (.hectopascals, 100), "mb": (.hectopascals, 1),
  ]
}

extension PrecipitationUnit: ServiceUnit {
  static let spellings: [String: (unit: Self, divisor: Double)] = [
    "m": (.millimeters, 0.001), "inch": (.inches, 1),
  ]
}

extension SnowUnit: ServiceUnit {
  static let spellings: [String: (unit: Self, divisor: Double)] = [
    "mm": (.centimeters, 10), "m": (.centimeters, 0.01), "inch": (.inches, 1),
  ]
}

extension DistanceUnit: ServiceUnit {
  static let spellings: [String: (unit: Self, divisor: Double)] = [
    "m": (.kilometers, 1_000), "ft": (.miles, 5_280),
  ]
}

extension ConcentrationUnit: ServiceUnit {
  /// Open-Meteo writes a Greek mu (U+03BC), and the symbol has the micro sign (U+00B5).
  static let spellings: [String: (unit: Self, divisor: Double)] = [
    "\u{3BC}g/m³": (.microgramsPerCubicMeter, 1)
  ]
}

extension PollenUnit: ServiceUnit {
  static let spellings: [String: (unit: Self, divisor: Double)] = [:]
}
