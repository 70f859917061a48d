internal import Domain
internal import TerminalUI

/// A day of the forecast as a card: a picture, the curve of its hours, its facts, and rows of hours.
struct DayCard: Equatable {
  var day: DayFacts
  var hours: CardHours
  var change = Change.unknown

  /// The change of the day's forecast, as far as its history is known.
  enum Change: Equatable {
    /// Nothing: no forecast was stored before, or the day is past.
    case unknown
    /// No forecast of the day was stored before, but of other days.
    case none
    case known(DayChangeText)
  }

  /// Returns the cards of all days of a report, including past ones, with what changed if anything was
  /// stored before.
  static func all(
    of report: WeatherReport, display: DisplayPreferences, now: Timestamp,
    changes: ForecastChangesText? = nil, rules: [ShownRule] = []
  ) -> [DayCard] {
    let hours = report.hoursFromTheirTime
    let days = selectDays(report, display: display, now: now, rules: rules)
    let ranges = days.compactMap { $0.day.temperature?.range(shownIn: display.units.temperature) }
    let degrees =
      hours.compactMap { $0.temperature?.celsius }.filter(\.isPlausible)
      + ranges.flatMap { [$0.lowerBound, $0.upperBound] }
    let scale = (degrees.min() ?? 0)...(degrees.max() ?? 0)
    let hasChanges = days.contains { $0.relation != .past && changes?.day($0.date) != nil }
    return days.map { day in
      let change = changes?.day(day.date).map(Change.known) ?? .none
      return DayCard(
        day: day,
        hours: CardHours(
          hours: hours.filter { $0.time.date == day.date }[...], scale: scale, display: display,
          now: now, conditions: report.recentConditions(at: now), from: day.day.from?.instant),
        change: hasChanges && day.relation != .past ? change : .unknown)
    }
  }
}

// MARK: - Drawing

extension DayCard {
  /// The largest width of the plots.
  private static let plotWidth = 48

  /// The width of the longest phase of the Moon, `waning crescent`.
  private static let longestMoon = 15

  /// The width of the labels at the left of the plots.
  private static let labelWidth = 5

  /// Returns the card, which is not selected.
  func body(_ plan: CardPlan) -> Block<WeatherAction> {
    .box(
      title, day.relation == .past ? Style(.disabled) : .text.bold, border: Style(.disabled),
      content: .column([
        .blank(plan.air), head(plan), plots(plan),
        plan.curve + plan.rain == 0 ? .blank(0) : caption(plan, clock),
        facts(plan.lines.prefix(plan.facts), width: plan.width), changes(plan.change),
        .blank(plan.listGap),
        plan.facts + plan.change == 0 ? .blank(0) : caption(plan) { hourHeadings(plan, $0) },
        rows(of: plan),
      ]))
  }

  /// Returns the border of the card while it is selected, with a mark.
  func border(mark: String) -> Block<WeatherAction> {
    .box("\(mark) \(title)", Style(.selection), border: Style(.key), content: .blank(0))
  }

  /// `Today 22 Nov`, or the day of the week and the date.
  private var title: String { "\(day.weekday) \(day.date.dayAndMonth)" }

  /// Returns the row between two parts, with what explains one of them.
  private func caption(
    _ plan: CardPlan, _ text: @escaping (_ width: Int) -> StyledText
  ) -> Block<WeatherAction> {
    plan.hasGaps ? .lines(1) { width, _ in [text(width)] } : .blank(0)
  }

  /// Returns the picture with the high and the low beside it, or only these, and the weather in words.
  private func head(_ plan: CardPlan) -> Block<WeatherAction> {
    let isLarge = plan.art == WeatherArt.size.height
    let picture = isLarge ? WeatherArt.size : WeatherArt.smallSize
    let art = Block<WeatherAction>(height: picture.height) { rect, canvas in
      let glyphs = canvas.context.glyphs
      canvas.frame.draw(
        isLarge ? self.art.frame(with: glyphs) : self.art.smallFrame(with: glyphs), at: rect.origin)
    }
    return .column([
      plan.art == 1
        ? .line(ends(hasGap: true).joined(by: "  "))
        : .row([
          (picture.width + 1, art),
          (
            nil,
            .column([
              .blank(picture.height / 4), .lines(2) { _, _ in ends(hasGap: plan.hasMarkGap) },
            ])
          ),
        ]),
      .lines(plan.phrase) { width, _ in
        phrase.wrapped(to: width, lines: plan.phrase).map { StyledText($0) }
      },
    ])
  }

