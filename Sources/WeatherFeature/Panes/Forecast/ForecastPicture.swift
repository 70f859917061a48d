internal import Domain
public import TerminalUI

/// What the Forecast pane shows of a report.
struct ForecastPicture: Hashable {
  /// The days, as text.
  var days: [ForecastDay]
  /// The index of the day that was turned to.
  var selection: Int
}

/// What the Forecast pane shows of the latest report, if there is one.
func selectForecastPicture(_ context: WeatherContext) -> ForecastPicture? {
  guard let report = context.weather.report.latest?.value else { return nil }
  return ForecastPicture(
    days: selectForecastDays(report, display: context.display, now: context.now),
    selection: selectedDayIndex(context) ?? 0)
}

/// The index of the day that was turned to; without one, or where the report has no such day any
/// more, of today; and where it is too old for that, of its first day.
func selectedDayIndex(_ context: WeatherContext) -> Int? {
  guard let report = context.weather.report.latest?.value, !report.daily.isEmpty else { return nil }
  let wanted = [context.weather.selectedDate, report.today(at: context.now)].compactMap { $0 }
  return wanted.lazy.compactMap { date in report.daily.firstIndex { $0.date == date } }.first ?? 0
}

/// The place of the shown day among all days, for the footer.
public func selectDayPosition(_ context: WeatherContext) -> ListPosition? {
  guard let index = selectedDayIndex(context) else { return nil }
  return ListPosition(index: index, count: context.weather.report.latest?.value.daily.count ?? 0)
}
