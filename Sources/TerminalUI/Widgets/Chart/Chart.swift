/// A curve with its area, or bars, above other bars over the same steps, such as temperature and chance of rain.
///
/// Values are shown at the left, and texts below. A vertical line can mark a step.
package struct Chart: Widget, Hashable, Sendable {
  /// The value of the curve at each step, or `nil` if it is unknown, which leaves a gap.
  package var curve: [Double?]
  /// Whether the values are drawn as bars in place of a curve.
  package var hasSteps: Bool
  package var coloring: AreaPlot.Coloring
  /// The values at the bottom and the top of the curve, or `nil` for the smallest and the largest
  /// value of the curve, the band, the line, and the curve behind.
  package var range: ClosedRange<Double>?
  /// A band around the curve, with a range at each step, or an empty array.
  package var band: [ClosedRange<Double>?]
  /// A line over the curve, with a value at each step, or an empty array.
  package var line: [Double?]
  /// A dim, dotted curve behind the curve, with a value at each step, or an empty array.
  package var behind: [Double?] = []
  /// The texts on the curve, the most important first.
  package var extremes: [Extreme]
  /// A symbol at each step below the curve, or an empty array; without room, every second or third is drawn.
  package var symbols: [Symbol?]
  /// The bars below the curve, one for each step, or an empty array.
  package var bars: [BarPlot.Bar]
  package var labels: Labels
  /// The texts below the axis, the most important first; a text that overlaps these is left out.
  package var ticks: [Tick]
  /// Other texts below, which are shown if three quarters of them fit, so that gaps are few.
  package var minorTicks: [Tick]
  /// Whether each step is shaded, by a darker background and a heavy axis, or an empty array.
  package var shades: [Bool]
  /// The index of the step that a vertical line marks, or `nil` for no line.
  package var mark: Int?
  /// Whether the legend and the axis of the steps are left out, because rows above the chart have them.
  package var isBare = false

  package init(
    curve: [Double?], hasSteps: Bool = false, coloring: AreaPlot.Coloring,
    range: ClosedRange<Double>? = nil, band: [ClosedRange<Double>?] = [], line: [Double?] = [],
    extremes: [Extreme] = [], symbols: [Symbol?] = [], bars: [BarPlot.Bar] = [], labels: Labels,
    ticks: [Tick], minorTicks: [Tick] = [], shades: [Bool] = [], mark: Int? = nil
  ) {
    self.curve = curve
    self.hasSteps = hasSteps
    self.coloring = coloring
    self.range = range
    self.band = band
    self.line = line
    self.extremes = extremes
    self.symbols = symbols
    self.bars = bars
    self.labels = labels
    self.ticks = ticks
    self.minorTicks = minorTicks
    self.shades = shades
    self.mark = mark
  }

  /// The names and units of a chart's curve and bars.
  package struct Labels: Hashable, Sendable {
    package var legend: StyledText
    /// The value at the marked step, at the right above the chart, or empty.
    package var value: StyledText
    /// The unit after the values at the axis of the curve, such as `°`, or empty if the legend has it.
    package var curveUnit: String
    /// The text at the axis of the bars: what they are, or the value of a bar of full height.
    package var bars: String

    package init(
      legend: StyledText, value: StyledText = "", curveUnit: String = "", bars: String = ""
    ) {
      self.legend = legend
      self.value = value
      self.curveUnit = curveUnit
      self.bars = bars
    }
  }

  /// A text on the curve at a high or a low.
  package struct Extreme: Hashable, Sendable {
    package var index: Int
    /// The text, centered at the step unless an edge is too near.
    package var text: String

    package init(_ index: Int, _ text: String) {
      self.index = index
      self.text = text
    }
  }

  /// A symbol at a step, in Unicode and in ASCII.
  package struct Symbol: Hashable, Sendable {
    package var text: String
    package var asciiText: String
    package var style: Style

    package init(_ text: String, ascii asciiText: String, style: Style) {
      self.text = text
      self.asciiText = asciiText
      self.style = style
    }
  }

  /// A text below a step.
  package struct Tick: Hashable, Sendable {
    package var index: Int
    /// The text, centered below the step unless an edge is too near.
    package var text: String
    /// Whether a dashed line rises from the step.
    package var hasLine: Bool

    package init(_ index: Int, _ text: String, hasLine: Bool = false) {
      self.index = index
      self.text = text
      self.hasLine = hasLine
    }
  }

  /// Draws the chart on the whole frame, or nothing if there is no value or too little room.
  package func draw(in context: DrawContext, into frame: inout Frame) {
    let drawing = ChartDrawing(self, in: context)
    drawing?.drawPlot(in: context, into: &frame)
    drawing?.drawMarks(in: &frame)
  }

  /// Returns the index of the step at a position in a chart of this size, or `nil` if there is none.
  package func step(at position: Position, in size: Size) -> Int? {
    ChartDrawing(self, in: DrawContext(size: size))?.step(at: position)
  }
}

extension Chart {
  /// Returns the column of a step in a chart of this size, or `nil` if there is none.
  package func column(of step: Int, in size: Size) -> Int? {
    guard curve.indices.contains(step) else { return nil }
    return ChartDrawing(self, in: DrawContext(size: size))?.column(of: step)
  }

  /// Returns the steps at which a curve turns, the most important first.
  ///
  /// Between a high and the next low, the curve changes by a quarter of its whole range or more. The highest
  /// and the lowest step come first, and of equal ones the first.
  package static func extremes(of curve: [Double?]) -> [Int] {
    let known = curve.enumerated().compactMap { index, value in value?.drawable.map { (index, $0) }
    }
    guard let high = known.max(by: { $0.1 < $1.1 }), let low = known.min(by: { $0.1 < $1.1 }),
      high.1 > low.1
    else { return [] }
    let least = (high.1 - low.1) / 4
    var turns: [Int] = []
    var (top, bottom) = (known[0], known[0])
    var isRising: Bool?
    for step in known {
      if step.1 > top.1 { top = step }
      if step.1 < bottom.1 { bottom = step }
      if isRising != false, step.1 <= top.1 - least {
        turns.append(top.0)
        (isRising, bottom) = (false, step)
      } else if isRising != true, step.1 >= bottom.1 + least {
        turns.append(bottom.0)
        (isRising, top) = (true, step)
      }
    }
    if let isRising { turns.append(isRising ? top.0 : bottom.0) }
    let ends = [high.0, low.0]
    return turns.filter(ends.contains) + turns.filter { !ends.contains($0) }
  }
}

extension Canvas {
  /// Draws a chart by a memoized function of its plot, which another mark does not change.
  package mutating func draw(
    _ chart: Chart, in rect: Rect, plot: (FrameInput<Chart>) -> Frame
  ) {
    var unmarked = chart
    (unmarked.mark, unmarked.labels.value, unmarked.labels.legend) = (nil, "", "")
    draw(kept: unmarked, in: rect, by: plot)
    let context = DrawContext(size: rect.size, glyphs: context.glyphs)
    frame.draw(in: rect) { ChartDrawing(chart, in: context)?.drawMarks(in: &$0) }
  }
}

extension FrameInput<Chart> {
  /// The frame of what the mark and its value do not change.
  package var plot: Frame {
    var frame = Frame(size: context.size)
    ChartDrawing(value, in: context)?.drawPlot(in: context, into: &frame)
    return frame
  }
}
