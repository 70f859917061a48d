import Domain

/// A value with the name of its unit.
struct AccuWeatherMeasure: Decodable {
  let value: Double?
  let unit: String?

  enum CodingKeys: String, CodingKey {
    case value = "Value"
    case unit = "Unit"
  }

  /// Returns the quantity, or `nil` if the value is absent or its unit is not supported.
  func quantity<Unit: AccuWeatherUnit>(_: Unit.Type = Unit.self) -> Quantity<Unit>? {
    guard let value, let unit = unit.flatMap(Unit.init(accuWeather:)) else { return nil }
    return Quantity(value, unit)
  }
}

/// A value in both systems of units, used by current conditions.
struct AccuWeatherDualMeasure: Decodable {
  let metric: AccuWeatherMeasure?
  let imperial: AccuWeatherMeasure?

  enum CodingKeys: String, CodingKey {
    case metric = "Metric"
    case imperial = "Imperial"
  }

  /// Returns the metric quantity, or the imperial one if there is no other.
  ///
  /// The imperial quantity is rounded more coarsely.
  func quantity<Unit: AccuWeatherUnit>(_: Unit.Type = Unit.self) -> Quantity<Unit>? {
    metric?.quantity() ?? imperial?.quantity()
  }
}

/// The lowest and the highest value of a day.
struct AccuWeatherRange: Decodable {
  let minimum: AccuWeatherMeasure?
  let maximum: AccuWeatherMeasure?

  enum CodingKeys: String, CodingKey {
    case minimum = "Minimum"
    case maximum = "Maximum"
  }

  /// Returns both ends in the unit of the minimum, or of the maximum if there is no minimum.
  func range<Unit: AccuWeatherUnit>(_: Unit.Type = Unit.self) -> QuantityRange<Unit>? {
    let low: Quantity<Unit>? = minimum?.quantity()
    let high: Quantity<Unit>? = maximum?.quantity()
    guard let unit = low?.unit ?? high?.unit else { return nil }
    return QuantityRange(
      min: low?.converted(to: unit).value, max: high?.converted(to: unit).value, unit: unit)
  }
}

/// A unit for which AccuWeather has a name.
protocol AccuWeatherUnit: MeasurementUnit {
  /// Creates a unit from AccuWeather's name for it, such as `mi/h`.
  init?(accuWeather name: String)
}

extension TemperatureUnit: AccuWeatherUnit {
  init?(accuWeather name: String) {
    switch name {
    case "C": self = .celsius
    case "F": self = .fahrenheit
    default: return nil
    }
  }
}

extension SpeedUnit: AccuWeatherUnit {
  init?(accuWeather name: String) {
    switch name {
    case "km/h": self = .kilometersPerHour
    case "mi/h": self = .milesPerHour
    case "m/s": self = .metersPerSecond
    case "kt": self = .knots
    default: return nil
    }
  }
}

extension PressureUnit: AccuWeatherUnit {
  init?(accuWeather name: String) {
    switch name {
    case "mb", "hPa": self = .hectopascals
    case "inHg": self = .inchesOfMercury
    case "mmHg": self = .millimetersOfMercury
    default: return nil
    }
  }
}

extension PrecipitationUnit: AccuWeatherUnit {
  init?(accuWeather name: String) {
    switch name {
    case "mm": self = .millimeters
    case "in": self = .inches
    default: return nil
    }
  }
}

extension DistanceUnit: AccuWeatherUnit {
  init?(accuWeather name: String) {
    switch name {
    case "km": self = .kilometers
    case "mi": self = .miles
    default: return nil
    }
  }
}
