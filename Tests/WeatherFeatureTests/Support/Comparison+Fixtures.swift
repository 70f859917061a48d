import Domain
import TestSupport
import WeatherFeature

extension FetchedValue<WeatherReport> {
  /// Madeira's days from a provider, moved by a number of degrees, with rain and its strongest wind.
  static func days(
    from provider: WeatherProvider, warmer degrees: Double = 0, rain: Double = 0.2,
    count: Int = 5, at time: Timestamp = .now
  ) -> FetchedValue {
    let days = (0..<count).map { number in
      var day = DailyForecast.madeira(daysLater: number)
      day.temperature = QuantityRange(
        min: day.temperature?.min.map { $0 + degrees },
        max: day.temperature?.max.map { $0 + 2 * degrees }, unit: .celsius)
      day.precipitation = Quantity(rain * Double(number), .millimeters)
      if provider != .nws {
        day.weather = day.day
        day.weather?.precipitation = day.precipitation
      }
      return day
    }
    var report = WeatherReport(
      provider: provider, place: .madeira, current: .madeira, daily: days,
      hourly: [.madeira(hoursLater: 12)])
    report.isExcerpt = provider == .openMeteo ? nil : true
    report.hourly = provider == .openMeteo ? report.hourly : []
    return FetchedValue(value: report, fetchedAt: time, source: .network)
  }
}

extension WeatherState {
  /// Madeira's report from Open-Meteo, with the page of compared services open, on which MET Norway has
  /// no report yet.
  static let comparingOne = reduced(
    chosen.with { $0.shown = PlaceWeather(storedReport: .days(from: .openMeteo)) },
    .services(action: .opened(first: .forecasts)))

  /// The same page with a report from MET Norway.
  static let comparing = reduced(
    comparingOne,
    .compared(
      .metNorway,
      .response(
        result: .success(fetched: .days(from: .metNorway, warmer: -1.2, rain: 1)), at: .now)))
}

extension WeatherAction {
  /// A step of loading Madeira's weather from a compared service.
  static func compared(
    _ provider: WeatherProvider, _ step: PlaceWeatherAction
  ) -> WeatherAction {
    .comparison(
      action: .service(provider: provider, place: PlaceID(.madeira), step: step))
  }
}
