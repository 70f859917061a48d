package import Domain

/// The weather of a place, and how its last load ended.
package struct PlaceWeather: Codable, Equatable, Sendable {
  /// The latest report, or `nil` if there is none.
  ///
  /// The report of a place that is not shown may be an excerpt (see `WeatherReport.isExcerpt`).
  package var latest: FetchedValue<WeatherReport>?
  /// The report that the present one replaced, from the same provider, or `nil` if there is none to
  /// compare with.
  package var previousReport: FetchedValue<WeatherReport>?
  /// The earlier forecasts of the latest report's provider, or `nil` if there are none or they were
  /// not read.
  package var history: ForecastHistory?
  /// The time at which the alerts alone were last requested, or `nil` if they were not.
  package var alertsRequestedAt: Timestamp?
  /// Whether storage was read.
  package var isRead: Bool
  /// Whether a load is running.
  package var isLoading = false
  /// The failure of the last load that ended, or `nil` if that succeeded.
  package var lastFailure: LoadFailure?

  /// Creates the weather of a place from a report that was stored, or that of a place about which
  /// nothing is known yet.
  package init(storedReport: FetchedValue<WeatherReport>? = nil) {
    latest = storedReport
    isRead = storedReport != nil
  }

  /// The report, with the error of the last load if that failed.
  package var report: Loadable<WeatherReport> {
    if isLoading { return .loading(previous: latest) }
    if let lastFailure { return .failed(error: lastFailure.error, previous: latest) }
    return latest.map(Loadable.loaded) ?? .idle
  }

  /// The report, or `nil` if there is none or it is sample weather.
  var realReport: FetchedValue<WeatherReport>? {
    latest.flatMap { $0.source == .sample ? nil : $0 }
  }

  /// Whether there is a report, or the first one is on its way.
  var isWorthCard: Bool { realReport != nil || isLoading && lastFailure == nil }

  /// Returns whether the report is old: the last load failed, or the age exceeds two refresh
  /// intervals.
  func isOld(at now: Timestamp, interval: Int) -> Bool {
    guard let report = realReport else { return false }
    let end = report.fetchedAt.advanced(bySeconds: interval).advanced(bySeconds: interval)
    return lastFailure.map { $0.error.kind != .unchanged } ?? false || now > end
  }

  /// The reason why the last load failed, or `nil` if it did not.
  ///
  /// That a provider has nothing new is no failure.
  var failure: ProviderError? {
    report.error.flatMap { $0.kind == .unchanged ? nil : $0 }
  }
}

/// A step of loading the weather of a place.
package enum PlaceWeatherAction: Codable, Equatable, Sendable {
  /// Storage returned the last report, or `nil` if it has none.
  case storedReportRead(report: FetchedValue<WeatherReport>?)
  /// The load started.
  case requested
  /// The place of a typed name or point was found. Its weather is loaded next.
  case found(place: Place)
  /// The load ended, or a limit prevented it.
  case response(result: LoadResult<WeatherReport>, at: Timestamp)
  /// The alerts alone were requested.
  case alertsRequested(at: Timestamp)
  /// Alerts arrived that are newer than those of the report that was fetched at a time.
  case alertsArrived(alerts: ReportAlerts, report: Timestamp)
  /// Storage returned what the provider of the latest report said before, or `nil` if it has nothing.
  case historyRead(history: ForecastHistory?)
}

extension PlaceWeather {
  /// Applies a step of loading.
  mutating func reduce(_ action: PlaceWeatherAction) {
    switch action {
    case .storedReportRead(let stored):
      isRead = true
      if let stored, lacks(stored) { show(stored) }
    case .requested: isLoading = true
    // The found place may have another point, and so an entry of its own.
    case .found: (isLoading, lastFailure) = (false, nil)
    case .response(let result, let moment): receive(result, at: moment)
    case .alertsRequested(let moment): alertsRequestedAt = moment
    case .alertsArrived(let alerts, let moment):
      if latest?.fetchedAt == moment { latest?.value.add(alerts) }
    case .historyRead(let history): self.history = history
    }
  }

  /// Discards sample weather and the failure of the last load, so that the next one need not wait.
  mutating func startOver() {
    latest = realReport
    lastFailure = nil
  }

  /// Returns whether a stored report is newer than the present one, or has what an excerpt lacks.
  func lacks(_ stored: FetchedValue<WeatherReport>) -> Bool {
    guard let present = realReport else { return true }
    return present.fetchedAt < stored.fetchedAt
      || present.fetchedAt == stored.fetchedAt && present.isExcerpt && !stored.isExcerpt
  }

  private mutating func show(_ stored: FetchedValue<WeatherReport>) {
    // Another Skyreel may have fetched it after this one failed.
    if let lastFailure, lastFailure.at < stored.fetchedAt { startOver() }
    // An excerpt that gets its other parts is still the same report.
    if latest?.fetchedAt != stored.fetchedAt { previousReport = reportToCompare(with: stored) }
    latest = stored
  }

  private mutating func receive(_ result: LoadResult<WeatherReport>, at moment: Timestamp) {
    isLoading = false
    switch result {
    case .success(let new):
      previousReport = reportToCompare(with: new)
      latest = new
      lastFailure = nil
    case .failure(let error): lastFailure.add(error, at: moment)
    }
  }

  /// Returns the present report if the changes to a new one can be told.
  private func reportToCompare(
    with new: FetchedValue<WeatherReport>
  ) -> FetchedValue<WeatherReport>? {
    guard let present = realReport, !present.isExcerpt, !new.isExcerpt,
      present.value.provider == new.value.provider
    else { return nil }
    return present
  }
}

extension WeatherReport {
  /// Adds newer alerts, without their texts if this is an excerpt.
  mutating func add(_ newer: ReportAlerts) {
    if isExcerpt == true {
      (alerts, alertCoverage) = (newer.alerts.map(\.cutForTable), newer.coverage)
    } else {
      officeAlerts = newer
    }
  }
}

extension FetchedValue<WeatherReport> {
  /// Whether the report has only what the table of places shows.
  var isExcerpt: Bool { value.isExcerpt == true }
}
