import Domain
import WeatherFeature

/// A weather report as JSON, schema `skyreel.weather/1`, with `null` for absent values.
///
/// New members follow the existing ones, whose order is fixed.
struct WeatherJSON {
  var fetched: FetchedValue<WeatherReport>
  var units: UnitPreferences
  /// The clock and the time of the summary.
  var clock = ClockFormat.twentyFourHours
  var now: Timestamp
  /// The ensemble of the hours, or `nil` if none was requested.
  var ensemble: FetchedValue<EnsembleForecast>?
  /// The rain of its runs, or `nil` if it was not requested.
  var rainRuns: RainRuns?
  /// The stored forecasts of earlier days, or `nil` if they were not read.
  var history: ForecastHistory?
  /// The usual temperatures at the place, or `nil` if they are not known.
  var normals: Normals?
  /// The reading of the user's own thermometer, or `nil` if there is none.
  var measuredHere: FetchedValue<HomeReading>?

  private var report: WeatherReport { fetched.value }

  var value: JSONValue {
    [
      "schema": "skyreel.weather/1", "provider": report.provider.rawValue,
      "source": fetched.source.rawValue, "fetchedAt": fetched.fetchedAt, "place": report.place,
      "current": report.current.map(current), "daily": report.daily.map(day),
      "hourly": report.hoursFromTheirTime.map(hour),
      "airQuality": report.airQuality.map(airQuality),
      "alerts": report.alerts.map(alert),
      "summary": report.precipitationOutlook(at: now, clock: clock),
      "alertCoverage": report.alertCoverage.map(coverage),
      "computed": report.shownComputedParts.sorted().map(\.rawValue),
      "replacedFailure": report.replacedFailure?.problem,
      "ensemble": ensemble.map {
        [
          "model": EnsembleForecast.model, "runs": EnsembleForecast.runCount,
          "fetchedAt": $0.fetchedAt,
        ] as JSONValue
      },
      "groundFrost": report.groundFrost(at: now).map(groundFrost),
      "warmth": ForecastChanges(to: fetched, since: history, now: now).warmth.map(warmth),
      "usual": usual,
      "measuredHere": measuredHere.map(reading),
    ]
  }

  private func reading(_ reading: FetchedValue<HomeReading>) -> JSONValue {
    [
      "time": ZonedTime(
        instant: reading.fetchedAt, utcOffset: report.utcOffset(at: reading.fetchedAt)),
      "temperature": quantity(reading.value.temperature, units.temperature),
      "humidity": reading.value.humidity,
    ]
  }

  private func groundFrost(_ frost: GroundFrost) -> JSONValue {
    [
      "time": frost.time, "temperature": quantity(frost.temperature, units.temperature),
      "dewPoint": quantity(frost.dewPoint, units.temperature), "cloudCover": frost.cloudCover,
      "windSpeed": quantity(frost.wind, units.wind),
    ]
  }

  /// The usual low and high of today, or null if they are not known or may not be compared with the report.
  private var usual: JSONValue? {
    guard let normals, normals.fit(report), let range = normals.range(on: report.today(at: now))
    else { return nil }
    return [
      "firstYear": normals.firstYear, "lastYear": normals.lastYear,
      "low": celsius(range.lowerBound), "high": celsius(range.upperBound),
    ]
  }

  private func celsius(_ value: Double) -> JSONValue {
    quantity(Quantity(value, .celsius), units.temperature)
  }

  /// Today beside the days before it, by their highs.
  private func warmth(_ warmth: DayWarmth) -> JSONValue {
    let difference = warmth.difference / units.temperature.scale
    return [
      "high": celsius(warmth.high), "yesterday": celsius(warmth.yesterday),
      "difference": difference.rounded(places: 1), "extreme": warmth.extreme?.kind.rawValue,
      "days": warmth.extreme?.days, "since": warmth.extreme?.since,
    ]
  }

  private func current(_ current: CurrentConditions) -> JSONValue {
    [
      "observedAt": current.observedAt, "phrase": current.phrase, "isDay": current.isDay,
      "temperature": quantity(current.temperature, units.temperature),
      "feelsLike": quantity(current.feelsLike, units.temperature),
      "dewPoint": quantity(current.dewPoint, units.temperature),
      "humidity": current.humidity, "cloudCover": current.cloudCover,
      "wind": wind(current.wind), "pressure": quantity(current.pressure, units.pressure),
      "visibility": quantity(current.visibility, units.distance),
      "uvIndex": uvIndex(current.uvIndex),
      "precipitation": quantity(current.precipitation?.quantity, units.precipitation),
      "precipitationPeriod": (current.precipitation?.period).map(period),
      "uvIndexClearSky": uvIndexClearSky(current.uvIndex),
    ]
  }

