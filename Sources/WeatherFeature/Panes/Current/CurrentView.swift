internal import Domain
internal import TerminalUI

/// The content of the Current pane, as text in the preferred units and clock format.
struct CurrentView: Equatable {
  var headline: CurrentHeadline
  /// The facts, the most important first.
  var facts: [Fact]
  /// The fields of the facts.
  private let fields: [CurrentField]
  /// The coming hours, empty if the report has none.
  var hours: UpcomingHours
  var days: [DayFacts]
  var sunAndMoon: SunAndMoon
  /// The quantity that the chart shows.
  var metric = HourlyMetric.temperature
  /// The selected day, or `nil` while the current hour is selected.
  var selectedDate: CivilDate?
  /// Whether the coming hours and days are in a pane of their own (see ``CurrentOutlook``).
  var isTopOfBoard = false
}

/// Selects the content of the Current pane, or `nil` if there is no report.
func selectCurrentView(_ context: WeatherContext) -> CurrentView? {
  context.weather.report.latest.map {
    var view = CurrentView($0, display: context.display, now: context.now)
    if let outlook = selectRadarOutlook(context) {
      (view.headline.outlook, view.headline.briefOutlook) = (outlook, nil)
    }
    view.headline.changes = selectChangeLines($0.value, context)
    view.mark(
      selectChangedFields(context.weather, display: context.display, now: context.now))
    view.metric = context.weather.hourlyMetric
    view.selectedDate = context.weather.selection == .now ? nil : selectedDate(context)
    return view
  }
}

extension CurrentView {
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
}

