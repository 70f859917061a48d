internal import Domain
internal import TerminalUI

/// The rows of several days, with their columns aligned.
struct DayTable {
  private let days: [DayFacts]
  /// The indices of the days to draw.
  private let shown: Range<Int>
  /// The day to mark, or `nil` if none is selected.
  private let selection: CivilDate?
  /// The current temperature in degrees Celsius, to mark on the row of today.
  private let current: Double?
  private let columns: [Column]
  private let scale: ClosedRange<Double>?
  private let glyphs: Glyphs
  /// Whether the ranges are filled bars with the low and the high inside, rather than lines between
  /// the columns of lows and highs.
  private let isFilled: Bool
  /// The words of each day, in more than one line only if they are wrapped.
  private let phrases: [[String]]

  private struct Column {
    var kind: Kind
    var width: Int

    /// Whether the texts end at the right edge, as numbers do.
    var isTrailing: Bool {
      [.field(.low), .field(.high), .field(.chance), .field(.amount), .field(.wind)].contains(kind)
    }
  }

  private enum Kind: Hashable {
    case name, icon, bar
    case field(DayField)

    /// The columns from left to right.
    static let all: [Kind] = [
      .name, .icon, .field(.low), .bar, .field(.high), .field(.chance), .field(.amount),
      .field(.wind), .field(.uvIndex), .field(.sun), .field(.phrase),
    ]
  }

  private static let gap = 2
  /// The largest width of a bar in columns, and that in a narrow table.
  private static let barWidths = (wide: 48, narrow: 26)
  /// The width from which the ranges are filled bars.
  private static let filledWidth = 94

  /// Creates the columns for these days.
  ///
  /// In a narrow space, the least important columns are omitted. Words that do not fit are
  /// truncated or, in a text, wrapped.
  init(
    days: [DayFacts], shown: Range<Int>, selection: CivilDate?, current: Double?, width: Int,
    glyphs: Glyphs, isText: Bool = false
  ) {
    (self.days, self.current, self.glyphs) = (days, current, glyphs)
    (self.shown, self.selection) = (shown, selection)
    let ends = days.compactMap(\.day.shownTemperature?.celsiusRange)
    let lowest = ends.map(\.lowerBound).min(), highest = ends.map(\.upperBound).max()
    scale = lowest.flatMap { low in highest.flatMap { low < $0 ? low...$0 : nil } }
    isFilled = scale != nil && width >= Self.filledWidth && !isText
    var widths: [Kind: Int] = [:]
    for kind in Kind.all {
      widths[kind] = days.map { Self.reading(kind, of: $0).text.displayWidth }.max() ?? 0
    }
    let longestPhrase = widths[.field(.phrase)] ?? 0
    if !days.contains(where: { $0[.amount].value != nil }) { widths[.field(.amount)] = 0 }
    widths[.icon] = days.first?.display.icons.width(byNight: false)
    widths[.bar] = nil
    widths[.field(.phrase)] = nil
    // Start with the fewest columns. The wind, the UV index, and the sun must leave room for words.
    var kinds: [Kind] = [.name, .icon] + (isFilled ? [] : [.field(.low), .field(.high)])
    func needed(_ kinds: [Kind]) -> Int {
      kinds.reduce(0) { $0 + (widths[$1] ?? 0) + Self.gap }
    }
    for kind in [Kind.field(.chance), .field(.amount)]
    where (widths[kind] ?? 0) > 0 && needed(kinds + [kind]) <= width {
      kinds.append(kind)
    }
    for field in [DayField.wind, .uvIndex, .sun] where needed(kinds + [.field(field)]) + 70 <= width
    {
      if days.contains(where: { $0[field].value != nil }) { kinds.append(.field(field)) }
    }
    let rest = width - needed(kinds)
    let widest = isFilled ? Self.barWidths.wide : Self.barWidths.narrow
    var bar = scale == nil ? 0 : rest < 20 ? rest : min(widest, max(12, rest / (isFilled ? 2 : 3)))
    if isText, bar > 12 { bar = max(12, min(bar, rest - longestPhrase)) }
    let phraseWidth = rest - bar < 8 ? 0 : rest - bar
    widths[.bar] = bar < 6 ? 0 : bar - Self.gap
    widths[.field(.phrase)] = phraseWidth
    phrases = days.map { day in
      let phrase = day[.phrase]
      return isText && phraseWidth > 0
        ? phrase.text.wrapped(to: phraseWidth) : [phrase.reading(fitting: phraseWidth).text]
    }
    columns = Kind.all.compactMap { kind in
      guard kinds.contains(kind) || kind == .bar || kind == .field(.phrase),
        let width = widths[kind], width > 0
      else { return nil }
      return Column(kind: kind, width: width)
    }
  }

