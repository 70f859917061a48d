internal import Domain
internal import Redux
internal import TerminalUI

/// The rows of several days, with their columns aligned.
struct DayTable {
  private let days: [DayFacts]
  /// The current temperature in degrees Celsius, to mark on the row of today.
  private let current: Double?
  /// The usual temperatures, to mark on the bars, or `nil` if they are not known.
  private let usual: Normals?
  private let columns: [Column]
  private let scale: ClosedRange<Double>?
  /// Whether UV indexes have their category behind them.
  private let hasCategories: Bool
  /// The marks before a low and a high, which are empty if a bar between them says which is which.
  private let marks: (low: String, high: String)
  /// The words of each day, in more than one line only if they are wrapped.
  private let phrases: [[String]]

  private struct Column {
    var kind: Kind
    var x: Int
    var width: Int
    /// Whether the texts end at the right edge, as numbers do, except a high behind a bar.
    var isTrailing: Bool
  }

  private enum Kind: Hashable {
    case name, icon, bar
    case field(DayField)

    /// The columns from left to right.
    static let all: [Kind] = [
      .name, .icon, .field(.low), .bar, .field(.high), .field(.chance), .field(.amount),
      .field(.wind), .field(.uvIndex), .field(.sun), .field(.words),
    ]

    static let numbers: Set<Kind> = [
      .field(.low), .field(.high), .field(.chance), .field(.amount), .field(.wind),
    ]
  }

  private static let gap = 2
  /// The blanks between a bar and the low and the high on either side.
  private static let barGap = 1
  /// The largest width of a bar in a table of ``wideWidth`` and in a narrower one.
  private static let barWidths = (wide: 38, narrow: 26)
  /// The least width of a bar, and the marks of a low and a high without one, the longest first.
  private static let leastBar = 9, marks = [("▾ ", "▴ "), ("▾", "▴")]
  /// The width from which wind, UV index, and sun leave room for a bar.
  private static let wideWidth = 74
  /// The least width of a bar beside these, from ``roomyWidth`` on and below.
  private static let leastBars = (roomy: 10, narrow: 22)
  private static let roomyWidth = 90
  /// The width from which UV indexes have their category.
  private static let categoryWidth = 110
  /// The room for words that these leave if no day has shorter ones.
  private static let longestShortPhrase = 18

