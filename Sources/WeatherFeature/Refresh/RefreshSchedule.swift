package import Domain
internal import TerminalUI

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
    /// There is nothing to refresh: no place is chosen.
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

/// Selects the status of the automatic refresh as labeled values: the calls made today and the next
/// refresh.
///
/// The result is empty if nothing is refreshed automatically, or nobody is asked, as with sample weather.
package func selectRefreshRows(_ context: WeatherContext) -> [(name: String, value: String)] {
  guard context.weather.settings.refresh != nil, !context.weather.showsSample else { return [] }
  let name = context.weather.provider.displayName
  return [
    (
      "Calls today",
      context.weather.quota.map { callsText($0, of: name, at: context.now) } ?? .missingValue
    ),
    ("Next refresh", planText(context)),
  ]
}

private func callsText(_ quota: CallQuota, of provider: String, at now: Timestamp) -> String {
  let counted = "\(quota.used(at: now)) of \(quota.limit) to \(provider)"
  return quota.allowance.remaining(at: now).map {
    "\(counted), \($0) left according to the provider"
  }
    ?? counted
}

private func planText(_ context: WeatherContext) -> String {
  switch context.weather.refreshSchedule(at: context.now) {
  case .paused(let pause): pause.text(context.keys)
  case .at(let moment, let reason):
    [timeText(moment, context), reason.text(context.keys)].compactMap(\.self).joined(
      separator: ": ")
  }
}

/// Returns the time on the clocks of the place and the remaining time, such as `14:30, in 12 min`,
/// or `now`.
///
/// Without a report, whose times have the offset from UTC, the text is only the remaining time.
private func timeText(_ moment: Timestamp, _ context: WeatherContext) -> String {
  guard moment > context.now else { return "now" }
  let wait = "in \(moment.waitText(since: context.now))"
  guard let report = context.weather.report.latest?.value else { return wait }
  let time = ZonedTime(instant: moment, utcOffset: report.utcOffset(at: context.now))
  return "\(context.display.clock.text(of: time)), \(wait)"
}

extension RefreshSchedule.Reason {
  /// Returns the explanation, or `nil` for an ordinary refresh.
  fileprivate func text(_ keys: KeyLabels) -> String? {
    switch self {
    case .age: nil
    case .fresh: "the provider's data is valid until then"
    case .offline: "no network"
    case .failure: "the last refresh failed"
    case .rateLimited: "rate limited by the provider"
    case .dailyLimit: "daily limit reached; the rest is reserved for \(keys["refresh"] ?? "you")"
    }
  }
}

extension RefreshSchedule.PauseReason {
  fileprivate func text(_ keys: KeyLabels) -> String {
    switch self {
    case .offlineMode: "off (offline mode)"
    case .nothingToRefresh: "nothing to refresh"
    case .loading: "in progress"
    case .refused:
      keys.message(
        "Paused: the provider rejected the last request", hints: ["refresh": "try again"])
    }
  }
}
