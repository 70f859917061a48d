/// A unit of one dimension, linear in that dimension's base unit.
public protocol MeasurementUnit: RawRepresentable<String>, CaseIterable, Codable, Hashable, Sendable
{
  /// How many base units one of this unit is.
  var scale: Double { get }
  /// The value in base units of zero in this unit.
  var offset: Double { get }
  /// How many digits after the point make sense in a text; none unless a unit says otherwise.
  func digits(for value: Double) -> Int
}

extension MeasurementUnit {
  /// None: most are counted in whole units.
  public func digits(for value: Double) -> Int { 0 }

  /// Zero: most scales begin where the base unit's does.
  public var offset: Double { 0 }

  /// The unit as it is written after a value, for instance `km/h`.
  public var symbol: String { rawValue }
}

/// Units of temperature; the base is the degree Celsius.
public enum TemperatureUnit: String, MeasurementUnit {
  case celsius = "°C"
  case fahrenheit = "°F"

  /// Degrees Celsius in one degree, 5/9 for Fahrenheit (NIST SP 811, appendix B.8).
  public var scale: Double { self == .celsius ? 1 : 5 / 9 }
  /// Degrees Celsius at zero degrees, -160/9 for Fahrenheit.
  public var offset: Double { self == .celsius ? 0 : -160.0 / 9 }
}

/// Units of speed; the base is the kilometre per hour.
public enum SpeedUnit: String, MeasurementUnit {
  case kilometersPerHour = "km/h"
  case milesPerHour = "mph"
  case metersPerSecond = "m/s"
  case knots = "kn"

  /// Kilometres per hour in one unit (miles and knots: NIST SP 811, appendix B.8).
  public var scale: Double {
    switch self {
    case .kilometersPerHour: 1
    case .milesPerHour: 1.609_344
    case .metersPerSecond: 3.6
    case .knots: 1.852
    }
  }

  /// One for metres per second, which are large.
  public func digits(for value: Double) -> Int { self == .metersPerSecond ? 1 : 0 }
}

/// Units of atmospheric pressure; the base is the hectopascal.
public enum PressureUnit: String, MeasurementUnit {
  case hectopascals = "hPa"
  case inchesOfMercury = "inHg"
  case millimetersOfMercury = "mmHg"

  /// Hectopascals in one unit (conventional columns of mercury: NIST SP 811, appendix B.8).
  public var scale: Double {
    switch self {
    case .hectopascals: 1
    case .inchesOfMercury: 33.863_89
    case .millimetersOfMercury: 1.333_224
    }
  }

  /// Two for inches, in which a storm is a matter of hundredths.
  public func digits(for value: Double) -> Int { self == .inchesOfMercury ? 2 : 0 }
}

/// Units of the depth of precipitation; the base is the millimetre.
public enum PrecipitationUnit: String, MeasurementUnit {
  case millimeters = "mm"
  case inches = "in"

  /// Millimetres in one unit; the inch is 25.4 mm by definition.
  public var scale: Double { self == .millimeters ? 1 : 25.4 }

  /// As fine as rain gauges are: tenths of a millimetre, hundredths of an inch.
  public func digits(for value: Double) -> Int { self == .millimeters ? 1 : 2 }
}

/// Units of distance, as visibility is given in; the base is the kilometre.
public enum DistanceUnit: String, MeasurementUnit {
  case kilometers = "km"
  case miles = "mi"

  /// Kilometres in one unit; the international mile is 1.609344 km by definition.
  public var scale: Double { self == .kilometers ? 1 : 1.609_344 }

  /// One where it is near, none from 10 on.
  public func digits(for value: Double) -> Int { value < 9.95 ? 1 : 0 }
}

/// Units of how much of something is in the air; the base is the microgram per cubic metre.
public enum ConcentrationUnit: String, MeasurementUnit {
  case microgramsPerCubicMeter = "µg/m³"

  /// One: there is no other.
  public var scale: Double { 1 }

  /// One where there is little of it, none from 10 on.
  public func digits(for value: Double) -> Int { value < 9.95 ? 1 : 0 }
}
