internal import Domain
internal import Redux
internal import TerminalUI

/// The Forecast tab: the days as cards side by side or, in a low pane, as rows.
struct Forecast: TabContent {
  let cards: [DayCard]
  /// The index of the selected day, or `nil` in a text.
  let selection: Int?
  /// The index of the first card, unless the selected one would not be visible then.
  private let first: Int
  /// The key of the next day, or `nil` in a text or if it has none.
  private let nextKey: String?
  /// The sentence about today beside the days before, in several lengths, the longest first.
  private let memory: [String]
  /// The usual temperatures, which the bars of the days mark, or `nil` if they are not known.
  private let normals: Normals?

  private static let cardWidths = 23...46
  /// The smallest width of a card in a text, which can be scrolled and so needs fewer side by side.
  private static let textCardWidth = 26
  /// The largest height of a card in a text.
  private static let textCardHeight = 23
  /// The height below which the days are rows, because a card would show little, of one day.
  private static let cardHeight = 10
  /// The height from which a sentence is above the cards.
  private static let headHeight = 16
  /// The width below which rows of days have no room for bars.
  private static let barWidth = 42
  /// The smallest number of rows for which days are shown below cards.
  private static let leastRows = 3

  /// Selects the days, or returns `nil` if there is no report.
  init?(_ context: WeatherContext) {
    guard let report = context.weather.report.latest?.value else { return nil }
    let changes = selectForecastChanges(context)
    cards = dayCards(
      CardsInput(
        report: report, display: context.display, now: context.now, changes: changes,
        rules: selectRules(context)))
    memory = changes?.memoryWithShift ?? []
    normals = context.weather.shownNormals
    let (date, start) = (selectedDate(context), context.firstCard)
    selection = cards.firstIndex { $0.day.date == date } ?? 0
    first = cards.firstIndex { $0.day.date == start } ?? 0
    nextKey = context.keys["next-day"]
  }

  /// Creates the days of a text.
  init(textOf cards: [DayCard]) {
    (self.cards, selection, first, nextKey, memory, normals) = (cards, nil, 0, nil, [], nil)
  }

  func body(in context: DrawContext) -> Block<WeatherAction> {
    let size = context.size
    guard !context.isLinear || cards.isEmpty else { return .plain(linearPage) }
    guard !cards.isEmpty else {
      return .message("No forecast from this provider.", height: size.height)
    }
    if size.height < Self.cardHeight, let selection {
      let isTable = size.width < Self.barWidth
      let rules = cards[selection].day.rules
      let legend = isTable && !rules.isEmpty && size.height > Self.leastRows ? 1 : 0
      let count = min(cards.count + (isTable ? 1 : 0), max(1, size.height - 1 - legend))
      let (margin, rest) = (isTable ? 2 : 1, size.height - count - legend)
      let card = Block<WeatherAction>.row([
        (margin, .blank()), (nil, cards[selection].rows(rest, width: size.width - margin)),
      ])
      let rows = Block<WeatherAction>.row([(1, .blank()), (nil, rows(count, in: size))])
      return .column([
        isTable ? table(count, in: size, context.glyphs) : rows,
        .lines(legend) { _, _ in ["  " + rules.legend] }, card,
      ])
    }
    guard !memory.isEmpty, size.height >= Self.headHeight else {
      return sideBySide(in: size, context.glyphs)
    }
    let head = Block<WeatherAction>.lines(1) { [memory] width, _ in
      [StyledText(memory.longest(fitting: width))]
    }
    let rest = Size(width: size.width, height: size.height - 1)
    return .column([
      .row([(1, .blank()), (nil, head)]).fixed(height: 1), sideBySide(in: rest, context.glyphs),
    ])
  }

