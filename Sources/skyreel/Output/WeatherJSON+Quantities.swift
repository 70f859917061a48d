import Domain

extension WeatherJSON {
  func wind(_ wind: Wind?, withGust: Bool) -> JSONValue {
    .optional(wind) { wind in
      var members = [JSONValue.Member("speed", quantity(wind.speed, units.wind))]
      if withGust { members.append(.init("gust", quantity(wind.gust, units.wind))) }
      members.append(.init("degrees", .optional(wind.degrees, JSONValue.number)))
      members.append(.init("direction", .optional(wind.direction?.rawValue)))
      return .object(members)
    }
  }

  func quantity<Unit: MeasurementUnit>(
    _ quantity: Quantity<Unit>?, _ unit: Unit
  ) -> JSONValue {
    .optional(quantity) { quantity in
      .object([
        .init("value", .number(rounded(quantity.converted(to: unit).value, unit))),
        .init("unit", .string(unit.symbol)),
      ])
    }
  }

  /// Returns a UV index, or `null` if it is that of a cloudless sky.
  func uvIndex(_ index: Double?) -> JSONValue {
    .optional(hasClearSkyUVIndex ? nil : index, JSONValue.number)
  }

  /// Returns a UV index of a cloudless sky, or `null` if it is that of the actual sky.
  func uvIndexClearSky(_ index: Double?) -> JSONValue {
    .optional(hasClearSkyUVIndex ? index : nil, JSONValue.number)
  }

  private var hasClearSkyUVIndex: Bool { fetched.value.provider.description.hasClearSkyUVIndex }

  func range(_ range: QuantityRange<TemperatureUnit>?) -> JSONValue {
    .optional(range) { range in
      let unit = units.temperature
      let converted = range.converted(to: unit)
      return .object([
        .init("min", .optional(converted.min) { .number(rounded($0, unit)) }),
        .init("max", .optional(converted.max) { .number(rounded($0, unit)) }),
        .init("unit", .string(unit.symbol)),
      ])
    }
  }

  /// Rounds off the digits that a conversion adds to the precision of the services.
  ///
  /// Millimeters of rain and inches of mercury have two decimals, inches of rain have three, so that
  /// no amount that a service gives becomes 0. Other units have one.
  func rounded(_ value: Double, _ unit: some MeasurementUnit) -> Double {
    let factor: Double =
      switch unit.symbol {
      case PrecipitationUnit.inches.symbol: 1_000
      case PrecipitationUnit.millimeters.symbol, PressureUnit.inchesOfMercury.symbol: 100
      default: 10
      }
    return (value * factor).rounded() / factor
  }
}
