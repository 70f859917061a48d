internal import TerminalUI

/// The alerts one below the other, each with its time, area, and source in lines of their own, for a
/// high list with the text beside it.
///
/// If all alerts have room for it, their areas take up to eight lines.
struct AlertCards {
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

  /// Returns the visible cards, with an action for a click on each.
  func block(_ tap: @escaping (_ index: Int) -> WeatherAction) -> Block<WeatherAction> {
    Block(height: alerts.count * height) { rect, canvas in
      for card in cards(in: rect.size) {
        let place = Rect(
          x: rect.origin.x, y: rect.origin.y + card.y, width: rect.size.width, height: card.height)
        let glyphs = canvas.context.glyphs
        canvas.frame.draw(in: place.intersection(rect)) {
          draw(card, in: Rect(size: place.size), glyphs, of: &$0)
        }
        canvas.onClick(tap(card.index), in: place.intersection(rect))
        if card.index == selection { canvas.cursor = .selection(place) }
      }
    }
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

  private func draw(_ card: Card, in rect: Rect, _ glyphs: Glyphs, of frame: inout Frame) {
    let (alert, level) = (alerts[card.index], isLow ? "" : alerts[card.index].level)
    let isSelected = card.index == selection
    let line =
      StyledText(isSelected ? glyphs.selectionMark : "").padded(to: 2)
      + StyledText(alert.severity.mark(glyphs), alert.style)
    frame.write(line, at: rect.origin)
    let text = rect.split(left: Self.indent).rest
    frame.write(
      alert.event, at: text.origin, style: alert.style,
      width: text.size.width - level.displayWidth - 2)
    frame.write(
      level, at: Position(x: rect.columns.upperBound - level.displayWidth, y: rect.origin.y),
      style: alert.style)
    for (line, row) in zip(card.lines, text.lines.dropFirst()) {
      frame.write(line, at: row.origin, width: row.size.width)
    }
    if isSelected { frame.select(rect.split(top: 1 + card.lines.count).top) }
  }
}
