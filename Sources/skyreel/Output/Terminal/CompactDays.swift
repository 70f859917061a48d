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

  private var nameWidth: Int {
    let isPartial = days.contains { $0.date == today && $0.todayName(.twentyFourHours) != "Today" }
    return isPartial ? 15 : 7
  }

  private func line(_ day: DailyForecast) -> StyledText {
    let half = day.day ?? day.night
    let name =
      day.date == today ? day.todayName(report.display.clock) : day.date.weekday.shortName
    var line =
      StyledText(name, Style(.secondary)).padded(to: nameWidth)
      + StyledText(report.icon(half?.sky, isDay: day.day != nil)).padded(to: 4)
      + report.degrees(day.shownTemperature?.low).padded(to: 5, alignment: .trailing)
    if barWidth > 0 { line += " " + bar(day) }
    let high = report.degrees(day.shownTemperature?.high)
    line += " " + high.padded(to: 5, alignment: barWidth == 0 ? .trailing : .leading)
    line += StyledText(percentText(day.precipitationProbability) ?? "").padded(
      to: 6, alignment: .trailing)
    if width >= 50 { line += amount(day).padded(to: 9, alignment: .trailing) }
    return line + "  " + StyledText(day.phrase ?? "")
  }

  private func amount(_ day: DailyForecast) -> StyledText {
    guard let amount = day.shownPrecipitation, amount.value > 0,
      let text = amount.converted(to: report.display.units.precipitation).text
    else { return "" }
    return StyledText(text, Style(precipitationOfDay: amount))
  }

  /// Returns a bar from the low to the high of a day, or blanks if either is unknown.
  private func bar(_ day: DailyForecast) -> StyledText {
    let blank = StyledText(String(repeating: " ", count: barWidth))
    let ends = days.flatMap {
      [celsius($0.shownTemperature?.low), celsius($0.shownTemperature?.high)]
    }
    .compactMap { $0 }
    guard let least = ends.min(), let most = ends.max(), most > least,
      let low = celsius(day.shownTemperature?.low),
      let high = celsius(day.shownTemperature?.high),
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
