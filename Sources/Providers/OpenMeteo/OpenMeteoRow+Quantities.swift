import Domain

extension OpenMeteoRow {
  /// Returns the value of a variable without its unit, or `nil` if it is not a plausible number.
  func number(_ variable: OpenMeteoVariable) -> Double? {
    guard case .number(let value) = self[variable] else { return nil }
    return value.plausible
  }

  /// Returns the value of a variable in the response's unit, or `nil` if the unit is not supported.
  func quantity<Unit: ServiceUnit>(_ variable: OpenMeteoVariable) -> Quantity<Unit>? {
    Unit.quantity(number(variable), unit(of: variable))
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
  var symbol: Symbol? {
    number(.weatherCode).flatMap(Int.init(exactly:)).flatMap(Symbol.init(weatherCode:))
  }

  /// The wind, or `nil` if none of its values is known.
  var wind: Wind? {
    Wind(
      speed: quantity(.windSpeed), gust: quantity(.windGusts), degrees: number(.windDirection)
    ).ifKnown
  }
}
