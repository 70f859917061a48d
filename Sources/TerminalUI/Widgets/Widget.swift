/// A value, created for one drawing, that can be drawn on a part of a frame.
package protocol Widget {
  func draw(in context: DrawContext, into frame: inout Frame)
}

extension Widget {
  package func frame(in context: DrawContext) -> Frame {
    var frame = Frame(size: context.size)
    draw(in: context, into: &frame)
    return frame
  }
}

/// An optional widget, which draws nothing if it is `nil`.
extension Optional: Widget where Wrapped: Widget {
  package func draw(in context: DrawContext, into frame: inout Frame) {
    self?.draw(in: context, into: &frame)
  }
}

extension Frame {
  /// Draws a widget in a rectangle, with the glyphs and the animation step of a context.
  package mutating func draw(_ widget: some Widget, in rect: Rect, context: DrawContext) {
    var context = context
    context.size = rect.size
    draw(in: rect) { widget.draw(in: context, into: &$0) }
  }
}

/// The size, glyphs, and animation step with which a pane or a widget is drawn.
package struct DrawContext: Hashable, Sendable {
  package var size: Size
  package var glyphs: Glyphs
  /// The step of the animation, at most eight a second (see ``PaneDrawing/pace``), or 0 without one.
  package var animationStep: Int
  /// The number of columns at the left of the last row that another pane covers.
  package var coveredColumns = 0
  /// Whether the frame is read line by line, as by a screen reader: unrelated texts must not share a row.
  package var isLinear = false

  package init(size: Size, glyphs: Glyphs = .unicode, animationStep: Int = 0) {
    self.size = size
    self.glyphs = glyphs
    self.animationStep = animationStep
  }
}

extension DrawContext {
  /// The symbol that rotates while work is in progress; the pane must be animated (``PaneDrawing/isAnimated``).
  package var spinner: String {
    let steps = glyphs.spinnerFrames
    return steps[Int(UInt(bitPattern: animationStep) % UInt(steps.count))]
  }
}
