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
