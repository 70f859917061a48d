/// Something that can be drawn on a part of a frame.
///
/// Widgets are values made for one drawing; what they are made from lives in the state.
public protocol Widget {
  /// Draws it on a frame of the context's size.
  func draw(in context: DrawContext, into frame: inout Frame)
}

extension Widget {
  /// The picture in the context's size.
  public func frame(in context: DrawContext) -> Frame {
    var frame = Frame(size: context.size)
    draw(in: context, into: &frame)
    return frame
  }
}

/// Nothing is drawn where there is nothing.
extension Optional: Widget where Wrapped: Widget {
  /// Draws what is there.
  public func draw(in context: DrawContext, into frame: inout Frame) {
    self?.draw(in: context, into: &frame)
  }
}

extension Frame {
  /// Draws a widget in a rectangle, with the repertoire and animation step of a context.
  public mutating func draw(_ widget: some Widget, in rect: Rect, context: DrawContext) {
    var context = context
    context.size = rect.size
    draw(in: rect) { widget.draw(in: context, into: &$0) }
  }
}

/// What a pane may know besides its sub-state when it is drawn.
public struct DrawContext: Hashable, Sendable {
  /// How large the frame is to be.
  public var size: Size
  /// The signs that may be used.
  public var glyphs: Glyphs
  /// Which step an animation is at: counts up, eight a second at most, while something moves.
  ///
  /// On a screen each pane's animation begins at 0, and it is 0 for panes that are not animated.
  public var animationStep: Int
  /// Whether the picture is read aloud line by line, so that nothing may stand beside what it does
  /// not belong to.
  public var isLinear = false

  /// Makes a context.
  public init(size: Size, glyphs: Glyphs = .unicode, animationStep: Int = 0) {
    self.size = size
    self.glyphs = glyphs
    self.animationStep = animationStep
  }
}

extension DrawContext {
  /// The sign that turns while something goes on, at this step of the animation.
  ///
  /// A pane that shows it has to say so by its `isAnimated`.
  public var activityMark: String {
    let steps = glyphs.activitySteps
    return steps[Int(UInt(bitPattern: animationStep) % UInt(steps.count))]
  }
}
