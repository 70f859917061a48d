import Domain

/// A weather report as JSON, schema 1.
struct WeatherJSON {
  /// The report and where it came from.
  var snapshot: Snapshot<WeatherReport>
  /// The units to give it in.
  var units: UnitPreferences

  /// The whole report; what is absent is `null`.
  var value: JSONValue {
    let report = snapshot.value
    return .object([
      .init("schema", .integer(1)),
      .init("provider", .string(report.provider.rawValue)),
      .init("source", .string(snapshot.source.rawValue)),
      .init("fetchedAt", .string(snapshot.fetchedAt.description)),
      .init("place", place(report.place)),
      .init("current", .optional(report.current, current)),
      .init("daily", .array(report.daily.map(day))),
      .init("hourly", .array(report.hourly.map(hour))),
    ])
  }

  private func place(_ place: Place) -> JSONValue {
    .object([
      .init("name", .string(place.name)),
      .init("region", .optional(place.region)),
      .init("country", .optional(place.country)),
      .init("latitude", .number(place.coordinates.latitude)),
      .init("longitude", .number(place.coordinates.longitude)),
      .init("timeZone", .optional(place.timeZone)),
    ])
  }

  private func current(_ current: CurrentConditions) -> JSONValue {
    .object([
      .init("observedAt", .optional(current.observedAt?.description)),
      .init("phrase", .optional(current.phrase)),
      .init("isDay", .optional(current.isDay, JSONValue.bool)),
      .init("temperature", quantity(current.temperature, units.temperature)),
      .init("feelsLike", quantity(current.feelsLike, units.temperature)),
      .init("dewPoint", quantity(current.dewPoint, units.temperature)),
      .init("humidity", .optional(current.humidity, JSONValue.number)),
      .init("cloudCover", .optional(current.cloudCover, JSONValue.number)),
      .init("wind", wind(current.wind, withGust: true)),
      .init("pressure", quantity(current.pressure, units.pressure)),
      .init("visibility", quantity(current.visibility, units.distance)),
      .init("uvIndex", .optional(current.uvIndex, JSONValue.number)),
      .init("precipitation", quantity(current.precipitation, units.precipitation)),
    ])
  }

  private func day(_ day: DailyForecast) -> JSONValue {
    .object([
      .init("date", .string(day.date.description)),
      .init("temperature", range(day.temperature)),
      .init("feelsLike", range(day.feelsLike)),
      .init("sunrise", .optional(day.sunrise?.description)),
      .init("sunset", .optional(day.sunset?.description)),
      .init("day", .optional(day.day, half)),
      .init("night", .optional(day.night, half)),
    ])
  }

  private func half(_ half: HalfDay) -> JSONValue {
    .object([
      .init("phrase", .optional(half.phrase)),
      .init(
        "precipitationProbability", .optional(half.precipitationProbability, JSONValue.number)),
      .init("wind", wind(half.wind, withGust: false)),
    ])
  }

  private func hour(_ hour: HourlyForecast) -> JSONValue {
    .object([
      .init("time", .string(hour.time.description)),
      .init("temperature", quantity(hour.temperature, units.temperature)),
      .init(
        "precipitationProbability", .optional(hour.precipitationProbability, JSONValue.number)),
      .init("phrase", .optional(hour.phrase)),
    ])
  }

  private func wind(_ wind: Wind?, withGust: Bool) -> JSONValue {
    .optional(wind) { wind in
      var members = [JSONValue.Member("speed", quantity(wind.speed, units.wind))]
      if withGust { members.append(.init("gust", quantity(wind.gust, units.wind))) }
      members.append(.init("degrees", .optional(wind.degrees, JSONValue.number)))
      members.append(.init("direction", .optional(wind.direction?.rawValue)))
      return .object(members)
    }
  }

  private func quantity<Unit: MeasurementUnit>(
    _ quantity: Quantity<Unit>?, _ unit: Unit
  ) -> JSONValue {
    .optional(quantity) { quantity in
      .object([
        .init("value", .number(rounded(quantity.converted(to: unit).value, unit))),
        .init("unit", .string(unit.symbol)),
      ])
    }
  }

  private func range(_ range: QuantityRange<TemperatureUnit>?) -> JSONValue {
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

  /// Drops what a conversion adds behind the digits that the services give: two decimals for
  /// inches, of rain and of mercury, one for the rest.
  private func rounded(_ value: Double, _ unit: some MeasurementUnit) -> Double {
    let factor: Double = unit.symbol.hasPrefix("in") ? 100 : 10
    return (value * factor).rounded() / factor
  }
}
