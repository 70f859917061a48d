import Domain

extension OpenMeteoRow {
  /// A bare number.
  func number(_ variable: OpenMeteoVariable) -> Double? {
    guard case .number(let value) = self[variable] else { return nil }
    return value.plausible
  }

  /// A value in the unit that the answer names; nothing if that is none we know.
  func quantity<Unit: OpenMeteoUnit>(_ variable: OpenMeteoVariable) -> Quantity<Unit>? {
    guard let value = number(variable), let unit = unit(of: variable) else { return nil }
    return Unit.quantity(value, in: unit)
  }

  /// A range of temperatures, whichever of its ends are known.
  func range(
    min: OpenMeteoVariable, max: OpenMeteoVariable
  ) -> QuantityRange<TemperatureUnit>? {
    let lowest: Quantity<TemperatureUnit>? = quantity(min)
    let highest: Quantity<TemperatureUnit>? = quantity(max)
    guard let unit = highest?.unit ?? lowest?.unit else { return nil }
    return QuantityRange(
      min: lowest?.converted(to: unit).value, max: highest?.value, unit: unit)
  }

  /// Whether the sun is up: 0 or 1.
  var isDay: Bool? {
    number(.isDay).map { $0 != 0 }
  }

  /// What the sky does, if the code is one that is documented.
  var weatherCode: WeatherCode? {
    number(.weatherCode).flatMap(Int.init(exactly:)).flatMap(WeatherCode.init)
  }

  /// The wind, if anything is known of it.
  var wind: Wind? {
    let wind = Wind(
      speed: quantity(.windSpeed), gust: quantity(.windGusts), degrees: number(.windDirection))
    return wind.isEmpty ? nil : wind
  }
}

/// A unit that Open-Meteo may name, by its own spelling.
protocol OpenMeteoUnit: MeasurementUnit {
  /// A value in the unit of that name, or nothing if there is no such unit.
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
  /// The service writes a Greek mu (U+03BC), we the micro sign (U+00B5) as the other units do.
  static func quantity(_ value: Double, in name: String) -> Quantity<ConcentrationUnit>? {
    let name = name.hasPrefix("\u{3BC}") ? "\u{B5}" + name.dropFirst() : name
    return ConcentrationUnit(rawValue: name).map { Quantity(value, $0) }
  }
}
