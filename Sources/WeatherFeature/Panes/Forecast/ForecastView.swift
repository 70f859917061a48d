internal import Domain
internal import TerminalUI

/// The content of the Forecast pane.
struct ForecastView: Equatable {
  var cards: [ForecastCard]
  /// The index of the selected day, or `nil` in a text.
  var selection: Int?
  /// The index of the first card, unless the selected one would not be visible then.
  var first = 0
}

/// Selects the content of the Forecast pane, or `nil` if there is no report.
func selectForecastView(_ context: WeatherContext) -> ForecastView? {
  guard let report = context.weather.report.latest?.value else { return nil }
  var cards = selectForecastCards(report, display: context.display, now: context.now)
  if let changes = selectForecastChanges(context) {
    cards.add(
      ForecastChangesText(changes, of: report, display: context.display, now: context.now))
  }
  let date = selectedDate(context)
  return ForecastView(
    cards: cards, selection: cards.firstIndex { $0.day.date == date } ?? 0,
    first: cards.firstIndex { $0.day.date == firstCard(context) } ?? 0)
}

/// Returns the day of the card to show first, which is today until the user scrolls.
private func firstCard(_ context: WeatherContext) -> CivilDate? {
  context.weather.firstCard ?? context.weather.report.latest?.value.today(at: context.now)
}

/// Selects the action that chooses a day of the forecast.
///
/// On the Forecast tab, the cards scroll only if the card of that day is not visible.
func selectDayChoice(_ date: CivilDate, _ context: WeatherContext) -> WeatherAction {
  let days = context.weather.report.latest?.value.daily ?? []
  guard context.weather.tab == .forecast, let index = days.firstIndex(where: { $0.date == date })
  else { return .dayChosen(date: date) }
  let list = selectDayList(context)
  let visible = ForecastView.visibleCards(
    list, from: days.firstIndex { $0.date == firstCard(context) } ?? 0,
    width: context.size.width - 2)
  let first = ForecastView.visibleCards(
    ScrollingList(count: days.count, selection: index), from: visible.lowerBound,
    width: context.size.width - 2
  ).lowerBound
  return .dayChosen(date: date, first: days[first].date)
}

/// Selects the list of days, with the selected one.
func selectDayList(_ context: WeatherContext) -> ScrollingList {
  let days = context.weather.report.latest?.value.daily ?? []
  let date = selectedDate(context)
  return ScrollingList(count: days.count, selection: days.firstIndex { $0.date == date })
}

extension ForecastView: Widget {
  /// The smallest width of a card in columns.
  private static let cardWidth = 23
  /// The smallest width of a card in a text, which can be scrolled and so needs fewer side by side.
  private static let textCardWidth = 26
  /// The largest width of a card in columns.
  private static let maximumWidth = 46
  /// The largest height of a card in a text, in rows.
  private static let textHeight = 18

  /// Draws as many cards side by side as fit, including the selected one.
  func draw(in context: DrawContext, into frame: inout Frame) {
    guard !context.isLinear else {
      return Paragraph(lines: linearLines(context.glyphs)).draw(in: context, into: &frame)
    }
    guard !cards.isEmpty else {
      let message = Paragraph(
        "No forecast from this provider.", style: Style(.secondary), alignment: .center)
      return frame.draw(
        message, in: frame.bounds.split(top: context.size.height / 2).rest, context: context)
    }
    if let rows = rows(in: context.size) { return draw(rows, context, of: &frame) }
    let parts = parts(in: context.size)
    for (index, rect) in parts.cards {
      cards[index].draw(
        parts.layout, isSelected: index == selection, in: rect, context, of: &frame)
    }
    if let days = parts.days { drawDays(days, context, of: &frame) }
  }

  /// Rows of days: their space, and the indices of the days.
  private typealias DayRows = (rect: Rect, shown: Range<Int>)

  /// The cards, and the rows of days below them, if there are any.
  private typealias Parts = (
    cards: [(index: Int, rect: Rect)], layout: CardLayout, days: DayRows?
  )

  /// Returns the parts of a pane of a size.
  ///
  /// Without hours, the cards are as high as their content, and the days around the selected one are
  /// below them, if there is room for more than the cards show.
  private func parts(in size: Size) -> Parts {
    let rects = cardRects(in: size)
    let inside = Size(width: (rects.first?.rect.size.width ?? 0) - 4, height: size.height - 2)
    let layout = CardLayout(rects.map { cards[$0.index] }, size: inside)
    guard !cards.contains(where: { !$0.hours.hours.isEmpty }) else { return (rects, layout, nil) }
    let height = min(layout.height + 2, size.height)
    let below = Rect(size: size).split(top: height + 1).rest.split(left: 1).rest
    return (
      rects.map { ($0.index, $0.rect.split(top: height).top) }, layout,
      below.size.height < Self.leastDays ? nil : dayRows(in: below)
    )
  }

  /// Returns the rows of the days around the selected one that fit into a rectangle.
  private func dayRows(in rect: Rect) -> DayRows {
    let list = ScrollingList(count: cards.count, selection: selection, hasHeadings: false)
    return (rect, list.visibleRows(height: rect.size.height))
  }

  /// The height below which the days are rows, because a card would show little, of one day.
  private static let cardHeight = 10

