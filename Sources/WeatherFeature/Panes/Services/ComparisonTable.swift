package import Domain
package import TerminalUI

/// The days of a comparison as lines: a heading, and for each day its services and their difference.
///
/// The ranges of all days are bars on one scale, between the lows and the highs. A wide page has several days
/// side by side.
struct ComparisonTable {
  private let comparison: WeatherComparison
  /// The lowest and the highest temperature of all days in degrees Celsius, or `nil` if there are none.
  private let scale: ClosedRange<Double>?

  /// The smallest width of each of several days side by side.
  private static let leastWidth = 62
  /// The width of a day from which its headings name the facts, rather than only the units.
  private static let widthForNames = 60
  private static let dayGap = 3
  /// The width of a day from which the weather is there in words, and more days are side by side.
  private static let widthForWords = 90
  private static let leastBar = 4
  /// The reason why a day has no range, the longest text first.
  private static let partTexts = ["only a part of the day", "only a part", "part"]

  /// A row of a day: a name, a cell for each fact, and the bar between the low and the high.
  private struct Row {
    var name: StyledText
    var facts: [WeatherComparison.Fact: StyledText] = [:]
    var bar: RangeBar?
    /// The texts in place of the range, of which the longest that fits is shown.
    var rangeTexts: [String] = []
    /// The weather in words.
    var words = StyledText("")
  }

  init(_ comparison: WeatherComparison) {
    let ranges = comparison.dates.flatMap(comparison.days)
      .compactMap { $0?.temperature?.range(shownIn: comparison.units.temperature) }
    let (low, high) = (ranges.map(\.lowerBound).min(), ranges.map(\.upperBound).max())
    self.comparison = comparison
    scale = low.flatMap { low in high.map { low...$0 } }
  }

  /// Returns the lines of all days, with a blank one between two.
  ///
  /// As many days are side by side as have room for words, and more if the height is too small for them.
  func lines(in size: Size, _ glyphs: Glyphs) -> [StyledText] {
    func abreast(_ width: Int) -> Int {
      max(1, (size.width + Self.dayGap) / (width + Self.dayGap))
    }
    let least = min(abreast(Self.widthForWords), max(1, comparison.dates.count))
    let forms = (least...abreast(Self.leastWidth)).lazy
      .map { lines(width: size.width, abreast: $0, glyphs) }
    return forms.first { $0.count <= size.height } ?? forms.last ?? []
  }

  private func lines(width: Int, abreast count: Int, _ glyphs: Glyphs) -> [StyledText] {
    let width = (width - (count - 1) * Self.dayGap) / count
    let isWide = width >= Self.widthForNames
    let days = comparison.dates.enumerated().map { index, date in
      rows(on: date, isWide: isWide, hasLabels: index < count)
    }
    let columns = columns(of: days.flatMap(\.self), width: width)
    let texts = days.map { rows in
      columns.map(\.column).lines(width: width, gap: isWide ? 2 : 1, count: rows.count) {
        row, widths in
        zip(columns, widths).map { text(rows[row], in: $0.content, width: $1, glyphs) }
      }
    }
    let blocks = stride(from: 0, to: texts.count, by: count).map { first in
      texts[first..<min(first + count, texts.count)].sideBySide(width: width + Self.dayGap)
    }
    return blocks.joined(separator: [""]).map { $0 }
  }

  // MARK: - Columns

  private enum Column {
    case name, words
    /// The low and the high, which are at most so wide, with the bar between them.
    case range(low: Int, high: Int)
    case fact(WeatherComparison.Fact)
  }

  /// Returns the columns, of which the last facts go first in little room.
  private func columns(
    of rows: [Row], width: Int
  ) -> [(content: Column, column: TableColumn)] {
    func widest(_ text: (Row) -> StyledText?) -> Int {
      rows.compactMap { text($0)?.displayWidth }.max() ?? 0
    }
    func fact(_ fact: WeatherComparison.Fact, priority: Int) -> (Column, TableColumn) {
      let width = widest { $0.facts[fact] }
      let column = TableColumn(
        "", width: .fixed(width), alignment: .trailing, priority: priority)
      return (.fact(fact), column)
    }
    let name = TableColumn("", width: .fixed(min(widest(\.name), max(14, width / 3))))
    let hasWords = width >= Self.widthForWords && widest(\.words) > 0
    let (low, high) = (widest { $0.facts[.low] }, widest { $0.facts[.high] })
    let ends = low + 1 + high
    let range = TableColumn("", width: scale == nil ? .fixed(ends) : .flexible(minimum: ends))
    let words = TableColumn("", width: .fixed(min(widest(\.words), width / 4)))
    return [(.name, name), (.range(low: low, high: high), range)]
      + [fact(.precipitation, priority: 1), fact(.wind, priority: 2)]
      + (hasWords ? [(.words, words)] : [])
  }

  private func text(_ row: Row, in column: Column, width: Int, _ glyphs: Glyphs) -> StyledText {
    switch column {
    case .name: row.name
    case .range(let low, let high): range(of: row, (low, high), width: width, glyphs)
    case .words: row.words
    case .fact(let fact): row.facts[fact] ?? ""
    }
  }

