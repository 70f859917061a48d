internal import Redux
internal import TerminalUI

/// The facts of the Current pane in columns, row by row, the most important first.
///
/// Low panes have more columns, with shorter names and texts, so that few facts are left out.
struct FactGrid {
  private let cells: [FactCell]
  private let columns: [FactColumns.Column]

  /// Arranges the facts in the fewest columns in which all of them fit into a number of rows.
  ///
  /// If they never fit, there are as many columns as fit into a width.
  init(_ facts: [Fact], width: Int, rows: Int) {
    let cells = facts.map(FactCell.init)
    let counts = Self.counts(cells, in: width, Self.narrowColumns)
    let count = counts.first { Self.rows(cells.count, columns: $0) <= rows } ?? counts.last ?? 1
    var layout = Self.wideColumns(cells, count)
    var rest = width - layout.width
    if rest < 0 {
      let full = layout.columns
      layout = Self.narrowColumns(cells, count)
      rest = max(0, width - layout.width)
      for index in full.indices {
        let more = min(rest, max(0, full[index].value - layout.columns[index].value))
        layout.columns[index].value += more
        rest -= more
      }
    }
    for index in layout.columns.indices { layout.columns[index].value += rest / count }
    (self.cells, columns) = (cells, layout.columns)
  }

  /// Returns the numbers of rows of all facts in a width, with shortened names and texts and with whole ones.
  static func heights(_ facts: [Fact], width: Int) -> (least: Int, full: Int) {
    let cells = facts.map(FactCell.init)
    func height(_ columns: ([FactCell], Int) -> FactColumns) -> Int {
      rows(cells.count, columns: counts(cells, in: width, columns).last ?? 1)
    }
    return (height(narrowColumns), height(wideColumns))
  }

  private static func rows(_ count: Int, columns: Int) -> Int { (count + columns - 1) / columns }

  /// Returns the numbers of columns that fit into a width.
  private static func counts(
    _ cells: [FactCell], in width: Int, _ columns: ([FactCell], Int) -> FactColumns
  ) -> [Int] {
    guard !cells.isEmpty else { return [] }
    return (1...cells.count).filter { columns(cells, $0).width <= width }
  }

  private static func narrowColumns(_ cells: [FactCell], _ count: Int) -> FactColumns {
    FactColumns(cells.map(\.narrow), count: count)
  }

  private static func wideColumns(_ cells: [FactCell], _ count: Int) -> FactColumns {
    FactColumns(cells.map(\.wide), count: count)
  }

  /// Draws as many lines of facts as the rectangle has rows.
  func draw(in rect: Rect, _ glyphs: Glyphs, of frame: inout Frame) {
    for (y, start) in zip(rect.rows, stride(from: 0, to: cells.count, by: columns.count)) {
      var x = rect.origin.x
      for (cell, column) in zip(cells[start...], columns) {
        cell.draw(
          in: Rect(x: x, y: y, width: min(column.width, rect.columns.upperBound - x), height: 1),
          nameWidth: column.label - 1, glyphs, of: &frame)
        x += column.width + FactColumns.gap
      }
    }
  }
}

/// Facts in a number of rows, as drawn by a ``FactGrid``.
struct FactRows: Equatable, Sendable {
  let facts: [Fact]
  let rows: Int

  var block: Block<WeatherAction> {
    Block(height: rows) { $1.draw(kept: self, in: $0, by: factRows) }
  }
}

// The facts stay the same while the user selects days and hours.
private let factRows = memoized { (input: FrameInput<FactRows>) in
  var frame = Frame(size: input.context.size)
  FactGrid(input.value.facts, width: frame.size.width, rows: input.value.rows)
    .draw(in: frame.bounds, input.context.glyphs, of: &frame)
  return frame
}

/// A fact with the widths of its texts.
private struct FactCell {
  private let fact: Fact
  /// The widths with the value, its detail, and its picture, and those of the shortest texts.
  let wide, narrow: FactColumns.Column

  /// The longest name in columns.
  private static let longestName = 12
  /// The width of a gauge with the gap before it, and of the longest path of the sun.
  private static let gaugeWidth = 12, pathWidth = 12