  /// Returns the high and the low, each behind a mark, or both as one if they are the same.
  private func ends(hasGap: Bool) -> [StyledText] {
    func text(_ mark: String, _ fact: Fact) -> StyledText {
      let value = day.relation == .past ? fact.reading.faded : fact.reading
      return StyledText(mark, Style(.secondary)) + value.bold.styledText
    }
    let (high, low, gap) = (day[.high], day[.low], hasGap ? " " : "")
    return high.value != nil && high.text == low.text
      ? [text("", high)] : [text("▴" + gap, high), text("▾" + gap, low)]
  }

  var art: WeatherArt {
    WeatherArt(sky: day.day.iconSky, isDay: !day.day.isIconOfNight, icons: day.display.icons)
  }

  /// The weather in words.
  var phrase: String { day[.phrase].text }

  /// Returns the hours as a curve above bars, with labels, or without hours the range of the day as a bar.
  private func plots(_ plan: CardPlan) -> Block<WeatherAction> {
    let height = plan.curve + plan.rain
    guard hours.hours.isEmpty else {
      let plots = Block<WeatherAction>.column([
        .widget(hours.curve, height: plan.curve), .widget(hours.bars, height: plan.rain),
      ])
      return Block(height: height) { rect, canvas in
        let width = Self.labelWidth + Self.columnCount(width: rect.size.width)
        Block.row([(Self.labelWidth, labels(plan)), (nil, plots)])
          .draw(rect.split(left: width).left, &canvas)
      }
    }
    guard let range = day.day.temperature?.range(shownIn: day.display.units.temperature) else {
      return .blank(height)
    }
    let bar = RangeBar(range: range, scale: hours.scale, isPast: day.relation == .past)
    return .column([
      .blank(max(0, height - 1) / 2),
      Block(height: min(1, height)) {
        bar.draw(at: $0.origin, width: $0.size.width, $1.context.glyphs, of: &$1.frame)
      },
      .line(StyledText("No hourly data.", Style(.secondary))),
    ]).atMost(Self.plotWidth).fixed(height: height)
  }

  /// Returns the highest and the lowest temperature at their heights on the curve, and what the bars show.
  private func labels(_ plan: CardPlan) -> Block<WeatherAction> {
    Block(height: plan.curve + plan.rain) { rect, canvas in
      let extremes = hours.extremes(rows: plan.curve)
      for (row, value) in zip(extremes.rows, extremes.values) {
        let text = value.degrees(in: hours.display.units.temperature) ?? .missing
        canvas.frame.write(text.styledText, at: rect.position(of: Position(x: 0, y: row)))
      }
      guard plan.rain > 0 else { return }
      canvas.frame.write(
        Falling(hours.hours).name, at: rect.position(of: Position(x: 0, y: rect.size.height - 1)),
        style: Style(.secondary))
    }
  }

  /// Returns the width of the plots in a card, in which a quarter of a day is a whole number of columns.
  private static func columnCount(width: Int) -> Int {
    max(0, min(width, plotWidth) - labelWidth) / 4 * 4
  }

  /// Returns the hours on the clock, each below its part of the plots.
  private func clock(width: Int) -> StyledText {
    guard !hours.hours.isEmpty else { return "" }
    let width = Self.columnCount(width: width)
    let texts =
      hours.display.clock == .twentyFourHours
      ? ["00", "06", "12", "18"] : width < 24 ? ["12AM", "12PM"] : ["12AM", "6AM", "12PM", "6PM"]
    return texts.enumerated().reduce("") { line, text in
      line.padded(to: Self.labelWidth + text.offset * width / texts.count)
        + StyledText(text.element, Style(.secondary))
    }
  }

  /// Returns lines of facts, of which some share a line, in the wording for the narrowest card.
  private func facts(_ lines: ArraySlice<[DayField]>, width: Int) -> Block<WeatherAction> {
    .lines(lines.count) { _, _ in
      lines.map { fields in
        let facts = fields.map { day[$0] }
        let label = facts[0].label(fitting: 5)
        let start = max(6, label.displayWidth + 1)
        // All cards name the Moon alike, whatever its phase.
        let isMoonShort = fields == [.moon] && width - start < Self.longestMoon
        let room = isMoonShort ? 0 : width - start
        let known = facts.filter { $0.value != nil }
          .map { $0.reading(fitting: room).styledText }
        // A fact that does not fit behind the first is left out, because half of its unit would mislead.
        let texts = known.indices.reversed().lazy.map { Array(known[...$0]).joined(by: "  ") }
        let fitting = texts.first { $0.displayWidth <= width - start } ?? known.first
        return StyledText(label, Style(.secondary)).padded(to: start)
          + (fitting ?? Reading.missing.styledText)
      }
    }
  }