  /// The rows of the days in a low pane, and those below them for more about the selected day.
  private typealias LowRows = (days: DayRows, selected: Rect)

  /// Returns the rows in a pane of a size, or `nil` if there is room for cards.
  private func rows(in size: Size) -> LowRows? {
    guard size.height < Self.cardHeight, selection != nil else { return nil }
    let inside = Rect(size: size).split(left: 1).rest
    let (days, selected) = inside.split(top: min(cards.count, max(1, size.height - 1)))
    return (dayRows(in: days), selected)
  }

  private func draw(_ rows: LowRows, _ context: DrawContext, of frame: inout Frame) {
    drawDays(rows.days, context, of: &frame)
    if let selection { cards[selection].drawRows(in: rows.selected, context.glyphs, of: &frame) }
  }

  /// Draws days as rows.
  private func drawDays(_ days: DayRows, _ context: DrawContext, of frame: inout Frame) {
    DayTable(
      days: cards.map(\.day), shown: days.shown, selection: selection.map { cards[$0].day.date },
      current: nil, width: days.rect.size.width - 1, glyphs: context.glyphs
    ).draw(in: days.rect, of: &frame)
  }

  /// The smallest number of rows for which days are shown below the cards.
  private static let leastDays = 3

  /// Returns the indices of the cards that a width shows side by side.
  ///
  /// The selected card is visible. `first` is the first visible one if it is visible then, too.
  static func visibleCards(
    _ list: ScrollingList, from first: Int, width: Int, minimumWidth: Int = cardWidth
  ) -> Range<Int> {
    var list = list
    (list.anchor, list.hasHeadings) = (.row(first), false)
    return list.visibleRows(height: max(1, min(list.count, width / minimumWidth)))
  }

  /// Returns the rectangles of the visible cards in a pane of a size.
  private func cardRects(
    in size: Size, minimumWidth: Int = cardWidth
  ) -> [(index: Int, rect: Rect)] {
    let list = ScrollingList(count: cards.count, selection: selection)
    let visible = Self.visibleCards(
      list, from: first, width: size.width, minimumWidth: minimumWidth)
    let count = visible.count
    let total = min(size.width, count * Self.maximumWidth)
    let margin = (size.width - total) / 2
    return (0..<count).map { column in
      let start = column * total / count
      return (
        visible.lowerBound + column,
        Rect(
          x: margin + start, y: 0, width: (column + 1) * total / count - start,
          height: size.height)
      )
    }
  }

  /// Returns a frame with all cards in rows, each as high as needed.
  func textFrame(in context: DrawContext) -> Frame {
    let width = min(context.size.width, cards.count * Self.maximumWidth)
    let rects = cardRects(
      in: Size(width: width, height: 0), minimumWidth: Self.textCardWidth
    ).map(\.rect)
    let inside = Size(width: (rects.first?.size.width ?? 0) - 4, height: Self.textHeight - 2)
    let rows = stride(from: 0, to: cards.count, by: rects.count).map { first in
      let row = cards[first..<min(first + rects.count, cards.count)]
      return (cards: row, layout: CardLayout(row, size: inside))
    }
    let height = rows.reduce(0) { $0 + $1.layout.height + 2 }
    var frame = Frame(size: Size(width: context.size.width, height: height))
    var y = 0
    for (row, layout) in rows {
      for (card, column) in zip(row, rects) {
        let rect = Rect(
          x: column.origin.x, y: y, width: column.size.width, height: layout.height + 2)
        card.draw(layout, isSelected: false, in: rect, context, of: &frame)
      }
      y += layout.height + 2
    }
    return frame
  }

  /// Returns the date of the card or the row at a position in a pane of this size, or `nil` if there is
  /// none.
  func date(at position: Position, in size: Size) -> CivilDate? {
    guard !cards.isEmpty else { return nil }
    if let rows = rows(in: size) { return date(at: position, in: rows.days) }
    let parts = parts(in: size)
    return parts.cards.first { $0.rect.contains(position) }.map { cards[$0.index].day.date }
      ?? parts.days.flatMap { date(at: position, in: $0) }
  }

  private func date(at position: Position, in days: DayRows) -> CivilDate? {
    guard days.rect.contains(position) else { return nil }
    return days.shown.dropFirst(days.rect.inner(position).y).first.map { cards[$0].day.date }
  }
}

extension ForecastView {
  /// Returns the lines for screen readers: one fact per line, with its day.
  ///
  /// The facts of the selected day are marked. Selecting another day therefore changes its lines,
  /// and they are announced again.
  func linearLines(_ glyphs: Glyphs) -> [String] {
    let days = cards.map(\.day)
    let rows = days.rows
    return days.enumerated().flatMap { index, day in
      let mark = index == selection ? "\(glyphs.selectionMark) " : ""
      let name = day.relation.mark.map { "\(day.name), \($0.lowercased())" } ?? day.name
      let change =
        if case .known(let change) = cards[index].change { [change.sentence] } else { [String]() }
      return (rows.map { "\(day[$0].name) \(day[$0].text)" } + change)
        .map { "\(mark)\(name): \($0)" }
    }
  }
}

extension DayFacts.Relation {
  /// The word beside the date, or `nil` for a future day.
  var mark: String? {
    switch self {
    case .past: "past"
    case .today: "Today"
    case .future: nil
    }
  }
}
