public import Domain

/// A field of the current conditions, declared in order of importance.
enum CurrentField: CaseIterable {
  case temperature, feelsLike, wind, gusts, precipitation, humidity
  case uvIndex, airQuality, cloudCover, pressure, visibility, dewPoint, sunrise, sunset
  case dayLength, moon

  var name: String {
    switch self {
    case .temperature: "Temperature"
    case .feelsLike: "Feels like"
    case .wind: "Wind"
    case .gusts: "Gusts"
    case .precipitation: "Precipitation"
    case .humidity: "Humidity"
    case .uvIndex: "UV index"
    case .airQuality: "Air quality"
    case .cloudCover: "Cloud cover"
    case .pressure: "Pressure"
    case .visibility: "Visibility"
    case .dewPoint: "Dew point"
    case .sunrise: "Sunrise"
    case .sunset: "Sunset"
    case .dayLength: "Day length"
    case .moon: "Moon"
    }
  }

  /// Returns the value in a report as text, or `nil` if the report does not have it.
  func value(in report: WeatherReport, display: DisplayPreferences, now: Timestamp) -> String? {
    let current = report.current
    let units = display.units
    return switch self {
    case .temperature: current?.temperature?.text(in: units.temperature)
    case .feelsLike: current?.feelsLike?.text(in: units.temperature)
    case .wind: current?.wind?.text(in: units.wind)
    case .gusts: current?.wind?.gust?.text(in: units.wind)
    case .precipitation: current?.precipitation?.text(in: units.precipitation)
    case .humidity: percentText(current?.humidity)
    case .uvIndex: report.uvIndexText(current?.uvIndex)
    case .airQuality: report.airQuality?.text
    case .cloudCover: percentText(current?.cloudCover)
    case .pressure: current?.pressure?.text(in: units.pressure)
    case .visibility: current?.visibility?.text(in: units.distance)
    case .dewPoint: current?.dewPoint?.text(in: units.temperature)
    case .sunrise: report.todaysForecast(at: now)?.sunrise.map(display.clock.text)
    case .sunset: report.todaysForecast(at: now)?.sunset.map(display.clock.text)
    case .dayLength: report.todaysForecast(at: now)?.dayLengthText
    case .moon: MoonPhase(at: now).text
    }
  }
}

/// Selects the current conditions as labeled values, the most important first.
public func selectCurrentRows(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> [LabeledValue] {
  CurrentField.allCases.map { fact in
    LabeledValue(fact.name, fact.value(in: report, display: display, now: now))
  }
}

/// Selects the time of a station's observation that is older than the report, such as
/// `observed 10:53`.
///
/// Returns `nil` if the observation is at most 20 minutes older, or no station made it.
public func selectOlderObservation(
  _ fetched: FetchedValue<WeatherReport>, display: DisplayPreferences
) -> String? {
  guard let current = fetched.value.current, current.isMeasured == true,
    let time = current.observedAt, fetched.fetchedAt.seconds(since: time.instant) > 1_200
  else { return nil }
  return "observed \(display.clock.text(of: time))"
}

/// Selects the time of the observation on the clocks of the place and its age, such as
/// `observed 11:45, 3 min ago`.
///
/// Returns `nil` if the report has no time of observation.
public func selectObservation(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> String? {
  guard let observed = report.current?.observedAt else { return nil }
  let age = observed.instant.age(at: now, utcOffset: observed.utcOffset).text
  return "observed \(display.clock.text(of: observed)), \(age)"
}
