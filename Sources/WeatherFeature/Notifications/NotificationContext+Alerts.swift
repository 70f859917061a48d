internal import Domain

extension NotificationContext {
  /// Returns a message for each place with alerts.
  func alerts(_ places: NotificationRules.AlertedPlaces) -> [NotificationMessage] {
    guard places != .off else { return [] }
    let shown = weather.shownID.flatMap { id in weather.shownPlace.map { (id, $0.name) } }
    let saved = places == .saved ? weather.savedPlaces.map { (PlaceID($0), $0.name) } : []
    return ([shown].compactMap(\.self) + saved.filter { $0.0 != shown?.0 }).compactMap {
      message(of: weather.knownAlerts(of: $0.0).active(at: now), at: $0.0, named: $0.1)
    }
  }

  /// Returns the message about the alerts of a place, the most severe first, or `nil` without alerts.
  private func message(
    of alerts: [WeatherAlert], at id: PlaceID, named name: String
  ) -> NotificationMessage? {
    let events = Dictionary(grouping: alerts, by: \.shortTitle).values.compactMap(\.first)
      .map { (alert: $0, fact: fact(of: $0, among: alerts, at: id)) }
      .sorted {
        ($1.alert.severity, $0.alert.shortTitle) < ($0.alert.severity, $1.alert.shortTitle)
      }
    guard !events.isEmpty else { return nil }
    let new = events.filter(\.fact.isNew).map(\.alert)
    return NotificationMessage(title: name, facts: events.map(\.fact), text: text(of: new, at: id))
  }

  /// Returns the fact that there is an alert of an event, whose updates do not count.
  private func fact(
    of worst: WeatherAlert, among alerts: [WeatherAlert], at id: PlaceID
  ) -> NotificationFact {
    let key = key(of: worst, at: id)
    let told = log.mark(of: key, at: now)
    let severity = worst.severity.level
    // The day after tomorrow, for an alert without an end.
    let open = Timestamp(seconds: (now.seconds / 86_400 + 2) * 86_400)
    let ends = alerts.filter { $0.shortTitle == worst.shortTitle }.map { $0.until?.instant ?? open }
    return NotificationFact(
      key: key,
      mark: NotificationMark(
        value: max(severity, told?.value ?? severity), end: ends.max() ?? open),
      isNew: told.map { severity > $0.value } ?? true)
  }

  private func key(of alert: WeatherAlert, at id: PlaceID) -> String {
    "alert \(id) \(alert.shortTitle.cut(to: TextLimit.query))"
  }

  private func text(of alerts: [WeatherAlert], at id: PlaceID) -> String {
    guard let worst = alerts.first else { return "" }
    let text = [worst.shortTitle, worst.endText(display.clock, now: now)].compactMap(\.self)
      .joined(separator: " ")
    guard alerts.count == 1 else { return "\(alerts.count) new alerts, worst: \(text)" }
    return log.mark(of: key(of: worst, at: id), at: now) == nil
      ? "New alert: \(text)" : "Alert raised to \(worst.severity.rawValue): \(text)"
  }
}
