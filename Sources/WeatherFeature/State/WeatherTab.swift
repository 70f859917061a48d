package import Domain

/// A tab of the weather segment.
package enum WeatherTab: String, CaseIterable, Codable, Sendable {
  case current, forecast, hourly, places, radar

  /// The label of the tab.
  package var title: String {
    switch self {
    case .current: "Current"
    case .forecast: "Forecast"
    case .hourly: "Hourly"
    case .places: "Places"
    case .radar: "Radar"
    }
  }

  /// The label of the tab in a narrow terminal.
  package var shortTitle: String {
    switch self {
    case .current: "Now"
    case .forecast: "Days"
    case .hourly: "Hours"
    case .places: "Places"
    case .radar: "Radar"
    }
  }
}

/// The day or hour that is selected on every tab.
package enum TimeSelection: Codable, Equatable, Sendable {
  /// The current hour.
  case now
  /// A day.
  case day(date: CivilDate)
  /// The hour that begins at a time. Once it is over, the current hour is selected.
  case hour(time: Timestamp)
}

/// A column of the Current tab on a wide screen.
package enum CurrentColumn: String, Codable, Sendable {
  /// The weather of the shown place.
  case weather
  /// The saved places.
  case places
  /// The coming hours and days, which only a board has (see ``CurrentColumns``).
  case outlook
}

extension WeatherState {
  /// Whether a wide screen shows the saved places beside the weather.
  ///
  /// Without a saved place, the weather fills the screen, unless a removal can be undone.
  package var hasPlacesBeside: Bool {
    tab == .current && (!savedPlaces.isEmpty || !placesTab.removed.isEmpty)
  }
}

/// A quantity that the chart of the Hourly tab can show.
package enum HourlyMetric: String, CaseIterable, Codable, Sendable {
  case temperature
  case feelsLike = "feels-like"
  case rain
  case wind
  case humidity
  case cloudCover = "cloud-cover"
  case uvIndex = "uv-index"
  case pressure

  /// The name in the legend of the chart.
  var title: String {
    switch self {
    case .temperature: "Temperature"
    case .feelsLike: "Feels like"
    case .rain: "Rain or snow"
    case .wind: "Wind"
    case .humidity: "Humidity"
    case .cloudCover: "Cloud cover"
    case .uvIndex: "UV index"
    case .pressure: "Pressure"
    }
  }
}

extension Load<EnsembleForecast> {
  /// Returns whether a request is due: the forecast is old, and the last failure long enough ago.
  func isDue(at now: Timestamp) -> Bool {
    if let retry = lastFailure?.nextTry(at: now), retry.moment.map({ $0 > now }) ?? true {
      return false
    }
    return !isFresh(at: now)
  }

  /// Returns whether the forecast is that of the last run.
  func isFresh(at now: Timestamp) -> Bool {
    guard let fetchedAt = latest?.fetchedAt, !fetchedAt.isAhead(of: now) else { return false }
    return now.seconds(since: fetchedAt) < EnsembleForecast.refreshInterval
  }
}

extension WeatherState {
  /// The place whose ensemble the Hourly tab shows, or `nil` if that is not on the screen or the report is
  /// of a service without ensembles.
  var ensemblePlace: Place? {
    guard tab == .hourly, isOnScreen, !isOffline,
      shown.realReport?.value.provider == .openMeteo
    else { return nil }
    return realPlace
  }

  /// The ensemble to show with the hours of the report, or `nil` if there is none.
  package var shownEnsemble: FetchedValue<EnsembleForecast>? {
    shown.realReport?.value.provider == .openMeteo ? ensemble.latest : nil
  }
}
