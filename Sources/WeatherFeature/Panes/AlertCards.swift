internal import TerminalUI

/// The alerts one below the other, each with its time, area, and source in lines of their own, for a
/// high list with the text beside it.
struct AlertCards: Widget {
  var alerts: [AlertsView.Entry]
  /// The index of the selected alert.
  var selection: Int?

  /// The height of a card in rows, with the blank row below it.
  private static let height = 5
  /// The columns of the selection mark and of the severity mark, with a blank after each.
  private static let indent = 5

  private var list: ScrollingList {
    ScrollingList(count: alerts.count, selection: selection, hasHeadings: false)
  }

  /// Returns the size of the list in columns and cards.
  ///
  /// The last card needs no blank row below it.
  private static func cardSize(in size: Size) -> Size {
    Size(width: size.width, height: max(1, (size.height + 1) / height))
  }

  /// Returns the indices of the visible alerts in a space.
  func visible(in size: Size) -> Range<Int> {
    list.visibleRows(height: Self.cardSize(in: size).height)
  }

  /// Returns the index of the alert at a position in a space, or `nil` if there is none.
  func index(at position: Position, in size: Size) -> Int? {
    list.row(
      at: Position(x: position.x, y: position.y / Self.height), in: Self.cardSize(in: size))
  }

  /// Draws the visible cards.
  func draw(in context: DrawContext, into frame: inout Frame) {
    for (row, index) in visible(in: context.size).enumerated() {
      draw(index, y: row * Self.height, context, of: &frame)
    }
  }

  private func draw(_ index: Int, y: Int, _ context: DrawContext, of frame: inout Frame) {
    let (alert, width) = (alerts[index], context.size.width)
    let lines = [
      StyledText(alert.period ?? ""), StyledText(alert.area ?? ""),
      StyledText(alert.source ?? "", Style(.secondary)),
    ].filter { !$0.text.isEmpty }
    if index == selection {
      frame.write(context.glyphs.selectionMark, at: Position(x: 0, y: y))
    }
    frame.write(alert.severity.mark(context.glyphs), at: Position(x: 2, y: y), style: alert.style)
    frame.write(
      alert.event, at: Position(x: Self.indent, y: y), style: alert.style,
      width: width - Self.indent - alert.level.displayWidth - 2)
    frame.write(
      alert.level, at: Position(x: width - alert.level.displayWidth, y: y), style: alert.style)
    for (line, row) in zip(lines, (y + 1)...) {
      frame.write(line, at: Position(x: Self.indent, y: row), width: width - Self.indent)
    }
    if index == selection {
      frame.select(Rect(x: 0, y: y, width: width, height: 1 + lines.count))
    }
  }
}
