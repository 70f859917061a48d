internal import TerminalUI

/// The columns and lines of the days that are visible.
struct ForecastTable {
  /// The days that fit side by side.
  let visible: ArraySlice<ForecastDay>
  private let selection: Int
  private let nameWidth: Int
  private let columnWidth: Int
  /// The lines of each row of facts: as many as the longest of the visible days needs, as long as
  /// there is room.
  private let heights: [Int]
  private let spacing: Int
  /// The blank rows above, in a space that is far too high.
  private let margin: Int

  /// A day needs so many columns, two of them between it and the next.
  private static let minimumColumnWidth = 20
  private static let maximumColumnWidth = 40
  /// The day, its date, and whether it is over.
  private static let headerHeight = 1

  /// Finds out what fits; the selected day is among what is visible.
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

  /// How many lines the longest value of each row takes.
  private static func linesNeeded(by days: ArraySlice<ForecastDay>, width: Int) -> [Int] {
    (days.first?.rows.indices ?? 0..<0).map { row in
      days.map { $0.rows[row].value.wrapped(to: width).count }.max() ?? 1
    }
  }

  /// A line for each row from the top, and further ones for those that need them while there are
  /// any; what is minor comes after all that.
  private static func shared(
    _ height: Int, among needed: [Int], of rows: [WeatherRow]
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

  /// Draws the names of the facts, once for all days.
  func drawNames(of day: ForecastDay, in frame: inout Frame) {
    for (row, y) in tops {
      frame.write(
        day.rows[row].name, at: Position(x: 1, y: y), style: Style(.secondary),
        width: nameWidth - 2)
    }
  }

  /// Draws one of the visible days.
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

  /// Each row of facts that has a line, and the first of its lines.
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
  /// What stands beside the date.
  var mark: String? {
    switch self {
    case .past: "past"
    case .today: "Today"
    case .future: nil
    }
  }
}
