internal import Domain
internal import Redux
internal import TerminalUI

/// The Current tab: the current conditions and, if there is room, the coming hours and days.
struct Current: TabContent {
  var headline: CurrentHeadline
  /// The facts, the most important first.
  var facts: [Fact]
  /// The fields of the facts.
  private var fields: [CurrentField]
  /// The coming hours, empty if the report has none.
  var hours: UpcomingHours
  /// The index of the first hour of the strip and the table.
  var firstHour = 0
  /// The beginning of the hour below the mouse, or `nil` if it is on none.
  var pointed: Timestamp?
  var days: [DayFacts]
  var sunAndMoon: SunAndMoon
  /// The quantity that the chart shows.
  var metric = HourlyMetric.temperature
  /// The hours of yesterday, which the chart of temperatures shows behind those of today.
  var yesterday: DayHours?
  /// The usual temperatures, which the bars of the days mark, or `nil` if they are not known.
  private var normals: Normals?
  /// The rules of the user, whose marks are in the strip of hours.
  private var rules: [ShownRule] = []
  /// The selected day, or `nil` while the current hour is selected.
  var selectedDate: CivilDate?
  /// Whether the coming hours and days are in a pane of their own (see ``CurrentOutlook``).
  var isTopOfBoard = false
  /// Whether an alert is directly above.
  var isBelowAlert = false
}

extension Current {
  var isMoving: Bool { headline.art.isMoving }

  /// Selects the weather, or returns `nil` if there is no report.
  init?(_ context: WeatherContext) {
    guard let fetched = context.weather.report.latest else { return nil }
    self = selectUnselected(
      CurrentInput(
        fetched: fetched, display: context.display, now: context.now,
        readings: context.weather.shownReadings))
    headline.outlooks = selectOutlooks(fetched.value, context)
    rules = selectRules(context)
    let own = rules.sentences(
      context.display.clock, now: context.now,
      hasMarks: !context.isLinear && rules.count <= HourStrip.mostRules)
    if own.isEmpty { rules = [] } else { headline.changes.insert(own, at: 0) }
    headline.changes += selectChangeLines(fetched.value, context)
    normals = context.weather.shownNormals
    headline.art.isMoving = context.isLively && headline.art.hasPrecipitation
    mark(selectChangedFields(context.weather, display: context.display, now: context.now))
    metric = context.weather.hourlyMetric
    let (real, history) = (context.weather.shown.realReport, context.weather.shown.history)
    yesterday = history?.provider == real?.value.provider ? history?.yesterday : nil
    isBelowAlert = selectAlertLine(context) != nil
    firstHour = context.weather.firstHour.flatMap(hours.index) ?? 0
    pointed = context.pointedHour
    selectedDate = context.weather.selection == .now ? nil : WeatherFeature.selectedDate(context)
  }

  /// Selects the current conditions, which a board shows beside the saved places.
  static func conditions(_ context: WeatherContext) -> Current? {
    var current = Current(context)
    current?.isTopOfBoard = true
    return current
  }

