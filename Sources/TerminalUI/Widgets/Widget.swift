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
