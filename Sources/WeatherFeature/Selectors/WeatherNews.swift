internal import Domain
internal import TerminalUI

/// Selects what a screen reader announces of a new report or of alerts that arrive after it: the temperature of
/// now, the weather in words, when it rains, and the worst alert.
func selectNews(_ context: WeatherContext) -> LinearNews {
  guard let report = context.weather.report.latest?.value else { return LinearNews() }
  let headline = selectHeadline(report, display: context.display, now: context.now)
  let unit = context.display.units.temperature
  return LinearNews(
    value: report.current?.temperature?.converted(to: unit).text,
    sentences: [
      report.current?.phrase, headline.outlooks.first,
      selectAlertLine(context).map { "Alert: \($0.text)" },
    ].compactMap(\.self))
}