  /// Returns the cards that fit side by side, and the days below them if no day has hours.
  private func sideBySide(in size: Size, _ glyphs: Glyphs) -> Block<WeatherAction> {
    let visible = visible(in: size.width)
    let width = min(size.width, visible.count * Self.cardWidths.upperBound)
    let row = CardRow(
      cards: cards, shown: visible,
      inside: Size(width: width / visible.count - 4, height: size.height - 2))
    let height = hasHours ? size.height : min(row.plan.height + 2, size.height)
    let borders = Block<WeatherAction>.cards(
      visible.map { index in
        let isSelected = index == selection
        let border = isSelected ? cards[index].border(mark: glyphs.selectionMark) : .blank()
        return border.selected(isSelected, at: 2).onClick(tap(index, in: size))
      })
    let more = more(behind: visible.upperBound)
    let side = Block<WeatherAction> { rect, canvas in
      canvas.draw(kept: row, in: rect, by: cardRow)
      borders.draw(rect, &canvas)
      let end = Position(
        x: rect.columns.upperBound - more.displayWidth - 4, y: rect.rows.upperBound - 1)
      if !more.isEmpty { canvas.frame.writeInBorder(more, at: end, style: Style(.secondary)) }
    }
    .atMost(width, isCentered: true).fixed(height: height)
    let below = size.height - height - 1
    guard !hasHours, below >= Self.leastRows else { return side }
    return .column([side, .blank(), .row([(1, .blank()), (nil, rows(below, in: size))])])
  }

  /// Returns how many days follow the cards and the key that leads there, such as `2 more: l`, or nothing.
  private func more(behind last: Int) -> String {
    guard last < cards.count, selection != nil else { return "" }
    return "\(cards.count - last) more" + (nextKey.map { ": \($0)" } ?? "")
  }

  private var hasHours: Bool { cards.contains { !$0.hours.hours.isEmpty } }

  /// Returns the days around the selected one as a table of a number of rows, in which numbers have headings
  /// instead of bars.
  private func table(
    _ count: Int, in size: Size, _ glyphs: Glyphs
  ) -> Block<WeatherAction> {
    let days = cards.map(\.day)
    let columns = Self.columns(of: days, glyphs)
    let table = Table(
      columns: columns.map(\.column),
      list: ScrollingList(count: days.count, selection: selection)
    ) { index in columns.map { $0.text(days[index]) } }
    return .table(table, height: count, onHeading: { _ in nil }) { tap($0, in: size) }
  }

  /// Returns the columns of the table of days, of which the amount is omitted without room.
  private static func columns(of days: [DayFacts], _ glyphs: Glyphs) -> [DayColumn] {
    let display = days.first?.display ?? DisplayPreferences()
    let (icons, unit) = (display.icons.fitting(glyphs), display.units.precipitation)
    let amount = DayColumn(number: unit.symbol, days, priority: 1) { day in
      guard let amount = day.day.precipitation, amount.value > 0 else { return Reading("") }
      return amount.number(in: unit).map { Reading($0, Style(precipitationOfDay: amount)) }
        ?? .missing
    }
    let hasAmounts = days.contains { $0.day.precipitation != nil }
    let margin = DayColumn("", .fixed(0), priority: 2) { _ in Reading("") }
    let marks = days.first?.rules.markWidth ?? 0
    let rules = DayColumn("", .fixed(marks)) { day in
      Reading(day.rules.marks { !$0.spans.isEmpty }.text, Style(.emphasis))
    }
    return [
      DayColumn("Day", .flexible(minimum: days.map(\.shortName.displayWidth).max() ?? 0)) {
        Reading($0.shortName)
      },
      DayColumn("", .fixed(IconSet.width)) { day in
        day.day.iconSky.map { sky in
          let isNight = day.day.isIconOfNight
          return Reading(sky.icon(icons, isNight: isNight), sky.iconStyle(isNight: isNight))
        } ?? Reading("")
      },
      DayColumn(number: "Low", days) { $0[.low].reading },
      DayColumn(number: "High", days) { $0[.high].reading },
      DayColumn(number: days.flatMap(\.day.skies).precipitation.startingInUppercase, days) { day in
        day[.chance].value.map { Reading($0.text.filter { $0 != " " }, $0.style) } ?? .missing
      },
    ] + (hasAmounts ? [amount] : []) + [marks > 0 ? rules : margin]
  }

  /// Returns the days around the selected one as a number of rows.
  private func rows(_ count: Int, in size: Size) -> Block<WeatherAction> {
    let days = cards.map(\.day)
    return DayTable.rows(
      count, of: days, selection: selection.map { days[$0].date }, usual: normals, margin: 1
    ) { date in cards.firstIndex { $0.day.date == date }.flatMap { tap($0, in: size) } }
  }

