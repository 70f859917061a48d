import Domain
import TerminalUI
import WeatherFeature

/// The days, one in each row, each with its range of temperatures as a bar on a common scale.
struct CompactDays {
  private let report: CompactReport
  private let days: [DailyForecast]
  private let width: Int
  private let today: CivilDate?

  init(_ report: CompactReport, width: Int) {
    (self.report, self.width) = (report, width)
    today = report.report.todaysForecast(at: report.now)?.date
    let first = today
    days = report.report.daily.filter { day in first.map { day.date >= $0 } ?? true }
  }

  var lines: [StyledText] { days.map(line) }

  /// The width of the bar, or 0 if there is no room for it.
  private var barWidth: Int { width >= 64 ? min(24, width / 6) : 0 }

  private func line(_ day: DailyForecast) -> StyledText {
    let half = day.day ?? day.night
    let name = day.date == today ? "Today" : day.date.weekday.shortName
    var line =
      StyledText(name, Style(.secondary)).padded(to: 7)
      + StyledText(report.icon(half?.sky, isDay: day.day != nil)).padded(to: 4)
      + report.degrees(day.temperature?.low).padded(to: 5, alignment: .trailing)
    if barWidth > 0 { line += " " + bar(day) }
    let high = report.degrees(day.temperature?.high)
    line += " " + high.padded(to: 5, alignment: barWidth == 0 ? .trailing : .leading)
    line += StyledText(percentText(day.precipitationProbability) ?? "").padded(
      to: 6, alignment: .trailing)
    if width >= 50 { line += amount(day).padded(to: 9, alignment: .trailing) }
    return line + "  " + StyledText(half?.phrase ?? "")
  }

  private func amount(_ day: DailyForecast) -> StyledText {
    guard let amount = day.precipitation, amount.value > 0,
      let text = amount.converted(to: report.display.units.precipitation).text
    else { return "" }
    return StyledText(text, Style(precipitationOfDay: amount))
  }

  /// Returns a bar from the low to the high of a day, or blanks if either is unknown.
  private func bar(_ day: DailyForecast) -> StyledText {
    let blank = StyledText(String(repeating: " ", count: barWidth))
    let ends = days.flatMap { [celsius($0.temperature?.low), celsius($0.temperature?.high)] }
      .compactMap { $0 }
    guard let least = ends.min(), let most = ends.max(), most > least,
      let low = celsius(day.temperature?.low), let high = celsius(day.temperature?.high),
      low <= high
    else { return blank }
    let scale = Double(barWidth - 1) / (most - least)
    let (start, end) = (Int((low - least) * scale), Int((high - least) * scale))
    return (0..<barWidth).reduce(StyledText("")) { bar, column in
      guard (start...end).contains(column) else { return bar + " " }
      let value = least + Double(column) / scale
      return bar + StyledText("━", Style(.temperature, at: value))
    }
  }

  private func celsius(_ temperature: Quantity<TemperatureUnit>?) -> Double? {
    temperature.flatMap { $0.celsius.isPlausible ? $0.celsius : nil }
  }
}