extension CurrentView {
  /// Marks the fields that changed.
  fileprivate mutating func mark(_ fields: Set<CurrentField>) {
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

/// Selects the current conditions, which a board shows beside the saved places.
func selectConditions(_ context: WeatherContext) -> CurrentView? {
  var view = selectCurrentView(context)
  view?.isTopOfBoard = true
  return view
}

extension CurrentView: Widget {
  /// Draws the richest layout that fits, or plain lines in a linear context.
  func draw(in context: DrawContext, into frame: inout Frame) {
    guard !context.isLinear else {
      return Paragraph(lines: linearLines).draw(in: context, into: &frame)
    }
    let rect = Self.space(in: context.size)
    draw(CurrentLayout(self, size: rect.size), in: rect, context, of: &frame)
  }

  /// Draws the blocks of a layout from top to bottom.
  func draw(
    _ layout: CurrentLayout, in rect: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    drawTop(layout, in: rect.split(top: layout.topHeight).top, context, of: &frame)
    let blocks = rects(of: layout, in: rect)
    if !blocks.strip.isEmpty {
      HourStrip(hours: hours).draw(in: blocks.strip, context.glyphs, of: &frame)
    }
    FactGrid(facts: facts, columns: layout.factColumns)
      .draw(in: blocks.facts, context.glyphs, of: &frame)
    if !blocks.chart.isEmpty { hourlyView.drawChart(in: blocks.chart, context, of: &frame) }
    let days = blocks.days
    guard layout.tableHeight > 0 else {
      return dayTable(
        layout.dayCount, width: days.size.width, context.glyphs, isText: layout.isText
      ).draw(in: days, of: &frame)
    }
    drawDays(layout.dayCount, in: days, context, of: &frame)
  }

  /// Returns the rectangles of the blocks below the headline, empty for an omitted block.
  private func rects(
    of layout: CurrentLayout, in rect: Rect
  ) -> (strip: Rect, facts: Rect, chart: Rect, days: Rect) {
    var rest = rect.split(top: layout.topHeight).rest
    func next(_ height: Int, gap: Int) -> Rect {
      let (block, below) = rest.split(top: gap).rest.split(top: height)
      rest = below
      return block
    }
    let heights = layout.blocks
    return (
      next(heights.strip, gap: layout.gap(above: heights.strip, isMain: true)),
      next(heights.facts, gap: layout.gap(above: heights.facts)),
      next(heights.chart, gap: layout.gap(above: heights.chart)),
      next(heights.days, gap: layout.gap(above: heights.days, isMain: true))
    )
  }

  /// Draws the days beside a table of the coming hours, with the sun and the Moon below the days if
  /// there is room.
  func drawDays(
    _ count: Int, in rect: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    let (left, right) = Self.halves(of: rect)
    let below = left.split(top: count + 1).rest
    if below.size.height >= SunAndMoon.size.height {
      sunAndMoon.draw(
        in: below.split(top: SunAndMoon.size.height).top.split(left: SunAndMoon.size.width).left,
        context, of: &frame)
    }
    dayTable(count, width: left.size.width, context.glyphs).draw(in: left, of: &frame)
    hourlyView.drawBeginning(in: right, context, of: &frame)
  }

  /// Returns the two halves of a rectangle, with a gap between them.
  static func halves(of rect: Rect) -> (left: Rect, right: Rect) {
    let (left, rest) = rect.split(left: (rect.size.width - CurrentLayout.gap) / 2)
    return (left, rest.split(left: CurrentLayout.gap).rest)
  }

  var hourlyView: HourlyView {
    HourlyView(hours: hours, selection: nil, metric: metric)
  }

  /// Returns whether a pane of a size shows the chart.
  func hasChart(in size: Size) -> Bool {
    CurrentLayout(self, size: Self.space(in: size).size).chartHeight > 0
  }

  /// Returns the rectangle of the blocks in a pane of a size: its full height, centered, with a
  /// margin on either side.
  static func space(in size: Size) -> Rect {
    let margin = size.width >= 60 ? 2 : 1
    let width = min(max(0, size.width - 2 * margin), CurrentLayout.maximumWidth)
    return Rect(x: (size.width - width) / 2, y: 0, width: width, height: size.height)
  }

  private func drawTop(
    _ layout: CurrentLayout, in rect: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    guard layout.isWide else {
      return headline.draw(
        layout.headline, changes: layout.changeLines, in: rect, context.glyphs, of: &frame)
    }
    let (left, right) = Self.halves(of: rect)
    headline.draw(
      layout.headline, changes: layout.changeLines, in: left, context.glyphs, of: &frame)
    FactGrid(facts: facts, columns: layout.factColumns)
      .draw(in: right.split(top: layout.factLines).top, context.glyphs, of: &frame)
  }

  /// Returns the table of the days of which a number of rows shows some.
  func dayTable(_ count: Int, width: Int, _ glyphs: Glyphs, isText: Bool = false) -> DayTable {
    DayTable(
      days: days, shown: isText ? days.indices : shownDays(count), selection: selectedDate,
      current: hours.report.current?.temperature?.celsius, width: width, glyphs: glyphs,
      isText: isText)
  }

  /// Returns the indices of the days that a number of rows shows: the first, or those around the
  /// selected one.
  func shownDays(_ count: Int) -> Range<Int> {
    ScrollingList(
      count: days.count, selection: days.firstIndex { $0.date == selectedDate },
      hasHeadings: false
    ).visibleRows(height: count)
  }

  /// Returns the index of the hour at a position in a pane of this size: in the strip, in the chart, or
  /// in the table beside the days, or `nil` if there is none.
  func hour(at position: Position, in size: Size) -> Int? {
    let rect = Self.space(in: size)
    let layout = CurrentLayout(self, size: rect.size)
    let blocks = rects(of: layout, in: rect)
    if blocks.strip.contains(position) {
      return HourStrip(hours: hours).index(at: position, in: blocks.strip)
    }
    if blocks.chart.contains(position) {
      return hourlyView.chartedHour(at: position, inChart: blocks.chart)
    }
    guard layout.tableHeight > 0 else { return nil }
    return hourlyView.hourOfBeginning(at: position, in: Self.halves(of: blocks.days).right)
  }

  /// Returns the date of the day at a position in a pane of this size, or `nil` if there is none.
  func date(at position: Position, in size: Size) -> CivilDate? {
    let rect = Self.space(in: size)
    let layout = CurrentLayout(self, size: rect.size)
    let row = position.y - (layout.height - layout.blocks.days)
    let table = layout.tableHeight > 0 ? Self.halves(of: rect).left : rect
    guard table.columns.contains(position.x), (0..<layout.dayCount).contains(row)
    else { return nil }
    return days[shownDays(layout.dayCount).lowerBound + row].date
  }
}

extension CurrentView {
  /// The lines for screen readers: the observation, the outlook, each fact, then each day.
  var linearLines: [String] {
    let observed = headline.observation.map { "\(headline.phrase), \($0)" } ?? headline.phrase
    let facts = CurrentFacts(hours.report, display: hours.display, now: hours.now)
    return [observed] + [headline.outlook].compactMap { $0 } + headline.changes.map { $0[0] }
      + CurrentField.lines.map { "\(facts[$0].name): \(facts[$0].text)" } + days.map(\.line)
  }
}