  /// Returns the change in one row, or in two with a strip of the highs.
  private func changes(_ count: Int) -> Block<WeatherAction> {
    .lines(count) { width, context in
      switch change {
      case .unknown: []
      case .none: [StyledText("No earlier forecast".truncated(to: width), Style(.secondary))]
      case .known(let change) where count == 1: [StyledText(change.lines.longest(fitting: width))]
      case .known(let change):
        [
          StyledText(change.sinceText + " ", Style(.secondary))
            + change.strip(context.glyphs).map(\.styledText).joined(),
          StyledText(change.valueTexts.longest(fitting: width)),
        ]
      }
    }
  }

  /// The width of the times in the table of hours.
  private var clockWidth: Int { hours.display.clock.shortHourWidth(of: hours.hours) }

  /// Whether the table of hours has room for the wind behind the other columns.
  private func hasWind(in width: Int) -> Bool { width - clockWidth - 14 >= 6 }

  private func hourHeadings(_ plan: CardPlan, _ width: Int) -> StyledText {
    guard plan.step > 0 else { return "" }
    let units = hours.display.units
    let wind = hasWind(in: width) ? units.wind.symbol : ""
    let gap = String(repeating: " ", count: clockWidth + 5)
    let falling = Falling(hours.hours).name
    return StyledText("\(gap)\(units.temperature.symbol)  \(falling) \(wind)", Style(.secondary))
  }

  private func rows(of plan: CardPlan) -> Block<WeatherAction> {
    guard plan.step > 0 else { return .blank(0) }
    return .lines(plan.hourRows) { width, context in
      hours.rows(every: plan.step).map { row(of: $0, width, context.glyphs) }
    }
  }

  private func row(of hour: ForecastHour, _ width: Int, _ glyphs: Glyphs) -> StyledText {
    let isPast = hour.relation == .past
    func cell(
      _ text: String, _ style: Style, _ width: Int, _ alignment: Alignment = .trailing
    ) -> StyledText {
      StyledText(text, isPast ? Style(.disabled) : style).padded(to: width, alignment: alignment)
    }
    let icon = hours.display.icons.icon(
      of: hour.sky, isNight: hour.isNight, isFaded: isPast, glyphs)
    let clock = hour.relation == .now ? "now" : hours.display.clock.shortHourText(of: hour.time)
    let degrees = hour.temperature.text + (hour.temperature == .missing ? "" : "°")
    let cells = [
      cell(clock, Style(.secondary), clockWidth, .leading),
      icon.padded(to: 2) + cell(degrees, hour.temperature.style, 4),
      cell(chance(of: hour), hour.rainStyle, 5),
    ]
    let wind = hasWind(in: width) ? [cell(hour.wind.text, hour.wind.style, 0)] : []
    return (cells + wind).joined(by: " ")
  }

  /// Returns the chance of an hour, which is blank for a dry one, and a dash for one that lacks what others
  /// have.
  private func chance(of hour: ForecastHour) -> String {
    guard hour.probability != nil else {
      return hours.hours.contains { $0.precipitationProbability != nil } ? .missingValue : ""
    }
    return hour.probabilityText == "0" ? "" : "\(hour.probabilityText)%"
  }

  /// Returns the words, the change, and facts without a border, in a number of rows of a low pane.
  ///
  /// The first fact is in the rows of the days. The words have the day and the wind beside them, if there is
  /// room.
  func rows(_ count: Int, width: Int) -> Block<WeatherAction> {
    let name = StyledText("\(day.shortName): ", Style(.secondary))
    let words = StyledText(phrase)
    let withWind = day[.wind].value.flatMap { wind in
      [", wind ", "  "].flatMap { gap in
        [name + words, words].map { $0 + gap + wind.styledText }
      }.first { $0.displayWidth < width }
    }
    let named = (name + words).displayWidth < width ? name + words : words
    let lines = change == .unknown || count < 2 ? 0 : 1
    let rest = [day].cardLines.dropFirst(withWind == nil ? 1 : 2)
    return .column([
      .line(withWind ?? named).fixed(height: min(1, count)), changes(lines),
      facts(rest.prefix(max(0, count - 1 - lines)), width: width),
    ])
  }
}