  /// Returns the low and the high, with their bar between them if the column has room for it.
  private func range(
    of row: Row, _ ends: (low: Int, high: Int), width: Int, _ glyphs: Glyphs
  ) -> StyledText {
    guard row.rangeTexts.isEmpty else {
      let text = row.rangeTexts.longest(fitting: width)
      return StyledText(
        String(repeating: " ", count: max(0, width - text.displayWidth) / 2) + text,
        Style(.secondary))
    }
    let low = (row.facts[.low] ?? "").padded(to: ends.low, alignment: .trailing)
    let high = (row.facts[.high] ?? "").padded(to: ends.high, alignment: .trailing)
    let room = width - ends.low - ends.high - 2
    guard scale != nil, room >= Self.leastBar else {
      return low.padded(to: width - ends.high) + high
    }
    let bar = row.bar?.onRail(room, glyphs) ?? ""
    return low + " " + bar.padded(to: room) + " " + high
  }

  // MARK: - Rows

  /// Returns the rows of a day, the first of which has its name and, if `hasLabels`, the names of the facts.
  private func rows(on date: CivilDate, isWide: Bool, hasLabels: Bool) -> [Row] {
    let facts = comparison.rows(on: date)
    let hasWords = comparison.days(on: date).contains { $0?.phrase != nil }
    var heading = Row(
      name: StyledText(comparison.name(of: date, isLong: isWide), Style(.text, .bold)))
    heading.rangeTexts = hasLabels ? ["Low to high", ""] : [""]
    // The units stand above each day, which may be all that is on the screen.
    let hasNames = hasLabels && isWide
    heading.facts = [
      .precipitation: label(comparison.units.precipitation.symbol, hasNames ? "Rain " : ""),
      .wind: label(comparison.units.wind.symbol, hasNames ? "Wind max " : ""),
    ]
    if hasLabels { heading.words = label(hasWords ? "Weather" : "") }
    let services = comparison.days(on: date).enumerated().compactMap { index, day in
      day.map { row(of: $0, in: index, facts) }
    }
    return [heading] + services + [difference(facts)].compactMap(\.self)
  }

  private func label(_ unit: String, _ name: String = "") -> StyledText {
    StyledText(name + unit, Style(.secondary))
  }

  private func row(
    of day: ShownDay, in index: Int, _ rows: [WeatherComparison.Row]
  ) -> Row {
    let report = comparison.reports[index].value
    var values: [WeatherComparison.Fact: Reading] = [:]
    for row in rows { values[row.fact] = row.values[index].map { reading(of: $0, row.fact) } }
    for fact in WeatherComparison.Fact.allCases where values[fact] == nil {
      values[fact] = .missing
    }
    let bar = day.temperature?.range(shownIn: comparison.units.temperature).flatMap { range in
      scale.map { RangeBar(range: range, scale: $0) }
    }
    return Row(
      name: StyledText(report.provider.displayName), facts: values.mapValues(\.styledText),
      bar: bar, rangeTexts: day.isPart ? Self.partTexts : [],
      words: StyledText(day.briefPhrase ?? ""))
  }

  /// Returns the row of the differences, of which notable ones stand out, or `nil` if all values are shown as
  /// equal.
  private func difference(_ rows: [WeatherComparison.Row]) -> Row? {
    let differences = rows.compactMap { row in row.shownDifference.map { (row, $0) } }
    guard differences.contains(where: { $0.1 > 0 }) else { return nil }
    let cells = differences.map { row, difference in
      let number = row.unit.number(difference) ?? .missingValue
      let style = Style(comparison.isNotable(row) ? .emphasis : .secondary)
      return (row.fact, StyledText(number + (row.fact.isTemperature ? "°" : ""), style))
    }
    return Row(
      name: StyledText("Difference", Style(.secondary)),
      facts: Dictionary(uniqueKeysWithValues: cells))
  }

  /// Returns a value without its unit, in its color.
  private func reading(of value: Double, _ fact: WeatherComparison.Fact) -> Reading {
    let units = comparison.units
    return switch fact {
    case .high, .low: Quantity(value, units.temperature).degrees(in: units.temperature) ?? .missing
    case .precipitation:
      reading(Quantity(value, units.precipitation)) { Style(precipitationOfDay: $0) }
    case .wind: reading(Quantity(value, units.wind), \.style)
    }
  }

  private func reading<Unit>(
    _ quantity: Quantity<Unit>, _ style: (Quantity<Unit>) -> Style
  ) -> Reading {
    quantity.number(in: quantity.unit).map { Reading($0, style(quantity)) } ?? .missing
  }
}

extension Collection<[StyledText]> {
  /// Returns the lines of several texts side by side, which begin at multiples of `width`.
  func sideBySide(width: Int) -> [StyledText] {
    (0..<(map(\.count).max() ?? 0)).map { row in
      enumerated().reduce(StyledText("")) { line, text in
        guard text.element.indices.contains(row) else { return line }
        return line.padded(to: text.offset * width) + text.element[row]
      }
    }
  }
}

extension WeatherComparison {
  /// Returns the days below each other as text, in at most a number of columns.
  package func tableLines(width: Int, _ glyphs: Glyphs) -> [String] {
    ComparisonTable(self).lines(in: Size(width: width, height: .max), glyphs).map { line in
      String(line.text.reversed().drop { $0 == " " }.reversed())
    }
  }
}

extension WeatherComparison.Fact {
  fileprivate var isTemperature: Bool { self == .high || self == .low }
}
