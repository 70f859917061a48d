/// A unit of one dimension, linear in that dimension's base unit.
public protocol MeasurementUnit: RawRepresentable<String>, CaseIterable, Codable, Hashable, Sendable
{
  /// How many base units one of this unit is.
  var scale: Double { get }
  /// The value in base units of zero in this unit.
  var offset: Double { get }
}

extension MeasurementUnit {
  public var offset: Double { 0 }

  /// The unit as it is written after a value, for instance `km/h`.
  public var symbol: String { rawValue }
}

/// Units of temperature; the base is the degree Celsius.
public enum TemperatureUnit: String, MeasurementUnit {
  case celsius = "°C"
  case fahrenheit = "°F"

  // 9/5 and 32 by definition: NIST SP 811, appendix B.8.
  public var scale: Double { self == .celsius ? 1 : 5 / 9 }
  public var offset: Double { self == .celsius ? 0 : -160.0 / 9 }
}

/// Units of speed; the base is the kilometre per hour.
public enum SpeedUnit: String, MeasurementUnit {
  case kilometersPerHour = "km/h"
  case milesPerHour = "mph"
  case metersPerSecond = "m/s"
  case knots = "kn"

  // The international mile is 1.609344 km, the nautical mile 1.852 km: NIST SP 811, appendix B.8.
  public var scale: Double {
    switch self {
    case .kilometersPerHour: 1
    case .milesPerHour: 1.609_344
    case .metersPerSecond: 3.6
    case .knots: 1.852
    }
  }
}

/// Units of atmospheric pressure; the base is the hectopascal.
public enum PressureUnit: String, MeasurementUnit {
  case hectopascals = "hPa"
  case inchesOfMercury = "inHg"
  case millimetersOfMercury = "mmHg"

  // Conventional inch and millimetre of mercury: NIST SP 811, appendix B.8.
  public var scale: Double {
    switch self {
    case .hectopascals: 1
    case .inchesOfMercury: 33.863_89
    case .millimetersOfMercury: 1.333_224
    }
  }
}

/// Units of the depth of precipitation; the base is the millimetre.
public enum PrecipitationUnit: String, MeasurementUnit {
  case millimeters = "mm"
  case inches = "in"

  public var scale: Double { self == .millimeters ? 1 : 25.4 }
}

/// Units of distance, as visibility is given in; the base is the kilometre.
public enum DistanceUnit: String, MeasurementUnit {
  case kilometers = "km"
  case miles = "mi"

  public var scale: Double { self == .kilometers ? 1 : 1.609_344 }
}
