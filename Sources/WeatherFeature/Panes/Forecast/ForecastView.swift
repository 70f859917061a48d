internal import Domain
public import TerminalUI

/// The content of the Forecast pane.
struct ForecastView: Hashable {
  var days: [ForecastDay]
  /// The index of the selected day.
  var selection: Int
}

/// Selects the content of the Forecast pane, or `nil` if there is no report.
func selectForecastPicture(_ context: WeatherContext) -> ForecastView? {
  guard let report = context.weather.report.latest?.value else { return nil }
  return ForecastView(
    days: selectForecastDays(report, display: context.display, now: context.now),
    selection: selectedDayIndex(context) ?? 0)
}

/// Returns the index of the selected day, or `nil` if the report has no days.
///
/// Without a selection, or if the report no longer has that day, this is the index of today. If the
/// report is too old to have today, it is the first day.
func selectedDayIndex(_ context: WeatherContext) -> Int? {
  guard let report = context.weather.report.latest?.value, !report.daily.isEmpty else { return nil }
  let wanted = [context.weather.selectedDate, report.today(at: context.now)].compactMap { $0 }
  return wanted.lazy.compactMap { date in report.daily.firstIndex { $0.date == date } }.first ?? 0
}

/// Selects the position of the selected day among all days, for the footer, or `nil` if there are
/// no days.
public func selectDayPosition(_ context: WeatherContext) -> ListPosition? {
  guard let index = selectedDayIndex(context) else { return nil }
  return ListPosition(index: index, count: context.weather.report.latest?.value.daily.count ?? 0)
}

extension ForecastView: Widget {
  /// Draws as many days side by side as fit, including the selected one.
  func draw(in context: DrawContext, into frame: inout Frame) {
    guard !context.isLinear else {
      return Paragraph(lines: linearLines(context.glyphs)).draw(in: context, into: &frame)
    }
    guard let first = days.first else { return }
    let table = ForecastTable(days: days, selection: selection, size: context.size)
    table.drawNames(of: first, in: &frame)
    for column in 0..<table.visible.count {
      table.draw(column, in: &frame)
    }
  }
}

extension ForecastView {
  /// Returns the lines for screen readers: one fact per line, with its day.
  ///
  /// The facts of the selected day are marked. Selecting another day therefore changes its lines,
  /// and they are announced again.
  func linearLines(_ glyphs: Glyphs) -> [String] {
    days.enumerated().flatMap { index, day in
      let mark = index == selection ? "\(glyphs.selectionMark) " : ""
      let name = day.relation.mark.map { "\(day.name), \($0.lowercased())" } ?? day.name
      return day.rows.map { "\(mark)\(name): \($0.name) \($0.value)" }
    }
  }
}
