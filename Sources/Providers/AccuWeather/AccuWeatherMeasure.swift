import Domain

/// A value in one unit or in two.
protocol AccuWeatherQuantity {
  /// Returns the quantity, or `nil` if the value is absent or its unit is not supported.
  func quantity<Unit: ServiceUnit>() -> Quantity<Unit>?
}

/// A value with the name of its unit.
struct AccuWeatherMeasure: Decodable, AccuWeatherQuantity {
  let value: Double?
  let unit: String?

  enum CodingKeys: String, CodingKey {
    case value = "Value"
    case unit = "Unit"
  }

  func quantity<Unit: ServiceUnit>() -> Quantity<Unit>? {
    Unit.quantity(value, unit)
  }
}

/// A value in both systems of units, used by current conditions.
struct AccuWeatherDualMeasure: Decodable, AccuWeatherQuantity {
  let metric: AccuWeatherMeasure?
  let imperial: AccuWeatherMeasure?

  enum CodingKeys: String, CodingKey {
    case metric = "Metric"
    case imperial = "Imperial"
  }

  /// Returns the metric quantity, or the imperial one if there is no other.
  ///
  /// The imperial quantity is rounded more coarsely.
  func quantity<Unit: ServiceUnit>() -> Quantity<Unit>? {
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
  func range<Unit: ServiceUnit>(_: Unit.Type = Unit.self) -> QuantityRange<Unit>? {
    let low: Quantity<Unit>? = minimum?.quantity()
    let high: Quantity<Unit>? = maximum?.quantity()
    guard let unit = low?.unit ?? high?.unit else { return nil }
    return QuantityRange(
      min: low?.converted(to: unit).value, max: high?.converted(to: unit).value, unit: unit)
  }
}
