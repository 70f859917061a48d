internal import Domain
internal import TerminalUI

/// The lower half of a board: the chart of the coming hours, and below it the days beside a table
/// of the hours.
struct CurrentOutlook: Equatable {
  /// The content of the Current tab, whose other parts are in the upper half of the board.
  var view: CurrentView
  var hasFocus = false
}

/// Selects the lower half of a board, or `nil` if there is no report.
func selectCurrentOutlook(_ context: WeatherContext) -> CurrentOutlook? {
  selectCurrentView(context).map {
    CurrentOutlook(view: $0, hasFocus: context.weather.focusedColumn == .outlook)
  }
}

/// The heights of the blocks of a ``CurrentOutlook``.
private struct OutlookLayout {
  /// The height of the chart in rows, or 0 to omit it.
  private(set) var chartHeight = 0
  /// The first row of the days and the table of hours.
  let tableTop: Int
  let dayCount: Int
  /// The height of the days and the table of hours in rows.
  let tableHeight: Int

  private static let chartHeights = 8...18

  init(_ view: CurrentView, size: Size) {
    if !view.hours.isEmpty {
      let rest = size.height - view.days.count - 1
      let isFlat = view.hourlyView.chartText(width: size.width) != nil
      chartHeight =
        isFlat ? 1 : min(max(rest, Self.chartHeights.lowerBound), Self.chartHeights.upperBound)
    }
    tableTop = chartHeight > 0 ? chartHeight + 1 : 0
    tableHeight = max(0, size.height - tableTop)
    dayCount = min(view.days.count, tableHeight)
  }
}

extension CurrentOutlook: Widget {
  func draw(in context: DrawContext, into frame: inout Frame) {
    frame.drawBorder(
      title: "Hours and days", style: .border(hasFocus: hasFocus))
    let rect = Self.space(in: context.size)
    let layout = OutlookLayout(view, size: rect.size)
    if layout.chartHeight > 0 {
      let chart = rect.split(top: layout.chartHeight).top
      view.hourlyView.drawChart(in: chart, context, of: &frame)
    }
    let below = rect.split(top: layout.tableTop).rest
    view.drawDays(layout.dayCount, in: below, context, of: &frame)
  }

  /// Returns whether a pane of a size shows the chart.
  func hasChart(in size: Size) -> Bool {
    OutlookLayout(view, size: Self.space(in: size).size).chartHeight > 0
  }

  /// Returns the index of the hour at a position in a pane of this size: in the chart, or in the table
  /// beside the days, or `nil` if there is none.
  func hour(at position: Position, in size: Size) -> Int? {
    let rect = Self.space(in: size)
    let layout = OutlookLayout(view, size: rect.size)
    let chart = rect.split(top: layout.chartHeight).top
    if chart.contains(position) {
      return view.hourlyView.chartedHour(at: position, inChart: chart)
    }
    let below = rect.split(top: layout.tableTop).rest
    return view.hourlyView.hourOfBeginning(at: position, in: CurrentView.halves(of: below).right)
  }

  /// Returns the date of the day at a position in a pane of this size, or `nil` if there is none.
  func date(at position: Position, in size: Size) -> CivilDate? {
    let rect = Self.space(in: size)
    let layout = OutlookLayout(view, size: rect.size)
    let row = position.y - rect.origin.y - layout.tableTop
    let table = CurrentView.halves(of: rect).left
    guard table.columns.contains(position.x), (0..<layout.dayCount).contains(row)
    else { return nil }
    return view.days[view.shownDays(layout.dayCount).lowerBound + row].date
  }

  /// Returns the rectangle of the blocks inside the border.
  private static func space(in size: Size) -> Rect {
    let inside = Rect(size: size).inset(by: 1)
    let space = CurrentView.space(in: inside.size)
    return Rect(origin: inside.position(of: space.origin), size: space.size)
  }
}
