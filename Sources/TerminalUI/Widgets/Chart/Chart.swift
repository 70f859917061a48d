/// A filled curve above bars over the same steps, such as temperature and chance of rain.
///
/// Values with their units are shown at the left, and texts below. A vertical line can mark a step.
package struct Chart: Widget, Hashable, Sendable {
  /// The value of the curve at each step, or `nil` if it is unknown, which leaves a gap.
  package var curve: [Double?]
  /// The colors of the curve's values.
  package var coloring: AreaPlot.Coloring
  /// The values at the bottom and the top of the curve, or `nil` for the smallest and the largest
  /// value of the curve, the band, and the line.
  package var range: ClosedRange<Double>?
  /// A band around the curve, with a range at each step, or an empty array.
  package var band: [ClosedRange<Double>?]
  /// A line over the curve, with a value at each step, or an empty array.
  package var line: [Double?]
  /// A symbol at each step in a row below the curve, such as an arrow, or an empty array.
  ///
  /// If they do not all fit with blanks between them, every second or third is drawn.
  package var symbols: [Symbol?]
  /// The bars below the curve, one for each step, or an empty array.
  package var bars: [BarPlot.Bar]
  /// The texts at the axes.
  package var labels: Labels
  /// The texts below the axis, the most important first; a text that overlaps these is left out.
  package var ticks: [Tick]
  /// Other texts below, which are shown if three quarters of them fit, so that gaps are few.
  package var minorTicks: [Tick]
  /// Whether each step is shaded, such as the hours of the night, or an empty array.
  ///
  /// Shaded steps have a pattern and an axis in the cold color, and the others a warm axis.
  package var shades: [Bool]
  /// The index of the step that a vertical line marks, or `nil` for no line.
  package var mark: Int?

  package init(
    curve: [Double?], coloring: AreaPlot.Coloring, range: ClosedRange<Double>? = nil,
    band: [ClosedRange<Double>?] = [], line: [Double?] = [], symbols: [Symbol?] = [],
    bars: [BarPlot.Bar] = [], labels: Labels,
    ticks: [Tick], minorTicks: [Tick] = [], shades: [Bool] = [], mark: Int? = nil
  ) {
    self.curve = curve
    self.coloring = coloring
    self.range = range
    self.band = band
    self.line = line
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
    /// The text of the legend, at the left above the chart.
    package var legend: StyledText
    /// The value at the marked step, at the right above the chart, or empty.
    package var value: StyledText
    /// The unit after the values at the axis of the curve, such as `°`.
    package var curveUnit: String
    /// The text at the axis for a bar of full height, with its unit.
    package var barLimit: String
    /// The meaning of the shades, such as `night`, or empty.
    package var shade: String

    /// Creates labels.
    package init(
      legend: StyledText, value: StyledText = "", curveUnit: String, barLimit: String = "",
      shade: String = ""
    ) {
      self.legend = legend
      self.value = value
      self.curveUnit = curveUnit
      self.barLimit = barLimit
      self.shade = shade
    }
  }

  /// A symbol at a step, in Unicode and in ASCII.
  package struct Symbol: Hashable, Sendable {
    /// The symbol in Unicode.
    package var text: String
    /// The symbol in ASCII.
    package var asciiText: String
    /// The style of the symbol.
    package var style: Style

    package init(_ text: String, ascii asciiText: String, style: Style) {
      self.text = text
      self.asciiText = asciiText
      self.style = style
    }
  }

  /// A text below a step.
  package struct Tick: Hashable, Sendable {
    /// The index of the step.
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

  /// Returns the index of the step at a position in a chart of this size, or `nil` if there is
  /// none.
  package func step(at position: Position, in size: Size) -> Int? {
    ChartDrawing(self, in: DrawContext(size: size))?.step(at: position)
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
