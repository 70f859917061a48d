public import Domain

/// When the weather is fetched again without anybody asking.
public func selectRefreshPlan(_ weather: WeatherState, now: Timestamp) -> RefreshPlan {
  if weather.isOffline { return .never(.offlineMode) }
  guard let refresh = weather.refresh, weather.choice != nil else {
    return .never(.nothingToRefresh)
  }
  if refresh.isBusy { return .never(.loading) }
  let policy = RefreshPolicy(
    report: weather.report.latest.flatMap { $0.source == .sample ? nil : $0 },
    error: weather.failure, refresh: refresh)
  return policy.plan(at: now)
}

/// Whether the weather is to be fetched again now.
public func selectIsRefreshDue(_ weather: WeatherState, now: Timestamp) -> Bool {
  selectRefreshPlan(weather, now: now).moment.map { $0 <= now } ?? false
}
