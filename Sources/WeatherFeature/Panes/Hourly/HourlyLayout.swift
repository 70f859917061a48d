internal import Domain
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
    let width = Self.tableWidth(in: size.width)
    let (chart, table) = Rect(size: Size(width: width, height: size.height)).split(top: height)
    self.chart = Rect(
      x: 1, y: 0, width: Self.chartWidth(in: size.width), height: chart.size.height)
    blocks = Self.blocks(of: table, count: count)
    let rows = max(0, table.size.height - 1) * count
    let fromDay = ScrollingList(
      count: lineCount - day, selection: selectedLine - day, hasHeadings: false
    ).visibleRows(height: rows)
    let first = min(day + fromDay.lowerBound, max(0, lineCount - rows))
    visible = first..<min(lineCount, first + rows)
  }

  /// Returns the width of the table, which leaves one column blank before the border.
  private static func tableWidth(in width: Int) -> Int { width - (width >= 60 ? 1 : 0) }

  /// Returns the width of the chart in a pane of a width.
  static func chartWidth(in width: Int) -> Int { tableWidth(in: width) - 3 }

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

/// The lines of the hourly table: a heading for each day, followed by its hours.
struct HourlyLines {
  enum Line {
    /// The heading of a day.
    case day(String)
    /// The hour at an index.
    case hour(Int)
  }

  let lines: [Line]

  init(_ hours: UpcomingHours) {
    var lines: [Line] = []
    for index in hours.indices {
      let date = hours.date(index)
      if index == 0 || hours.date(index - 1) != date {
        lines.append(.day(date.withWeekday))
      }
      lines.append(.hour(index))
    }
    self.lines = lines
  }

  /// Returns the index of the line of an hour, or `nil` if there is no such hour.
  func line(of hour: Int) -> Int? {
    lines.firstIndex { if case .hour(hour) = $0 { true } else { false } }
  }

  /// Returns the weekday of a line, or `nil` if the line is the heading of a day.
  func weekday(above line: Int) -> String? {
    guard case .hour = lines[line], case .day(let name) = lines[heading(above: line)] else {
      return nil
    }
    return String(name.prefix { $0 != " " })
  }

  /// Returns the index of the heading above a line, or 0 without lines.
  func heading(above line: Int) -> Int {
    lines.prefix(line + 1).lastIndex { if case .day = $0 { true } else { false } } ?? 0
  }
}
