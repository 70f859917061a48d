/// A chart with the positions of its parts in a space.
struct ChartDrawing {
  private let chart: Chart
  private let glyphs: Glyphs
  private let scale: ChartScale
  /// The names of the curve and the bars, or an empty rectangle if there are few rows.
  private let legend: Rect
  private let curve: Rect
  private let bars: Rect
  /// The line below the plot, and the texts under it.
  private let axis: Rect
  private let values: [Int]

  /// Creates the layout, or `nil` if there is no curve or not enough room.
  init?(_ chart: Chart, in context: DrawContext) {
    guard let scale = ChartScale(chart.curve) else { return nil }
    let height = context.size.height
    let (legend, below) = Rect(size: context.size).split(top: height >= 7 ? 1 : 0)
    let (plot, axis) = below.split(bottom: height >= 5 ? 2 : 1)
    let hasBars = chart.bars.contains { $0 != nil } && plot.size.height >= 3
    let (curve, bars) = plot.split(bottom: hasBars ? max(1, min(8, plot.size.height / 4)) : 0)
    values = scale.ticks(rows: curve.size.height)
    let width = ((values.map { "\($0)" } + [chart.barLimit]).map(\.displayWidth).max() ?? 0) + 2
    guard curve.size.fits(Size(width: width + 4, height: 2)) else { return nil }
    self.chart = chart
    glyphs = context.glyphs
    self.scale = scale
    self.legend = legend.split(left: width).rest
    self.curve = curve.split(left: width).rest
    self.bars = bars.split(left: width).rest
    self.axis = axis.split(left: width).rest
  }

  /// Draws all parts, back to front.
  func draw(in frame: inout Frame) {
    drawLegend(in: &frame)
    drawAxes(in: &frame)
    drawTicks(in: &frame)
    if let mark = chart.mark, chart.curve.indices.contains(mark) {
      drawLine("│", at: column(of: mark), style: Style(.emphasis), in: &frame)
    }
    drawBars(in: &frame)
    drawCurve(in: &frame)
  }

  private func drawLegend(in frame: inout Frame) {
    guard !legend.isEmpty else { return }
    let (line, block) = glyphs.isUnicode ? ("⠤⠒⠉", "▂▅█") : (".-'", ".:#")
    var text = StyledText(line, Style(.warm)) + StyledText(" \(chart.curveTitle)")
    if !bars.isEmpty {
      text += StyledText("    \(block)", Style(.cold)) + StyledText(" \(chart.barTitle)")
    }
    frame.write(text, at: legend.origin, width: legend.size.width)
  }

  // MARK: Axes

  private func drawAxes(in frame: inout Frame) {
    let x = curve.origin.x - 1
    for y in curve.rows.lowerBound..<axis.rows.lowerBound {
      frame.write("│", at: Position(x: x, y: y), style: Style(.border))
    }
    let dots = DotCanvas(cells: curve.size, glyphs: glyphs)
    for value in values {
      let row = dots.cellRow(ofDot: scale.row(of: Double(value), of: dots.dots.height))
      drawValue("\(value)", row: curve.origin.y + row, in: &frame)
    }
    if !bars.isEmpty { drawValue(chart.barLimit, row: bars.origin.y, in: &frame) }
    guard axis.size.height > 1 else { return }
    let line = "└" + String(repeating: "─", count: axis.size.width)
    frame.write(line, at: Position(x: x, y: axis.origin.y), style: Style(.border))
  }

  private func drawValue(_ text: String, row: Int, in frame: inout Frame) {
    let end = curve.origin.x - 2
    frame.write(
      text, at: Position(x: end - text.displayWidth, y: row), style: Style(.secondary))
    frame.write("┤", at: Position(x: end + 1, y: row), style: Style(.border))
  }

  /// Draws the texts below the axis, with at least one blank between two of them.
  private func drawTicks(in frame: inout Frame) {
    var taken: [Range<Int>] = []
    for tick in chart.ticks where chart.curve.indices.contains(tick.index) {
      let column = column(of: tick.index)
      if tick.hasLine { drawLine("┊", at: column, style: Style(.disabled), in: &frame) }
      let width = tick.text.displayWidth
      let start = max(
        axis.columns.lowerBound, min(column - width / 2, axis.columns.upperBound - width))
      let range = start - 1..<start + width + 1
      guard !taken.contains(where: { $0.overlaps(range) }) else { continue }
      taken.append(start..<start + width)
      let row = axis.rows.upperBound - 1
      frame.write(tick.text, at: Position(x: start, y: row), style: Style(.secondary))
      if axis.size.height > 1 {
        frame.write("┴", at: Position(x: column, y: axis.origin.y), style: Style(.border))
      }
    }
  }