  /// Creates the columns for these days.
  ///
  /// In a narrow space, the least important columns are omitted. Words that do not fit are
  /// truncated or, in a text, wrapped.
  init(
    _ days: [DayFacts], current: Double? = nil, usual: Normals? = nil, width: Int,
    isText: Bool = false
  ) {
    (self.days, self.current, self.usual) = (days, current, usual)
    let known = days.compactMap { $0.day.temperature?.range(shownIn: $0.display.units.temperature) }
    let ends = known + (known.isEmpty ? [] : days.compactMap { usual?.range(on: $0.date) })
    let lowest = ends.map(\.lowerBound).min(), highest = ends.map(\.upperBound).max()
    scale = lowest.flatMap { low in highest.flatMap { low < $0 ? low...$0 : nil } }
    let isWide = scale != nil && width >= Self.wideWidth && !isText
    let hasCategories = width >= Self.categoryWidth
    self.hasCategories = hasCategories
    var widths: [Kind: Int] = [:]
    for kind in Kind.all {
      widths[kind] =
        days.map { Self.reading(kind, of: $0, hasCategories).text.displayWidth }.max() ?? 0
    }
    let longestPhrase = widths[.field(.words)] ?? 0
    if !days.contains(where: { $0[.amount].value != nil }) { widths[.field(.amount)] = 0 }
    widths[.icon] = IconSet.width
    widths[.bar] = nil
    widths[.field(.words)] = nil
    // Start with the fewest columns. The wind, the UV index, and the sun must leave room for words.
    var kinds: [Kind] = [.name, .icon, .field(.low), .field(.high)]
    func needed(_ kinds: [Kind]) -> Int {
      kinds.reduce(0) { $0 + (widths[$1] ?? 0) + Self.gap }
    }
    for kind in [Kind.field(.chance), .field(.amount)]
    where (widths[kind] ?? 0) > 0 && needed(kinds + [kind]) <= width {
      kinds.append(kind)
    }
    let shortPhrase = min(
      Self.longestShortPhrase,
      days.map { $0[.words].reading(fitting: 0).text.displayWidth }.max() ?? 0)
    let leastBar = width < Self.roomyWidth ? Self.leastBars.narrow : Self.leastBars.roomy
    let least = isWide ? leastBar + shortPhrase : 70
    for field in [DayField.wind, .uvIndex, .sun]
    where needed(kinds + [.field(field)]) + least <= width {
      if days.contains(where: { $0[field].value != nil }) { kinds.append(.field(field)) }
    }
    let rest = width - needed(kinds)
    var bar = scale == nil ? 0 : rest < 20 ? rest : min(Self.barWidths.narrow, max(12, rest / 3))
    if isWide {
      // All words, unless they leave too little for the bar.
      let words = rest - longestPhrase < leastBar ? shortPhrase : longestPhrase
      bar = min(Self.barWidths.wide, max(rest - words, min(rest, Self.leastBars.roomy)))
    }
    if isText, bar > 12 { bar = max(12, min(bar, rest - longestPhrase)) }
    let hasBar = bar >= Self.leastBar
    // Nothing is behind the last column.
    let fitting = Self.marks.first { ($0 + $1).displayWidth <= rest + Self.gap }
    marks = hasBar || known.isEmpty ? ("", "") : fitting ?? ("", "")
    widths[.field(.low), default: 0] += marks.low.displayWidth
    widths[.field(.high), default: 0] += marks.high.displayWidth
    let words = rest - max(bar, (marks.low + marks.high).displayWidth)
    let phraseWidth = words < min(8, shortPhrase) ? 0 : words
    // The bar has the columns that its narrow gaps leave.
    widths[.bar] = hasBar ? bar + Self.gap - 2 * Self.barGap : 0
    widths[.field(.words)] = phraseWidth
    phrases = days.map { day in
      let phrase = day[.words]
      return isText && phraseWidth > 0
        ? phrase.text.wrapped(to: phraseWidth) : [phrase.reading(fitting: phraseWidth).text]
    }
    columns = Kind.all.reduce(into: []) { columns, kind in
      guard kinds.contains(kind) || kind == .bar || kind == .field(.words),
        let width = widths[kind], width > 0
      else { return }
      let x = columns.last.map {
        $0.x + $0.width + ([$0.kind, kind].contains(.bar) ? Self.barGap : Self.gap)
      }
      let isTrailing = Kind.numbers.contains(kind) && !(hasBar && kind == .field(.high))
      columns.append(Column(kind: kind, x: x ?? 0, width: width, isTrailing: isTrailing))
    }
  }

  /// Returns the text of a column, which is empty for an icon, a bar, and a dry day.
  ///
  /// UV indexes have their category behind them only in a wide table.
  private static func reading(
    _ kind: Kind, of day: DayFacts, _ hasCategories: Bool
  ) -> Reading {
    switch kind {
    case .name: Reading(day.shortName)
    case .icon, .bar: Reading("")
    case .field(.amount) where day.day.precipitation?.value == 0: Reading("")
    case .field(.amount): day[.amount].reading(fitting: 0)
    case .field(.uvIndex):
      day[.uvIndex].value.map { value in
        let short = day[.uvIndex].reading(fitting: 0).text
        return Reading("UV \(hasCategories ? value.text : short)", value.style)
      } ?? .missing
    case .field(.sun): Reading(day[.sun].text, Style(.secondary))
    case .field(let field): day[field].reading
    }
  }

  /// The number of rows of all days.
  var height: Int { phrases.reduce(0) { $0 + $1.count } }

  /// Returns a number of rows of the days around the selected one, or of all days as a text.
  ///
  /// A click on a row has the action of its day. A margin leaves columns blank at the right.
  static func rows(
    _ count: Int, of days: [DayFacts], selection: CivilDate? = nil, current: Double? = nil,
    usual: Normals? = nil, isText: Bool = false, margin: Int = 0,
    tap: @escaping (CivilDate) -> WeatherAction?
  ) -> Block<WeatherAction> {
    let list = ScrollingList(
      count: days.count, selection: days.firstIndex { $0.date == selection }, hasHeadings: false)
    let shown = isText ? days.indices : list.visibleRows(height: count)
    return Block(height: isText ? count : shown.count) { rect, canvas in
      let rows = DayRows(
        days: days, current: current, usual: usual, width: rect.size.width - margin,
        isText: isText, shown: shown)
      canvas.draw(kept: rows, in: rect, by: dayRows)
      for (index, row) in rows.places(in: rect) {
        if let action = tap(days[index].date) { canvas.onClick(action, in: row) }
        guard days[index].date == selection else { continue }
        rows.table.draw(
          index, isSelected: true, in: row, canvas.context.glyphs, &canvas.frame)
        canvas.cursor = .selection(row)
      }
    }
  }

