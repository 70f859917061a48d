import Domain

/// A value with the name of its unit.
struct AccuWeatherMeasure: Decodable {
  let value: Double?
  let unit: String?

  enum CodingKeys: String, CodingKey {
    case value = "Value"
    case unit = "Unit"
  }

  /// The quantity, or nothing where the value is absent or its unit is none that is known.
  func quantity<Unit: AccuWeatherUnit>(_: Unit.Type = Unit.self) -> Quantity<Unit>? {
    guard let value, let unit = unit.flatMap(Unit.init(accuWeather:)) else { return nil }
    return Quantity(value, unit)
  }
}

/// A value in both systems of units, as current conditions have it.
struct AccuWeatherDualMeasure: Decodable {
  let metric: AccuWeatherMeasure?
  let imperial: AccuWeatherMeasure?

  enum CodingKeys: String, CodingKey {
    case metric = "Metric"
    case imperial = "Imperial"
  }

  /// The metric quantity; the imperial one, which is rounded more, where that is all there is.
  func quantity<Unit: AccuWeatherUnit>(_: Unit.Type = Unit.self) -> Quantity<Unit>? {
    metric?.quantity() ?? imperial?.quantity()
  }
}

/// The lowest and the highest of a day's values.
struct AccuWeatherRange: Decodable {
  let minimum: AccuWeatherMeasure?
  let maximum: AccuWeatherMeasure?

  enum CodingKeys: String, CodingKey {
    case minimum = "Minimum"
    case maximum = "Maximum"
  }

  /// Both ends in the unit of the first that is known.
  func range<Unit: AccuWeatherUnit>(_: Unit.Type = Unit.self) -> QuantityRange<Unit>? {
    let low: Quantity<Unit>? = minimum?.quantity()
    let high: Quantity<Unit>? = maximum?.quantity()
    guard let unit = low?.unit ?? high?.unit else { return nil }
    return QuantityRange(
      min: low?.converted(to: unit).value, max: high?.converted(to: unit).value, unit: unit)
  }
}

/// A unit that AccuWeather has a name for.
protocol AccuWeatherUnit: MeasurementUnit {
  /// The unit of a name, such as `mi/h`.
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
