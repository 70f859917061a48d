package import Domain

/// The day or hour that is selected on every tab.
package enum TimeSelection: Codable, Equatable, Sendable {
  /// The current hour.
  case now
  /// A day.
  case day(date: CivilDate)
  /// The hour that begins at a time. Once it is over, the current hour is selected.
  case hour(time: Timestamp)
}

/// Returns the index of the selected hour among the listed ones, or `nil` if none is listed.
///
/// It is the first listed hour of a selected day. If neither is listed, the index is 0.
func selectedHourIndex(_ context: WeatherContext) -> Int? {
  guard let hours = selectUpcomingHours(context), !hours.isEmpty else { return nil }
  return switch context.weather.selection {
  case .now: 0
  case .day(let date): hours.indices.first { hours.date($0) == date } ?? 0
  case .hour(let time): hours.index(of: time) ?? 0
  }
}

/// Returns the selected day, which is that of the selected hour, or `nil` if the report has no days.
///
/// Without a selection, or if the report no longer has that day, it is today. If the report is too
/// old to have today, it is the first day.
func selectedDate(_ context: WeatherContext) -> CivilDate? {
  guard let report = context.weather.report.latest?.value else { return nil }
  let dates = report.daily.map(\.date)
  if let chosen = chosenDate(context), dates.contains(chosen) { return chosen }
  let today = report.today(at: context.now)
  return dates.contains(today) ? today : dates.first
}

/// Returns the day of the selection, or `nil` for the current hour.
private func chosenDate(_ context: WeatherContext) -> CivilDate? {
  switch context.weather.selection {
  case .now: nil
  case .day(let date): date
  case .hour(let time):
    selectUpcomingHours(context).flatMap { hours in hours.index(of: time).map(hours.date) }
  }
}
