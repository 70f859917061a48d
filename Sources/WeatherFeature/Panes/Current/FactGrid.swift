internal import TerminalUI

/// The facts of the Current pane in columns, row by row.
struct FactGrid {
  let facts: [Fact]
  let columns: Int

  /// The width of the names in columns, including the gap behind the longest one.
  private static let nameWidth = 13
  private static let gap = 2

  /// Returns the number of lines that a number of facts need.
  static func lineCount(_ count: Int, columns: Int) -> Int { (count + columns - 1) / columns }

  /// Draws as many lines of facts as the rectangle has rows.
  func draw(in rect: Rect, _ glyphs: Glyphs, of frame: inout Frame) {
    let width = (rect.size.width + Self.gap) / columns
    for (index, fact) in facts.prefix(rect.size.height * columns).enumerated() {
      let space = Rect(
        x: rect.origin.x + index % columns * width, y: rect.origin.y + index / columns,
        width: width - Self.gap, height: 1)
      draw(fact, in: space, glyphs, of: &frame)
    }
  }

  private func draw(_ fact: Fact, in rect: Rect, _ glyphs: Glyphs, of frame: inout Frame) {
    let width = Self.nameWidth - 1
    frame.write(
      fact.label(fitting: width), at: rect.origin, style: Style(.secondary), width: width)
    if fact.isChanged {
      frame.drawChangeMark(at: Position(x: rect.origin.x + width, y: rect.origin.y), glyphs)
    }
    var rest = rect.split(left: Self.nameWidth).rest
    func write(_ text: String, _ style: Style) {
      rest =
        rest.split(
          left: frame.write(
            text, at: rest.origin, style: style, width: rest.size.width)
        ).rest
    }
    let value = fact.reading
    if case .sun(let sun) = fact.picture {
      let line = glyphs.isUnicode ? "─" : "-"
      let ends = sun.rise.displayWidth + sun.set.displayWidth
      if sun.isOver, let next = sun.remaining, ends + next.displayWidth + 16 > rest.size.width {
        return write(next, value.style)
      }
      let path = min(12, rest.size.width - ends - 3)
      if path >= 5 {
        write("\(sun.rise) ", value.style)
        let position = sun.progress.map { min(Int($0 * Double(path)), path - 1) }
        for column in 0..<path {
          let isSun = column == position
          write(
            isSun ? (glyphs.isUnicode ? "●" : "o") : line, Style(isSun ? .warm : .secondary))
        }
        write(" \(sun.set)", value.style)
      } else {
        write(value.text, value.style)
      }
      if let remaining = sun.remaining, remaining.displayWidth + 2 <= rest.size.width {
        write("  \(remaining)", Style(.secondary))
      }
      return
    }
    if glyphs.isUnicode, let symbol = fact.symbol { write("\(symbol) ", value.style) }
    write(value.text, value.style)
    if let detail = fact.detail {
      write(", ", value.style)
      write(detail.text, detail.style)
    }
    guard case .gauge(let share) = fact.picture else { return }
    // Below each other, the gauges of 5 % and of 100 % begin in the same column.
    rest = rest.split(left: max(0, "100 %".count - value.text.displayWidth)).rest
    drawGauge(share, in: rest, glyphs, of: &frame)
  }

  /// Draws a gauge of up to ten cells behind the value, if there is room.
  private func drawGauge(_ share: Double, in rest: Rect, _ glyphs: Glyphs, of frame: inout Frame) {
    let width = min(10, rest.size.width - 2)
    guard width >= 5 else { return }
    let (full, empty) = glyphs.isUnicode ? ("▰", "▱") : ("#", "-")
    let filled = Int((share * Double(width)).rounded())
    let x = rest.origin.x + 2
    frame.write(
      String(repeating: full, count: filled), at: Position(x: x, y: rest.origin.y),
      style: Style(.emphasis))
    frame.write(
      String(repeating: empty, count: width - filled),
      at: Position(x: x + filled, y: rest.origin.y), style: Style(.disabled))
  }
}

extension Frame {
  /// Draws the mark of a value that changed while the terminal was without the focus.
  mutating func drawChangeMark(at position: Position, _ glyphs: Glyphs) {
    write(glyphs.isUnicode ? "•" : "*", at: position, style: Style(.emphasis))
  }
}