  /// The number of rows of a day.
  fileprivate func height(of index: Int) -> Int { phrases[index].count }

  fileprivate func draw(
    _ index: Int, isSelected: Bool, in row: Rect, _ glyphs: Glyphs, _ frame: inout Frame
  ) {
    let day = days[index]
    for column in columns {
      let place = row.position(of: Position(x: column.x, y: 0))
      switch column.kind {
      case .bar: drawBar(of: day, at: place, width: column.width, glyphs, &frame)
      case .field(.words):
        let style = day.relation == .past ? Style(.disabled) : day[.words].reading.style
        for (line, y) in zip(phrases[index], row.rows) {
          frame.write(line, at: Position(x: place.x, y: y), style: style, width: column.width)
        }
      default:
        let cell = cell(column, of: day, isSelected: isSelected, glyphs)
        let margin = column.isTrailing ? column.width - cell.displayWidth : 0
        frame.write(cell, at: Position(x: place.x + margin, y: place.y))
      }
    }
  }

  private func cell(
    _ column: Column, of day: DayFacts, isSelected: Bool, _ glyphs: Glyphs
  ) -> StyledText {
    let isPast = day.relation == .past
    switch column.kind {
    case .icon:
      return day.display.icons.icon(
        of: day.day.iconSky, isNight: day.day.isIconOfNight, isFaded: isPast, glyphs)
    case .name where isSelected: return StyledText(day.shortName, Style(.selection))
    default:
      let reading = Self.reading(column.kind, of: day, hasCategories)
      let mark =
        column.kind == .field(.low) ? marks.low : column.kind == .field(.high) ? marks.high : ""
      return StyledText(reading.text == .missingValue ? "" : mark, Style(.secondary))
        + StyledText(
          reading.text.truncated(to: column.width), isPast ? Style(.disabled) : reading.style)
    }
  }

  /// Draws the temperature range of a day as a bar on the scale of all days.
  private func drawBar(
    of day: DayFacts, at position: Position, width: Int, _ glyphs: Glyphs, _ frame: inout Frame
  ) {
    guard let scale, let range = day.day.temperature?.range(shownIn: day.display.units.temperature)
    else { return }
    let bar = RangeBar(
      range: range, scale: scale, isPast: day.relation == .past,
      current: day.relation == .today ? current : nil, usual: usual?.range(on: day.date))
    bar.draw(at: position, width: width, glyphs, of: &frame)
  }
}

/// The days of a table that are on the screen, whichever is selected.
private struct DayRows: Equatable, Sendable {
  let days: [DayFacts]
  let current: Double?
  let usual: Normals?
  let width: Int
  let isText: Bool
  let shown: Range<Int>

  var table: DayTable { dayTable(self) }

  /// Returns the days for which a rectangle has room, with their rows.
  func places(in rect: Rect) -> [(index: Int, row: Rect)] {
    let table = table
    var rest = rect
    return shown.compactMap { index in
      guard !rest.isEmpty else { return nil }
      let (row, below) = rest.split(top: table.height(of: index))
      rest = below
      return (index, row)
    }
  }
}

// Moving the selection changes only the row that it leaves and the one that it reaches.
private let dayTable = memoized { (rows: DayRows) in
  DayTable(
    rows.days, current: rows.current, usual: rows.usual, width: rows.width, isText: rows.isText)
}

private let dayRows = memoized { (input: FrameInput<DayRows>) in
  input.frame { rows in
    Block<WeatherAction> { rect, canvas in
      for (index, row) in rows.places(in: rect) {
        rows.table.draw(
          index, isSelected: false, in: row, canvas.context.glyphs, &canvas.frame)
      }
    }
  }
}
