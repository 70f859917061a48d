/// A chart with the positions of its parts in a space.
struct ChartDrawing {
  private let chart: Chart
  private let glyphs: Glyphs
  private let scale: ChartScale
  /// The legend and the value at the marked step, or an empty rectangle if there are few rows.
  private let legend: Rect
  private let curve: Rect
  private let bars: Rect
  /// The row of the symbols, or an empty rectangle if there are few rows.
  private let symbols: Rect
  /// The line below the plot, and the texts under it.
  private let axis: Rect

  /// Creates the layout, or `nil` if there is no curve or not enough room.
  init?(_ chart: Chart, in context: DrawContext) {
    let ends = chart.band.flatMap { [$0?.lowerBound, $0?.upperBound] }
    let height = context.size.height
    let (legend, below) = Rect(size: context.size).split(
      top: chart.isBare || height < 7 ? 0 : 1)
    let (rows, axis) = below.split(bottom: chart.isBare ? 0 : height >= 5 ? 2 : 1)
    let hasSymbols = chart.symbols.contains { $0 != nil } && rows.size.height >= 4
    let (plot, symbols) = rows.split(bottom: hasSymbols ? 1 : 0)
    let hasBars = chart.bars.contains { $0.share != nil } && plot.size.height >= 3
    let (above, bars) = plot.split(bottom: hasBars ? max(1, min(8, plot.size.height / 4)) : 0)
    // Bars above bars would look like one scale.
    let hasGap = hasBars && chart.hasSteps && plot.size.height >= 5
    let (curve, _) = above.split(bottom: hasGap ? 1 : 0)
    let dots = DotCanvas(cells: curve.size, glyphs: context.glyphs).dots
    guard
      let scale = ChartScale(
        chart.curve + chart.line + chart.behind + ends, range: chart.range,
        rows: max(1, curve.size.height),
        dots: dots.height, hasBars: chart.hasSteps)
    else { return nil }
    let labels = scale.ticks.map { Self.label($0, chart) } + [chart.labels.bars]
    let width = (labels.map(\.displayWidth).max() ?? 0) + 2
    guard curve.size.fits(Size(width: width + 4, height: 2)) else { return nil }
    self.chart = chart
    glyphs = context.glyphs
    self.scale = scale
    self.legend = legend.split(left: width).rest
    self.curve = curve.split(left: width).rest
    self.bars = bars.split(left: width).rest
    self.symbols = symbols.split(left: width).rest
    self.axis = axis.split(left: width).rest
  }

  /// Draws what the marked step does not change, back to front.
  func drawPlot(in context: DrawContext, into frame: inout Frame) {
    drawAxes(in: &frame)
    drawTicks(in: &frame)
    frame.draw(BarPlot(chart.bars), in: bars, context: context)
    if chart.hasSteps {
      frame.draw(steps, in: curve, context: context)
    } else {
      frame.draw(area, in: curve, context: context)
    }
    if !chart.line.isEmpty { drawLine(in: &frame, context) }
    for dots in bandEdges + [behind] { frame.draw(dots, in: curve, context: context) }
    drawExtremes(in: &frame)
  }

  /// Draws the legend with the value at the marked step, and what is over and behind the plot.
  func drawMarks(in frame: inout Frame) {
    drawLegend(in: &frame)
    if let mark = chart.mark, chart.curve.indices.contains(mark) {
      drawMark(at: column(of: mark), in: &frame)
    }
    drawSymbols(in: &frame)
    let height = axis.origin.y - curve.origin.y
    for x in curve.columns where isShaded(atColumn: x) == true {
      frame.add(.shade, to: Rect(x: x, y: curve.origin.y, width: 1, height: height))
    }
  }

  /// The curve with its area.
  private var area: AreaPlot {
    AreaPlot(values: chart.curve, range: scale.range, coloring: chart.coloring)
  }

  /// The curve behind the curve, which is drawn where that leaves room.
  private var behind: AreaPlot {
    AreaPlot(
      values: chart.behind, range: scale.range, coloring: .uniform(Style(.secondary)), form: .dots)
  }

  private var steps: BarPlot {
    let (low, high) = (scale.range.lowerBound, scale.range.upperBound)
    return BarPlot(
      chart.curve.map { value in
        let value = value?.drawable
        return BarPlot.Bar(
          value.map { ($0 - low) / (high - low) }, style: chart.coloring.style(of: value ?? low))
      })
  }

  /// Returns the index of the step at a position, or `nil` if the position is not in the plot.
  func step(at position: Position) -> Int? {
    let columns = curve.columns
    guard columns.contains(position.x),
      (curve.rows.lowerBound..<axis.rows.upperBound).contains(position.y)
    else { return nil }
    let step = (position.x - columns.lowerBound) * chart.curve.count / columns.count
    return chart.curve.indices.contains(step) ? step : nil
  }

