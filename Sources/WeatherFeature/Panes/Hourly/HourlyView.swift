internal import Domain
internal import TerminalUI

/// The content of the Hourly pane.
struct HourlyView: Equatable {
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

  /// The units of the headings and of the chart.
  var units: UnitPreferences { hours.display.units }
}

/// Selects the content of the Hourly pane, or `nil` if there is no report.
func selectHourlyView(_ context: WeatherContext) -> HourlyView? {
  selectUpcomingHours(context).map { hours in
    HourlyView(
      hours: hours, selection: selectedHourIndex(context),
      pointed: context.pointedHour.flatMap(hours.index),
      metric: context.weather.hourlyMetric, ensemble: context.weather.shownEnsemble?.value,
      ensembleAge: selectEnsembleAge(context),
      ensembleFailure: context.weather.ensemblePlace.flatMap { _ in
        context.weather.ensemble?.lastFailure?.error.problem
      })
  }
}

/// Selects the list of hours, with the selected one.
func selectHourList(_ context: WeatherContext) -> ScrollingList {
  ScrollingList(
    count: selectUpcomingHours(context)?.indices.count ?? 0, selection: selectedHourIndex(context))
}

extension HourlyView: Widget {
  /// Draws the chart, and below it the hours in as many blocks as fit.
  func draw(in context: DrawContext, into frame: inout Frame) {
    guard !hours.isEmpty else {
      let message = Paragraph(
        "No hourly forecast from this provider.", style: Style(.secondary), alignment: .center)
      frame.draw(
        message, in: frame.bounds.split(top: context.size.height / 2).rest, context: context)
      return
    }
    guard !context.isLinear else {
      return Paragraph(lines: linearLines(context.glyphs)).draw(in: context, into: &frame)
    }
    let list = HourlyLines(hours)
    let layout = layout(of: list, size: context.size)
    if !layout.chart.isEmpty {
      let space = Self.chartSpace(layout)
      drawChart(in: space, context, of: &frame)
    }
    for block in layout.blocks.indices {
      draw(layout.lines(in: block), of: list, in: layout.blocks[block], context, of: &frame)
    }
  }

  /// Draws the chart, or a line if the chart would be flat.
  func drawChart(in space: Rect, _ context: DrawContext, of frame: inout Frame) {
    guard let text = chartText(width: space.size.width) else {
      return frame.draw(chart(width: space.size.width), in: space, context: context)
    }
    frame.write(text, at: space.origin, style: Style(.secondary), width: space.size.width)
  }

  /// Returns whether a pane of a size shows the chart.
  func hasChart(in size: Size) -> Bool {
    !layout(of: HourlyLines(hours), size: size).chart.isEmpty
  }

  func layout(of list: HourlyLines, size: Size) -> HourlyLayout {
    let selected = selection.flatMap(list.line) ?? 0
    return HourlyLayout(
      lineCount: list.lines.count, day: list.heading(above: selected), selectedLine: selected,
      hasChart: gives(.temperature) || gives(metric),
      isChartFlat: chartText(width: size.width) != nil, size: size)
  }

  /// Draws the first hours, as many as fit.
  func drawBeginning(in rect: Rect, _ context: DrawContext, of frame: inout Frame) {
    let list = HourlyLines(hours)
    let count = min(list.lines.count, max(0, rect.size.height - 1))
    draw(0..<count, of: list, in: rect, context, of: &frame)
  }

  /// Returns the metric of the heading at a position in a frame of this size, or `nil` if there is
  /// none.
  func metric(at position: Position, in size: Size) -> HourlyMetric? {
    let layout = layout(of: HourlyLines(hours), size: size)
    guard let block = layout.blocks.first(where: { $0.contains(position) }),
      position.y == block.origin.y, block.size.height > 1
    else { return nil }
    let columns = columns(width: block.size.width)
    let index = Table(columns: columns, list: ScrollingList(count: 0)) { _ in [] }
      .column(at: position.x - block.origin.x, width: block.size.width)
    return index.flatMap { Self.metrics[$0] }
  }

  /// The width from which the table may have long headings.
  private static let longWidth = 96
  /// The width below which the table shows the metric in place of a chart.
  static let chartWidth = 60

  /// The index of the column with the weather in words.
  private static let phraseColumn = 2

