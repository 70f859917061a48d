import Domain

extension OpenMeteoRow {
  /// Returns the value of a variable without its unit, or `nil` if it is not a plausible number.
  func number(_ variable: OpenMeteoVariable) -> Double? {
    guard case .number(let value) = self[variable] else { return nil }
    return value.plausible
  }

  /// Returns the value of a variable in the response's unit, or `nil` if the unit is not supported.
  func quantity<Unit: OpenMeteoUnit>(_ variable: OpenMeteoVariable) -> Quantity<Unit>? {
    guard let value = number(variable), let unit = unit(of: variable) else { return nil }
    return Unit.quantity(value, in: unit)
  }

  /// Returns a range of temperatures, in which one of the ends may be unknown.
  func range(
    min: OpenMeteoVariable, max: OpenMeteoVariable
  ) -> QuantityRange<TemperatureUnit>? {
    let lowest: Quantity<TemperatureUnit>? = quantity(min)
    let highest: Quantity<TemperatureUnit>? = quantity(max)
    guard let unit = highest?.unit ?? lowest?.unit else { return nil }
    return QuantityRange(
      min: lowest?.converted(to: unit).value, max: highest?.value, unit: unit)
  }

  /// Whether the sun is up, from 0 or 1.
  var isDay: Bool? {
    number(.isDay).map { $0 != 0 }
  }

  /// The weather code, or `nil` if it is not documented.
  var weatherCode: WeatherCode? {
    number(.weatherCode).flatMap(Int.init(exactly:)).flatMap(WeatherCode.init)
  }

  /// The wind, or `nil` if none of its values is known.
  var wind: Wind? {
    let wind = Wind(
      speed: quantity(.windSpeed), gust: quantity(.windGusts), degrees: number(.windDirection))
    return wind.isEmpty ? nil : wind
  }
}

/// A unit that Open-Meteo may use, identified by the service's spelling.
protocol OpenMeteoUnit: MeasurementUnit {
  /// Returns a value in the unit with this name, or `nil` if the unit is not supported.
  static func quantity(_ value: Double, in name: String) -> Quantity<Self>?
}

extension OpenMeteoUnit {
  static func quantity(_ value: Double, in name: String) -> Quantity<Self>? {
    Self(rawValue: name).map { Quantity(value, $0) }
  }
}

extension TemperatureUnit: OpenMeteoUnit {}
extension PressureUnit: OpenMeteoUnit {}

extension SpeedUnit: OpenMeteoUnit {
  static func quantity(_ value: Double, in name: String) -> Quantity<SpeedUnit>? {
    SpeedUnit(rawValue: name == "mp/h" ? "mph" : name).map { Quantity(value, $0) }
  }
}

extension PrecipitationUnit: OpenMeteoUnit {
  static func quantity(_ value: Double, in name: String) -> Quantity<PrecipitationUnit>? {
    PrecipitationUnit(rawValue: name == "inch" ? "in" : name).map { Quantity(value, $0) }
  }
}

extension DistanceUnit: OpenMeteoUnit {
  static func quantity(_ value: Double, in name: String) -> Quantity<DistanceUnit>? {
    switch name {
    case "m": Quantity(value / 1_000, .kilometers)
    case "ft": Quantity(value / 5_280, .miles)
    default: DistanceUnit(rawValue: name).map { Quantity(value, $0) }
    }
  }
}

extension ConcentrationUnit: OpenMeteoUnit {
  /// Returns a value in the unit with this name, or `nil` if the unit is not supported.
  ///
  /// The service writes a Greek mu (U+03BC). The unit uses the micro sign (U+00B5), as the other
  /// units do.
  static func quantity(_ value: Double, in name: String) -> Quantity<ConcentrationUnit>? {
    let name = name.hasPrefix("\u{3BC}") ? "\u{B5}" + name.dropFirst() : name
    return ConcentrationUnit(rawValue: name).map { Quantity(value, $0) }
  }
}