  private func period(_ period: PrecipitationAmount.Period) -> JSONValue {
    switch period {
    case .past(let seconds): ["relation": "past", "seconds": seconds]
    case .coming(let seconds): ["relation": "coming", "seconds": seconds]
    case .rate: ["relation": "rate", "seconds": 3_600]
    }
  }

  private func day(_ day: DailyForecast) -> JSONValue {
    [
      "date": day.date, "temperature": range(day.temperature), "feelsLike": range(day.feelsLike),
      "sunrise": day.sunrise, "sunset": day.sunset, "day": day.day.map(half),
      "night": day.night.map(half), "uvIndex": uvIndex(day.uvIndex),
      "precipitation": quantity(day.precipitation, units.precipitation),
      "uvIndexClearSky": uvIndexClearSky(day.uvIndex),
      "shown": report.shownDay(on: day.date, at: now).map(shown),
      "rainRuns": rain(on: day.date),
    ]
  }

  /// The day as views show it, with the hours that all of its values are of.
  private func shown(_ day: ShownDay) -> JSONValue {
    let hours =
      switch day.hours {
      case .date: "date"
      case .rest: "rest"
      case .dayAndNight: "day-and-night"
      }
    let head: JSONValue = [
      "hours": hours, "from": day.from, "temperature": range(day.temperature),
      "feelsLike": range(day.feelsLike),
    ]
    return head.adding(values(of: day.weather))
      .adding([
        "day": day.day.map(half), "night": day.night.map(half),
        "snowfall": quantity(day.weather.snowfall, units.precipitation.snow),
      ])
  }

  private func half(_ half: DayPart) -> JSONValue {
    let from = half.from.map { ZonedTime(instant: $0, utcOffset: report.utcOffset(at: $0)) }
    return values(of: half)
      .adding(["from": from, "snowfall": quantity(half.snowfall, units.precipitation.snow)])
  }

  private func values(of half: DayPart) -> JSONValue {
    [
      "phrase": half.phrase, "precipitationProbability": half.precipitationProbability,
      "wind": wind(half.wind, withGust: false),
      "precipitation": quantity(half.precipitation, units.precipitation),
    ]
  }

  private func hour(_ hour: HourlyForecast) -> JSONValue {
    let temperature = ensemble?.value.temperature(at: hour.time.instant, in: units.temperature)
    return [
      "time": hour.time, "temperature": quantity(hour.temperature, units.temperature),
      "chance": hour.precipitationProbability, "words": hour.phrase, "isDay": hour.isDay,
      "feelsLike": quantity(hour.feelsLike, units.temperature),
      "humidity": hour.humidity, "cloudCover": hour.cloudCover, "uvIndex": uvIndex(hour.uvIndex),
      "amount": quantity(hour.precipitation, units.precipitation), "wind": wind(hour.wind),
      "pressure": quantity(hour.pressure, units.pressure),
      "likelihood": hour.likelihood?.rawValue, "uvIndexClearSky": uvIndexClearSky(hour.uvIndex),
      "snowfall": quantity(hour.snowfall, units.precipitation.snow),
      "ensemble": temperature.map {
        [
          "mean": rounded($0.mean, units.temperature),
          "spread": rounded($0.spread, units.temperature), "unit": units.temperature.symbol,
        ] as JSONValue
      },
      "rainRuns": rain(from: hour.time.instant, to: hour.end),
    ]
  }

  /// Returns the runs of the ensemble with rain on a date, of today in the hours that are left.
  private func rain(on date: CivilDate) -> JSONValue {
    let hours = report.hoursFromTheirTime.filter { $0.time.date == date && now < $0.end }
    guard let first = hours.first, let last = hours.last else { return .null }
    return rain(from: first.time.instant, to: last.end)
  }

  private func rain(from start: Timestamp, to end: Timestamp) -> JSONValue {
    guard let rain = rainRuns?.rain(from: start, to: end) else { return .null }
    let amounts = rain.amounts?.converted(to: units.precipitation)
    return [
      "wet": rain.wetRuns, "known": rain.runs,
      "min": amounts?.min.map { rounded($0, units.precipitation) },
      "max": amounts?.max.map { rounded($0, units.precipitation) },
      "unit": units.precipitation.symbol,
    ]
  }

