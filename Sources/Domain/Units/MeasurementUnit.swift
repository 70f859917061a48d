/// A unit of one dimension, convertible linearly to that dimension's base unit.
package protocol MeasurementUnit: RawRepresentable<String>, CaseIterable, Codable, Hashable,
  Sendable
{
  /// The number of base units in one of this unit.
  var scale: Double { get }
  /// The value in base units of zero in this unit.
  var offset: Double { get }
  /// Returns the number of decimals to display for a value, by default none.
  func digits(for value: Double) -> Int
}

extension MeasurementUnit {
  package func digits(for value: Double) -> Int { 0 }

  /// Zero, because zero in most units is zero in the base unit, too.
  package var offset: Double { 0 }

  /// The unit's symbol, written after a value, such as `km/h`.
  package var symbol: String { rawValue }
}

/// Units of temperature; the base is the degree Celsius.
package enum TemperatureUnit: String, MeasurementUnit {
  case celsius = "°C"
  case fahrenheit = "°F"

  /// Degrees Celsius in one degree, 5/9 for Fahrenheit (NIST SP 811, appendix B.8).
  package var scale: Double { self == .celsius ? 1 : 5 / 9 }
  /// Degrees Celsius at zero degrees, -160/9 for Fahrenheit.
  package var offset: Double { self == .celsius ? 0 : -160.0 / 9 }

  /// The unit of people who do not use this one.
  package var other: TemperatureUnit { self == .celsius ? .fahrenheit : .celsius }
}

/// Units of speed; the base is the kilometer per hour.
package enum SpeedUnit: String, MeasurementUnit {
  case kilometersPerHour = "km/h"
  case milesPerHour = "mph"
  case metersPerSecond = "m/s"
  case knots = "kn"

  /// Kilometers per hour in one unit (miles and knots: NIST SP 811, appendix B.8).
  package var scale: Double {
    switch self {
    case .kilometersPerHour: 1
    case .milesPerHour: 1.609_344
    case .metersPerSecond: 3.6
    case .knots: 1.852
    }
  }

  /// Returns 1 for meters per second, which are large, and 0 otherwise.
  package func digits(for value: Double) -> Int { self == .metersPerSecond ? 1 : 0 }
}

/// Units of atmospheric pressure; the base is the hectopascal.
package enum PressureUnit: String, MeasurementUnit {
  case hectopascals = "hPa"
  case inchesOfMercury = "inHg"
  case millimetersOfMercury = "mmHg"

  /// Hectopascals in one unit (conventional columns of mercury: NIST SP 811, appendix B.8).
  package var scale: Double {
    switch self {
    case .hectopascals: 1
    case .inchesOfMercury: 33.863_89
    case .millimetersOfMercury: 1.333_224
    }
  }

  /// Returns 2 for inches, because storms change the pressure by hundredths, and 0 otherwise.
  package func digits(for value: Double) -> Int { self == .inchesOfMercury ? 2 : 0 }
}

/// Units of the depth of precipitation; the base is the millimeter.
package enum PrecipitationUnit: String, MeasurementUnit {
  case millimeters = "mm"
  case inches = "in"

  /// Millimeters in one unit; the inch is 25.4 mm by definition.
  package var scale: Double { self == .millimeters ? 1 : 25.4 }

  /// Returns the precision of rain gauges: tenths of a millimeter, hundredths of an inch.
  package func digits(for value: Double) -> Int { self == .millimeters ? 1 : 2 }
}

/// Units of the depth of new snow; the base is the centimeter.
package enum SnowUnit: String, MeasurementUnit {
  case centimeters = "cm"
  case inches = "in"

  /// Centimeters in one unit; the inch is 2.54 cm by definition.
  package var scale: Double { self == .centimeters ? 1 : 2.54 }

  /// Returns the precision of snow boards: tenths.
  package func digits(for value: Double) -> Int { 1 }
}

extension PrecipitationUnit {
  /// The unit of snow where this is that of rain.
  package var snow: SnowUnit { self == .millimeters ? .centimeters : .inches }
}

/// Units of distance, for visibility; the base is the kilometer.
package enum DistanceUnit: String, MeasurementUnit {
  case kilometers = "km"
  case miles = "mi"

  /// Kilometers in one unit; the international mile is 1.609344 km by definition.
  package var scale: Double { self == .kilometers ? 1 : 1.609_344 }

  /// Returns 1 below 10 units, and 0 from 10 on.
  package func digits(for value: Double) -> Int { value < 9.95 ? 1 : 0 }
}

/// Units of concentration in the air; the base is the microgram per cubic meter.
package enum ConcentrationUnit: String, MeasurementUnit {
  case microgramsPerCubicMeter = "µg/m³"

  /// Always 1, because there is no other unit.
  package var scale: Double { 1 }

  /// Returns 1 below 10 units, and 0 from 10 on.
  package func digits(for value: Double) -> Int { value < 9.95 ? 1 : 0 }
}

/// Units of the concentration of pollen; the base is the grain per cubic meter.
package enum PollenUnit: String, MeasurementUnit {
  case grainsPerCubicMeter = "grains/m³"

  /// Always 1, because there is no other unit.
  package var scale: Double { 1 }
}
