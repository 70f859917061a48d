internal import Domain
internal import TerminalUI

/// The lower half of a board: the chart of the coming hours, and below it the days beside a table
/// of the hours.
struct CurrentOutlook: Equatable {
  /// The content of the Current tab, whose other parts are in the upper half of the board.
  private let current: Current
  private let hasFocus: Bool

  /// Selects the lower half of a board, or returns `nil` if there is no report.
  init?(_ context: WeatherContext) {
    guard let current = Current(context) else { return nil }
    (self.current, hasFocus) = (current, context.weather.focusedColumn == .outlook)
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

  init(_ view: Current, size: Size) {
    if !view.hours.isEmpty {
      let rest = size.height - view.days.count - 1
      let isFlat = view.hourly.chartText(width: size.width) != nil
      chartHeight =
        isFlat ? 1 : min(max(rest, Self.chartHeights.lowerBound), Self.chartHeights.upperBound)
    }
    tableTop = chartHeight > 0 ? chartHeight + 1 : 0
    tableHeight = max(0, size.height - tableTop)
    dayCount = min(view.days.count, tableHeight)
  }
}

extension CurrentOutlook {
  func body(in context: DrawContext) -> Block<WeatherAction> {
    let inside = Rect(size: context.size).inset(by: 1).size
    let space = Current.space(in: inside)
    let layout = OutlookLayout(current, size: space)
    let chart = layout.chartHeight > 0 ? [current.hourly.chart(height: layout.chartHeight)] : []
    let content = Block.column(
      chart + [
        .blank(layout.tableTop - layout.chartHeight),
        current.daysAndHours(layout.dayCount, height: layout.tableHeight),
      ]
    ).atMost(space.width, isCentered: true)
    let last = current.hourly.lastFirst(height: layout.tableHeight)
    return Block(height: context.size.height) { rect, canvas in
      canvas.frame.drawBorder(title: "Hours and days", style: .border(hasFocus: hasFocus), in: rect)
      canvas.draw(current.scrollingHours(content, upTo: last), clippedTo: rect.inset(by: 1))
      canvas.cursor = hasFocus ? canvas.cursor ?? .selection(rect.inset(by: 1)) : nil
    }
  }

  /// Returns whether a pane of a size shows the chart.
  func hasChart(in size: Size) -> Bool {
    let inside = Rect(size: size).inset(by: 1).size
    return OutlookLayout(current, size: Current.space(in: inside)).chartHeight > 0
  }
}