  /// Returns the action of a click on a day, which opens the selected one and else selects it.
  private func tap(_ index: Int, in size: Size) -> WeatherAction? {
    guard selection != nil else { return nil }
    let date = cards[index].day.date
    if index == selection { return .dayOpened(date: date) }
    let first = Self.first(choosing: index, in: list, from: first, width: size.width)
    return .dayChosen(date: date, first: cards[first].day.date)
  }

  private var list: ScrollingList { ScrollingList(count: cards.count, selection: selection) }

  private func visible(in width: Int, least: Int = cardWidths.lowerBound) -> Range<Int> {
    Self.visibleCards(list, from: first, width: width, least: least)
  }

  /// Returns the indices of the cards that a width shows side by side.
  ///
  /// The selected card is visible. `first` is the first visible one if it is visible then, too.
  private static func visibleCards(
    _ list: ScrollingList, from first: Int, width: Int, least: Int = cardWidths.lowerBound
  ) -> Range<Int> {
    var list = list
    (list.anchor, list.hasHeadings) = (.row(first), false)
    return list.visibleRows(height: max(1, min(list.count, width / least)))
  }

  /// Returns the first visible card once the one at an index is chosen.
  ///
  /// The cards scroll only if that one is not visible.
  fileprivate static func first(
    choosing index: Int, in list: ScrollingList, from first: Int, width: Int
  ) -> Int {
    var chosen = list
    chosen.selection = index
    let visible = visibleCards(list, from: first, width: width)
    return visibleCards(chosen, from: visible.lowerBound, width: width).lowerBound
  }

  /// Returns all cards in rows, each as high as needed, for a text.
  func text(width: Int) -> Block<WeatherAction> {
    let most = min(width, cards.count * Self.cardWidths.upperBound)
    let count = visible(in: most, least: Self.textCardWidth).count
    let total = min(most, count * Self.cardWidths.upperBound)
    let inside = Size(width: total / count - 4, height: Self.textCardHeight - 2)
    let rows = stride(from: 0, to: cards.count, by: count).map { start in
      let row = cards[start..<min(start + count, cards.count)]
      let plan = CardPlan(for: row, in: inside)
      return Block<WeatherAction>
        .cards(row.map { $0.body(plan) }, blanks: count - row.count)
        .fixed(height: plan.height + 2)
    }
    return Block.column(rows).atMost(total).padded((most - total) / 2)
  }

  /// The text for screen readers: the selected day, with all facts of it on request.
  var linearPage: LinearPage {
    LinearPage(
      lead: Array(memory.prefix(1)),
      selection: selection.map { index in
        var row = LinearSelection(index, of: cards.map(\.day))
        if case .known(let change) = cards[index].change { row.more.append(change.sentence) }
        return row
      })
  }
}

/// A column of the table of days.
private struct DayColumn {
  let column: TableColumn
  private let reading: (DayFacts) -> Reading

  init(
    _ title: String, _ width: TableColumn.Width, _ alignment: Alignment = .leading,
    priority: Int = 0, _ reading: @escaping (DayFacts) -> Reading
  ) {
    column = TableColumn(title, width: width, alignment: alignment, priority: priority)
    self.reading = reading
  }

  /// Creates a column of numbers, as wide as its title and the longest number.
  init(
    number title: String, _ days: [DayFacts], priority: Int = 0,
    _ reading: @escaping (DayFacts) -> Reading
  ) {
    let width = days.map { reading($0).text.displayWidth }.max() ?? 0
    self.init(
      title, .fixed(max(width, title.displayWidth)), .trailing, priority: priority, reading)
  }

  /// Returns the text of a day, which is gray if it is past.
  func text(_ day: DayFacts) -> StyledText {
    (day.relation == .past ? reading(day).faded : reading(day)).styledText
  }
}

/// The input of the cards, whichever is selected.
private struct CardsInput: Equatable, Sendable {
  let report: WeatherReport
  let display: DisplayPreferences
  let now: Timestamp
  let changes: ForecastChangesText?
  let rules: [ShownRule]
}

