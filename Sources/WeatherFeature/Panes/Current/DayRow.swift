public import Domain
internal import TerminalUI

/// The summary of a day in one row: its name, temperatures, rain, and weather.
struct DayRow: Hashable {
  /// The date in the calendar of the place.
  var date: CivilDate
  /// `Today`, `From 13:00` if only the rest of today is known, or the day of the week and of the
  /// month, such as `Wed 1`.
  var name: String
  var relation: ForecastDay.Relation
  /// Whether the values of the day were computed from its hours.
  var isComputed: Bool
  /// The general condition by day, or by night if there is no other.
  var sky: WeatherCondition?
  var low: Reading
  var high: Reading
  /// The ends of the temperature range in degrees Celsius, or `nil` if one is not known.
  var range: ClosedRange<Double>?
  /// The current temperature in degrees Celsius, on the row of today.
  var now: Double?
  /// The chance of rain or snow, the larger one of day and night.
  var chance: Reading
  /// The amount of rain or snow of day and night, empty if it is 0 or no day has one.
  var amount: Reading
  /// The wind by day.
  var wind: Reading
  var uvIndex: Reading
  /// The times of sunrise and sunset.
  var sun: String
  /// The weather by day in words, and by night if only the night is wet.
  var phrase: String
}

/// Selects the rows of all days of a report.
func selectDayRows(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> [DayRow] {
  let today = report.today(at: now)
  let hasAmounts = report.daily.contains { $0.shownPrecipitation != nil }
  return report.daily.map { day in
    DayRow(
      day, today: today, current: report.current?.temperature?.celsius, display: display,
      hasAmounts: hasAmounts, isComputed: report.computed.contains(.daily))
  }
}

extension DayRow {
  init(
    _ day: DailyForecast, today: CivilDate, current: Double?, display: DisplayPreferences,
    hasAmounts: Bool, isComputed: Bool = false
  ) {
    let units = display.units
    self.isComputed = isComputed
    date = day.date
    relation = day.date == today ? .today : day.date < today ? .past : .future
    name =
      relation == .today
      ? day.todayName(display.clock) : "\(day.date.weekday.shortName) \(day.date.day)"
    sky = day.day?.sky ?? day.night?.sky
    low = day.shownTemperature?.low?.degrees(in: units.temperature) ?? .missing
    high = day.shownTemperature?.high?.degrees(in: units.temperature) ?? .missing
    range = day.shownTemperature.flatMap { $0.celsiusRange }
    now = relation == .today ? current : nil
    let probability = day.precipitationProbability
    chance =
      percentText(probability).map {
        Reading($0, (probability ?? 0) >= 30 ? Style(.cold) : .text)
      } ?? .missing
    amount =
      day.shownPrecipitation.flatMap { quantity in
        quantity.text(in: units.precipitation).map {
          Reading(
            quantity.value > 0 ? $0 : "",
            Style(precipitationOfDay: quantity))
        }
      } ?? (hasAmounts ? .missing : Reading(""))
    wind =
      day.day?.wind?.text(in: units.wind).map {
        Reading($0, day.day?.wind?.speed?.style ?? .text)
      } ?? .missing
    uvIndex =
      uvIndexText(day.uvIndex).map {
        Reading("UV \($0)", day.uvIndex.map { Style(.ultraviolet, at: $0) } ?? .text)
      } ?? .missing
    sun = DailyField.sun.value(in: day, display: display) ?? .missingValue
    phrase = day.phrase ?? .missingValue
  }

  /// Returns the main fields of the day with their labels, for screen readers.
  func linearLine(_ day: DailyForecast, _ display: DisplayPreferences) -> String {
    let fields: [(label: String, field: DailyField)] = [
      ("", .range), ("", .day), ("rain or snow ", .probability), ("night: ", .night),
      ("feels like ", .feelsLike), ("wind ", .wind), ("sun ", .sun),
    ]
    let facts = fields.compactMap { label, field in
      field.value(in: day, display: display).map { label + $0 }
    }
    return "\(name): " + facts.joined(separator: ", ")
  }
}

extension DailyForecast {
  /// Returns `Today` or, if only the rest of today is known, the time from which it is.
  public func todayName(_ clock: ClockFormat) -> String {
    guard temperature == nil, let remaining else { return "Today" }
    return "From \(clock.text(of: remaining.from))"
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

/// The rows of several days, with their columns aligned.
struct DayTable {
  private let days: [DayRow]
  private let columns: [Column]
  private let scale: ClosedRange<Double>?
  private let icons: IconSet
  private let glyphs: Glyphs

  private struct Column {
    var kind: Kind
    var width: Int
  }

  /// The columns from left to right.
  private enum Kind: CaseIterable {
    case name, icon, low, bar, high, chance, amount, wind, uvIndex, sun, phrase
  }

  private static let gap = 2

  /// Creates the columns for these days.
  ///
  /// In a narrow space, the least important columns are omitted.
  init(days: [DayRow], width: Int, icons: IconSet, glyphs: Glyphs) {
    (self.days, self.icons, self.glyphs) = (days, icons, glyphs)
    let ends = days.compactMap(\.range)
    let lowest = ends.map(\.lowerBound).min(), highest = ends.map(\.upperBound).max()
    scale = lowest.flatMap { low in highest.flatMap { low < $0 ? low...$0 : nil } }
    var widths: [Kind: Int] = [:]
    for kind in Kind.allCases {
      widths[kind] = days.map { Self.text(of: $0, kind)?.displayWidth ?? 0 }.max() ?? 0
    }
    widths[.icon] = icons.width
    widths[.bar] = nil
    widths[.phrase] = nil
    // Start with the fewest columns. The wind, the UV index, and the sun must leave room for words.
    var shown: [Kind] = [.name, .icon, .low, .high]
    func needed(_ kinds: [Kind]) -> Int {
      kinds.reduce(0) { $0 + (widths[$1] ?? 0) + Self.gap }
    }
    for kind in [Kind.chance, .amount] where needed(shown + [kind]) <= width {
      if (widths[kind] ?? 0) > 0 { shown.append(kind) }
    }
    for kind in [Kind.wind, .uvIndex, .sun] where needed(shown + [kind]) + 70 <= width {
      if days.contains(where: { Self.text(of: $0, kind) != .missingValue }) {
        shown.append(kind)
      }
    }
    let rest = width - needed(shown)
    let bar = scale == nil ? 0 : rest < 20 ? rest : min(26, max(12, rest / 3))
    widths[.bar] = bar < 6 ? 0 : bar - Self.gap
    widths[.phrase] = rest - bar < 8 ? 0 : rest - bar
    columns = Kind.allCases.compactMap { kind in
      guard shown.contains(kind) || kind == .bar || kind == .phrase, let width = widths[kind],
        width > 0
      else { return nil }
      return Column(kind: kind, width: width)
    }
  }

  private static func text(of day: DayRow, _ kind: Kind) -> String? {
    switch kind {
    case .name: day.name
    case .low: day.low.text
    case .high: day.high.text
    case .chance: day.chance.text
    case .amount: day.amount.text
    case .wind: day.wind.text
    case .uvIndex: day.uvIndex.text
    case .sun: day.sun
    case .icon, .bar, .phrase: nil
    }
  }

  /// Draws as many days as a rectangle has rows, from its first row down.
  func draw(in rect: Rect, of frame: inout Frame) {
    for (day, y) in zip(days, rect.rows) {
      draw(day, at: Position(x: rect.origin.x, y: y), of: &frame)
    }
  }

  private func draw(_ day: DayRow, at position: Position, of frame: inout Frame) {
    let isPast = day.relation == .past
    var x = position.x
    for column in columns {
      func write(_ reading: Reading, isTrailing: Bool = false) {
        let margin = isTrailing ? max(0, column.width - reading.text.displayWidth) : 0
        frame.write(
          reading.text, at: Position(x: x + margin, y: position.y),
          style: isPast ? Style(.disabled) : reading.style, width: column.width)
      }
      switch column.kind {
      case .name: write(Reading(day.name, Style(.title)))
      case .icon:
        frame.writeIcon(
          of: day.sky, from: icons, at: Position(x: x, y: position.y), isFaded: isPast,
          glyphs: glyphs)
      case .low:
        write(day.low, isTrailing: true)
        if day.isComputed, day.low != .missing {
          let start = x + column.width - day.low.text.displayWidth
          frame.write(
            "≈", at: Position(x: start - 1, y: position.y), style: Style(.secondary))
        }
      case .bar: drawBar(of: day, at: Position(x: x, y: position.y), width: column.width, &frame)
      case .high: write(day.high, isTrailing: true)
      case .chance: write(day.chance, isTrailing: true)
      case .amount: write(day.amount, isTrailing: true)
      case .wind: write(day.wind)
      case .uvIndex: write(day.uvIndex)
      case .sun: write(Reading(day.sun, Style(.secondary)))
      case .phrase: write(Reading(day.phrase))
      }
      x += column.width + Self.gap
    }
  }

  /// Draws the temperature range of a day as a bar on the scale of all days.
  ///
  /// Each cell has the color of its temperature. A dot marks the current temperature.
  private func drawBar(
    of day: DayRow, at position: Position, width: Int, _ frame: inout Frame
  ) {
    guard let scale, let range = day.range else { return }
    let length = scale.upperBound - scale.lowerBound
    func column(of celsius: Double) -> Int {
      Int(((celsius - scale.lowerBound) / length * Double(width - 1)).rounded())
    }
    let (first, last) = (column(of: range.lowerBound), column(of: range.upperBound))
    for cell in first...last {
      let celsius = scale.lowerBound + Double(cell) / Double(max(1, width - 1)) * length
      frame.write(
        barSymbol(at: cell, of: first...last),
        at: Position(x: position.x + cell, y: position.y),
        style: day.relation == .past ? Style(.disabled) : Style(.temperature, at: celsius))
    }
    guard let now = day.now, now.isPlausible else { return }
    let dot = min(max(first, column(of: min(max(now, -100), 100))), last)
    frame.write(
      glyphs.isUnicode ? "●" : "o", at: Position(x: position.x + dot, y: position.y),
      style: Style(.emphasis))
  }

  private func barSymbol(at cell: Int, of bar: ClosedRange<Int>) -> String {
    guard glyphs.isUnicode else { return "=" }
    if bar.count > 1, cell == bar.lowerBound { return "╺" }
    return bar.count > 1 && cell == bar.upperBound ? "╸" : "━"
  }
}