  private func airQuality(_ air: AirQuality) -> JSONValue {
    [
      "observedAt": air.observedAt, "europeanIndex": air.europeanIndex, "usIndex": air.usIndex,
      "pm2_5": concentration(air.pm2_5), "pm10": concentration(air.pm10),
      "ozone": concentration(air.ozone), "nitrogenDioxide": concentration(air.nitrogenDioxide),
      "sulphurDioxide": concentration(air.sulphurDioxide),
      "carbonMonoxide": concentration(air.carbonMonoxide), "source": air.source,
      "pollen": air.pollen.map { $0.map(pollen) },
    ]
  }

  private func pollen(_ day: PollenDay) -> JSONValue {
    let kinds = Pollen.allCases.map { kind in
      let count = day.counts.first { $0.kind == kind }
      return JSONValue.Member(kind.rawValue, count.map(pollen).json)
    }
    let head: JSONValue = ["date": day.date, "worst": day.worst?.kind.rawValue]
    return head.adding(.object(kinds))
  }

  private func pollen(_ count: PollenCount) -> JSONValue {
    let (value, unit) = (count.concentration.value, count.concentration.unit)
    return ["level": count.level.word, "value": rounded(value, unit), "unit": unit.symbol]
  }

  func alert(_ alert: WeatherAlert) -> JSONValue {
    [
      "title": alert.title, "severity": alert.severity.rawValue, "area": alert.area,
      "from": alert.from, "until": alert.until, "text": alert.text, "source": alert.source,
      "event": alert.event, "urgency": alert.urgency?.rawValue,
      "certainty": alert.certainty?.rawValue, "instruction": alert.instruction,
      "link": alert.link, "id": alert.id, "issued": alert.issued, "color": alert.color?.rawValue,
    ]
  }

  func coverage(_ coverage: AlertCoverage) -> JSONValue {
    let (status, office): (String, String?) =
      switch coverage {
      case .asked(let office): ("asked", office)
      case .unavailable(let office): ("unavailable", office)
      case .partial(let office, _): ("partial", office)
      case .unknownOffice: ("unknown", nil)
      }
    return [
      "status": status, "office": office, "checkedAt": report.alertsFetchedAt,
      "missing": report.missingAlerts ?? 0,
      "message": report.alertsMessage(clock: clock, now: now),
    ]
  }
}

// MARK: - Quantities

extension WeatherJSON {
  private func wind(_ wind: Wind?, withGust: Bool = true) -> JSONValue {
    guard let wind else { return .null }
    let speed: JSONValue = ["speed": quantity(wind.speed, units.wind)]
    let gust: JSONValue = withGust ? ["gust": quantity(wind.gust, units.wind)] : [:]
    return speed.adding(gust).adding([
      "degrees": wind.degrees, "direction": wind.direction?.rawValue,
    ])
  }

  func quantity<Unit: MeasurementUnit>(_ quantity: Quantity<Unit>?, _ unit: Unit) -> JSONValue {
    guard let quantity else { return .null }
    return ["value": rounded(quantity.converted(to: unit).value, unit), "unit": unit.symbol]
  }

  private func concentration(_ quantity: Quantity<ConcentrationUnit>?) -> JSONValue {
    self.quantity(quantity, .microgramsPerCubicMeter)
  }

  func range(_ range: QuantityRange<TemperatureUnit>?) -> JSONValue {
    let unit = units.temperature
    guard let range = range?.converted(to: unit) else { return .null }
    return [
      "min": range.min.map { rounded($0, unit) }, "max": range.max.map { rounded($0, unit) },
      "unit": unit.symbol,
    ]
  }

  private var hasClearSkyUVIndex: Bool { report.provider.description.hasClearSkyUVIndex }
  private func uvIndex(_ index: Double?) -> Double? { hasClearSkyUVIndex ? nil : index }
  private func uvIndexClearSky(_ index: Double?) -> Double? { hasClearSkyUVIndex ? index : nil }

  /// Rounds off the digits that a conversion adds to the precision of the services.
  ///
  /// Millimeters of rain, centimeters of snow, and inches of mercury have two decimals, inches of rain and
  /// snow have three, so that no amount that a service gives becomes 0. Other units have one.
  private func rounded(_ value: Double, _ unit: some MeasurementUnit) -> Double {
    switch unit.symbol {
    case PrecipitationUnit.inches.symbol: value.rounded(places: 3)
    case PrecipitationUnit.millimeters.symbol, SnowUnit.centimeters.symbol,
      PressureUnit.inchesOfMercury.symbol:
      value.rounded(places: 2)
    default: value.rounded(places: 1)
    }
  }
}
