package import Domain

extension WeatherReport {
  /// Returns a sentence on what is known about alerts besides the active ones, or `nil` if none were
  /// requested.
  ///
  /// An office that did not answer, an office without alerts, and a country without an office have
  /// different sentences.
  package func alertsMessage(clock: ClockFormat, now: Timestamp) -> String? {
    let country = place.countryName ?? "this place"
    let time = alertsFetchedAt.map { timeText($0, clock, now) }
    return switch alertCoverage {
    case .asked(let office) where isAllClear(at: now):
      "No alerts in force, checked \(time.map { "\($0) " } ?? "")with \(office)."
    case .asked(let office): "Checked \(time.map { "\($0) " } ?? "")with \(office)."
    case .unavailable(let office):
      "The service for \(country) did not answer\(time.map { " since \($0)" } ?? ""): \(office)."
    case .partial(let office, let unanswered):
      """
      Alerts may be missing, because \(unanswered) did not answer in full. Try again later. Checked \
      \(time.map { "\($0) " } ?? "")with \(office).
      """
    case .unknownOffice: "No official alerts service is known for \(country)."
    case nil: nil
    }
  }

  /// The message that there may be alerts because a source did not answer in full, or `nil`.
  package func alertsProblem(clock: ClockFormat, now: Timestamp) -> String? {
    switch alertCoverage {
    case .unavailable, .partial: alertsMessage(clock: clock, now: now)
    case .asked, .unknownOffice, nil: missingAlertsMessage
    }
  }

  /// The message that some alerts could not be read, or `nil`.
  package var missingAlertsMessage: String? {
    missingAlerts.map {
      "\($0)\(alerts.isEmpty ? "" : " more") \($0 == 1 ? "alert" : "alerts") couldn't be loaded. Try again later."
    }
  }

  /// Returns a time on the clocks of the place, with the date unless that is today.
  private func timeText(_ time: Timestamp, _ clock: ClockFormat, _ now: Timestamp) -> String {
    let local = ZonedTime(instant: time, utcOffset: utcOffset(at: time))
    let today = ZonedTime(instant: now, utcOffset: utcOffset(at: now)).date
    return (local.date == today ? "" : "\(local.date.dayAndMonth) ") + clock.text(of: local)
  }
}
