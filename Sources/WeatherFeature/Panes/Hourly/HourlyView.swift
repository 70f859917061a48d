internal import Domain
public import TerminalUI

/// The content of the Hourly pane.
struct HourlyView: Hashable {
  var hours: [ForecastHour]
  /// The index of the selected hour, or `nil` if no hour can be selected.
  var selection: Int?
  var units: Units

  /// The unit symbols in the headings.
  struct Units: Hashable {
    var temperature, amount, wind: String

    init(_ units: UnitPreferences) {
      temperature = units.temperature.symbol
      amount = units.precipitation.symbol
      wind = units.wind.symbol
    }
  }
}

/// Selects the content of the Hourly pane, or `nil` if there is no report.
func selectHourlyPicture(_ context: WeatherContext) -> HourlyView? {
  guard let report = context.weather.report.latest?.value else { return nil }
  return HourlyView(
    hours: selectForecastHours(report, display: context.display, now: context.now),
    selection: selectedHourIndex(context),
    units: HourlyView.Units(context.display.units))
}

/// Selects the position of the selected hour among all listed hours, for the footer, or `nil` if
/// there are none.
public func selectHourPosition(_ context: WeatherContext) -> ListPosition? {
  guard let index = selectedHourIndex(context),
    let report = context.weather.report.latest?.value
  else { return nil }
  return ListPosition(index: index, count: selectHours(report, now: context.now).count)
}

extension HourlyView: Widget {
  /// Draws the chart, and below it the hours in as many blocks as fit.
  func draw(in context: DrawContext, into frame: inout Frame) {
    guard !hours.isEmpty else {
      let message = Paragraph(
        "The provider tells nothing of single hours", style: Style(.secondary), alignment: .center)
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
      frame.draw(chart, in: layout.chart.inset(left: 1, right: 2), context: context)
    }
    for block in layout.blocks.indices {
      draw(layout.lines(in: block), of: list, in: layout.blocks[block], context, of: &frame)
    }
  }

  func layout(of list: HourlyLines, size: Size) -> HourlyLayout {
    HourlyLayout(
      lineCount: list.lines.count, selectedLine: selection.flatMap(list.line) ?? 0, size: size)
  }

  /// Returns the index of the hour at a position in a frame of this size, or `nil` if there is
  /// none.
  func hour(at position: Position, in size: Size) -> Int? {
    let list = HourlyLines(hours)
    let layout = layout(of: list, size: size)
    guard let block = layout.blocks.firstIndex(where: { $0.contains(position) }) else { return nil }
    let lines = layout.lines(in: block)
    // The first row of a block has the headings.
    let line = lines.lowerBound + position.y - layout.blocks[block].origin.y - 1
    guard lines.contains(line), case .hour(let index) = list.lines[line] else { return nil }
    return index
  }

  /// Draws the first hours, as many as fit.
  func drawBeginning(in rect: Rect, _ context: DrawContext, of frame: inout Frame) {
    let list = HourlyLines(hours)
    let count = min(list.lines.count, max(0, rect.size.height - 1))
    draw(0..<count, of: list, in: rect, context, of: &frame)
  }

