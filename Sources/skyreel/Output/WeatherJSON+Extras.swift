import Domain
import WeatherFeature

// The optional parts of a report. New members follow the existing ones, whose order is fixed.
extension WeatherJSON {
  func hour(_ hour: HourlyForecast) -> JSONValue {
    .object([
      .init("time", .string(hour.time.description)),
      .init("temperature", quantity(hour.temperature, units.temperature)),
      .init(
        "precipitationProbability", .optional(hour.precipitationProbability, JSONValue.number)),
      .init("phrase", .optional(hour.phrase)),
      .init("isDay", .optional(hour.isDay, JSONValue.bool)),
      .init("feelsLike", quantity(hour.feelsLike, units.temperature)),
      .init("humidity", .optional(hour.humidity, JSONValue.number)),
      .init("cloudCover", .optional(hour.cloudCover, JSONValue.number)),
      .init("uvIndex", uvIndex(hour.uvIndex)),
      .init("precipitation", quantity(hour.precipitation, units.precipitation)),
      .init("wind", wind(hour.wind, withGust: true)),
      .init("pressure", quantity(hour.pressure, units.pressure)),
      .init("likelihood", .optional(hour.likelihood?.rawValue)),
      .init("uvIndexClearSky", uvIndexClearSky(hour.uvIndex)),
      .init(
        "ensemble",
        .optional(
          ensemble?.value.temperature(at: hour.time.instant, in: units.temperature), temperature)),
    ])
  }

  func ensemble(_ fetched: FetchedValue<EnsembleForecast>) -> JSONValue {
    .object([
      .init("model", .string(EnsembleForecast.model)),
      .init("runs", .integer(EnsembleForecast.runCount)),
      .init("fetchedAt", .string(fetched.fetchedAt.description)),
    ])
  }

  private func temperature(_ temperature: EnsembleForecast.Temperature) -> JSONValue {
    .object([
      .init("mean", .number(rounded(temperature.mean, units.temperature))),
      .init("spread", .number(rounded(temperature.spread, units.temperature))),
      .init("unit", .string(units.temperature.symbol)),
    ])
  }

  func airQuality(_ air: AirQuality) -> JSONValue {
    .object([
      .init("observedAt", .optional(air.observedAt?.description)),
      .init("europeanIndex", .optional(air.europeanIndex, JSONValue.number)),
      .init("usIndex", .optional(air.usIndex, JSONValue.number)),
      .init("pm2_5", concentration(air.pm2_5)),
      .init("pm10", concentration(air.pm10)),
      .init("ozone", concentration(air.ozone)),
      .init("nitrogenDioxide", concentration(air.nitrogenDioxide)),
      .init("sulphurDioxide", concentration(air.sulphurDioxide)),
      .init("carbonMonoxide", concentration(air.carbonMonoxide)),
      .init("source", .optional(air.source)),
    ])
  }

  func alert(_ alert: WeatherAlert) -> JSONValue {
    .object([
      .init("title", .string(alert.title)),
      .init("severity", .string(alert.severity.rawValue)),
      .init("area", .optional(alert.area)),
      .init("from", .optional(alert.from?.description)),
      .init("until", .optional(alert.until?.description)),
      .init("text", .optional(alert.text)),
      .init("source", .optional(alert.source)),
      .init("event", .optional(alert.event)),
      .init("urgency", .optional(alert.urgency?.rawValue)),
      .init("certainty", .optional(alert.certainty?.rawValue)),
      .init("instruction", .optional(alert.instruction)),
      .init("link", .optional(alert.link)),
      .init("id", .optional(alert.id)),
      .init("issued", .optional(alert.issued?.description)),
      .init("color", .optional(alert.color?.rawValue)),
    ])
  }

  func coverage(_ coverage: AlertCoverage) -> JSONValue {
    let (status, office): (String, String?) =
      switch coverage {
      case .asked(let office): ("asked", office)
      case .unavailable(let office): ("unavailable", office)
      case .unknownOffice: ("unknown", nil)
      }
    let report = fetched.value
    return .object([
      .init("status", .string(status)), .init("office", .optional(office)),
      .init("checkedAt", .optional(report.alertsFetchedAt?.description)),
      .init("missing", .integer(report.missingAlerts ?? 0)),
      .init("message", .optional(report.alertsMessage(clock: clock, now: now))),
    ])
  }

  private func concentration(_ quantity: Quantity<ConcentrationUnit>?) -> JSONValue {
    self.quantity(quantity, .microgramsPerCubicMeter)
  }
}
