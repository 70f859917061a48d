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