  private func draw(
    _ lines: Range<Int>, of list: HourlyLines, in rect: Rect, _ context: DrawContext,
    of frame: inout Frame
  ) {
    guard !lines.isEmpty else { return }
    let selectedLine = selection.flatMap(list.line)
    let table = Table(
      columns: columns(width: rect.size.width), rowCount: lines.count,
      selection: selectedLine.flatMap { lines.contains($0) ? $0 - lines.lowerBound : nil },
      firstRow: 0
    ) { row in
      if case .hour(let index) = list.lines[lines.lowerBound + row] { texts(of: index) } else { [] }
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

  private func texts(of index: Int) -> [StyledText] {
    let hour = hours[index]
    let isPast = hour.relation == .past
    let likely = (hour.probability ?? 0) >= 50
    let texts: [(String, Style.Role)] = [
      (hour.relation == .now ? "now" : hour.clock, .title), (hour.phrase, .text),
      (hour.temperature, .emphasis), (hour.feelsLike, .secondary),
      (hour.probabilityText, likely ? .cold : .text), (hour.amount, likely ? .cold : .text),
      (hour.wind, .text),
    ]
    return texts.map { text, role in
      StyledText(text, Style(isPast || text == LabeledValue.absent ? .disabled : role))
    }
  }

  /// Returns the columns of the table, whose priorities decide which are omitted in a narrow space.
  private func columns(width: Int) -> [TableColumn] {
    let isWide = width >= 76
    func column(
      _ long: String, _ short: String, _ values: [String], priority: Int
    ) -> TableColumn {
      let title = isWide ? long : short
      let needed = ([title] + values).map(\.displayWidth).max() ?? 0
      return TableColumn(title, width: .fixed(needed), alignment: .trailing, priority: priority)
    }
    let clockWidth = (hours.map(\.clock.displayWidth) + [4]).max() ?? 4
    return [
      TableColumn("Time", width: .fixed(clockWidth)),
      TableColumn("Weather", width: .flexible(minimum: 12)),
      column(
        "Temp. \(units.temperature)", units.temperature, hours.map(\.temperature), priority: 0),
      column("Feels like", "Feels", hours.map(\.feelsLike), priority: 3),
      column("Rain %", "%", hours.map(\.probabilityText), priority: 0),
      column("Amount \(units.amount)", units.amount, hours.map(\.amount), priority: 2),
      column("Wind \(units.wind)", units.wind, hours.map(\.wind), priority: 1),
    ]
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
  /// The temperature as a curve above the chance of rain as bars, with the selected hour marked.
  var chart: Chart {
    Chart(
      curve: hours.map(\.degrees), bars: hours.map { $0.probability.map { $0 / 100 } },
      curveTitle: "temperature, \(units.temperature)", barTitle: "rain or snow, %",
      barLimit: "100", ticks: ticks, mark: selection)
  }

  /// The labels of the time axis, the most important first: now, the beginnings of days, and every
  /// sixth hour.
  private var ticks: [Chart.Tick] {
    let now = hours.indices.filter { hours[$0].relation == .now }.map { Chart.Tick($0, "now") }
    let days = hours.indices.dropFirst().filter { hours[$0 - 1].time.date != hours[$0].time.date }
      .map { Chart.Tick($0, "\(hours[$0].time.date.weekday.shortName)", hasLine: true) }
    let sixths = hours.indices.filter { hours[$0].time.hour % 6 == 0 }
      .map { Chart.Tick($0, hours[$0].clock) }
    return now + days + sixths
  }
}

extension HourlyView {
  /// Returns the lines for screen readers: one hour per line below the name of its day, without
  /// unknown values.
  func linearLines(_ glyphs: Glyphs) -> [String] {
    HourlyLines(hours).lines.map { line in
      switch line {
      case .day(let name): name
      case .hour(let index):
        (index == selection ? "\(glyphs.selectionMark) " : "") + linearLine(of: hours[index])
      }
    }
  }

  private func linearLine(of hour: ForecastHour) -> String {
    let facts: [(label: String, value: String, unit: String)] = [
      ("", hour.phrase, ""), ("", hour.temperature, units.temperature),
      ("feels like", hour.feelsLike, units.temperature), ("rain", hour.probabilityText, "%"),
      ("amount", hour.amount, units.amount), ("wind", hour.wind, units.wind),
    ]
    let texts = facts.filter { $0.value != LabeledValue.absent }.map { fact in
      [fact.label, fact.value, fact.unit].filter { !$0.isEmpty }.joined(separator: " ")
    }
    let time = hour.relation == .now ? "now" : hour.clock
    return "\(time): " + texts.joined(separator: ", ")
  }
}
