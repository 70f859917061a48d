/// Something that can be drawn into a part of a frame.
///
/// Widgets are values made for one drawing; what they are made from lives in the state.
public protocol Widget {
  /// The picture in the context's size.
  func frame(in context: DrawContext) -> Frame
}

extension Frame {
  /// Draws a widget into a rectangle, with the repertoire and animation step of a context.
  public mutating func draw(_ widget: some Widget, in rect: Rect, context: DrawContext) {
    var context = context
    context.size = rect.size
    draw(widget.frame(in: context), at: rect.origin)
  }
}
