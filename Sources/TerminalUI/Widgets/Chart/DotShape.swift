/// A shape in one style, drawn in braille, eight dots to a cell, or in ASCII.
public struct DotShape: Widget {
  /// The style of the dots.
  public var style: Style
  /// Whether the shape covers a point.
  ///
  /// Both coordinates go from 0 at the left or the top to 1 at the right or the bottom.
  public var contains: (_ x: Double, _ y: Double) -> Bool

  /// Creates a picture of a shape.
  public init(style: Style, contains: @escaping (_ x: Double, _ y: Double) -> Bool) {
    self.style = style
    self.contains = contains
  }

  /// Draws the shape on the whole frame, and leaves the other cells as they are.
  public func draw(in context: DrawContext, into frame: inout Frame) {
    var canvas = DotCanvas(cells: context.size, glyphs: context.glyphs)
    let dots = canvas.dots
    for x in 0..<dots.width {
      for y in 0..<dots.height
      where contains(
        (Double(x) + 0.5) / Double(dots.width), (Double(y) + 0.5) / Double(dots.height))
      {
        canvas.plot(column: x, rows: y...y)
      }
    }
    for y in 0..<context.size.height {
      for x in 0..<context.size.width {
        let position = Position(x: x, y: y)
        guard let symbol = canvas.symbol(at: position) else { continue }
        frame.write(symbol, at: position, style: style)
      }
    }
  }
}
