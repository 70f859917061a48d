internal import Domain
internal import TerminalUI

/// The Hourly tab: a chart of the hours, and below it a table of them in as many blocks as fit.
struct Hourly: TabContent {
  var hours: UpcomingHours
  /// The index of the selected hour, or `nil` if no hour can be selected.
  var selection: Int?
  /// The index of the hour below the mouse, whose value the chart shows, or `nil` for the selected
  /// one.
  var pointed: Int?
  /// The quantity that the chart shows.
  var metric: HourlyMetric
  /// The mean and the spread of an ensemble, or `nil` if there is none.
  var ensemble: EnsembleForecast?
  /// The age of the ensemble, such as `4 h ago`, or `nil` if it is new enough.
  var ensembleAge: String?
  /// Why there is no ensemble, or `nil` if there is one, or none is expected.
  var ensembleFailure: String?

  /// Selects the hours, or returns `nil` if there is no report.
  init?(_ context: WeatherContext) {
    guard let hours = selectUpcomingHours(context) else { return nil }
    self.init(hours: hours, metric: context.weather.hourlyMetric)
    selection = selectedHourIndex(context)
    pointed = context.pointedHour.flatMap(hours.index)
    ensemble = context.weather.shownEnsemble?.value
    ensembleAge = selectEnsembleAge(context)
    ensembleFailure = context.weather.ensemblePlace.flatMap { _ in
      context.weather.ensemble?.lastFailure?.error.problem
    }
  }

  /// Creates the hours of the Current tab or of a text, of which none is selected.
  init(hours: UpcomingHours, metric: HourlyMetric) { (self.hours, self.metric) = (hours, metric) }

  /// The units of the headings and of the chart.
  var units: UnitPreferences { hours.display.units }
}

/// Selects the list of hours, with the selected one.
func selectHourList(_ context: WeatherContext) -> ScrollingList {
  ScrollingList(
    count: selectUpcomingHours(context)?.indices.count ?? 0, selection: selectedHourIndex(context))
}

extension Hourly {
  func body(in context: DrawContext) -> Block<WeatherAction> {
    let size = context.size
    guard !hours.isEmpty else {
      return .message("No hourly forecast from this provider.", height: size.height)
    }
    guard !context.isLinear else { return .plain(lines(context.glyphs)) }
    let list = HourlyLines(hours)
    let layout = layout(of: list, size: size)
    return Block(height: size.height) { rect, canvas in
      if !layout.chart.isEmpty {
        chart(height: layout.chart.size.height)
          .draw(layout.chart.moved(by: rect.origin), &canvas)
      }
      for block in layout.blocks.indices {
        let space = layout.blocks[block].moved(by: rect.origin)
        table(layout.lines(in: block), of: list).draw(space, &canvas)
      }
    }
  }

  /// Returns the chart, or a line if the chart would be flat.
  func chart(height: Int) -> Block<WeatherAction> {
    Block(height: height) { rect, canvas in
      let width = rect.size.width
      if let text = chartText(width: width) {
        canvas.frame.write(text, at: rect.origin, style: Style(.secondary), width: width)
        return
      }
      let (chart, first) = (chart(width: width), window(width: width).lowerBound)
      canvas.frame.draw(chart, in: rect, context: canvas.context)
      canvas.onClick(in: rect) { position in
        chart.step(at: rect.inner(position), in: rect.size).map { tap(first + $0) }
      }
    }
  }

  /// Returns the action of a click on an hour: on this tab it selects the hour, elsewhere it opens it here.
  private func tap(_ index: Int) -> WeatherAction {
    let hour = hours.time(index).instant
    return selection == nil ? .hourOpened(hour: hour) : .hourSelected(hour: hour)
  }

  /// Returns whether a pane of a size shows the chart.
  func hasChart(in size: Size) -> Bool {
    !layout(of: HourlyLines(hours), size: size).chart.isEmpty
  }

  private func layout(of list: HourlyLines, size: Size) -> HourlyLayout {
    let selected = selection.flatMap(list.line) ?? 0
    return HourlyLayout(
      lineCount: list.lines.count, day: list.heading(above: selected), selectedLine: selected,
      hasChart: gives(.temperature) || gives(metric),
      isChartFlat: chartText(width: HourlyLayout.chartWidth(in: size.width)) != nil, size: size)
  }

  /// Returns the hours from one on below their headings, in at most a number of rows.
  func beginning(_ height: Int, from hour: Int = 0) -> Block<WeatherAction> {
    let list = HourlyLines(hours)
    let rows = min(list.lines.count, max(0, height - 1))
    let line = hour == 0 ? 0 : list.line(of: hour) ?? 0
    let first = min(line, list.lines.count - rows)
    return table(first..<first + rows, of: list)
  }

