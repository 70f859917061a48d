internal import Domain
internal import TerminalUI

/// The days of a comparison: for each a heading, a row for each service, and the difference.
///
/// The ranges of all days are bars on one scale. A wide page has several days side by side.
struct ComparisonTable {
  private let glyphs: Glyphs
  /// The lines of each day.
  private let days: [[Line]]
  /// The width of a day, and the number of days side by side.
  private let width: Int, count: Int
  private let nameWidth: Int
  private let columns: [Column]
  /// The width of the bars, or 0 to omit them, and that of the words at the end, or 0 likewise.
  private let barWidth, wordsWidth: Int

  /// The smallest width of each of several days side by side.
  private static let leastWidth = 62
  /// The width of a day from which its headings name the facts, rather than only the units.
  private static let widthForNames = 60
  private static let dayGap = 3
  private static let barWidths = 4...48
  /// The width of bars where there is room for the words, too.
  private static let longestBar = 80
  private static let leastWords = 16
  /// The reason why a day has no range, the longest text first.
  private static let partTexts = ["only a part of the day", "only a part", "part"]
  /// The facts in the order of their columns, of which the last are omitted first.
  private static let facts: [WeatherComparison.Fact] = [.low, .high, .precipitation, .wind]

  /// A line of a day: a name, a cell for each fact, and bars between the low and the high.
  fileprivate struct Line {
    var name: Reading
    var cells: [WeatherComparison.Fact: Reading]
    var bars: [RangeBar] = []
    /// Whether the service has only a part of the day, and no range of it that a bar could show.
    var isPart = false
    /// The weather in words.
    var words = Reading("")
  }

  /// The column of a fact, with the gap before it.
  private struct Column {
    var fact: WeatherComparison.Fact
    var width: Int
  }

  /// Lays out the days of a comparison for a space, with as few days side by side as it has rows for.
  init(_ comparison: WeatherComparison, in size: Size, _ glyphs: Glyphs) {
    let most = (size.width + Self.dayGap) / (Self.leastWidth + Self.dayGap)
    let tables = (1...max(1, most)).lazy.map { ComparisonTable(comparison, $0, size.width, glyphs) }
    self =
      tables.first { $0.lines.count <= size.height }
      ?? ComparisonTable(comparison, max(1, most), size.width, glyphs)
  }

  private init(_ comparison: WeatherComparison, _ count: Int, _ width: Int, _ glyphs: Glyphs) {
    let dayWidth = (width - (count - 1) * Self.dayGap) / count
    let (isWide, scale) = (dayWidth >= Self.widthForNames, comparison.celsiusScale)
    let gap = isWide ? 2 : 1
    let days = comparison.dates.map { comparison.lines(on: $0, scale, isWide: isWide) }
    let lines = days.flatMap(\.self)
    let widest = lines.map(\.name.text.displayWidth).max() ?? 0
    nameWidth = min(widest, max(10, dayWidth / 3))
    var columns = Self.facts.map { fact in
      Column(
        fact: fact,
        width: gap + (lines.compactMap { $0.cells[fact]?.text.displayWidth }.max() ?? 0))
    }
    var rest = columns.reduce(dayWidth - nameWidth) { $0 - $1.width }
    while columns.count > 1, rest < 0 { rest += columns.removeLast().width }
    let bar = scale == nil ? 0 : min(rest - 1, Self.barWidths.upperBound)
    let hasBar = bar >= Self.barWidths.lowerBound
    if hasBar { rest -= bar + 1 }
    let widestWords = lines.map(\.words.text.displayWidth).max() ?? 0
    wordsWidth = rest - gap < min(widestWords, Self.leastWords) ? 0 : min(widestWords, rest - gap)
    let spare = wordsWidth > 0 ? rest - gap - wordsWidth : 0
    barWidth = hasBar ? bar + min(spare, Self.longestBar - bar) : 0
    (self.glyphs, self.days, self.columns) = (glyphs, days, columns)
    (self.width, self.count) = (dayWidth, count)
  }

  /// The lines of all days, with a blank one between two.
  var lines: [StyledText] {
    let rows = stride(from: 0, to: days.count, by: count).map { first in
      Array(days[first..<min(first + count, days.count)])
    }
    let blocks = rows.map { row in
      (0..<(row.map(\.count).max() ?? 0)).map { index in
        row.enumerated().reduce(StyledText("")) { text, day in
          let line = day.element.indices.contains(index) ? self.text(of: day.element[index]) : ""
          return text.padded(to: day.offset * (width + Self.dayGap)) + line
        }
      }
    }
    return blocks.joined(separator: [""]).map { $0 }
  }

  private func text(of line: Line) -> StyledText {
    let facts = columns.reduce(
      StyledText(line.name.text.truncated(to: nameWidth).padded(to: nameWidth), line.name.style)
    ) { text, column in
      let cell = (line.cells[column.fact]?.styledText ?? "")
        .padded(to: column.width, alignment: .trailing)
      return column.fact == .low ? text + cell + bar(of: line) : text + cell
    }
    guard wordsWidth > 0, !line.words.text.isEmpty else { return facts }
    return facts + StyledText("  " + line.words.text.truncated(to: wordsWidth), line.words.style)
  }