  private func drawLegend(in frame: inout Frame) {
    guard !legend.isEmpty else { return }
    let value = chart.labels.value
    let width = value.displayWidth
    let room = legend.size.width - (width > 0 ? width + 2 : 0)
    if chart.labels.legend.displayWidth <= room {
      frame.write(chart.labels.legend, at: legend.origin, width: room)
    }
    frame.write(
      value,
      at: Position(x: max(legend.origin.x, legend.columns.upperBound - width), y: legend.origin.y))
  }

  // MARK: Axes

  private func drawAxes(in frame: inout Frame) {
    let x = curve.origin.x - 1
    for y in curve.rows.lowerBound..<axis.rows.lowerBound
    where bars.isEmpty || y < curve.rows.upperBound || y >= bars.rows.lowerBound {
      frame.write("│", at: Position(x: x, y: y), style: Style(.border))
    }
    let dots = DotCanvas(cells: curve.size, glyphs: glyphs)
    for value in scale.ticks {
      let row = dots.cellRow(ofDot: scale.row(of: value, of: dots.dots.height))
      drawLabel(Self.label(value, chart), row: curve.origin.y + row, in: &frame)
    }
    if !bars.isEmpty { drawLabel(chart.labels.bars, row: bars.origin.y, in: &frame) }
    if bars.size.height > 1 {
      drawLabel("0", row: bars.rows.upperBound - 1, in: &frame)
    }
    guard axis.size.height > 1 else { return }
    frame.write("└", at: Position(x: x, y: axis.origin.y), style: Style(.border))
    for x in axis.columns {
      let line = isShaded(atColumn: x) == true ? (glyphs.isUnicode ? "━" : "~") : "─"
      frame.write(line, at: Position(x: x, y: axis.origin.y), style: Style(.border))
    }
  }

  /// Returns whether the step at a column is shaded, or `nil` if the chart has no shades.
  private func isShaded(atColumn x: Int) -> Bool? {
    guard chart.shades.count == chart.curve.count else { return nil }
    return chart.shades[(x - curve.origin.x) * chart.curve.count / curve.size.width]
  }

  /// Returns a value with its unit, if it has one there, without a fraction if it is whole.
  private static func label(_ value: Double, _ chart: Chart) -> String {
    let number = Int(exactly: value).map { "\($0)" } ?? "\(value)"
    return number + chart.labels.curveUnit
  }

  private func drawLabel(_ text: String, row: Int, in frame: inout Frame) {
    guard !text.isEmpty else { return }
    let end = curve.origin.x - 2
    frame.write(
      text, at: Position(x: end - text.displayWidth, y: row), style: Style(.secondary))
    frame.write("┤", at: Position(x: end + 1, y: row), style: Style(.border))
  }

  /// Draws the texts below the axis, with at least two blanks between two of them.
  private func drawTicks(in frame: inout Frame) {
    var occupied: [Range<Int>] = []
    for tick in chart.ticks where chart.curve.indices.contains(tick.index) {
      // In ASCII, the line would look like the one that marks a step.
      if tick.hasLine, glyphs.isUnicode {
        drawRule("┊", at: column(of: tick.index), style: Style(.disabled), in: &frame)
      }
      if let text = place(of: tick, beside: occupied) {
        occupied.append(text)
        draw(tick, at: text.lowerBound, in: &frame)
      }
    }
    let minor = chart.minorTicks.filter { chart.curve.indices.contains($0.index) }
    let fitting = minor.filter { tick in
      guard let text = place(of: tick, beside: occupied) else { return false }
      occupied.append(text)
      return true
    }
    guard 4 * fitting.count >= 3 * minor.count else { return }
    for (tick, text) in zip(fitting, occupied.suffix(fitting.count)) {
      draw(tick, at: text.lowerBound, in: &frame)
    }
  }

  /// Returns the columns of a text below the axis, or `nil` if it has no room beside others.
  private func place(of tick: Chart.Tick, beside occupied: [Range<Int>]) -> Range<Int>? {
    let width = tick.text.displayWidth
    let start = max(
      axis.columns.lowerBound,
      min(column(of: tick.index) - width / 2, axis.columns.upperBound - width))
    let space = start - 2..<start + width + 2
    return occupied.contains { $0.overlaps(space) } ? nil : start..<start + width
  }

  private func draw(_ tick: Chart.Tick, at start: Int, in frame: inout Frame) {
    let row = axis.rows.upperBound - 1
    frame.write(tick.text, at: Position(x: start, y: row), style: Style(.secondary))
    if axis.size.height > 1 {
      frame.write(
        "┴", at: Position(x: column(of: tick.index), y: axis.origin.y), style: Style(.border))
    }
  }