  /// The metrics of the table's columns, by the index of the column.
  private static let metrics: [Int: HourlyMetric] = [
    3: .temperature, 4: .feelsLike, 5: .rain, 6: .rain, 7: .wind, 8: .humidity, 9: .cloudCover,
    10: .uvIndex, 11: .temperature,
  ]

  private static func chartSpace(_ layout: HourlyLayout) -> Rect {
    layout.chart.inset(left: 1, right: 2)
  }

  /// Returns the index of the hour at a position in a frame of this size, in the table or in the
  /// chart, or `nil` if there is none.
  func hour(at position: Position, in size: Size) -> Int? {
    let list = HourlyLines(hours)
    let layout = layout(of: list, size: size)
    if layout.chart.contains(position) { return chartedHour(at: position, layout) }
    guard let block = layout.blocks.firstIndex(where: { $0.contains(position) }) else { return nil }
    let lines = layout.lines(in: block)
    // The first row of a block has the headings.
    let line = lines.lowerBound + position.y - layout.blocks[block].origin.y - 1
    guard lines.contains(line), case .hour(let index) = list.lines[line] else { return nil }
    return index
  }

  /// Returns the index of the hour at a position in the chart of a frame of this size, or `nil` if
  /// there is none.
  func chartedHour(at position: Position, in size: Size) -> Int? {
    chartedHour(at: position, layout(of: HourlyLines(hours), size: size))
  }

  private func chartedHour(at position: Position, _ layout: HourlyLayout) -> Int? {
    layout.chart.contains(position)
      ? chartedHour(at: position, inChart: Self.chartSpace(layout)) : nil
  }

  /// Returns the index of the hour at a position beside or in a chart that is drawn in a rectangle, or
  /// `nil` if there is none.
  func chartedHour(at position: Position, inChart space: Rect) -> Int? {
    guard chartText(width: space.size.width) == nil else { return nil }
    let step = chart(width: space.size.width).step(at: space.inner(position), in: space.size)
    return step.map { window(width: space.size.width).lowerBound + $0 }
  }

  /// Returns the index of the hour at a position in a table of the first hours, or `nil` if there is
  /// none.
  func hourOfBeginning(at position: Position, in rect: Rect) -> Int? {
    let lines = HourlyLines(hours).lines
    // The first row has the headings.
    let line = position.y - rect.origin.y - 1
    guard rect.contains(position), lines.indices.contains(line), case .hour(let index) = lines[line]
    else { return nil }
    return index
  }

  private func draw(
    _ lines: Range<Int>, of list: HourlyLines, in rect: Rect, _ context: DrawContext,
    of frame: inout Frame
  ) {
    guard !lines.isEmpty else { return }
    let selectedLine = selection.flatMap(list.line)
    let columns = columns(
      width: rect.size.width, day: list.weekday(above: lines.lowerBound), context.glyphs)
    let phraseWidth = Table(columns: columns, list: ScrollingList(count: 0)) { _ in [] }
      .width(ofColumn: Self.phraseColumn, in: rect.size.width)
    let table = Table(
      columns: columns,
      list: ScrollingList(
        count: lines.count,
        selection: selectedLine.flatMap { lines.contains($0) ? $0 - lines.lowerBound : nil },
        anchor: .row(0))
    ) { row in
      if case .hour(let index) = list.lines[lines.lowerBound + row] {
        texts(of: hours[index], phraseWidth: phraseWidth, context.glyphs)
      } else {
        []
      }
    }
    frame.draw(table, in: rect, context: context)
    for line in lines {
      guard case .day(let name) = list.lines[line] else { continue }
      let y = rect.origin.y + 1 + line - lines.lowerBound
      drawDay(name, at: Position(x: rect.origin.x + 2, y: y), width: rect.size.width - 2, &frame)
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
    width: Int, day: String? = nil, _ glyphs: Glyphs = .unicode
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
      TableColumn("Weather", width: .flexible(minimum: phraseWidth(in: width))),
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

extension Rect {
  /// Returns the rectangle without a number of columns on either side.
  fileprivate func inset(left: Int, right: Int) -> Rect {
    Rect(
      x: origin.x + left, y: origin.y, width: size.width - left - right, height: size.height)
  }
}

extension HourlyView {
  /// Returns the lines for screen readers: the selected day, and below it an hour per line, without
  /// unknown values.
  func linearLines(_ glyphs: Glyphs) -> [String] {
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
