internal import TerminalUI

/// The alerts one below the other, each with its time, area, and source in lines of their own, for a
/// high list with the text beside it.
///
/// If all alerts have room for it, their areas take up to eight lines.
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
    visible(in: size, areaLines(in: size))
  }

  /// Returns the index of the alert at a position in a space, or `nil` if there is none.
  func index(at position: Position, in size: Size) -> Int? {
    cards(in: size).first { ($0.y..<$0.y + $0.height).contains(position.y) }?.index
  }

  /// Draws the visible cards.
  func draw(in context: DrawContext, into frame: inout Frame) {
    for card in cards(in: context.size) { draw(card, context, of: &frame) }
  }

  /// A visible card.
  private struct Card {
    var index: Int
    var y: Int
    var height: Int
    /// The lines below the event.
    var lines: [StyledText]
  }

  /// Returns the visible cards in a space.
  private func cards(in size: Size) -> [Card] {
    let areaLines = areaLines(in: size)
    var y = 0
    return visible(in: size, areaLines).map { index in
      let lines = lines(of: alerts[index], size.width - Self.indent, areaLines)
      let height = areaLines > 1 ? Self.height(of: lines) : height
      defer { y += height }
      return Card(index: index, y: y, height: height, lines: lines)
    }
  }

  private func visible(in size: Size, _ areaLines: Int) -> Range<Int> {
    areaLines > 1 ? alerts.indices : list.visibleRows(height: cardSize(in: size).height)
  }

  /// Returns the largest number of lines of an area, up to eight, with which all cards fit into a space.
  private func areaLines(in size: Size) -> Int {
    let (width, rows) = (size.width - Self.indent, size.height + 1)
    // The texts of many alerts need not be wrapped to see that they do not fit.
    guard !isLow, alerts.count * Self.height(of: []) <= rows else { return 1 }
    return (2...8).last { count in
      alerts.map { Self.height(of: lines(of: $0, width, count)) }.reduce(0, +) <= rows
    } ?? 1
  }

  /// Returns the height of a card whose areas take several lines, with the event and a blank row.
  private static func height(of lines: [StyledText]) -> Int { lines.count + 2 }

  /// Returns the lines below the event.
  private func lines(
    of alert: AlertsView.Entry, _ width: Int, _ areaLines: Int
  ) -> [StyledText] {
    let facts = [alert.level, alert.period ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    guard !isLow else { return [StyledText(facts)] }
    let area = (alert.area ?? "").wrapped(to: max(1, width))
    // The last line is cut at the border if others follow.
    let last = area.dropFirst(areaLines - 1).joined(separator: " ")
    return
      ([alert.period ?? ""] + area.prefix(areaLines - 1) + [last]).map { StyledText($0) }
      .filter { !$0.text.isEmpty }
      + (alert.source.map { [StyledText($0, Style(.secondary))] } ?? [])
  }

  private func draw(_ card: Card, _ context: DrawContext, of frame: inout Frame) {
    let (alert, y, width) = (alerts[card.index], card.y, context.size.width)
    let level = isLow ? "" : alert.level
    if card.index == selection {
      frame.write(context.glyphs.selectionMark, at: Position(x: 0, y: y))
    }
    frame.write(alert.severity.mark(context.glyphs), at: Position(x: 2, y: y), style: alert.style)
    frame.write(
      alert.event, at: Position(x: Self.indent, y: y), style: alert.style,
      width: width - Self.indent - level.displayWidth - 2)
    frame.write(level, at: Position(x: width - level.displayWidth, y: y), style: alert.style)
    for (line, row) in zip(card.lines, (y + 1)...) {
      frame.write(line, at: Position(x: Self.indent, y: row), width: width - Self.indent)
    }
    if card.index == selection {
      frame.select(Rect(x: 0, y: y, width: width, height: 1 + card.lines.count))
    }
  }
}
