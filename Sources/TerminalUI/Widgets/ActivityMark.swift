extension DrawContext {
  /// The sign that turns while something goes on, at this step of the animation.
  ///
  /// A pane that shows it has to say so by its `isAnimated`.
  public var activityMark: String {
    let steps = glyphs.activitySteps
    return steps[Int(UInt(bitPattern: animationStep) % UInt(steps.count))]
  }
}