  init(_ fact: Fact) {
    self.fact = fact
    let symbol = fact.symbol == nil ? 0 : 2
    narrow = FactColumns.Column(
      label: fact.shortName.displayWidth + 1,
      value: fact.reading(fitting: 0).text.displayWidth + symbol)
    let text = fact.text.displayWidth + symbol
    let value =
      switch fact.picture {
      case nil: text
      case .gauge: max(Self.percentWidth, text) + Self.gaugeWidth
      case .sun(let sun):
        max(text, sun.rise.displayWidth + sun.set.displayWidth + 2 + Self.pathWidth)
      }
    wide = FactColumns.Column(
      label: fact.label(fitting: Self.longestName).displayWidth + 1, value: value)
  }

  private static let percentWidth = "100 %".count

  func draw(in rect: Rect, nameWidth: Int, _ glyphs: Glyphs, of frame: inout Frame) {
    frame.write(
      fact.label(fitting: nameWidth), at: rect.origin, style: Style(.secondary),
      width: rect.size.width)
    if fact.isChanged {
      frame.drawChangeMark(at: rect.position(of: Position(x: nameWidth, y: 0)), glyphs)
    }
    let space = rect.split(left: nameWidth + 1).rest
    if case .sun(let sun) = fact.picture {
      let path = path(of: sun, fitting: space.size.width, glyphs)
      frame.write(path, at: space.origin, width: space.size.width)
      return
    }
    let symbol = fact.symbol.flatMap { glyphs.isUnicode ? "\($0) " : nil } ?? ""
    let text = fact.styledText(fitting: space.size.width - symbol.displayWidth)
    let end = frame.write(
      StyledText(symbol, fact.reading.style) + text, at: space.origin, width: space.size.width)
    guard case .gauge(let share) = fact.picture else { return }
    // Below each other, the gauges of 5 % and of 100 % begin in the same column.
    drawGauge(share, in: space.split(left: max(Self.percentWidth, end)).rest, glyphs, of: &frame)
  }

  /// Returns the sun on a line between its times, with the time until it sets if there is room, or else
  /// its times.
  private func path(of sun: SunAndMoon.Sun, fitting width: Int, _ glyphs: Glyphs) -> StyledText {
    let style = fact.reading.style
    let times = sun.rise.displayWidth + sun.set.displayWidth
    if sun.isOver, let next = sun.remaining, times + next.displayWidth + 16 > width {
      return StyledText(
        [next, next.replacing(" tomorrow", with: "")].longest(fitting: width), style)
    }
    let length = min(Self.pathWidth, width - times - 2)
    var text = fact.styledText(fitting: width)
    if length >= 5 {
      text = StyledText("\(sun.rise) ", style)
      let position = sun.place.map { min(Int($0 * Double(length)), length - 1) }
      for column in 0..<length {
        text +=
          column == position
          ? glyphs.sun(of: sun)
          : StyledText(glyphs.isUnicode ? "─" : "-", Style(.secondary))
      }
      text += StyledText(" \(sun.set)", style)
    }
    guard let remaining = sun.remaining,
      text.displayWidth + 2 + remaining.displayWidth <= width
    else { return text }
    return text + StyledText("  \(remaining)", Style(.secondary))
  }

  /// Draws a gauge of up to ten cells behind the value, if there is room.
  private func drawGauge(_ share: Double, in rest: Rect, _ glyphs: Glyphs, of frame: inout Frame) {
    let width = min(10, rest.size.width - 2)
    guard width >= 5 else { return }
    let (full, empty) = glyphs.isUnicode ? ("▰", "▱") : ("#", "-")
    let filled = Int((share * Double(width)).rounded())
    let gauge =
      StyledText(String(repeating: full, count: filled), Style(.emphasis))
      + StyledText(String(repeating: empty, count: width - filled), Style(.disabled))
    frame.write(gauge, at: rest.position(of: Position(x: 2, y: 0)))
  }
}

extension Frame {
  /// Draws the mark of a value that changed while the terminal was without the focus.
  mutating func drawChangeMark(at position: Position, _ glyphs: Glyphs) {
    write(glyphs.isUnicode ? "•" : "*", at: position, style: Style(.emphasis))
  }
}
