import Domain

/// A weather report as JSON, schema 1.
struct WeatherJSON {
  /// The report, with its source and fetch time.
  var fetched: FetchedValue<WeatherReport>
  /// The units of the values.
  var units: UnitPreferences
  /// The clock of the times in the summary.
  var clock = ClockFormat.twentyFourHours
  /// The time that the summary starts at.
  var now: Timestamp
  /// The ensemble of the hours, or `nil` if none was requested.
  var ensemble: FetchedValue<EnsembleForecast>?

  /// The JSON value of the whole report, with `null` for absent values.
  var value: JSONValue {
    let report = fetched.value
    return .object([
      .init("schema", .integer(1)),
      .init("provider", .string(report.provider.rawValue)),
      .init("source", .string(fetched.source.rawValue)),
      .init("fetchedAt", .string(fetched.fetchedAt.description)),
      .init("place", .object(report.place.jsonMembers)),
      .init("current", .optional(report.current, current)),
      .init("daily", .array(report.daily.map(day))),
      .init("hourly", .array(report.hourly.map(hour))),
      .init("airQuality", .optional(report.airQuality, airQuality)),
      .init("alerts", .array(report.alerts.map(alert))),
      .init("summary", .optional(report.precipitationOutlook(at: now, clock: clock))),
      .init("alertCoverage", .optional(report.alertCoverage, coverage)),
      .init("computed", .array(report.shownComputedParts.sorted().map { .string($0.rawValue) })),
      .init("replacedFailure", .optional(report.replacedFailure?.problem)),
      .init("ensemble", .optional(ensemble, ensemble)),
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
      .init("uvIndex", uvIndex(current.uvIndex)),
      .init("precipitation", quantity(current.precipitation?.quantity, units.precipitation)),
      .init("precipitationPeriod", .optional(current.precipitation?.period, period)),
      .init("uvIndexClearSky", uvIndexClearSky(current.uvIndex)),
    ])
  }

  private func period(_ period: PrecipitationAmount.Period) -> JSONValue {
    let (relation, seconds) =
      switch period {
      case .past(let seconds): ("past", seconds)
      case .coming(let seconds): ("coming", seconds)
      case .rate: ("rate", 3_600)
      }
    return .object([
      .init("relation", .string(relation)), .init("seconds", .integer(seconds)),
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
      .init("uvIndex", uvIndex(day.uvIndex)),
      .init("precipitation", quantity(day.precipitation, units.precipitation)),
      .init("remaining", .optional(day.remaining, remaining)),
      .init("uvIndexClearSky", uvIndexClearSky(day.uvIndex)),
    ])
  }

  private func remaining(_ rest: RemainingDay) -> JSONValue {
    .object([
      .init("from", .string(rest.from.description)), .init("temperature", range(rest.temperature)),
    ])
  }

  private func half(_ half: DayPart) -> JSONValue {
    .object([
      .init("phrase", .optional(half.phrase)),
      .init(
        "precipitationProbability", .optional(half.precipitationProbability, JSONValue.number)),
      .init("wind", wind(half.wind, withGust: false)),
      .init("precipitation", quantity(half.precipitation, units.precipitation)),
    ])
  }
}
