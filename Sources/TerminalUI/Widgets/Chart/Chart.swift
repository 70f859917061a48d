/// A curve above bars, over the same steps: how the temperature goes, and how likely rain is.
///
/// The curve is drawn in braille, the bars in eighths of a block; in ASCII both are drawn in
/// what that has. Values at the left and texts below say what is meant, and a line marks a step.
public struct Chart: Widget, Hashable, Sendable {
  /// The height of the curve at each step, nil where it is not known: there it is broken.
  public var curve: [Double?]
  /// How high the bar of each step is, from 0 to 1.
  public var bars: [Double?]
  /// What the curve shows, with its unit.
  public var curveTitle: String
  /// What the bars show, with the unit.
  public var barTitle: String
  /// What stands for a bar of full height at the axis.
  public var barLimit: String
  /// Texts below the axis, those that matter most first: others give way to them.
  public var ticks: [Tick]
  /// The step that a line marks.
  public var mark: Int?

  /// Makes a chart.
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
    /// The step.
    public var index: Int
    /// The text.
    public var text: String
    /// Whether a dashed line leads up from it.
    public var hasLine: Bool

    /// Makes a tick.
    public init(_ index: Int, _ text: String, hasLine: Bool = false) {
      self.index = index
      self.text = text
      self.hasLine = hasLine
    }
  }

  /// The chart in the context's size.
  public func draw(in context: DrawContext, into frame: inout Frame) {
    ChartDrawing(self, in: context)?.draw(in: &frame)
  }
}

/// Which value of a curve lies how high.
struct ChartScale {
  /// The lowest and the highest value.
  let low, high: Double

  /// Makes a scale for the values that are known; nil where there are none.
  init?(_ values: [Double?]) {
    let known = values.compactMap { $0 }.filter(\.isFinite)
    guard let low = known.min(), let high = known.max() else { return nil }
    // A curve that does not move lies in the middle.
    (self.low, self.high) = low < high ? (low, high) : (low - 1, high + 1)
  }

  /// The row of a value among so many rows, from the top.
  func row(of value: Double, of count: Int) -> Int {
    Int(((high - value) / (high - low) * Double(count - 1)).rounded())
  }

  /// Round values to write at the axis, at least two rows apart where there is room for that; one
  /// in the middle where no round one lies between the ends.
  func ticks(rows: Int) -> [Int] {
    let most = Double(max(1, rows / 2))
    let step = Self.steps.first { (high - low) / Double($0) <= most } ?? 1
    guard let first = Int(exactly: (low / Double(step)).rounded(.up)),
      let last = Int(exactly: (high / Double(step)).rounded(.down)), last - first < 100
    else { return [] }
    let middle = Int(((low + high) / 2).rounded())
    return first <= last ? (first...last).map { $0 * step } : [middle]
  }

  /// Steps that people count in.
  private static let steps = [1, 10, 100, 1_000].flatMap { [$0, 2 * $0, 5 * $0] }
}
