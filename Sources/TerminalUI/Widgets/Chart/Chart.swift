/// A curve above bars over the same steps, such as temperature and chance of rain.
///
/// The curve is drawn in braille and the bars in eighths of a block, or both in ASCII. Values are
/// at the left and texts below, and a vertical line can mark a step.
public struct Chart: Widget, Hashable, Sendable {
  /// The value of the curve at each step, or `nil` if it is unknown, which leaves a gap.
  public var curve: [Double?]
  /// The height of the bar at each step, from 0 to 1, or `nil` if it is unknown.
  public var bars: [Double?]
  /// The name of the curve in the legend, with its unit.
  public var curveTitle: String
  /// The name of the bars in the legend, with their unit.
  public var barTitle: String
  /// The text at the axis for a bar of full height.
  public var barLimit: String
  /// The texts below the axis, the most important first; one that would overlap these is left out.
  public var ticks: [Tick]
  /// The index of the step that a vertical line marks, or `nil` for no line.
  public var mark: Int?

  /// Creates a chart.
  public init(
    curve: [Double?], bars: [Double?], curveTitle: String, barTitle: String, barLimit: String,
    ticks: [Tick], mark: Int? = nil
  ) {
    self.curve = curve
    self.bars = bars
    self.curveTitle = curveTitle
    self.barTitle = barTitle
    self.barLimit = barLimit
    self.ticks = ticks
    self.mark = mark
  }

  /// A text below a step.
  public struct Tick: Hashable, Sendable {
    /// The index of the step.
    public var index: Int
    /// The text, centered below the step unless an edge is too near.
    public var text: String
    /// Whether a dashed line rises from the step.
    public var hasLine: Bool

    /// Creates a tick.
    public init(_ index: Int, _ text: String, hasLine: Bool = false) {
      self.index = index
      self.text = text
      self.hasLine = hasLine
    }
  }

  /// Draws the chart on the whole frame, or nothing if there is no value or too little room.
  public func draw(in context: DrawContext, into frame: inout Frame) {
    ChartDrawing(self, in: context)?.draw(in: &frame)
  }
}

/// The mapping from the values of a curve to rows.
struct ChartScale {
  /// The lowest and the highest value.
  let low, high: Double

  /// Creates a scale for the known values, or `nil` if there are none.
  init?(_ values: [Double?]) {
    let known = values.compactMap { $0 }.filter(\.isFinite)
    guard let low = known.min(), let high = known.max() else { return nil }
    // A constant curve is drawn in the middle.
    (self.low, self.high) = low < high ? (low, high) : (low - 1, high + 1)
  }

  /// Returns the row of a value among `count` rows, counted from the top.
  func row(of value: Double, of count: Int) -> Int {
    Int(((high - value) / (high - low) * Double(count - 1)).rounded())
  }

  /// Returns round values to write at the axis, at least two rows apart if possible.
  ///
  /// If no round value lies between the ends, the only value is the rounded middle. The result is
  /// empty if the range is too large for the largest distance.
  func ticks(rows: Int) -> [Int] {
    let most = Double(max(1, rows / 2))
    let step = Self.steps.first { (high - low) / Double($0) <= most } ?? 1
    guard let first = Int(exactly: (low / Double(step)).rounded(.up)),
      let last = Int(exactly: (high / Double(step)).rounded(.down)), last - first < 100
    else { return [] }
    let middle = Int(((low + high) / 2).rounded())
    return first <= last ? (first...last).map { $0 * step } : [middle]
  }

  /// The distances between round values: 1, 2, 5, 10, 20, and so on.
  private static let steps = [1, 10, 100, 1_000].flatMap { [$0, 2 * $0, 5 * $0] }
}
