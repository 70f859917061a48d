/// A curve with the area below it filled, in the colors of its values.
///
/// The plot is drawn in braille, eight dots to a cell, or in ASCII. A cell has the color of the
/// value at its height, so the area below a high value shows the colors of all lower values. With
/// classes, a column has the color of its own value.
package struct AreaPlot: Widget, Hashable, Sendable {
  /// The value at each step, or `nil` if it is unknown, which leaves a gap.
  package var values: [Double?]
  /// The value at which the area ends at each step, or an empty array for the bottom of the plot.
  ///
  /// Such an area has half of its dots, so that it differs from a whole one without colors, too.
  package var floor: [Double?]
  /// The values at the bottom and at the top.
  package var range: ClosedRange<Double>
  /// The colors of the values.
  package var coloring: Coloring
  /// Whether only the line is drawn, without the area below it.
  package var isLine: Bool

  package init(
    values: [Double?], floor: [Double?] = [], range: ClosedRange<Double>, coloring: Coloring,
    isLine: Bool = false
  ) {
    self.values = values
    self.floor = floor
    self.range = range
    self.coloring = coloring
    self.isLine = isLine
  }

  /// The colors of the values of a plot.
  package enum Coloring: Hashable, Sendable {
    /// One color for all values.
    case uniform(Style)
    /// The color of each value on a scale, in whose unit a value `x` is `x * factor + offset`.
    case scale(Style.Scale, factor: Double = 1, offset: Double = 0)
    /// The color of the class of each value: the last class that begins at or below it.
    case classes([Class])

    /// A class of values with a color.
    package struct Class: Hashable, Sendable {
      /// The smallest value of the class.
      package var start: Double
      /// The color.
      package var style: Style

      package init(from start: Double, _ style: Style) {
        self.start = start
        self.style = style
      }
    }

    /// Returns the style of a value.
    func style(of value: Double) -> Style {
      switch self {
      case .uniform(let style): style
      case .scale(let scale, let factor, let offset): Style(scale, at: value * factor + offset)
      case .classes(let classes):
        (classes.last { $0.start <= value } ?? classes.first)?.style ?? .text
      }
    }
  }

  /// Draws the plot on the whole frame.
  package func draw(in context: DrawContext, into frame: inout Frame) {
    guard !values.isEmpty, !context.size.isEmpty else { return }
    let dots = plotted(in: context)
    for y in 0..<context.size.height {
      let style = coloring.style(of: value(atRow: y, of: context.size.height))
      for x in 0..<context.size.width {
        guard let symbol = dots.symbol(at: Position(x: x, y: y)) else { continue }
        let cell = Cell(
          InlineText(symbol), style: classStyle(atColumn: x, of: context.size.width) ?? style)
        frame.fill(Rect(x: x, y: y, width: 1, height: 1), with: cell)
      }
    }
  }

  /// Returns the style of a column's own value, or `nil` if the values have no classes.
  private func classStyle(atColumn x: Int, of width: Int) -> Style? {
    guard case .classes = coloring else { return nil }
    let step = (Double(x) + 0.5) / Double(width) * Double(values.count) - 0.5
    return value(at: step, of: values).map(coloring.style)
  }

  /// The value at the middle of a row of cells.
  private func value(atRow y: Int, of height: Int) -> Double {
    let share = (Double(height - y) - 0.5) / Double(height)
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }

  private func plotted(in context: DrawContext) -> DotCanvas {
    var canvas = DotCanvas(cells: context.size, glyphs: context.glyphs)
    let dots = canvas.dots
    var last: Int?
    for x in 0..<dots.width {
      let step = (Double(x) + 0.5) / Double(dots.width) * Double(values.count) - 0.5
      let row = value(at: step, of: values).map { self.row(of: $0, of: dots.height) }
      if let row, !floor.isEmpty {
        let end = value(at: step, of: floor).map { self.row(of: $0, of: dots.height) } ?? row
        for y in row...max(row, end) where (x + y).isMultiple(of: 2) {
          canvas.plot(column: x, rows: y...y)
        }
      } else if let row {
        let rows = isLine ? Self.stroke(from: last ?? row, to: row) : row...dots.height - 1
        canvas.plot(column: x, rows: rows)
      }
      last = row
    }
    return canvas
  }

  /// Returns the row of dots of a value, counted from the top.
  private func row(of value: Double, of count: Int) -> Int {
    let length = range.upperBound - range.lowerBound
    guard length > 0 else { return count / 2 }
    let share = min(max(0, (range.upperBound - value) / length), 1)
    return Int((share * Double(count - 1)).rounded())
  }

  /// Returns the rows that connect a row of the previous column to a row of this column.
  private static func stroke(from last: Int, to row: Int) -> ClosedRange<Int> {
    if last < row { return last + 1...row }
    return last > row ? row...last - 1 : row...row
  }

  /// Returns the value between two steps.
  ///
  /// Next to an unknown step, the known value extends half of the way to that step.
  private func value(at step: Double, of values: [Double?]) -> Double? {
    let last = values.count - 1
    let left = min(max(0, Int(step.rounded(.down))), last)
    let share = min(max(0, step - Double(left)), 1)
    return switch (values[left]?.drawable, values[min(left + 1, last)]?.drawable) {
    case (let from?, let to?): from + (to - from) * share
    case (let from?, nil): share < 0.5 ? from : nil
    case (nil, let to?): share >= 0.5 ? to : nil
    case (nil, nil): nil
    }
  }
}

extension Double {
  /// The number, or `nil` if it is not finite or so large that sums and quotients could be
  /// infinite.
  var drawable: Double? { magnitude < 1e12 ? self : nil }
}
