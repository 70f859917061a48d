internal import Domain
internal import TerminalUI

/// The Current tab: the current conditions and, if there is room, the coming hours and days.
struct Current: TabContent {
  var headline: CurrentHeadline
  /// The facts, the most important first.
  var facts: [Fact]
  /// The fields of the facts.
  private let fields: [CurrentField]
  /// The coming hours, empty if the report has none.
  var hours: UpcomingHours
  /// The index of the first hour of the strip and the table.
  var firstHour = 0
  var days: [DayFacts]
  var sunAndMoon: SunAndMoon
  /// The quantity that the chart shows.
  var metric = HourlyMetric.temperature
  /// The selected day, or `nil` while the current hour is selected.
  var selectedDate: CivilDate?
  /// Whether the coming hours and days are in a pane of their own (see ``CurrentOutlook``).
  var isTopOfBoard = false
}

extension Current {
  /// Selects the weather, or returns `nil` if there is no report.
  init?(_ context: WeatherContext) {
    guard let fetched = context.weather.report.latest else { return nil }
    self.init(fetched, display: context.display, now: context.now)
    if let outlook = selectRadarOutlook(context) {
      (headline.outlook, headline.briefOutlook) = (outlook, nil)
    }
    headline.changes = selectChangeLines(fetched.value, context)
    mark(selectChangedFields(context.weather, display: context.display, now: context.now))
    metric = context.weather.hourlyMetric
    firstHour = context.weather.firstHour.flatMap(hours.index) ?? 0
    selectedDate = context.weather.selection == .now ? nil : WeatherFeature.selectedDate(context)
  }

  /// Selects the current conditions, which a board shows beside the saved places.
  static func conditions(_ context: WeatherContext) -> Current? {
    var current = Current(context)
    current?.isTopOfBoard = true
    return current
  }

  /// Creates the content from a report.
  init(_ fetched: FetchedValue<WeatherReport>, display: DisplayPreferences, now: Timestamp) {
    let report = fetched.value
    headline = selectHeadline(report, display: display, now: now)
    headline.olderObservation = selectOlderObservation(fetched, display: display)
    let facts = CurrentFacts(report, display: display, now: now)
    fields = facts.shownFields
    self.facts = fields.map { facts[$0] }
    hours = UpcomingHours(report, display: display, now: now)
    let days = selectShownDays(report, display: display, now: now)
    let coming = days.filter { $0.relation != .past }
    self.days = coming.isEmpty ? days : coming
    sunAndMoon = selectSunAndMoon(report, display: display, now: now)
  }

  /// Marks the fields that changed.
  private mutating func mark(_ fields: Set<CurrentField>) {
    headline.isChanged = fields.contains(.temperature)
    for (index, field) in self.fields.enumerated() {
      facts[index].isChanged = fields.contains(field)
    }
  }
}

/// Selects the sentences about what changed: since yesterday, and of the day that changed most.
private func selectChangeLines(
  _ report: WeatherReport, _ context: WeatherContext
) -> [[String]] {
  guard let changes = selectForecastChanges(context) else { return [] }
  let texts = ForecastChangesText(changes, of: report, display: context.display, now: context.now)
  return [texts.yesterday, texts.largest].filter { !$0.isEmpty }
}

extension Current {
  /// Returns the richest layout that fits, or plain lines in a linear context.
  func body(in context: DrawContext) -> Block<WeatherAction> {
    guard !context.isLinear else { return .plain(lines) }
    let size = Self.space(in: context.size)
    let layout = CurrentLayout(self, size: size)
    let last = layout.stripHeight > 0 ? strip.lastFirst(width: size.width) : 0
    return scrollingHours(content(layout).atMost(size.width, isCentered: true), upTo: last)
  }

  private var strip: HourStrip { HourStrip(hours: hours, first: firstHour) }

  /// Returns a block on which the wheel moves the first of the coming hours, up to a last one.
  func scrollingHours(
    _ block: Block<WeatherAction>, upTo last: Int
  ) -> Block<WeatherAction> {
    let first = min(firstHour, last)
    func scrolling(by hours: Int) -> WeatherAction? {
      let index = first + hours
      guard (0...last).contains(index) else { return nil }
      return .hoursScrolled(first: index == 0 ? nil : self.hours.time(index).instant)
    }
    return Block(height: block.height) { rect, canvas in
      canvas.on(.wheelUp, in: rect) { _ in scrolling(by: -1) }
      canvas.on(.wheelDown, in: rect) { _ in scrolling(by: 1) }
      block.draw(rect, &canvas)
    }
  }

  /// Returns the blocks of a layout from top to bottom.
  func content(_ layout: CurrentLayout) -> Block<WeatherAction> {
    let heights = layout.blocks
    func part(_ block: Block<WeatherAction>, _ height: Int, isMain: Bool = false)
      -> [Block<WeatherAction>]
    {
      height == 0
        ? []
        : [.blank(layout.gap(above: height, isMain: isMain)), block.fixed(height: height)]
    }
    return .column(
      [top(layout).fixed(height: layout.topHeight)]
        + part(strip.body, heights.strip, isMain: true)
        + part(factGrid(layout), heights.facts)
        + part(hourly.chart(height: heights.chart), heights.chart)
        + part(bottom(layout), heights.days, isMain: true))
  }