  private func drawLine(_ sign: String, at x: Int, style: Style, in frame: inout Frame) {
    for y in curve.rows.lowerBound..<axis.rows.lowerBound {
      frame.write(sign, at: Position(x: x, y: y), style: style)
    }
  }

  /// Returns the column of the middle of a step.
  private func column(of index: Int) -> Int {
    curve.origin.x + (2 * index + 1) * curve.size.width / (2 * chart.curve.count)
  }

  // MARK: Bars

  private func drawBars(in frame: inout Frame) {
    let perStep = bars.size.width / max(1, chart.bars.count)
    for x in 0..<bars.size.width where !bars.isEmpty {
      let steps = steps(at: x)
      // Wide bars leave a blank column between them.
      if perStep >= 3, self.steps(at: x + 1).lowerBound != steps.lowerBound { continue }
      guard let share = chart.bars[steps].compactMap({ $0 }).max(), share > 0 else { continue }
      drawBar(min(1, share), column: bars.origin.x + x, in: &frame)
    }
  }

  /// Returns the steps whose bars share a column.
  private func steps(at x: Int) -> Range<Int> {
    let (count, width) = (chart.bars.count, bars.size.width)
    let first = x * count / width
    return first..<max(first + 1, (x + 1) * count / width)
  }

  /// Draws a bar from the lowest row up.
  ///
  /// Even the smallest bar is visible.
  private func drawBar(_ share: Double, column: Int, in frame: inout Frame) {
    let signs = glyphs.isUnicode ? ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] : [".", ":", "#"]
    let full = bars.size.height * signs.count
    var level = max(1, Int((share * Double(full)).rounded()))
    for y in bars.rows.reversed() where level > 0 {
      let sign = signs[min(level, signs.count) - 1]
      frame.write(sign, at: Position(x: column, y: y), style: Style(.cold))
      level -= signs.count
    }
  }

  // MARK: Curve

  private func drawCurve(in frame: inout Frame) {
    let grid = plottedCurve()
    for y in 0..<curve.size.height {
      for x in 0..<curve.size.width {
        guard let sign = grid.sign(at: Position(x: x, y: y)) else { continue }
        let position = Position(x: curve.origin.x + x, y: curve.origin.y + y)
        frame.write(sign, at: position, style: Style(.warm))
      }
    }
  }

  /// Returns the curve in dots, in which each column reaches to the dot of the one before.
  private func plottedCurve() -> DotCanvas {
    var grid = DotCanvas(cells: curve.size, glyphs: glyphs)
    let dots = grid.dots
    var last: Int?
    for x in 0..<dots.width {
      let step = (Double(x) + 0.5) / Double(dots.width) * Double(chart.curve.count) - 0.5
      let row = value(at: step).map { scale.row(of: $0, of: dots.height) }
      if let row { grid.plot(column: x, rows: Self.stroke(from: last ?? row, to: row)) }
      last = row
    }
    return grid
  }

  /// Returns the rows that connect a row of the previous column to a row of this column.
  private static func stroke(from last: Int, to row: Int) -> ClosedRange<Int> {
    if last < row { return last + 1...row }
    return last > row ? row...last - 1 : row...row
  }

  /// Returns the value of the curve between two steps.
  ///
  /// Next to an unknown step, the known value reaches half of the way.
  private func value(at step: Double) -> Double? {
    let last = chart.curve.count - 1
    let left = min(max(0, Int(step.rounded(.down))), last)
    let share = min(max(0, step - Double(left)), 1)
    return switch (chart.curve[left], chart.curve[min(left + 1, last)]) {
    case (let from?, let to?): from + (to - from) * share
    case (let from?, nil): share < 0.5 ? from : nil
    case (nil, let to?): share >= 0.5 ? to : nil
    case (nil, nil): nil
    }
  }
}
