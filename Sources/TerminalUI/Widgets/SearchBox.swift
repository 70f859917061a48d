/// A window with a line of typed text, above the rows that were found for it.
package struct SearchBox: Widget, Hashable, Sendable {
  package var title: String
  package var field: TextField
  /// The position in the rows or the state of the search, shown in the lower border.
  package var status: String

  /// The smallest number of rows below the typed text, so that the window changes little while the user types.
  private static let leastRows = 3

  package init(title: String, field: TextField, status: String) {
    self.title = title
    self.field = field
    self.status = status
  }

  /// The smallest number of rows to leave visible below a window that is as wide as the screen.
  private static let leastBelow = 6

  /// Returns the rectangle of the window within a body, as high as its rows need and the body allows.
  package static func rect(in body: Rect, rows: Int, width: Int = 80) -> Rect {
    let shown = max(leastRows, min(body.size.height, rows)) + 3
    let window = body.window(width: width, height: max(16, body.size.height * 3 / 4), shown: shown)
    // Cover the body rather than leave only a few of its rows visible.
    let isScrap = body.size.height - window.size.height < leastBelow
    return window.size.width == body.size.width && isScrap ? body : window
  }

  /// Returns the space below the typed text in a window of a size.
  package static func content(in size: Size) -> Rect {
    Rect(x: 2, y: 2, width: size.width - 4, height: max(0, size.height - 3))
  }

  private static func line(in size: Size) -> Rect {
    Rect(x: 2, y: 1, width: size.width - 4, height: 1)
  }

  package func cursor(in size: Size) -> Position { field.cursor(in: Self.line(in: size)) }

  package func draw(in context: DrawContext, into frame: inout Frame) {
    frame.drawBorder(title: title)
    frame.draw(field, in: Self.line(in: context.size), context: context)
    if !status.isEmpty { frame.writeInLowerBorder(status, in: context) }
  }
}