  /// Returns the index of the hour from which a table of a height ends with the last one.
  func lastFirst(height: Int) -> Int {
    let lines = HourlyLines(hours).lines
    return lines.dropFirst(lines.count - max(0, height - 1)).lazy
      .compactMap { if case .hour(let index) = $0 { index } else { nil } }.first ?? 0
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
    10: .uvIndex, 11: .temperature,
  ]

  /// Returns the index of the hour at a position in the chart of a pane of this size, or `nil` if there is
  /// none.
  func chartedHour(at position: Position, in size: Size) -> Int? {
    let space = layout(of: HourlyLines(hours), size: size).chart
    guard !space.isEmpty, chartText(width: space.size.width) == nil else { return nil }
    let step = chart(width: space.size.width).step(at: space.inner(position), in: space.size)
    return step.map { window(width: space.size.width).lowerBound + $0 }
  }

  /// Returns some lines of the table below their headings.
  ///
  /// On this tab, a click on a heading charts that quantity.
  private func table(_ lines: Range<Int>, of list: HourlyLines) -> Block<WeatherAction> {
    guard !lines.isEmpty else { return .blank(0) }
    return Block(height: lines.count + 1) { rect, canvas in
      let table = table(lines, of: list, width: rect.size.width, canvas.context.glyphs)
      canvas.frame.draw(table, in: rect, context: canvas.context)
      if selection != nil, rect.size.height > 1 {
        canvas.onClick(in: rect.split(top: 1).top) { position in
          table.column(at: position.x - rect.origin.x, width: rect.size.width)
            .flatMap { Self.metrics[$0] }.map(WeatherAction.metricSelected)
        }
      }
      for (line, row) in zip(lines, rect.lines.dropFirst()) {
        switch list.lines[line] {
        case .day(let name):
          let start = Position(x: row.origin.x + 2, y: row.origin.y)
          drawDay(name, at: start, width: rect.size.width - 2, &canvas.frame)
        case .hour(let index):
          canvas.onClick(tap(index), in: row)
          if index == selection { canvas.cursor = .selection(row) }
        }
      }
    }
  }

  private func table(
    _ lines: Range<Int>, of list: HourlyLines, width: Int, _ glyphs: Glyphs
  ) -> Table {
    let selectedLine = selection.flatMap(list.line)
    let columns = columns(width: width, day: list.weekday(above: lines.lowerBound), glyphs)
    let phraseWidth = Table(columns: columns, list: ScrollingList(count: 0)) { _ in [] }
      .width(ofColumn: Self.phraseColumn, in: width)
    return Table(
      columns: columns,
      list: ScrollingList(
        count: lines.count,
        selection: selectedLine.flatMap { lines.contains($0) ? $0 - lines.lowerBound : nil },
        anchor: .row(0))
    ) { row in
      if case .hour(let index) = list.lines[lines.lowerBound + row] {
        texts(of: hours[index], phraseWidth: phraseWidth, glyphs)
      } else {
        []
      }
    }
  }

  private func drawDay(_ name: String, at position: Position, width: Int, _ frame: inout Frame) {
    let used = frame.write(name, at: position, style: Style(.title, .bold), width: width)
    let line = String(repeating: "─", count: max(0, width - used - 2))
    frame.write(line, at: Position(x: position.x + used + 1, y: position.y), style: Style(.border))
  }

  private func texts(
    of hour: ForecastHour, phraseWidth: Int, _ glyphs: Glyphs
  ) -> [StyledText] {
    let icons = hours.display.icons.fitting(glyphs)
    let icon = hour.sky.map {
      Reading($0.icon(icons, isNight: hour.isNight), $0.iconStyle(isNight: hour.isNight))
    }
    let bar = rainBar(hour, glyphs)
    // The bars of all hours are in one column.
    let number =
      bar.isEmpty ? hour.probabilityText : hour.probabilityText.padded(to: 3, alignment: .trailing)
    let readings: [Reading] = [
      Reading(hour.relation == .now ? "now" : hour.clock, Style(.title)), icon ?? Reading(""),
      Reading(shortened(hour.phrase, to: phraseWidth, hour.sky)),
      Reading(hour.temperature.text, hour.temperature.style.bold),
      hour.feelsLike, Reading(bar + number, hour.rainStyle), hour.amount, hour.wind,
      hour.humidity, hour.cloudCover, hour.uvIndex, ensembleReading(of: hour),
    ]
    return readings.map { reading in
      StyledText(
        reading.text,
        hour.relation == .past || reading.text == .missingValue
          ? Style(.disabled) : reading.style)
    }
  }