extension DayChangeText {
  /// The number of kelvins from the lowest to the highest bar, at least, so that small changes look
  /// small.
  private static let leastSpan: Double = 7

  /// Returns a bar for the high of each stored forecast, from the first one on, with a dot for a day
  /// without one.
  func strip(_ glyphs: Glyphs) -> [Reading] {
    let highs = changes.forecasts.filter { $0.date >= since }.map { $0.outlook?.high }
    let degrees = highs.compactMap { $0?.celsius }.filter(\.isPlausible)
    guard let lowest = degrees.min(), let highest = degrees.max() else { return [] }
    let levels = glyphs.barLevels
    return highs.map { high in
      guard let high, high.celsius.isPlausible else {
        return Reading(glyphs.isUnicode ? "·" : "-", Style(.disabled))
      }
      let share = (high.celsius - lowest) / max(Self.leastSpan, highest - lowest)
      let level = Int((share * Double(levels.count - 1)).rounded())
      return Reading(levels[min(max(0, level), levels.count - 1)], high.style)
    }
  }
}

// MARK: - Plan

/// The rows of the parts of cards side by side.
struct CardPlan: Plan {
  /// The blank rows below the title.
  private(set) var air = 0
  /// The height of the large or the small picture or, without room for either, of the high and the low in
  /// a line.
  private(set) var art = WeatherArt.smallSize.height
  private(set) var phrase = 1
  /// The curve and the bars below it, which come together.
  private(set) var plots = (curve: 0, rain: 0)
  private(set) var facts = 0
  /// The rows below the facts for the change of the forecast.
  private(set) var change = 0
  /// The number of hours from one row of the table of hours to the next, or 0 to omit the table.
  private(set) var step = 0
  private(set) var hasGaps = false
  /// The blank rows between the facts and the table of hours.
  private(set) var listGap = 0
  /// The lines of facts.
  let lines: [[DayField]]
  /// The width inside the narrowest card, whose wording all cards have.
  let width: Int
  /// Whether the widest high or low of all cards has room for a blank behind its mark.
  let hasMarkGap: Bool
  /// The hours on the clock of each card, one of which can be there twice.
  private let clocks: [[Int]]

  /// The rows of a curve that shows a course; a lower one is left out.
  private static let leastCurve = 4
  private static let longestCurve = 12

  /// Creates the richest plan that fits, which all cards side by side share.
  init(for cards: some Collection<DayCard>, in size: Size) {
    clocks = cards.map { $0.hours.hours.map(\.time.hour) }
    lines = cards.map(\.day).cardLines
    width = size.width
    let ends = cards.flatMap { [$0.day[.high], $0.day[.low]] }.map(\.text.displayWidth)
    hasMarkGap = WeatherArt.size.width + 1 + 2 + (ends.max() ?? 0) <= size.width
    if size.height <= art { art = 1 }
    let all = lines.last == [.pollen] ? lines.count - 1 : lines.count
    let hasHours = cards.contains { !$0.hours.hours.isEmpty }
    let hasChanges = cards.contains { $0.change != .unknown }
    let phrase = cards.map { $0.phrase.wrapped(to: size.width).count }.max() ?? 1
    let largePicture: Wish<CardPlan>? =
      art == 1 ? nil : .all(\.art, WeatherArt.size.height)
    grant(
      [
        .rows(\.facts, upTo: 3), hasChanges ? .all(\.change, 1) : nil,
        .all(\.plots, hasHours ? (Self.leastCurve, 1) : (1, 0)), .all(\.hasGaps, true),
        .all(\.air, 1), .rows(\.facts, upTo: all - 2), hasChanges ? nil : largePicture,
        .all(\.phrase, min(2, phrase)), hasChanges ? .all(\.change, 2) : nil,
        .rows(\.facts, upTo: all), .rows(\.facts, upTo: lines.count),
        // The change and the facts are more important than a larger picture.
        hasChanges ? largePicture : nil,
      ], in: size.height)
    guard hasHours else { return }
    if curve > 0 { grant([.all(\.step, 3)], in: size.height) }
    grant(
      [
        step > 0 ? .all(\.listGap, 1) : nil, .all(\.step, 2), .all(\.step, 1),
        .all(\.plots.rain, 2),
      ], in: size.height)
    if curve > 0 { grant([.rows(\.plots.curve, upTo: Self.longestCurve)], in: size.height) }
  }

  var curve: Int { plots.curve }
  var rain: Int { plots.rain }

