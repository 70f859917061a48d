internal import Domain
internal import Redux
internal import TerminalUI

extension Hourly {
  /// Returns the hours from one on below their headings, in at most a number of rows.
  func beginning(_ height: Int, from hour: Int = 0) -> Block<WeatherAction> {
    let list = HourlyLines(hours)
    let rows = min(list.lines.count, max(0, height - 1))
    let line = hour == 0 ? 0 : list.line(of: hour) ?? 0
    let first = min(line, list.lines.count - rows)
    return table(Array(first..<first + rows), of: list)
  }

  /// Returns the index of the hour from which a table of a height ends with the last one.
  func lastFirst(height: Int) -> Int {
    let list = HourlyLines(hours)
    return list.lines.indices.dropFirst(max(0, list.lines.count - max(0, height - 1))).lazy
      .compactMap(list.hour).first ?? 0
  }

  /// The width from which the table may have long headings.
  private static let longWidth = 96
  /// The width below which the table shows the metric in place of a chart.
  static let chartWidth = 60

  /// The width below which the temperature would have no room beside the weather in words.
  private static let phraseLimit = 32

  /// The index of the column with the weather in words.
  private static let phraseColumn = 2

  /// The metrics of the table's columns, by the index of the column.
  private static let metrics: [Int: HourlyMetric] = [
    3: .temperature, 4: .feelsLike, 5: .rain, 6: .rain, 7: .wind, 8: .humidity, 9: .cloudCover,
    10: .uvIndex, 11: .temperature, 12: .rain,
  ]

  /// Returns some lines of the table below their headings, in a column of tables.
  ///
  /// On this tab, a click on a heading charts that quantity.
  func table(
    _ lines: [Int], of list: HourlyLines, column: Int = 0
  ) -> Block<WeatherAction> {
    guard !lines.isEmpty else { return .blank(0) }
    var unselected = self
    (unselected.selection, unselected.pointed, unselected.start) = (nil, nil, nil)
    let rows = HourRows(hourly: unselected, lines: lines, hasHeadings: list.hasHeadings)
    return Block(height: lines.count + 1) { rect, canvas in
      let glyphs = canvas.context.glyphs
      canvas.draw(kept: rows, in: rect, by: hourRows[column % hourRows.count])
      if selection != nil, rect.size.height > 1 {
        canvas.onClick(in: rect.split(top: 1).top) { position in
          table(lines, of: list, width: rect.size.width, glyphs)
            .column(at: position.x - rect.origin.x, width: rect.size.width)
            .flatMap { Self.metrics[$0] }.map(WeatherAction.metricSelected)
        }
      }
      for (line, row) in zip(lines, rect.lines.dropFirst()) {
        guard let index = list.hour(at: line) else { continue }
        canvas.onClick(tap(index, of: hours), in: row)
        if index == selection { canvas.select(row) }
      }
    }
  }

  /// Returns some lines of the table below their headings, without actions.
  fileprivate func drawing(of lines: [Int], in list: HourlyLines) -> Block<WeatherAction> {
    Block { rect, canvas in
      let table = table(lines, of: list, width: rect.size.width, canvas.context.glyphs)
      canvas.frame.draw(table, in: rect, context: canvas.context)
      for (line, row) in zip(lines, rect.lines.dropFirst()) {
        guard case .day(let date) = list.lines[line] else { continue }
        let start = Position(x: row.origin.x + 2, y: row.origin.y)
        drawDay(
          date.withWeekday, rainText(ofLine: line, in: list), at: start, width: rect.size.width - 2,
          &canvas.frame)
      }
    }
  }

  private func table(
    _ lines: [Int], of list: HourlyLines, width: Int, _ glyphs: Glyphs
  ) -> Table {
    let columns = columns(width: width, day: lines.first.flatMap(list.weekday), glyphs)
    let phraseWidth = Table(columns: columns, list: ScrollingList(count: 0)) { _ in [] }
      .width(ofColumn: Self.phraseColumn, in: width)
    return Table(
      columns: columns, list: ScrollingList(count: lines.count, selection: nil, anchor: .row(0))
    ) { row in
      guard let index = list.hour(at: lines[row]) else { return [] }
      var texts = texts(of: hours[index], width: width, phraseWidth: phraseWidth, glyphs)
      // Without headings, a day begins with its name.
      if !list.hasHeadings, row > 0, hours.date(index) != hours.date(index - 1) {
        texts[0] = StyledText(hours.date(index).weekday.shortName, Style(.emphasis))
      }
      return texts
    }
  }

  /// Returns the rain of the runs on the day of a heading.
  private func rainText(ofLine line: Int, in list: HourlyLines) -> String? {
    guard list.lines.indices.contains(line + 1) else { return nil }
    return list.hour(at: line + 1).flatMap(rainText(ofDayOf:))
  }

