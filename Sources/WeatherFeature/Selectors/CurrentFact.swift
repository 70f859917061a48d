internal import Domain

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
