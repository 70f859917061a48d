package import Domain
package import TerminalUI

/// The days of a comparison as lines: for each a heading, a row for each service, and the difference.
///
/// The ranges of all days are bars on one scale. A wide page has several days side by side.
struct ComparisonTable {
  private let comparison: WeatherComparison
  /// The lowest and the highest temperature of all days in degrees Celsius, or `nil` if there are none.
  private let scale: ClosedRange<Double>?

  /// The smallest width of each of several days side by side.
  private static let leastWidth = 62
  /// The width of a day from which its headings name the facts, rather than only the units.
  private static let widthForNames = 60
  private static let dayGap = 3
  /// The width of a day from which the weather is there in words.
  private static let widthForWords = 110
  private static let leastBar = 4, longestBars = (alone: 48, besideWords: 80)
  /// The reason why a day has no range, the longest text first.
  private static let partTexts = ["only a part of the day", "only a part", "part"]

  /// A row of a day: a name, a cell for each fact, and bars between the low and the high.
  private struct Row {
    var name: StyledText
    var facts: [WeatherComparison.Fact: StyledText] = [:]
    var bars: [RangeBar] = []
    /// Whether the service has only a part of the day, and no range of it that a bar could show.
    var isPart = false
    /// The weather in words.
    var words = StyledText("")
  }

  init(_ comparison: WeatherComparison) {
    let ranges = comparison.dates.flatMap(comparison.days)
      .compactMap { $0?.temperature?.celsiusRange }
    let (low, high) = (ranges.map(\.lowerBound).min(), ranges.map(\.upperBound).max())
    self.comparison = comparison
    scale = low.flatMap { low in high.map { low...$0 } }
  }

  /// Returns the lines of all days, with a blank one between two, and as few days side by side as there is
  /// height for.
  func lines(in size: Size, _ glyphs: Glyphs) -> [StyledText] {
    let most = (size.width + Self.dayGap) / (Self.leastWidth + Self.dayGap)
    let forms = (1...max(1, most)).lazy.map { lines(width: size.width, abreast: $0, glyphs) }
    return forms.first { $0.count <= size.height } ?? forms.last ?? []
  }

  private func lines(width: Int, abreast count: Int, _ glyphs: Glyphs) -> [StyledText] {
    let width = (width - (count - 1) * Self.dayGap) / count
    let isWide = width >= Self.widthForNames
    let days = comparison.dates.map { rows(on: $0, isWide: isWide) }
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
    case name, bars, words
    case fact(WeatherComparison.Fact)
  }

  /// Returns the columns, of which the bars go first in little room, then the last facts.
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
    let name = TableColumn("", width: .fixed(min(widest(\.name), max(13, width / 3))))
    let hasWords = width >= Self.widthForWords && widest(\.words) > 0
    let longest = hasWords ? Self.longestBars.besideWords : Self.longestBars.alone
    let bars = TableColumn(
      "", width: .flexible(minimum: Self.leastBar, maximum: longest), priority: 4)
    let words = TableColumn("", width: .fixed(min(widest(\.words), width / 4)))
    return [(.name, name), fact(.low, priority: 0)] + (scale == nil ? [] : [(.bars, bars)])
      + [fact(.high, priority: 1), fact(.precipitation, priority: 2), fact(.wind, priority: 3)]
      + (hasWords ? [(.words, words)] : [])
  }

  private func text(_ row: Row, in column: Column, width: Int, _ glyphs: Glyphs) -> StyledText {
    switch column {
    case .name: row.name
    case .bars: bars(of: row, width: width, glyphs)
    case .words: row.words
    case .fact(let fact): row.facts[fact] ?? ""
    }
  }

  /// Returns the bars of a row, each cell in its color.
  private func bars(of row: Row, width: Int, _ glyphs: Glyphs) -> StyledText {
    guard width > 0 else { return "" }
    guard !row.isPart else {
      return StyledText(Self.partTexts.longest(fitting: width), Style(.secondary))
    }
    var cells = Array(repeating: StyledText(" "), count: width)
    for bar in row.bars {
      for (column, cell) in bar.cells(in: width, glyphs) { cells[column] = cell.styledText }
    }
    return cells.joined()
  }

  // MARK: - Rows

  private func rows(on date: CivilDate, isWide: Bool) -> [Row] {
    let facts = comparison.rows(on: date)
    let hasWords = comparison.days(on: date).contains { $0?.phrase != nil }
    let heading = Row(
      name: StyledText(comparison.name(of: date, isLong: isWide), Style(.text, .bold)),
      facts: Dictionary(
        uniqueKeysWithValues: WeatherComparison.Fact.allCases.map { fact in
          (fact, StyledText(label(of: fact, isLong: isWide), Style(.secondary)))
        }), words: StyledText(hasWords ? "Weather" : "", Style(.secondary)))
    let services = comparison.days(on: date).enumerated().compactMap { index, day in
      day.map { row(of: $0, in: index, facts) }
    }
    return [heading] + services + [difference(facts)].compactMap(\.self)
  }

  private func label(of fact: WeatherComparison.Fact, isLong: Bool) -> String {
    let units = comparison.units
    return switch fact {
    case .low: "Low"
    case .high: "High"
    case .precipitation: (isLong ? "Rain " : "") + units.precipitation.symbol
    case .wind: (isLong ? "Wind max " : "") + units.wind.symbol
    }
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
    let range = day.temperature?.celsiusRange
    let bar = range.flatMap { range in
      scale.map { RangeBar(range: range, scale: $0) }
    }
    return Row(
      name: StyledText(report.provider.displayName),
      facts: values.mapValues(\.styledText), bars: [bar].compactMap(\.self),
      isPart: range == nil && day.temperature == nil, words: StyledText(day.briefPhrase ?? ""))
  }

  /// Returns the row of the differences, or `nil` if all values are shown as equal.
  private func difference(_ rows: [WeatherComparison.Row]) -> Row? {
    let differences = rows.compactMap { row in row.shownDifference.map { (row, $0) } }
    guard differences.contains(where: { $0.1 > 0 }) else { return nil }
    let cells = differences.map { row, difference in
      let number = row.unit.number(difference) ?? .missingValue
      let style = Style(difference > 0 ? .emphasis : .secondary)
      return (row.fact, StyledText(number + (row.fact.isTemperature ? "°" : ""), style))
    }
    return Row(
      name: StyledText("Difference", Style(.secondary)),
      facts: Dictionary(uniqueKeysWithValues: cells),
      bars: differences.compactMap { row, difference in
        difference > 0 && row.fact.isTemperature ? bar(from: row) : nil
      })
  }

  /// Returns a bar from the lowest to the highest of several temperatures.
  private func bar(from row: WeatherComparison.Row) -> RangeBar? {
    let degrees = row.values
      .compactMap { $0.map { Quantity($0, comparison.units.temperature).celsius } }
      .filter(\.isPlausible)
    guard let scale, let low = degrees.min(), let high = degrees.max() else { return nil }
    // Temperatures of days without a range can be beyond the scale.
    func place(_ celsius: Double) -> Double {
      min(max(celsius, scale.lowerBound), scale.upperBound)
    }
    return RangeBar(range: place(low)...place(high), scale: scale, isDifference: true)
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
