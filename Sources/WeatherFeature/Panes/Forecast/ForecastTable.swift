internal import TerminalUI

/// The layout of the visible days of the forecast, one column per day.
struct ForecastTable {
  /// The days that fit side by side.
  let visible: ArraySlice<ForecastDay>
  private let selection: Int
  private let nameWidth: Int
  private let columnWidth: Int
  /// The height of each row of facts in lines, which fits the longest visible value if there is
  /// room.
  private let heights: [Int]
  private let spacing: Int
  /// The number of blank rows above the table, if the space is much too high.
  private let margin: Int

  /// The smallest width of a day, including two blank columns before the next day.
  private static let minimumColumnWidth = 20
  private static let maximumColumnWidth = 40
  /// The height in rows of the heading, which shows the date and whether the day is past or today.
  private static let headerHeight = 1

  /// Creates the layout for a space, with the selected day visible.
  init(days: [ForecastDay], selection: Int, size: Size) {
    let names = days.first?.rows.map(\.name.displayWidth).max() ?? 0
    nameWidth = names + 3
    let rest = size.width - nameWidth
    let count = max(1, min(days.count, (rest + 1) / Self.minimumColumnWidth))
    columnWidth = min((rest + 1) / count, Self.maximumColumnWidth)
    let first = min(selection, days.count - count)
    visible = days[first..<first + count]
    self.selection = selection
    let needed = Self.linesNeeded(by: visible, width: columnWidth - 2)
    heights = Self.shared(
      size.height - Self.headerHeight, among: needed, of: days.first?.rows ?? [])
    let used = Self.headerHeight + heights.reduce(0, +)
    spacing = max(0, min(3, (size.height - used) / max(1, heights.count)))
    margin = max(0, size.height - used - spacing * heights.count) / 3
  }

  /// Returns the number of lines that the longest value of each row needs.
  private static func linesNeeded(by days: ArraySlice<ForecastDay>, width: Int) -> [Int] {
    (days.first?.rows.indices ?? 0..<0).map { row in
      days.map { $0.rows[row].value.wrapped(to: width).count }.max() ?? 1
    }
  }

  /// Returns the height of each row, in three rounds.
  ///
  /// First each row gets one line, from the top. Then rows with longer values get more lines. Minor
  /// rows get the remaining lines.
  private static func shared(
    _ height: Int, among needed: [Int], of rows: [LabeledValue]
  ) -> [Int] {
    var rest = height
    var heights = needed.map { _ in 0 }
    func give(to isReceiver: (Int) -> Bool, _ lines: (Int) -> Int) {
      for row in needed.indices where isReceiver(row) && rest > 0 {
        let more = min(rest, lines(row))
        heights[row] += more
        rest -= more
      }
    }
    give(to: { !rows[$0].isMinor }) { _ in 1 }
    give(to: { !rows[$0].isMinor && heights[$0] > 0 }) { needed[$0] - 1 }
    give(to: { rows[$0].isMinor }) { needed[$0] }
    return heights
  }

  /// Draws the names of the facts, left of all days.
  func drawNames(of day: ForecastDay, in frame: inout Frame) {
    for (row, y) in tops {
      frame.write(
        day.rows[row].name, at: Position(x: 1, y: y), style: Style(.secondary),
        width: nameWidth - 2)
    }
  }

  /// Draws the day in a column, counted from the first visible one.
  func draw(_ column: Int, in frame: inout Frame) {
    let index = visible.startIndex + column
    let day = visible[index]
    let x = nameWidth + column * columnWidth
    drawHeader(day, isSelected: index == selection, at: Position(x: x, y: margin), of: &frame)
    let style = Style(day.relation == .past ? .disabled : .text)
    for (row, y) in tops {
      let lines = day.rows[row].value.wrapped(to: columnWidth - 2, lines: heights[row])
      for (line, text) in lines.enumerated() {
        frame.write(text, at: Position(x: x, y: y + line), style: style)
      }
    }
  }

  private func drawHeader(
    _ day: ForecastDay, isSelected: Bool, at position: Position, of frame: inout Frame
  ) {
    let title =
      isSelected
      ? StyledText(" \(day.name) ", Style(.selection))
      : " " + StyledText(day.name, Style(.title, .bold)) + " "
    let used = frame.write(
      title, at: Position(x: position.x - 1, y: position.y), width: columnWidth)
    guard let mark = day.relation.mark else { return }
    frame.write(
      mark, at: Position(x: position.x - 1 + used, y: position.y),
      style: Style(day.relation == .past ? .warning : .secondary), width: columnWidth - used)
  }

  /// The rows of facts with at least one line, each with the position of its first line.
  private var tops: [(row: Int, y: Int)] {
    var y = margin + Self.headerHeight + spacing
    return heights.indices.compactMap { row in
      guard heights[row] > 0 else { return nil }
      defer { y += heights[row] + spacing }
      return (row, y)
    }
  }
}

extension ForecastDay.Relation {
  /// The word beside the date, or `nil` for a future day.
  var mark: String? {
    switch self {
    case .past: "past"
    case .today: "Today"
    case .future: nil
    }
  }
}