  /// Draws the heading of a day, with a note if there is room for all of it.
  private func drawDay(
    _ name: String, _ note: String?, at position: Position, width: Int, _ frame: inout Frame
  ) {
    let date = StyledText(name, Style(.text, .bold))
    let noted = date + StyledText(note.map { "  \($0)" } ?? "", Style(.secondary))
    let used = frame.write(
      noted.displayWidth <= width ? noted : date, at: position, width: width)
    let line = String(repeating: "─", count: max(0, width - used - 2))
    frame.write(line, at: Position(x: position.x + used + 1, y: position.y), style: Style(.border))
  }

  private func texts(
    of hour: ForecastHour, width: Int, phraseWidth: Int, _ glyphs: Glyphs
  ) -> [StyledText] {
    let isPast = hour.relation == .past
    let icon = hours.display.icons.icon(
      of: hour.sky, isNight: hour.isNight, isFaded: isPast, glyphs)
    let bar = rainBar(hour, glyphs)
    // The bars of all hours are in one column.
    let number =
      bar.isEmpty ? hour.probabilityText : hour.probabilityText.padded(to: 3, alignment: .trailing)
    let readings: [Reading] = [
      Reading(
        width < Self.chartWidth && hour.relation != .now
          ? hours.display.clock.shortHourText(of: hour.time) : hour.clockOrNow),
      Reading(shortened(hour.phrase, to: phraseWidth, hour.sky)),
      Reading(hour.temperature.text, hour.temperature.style.bold),
      hour.feelsLike, Reading(bar + number, hour.rainStyle), amount(of: hour), hour.wind,
      hour.humidity, hour.cloudCover, hour.uvIndex, likely(hour), runs(hour),
    ]
    var texts = readings.map { reading in
      (isPast || reading.text == .missingValue ? reading.faded : reading).styledText
    }
    texts.insert(
      rules.isEmpty
        ? icon : icon.padded(to: IconSet.width + 1) + rules.marks(at: hour.time.instant), at: 1)
    return texts
  }

  /// The width of the marks of rules with the gap before them.
  private var marksWidth: Int { rules.isEmpty ? 0 : 1 + rules.markWidth }

  /// Returns where the temperature of an hour likely is, such as `15–18°`.
  private func likely(_ hour: ForecastHour) -> Reading {
    likelyRange(of: hour).map { Reading("\($0)°", hour.temperature.style) } ?? .missing
  }

  /// Returns how many of the runs have rain or snow in an hour, such as `38 of 51`.
  private func runs(_ hour: ForecastHour) -> Reading {
    rain(of: hour).map { Reading("\($0.wetRuns) of \($0.runs)", hour.rainStyle) } ?? .missing
  }

  /// Returns the amount of an hour, with its unit if the heading has another one.
  private func amount(of hour: ForecastHour) -> Reading {
    let unit = hour.falling.unit(units)
    guard hour.amount != .missing, unit != hours.falling.unit(units) else { return hour.amount }
    return Reading("\(hour.amount.text) \(unit)", hour.amount.style)
  }

  /// Returns a bar as high as the chance of rain, or an empty text if the chance is below 5 %.
  private func rainBar(_ hour: ForecastHour, _ glyphs: Glyphs) -> String {
    guard glyphs.isUnicode, hour.shownChance != nil else { return "" }
    return hour.chanceBar(of: glyphs.barLevels[...]) + " "
  }

  /// Returns the columns of the table, whose priorities decide which are omitted in a narrow space.
  ///
  /// Their widths do not depend on the visible hours, so that nothing moves while the user scrolls.
  ///
  /// `day` is that of the first hours, or `nil` if its heading is visible. The width of an icon depends on
  /// the glyphs.
  private func columns(
    width: Int, day: String?, _ glyphs: Glyphs
  ) -> [TableColumn] {
    let long = columns(isLong: true, width: width, day, glyphs)
    let table = Table(columns: long, list: ScrollingList(count: 0)) { _ in [] }
    // Long headings do not displace a column.
    return width >= Self.longWidth
      && long.indices.allSatisfy { table.width(ofColumn: $0, in: width) > 0 }
      ? long : columns(isLong: false, width: width, day, glyphs)
  }

