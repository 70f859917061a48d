public import Domain

/// A fact of the current conditions, the one that matters most first.
enum CurrentFact: CaseIterable {
  case temperature, feelsLike, wind, gusts, precipitation, humidity
  case uvIndex, airQuality, cloudCover, pressure, visibility, dewPoint, sunrise, sunset
  case dayLength, moon

  /// What the fact is called.
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

  /// Its value in a report, if that has it.
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
    case .uvIndex: ultravioletText(current?.uvIndex)
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

/// The current conditions as names and values, the one that matters most first.
public func selectCurrentRows(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> [WeatherRow] {
  CurrentFact.allCases.map { fact in
    WeatherRow(fact.name, fact.value(in: report, display: display, now: now))
  }
}

/// The current conditions in fewer rows, where height is scarce: facts that belong together share
/// one, and those not known are left out of it.
func selectCompactCurrentRows(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> [WeatherRow] {
  func text(_ fact: CurrentFact, _ label: String = "") -> String? {
    fact.value(in: report, display: display, now: now).map { label + $0 }
  }
  let sun = joined([text(.sunrise), text(.sunset)], by: "–")
  return [
    WeatherRow("Wind", joined([text(.wind), text(.gusts, "gusts ")])),
    WeatherRow("Precip.", joined([text(.precipitation), text(.cloudCover, "cloud ")])),
    WeatherRow("Humidity", joined([text(.humidity), text(.dewPoint, "dew point ")])),
    WeatherRow("Pressure", joined([text(.pressure), text(.visibility, "visibility ")])),
    WeatherRow("Sun", joined([sun, text(.dayLength)])),
    WeatherRow("Air", joined([text(.uvIndex, "UV "), text(.airQuality)])),
    WeatherRow("Moon", text(.moon)),
  ]
}

/// Those texts that there are; nothing where there is none.
private func joined(_ texts: [String?], by separator: String = ", ") -> String? {
  let known = texts.compactMap { $0 }
  return known.isEmpty ? nil : known.joined(separator: separator)
}

/// When the conditions were observed, on the clocks of the place, and how long ago that was:
/// `observed 11:45, 3 min ago`.
public func selectObservation(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> String? {
  guard let observed = report.current?.observedAt else { return nil }
  let age = observed.instant.age(at: now, utcOffset: observed.utcOffset).text
  return "observed \(display.clock.text(of: observed)), \(age)"
}
