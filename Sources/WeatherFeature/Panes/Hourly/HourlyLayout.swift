internal import TerminalUI

/// The positions of the chart and of the table in the Hourly pane.
///
/// The table is split into blocks side by side if the pane is wide.
struct HourlyLayout {
  /// The space for the chart, empty if the pane is too small for one.
  let chart: Rect
  /// The blocks of the table, from left to right.
  let blocks: [Rect]
  /// The visible lines of all blocks together.
  let visible: Range<Int>

  /// The width of a block in columns, wide enough for the long headings.
  private static let blockWidth = 76
  private static let gap = 3
  private static let maximumChartHeight = 30

  /// Creates the layout for a space, scrolled so that the day of the selected line begins at the top,
  /// or so far into that day that the line is visible.
  ///
  /// Without a chart, the table has all rows, or all but one if a line is in place of the chart.
  init(
    lineCount: Int, day: Int, selectedLine: Int, hasChart: Bool, isChartFlat: Bool, size: Size
  ) {
    let count = max(1, (size.width + Self.gap) / (Self.blockWidth + Self.gap))
    let needed = (lineCount + count - 1) / count + 1
    let chartHeight = hasChart ? Self.chartHeight(of: size, needed: needed) : 0
    let height = isChartFlat ? min(1, chartHeight) : chartHeight
    // Leave one column blank between the last block and the border.
    let width = size.width - (size.width >= 60 ? 1 : 0)
    let (chart, table) = Rect(size: Size(width: width, height: size.height)).split(top: height)
    self.chart = chart
    blocks = Self.blocks(of: table, count: count)
    let rows = max(0, table.size.height - 1) * count
    let fromDay = ScrollingList(
      count: lineCount - day, selection: selectedLine - day, hasHeadings: false
    ).visibleRows(height: rows)
    let first = min(day + fromDay.lowerBound, max(0, lineCount - rows))
    visible = first..<min(lineCount, first + rows)
  }

  /// Returns the height of the chart in rows: two fifths of the space, or more if the table leaves
  /// more.
  private static func chartHeight(of size: Size, needed: Int) -> Int {
    guard size.width >= 44, size.height >= 16 else { return 0 }
    return min(maximumChartHeight, max(size.height * 2 / 5, size.height - needed))
  }

  private static func blocks(of rect: Rect, count: Int) -> [Rect] {
    let width = (rect.size.width - (count - 1) * gap) / count
    return (0..<count).map { index in
      Rect(
        x: rect.origin.x + index * (width + gap), y: rect.origin.y, width: width,
        height: rect.size.height)
    }
  }

  /// Returns the lines that a block shows.
  func lines(in block: Int) -> Range<Int> {
    let rows = max(0, blocks[block].size.height - 1)
    let first = min(visible.upperBound, visible.lowerBound + block * rows)
    return first..<min(visible.upperBound, first + rows)
  }
}