  /// Returns the text of a column, which is empty for an icon, a bar, and a dry day.
  private static func reading(_ kind: Kind, of day: DayFacts) -> Reading {
    switch kind {
    case .name: Reading(day.shortName, Style(.title))
    case .icon, .bar: Reading("")
    case .field(.amount) where day.day.shownPrecipitation?.value == 0: Reading("")
    case .field(.uvIndex):
      day[.uvIndex].value.map { Reading("UV \($0.text)", $0.style) } ?? .missing
    case .field(.sun): Reading(day[.sun].text, Style(.secondary))
    case .field(let field): day[field].reading
    }
  }

  /// The number of rows of all days.
  var height: Int { phrases.reduce(0) { $0 + $1.count } }

  /// Draws as many days as a rectangle has rows, from its first row down.
  func draw(in rect: Rect, of frame: inout Frame) {
    var y = rect.origin.y
    for (day, phrase) in zip(days[shown], phrases[shown]) where rect.rows.contains(y) {
      draw(day, phrase, at: Position(x: rect.origin.x, y: y), of: &frame)
      y += phrase.count
    }
  }

  private func draw(
    _ day: DayFacts, _ phrase: [String], at position: Position, of frame: inout Frame
  ) {
    let isPast = day.relation == .past
    var x = position.x
    for column in columns {
      let place = Position(x: x, y: position.y)
      switch column.kind {
      case .icon:
        frame.writeIcon(
          of: day.day.iconSky, isNight: day.day.isIconOfNight, from: day.display.icons,
          at: place, isFaded: isPast, glyphs: glyphs)
      case .name where day.date == selection:
        frame.write(
          day.shortName, at: place, style: Style(.selection), width: column.width)
      case .bar: drawBar(of: day, at: place, width: column.width, &frame)
      case .field(.phrase):
        let style = isPast ? Style(.disabled) : day[.phrase].reading.style
        for (line, y) in zip(phrase, position.y...) {
          frame.write(line, at: Position(x: x, y: y), style: style, width: column.width)
        }
      default:
        let reading = Self.reading(column.kind, of: day)
        let margin =
          column.isTrailing ? max(0, column.width - reading.text.displayWidth) : 0
        frame.write(
          reading.text, at: Position(x: x + margin, y: position.y),
          style: isPast ? Style(.disabled) : reading.style, width: column.width)
        if column.kind == .field(.low), day[.low].isComputed {
          frame.write("≈", at: Position(x: x + margin - 1, y: position.y), style: Style(.secondary))
        }
      }
      x += column.width + Self.gap
    }
  }

  /// Draws the temperature range of a day as a bar on the scale of all days.
  private func drawBar(
    of day: DayFacts, at position: Position, width: Int, _ frame: inout Frame
  ) {
    let known = day.day.shownTemperature?.celsiusRange
    guard let scale, let range = known ?? onlyEnd(of: day, on: scale) else { return }
    let bar = RangeBar(
      range: range, scale: scale, isPast: day.relation == .past,
      current: day.relation == .today && known != nil ? current : nil)
    if isFilled {
      let low = (day[.low].isComputed ? "≈" : "") + day[.low].reading.text
      bar.drawFilled(
        low: low, high: day[.high].reading.text, at: position, width: width, glyphs, of: &frame)
    } else {
      bar.draw(at: position, width: width, glyphs, of: &frame)
    }
  }

  /// Returns the only known end of a day's temperatures as a bar of one cell, which is on the scale, or
  /// `nil` if neither is known, or if the low and the high have columns of their own.
  ///
  /// Between sunset and midnight, some services have only the low of today.
  private func onlyEnd(of day: DayFacts, on scale: ClosedRange<Double>) -> ClosedRange<Double>? {
    let range = day.day.shownTemperature
    let ends = [range?.low, range?.high].compactMap { $0?.celsius }
    guard isFilled, let end = ends.first(where: \.isPlausible) else { return nil }
    let place = min(max(end, scale.lowerBound), scale.upperBound)
    return place...place
  }
}

extension QuantityRange<TemperatureUnit> {
  /// The range in degrees Celsius, or `nil` if an end is not known, an end is not plausible, or
  /// both are in the wrong order.
  var celsiusRange: ClosedRange<Double>? {
    let celsius = converted(to: .celsius)
    guard let low = celsius.min, let high = celsius.max, low <= high, low.isPlausible,
      high.isPlausible
    else { return nil }
    return low...high
  }
}
