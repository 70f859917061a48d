/// Something that can be drawn on a part of a frame.
///
/// Widgets are values made for one drawing; what they are made from lives in the state.
public protocol Widget {
  /// Draws it on a frame of the context's size.
  func draw(in context: DrawContext, into frame: inout Frame)

  /// Turns the picture of another widget into this one's, where that is simpler than drawing it.
  ///
  /// - Parameters:
  ///   - other: The widget that was drawn.
  ///   - context: The context in which it was, and in which this one is shown.
  ///   - frame: Its picture.
  /// - Returns: The rows that changed, of which there are none if the widgets are equal; nil, with
  ///   the frame as it was, where this one is to be drawn.
  func update(
    from other: Self, in context: DrawContext, of frame: inout Frame
  ) -> [ChangedRow]?
}

extension Widget {
  /// Nothing is simpler than drawing it.
  public func update(
    from other: Self, in context: DrawContext, of frame: inout Frame
  ) -> [ChangedRow]? { nil }
}

extension Widget where Self: Equatable {
  /// Nothing is simpler than drawing it, unless it is equal.
  public func update(
    from other: Self, in context: DrawContext, of frame: inout Frame
  ) -> [ChangedRow]? {
    self == other ? [] : nil
  }
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

  /// Updates what is there.
  public func update(
    from other: Self, in context: DrawContext, of frame: inout Frame
  ) -> [ChangedRow]? {
    switch (self, other) {
    case (let new?, let old?): new.update(from: old, in: context, of: &frame)
    case (nil, nil): []
    default: nil
    }
  }
}

extension Frame {
  /// Draws a widget in a rectangle, with the repertoire and animation step of a context.
  public mutating func draw(_ widget: some Widget, in rect: Rect, context: DrawContext) {
    var context = context
    context.size = rect.size
    draw(in: rect) { widget.draw(in: context, into: &$0) }
  }

  /// Changes what is drawn in a rectangle as if that were the whole frame.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - context: The context of the whole; `update` gets it in the rectangle's size.
  ///   - update: Changes the part.
  /// - Returns: The rows that `update` says it changed, as rows of this frame.
  public mutating func update(
    in rect: Rect, context: DrawContext,
    _ update: (DrawContext, inout Frame) -> [ChangedRow]?
  ) -> [ChangedRow]? {
    var context = context
    context.size = rect.size
    var rows: [ChangedRow]?
    draw(in: rect) { rows = update(context, &$0) }
    return rows?.map { $0.moved(by: rect.origin) }
  }
}