private let dayCards = memoized { (input: CardsInput) in
  DayCard.all(
    of: input.report, display: input.display, now: input.now, changes: input.changes,
    rules: input.rules)
}

/// Cards side by side, of which none is selected.
private struct CardRow: Equatable, Sendable {
  let cards: [DayCard]
  let shown: Range<Int>
  /// The space inside of a card.
  let inside: Size

  var plan: CardPlan { CardPlan(for: cards[shown], in: inside) }
}

// Selecting another card changes only its border.
private let cardRow = memoized { (input: FrameInput<CardRow>) in
  input.frame { row in
    let plan = row.plan
    return Block<WeatherAction>.cards(row.cards[row.shown].map { $0.body(plan) })
  }
}

extension Block<WeatherAction> {
  /// Cards side by side, equally wide, with room for a number of others behind them.
  fileprivate static func cards(_ cards: [Block], blanks: Int = 0) -> Block {
    let others = Array(repeating: Block.blank(), count: blanks)
    let shown = cards.dropLast().map(\.besideAnother) + cards.suffix(1) + others
    return .row(shown.map { (nil, $0) })
  }

  /// A card whose right border is the left one of the next card in ASCII, where both would be a doubled line.
  private var besideAnother: Block {
    Block(height: height) { rect, canvas in
      draw(rect, &canvas)
      guard !canvas.context.glyphs.isUnicode else { return }
      for y in rect.rows {
        let end = Position(x: rect.columns.upperBound - 1, y: y)
        let isLine = [rect.rows.first, rect.rows.last].contains(y)
        canvas.frame.write(isLine ? "-" : " ", at: end, style: canvas.frame[end].style)
      }
    }
  }
}

// MARK: - Keys

extension Forecast {
  /// The keys that select another card or, on the Hourly tab, the hours of another day.
  static let keys = [
    dayKey("previous-day", [.character("h"), .left], "previous day", -1),
    dayKey("next-day", [.character("l"), .right], "next day", 1),
  ]

  private static func dayKey(
    _ name: String, _ keys: [Key], _ help: String, _ steps: Int
  ) -> WeatherKeyMaps.Binding {
    WeatherKeyMaps.Binding(
      name, keys: keys, help: help, isInFooter: true
    ) { context in
      switch context.weather.tab {
      case .hourly: Hourly.day(steps, in: context)
      case .forecast: WeatherKeyMaps.day(.rows(steps), in: context)
      case .current, .places, .radar: .hidden
      }
    }
  }
}

extension WeatherContext {
  /// The day of the card to show first, which is today until the user scrolls.
  fileprivate var firstCard: CivilDate? {
    weather.firstCard ?? weather.report.latest?.value.today(at: now)
  }
}

/// Selects all that is known of a day in lines below its date, for screen readers, or none if the report does not
/// have it.
func selectWholeDay(_ date: CivilDate, _ context: WeatherContext) -> [String] {
  guard let report = context.weather.report.latest?.value,
    let day = selectDay(
      date, of: report, display: context.display, now: context.now, rules: selectRules(context))
  else { return [] }
  let change = selectForecastChanges(context)?.day(date)?.sentence
  return [day.lineBelowDate] + day.details + [change].compactMap(\.self)
}

/// Selects the action that chooses a day of the forecast.
func selectDayChoice(_ date: CivilDate, _ context: WeatherContext) -> WeatherAction {
  let days = context.weather.report.latest?.value.daily ?? []
  guard context.weather.tab == .forecast, let index = days.firstIndex(where: { $0.date == date })
  else { return .dayChosen(date: date) }
  let first = Forecast.first(
    choosing: index, in: selectDayList(context),
    from: days.firstIndex { $0.date == context.firstCard } ?? 0, width: context.size.width - 2)
  return .dayChosen(date: date, first: days[first].date)
}

/// Selects the list of days, with the selected one.
func selectDayList(_ context: WeatherContext) -> ScrollingList {
  let days = context.weather.report.latest?.value.daily ?? []
  let date = selectedDate(context)
  return ScrollingList(count: days.count, selection: days.firstIndex { $0.date == date })
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
