internal import Domain
internal import TerminalUI

extension ForecastPicture {
  /// Draws as many days as fit side by side, the selected one among them.
  func draw(in space: Rect, of frame: inout Frame) {
    guard let first = days.first, space.size.width > 4 else { return }
    let table = ForecastTable(days: days, selection: selection, size: space.size)
    table.drawNames(of: first, in: space, of: &frame)
    for column in 0..<table.visible.count {
      table.draw(column, in: space, of: &frame)
    }
  }
}

/// The columns and lines of the days that are visible.
private struct ForecastTable {
  let visible: ArraySlice<ForecastDay>
  let selection: Int
  let nameWidth: Int
  let columnWidth: Int
  /// The lines of each row of facts: as many as the longest of the visible days needs, as long as
  /// there is room.
  let heights: [Int]
  let spacing: Int
  /// The blank rows above, in a space that is far too high.
  let margin: Int

  /// A day needs so many columns, one of them between it and the next.
  static let minimumColumnWidth = 20
  static let maximumColumnWidth = 40
  /// The day, its date, and whether it is over.
  static let headerHeight = 1

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
    heights = Self.shared(size.height - Self.headerHeight, among: needed)
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
  /// any.
  private static func shared(_ height: Int, among needed: [Int]) -> [Int] {
    var rest = height
    var heights = needed.map { _ in
      rest -= 1
      return rest >= 0 ? 1 : 0
    }
    for row in needed.indices where rest > 0 && heights[row] > 0 {
      let more = min(rest, needed[row] - heights[row])
      heights[row] += more
      rest -= more
    }
    return heights
  }

  func drawNames(of day: ForecastDay, in space: Rect, of frame: inout Frame) {
    for (row, y) in tops(in: space) {
      frame.write(
        day.rows[row].name, at: Position(x: space.origin.x + 1, y: y), style: Style(.secondary),
        width: nameWidth - 2)
    }
  }

  func draw(_ column: Int, in space: Rect, of frame: inout Frame) {
    let index = visible.startIndex + column
    let day = visible[index]
    let x = space.origin.x + nameWidth + column * columnWidth
    let header = Position(x: x, y: space.origin.y + margin)
    drawHeader(day, isSelected: index == selection, at: header, of: &frame)
    let style = Style(day.relation == .past ? .disabled : .text)
    for (row, y) in tops(in: space) {
      let lines = fitted(day.rows[row].value, lines: heights[row])
      for (line, text) in lines.enumerated() {
        frame.write(text, at: Position(x: x, y: y + line), style: style, width: columnWidth - 2)
      }
    }
  }

  private func drawHeader(
    _ day: ForecastDay, isSelected: Bool, at position: Position, of frame: inout Frame
  ) {
    let title = " \(day.name) "
    let style = isSelected ? Style(.selection) : Style(.title, .bold)
    let used = frame.write(
      title, at: Position(x: position.x - 1, y: position.y), style: style, width: columnWidth)
    guard let mark = day.relation.mark else { return }
    frame.write(
      mark, at: Position(x: position.x - 1 + used, y: position.y),
      style: Style(day.relation == .past ? .warning : .secondary), width: columnWidth - used)
  }

  /// A value in so many lines; what does not fit ends in `…`.
  private func fitted(_ value: String, lines: Int) -> [String] {
    let width = columnWidth - 2
    let wrapped = value.wrapped(to: width)
    guard wrapped.count > lines, lines > 0 else { return Array(wrapped.prefix(lines)) }
    let rest = wrapped[(lines - 1)...].joined(separator: " ")
    return wrapped.prefix(lines - 1) + [rest.truncated(to: width)]
  }

  /// Each row of facts that has a line, and the first of its lines.
  private func tops(in space: Rect) -> [(row: Int, y: Int)] {
    var y = space.origin.y + margin + Self.headerHeight + spacing
    return heights.indices.compactMap { row in
      guard heights[row] > 0 else { return nil }
      defer { y += heights[row] + spacing }
      return (row, y)
    }
  }
}

extension ForecastDay.Relation {
  /// What stands beside the date.
  fileprivate var mark: String? {
    switch self {
    case .past: "past"
    case .today: "Today"
    case .future: nil
    }
  }
}
