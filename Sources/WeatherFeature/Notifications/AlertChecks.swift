package import Domain
internal import Redux

/// The last check of the alerts of a place that is not shown.
package struct AlertCheck: Codable, Equatable, Sendable {
  /// The time at which the check ended.
  package var at: Timestamp
  /// The alerts, without their texts.
  package var alerts: [WeatherAlert]
}

extension AlertCheck {
  /// Returns the time between two checks of one of several places in seconds: a quarter of an hour, or
  /// more if all places would then need more than four requests a minute.
  static func interval(of places: Int) -> Int { max(900, 15 * places) }
}

extension WeatherState {
  /// Returns the time of the next check of the alerts of a saved place, or `nil` if no rule needs one.
  func nextAlertCheck(at now: Timestamp) -> Timestamp? {
    alertCheckTimes(at: now).map(\.time).min()
  }

  /// The saved places whose alerts are checked, because a rule tells them.
  ///
  /// Those of the shown place are requested anyway (``nextAlertsRequest(at:)``). A provider with
  /// a key has alerts only with its reports, each of which costs calls.
  var checkedPlaces: [PlaceID] {
    guard settings.notifications?.alerts == .saved, !isOffline, !settings.areAlertsOff,
      !provider.hasOwnAlerts
    else { return [] }
    return savedPlaces.map { PlaceID($0) }.filter { $0 != shownID }
  }

  /// Returns the places whose alerts are checked, with the times at which the next checks are due.
  func alertCheckTimes(at now: Timestamp) -> [(id: PlaceID, time: Timestamp)] {
    let places = checkedPlaces
    let interval = AlertCheck.interval(of: places.count)
    return places.filter { weather[$0]?.report.isLoading != true }.map { id in
      let known = [alertChecks[id]?.at, weather[id]?.realReport?.value.alertsFetchedAt]
      // How long ago a time ahead of the clock was is not known.
      let last = known.compactMap(\.self).filter { !$0.isAhead(of: now) }.max()
      return (id, last?.advanced(bySeconds: interval) ?? now)
    }
  }

  /// Returns the alerts of a place as of the last report or check, whichever is newer.
  func knownAlerts(of id: PlaceID) -> [WeatherAlert] {
    let (report, check) = (weather[id]?.realReport, alertChecks[id])
    guard let report else { return check?.alerts ?? [] }
    let fetchedAt = report.value.alertsFetchedAt ?? report.fetchedAt
    return check.flatMap { $0.at > fetchedAt ? $0.alerts : nil } ?? report.value.alerts
  }

  /// Records the end of a check, and adds its alerts, if any office answered, to the report of the place.
  mutating func receive(_ alerts: ReportAlerts?, of id: PlaceID, at now: Timestamp) {
    let places = Set(checkedPlaces)
    guard places.contains(id) else { return }
    let short = (alerts?.alerts ?? knownAlerts(of: id)).map(\.cutForTable)
    alertChecks = alertChecks.filter { places.contains($0.key) }
    alertChecks[id] = AlertCheck(at: now, alerts: short)
    if let alerts { weather[id]?.report.latest?.value.add(alerts) }
  }
}

extension WeatherEnvironment {
  /// Checks the alerts of the places that are due, one after the other.
  func checkAlerts() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: "weather.alerts.checks", policy: .takeFirst) { context in
      var checked: Set<PlaceID> = []
      while !context.isCancelled, let state = context.state {
        let now = now()
        let due = state.alertCheckTimes(at: now).first {
          $0.time <= now && !checked.contains($0.id)
        }
        guard let id = due?.id, let place = state.target(id)?.place else { return }
        checked.insert(id)
        let alerts = await client.alerts(place)
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