  /// Draws the symbols of as many steps as fit at equal distances, with blanks between them.
  private func drawSymbols(in frame: inout Frame) {
    let texts = chart.symbols.prefix(chart.curve.count).map { symbol in
      symbol.map { StyledText(glyphs.isUnicode ? $0.text : $0.asciiText, $0.style) }
    }
    guard !symbols.isEmpty, let widest = texts.compactMap({ $0?.displayWidth }).max() else {
      return
    }
    let (width, count) = (symbols.size.width, chart.curve.count)
    let stride = ((widest + 1) * count + width - 1) / width
    for index in Swift.stride(from: 0, to: texts.count, by: max(1, stride)) {
      let x = column(of: index)
      guard let text = texts[index], x + text.displayWidth <= symbols.columns.upperBound else {
        continue
      }
      frame.write(text, at: Position(x: x, y: symbols.origin.y))
    }
  }

  private func drawRule(_ symbol: String, at x: Int, style: Style, in frame: inout Frame) {
    for y in curve.rows.lowerBound..<axis.rows.lowerBound {
      frame.write(symbol, at: Position(x: x, y: y), style: style)
    }
  }

  /// Draws a line through the marked step: text on its way keeps the color on a background, and bars keep theirs.
  private func drawMark(at x: Int, in frame: inout Frame) {
    let bar = glyphs.isUnicode ? glyphs.barLevels : []
    for y in curve.rows.lowerBound..<axis.rows.lowerBound {
      let position = Position(x: x, y: y)
      let cell = frame[position]
      if cell.text == bar.last {
        frame.write("│", at: position, style: cell.style.adding(.reverse))
      } else if !bar.contains(cell.text) {
        let text = [" ", "┊"].contains(cell.text) ? "│" : cell.text
        let style = cell.style.background.isEmpty ? Style(.emphasis) : cell.style.adding(.bold)
        frame.write(text, at: position, style: style)
      }
    }
  }

  /// Writes the texts at the curve, each with a blank on either side.
  ///
  /// A text is in the nearest row above the curve that has room, or else in the nearest one below, so that the curve
  /// keeps its shape. A text that would be beside a more important one is left out.
  private func drawExtremes(in frame: inout Frame) {
    let dots = DotCanvas(cells: curve.size, glyphs: glyphs)
    var occupied: [Rect] = []
    for extreme in chart.extremes where chart.curve.indices.contains(extreme.index) {
      guard let value = chart.curve[extreme.index]?.drawable else { continue }
      let row = curve.origin.y + dots.cellRow(ofDot: scale.row(of: value, of: dots.dots.height))
      let (middle, width) = (column(of: extreme.index), extreme.text.displayWidth)
      // In ASCII, a tick of the axis before a number would be a sign.
      let first = curve.columns.lowerBound + (glyphs.isUnicode ? 0 : 1)
      let start = max(first, min(middle - width / 2, curve.columns.upperBound - width))
      let columns = (start - 1..<start + width + 1).clamped(to: curve.columns)
      let (y, isOnArea) = place(over: columns, near: row, in: frame)
      let space = Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1)
      guard occupied.allSatisfy({ $0.intersection(space).isEmpty }) else { continue }
      occupied.append(Rect(x: space.origin.x, y: y - 2, width: columns.count, height: 5))
      let style = chart.coloring.style(of: value).adding(.bold).on(isOnArea ? .area : [])
      frame.write(String(repeating: " ", count: space.size.width), at: space.origin, style: style)
      frame.write(extreme.text, at: Position(x: start, y: y), style: style)
    }
  }

  /// Returns the row of a text over some columns of the curve, and whether it is on the area.
  ///
  /// If no row is blank near the curve, it is that of the curve.
  private func place(
    over columns: Range<Int>, near row: Int, in frame: Frame
  ) -> (row: Int, isOnArea: Bool) {
    func isBlank(_ y: Int, on background: Style.Background) -> Bool {
      curve.rows.contains(y)
        && columns.allSatisfy { x in
          let cell = frame[Position(x: x, y: y)]
          return [" ", "┊"].contains(cell.text) && cell.style.background == background
        }
    }
    for y in [row - 1, row - 2, row + 1, row + 2] {
      for background in [[], Style.Background.area] where isBlank(y, on: background) {
        return (y, background == .area)
      }
    }
    let middle = frame[Position(x: columns.lowerBound + columns.count / 2, y: row)]
    let isFull = DotCanvas.height(of: middle.text) ?? 8 >= 4
    return (row, isFull && !middle.style.background.isEmpty)
  }

  func column(of index: Int) -> Int {
    curve.origin.x + (2 * index + 1) * curve.size.width / (2 * chart.curve.count)
  }

  /// The dotted lines at the edges of the band, or none without a band.
  private var bandEdges: [AreaPlot] {
    guard chart.band.contains(where: { $0 != nil }) else { return [] }
    return [chart.band.map { $0?.lowerBound }, chart.band.map { $0?.upperBound }].map {
      AreaPlot(values: $0, range: scale.range, coloring: chart.coloring, form: .dots)
    }
  }

  /// Draws the line over the curve, whose cells it replaces.
  private func drawLine(in frame: inout Frame, _ context: DrawContext) {
    let line = AreaPlot(
      values: chart.line, range: scale.range, coloring: .uniform(Style(.emphasis)), form: .line)
    frame.draw(line, in: curve, context: context)
  }
}
