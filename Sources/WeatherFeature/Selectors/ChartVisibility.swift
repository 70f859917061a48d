internal import TerminalUI

/// Selects whether a chart of the hours, or a narrow table in its place, is on the screen.
func selectShowsMetric(_ context: WeatherContext) -> Bool {
  guard !context.isLinear else { return false }
  let bounds = Rect(size: context.size)
  func inside<Content: TabContent>(_ content: Content, _ size: Size) -> Size {
    WeatherChrome(context, content: content).contentRect(in: size).size
  }
  switch context.weather.tab {
  case .forecast, .places, .radar: return false
  case .hourly:
    guard let view = Hourly(context), !view.hours.isEmpty else { return false }
    let size = inside(view, bounds.size)
    return size.width < Hourly.chartWidth || view.hasChart(in: size)
  case .current:
    let columns = context.showsPlacesBeside ? CurrentColumns(in: bounds) : nil
    if let outlook = columns?.outlook {
      return CurrentOutlook(context)?.hasChart(in: outlook.size) ?? false
    }
    guard let view = Current(context) else { return false }
    return view.hasChart(in: inside(view, columns?.current.size ?? bounds.size))
  }
}
