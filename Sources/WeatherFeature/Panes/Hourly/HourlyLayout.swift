internal import Domain
internal import TerminalUI

/// Where the chart and the columns of the table stand in a space.
struct HourlyLayout {
  /// The curve and the bars; empty where height is scarce.
  let chart: Rect
  /// The parts of the table, side by side.
  let blocks: [Rect]
  /// The lines that are visible, over all blocks.
  let visible: Range<Int>

  /// The columns of a block that has room for its long headings.
  private static let blockWidth = 76
  private static let gap = 3
  private static let maximumChartHeight = 30

  /// Finds out what fits, so that one line is visible.
  init(lineCount: Int, selectedLine: Int, size: Size) {
    let count = max(1, (size.width + Self.gap) / (Self.blockWidth + Self.gap))
    let needed = (lineCount + count - 1) / count + 1
    let height = Self.chartHeight(of: size, needed: needed)
    // A blank column keeps the last one from the border.
    let width = size.width - (size.width >= 60 ? 1 : 0)
    let (chart, table) = Rect(size: Size(width: width, height: size.height)).split(top: height)
    self.chart = chart
    blocks = Self.blocks(of: table, count: count)
    let rows = max(0, table.size.height - 1)
    let probe = Table(columns: [], rowCount: lineCount, selection: selectedLine) { _ in [] }
    visible = probe.visibleRows(height: rows * count + 1)
  }

  /// The chart has two fifths of the height, and what the table leaves.
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

  /// The lines that stand in a block.
  func lines(in block: Int) -> Range<Int> {
    let rows = max(0, blocks[block].size.height - 1)
    let first = min(visible.upperBound, visible.lowerBound + block * rows)
    return first..<min(visible.upperBound, first + rows)
  }
}

/// The lines of the table of hours: each day begins with a line of its own.
struct HourlyLines {
  /// A line.
  enum Line {
    /// The hours of this day follow.
    case day(String)
    /// The hour of an index.
    case hour(Int)
  }

  let lines: [Line]

  init(_ hours: [ForecastHour]) {
    var lines: [Line] = []
    for (index, hour) in hours.enumerated() {
      let date = hour.time.date
      if index == 0 || hours[index - 1].time.date != date {
        lines.append(.day("\(date.weekday.shortName) \(date.dayAndMonth)"))
      }
      lines.append(.hour(index))
    }
    self.lines = lines
  }

  /// The line of an hour.
  func line(of hour: Int) -> Int? {
    lines.firstIndex { if case .hour(hour) = $0 { true } else { false } }
  }
}
