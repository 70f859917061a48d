package import Domain

extension WeatherState {
  /// Returns the schedule of the automatic refresh of the shown place.
  package func refreshSchedule(at now: Timestamp) -> RefreshSchedule {
    if isCutOff { return .paused(.offlineMode) }
    guard let policy = shownID.flatMap({ refreshPolicy(of: $0) }) else {
      return .paused(.nothingToRefresh)
    }
    return shown.report.isLoading ? .paused(.loading) : policy.plan(at: now)
  }

  /// Returns the time of the next automatic refresh of a place, of alerts, or of the radar on the screen,
  /// or of the next requests for scored places, or `nil` if there is none.
  package func nextRefresh(at now: Timestamp) -> Timestamp? {
    let shown = refreshSchedule(at: now).moment
    let others = refreshedRows().compactMap { $0.policy.plan(at: now).moment }.min()
    let parts = [
      nextAlertsRequest(at: now), nextAlertCheck(at: now),
      nextRadarRequest(at: now), nextScoreCollection, nextStationReading(at: now),
    ]
    return ([shown, others] + parts).compactMap(\.self).min()
  }

  /// Returns the places to fetch beside the shown one.
  ///
  /// These are the places that the user requested, then those on the screen whose reports are due for
  /// an automatic refresh, the oldest first.
  ///
  /// `running` is the number of running requests, whose calls may not be counted yet.
  func duePlaces(
    at now: Timestamp, quota: CallQuota?, running: Int = 0
  ) -> [PlaceID] {
    guard !isCutOff else { return [] }
    let wanted = refreshRequests.filter { weather[$0]?.report.isLoading != true }
    let due = refreshedRows(quota: quota, running: running)
      .filter { !refreshRequests.contains($0.id) }
      .compactMap { id, policy -> (id: PlaceID, fetchedAt: Int)? in
        guard let moment = policy.plan(at: now).moment, moment <= now else { return nil }
        return (id, policy.weather.report.latest?.fetchedAt.seconds ?? .min)
      }
      .sorted { $0.fetchedAt < $1.fetchedAt }
    return wanted + due.map(\.id)
  }

  /// Returns the rule of a place's automatic refresh, or `nil` if only the user refreshes.
  ///
  /// `quota` is `nil` for the calls in the state. `running` is the number of running requests, whose calls
  /// may not be counted yet. `mayUseReserve` allows the calls that are reserved for the user.
  func refreshPolicy(
    of id: PlaceID, quota: CallQuota? = nil, running: Int = 0, mayUseReserve: Bool = false
  ) -> RefreshPolicy? {
    guard var settings = settings.refresh, !(isLookingAround && id == shownID) else { return nil }
    settings.cost *= running + 1
    return RefreshPolicy(
      weather: sufficientWeather(of: id), settings: settings, quota: quota ?? self.quota,
      mayUseReserve: mayUseReserve, awaySince: awaySince)
  }

  /// Returns the weather of a place, without its report if that is an excerpt and the place is shown, or if it is
  /// the sample and the provider is not.
  func sufficientWeather(of id: PlaceID) -> PlaceWeather {
    var weather = weather[id] ?? PlaceWeather()
    if id == shownID, weather.report.latest?.isExcerpt == true { weather.report.latest = nil }
    if !provider.isSample { weather.report.latest = weather.realReport }
    return weather
  }

  /// Returns the rows on the screen that are refreshed automatically, with the rule of each.
  ///
  /// The shown place has a schedule of its own. If the provider needs an API key, only the user
  /// refreshes rows, to save calls.
  func refreshedRows(
    quota: CallQuota? = nil, running: Int = 0
  ) -> [(id: PlaceID, policy: RefreshPolicy)] {
    guard !isCutOff, !provider.description.needsKey else { return [] }
    return placesTab.window.places.compactMap { id in
      guard let row = weather[id], row.isRead, !row.report.isLoading, id != shownID else {
        return nil
      }
      return refreshPolicy(of: id, quota: quota, running: running).map { (id, $0) }
    }
  }
}

// MARK: - Alerts

extension WeatherState {
  /// Returns the time of the next request for the alerts alone of the shown place, or `nil` if there is
  /// none.
  ///
  /// A report brings the alerts of its time. Between two reports, the office is asked every five minutes,
  /// or at its own pace if that is slower, as long as someone may be looking or a rule tells alerts. A
  /// place without an office is asked about only with its reports, as are the alerts of a provider that
  /// brings its own. A stored report for which none were requested, because it was fetched to be compared,
  /// needs them now.
  ///
  /// The time is in the past if the request is due.
  func nextAlertsRequest(at now: Timestamp) -> Timestamp? {
    guard !isOffline, !settings.areAlertsOff, settings.refresh != nil,
      !isUnattended(at: now) || tellsAlerts, !shown.report.isLoading,
      let report = shown.realReport
    else { return nil }
    let wereRequested =
      report.value.alertCoverage != nil || report.source != .cache || provider.hasOwnAlerts
    let office = report.value.alertOffice
    guard office != nil || !wereRequested else { return nil }
    // How long ago a time ahead of the clock was is not known.
    let last = [
      report.value.alertsFetchedAt ?? (wereRequested ? report.fetchedAt : nil),
      shown.alertsRequestedAt,
    ].compactMap(\.self).filter { !$0.isAhead(of: now) }.max()
    let pace = max(300, office?.pace(at: report.value.place) ?? 0)
    return last?.advanced(bySeconds: pace) ?? now
  }

  /// Whether a rule tells alerts.
  fileprivate var tellsAlerts: Bool { settings.notifications.map { $0.alerts != .off } ?? false }

  /// Whether the terminal has been without the focus for an hour.
  fileprivate func isUnattended(at now: Timestamp) -> Bool {
    awaySince.map { now.seconds(since: $0) >= RefreshPolicy.hour } ?? false
  }
}
