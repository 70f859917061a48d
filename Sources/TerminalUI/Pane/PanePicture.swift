/// The last picture of a pane, and how far its animation is.
struct PanePicture {
  private(set) var frame = Frame(size: Size(width: 0, height: 0))
  /// The picture before, whose memory the next one takes.
  private var lastFrame = Frame(size: Size(width: 0, height: 0))
  /// How often it was drawn.
  private(set) var drawCount = 0
  /// The step of the screen at which the animation began.
  private var firstStep: Int?
  /// Whether it moves, and has not come to its end.
  private(set) var isAnimated = false
  /// Whether its animation has come to its end.
  private(set) var hasEnded = false

  /// The step that its animation is at, counted from its beginning; it rests at the last one.
  mutating func step(
    isAnimated: Bool, at screenStep: Int, length: () -> Int?
  ) -> Int {
    self.isAnimated = isAnimated
    hasEnded = false
    guard isAnimated else {
      firstStep = nil
      return 0
    }
    let first = firstStep ?? screenStep
    firstStep = first
    let step = screenStep - first
    guard let length = length() else { return step }
    hasEnded = step >= length
    self.isAnimated = !hasEnded
    return min(step, length)
  }

  /// Has it changed by `update`, which leaves it as it is and returns nil where it is to be drawn.
  mutating func update(
    in context: DrawContext, _ update: (inout Frame) -> [ChangedRow]?
  ) -> [ChangedRow]? {
    guard let rows = update(&frame) else { return nil }
    if !rows.isEmpty {
      drawCount += 1
      fit(to: context)
    }
    return rows
  }

  /// Draws it again, and says what differs from before.
  mutating func draw(
    in context: DrawContext, _ draw: (inout Frame) -> Void
  ) -> [ChangedRow] {
    drawCount += 1
    swap(&frame, &lastFrame)
    frame.clear(to: context.size)
    draw(&frame)
    fit(to: context)
    return frame.changes(from: lastFrame)
  }

  private mutating func fit(to context: DrawContext) {
    frame = frame.reduced(to: context.glyphs).fitted(to: context.size)
  }
}
