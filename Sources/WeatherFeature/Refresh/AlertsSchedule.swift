internal import Domain

/// Selects the time of the next request for the alerts alone of the shown place, or `nil` if there is
/// none.
///
/// A report brings the alerts of its time. Between two reports, the office is asked every five minutes,
/// or at its own pace if that is slower, as long as someone may be looking or a rule tells alerts. A
/// place without an office is asked about only with its reports, as are the alerts of a provider that
/// brings its own.
///
/// The time is in the past if the request is due.
func selectNextAlertsRequest(_ weather: WeatherState, now: Timestamp) -> Timestamp? {
  guard !weather.isOffline, !weather.settings.areAlertsOff, weather.settings.refresh != nil,
    !weather.isUnattended(at: now) || weather.tellsAlerts, !weather.shown.report.isLoading,
    let report = weather.shown.realReport, let office = report.value.alertOffice
  else { return nil }
  // How long ago a time ahead of the clock was is not known.
  let last = [report.value.alertsFetchedAt ?? report.fetchedAt, weather.shown.alertsRequestedAt]
    .compactMap(\.self).filter { !$0.isAhead(of: now) }.max()
  return last?.advanced(bySeconds: max(300, office.pace(at: report.value.place))) ?? now
}

extension WeatherState {
  /// Whether a rule tells alerts.
  fileprivate var tellsAlerts: Bool { settings.notifications.map { $0.alerts != .off } ?? false }

  /// Whether the terminal has been without the focus for an hour.
  fileprivate func isUnattended(at now: Timestamp) -> Bool {
    awaySince.map { now.seconds(since: $0) >= RefreshPolicy.hour } ?? false
  }
}
