/// A shape in one style, drawn in quarters of a cell, or in ASCII.
package struct BlockShape: Widget {
  package var style: Style
  /// The symbol of each cell whose middle is in the shape, or `nil` to draw quarters.
  package var symbol: String?
  /// Whether the shape covers a point, from 0 at the left or the top to 1 at the right or the bottom.
  package var contains: (_ x: Double, _ y: Double) -> Bool

  package init(
    style: Style, symbol: String? = nil, contains: @escaping (_ x: Double, _ y: Double) -> Bool
  ) {
    self.style = style
    self.symbol = symbol
    self.contains = contains
  }

  /// Draws the shape on the whole frame, and leaves the other cells as they are.
  package func draw(in context: DrawContext, into frame: inout Frame) {
    let size = context.size
    func isCovered(_ x: Double, _ y: Double) -> Bool {
      contains(x / Double(size.width), y / Double(size.height))
    }
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (left, top) = (Double(x), Double(y))
        let text: String
        if symbol == nil, context.glyphs.isUnicode {
          let corners = [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)]
          let code = corners.enumerated().reduce(0) { code, corner in
            code + (isCovered(left + corner.1.0, top + corner.1.1) ? 1 << corner.0 : 0)
          }
          text = code == 0 ? "" : Self.quarters[code]
        } else {
          text = isCovered(left + 0.5, top + 0.5) ? symbol ?? "#" : ""
        }
        if !text.isEmpty { frame.write(text, at: Position(x: x, y: y), style: style) }
      }
    }
  }

  /// The symbol of each set of quarters: the bits 0 to 3 are those at the upper left, upper right,
  /// lower left, and lower right.
  private static let quarters = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]
}