  private func columns(
    isLong: Bool, width: Int, _ day: String?, _ glyphs: Glyphs
  ) -> [TableColumn] {
    let isNarrow = width < Self.chartWidth
    // Without room for a chart, the chosen metric replaces the chance of rain.
    let chosen = isNarrow && gives(metric) ? metric : .temperature
    func column(
      _ long: String, _ short: String, _ least: Int, priority: Int, _ shown: HourlyMetric? = nil
    ) -> TableColumn {
      let title = isLong ? long : short
      return TableColumn(
        title, width: .fixed(max(title.displayWidth, least)), alignment: .trailing,
        priority: shown == chosen ? 0 : priority)
    }
    let (degrees, falling) = (units.temperature.symbol, hours.falling)
    let chance = "\(falling.heading) %"
    let wind = units.wind.symbol
    let note = hours.report.provider.uvIndexNote
    var columns = [
      TableColumn(
        day ?? "Time",
        width: .fixed(
          isNarrow
            ? hours.display.clock.shortHourWidth(of: hours.report.hourly) : hasMinutes ? 8 : 5)),
      TableColumn(
        "", width: .fixed(IconSet.width + marksWidth)),
      TableColumn(
        "Weather", width: .flexible(minimum: phraseWidth(in: width)),
        priority: width < Self.phraseLimit ? 9 : 0),
      column("Temp. \(degrees)", degrees, 3, priority: 0),
      column("Feels like", "Feels", 3, priority: 3, .feelsLike),
      column(
        chance, isNarrow ? "\(falling.name.startingInUppercase) %" : chance, 5,
        priority: [.temperature, .pressure].contains(chosen) ? 0 : 8),
      column(
        falling.amountHeading(units), falling.unit(units), hours.hasMixedAmounts ? 7 : 4,
        priority: 2,
        .rain),
      column("Wind \(wind)", isNarrow ? wind : "Wind \(wind)", 6, priority: 1, .wind),
    ]
    // Keep these last. Without them, the texts of an hour still match their columns.
    if hours.gives(\.humidity) || hours.gives(\.cloudCover) || hours.gives(\.uvIndex) {
      columns += [
        column("Humidity %", "Humid.", 3, priority: 6, .humidity),
        column("Cloud %", "Cloud", 3, priority: 5, .cloudCover),
        column(
          note.map { "UV \($0)" } ?? "UV", note == nil ? "UV" : "UV clear", 2, priority: 4, .uvIndex
        ),
      ]
      if ensemble != nil || rainRuns != nil {
        columns.append(column("Likely \(degrees)", "Likely \(degrees)", 10, priority: 7))
      }
      if rainRuns != nil {
        let name = falling.name.startingInUppercase
        columns.append(column("\(name) in model runs", "\(name) runs", 8, priority: 8))
      }
    }
    return columns
  }

  /// Whether the times are as long as `10:30 PM`, as those of full hours in UTC are in India.
  private var hasMinutes: Bool {
    hours.display.clock == .twelveHours && hours.report.hourly.contains { $0.time.minute != 0 }
  }

  /// Returns the width for the longest words of the weather, for which the least important columns
  /// are omitted, but neither the rain nor the wind.
  private func phraseWidth(in width: Int) -> Int {
    let longest = hours.report.hourly.lazy.map { $0.phrase?.displayWidth ?? 0 }.max() ?? 0
    return max(max(6, 12 - marksWidth), min(longest, width - 40 - marksWidth))
  }
}

/// Lines of the hourly table, whichever is selected.
private struct HourRows: Equatable, Sendable {
  let hourly: Hourly
  let lines: [Int]
  let hasHeadings: Bool

  var block: Block<WeatherAction> {
    hourly.drawing(of: lines, in: HourlyLines(hourly.hours, hasHeadings: hasHeadings))
  }
}

// Selecting an hour marks its row, and changes no text. Tables side by side are kept by their column.
private let hourRows = (0..<8).map { _ in
  memoized { (input: FrameInput<HourRows>) in input.frame(\.block) }
}

/// The lines of the hourly table: the hours, those of each day below its heading if there are headings.
struct HourlyLines {
  enum Line {
    /// The heading of a day.
    case day(CivilDate)
    /// The hour at an index.
    case hour(Int)
  }

  let lines: [Line]
  let hasHeadings: Bool
  private let hours: UpcomingHours

  init(_ hours: UpcomingHours, hasHeadings: Bool = true) {
    (self.hours, self.hasHeadings) = (hours, hasHeadings)
    let starts = hasHeadings ? hours.dayStarts : []
    var lines: [Line] = []
    for index in hours.indices {
      if starts.contains(index) { lines.append(.day(hours.date(index))) }
      lines.append(.hour(index))
    }
    self.lines = lines
  }

  /// Returns the index of the hour of a line, or `nil` for the heading of a day.
  func hour(at line: Int) -> Int? {
    if case .hour(let index) = lines[line] { index } else { nil }
  }

  /// Returns the index of the line of an hour, or `nil` if there is no such hour.
  func line(of hour: Int) -> Int? {
    lines.firstIndex { if case .hour(hour) = $0 { true } else { false } }
  }

  /// Returns the lines of tables of a number of rows side by side, from one on.
  ///
  /// In several tables, each begins with the heading of its day, so that their hours are side by side.
  func tables(from first: Int, rows: Int, count: Int) -> [[Int]] {
    var next = first
    return (0..<count).map { _ in
      let isContinued = count > 1 && hasHeadings && next < lines.count && hour(at: next) != nil
      let heading = isContinued ? [start(ofDayOf: next)] : []
      let end = min(next + rows - heading.count, lines.count)
      defer { next = end }
      return heading + (next..<end)
    }
  }

  /// Returns the weekday of a line, or `nil` if the line is the heading of a day.
  func weekday(above line: Int) -> String? {
    hour(at: line).map { hours.date($0).weekday.shortName }
  }

  /// Returns the index of the first line of the day of a line, or 0 without lines.
  func start(ofDayOf line: Int) -> Int {
    guard let hour = lines.indices.contains(line) ? hour(at: line) ?? hour(at: line + 1) : nil,
      let first = self.line(of: hours.day(of: hour).lowerBound)
    else { return 0 }
    return first - (hasHeadings ? 1 : 0)
  }
}
