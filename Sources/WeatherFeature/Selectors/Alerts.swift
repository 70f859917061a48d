package import Domain
internal import Redux
package import TerminalUI

/// Selects the active weather alerts, the most severe first.
func selectAlerts(_ context: WeatherContext) -> [WeatherAlert] {
  context.weather.activeAlerts(at: context.now)
}

extension WeatherState {
  /// Returns the active weather alerts of the shown place, the most severe first.
  ///
  /// Several panes and keys select them for each key, and there may be hundreds.
  fileprivate func activeAlerts(at now: Timestamp) -> [WeatherAlert] {
    guard let report = report.latest?.value, !report.alerts.isEmpty else { return [] }
    return shownActiveAlerts(AlertsAtTime(alerts: report.alerts, now: now))
  }
}

/// The alerts of a report at a time.
private struct AlertsAtTime: Equatable {
  let alerts: [WeatherAlert]
  let now: Timestamp
}

/// The memoized active alerts of the shown place.
private let shownActiveAlerts = memoized { (input: AlertsAtTime) in
  input.alerts.active(at: input.now)
}

/// The mark of the active alerts of the shown place: a warning sign and their number.
package struct AlertsMark: Hashable, Sendable {
  private let severity: WeatherAlert.Severity
  private let count: Int
  /// The most severe alert.
  package let first: AlertReference

  /// Creates the mark, or returns `nil` if no alert is active.
  package init?(_ weather: WeatherState, now: Timestamp) {
    let alerts = weather.activeAlerts(at: now)
    guard let worst = alerts.first else { return nil }
    (severity, count, first) = (worst.severity, alerts.count, AlertReference(worst))
  }

  /// The width in columns.
  package var width: Int { 2 + "\(count)".count }

  /// The color of the worst severity.
  package var style: Style { severity.style }

  /// Returns the sign and the number.
  package func text(_ glyphs: Glyphs) -> String { "\(glyphs.warning) \(count)" }
}

/// Selects the reason why there is no alert to read.
///
/// An office without alerts, a failed request, and a missing request have different texts.
func selectAbsenceOfAlerts(_ context: WeatherContext) -> String {
  if context.weather.settings.areAlertsOff { return "alerts are off: set alerts to automatic" }
  guard let report = context.weather.report.latest else { return "no weather yet" }
  let (clock, now) = (context.display.clock, context.now)
  let message =
    report.value.alertsProblem(clock: clock, now: now)
    ?? report.value.alertsMessage(clock: clock, now: now)
  guard let message else { return "no alerts loaded" }
  return message.prefix(1).lowercased() + message.dropFirst().dropLast()
}

extension WeatherAlert.Severity {
  /// The style of what is written about an alert.
  var style: Style { Style(.alert, at: level, .bold) }

  /// The word, or an empty text if the severity is not known.
  var word: String { self == .unknown ? "" : rawValue }

  /// The value on the scale of alerts, from 0 for minor and unknown to 3 for extreme.
  var level: Double { Double(max(0, rank - 1)) }
}

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
      "No weather alerts in force, checked \(time.map { "\($0) " } ?? "")with \(office)."
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

  /// Returns a time on the clocks of the place, or in UTC if they are not known, with the date unless
  /// that is today.
  private func timeText(_ time: Timestamp, _ clock: ClockFormat, _ now: Timestamp) -> String {
    let local = ZonedTime(instant: time, utcOffset: utcOffset(at: time))
    let today = ZonedTime(instant: now, utcOffset: utcOffset(at: now)).date
    let date = local.date == today ? "" : "\(local.date.dayAndMonth) "
    return date + clock.text(of: local) + (knownUTCOffset(at: time) == nil ? " UTC" : "")
  }
}
