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

extension ForecastPicture: Widget {
  /// As many days as fit side by side, the selected one among them.
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

extension ForecastPicture {
  /// One fact a line, each with its day; those of the selected day are marked, so that turning to it
  /// tells them again.
  func linearLines(_ glyphs: Glyphs) -> [String] {
    days.enumerated().flatMap { index, day in
      let mark = index == selection ? "\(glyphs.selectionMark) " : ""
      let name = day.relation.mark.map { "\(day.name), \($0.lowercased())" } ?? day.name
      return day.rows.map { "\(mark)\(name): \($0.name) \($0.value)" }
    }
  }
}