  /// The rows of the table of hours, with one for an hour that the clocks repeat.
  var hourRows: Int {
    step == 0 ? 0 : max(24 / step, clocks.map { $0.count { $0 % step == 0 } }.max() ?? 0)
  }

  var height: Int {
    // The clock is below the plots, and the headings of the hours are above them.
    let captions = [curve + rain, hourRows].count { $0 > 0 }
    return air + art + phrase + curve + rain + facts + change + listGap + hourRows
      + (hasGaps ? captions : 0)
  }
}

// MARK: - Hours

/// The hours of a day, as a curve and as rows.
struct CardHours: Equatable {
  let hours: ArraySlice<HourlyForecast>
  /// The lowest and the highest temperature of all days in degrees Celsius.
  let scale: ClosedRange<Double>
  let display: DisplayPreferences
  /// The beginning of the current quarter of an hour, so that the value changes rarely.
  let now: Timestamp
  /// The current conditions, which the row of the current hour shows, or `nil` if they are old.
  let conditions: CurrentConditions?
  /// The time from which the values of the day are, or `nil` if they are of all hours.
  let from: Timestamp?

  init(
    hours: ArraySlice<HourlyForecast>, scale: ClosedRange<Double>, display: DisplayPreferences,
    now: Timestamp, conditions: CurrentConditions? = nil, from: Timestamp? = nil
  ) {
    (self.hours, self.scale, self.display) = (hours, scale, display)
    self.now = now.quarterHour
    (self.conditions, self.from) = (conditions, from)
  }

  /// The hours from midnight to midnight, with `nil` for missing ones.
  ///
  /// There are 24 or, on a day with an hour that the clocks repeat, 25.
  private var slots: [HourlyForecast?] {
    var slots = [HourlyForecast?](repeating: nil, count: 24)
    for hour in hours {
      let isRepeated = slots[hour.time.hour + slots.count - 24] != nil
      if isRepeated { slots.append(nil) }
      slots[hour.time.hour + slots.count - 24] = hour
    }
    return slots
  }

  /// Returns the highest and the lowest temperature of the hours of the day's values, with their rows, or both
  /// as one if they are the same on the screen.
  ///
  /// The rows are those of a curve of a height, and differ.
  func extremes(rows: Int) -> (rows: [Int], values: [Quantity<TemperatureUnit>]) {
    let shown = hours.filter { hour in from.map { $0 <= hour.time.instant } ?? true }
    let known = shown.compactMap(\.temperature).filter(\.celsius.isPlausible)
    guard let high = known.max(by: { $0.celsius < $1.celsius }),
      let low = known.min(by: { $0.celsius < $1.celsius })
    else { return ([], []) }
    let length = max(scale.upperBound - scale.lowerBound, .ulpOfOne)
    func row(_ value: Quantity<TemperatureUnit>) -> Int {
      let share = min(max(0, (scale.upperBound - value.celsius) / length), 1)
      return min(Int(share * Double(rows)), rows - 1)
    }
    let (top, bottom) = (row(high), row(low))
    let unit = display.units.temperature
    guard high.number(in: unit) != low.number(in: unit) else { return ([top], [high]) }
    guard top == bottom, rows > 1 else { return ([top, bottom], [high, low]) }
    let upper = max(0, top - 1)
    return ([upper, upper + 1], [high, low])
  }

  /// The curve of the temperature over the hours of the day, of which those that are over have no colors.
  var curve: AreaPlot {
    let slots = slots
    var curve = AreaPlot(
      values: slots.map { $0?.temperature?.celsius }, range: scale,
      coloring: .scale(.temperature))
    curve.past = slots.lastIndex { $0.map { $0.end <= now } ?? false }.map { $0 + 1 } ?? 0
    return curve
  }

  /// The chance of rain in each hour of the day, in the color of the amount or, of an hour that is over,
  /// without one.
  var bars: BarPlot {
    BarPlot(
      slots.map { hour in
        guard let hour else { return BarPlot.Bar(nil, style: Style(.cold)) }
        let text = ForecastHour(hour, display: display, now: now)
        return BarPlot.Bar(
          hour.precipitationProbability.map { $0 / 100 },
          style: text.relation == .past ? Style(.disabled) : text.rainStyle)
      })
  }

  /// Returns each hour whose number is a multiple of `step`, as text.
  func rows(every step: Int) -> [ForecastHour] {
    hours.filter { $0.time.hour % step == 0 }
      .map { ForecastHour($0.showing(conditions, at: now), display: display, now: now) }
  }
}
