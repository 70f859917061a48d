internal import TerminalUI

/// The alerts one below the other, each with its time, area, and source in lines of their own, for a
/// high list with the text beside it.
struct AlertCards: Widget {
  var alerts: [AlertsView.Entry]
  /// The index of the selected alert.
  var selection: Int?
  /// Whether a card has two rows: the event, and its severity with the time.
  var isLow = false

  /// The height of a card in rows, with the blank row below it if it is not low.
  private var height: Int { isLow ? 2 : 5 }
  /// The columns of the selection mark and of the severity mark, with a blank after each.
  private static let indent = 5

  private var list: ScrollingList {
    ScrollingList(count: alerts.count, selection: selection, hasHeadings: false)
  }

  /// Returns the size of the list in columns and cards.
  ///
  /// The last card needs no blank row below it.
  private func cardSize(in size: Size) -> Size {
    Size(width: size.width, height: max(1, (size.height + (isLow ? 0 : 1)) / height))
  }

  /// Returns the indices of the visible alerts in a space.
  func visible(in size: Size) -> Range<Int> {
    list.visibleRows(height: cardSize(in: size).height)
  }

  /// Returns the index of the alert at a position in a space, or `nil` if there is none.
  func index(at position: Position, in size: Size) -> Int? {
    list.row(
      at: Position(x: position.x, y: position.y / height), in: cardSize(in: size))
  }

  /// Draws the visible cards.
  func draw(in context: DrawContext, into frame: inout Frame) {
    for (row, index) in visible(in: context.size).enumerated() {
      draw(index, y: row * height, context, of: &frame)
    }
  }

  private func draw(_ index: Int, y: Int, _ context: DrawContext, of frame: inout Frame) {
    let (alert, width) = (alerts[index], context.size.width)
    let level = isLow ? "" : alert.level
    let facts = [alert.level, alert.period ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    let lines =
      isLow
      ? [StyledText(facts)]
      : [
        StyledText(alert.period ?? ""), StyledText(alert.area ?? ""),
        StyledText(alert.source ?? "", Style(.secondary)),
      ].filter { !$0.text.isEmpty }
    if index == selection {
      frame.write(context.glyphs.selectionMark, at: Position(x: 0, y: y))
    }
    frame.write(alert.severity.mark(context.glyphs), at: Position(x: 2, y: y), style: alert.style)
    frame.write(
      alert.event, at: Position(x: Self.indent, y: y), style: alert.style,
      width: width - Self.indent - level.displayWidth - 2)
    frame.write(level, at: Position(x: width - level.displayWidth, y: y), style: alert.style)
    for (line, row) in zip(lines, (y + 1)...) {
      frame.write(line, at: Position(x: Self.indent, y: row), width: width - Self.indent)
    }
    if index == selection {
      frame.select(Rect(x: 0, y: y, width: width, height: 1 + lines.count))
    }
  }
}