  /// Creates the content from a report.
  init(
    _ fetched: FetchedValue<WeatherReport>, display: DisplayPreferences, now: Timestamp,
    readings: Load<HomeReading>? = nil
  ) {
    let report = fetched.value
    headline = selectHeadline(report, display: display, now: now)
    let facts = CurrentFacts(report, display: display, now: now, readings: readings)
    fields = facts.shownFields
    self.facts = fields.map { facts[$0] }
    hours = UpcomingHours(report, display: display, now: now)
    let days = selectDays(report, display: display, now: now)
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

/// What the Current tab shows of a report, whichever day is selected.
private struct CurrentInput: Equatable, Sendable {
  var fetched: FetchedValue<WeatherReport>
  var display: DisplayPreferences
  var now: Timestamp
  var readings: Load<HomeReading>?
}

private struct PlanInput: Equatable, Sendable {
  var view: Current
  var size: Size
}

/// The richest plan that fits, which the pane and the key that changes the chart need.
private let currentPlan = memoized { (input: PlanInput) in
  CurrentPlan(for: input.view, in: input.size)
}

/// Selects the contents without a selected day.
///
/// They are memoized, because moving the selection changes none of them, and the pane and its keys need
/// them.
private let selectUnselected = memoized { (input: CurrentInput) in
  Current(
    input.fetched, display: input.display, now: input.now, readings: input.readings)
}

/// Selects the sentences about what changed: since yesterday, from what is usual, and of the day that changed
/// most.
private func selectChangeLines(
  _ report: WeatherReport, _ context: WeatherContext
) -> [[String]] {
  let texts = selectForecastChanges(context)
  let usual = selectUsual(
    report, context.weather.shownNormals, units: context.display.units, now: context.now)
  return [texts?.memory ?? [], usual, texts?.largest ?? []].filter { !$0.isEmpty }
}

extension Current {
  /// Returns the richest plan that fits, or a plain text in a linear context.
  func body(in context: DrawContext) -> Block<WeatherAction> {
    guard !context.isLinear else { return .plain(linearPage) }
    return readable(with: context.glyphs).drawing(in: Self.space(in: context.size))
  }

  /// Returns the content of the upper half of a board without the sun and the Moon, if the lower half surely has
  /// their pictures.
  func inPane(of size: Size) -> Current {
    guard isTopOfBoard, CurrentColumns.hasSky(belowTopOf: size.height, days: days.count) else {
      return self
    }
    var copy = self
    let shown = zip(fields, facts).filter { ![.sun, .moon].contains($0.0) }
    (copy.fields, copy.facts) = (shown.map(\.0), shown.map(\.1))
    return copy
  }

  /// Returns the content without what these glyphs cannot show: in ASCII, the dots of yesterday would look
  /// like the curve of today.
  func readable(with glyphs: Glyphs) -> Current {
    guard !glyphs.isUnicode else { return self }
    var copy = self
    copy.yesterday = nil
    return copy
  }

  private func drawing(in size: Size) -> Block<WeatherAction> {
    let plan = plan(in: size)
    let last =
      plan.hasTimeline
      ? timeline.lastFirst(width: size.width)
      : plan.strip > 0 ? strip.lastFirst(width: size.width) : 0
    return scrollingHours(content(plan).atMost(size.width, isCentered: true), upTo: last)
  }

  private var strip: HourStrip { HourStrip(hours: hours, first: firstHour, rules: rules) }

  private var timeline: HourTimeline {
    var hourly = Hourly(hours: hours, metric: metric)
    hourly.yesterday = yesterday
    return HourTimeline(strip: strip, hourly: hourly)
  }

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

  /// Returns the blocks of a plan from top to bottom.
  func content(_ plan: CurrentPlan) -> Block<WeatherAction> {
    guard rules.isEmpty || plan.changes > 0 else {
      // The sentence says what the marks mean.
      var unmarked = self
      unmarked.rules = []
      return unmarked.content(plan)
    }
    func part(
      _ block: Block<WeatherAction>, _ height: Int, isMain: Bool = false
    ) -> Block<WeatherAction> {
      .column([.blank(plan.gap(above: height, isMain: isMain)), block.fixed(height: height)])
    }
    return .column([
      .blank(plan.air), top(plan).fixed(height: plan.top),
      plan.hasTimeline
        ? part(timeline.body(pointed: pointed), plan.timeline, isMain: true)
        : part(strip.body(pointed: pointed), plan.strip, isMain: true),
      part(factGrid(plan), plan.factsBelow),
      part(hourly.plot, plan.hasTimeline ? 0 : plan.chart),
      part(bottom(plan), plan.bottom, isMain: true),
    ])
  }

  /// Returns the headline, with the facts beside it if the plan is wide.
  private func top(_ plan: CurrentPlan) -> Block<WeatherAction> {
    let isAboveToday = plan.headline == .text && plan.days > 0 && plan.facts == 0
    let wind = isAboveToday ? zip(fields, facts).first { $0.0 == .windAndGusts }?.1 : nil
    var headline = self.headline
    headline.pollen = plan.hasPollen ? [] : pollen
    let block = headline.body(plan.headline, changes: plan.changes, wind: wind)
    return plan.isWide ? Self.halves(block, factGrid(plan)) : block
  }

  private func factGrid(_ plan: CurrentPlan) -> Block<WeatherAction> {
    FactRows(facts: plan.hasPollen ? facts : mainFacts, rows: plan.facts).block
  }

  /// The facts without the row of the pollen, which takes no room from anything else.
  fileprivate var mainFacts: [Fact] { fields.last == .pollen ? facts.dropLast() : facts }

  /// Today's pollen if there is much, in words.
  private var pollen: [Reading] {
    let report = hours.report
    guard let pollen = report.airQuality?.pollen(on: report.today(at: hours.now)), pollen.isNotable
    else { return [] }
    return ["\(pollen.kind.rawValue) pollen", "pollen"].map {
      Reading("\($0) \(pollen.level.word)".startingInUppercase, pollen.style)
    }
  }

  /// Returns the days, in a wide plan beside the hours.
  private func bottom(_ plan: CurrentPlan) -> Block<WeatherAction> {
    plan.table > 0
      ? daysAndHours(plan.days, height: plan.table) : dayRows(plan.days, isText: plan.isText)
  }

  /// Returns the days beside a table of the coming hours, with the sun and the Moon below the days if
  /// there is room.
  func daysAndHours(_ count: Int, height: Int) -> Block<WeatherAction> {
    let room = height - count - 1
    let sky =
      room >= SunAndMoon.size.height
      ? [sunAndMoon.body(height: min(room, Self.skyHeight))] : []
    return Self.halves(
      .column([dayRows(count), .blank()] + sky), hourly.beginning(height, from: firstHour)
    ).fixed(height: height)
  }

  /// Returns two blocks side by side, with a gap between them.
  private static func halves(
    _ left: Block<WeatherAction>, _ right: Block<WeatherAction>
  ) -> Block<WeatherAction> {
    .row([(nil, left), (gap, .blank()), (nil, right)])
  }

  fileprivate static let gap = 4
  /// The largest height of the sun and the Moon below the days.
  private static let skyHeight = 14

  var hourly: Hourly {
    var hourly = timeline.hourly
    hourly.pointed = pointed.flatMap(hours.index)
    return hourly
  }

  /// The maximum width of the blocks in columns, since longer lines are hard to follow.
  static let maximumWidth = 240

  /// Returns the size of the blocks in a pane of a size: its full height, with a margin on either side.
  static func space(in size: Size) -> Size {
    let width = size.width - (size.width >= 60 ? 4 : 2)
    return Size(width: min(width, maximumWidth), height: size.height)
  }

  /// Returns whether a pane of a size shows the chart.
  func hasChart(in size: Size) -> Bool {
    plan(in: Self.space(in: size)).chart > 0
  }

  private func plan(in size: Size) -> CurrentPlan {
    var unselected = self
    (unselected.selectedDate, unselected.firstHour, unselected.pointed) = (nil, 0, nil)
    return currentPlan(PlanInput(view: unselected, size: size))
  }

  /// Returns the rows of the days, a click on which opens the hours of that day.
  private func dayRows(_ count: Int, isText: Bool = false) -> Block<WeatherAction> {
    DayTable.rows(
      count, of: days, selection: selectedDate,
      current: hours.report.current?.temperature?.celsius, usual: normals, isText: isText
    ) { .dayOpened(date: $0) }
  }
}

extension Current {
  /// The text for screen readers: the conditions and the outlook, then what changed, each fact, today, and tomorrow.
  ///
  /// The days are rows that the user selects.
  var linearPage: LinearPage {
    let facts = CurrentFacts(hours.report, display: hours.display, now: hours.now)
    let conditions = [
      hours.report.current?.phrase, facts[.temperature].knownText,
      facts[.feelsLike].words?.startingInLowercase, headline.oldObservation,
    ].compactMap(\.self)
    let own = zip(fields, self.facts).filter { $0.0 == .measuredHere }
    return LinearPage(
      lead: [
        conditions.isEmpty
          ? "Current conditions are not known" : conditions.joined(separator: ", ")
      ] + headline.outlooks.prefix(1),
      rest: headline.changes.map { $0[0] }
        + LinearPage.lines(of: own.map { ($0.1.name, $0.1.knownText) }) + facts.lines
        + days.prefix(2).map(\.line),
      selection: days.firstIndex { $0.date == selectedDate }.map { LinearSelection($0, of: days) })
  }
}

// MARK: - Keys

extension Current {
  /// The keys that select another day in the list, here and on the Forecast tab.
  static let keys = [
    dayKey("day-down", [.character("j"), .down, .character("l"), .right], "next day", .rows(1)),
    dayKey("day-up", [.character("k"), .up, .character("h"), .left], "previous day", .rows(-1)),
    dayKey("days-forward", [.pageDown, .character(" ")], "forward a week", .rows(7)),
    dayKey("days-back", [.pageUp], "back a week", .rows(-7)),
  ]

  private static func dayKey(
    _ name: String, _ keys: [Key], _ help: String, _ movement: Movement
  ) -> WeatherKeyMaps.Binding {
    WeatherKeyMaps.Binding(name, keys: keys, help: help) { WeatherKeyMaps.day(movement, in: $0) }
  }
}

// MARK: - Plan

/// The rows of the parts of the Current pane.
///
/// From top to bottom these are the headline, the coming hours, the facts, the chart, and the days.
/// In a wide pane the facts are beside the headline, and a table of hours is beside the days.
struct CurrentPlan: Plan {
  private(set) var headline = CurrentHeadline.Form.line
  /// The blank rows between an alert and the headline.
  private(set) var air = 0
  /// The lines about changes.
  private(set) var changes = 0
  private(set) var strip = 0
  private(set) var facts = 0
  /// Whether the pollen is among the facts.
  private(set) var hasPollen = false
  private(set) var chart = 0
  private(set) var days = 0
  /// The table of hours beside the days.
  private(set) var table = 0
  private var gaps = Gaps.none
  /// Whether the facts are beside the headline.
  let isWide: Bool
  /// Whether the strip is the axis of the chart.
  var hasTimeline: Bool { chart > 1 && canMerge }
  private var canMerge = false
  /// Whether this is the plan of a text, in which the words of the days are wrapped.
  private(set) var isText = false

  /// The parts that a blank row precedes, of which the main ones are the strip of hours and the days.
  private enum Gaps {
    case none, main, all
  }

  private static let pictureWidth = 60
  private static let wideWidth = 150
  private static let chartWidth = 34
  private static let chartHeights = 7...24
  /// The number of the next hours that decide whether the strip has rows for chances.
  private static let stripHours = 48
  /// The number of days that are more important than the chart.
  private static let nearDays = 7

  private init(width: Int) { isWide = width >= Self.wideWidth }

  /// Returns the number of rows of the main facts in narrow columns and in wide ones, and of all facts.
  private func factHeights(of view: Current, width: Int) -> (least: Int, main: Int, full: Int) {
    let width = isWide ? (width - Current.gap) / 2 : width
    let main = FactGrid.heights(view.mainFacts, width: width)
    return (main.least, main.full, FactGrid.heights(view.facts, width: width).full)
  }

  /// Creates the plan of a text: everything but the chart and the table of hours, as high as needed.
  init(textOf view: Current, width: Int) {
    self.init(width: width)
    isText = true
    facts = factHeights(of: view, width: width).full
    hasPollen = true
    days = DayTable(view.days, width: width, isText: true).height
    strip = view.hours.isEmpty ? 0 : HourStrip(hours: view.hours).height(width: width)
    headline = width >= Self.pictureWidth && view.headline.art.sky != nil ? .large : .text
    changes = view.headline.changes.count
    gaps = .all
  }

  /// Creates the richest plan that fits.
  init(for view: Current, in size: Size) {
    self.init(width: size.width)
    let all = (
      facts: factHeights(of: view, width: size.width),
      days: view.isTopOfBoard ? 0 : view.days.count
    )
    let hasPicture = size.width >= Self.pictureWidth && view.headline.art.sky != nil
    let hasHours = !view.hours.isEmpty
    let hasChart = hasHours && size.width >= Self.chartWidth && !view.isTopOfBoard
    canMerge = size.width >= HourTimeline.leastWidth
    let isFlat = hasChart && view.hourly.chartText(width: size.width) != nil
    let changes = view.headline.changes.count
    let hasChances = view.hours.hasShownChance(in: view.hours.indices.prefix(Self.stripHours))
    func facts(_ count: Int) -> Wish<CurrentPlan> {
      .rows(\.facts, upTo: min(count, all.facts.full))
    }
    func days(_ count: Int) -> Wish<CurrentPlan> { .rows(\.days, upTo: min(count, all.days)) }
    let chart: Wish<CurrentPlan>? =
      hasChart ? .all(\.chart, isFlat ? 1 : Self.chartHeights.lowerBound) : nil
    grant(
      [
        .all(\.headline, .text), hasPicture ? .all(\.headline, .small) : nil,
        isWide ? facts(3) : nil, hasHours ? .all(\.strip, HourStrip.heights.short) : nil, days(2),
        changes > 0 ? .all(\.changes, 1) : nil, facts(2),
        hasHours && hasChances ? .all(\.strip, HourStrip.heights.full) : nil, days(3),
        changes > 1 ? .all(\.changes, 2) : nil, .all(\.gaps, .main), days(4), .all(\.gaps, .all),
        changes > 2 ? .all(\.changes, 3) : nil,
        view.isBelowAlert ? .all(\.air, 1) : nil, days(5), facts(all.facts.least),
        canMerge ? chart : nil, days(Self.nearDays), hasPicture ? .all(\.headline, .large) : nil,
        chart, days(all.days), facts(all.facts.main), facts(all.facts.full),
        changes > 2 ? .all(\.changes, changes) : nil,
      ], in: size.height)
    hasPollen = self.facts >= all.facts.full
    // Beside one or two days, the headings would leave the table hardly any row for an hour.
    let hasTable = isWide && hasHours && self.days > 2
    grant(
      [
        self.chart > 1 ? .rows(\.chart, upTo: Self.chartHeights.upperBound) : nil,
        hasTable ? .rows(\.table, upTo: size.height) : nil,
      ], in: size.height)
  }

  /// The headline and, if the facts are beside it, both.
  var top: Int { max(headline.height(changes: changes), isWide ? facts : 0) }
  /// The facts below the headline.
  var factsBelow: Int { isWide ? 0 : facts }
  /// The days and the table of hours beside them.
  var bottom: Int { max(days, table) }

  var height: Int {
    let gaps =
      gap(above: strip, isMain: true) + gap(above: factsBelow) + gap(above: chart)
      + gap(above: bottom, isMain: true)
    return air + top + strip + factsBelow + chart + bottom + gaps
  }

  /// The rows of the hours with their chart.
  var timeline: Int { strip + gap(above: chart) + chart }

  /// Returns the number of blank rows above a part of a height.
  func gap(above height: Int, isMain: Bool = false) -> Int {
    height > 0 && (gaps == .all || gaps == .main && isMain) ? 1 : 0
  }
}
