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

  /// Draws an area again, and says what differs from before.
  mutating func draw(
    _ area: Rect, in context: DrawContext, _ draw: (inout Frame) -> Void
  ) -> [ChangedRow] {
    drawCount += 1
    let isPart = context.size == frame.size && area != frame.bounds
    guard isPart else { return drawAll(in: context, draw) }
    let rows = area.intersection(frame.bounds).rows
    lastFrame.takeRows(rows, from: frame)
    frame.draw(only: area, draw)
    fit(to: context)
    return frame.changes(from: lastFrame, in: rows)
  }

  private mutating func drawAll(
    in context: DrawContext, _ draw: (inout Frame) -> Void
  ) -> [ChangedRow] {
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

extension Frame {
  /// Takes over rows of another frame, or all of it where that has another size.
  fileprivate mutating func takeRows(_ rows: Range<Int>, from other: Frame) {
    guard size == other.size else {
      self = other
      return
    }
    for y in rows { draw(row: y, of: other, at: Position(x: 0, y: y)) }
  }
}