  /// Returns a bar as high as the chance of rain, or an empty text if the chance is below 5 %.
  private func rainBar(_ hour: ForecastHour, _ glyphs: Glyphs) -> String {
    guard glyphs.isUnicode, let chance = hour.probability, chance >= 5 else { return "" }
    return hour.chanceBar + " "
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
    let (degrees, amount) = (units.temperature.symbol, units.precipitation.symbol)
    let wind = units.wind.symbol
    let note = hours.report.provider.uvIndexNote
    var columns = [
      TableColumn(day ?? "Time", width: .fixed(hasMinutes ? 8 : 5)),
      TableColumn("", width: .fixed(hours.display.icons.fitting(glyphs).width(byNight: true))),
      TableColumn(
        "Weather", width: .flexible(minimum: phraseWidth(in: width)),
        priority: width < Self.phraseLimit ? 9 : 0),
      column("Temp. \(degrees)", degrees, 3, priority: 0),
      column("Feels like", "Feels", 3, priority: 3, .feelsLike),
      column(
        "Precip %", isNarrow ? "%" : "Precip %", 5,
        priority: [.temperature, .pressure].contains(chosen) ? 0 : 8),
      column("Precip \(amount)", amount, 4, priority: 2, .rain),
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
      if ensemble != nil { columns.append(column("Mean ± spread", "Mean ±", 10, priority: 7)) }
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
    return max(12, min(longest, width - 40))
  }
}

extension Hourly {
  /// Returns the lines for screen readers: the selected day, and below it an hour per line, without
  /// unknown values.
  func lines(_ glyphs: Glyphs) -> [String] {
    let day = hours.day(of: selection ?? 0)
    return [hours.date(day.lowerBound).withWeekday] + ensembleNotes.prefix(1)
      + day.map { index in
        (index == selection ? "\(glyphs.selectionMark) " : "") + linearLine(of: hours[index])
      }
  }

  /// Returns the values of an hour in one line, with their units.
  func linearLine(of hour: ForecastHour) -> String {
    let degrees = units.temperature.symbol
    let facts: [(label: String, value: String, unit: String)] = [
      ("", hour.phrase, ""), ("", hour.temperature.text, degrees),
      ("feels like", hour.feelsLike.text, degrees),
      ("chance of rain", hour.probabilityText, "%"),
      ("precipitation", hour.amount.text, units.precipitation.symbol),
      ("wind", hour.wind.text, units.wind.symbol),
      ("ensemble mean", ensembleReading(of: hour).text, degrees),
    ]
    let texts = facts.filter { $0.value != .missingValue }.map { fact in
      [fact.label, fact.value, fact.unit].filter { !$0.isEmpty }.joined(separator: " ")
    }
    let time = hour.relation == .now ? "now" : hour.clock
    return "\(time): " + texts.joined(separator: ", ")
  }
}

/// The mean and the spread of an ensemble, which are those of hours alone: there is no range of a day.
extension Hourly {
  /// Returns the temperature of the ensemble at a time in the user's unit, or `nil` if it is unknown.
  func ensembleTemperature(at time: Timestamp) -> EnsembleForecast.Temperature? {
    ensemble?.temperature(at: time, in: hours.display.units.temperature)
  }

  /// Returns the mean and the spread of an hour, such as `21.3 ± 1.2`.
  func ensembleReading(of hour: ForecastHour) -> Reading {
    guard let temperature = ensembleTemperature(at: hour.time.instant),
      let mean = decimalText(temperature.mean, digits: 1),
      let spread = decimalText(temperature.spread, digits: 1)
    else { return .missing }
    let unit = hours.display.units.temperature
    return Reading("\(mean) ± \(spread)", Quantity(temperature.mean, unit).style)
  }

  /// The meaning of the band in the chart, or the reason why there is none, in several lengths, the longest
  /// first.
  var ensembleNotes: [String] {
    guard ensemble != nil else {
      return ensembleFailure.map { ["no spread: \($0)", "no spread"] } ?? []
    }
    let runs = "\(EnsembleForecast.runCount) \(EnsembleForecast.model) runs"
    return ["band: mean ± spread of \(runs)", "band: \(runs)"].map { text in
      [text, ensembleAge].compactMap(\.self).joined(separator: ", ")
    }
  }
}

/// Selects the age of the ensemble, or `nil` if it is new enough, or if there is none.
func selectEnsembleAge(_ context: WeatherContext) -> String? {
  guard let fetchedAt = context.weather.shownEnsemble?.fetchedAt,
    context.now.seconds(since: fetchedAt) >= EnsembleForecast.refreshInterval
  else { return nil }
  let offset = context.weather.report.latest?.value.utcOffset(at: context.now) ?? 0
  return fetchedAt.age(at: context.now, utcOffset: offset).text
}
