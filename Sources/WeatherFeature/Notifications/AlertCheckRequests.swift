internal import Domain
internal import Redux

extension WeatherEnvironment {
  /// Checks the alerts of the places that are due, one after the other.
  func checkAlerts() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .alertChecks, policy: .takeFirst) { context in
      var checked: Set<PlaceID> = []
      while !context.isCancelled, let state = context.state {
        let now = now()
        let due = state.alertCheckTimes(at: now).first {
          $0.time <= now && !checked.contains($0.id)
        }
        guard let id = due?.id, let place = state.target(id)?.place else { return }
        checked.insert(id)
        let alerts = await client.alerts(place)
        guard !context.isCancelled else { return }
        await context.dispatch(
          .alertsChecked(place: id, alerts: alerts?.answered, at: self.now())
        ).finished
      }
    }
  }
}

extension ReportAlerts {
  /// The alerts, or `nil` if the office of the place did not answer.
  fileprivate var answered: ReportAlerts? {
    if case .unavailable = coverage { nil } else { self }
  }
}

extension EffectID {
  /// The ID of the checks of alerts, so that they do not overlap.
  fileprivate static let alertChecks: EffectID = "weather.alerts.checks"
}
