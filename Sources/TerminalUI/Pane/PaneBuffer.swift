/// The last frame of a pane, and the progress of its animation.
package struct PaneBuffer: Sendable {
  /// The last frame that was drawn.
  package private(set) var frame = Frame(size: Size(width: 0, height: 0))
  /// The number of times the pane was drawn.
  package private(set) var drawCount = 0
  /// Whether the pane is animated and its animation has not ended.
  package private(set) var isAnimated = false
  /// Whether the pane's animation has ended.
  package private(set) var hasEnded = false
  /// The screen's step at which the animation began.
  private var firstStep: Int?
  /// The previous frame, whose memory the next frame reuses.
  private var spareFrame = Frame(size: Size(width: 0, height: 0))

  /// Creates the buffer of a pane that has not been drawn.
  package init() {}

  /// Advances the animation, and returns the pane's own step, counted from the start of its animation.
  ///
  /// `length` is the step at which the animation ends, or `nil` if it never does.
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

  /// Draws a frame.
  ///
  /// - Returns: The rows that differ from the previous frame.
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