  /// Returns the headline, with the facts beside it if the layout is wide.
  private func top(_ layout: CurrentLayout) -> Block<WeatherAction> {
    let headline = Block<WeatherAction>(height: layout.topHeight) {
      self.headline.draw(
        layout.headline, changes: layout.changeLines, in: $0, $1.context.glyphs, of: &$1.frame)
    }
    return layout.isWide ? Self.halves(headline, factGrid(layout)) : headline
  }

  private func factGrid(_ layout: CurrentLayout) -> Block<WeatherAction> {
    Block(height: layout.factLines) {
      FactGrid(facts: facts, columns: layout.factColumns)
        .draw(in: $0, $1.context.glyphs, of: &$1.frame)
    }
  }

  /// Returns the days, in a wide layout beside the hours.
  private func bottom(_ layout: CurrentLayout) -> Block<WeatherAction> {
    layout.tableHeight > 0
      ? daysAndHours(layout.dayCount, height: layout.tableHeight)
      : dayRows(layout.dayCount, isText: layout.isText)
  }

  /// Returns the days beside a table of the coming hours, with the sun and the Moon below the days if
  /// there is room.
  func daysAndHours(_ count: Int, height: Int) -> Block<WeatherAction> {
    let hasSky = height - count - 1 >= SunAndMoon.size.height
    let sky = Block<WeatherAction>(height: SunAndMoon.size.height) {
      sunAndMoon.draw(
        in: $0.split(left: SunAndMoon.size.width).left, $1.context, of: &$1.frame)
    }
    let left = Block<WeatherAction>.column([dayRows(count), .blank()] + (hasSky ? [sky] : []))
    return Self.halves(left, hourly.beginning(height, from: firstHour)).fixed(height: height)
  }

  /// Returns two blocks side by side, with a gap between them.
  private static func halves(
    _ left: Block<WeatherAction>, _ right: Block<WeatherAction>
  ) -> Block<WeatherAction> {
    Block(height: { max(left.height($0 / 2), right.height($0 / 2)) }) { rect, canvas in
      let (half, rest) = rect.split(left: (rect.size.width - CurrentLayout.gap) / 2)
      left.draw(half, &canvas)
      right.draw(rest.split(left: CurrentLayout.gap).rest, &canvas)
    }
  }

  var hourly: Hourly { Hourly(hours: hours, metric: metric) }

  /// Returns whether a pane of a size shows the chart.
  func hasChart(in size: Size) -> Bool {
    CurrentLayout(self, size: Self.space(in: size)).chartHeight > 0
  }

  /// Returns the size of the blocks in a pane of a size: its full height, with a margin on either side.
  static func space(in size: Size) -> Size {
    let width = size.width - (size.width >= 60 ? 4 : 2)
    return Size(width: min(width, CurrentLayout.maximumWidth), height: size.height)
  }

  /// Returns the table of the days of which a number of rows shows some.
  func dayTable(_ count: Int, width: Int, _ glyphs: Glyphs, isText: Bool = false) -> DayTable {
    DayTable(
      days: days, shown: isText ? days.indices : shownDays(count), selection: selectedDate,
      current: hours.report.current?.temperature?.celsius, width: width, glyphs: glyphs,
      isText: isText)
  }

  /// Returns the rows of the days, a click on which opens the hours of that day.
  private func dayRows(_ count: Int, isText: Bool = false) -> Block<WeatherAction> {
    Block(height: count) { rect, canvas in
      dayTable(count, width: rect.size.width, canvas.context.glyphs, isText: isText)
        .draw(in: rect, of: &canvas.frame)
      for (day, row) in zip(days[shownDays(count)], rect.lines) {
        canvas.onClick(.dayOpened(date: day.date), in: row)
        if day.date == selectedDate { canvas.cursor = .selection(row) }
      }
    }
  }

  /// Returns the indices of the days that a number of rows shows: the first, or those around the
  /// selected one.
  private func shownDays(_ count: Int) -> Range<Int> {
    ScrollingList(
      count: days.count, selection: days.firstIndex { $0.date == selectedDate },
      hasHeadings: false
    ).visibleRows(height: count)
  }
}

extension Current {
  /// The lines for screen readers: the observation, the outlook, each fact, then each day.
  private var lines: [String] {
    let observed = headline.observation.map { "\(headline.phrase), \($0)" } ?? headline.phrase
    let facts = CurrentFacts(hours.report, display: hours.display, now: hours.now)
    return [observed] + [headline.outlook].compactMap { $0 } + headline.changes.map { $0[0] }
      + CurrentField.lines.map { "\(facts[$0].name): \(facts[$0].text)" } + days.map(\.line)
  }
}
