package import Domain

/// The schedule of the automatic refresh: its next time, or the reason why it is paused.
package enum RefreshSchedule: Equatable, Sendable {
  /// A time and the reason for it.
  ///
  /// A time in the past means now.
  case at(Timestamp, Reason)
  /// Paused, without a time at which it resumes.
  case paused(PauseReason)

  /// The reason for the time of the next refresh.
  package enum Reason: Equatable, Sendable {
    /// The report reaches the refresh interval then.
    case age
    /// The provider's response is valid until then (`Cache-Control` or `Expires`).
    case fresh
    /// The last refresh failed because there is no network, and is retried then.
    case offline
    /// The last refresh failed for another reason, and is retried then.
    case failure
    /// The provider accepts no requests until then.
    case rateLimited
    /// The daily limit, less the calls reserved for the user, is reached and resets then.
    case dailyLimit
  }

  /// The reason why the automatic refresh is paused.
  package enum PauseReason: Equatable, Sendable {
    /// Skyreel makes no requests.
    case offlineMode
    /// There is nothing to refresh: no place is chosen, or the provider offers only sample weather.
    case nothingToRefresh
    /// A load is running.
    case loading
    /// The provider rejected the last request, and a retry cannot help, as with a wrong API key.
    case refused
  }

  /// The time of the next refresh, or `nil` while the refresh is paused.
  package var moment: Timestamp? {
    if case .at(let moment, _) = self { moment } else { nil }
  }
}

/// Selects the schedule of the automatic refresh of the shown place.
package func selectRefreshSchedule(_ weather: WeatherState, now: Timestamp) -> RefreshSchedule {
  if weather.isOffline { return .paused(.offlineMode) }
  guard let policy = weather.shownID.flatMap({ weather.refreshPolicy(of: $0) }) else {
    return .paused(.nothingToRefresh)
  }
  return weather.shown.report.isLoading ? .paused(.loading) : policy.plan(at: now)
}

/// Selects the time of the next automatic refresh of a place, of alerts, or of the radar on the screen,
/// or of the next requests for scored places, or `nil` if there is none.
package func selectNextRefresh(_ weather: WeatherState, now: Timestamp) -> Timestamp? {
  let shown = selectRefreshSchedule(weather, now: now).moment
  let others = weather.refreshedRows().compactMap { $0.policy.plan(at: now).moment }.min()
  let parts = [
    selectNextAlertsRequest(weather, now: now), selectNextAlertCheck(weather, now: now),
    selectNextRadarRequest(weather, now: now), weather.nextScoreCollection,
  ]
  return ([shown, others] + parts).compactMap(\.self).min()
}