  /// Returns the bars of a line, each cell in its color.
  private func bar(of line: Line) -> StyledText {
    guard barWidth > 0 else { return "" }
    if line.isPart, let text = Self.partTexts.first(where: { $0.displayWidth <= barWidth }) {
      return StyledText(" ") + StyledText(text, Style(.secondary)).padded(to: barWidth)
    }
    var cells = Array(repeating: StyledText(" "), count: barWidth)
    for bar in line.bars {
      for (column, cell) in bar.cells(in: barWidth, glyphs) { cells[column] = cell.styledText }
    }
    return cells.reduce(StyledText(" "), +)
  }
}

// MARK: - Lines

extension WeatherComparison {
  /// The lowest and the highest temperature of all days in degrees Celsius, or `nil` if there are none.
  fileprivate var celsiusScale: ClosedRange<Double>? {
    let ranges = dates.flatMap(days).compactMap { $0?.shownTemperature?.celsiusRange }
    guard let low = ranges.map(\.lowerBound).min(), let high = ranges.map(\.upperBound).max()
    else { return nil }
    return low...high
  }

  fileprivate func lines(
    on date: CivilDate, _ scale: ClosedRange<Double>?, isWide: Bool
  ) -> [ComparisonTable.Line] {
    let rows = rows(on: date)
    let hasWords = days(on: date).contains { $0?.phrase != nil }
    let heading = ComparisonTable.Line(
      name: Reading(name(of: date, isLong: isWide), Style(.title, .bold)),
      cells: Dictionary(
        uniqueKeysWithValues: Fact.allCases.map { fact in
          (fact, Reading(label(of: fact, isLong: isWide), Style(.secondary)))
        }), words: Reading(hasWords ? "Weather" : "", Style(.secondary)))
    let services = zip(reports.indices, days(on: date)).compactMap { index, day in
      day.map { line(of: $0, in: index, rows, scale) }
    }
    return [heading] + services + [difference(rows, scale)].compactMap(\.self)
  }

  private func label(of fact: Fact, isLong: Bool) -> String {
    switch fact {
    case .low: "Low"
    case .high: "High"
    case .precipitation: (isLong ? "Rain " : "") + units.precipitation.symbol
    case .wind: (isLong ? "Wind max " : "") + units.wind.symbol
    }
  }

  /// Returns the line of a service on a day, whose temperatures are faded if only the rest of the day is
  /// known.
  private func line(
    of day: DailyForecast, in report: Int, _ rows: [Row], _ scale: ClosedRange<Double>?
  ) -> ComparisonTable.Line {
    var cells: [Fact: Reading] = [:]
    for row in rows { cells[row.fact] = row.values[report].map { reading(of: $0, row.fact) } }
    if day.temperature == nil,
      let rest = day.remaining?.temperature.converted(to: units.temperature)
    {
      cells[.low] = rest.min.map { reading(of: $0, .low).faded }
      cells[.high] = rest.max.map { reading(of: $0, .high).faded }
    }
    for fact in Fact.allCases where cells[fact] == nil { cells[fact] = .missing }
    let range = day.shownTemperature?.celsiusRange
    let bars = range.flatMap { range in
      scale.map { RangeBar(range: range, scale: $0, isPast: day.temperature == nil) }
    }
    let (name, isComputed) = (
      reports[report].value.provider.displayName, reports[report].value.computed.contains(.daily)
    )
    return ComparisonTable.Line(
      name: Reading(isComputed ? "\(name) ≈" : name), cells: cells,
      bars: [bars].compactMap(\.self), isPart: range == nil && day.temperature == nil,
      words: Reading(day.phrase ?? ""))
  }

  /// Returns the line of the differences, or `nil` if all values are shown as equal.
  private func difference(_ rows: [Row], _ scale: ClosedRange<Double>?) -> ComparisonTable.Line? {
    let differences = rows.compactMap { row in row.shownDifference.map { (row, $0) } }
    guard differences.contains(where: { $0.1 > 0 }) else { return nil }
    let cells = differences.map { row, difference in
      let number = row.unit.number(difference) ?? .missingValue
      let style = Style(difference > 0 ? .emphasis : .secondary)
      return (row.fact, Reading(number + (row.fact.isTemperature ? "°" : ""), style))
    }
    return ComparisonTable.Line(
      name: Reading("Difference", Style(.secondary)),
      cells: Dictionary(uniqueKeysWithValues: cells),
      bars: differences.compactMap { row, difference in
        difference > 0 && row.fact.isTemperature ? bar(from: row, scale) : nil
      })
  }

  /// Returns a bar from the lowest to the highest of several temperatures.
  private func bar(from row: Row, _ scale: ClosedRange<Double>?) -> RangeBar? {
    let degrees = row.values.compactMap { $0.map { Quantity($0, units.temperature).celsius } }
      .filter(\.isPlausible)
    guard let scale, let low = degrees.min(), let high = degrees.max() else { return nil }
    // Temperatures of days without a range can be beyond the scale.
    func place(_ celsius: Double) -> Double {
      min(max(celsius, scale.lowerBound), scale.upperBound)
    }
    return RangeBar(range: place(low)...place(high), scale: scale, isDifference: true)
  }

  /// Returns a value without its unit, in its color.
  private func reading(of value: Double, _ fact: Fact) -> Reading {
    switch fact {
    case .high, .low:
      Quantity(value, units.temperature).degrees(in: units.temperature) ?? .missing
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

extension WeatherComparison.Fact {
  fileprivate var isTemperature: Bool { self == .high || self == .low }
}
