package import Domain

/// The weather of a place, as far as it was read or loaded.
package struct PlaceWeather: Codable, Equatable, Sendable {
  /// The report.
  ///
  /// That of a place that is not shown may be an excerpt (see `WeatherReport.isExcerpt`).
  package var report: Load<WeatherReport>
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

  /// Creates the weather of a place from a report that was stored, or that of a place about which
  /// nothing is known yet.
  package init(storedReport: FetchedValue<WeatherReport>? = nil) {
    report = Load(latest: storedReport)
    isRead = storedReport != nil
  }

  /// The report, or `nil` if there is none or it is sample weather, which is told by no notification and
  /// has no history.
  var realReport: FetchedValue<WeatherReport>? {
    report.latest.flatMap { $0.source == .sample ? nil : $0 }
  }

  /// Whether there is a report, or the first one is on its way.
  var isWorthCard: Bool {
    report.latest != nil || report.isLoading && report.lastFailure == nil
  }

  /// Returns whether the report is old: the last load failed, or the age exceeds two refresh
  /// intervals.
  func isOld(at now: Timestamp, interval: Int) -> Bool {
    guard let real = realReport else { return false }
    return report.lastFailure.map { $0.error.kind != .unchanged } ?? false
      || real.isOverdue(at: now, interval: interval)
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
    case .requested: report.isLoading = true
    // The found place may have another point, and so an entry of its own.
    case .found: (report.isLoading, report.lastFailure) = (false, nil)
    case .response(let answer, let moment):
      let result = withoutOlderReplacement(answer, at: moment)
      if case .success(let new) = result { previousReport = reportToCompare(with: new) }
      report.receive(result, at: moment)
    case .alertsRequested(let moment): alertsRequestedAt = moment
    case .alertsArrived(let alerts, let moment):
      if report.latest?.fetchedAt == moment { report.latest?.value.add(alerts) }
    case .historyRead(let history): self.history = history
    }
  }

  /// Discards the failure of the last load, so that the next one need not wait, and sample weather unless that
  /// is what the provider has.
  mutating func startOver(keepsSample: Bool = false) {
    if !keepsSample { report.latest = realReport }
    report.lastFailure = nil
  }

  /// Returns whether a stored report is newer than the present one, or has what an excerpt lacks.
  func lacks(_ stored: FetchedValue<WeatherReport>) -> Bool {
    guard let present = realReport else { return true }
    return present.fetchedAt < stored.fetchedAt
      || present.fetchedAt == stored.fetchedAt && present.isExcerpt && !stored.isExcerpt
  }

  private mutating func show(_ stored: FetchedValue<WeatherReport>) {
    // Another Skyreel may have fetched it after this one failed.
    if let failed = report.lastFailure, failed.at < stored.fetchedAt { startOver() }
    // An excerpt that gets its other parts is still the same report.
    if report.latest?.fetchedAt != stored.fetchedAt {
      previousReport = reportToCompare(with: stored)
    }
    report.latest = stored
  }

  /// Returns the first provider's failure if the report of the second one is older than the present one.
  ///
  /// The second one's may be a stored report. A present one that is ahead of the clock is replaced, too.
  private func withoutOlderReplacement(
    _ result: LoadResult<WeatherReport>, at now: Timestamp
  ) -> LoadResult<WeatherReport> {
    guard case .success(let new) = result, let failure = new.value.replacedFailure,
      let present = realReport, new.fetchedAt < present.fetchedAt,
      !present.fetchedAt.isAhead(of: now), new.isExcerpt || !present.isExcerpt
    else { return result }
    return .failure(error: failure)
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

/// The places whose weather may load: the shown one and, while their table is on the screen, the saved
/// ones.
struct NeededPlaces: Equatable {
  /// The shown place, or `nil` if none is chosen.
  var shown: PlaceID?
  /// The saved places, empty while their table is not on the screen.
  var listed: [Place]

  /// The identities of the places.
  var ids: Set<PlaceID> { Set([shown].compactMap { $0 } + listed.map { PlaceID($0) }) }
}

extension WeatherState {
  /// The places whose weather may load.
  var neededPlaces: NeededPlaces {
    NeededPlaces(shown: shownID, listed: placesTab.window.isShown ? savedPlaces : [])
  }

  /// Whether the user requested the shown place, whose load did not end yet.
  var isRefreshing: Bool { shownID.map(refreshRequests.contains) ?? false }

  /// Adds places to those that are loaded whatever the age of their reports.
  mutating func request(_ ids: [PlaceID]) {
    refreshRequests += ids.filter { target($0) != nil && !refreshRequests.contains($0) }
  }

  /// Ends the loads that are no longer needed, and forgets the weather of places that are neither
  /// shown nor saved.
  ///
  /// Middleware cancels their effects, which therefore send no response.
  mutating func releaseUnneededWeather() {
    let (needed, saved) = (neededPlaces.ids, Set(savedPlaces.map { PlaceID($0) }))
    refreshRequests.removeAll { !needed.contains($0) }
    for id in weather.keys where !needed.contains(id) {
      if saved.contains(id) { weather[id]?.report.isLoading = false } else { weather[id] = nil }
    }
  }
}

extension WeatherState {
  /// Applies a step of loading a place, unless that place is no longer shown or saved.
  mutating func reduce(_ action: PlaceWeatherAction, of id: PlaceID) {
    guard target(id) != nil else { return }
    weather[id, default: PlaceWeather()].reduce(action)
    switch action {
    case .found(let place): replaceQuery(id, by: place)
    case .response(let result, _):
      refreshRequests.removeAll { $0 == id }
      if id == shownID, result.error == nil, case .failure = dismissedNotice {
        dismissedNotice = nil
      }
      // No calls are left, so that the other requests would fail, too.
      if result.error?.kind == .limit { refreshRequests = [] }
    case .storedReportRead, .requested, .alertsRequested, .alertsArrived, .historyRead: break
    }
  }

  /// Replaces the typed name or point of the shown place by the place found for it.
  private mutating func replaceQuery(_ id: PlaceID, by place: Place) {
    guard id == shownID else { return }
    let found = PlaceID(place)
    if weather[found] == nil { weather[found] = weather[id] }
    choice?.subject = .place(place: place)
    refreshRequests = refreshRequests.map { $0 == id ? found : $0 }
    releaseUnneededWeather()
  }
}
