/// Bars side by side, one for each step, drawn in eighths of a block or in ASCII.
package struct BarPlot: Widget, Hashable, Sendable {
  package struct Bar: Hashable, Sendable {
    /// The height, from 0 to 1, or `nil` if it is unknown.
    package var share: Double?
    package var style: Style

    package init(_ share: Double?, style: Style) {
      self.share = share
      self.style = style
    }
  }

  package var bars: [Bar]

  package init(_ bars: [Bar]) {
    self.bars = bars
  }

  /// Draws the highest of bars that share a column, and a mark for unknown ones: a bar of no height is blank.
  package func draw(in context: DrawContext, into frame: inout Frame) {
    let size = context.size
    guard !bars.isEmpty, !size.isEmpty else { return }
    for x in 0..<size.width {
      let steps = bars[steps(at: x, width: size.width)]
      let highest = steps.max { ($0.share ?? 0) < ($1.share ?? 0) }
      if let highest, let share = highest.share, share > 0 {
        draw(min(1, share), style: highest.style, column: x, context, into: &frame)
      } else if steps.contains(where: { $0.share == nil }),
        bars.contains(where: { $0.share != nil })
      {
        frame.write(
          .missingValue, at: Position(x: x, y: size.height - 1), style: Style(.disabled))
      }
    }
  }

  /// Returns the steps whose bars share a column.
  private func steps(at x: Int, width: Int) -> Range<Int> {
    let first = min(x * bars.count / width, bars.count - 1)
    return first..<min(bars.count, max(first + 1, (x + 1) * bars.count / width))
  }

  /// Draws a bar from the lowest row up; even the smallest is visible.
  private func draw(
    _ share: Double, style: Style, column: Int, _ context: DrawContext, into frame: inout Frame
  ) {
    let levels = context.glyphs.barLevels
    let full = context.size.height * levels.count
    var level = max(1, Int((share * Double(full)).rounded()))
    for y in (0..<context.size.height).reversed() where level > 0 {
      frame.write(
        levels[min(level, levels.count) - 1], at: Position(x: column, y: y), style: style)
      level -= levels.count
    }
  }
}
