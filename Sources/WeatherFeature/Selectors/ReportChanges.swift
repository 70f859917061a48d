package import Domain

/// Selects the notable changes for today between two reports, such as `high 21→18 °C` and
/// `chance of rain +40 %`.
///
/// A change is notable from 2 °C, 20 percentage points, or 15 km/h on. New alerts have a notice of
/// their own (``newAlertsText``).
///
/// Both reports are from the same provider for the same place. The most important change is the first. The
/// array is empty if nothing can be compared.
func selectChanges(
  from old: WeatherReport, to new: WeatherReport, now: Timestamp, units: UnitPreferences
) -> [String] {
  let today = new.today(at: now)
  // What is left of today, of both: hours that are over change nothing.
  guard let before = old.shownDay(on: today, at: now), let after = new.shownDay(on: today, at: now),
    before.hours == after.hours
  else { return [] }
  return [
    change(
      "high", before.temperature?.high, after.temperature?.high, by: 2, in: units.temperature),
    change("low", before.temperature?.low, after.temperature?.low, by: 2, in: units.temperature),
    probabilityChange(
      of: after.falling, before.precipitationProbability, after.precipitationProbability),
    change(
      "wind", before.weather.wind?.speed, after.weather.wind?.speed, by: 15, in: units.wind),
  ].compactMap { $0 }
}

/// Returns the change of a quantity as text, or `nil` if it is less than `threshold` base units.
private func change<Unit: MeasurementUnit>(
  _ name: String, _ before: Quantity<Unit>?, _ after: Quantity<Unit>?, by threshold: Double,
  in unit: Unit
) -> String? {
  guard let before, let after,
    abs(after.value * after.unit.scale - before.value * before.unit.scale) >= threshold,
    let from = unit.number(before.converted(to: unit).value),
    let to = unit.number(after.converted(to: unit).value)
  else { return nil }
  return "\(name) \(from)→\(to) \(unit.symbol)"
}

extension WeatherState {
  /// Returns the text about the alerts that the latest report of the shown place has and the previous
  /// one had not, such as `5 new alerts, worst: Hurricane Warning`, or `nil` if there are none.
  package func newAlertsText(_ clock: ClockFormat, at now: Timestamp) -> String? {
    shown.previousReport.flatMap { newAlertsText(since: $0.value.alerts, clock, at: now) }
  }

  /// The alerts of the shown place, or `nil` while no office answered.
  package var knownAlerts: [WeatherAlert]? {
    shown.report.latest.flatMap { $0.value.alertCoverage?.answered == nil ? nil : $0.value.alerts }
  }

  /// Returns the text about the alerts of the shown place that are not among earlier ones, or `nil` if
  /// there are none.
  package func newAlertsText(
    since earlier: [WeatherAlert], _ clock: ClockFormat, at now: Timestamp
  ) -> String? {
    let known = earlier.map { AlertReference($0) }
    let alerts = (shown.report.latest?.value.activeAlerts(at: now) ?? []).filter { alert in
      known.index(ofAlertOrUpdate: AlertReference(alert)) == nil
    }
    guard let worst = alerts.first?.statement(clock, now: now) else { return nil }
    return newAlerts(alerts.count, worst: worst)
  }
}

/// Returns the text about a number of new alerts.
func newAlerts(_ count: Int, worst: String) -> String {
  count == 1 ? "New alert: \(worst)" : "\(count) new alerts, worst: \(worst)"
}

private func probabilityChange(of kind: String, _ before: Double?, _ after: Double?) -> String? {
  guard let before, let after, abs(after - before) >= 20,
    let text = decimalText(after - before)
  else { return nil }
  return "chance of \(kind) \(after > before ? "+" : "")\(text) %"
}
