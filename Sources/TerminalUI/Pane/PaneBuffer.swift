/// The last frame of a pane, and the progress of its animation.
package struct PaneBuffer: Sendable {
  /// The last frame that was drawn.
  package private(set) var frame = Frame(size: Size(width: 0, height: 0))
  package private(set) var drawCount = 0
  /// Whether the pane is animated and its animation has not ended.
  package private(set) var isAnimated = false
  package private(set) var hasEnded = false
  /// The screen's step at which the animation began.
  private var firstStep: Int?
  private var spareFrame = Frame(size: Size(width: 0, height: 0))

  package init() {}

  /// Advances the animation, which ends at the step `length`, and returns the step since its start.
  package mutating func step(isAnimated: Bool, at screenStep: Int, length: () -> Int?) -> Int {
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

  /// Draws a frame, and returns the rows that differ from the previous one.
  package mutating func draw(
    in context: DrawContext, _ draw: (inout Frame) -> Void
  ) -> [ChangedRow] {
    drawCount += 1
    swap(&frame, &spareFrame)
    frame.clear(to: context.size)
    draw(&frame)
    frame = frame.transliterated(for: context.glyphs).fitted(to: context.size)
    return frame.changes(from: spareFrame)
  }
}
