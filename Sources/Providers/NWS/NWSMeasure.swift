import Domain

/// A value with the code of its unit, as observations have it.
struct NWSMeasure: Decodable {
  private let value: Double?
  private let unit: NWSUnit?

  private enum CodingKeys: CodingKey { case value, unitCode, qualityControl }

  /// Decodes a measure, without the value if the service's quality control rejected it.
  init(from decoder: any Decoder) throws {
    let measure = try decoder.container(keyedBy: CodingKeys.self)
    let quality: String? = measure.tolerant(.qualityControl)
    value = ["X", "B"].contains(quality) ? nil : measure.tolerantNumber(.value)
    unit = measure.tolerant(.unitCode, as: String.self).map(NWSUnit.init(code:))
  }

  /// The percentage or the angle in degrees.
  var number: Double? { value }

  /// Returns the quantity, or `nil` if the value is absent or its unit is not known.
  func quantity<Unit: NWSConvertibleUnit>(_: Unit.Type = Unit.self) -> Quantity<Unit>? {
    guard let value, let unit else { return nil }
    return Unit.quantity(value, unit)
  }
}

/// The name of a unit, such as `degC`, without the prefix of its vocabulary.
///
/// The prefix was `unit:` until 2021, and has been `wmoUnit:` since.
struct NWSUnit: Equatable {
  let name: String

  init(code: String) {
    name = code.split(separator: ":").last.map(String.init) ?? ""
  }
}

/// A unit in which the service gives values, directly or by a power of ten.
protocol NWSConvertibleUnit: MeasurementUnit {
  /// Returns a value in one of the service's units as a quantity, or `nil` for another unit.
  static func quantity(_ value: Double, _ unit: NWSUnit) -> Quantity<Self>?
}

extension TemperatureUnit: NWSConvertibleUnit {
  static func quantity(_ value: Double, _ unit: NWSUnit) -> Quantity<TemperatureUnit>? {
    switch unit.name {
    case "degC", "C": Quantity(value, .celsius)
    case "degF", "F": Quantity(value, .fahrenheit)
    default: nil
    }
  }
}

extension SpeedUnit: NWSConvertibleUnit {
  static func quantity(_ value: Double, _ unit: NWSUnit) -> Quantity<SpeedUnit>? {
    switch unit.name {
    case "km_h-1", "km/h": Quantity(value, .kilometersPerHour)
    case "m_s-1", "m/s": Quantity(value, .metersPerSecond)
    case "mi_h-1", "mph": Quantity(value, .milesPerHour)
    case "kn", "kt": Quantity(value, .knots)
    default: nil
    }
  }
}

extension PressureUnit: NWSConvertibleUnit {
  static func quantity(_ value: Double, _ unit: NWSUnit) -> Quantity<PressureUnit>? {
    switch unit.name {
    case "Pa": Quantity(value / 100, .hectopascals)
    case "hPa": Quantity(value, .hectopascals)
    case "inHg": Quantity(value, .inchesOfMercury)
    default: nil
    }
  }
}

extension PrecipitationUnit: NWSConvertibleUnit {
  static func quantity(_ value: Double, _ unit: NWSUnit) -> Quantity<PrecipitationUnit>? {
    switch unit.name {
    case "mm": Quantity(value, .millimeters)
    case "m": Quantity(value * 1_000, .millimeters)
    case "in": Quantity(value, .inches)
    default: nil
    }
  }
}

extension DistanceUnit: NWSConvertibleUnit {
  static func quantity(_ value: Double, _ unit: NWSUnit) -> Quantity<DistanceUnit>? {
    switch unit.name {
    case "m": Quantity(value / 1_000, .kilometers)
    case "km": Quantity(value, .kilometers)
    case "mi": Quantity(value, .miles)
    default: nil
    }
  }
}
