internal import Domain
internal import TerminalUI

/// A column of the table of places.
struct PlaceColumn {
  /// The heading, the width, and the priority.
  let column: TableColumn
  /// The order that a click on the heading selects, or `nil` if there is none.
  let order: PlaceOrder?
  /// Returns the text of the place at an index.
  let text: (_ index: Int, PlaceWeather) -> StyledText

  init(
    _ title: String, _ width: TableColumn.Width, _ alignment: Alignment = .leading,
    priority: Int = 0, order: PlaceOrder? = nil,
    _ text: @escaping (_ index: Int, PlaceWeather) -> StyledText
  ) {
    column = TableColumn(title, width: width, alignment: alignment, priority: priority)
    (self.order, self.text) = (order, text)
  }

  /// Creates a column of numbers, which is as wide as its title and has room for some digits.
  init(
    number title: String, _ digits: Int, priority: Int, order: PlaceOrder? = nil,
    _ text: @escaping (_ index: Int, PlaceWeather) -> StyledText
  ) {
    self.init(
      title, .fixed(max(digits, title.displayWidth)), .trailing, priority: priority, order: order,
      text)
  }
}

/// The texts of the saved places, in the columns of their table and on their cards.
struct PlaceCells {
  private let view: Places
  private let glyphs: Glyphs
  private let spinner: String
  private let icons: IconSet
  private let units: UnitPreferences

  init(_ view: Places, _ context: DrawContext) {
    self.view = view
    (glyphs, spinner) = (context.glyphs, context.spinner)
    icons = view.display.icons.fitting(context.glyphs)
    units = view.display.units
  }
}

// MARK: - Columns

extension PlaceCells {
  /// Returns the columns of a table of a width, of which the least important are omitted in a narrow one.
  func columns(width: Int) -> [PlaceColumn] {
    // Without room for a column of its own, the mark is before the name.
    let isNarrow = width < 48
    let mark = PlaceColumn("", .fixed(1)) { self.mark(of: $1) }
    let hasMarks = isNarrow && view.places.indices.contains { hasMark(view.weather(of: $0)) }
    let nameWidth = isNarrow ? 12 : self.nameWidth(in: width)
    let name = PlaceColumn("Place", .flexible(minimum: nameWidth), order: .name) {
      let mark = hasMarks ? self.mark(of: $1).padded(to: 2) : ""
      return mark + self.name(of: $0)
    }
    let others =
      view.hasWeather ? weatherColumns(width, isNarrow: isNarrow) : skyColumns(width)
    return (isNarrow ? [name] : [mark, name]) + others
  }

  /// Returns the room for names, which is that for the longest one unless that is unusually long.
  private func nameWidth(in width: Int) -> Int {
    let longest = width < 90 ? 14 : width < 149 ? 20 : 24
    let widths = view.places.indices.lazy.map { name(of: $0).displayWidth }
    return max(11, widths.filter { $0 <= longest }.max() ?? 0)
  }

  /// The columns of a table with reports.
  private func weatherColumns(_ width: Int, isNarrow: Bool) -> [PlaceColumn] {
    // Most conditions have 13 letters at most. Longer local times leave less room for them.
    let usualPhrase = view.display.clock == .twelveHours ? 10 : 13
    let phraseWidth = width >= 117 ? 18 : width < 77 ? 8 : usualPhrase
    let graphWidth = width >= 149 ? 24 : width >= 90 ? 12 : 8
    let rangeWidth = hasNegatives ? 11 : isNarrow ? 9 : 8
    func ahead(_ row: PlaceWeather) -> RainAhead? {
      row.report.latest?.value.rainAhead(at: view.now)
    }
    return [
      PlaceColumn("", .fixed(IconSet.width)) { icon(of: $1.current) },
      PlaceColumn(number: "Now", 4, priority: 0, order: .temperature) {
        ($1.current?.temperature?.degrees(in: units.temperature)?.bold ?? .missing).styledText
      },
      PlaceColumn("", .flexible(minimum: phraseWidth), priority: isNarrow ? 2 : 1) {
        $1.report.latest == nil ? state(of: $1) : phrase(of: $1.current, width: phraseWidth)
      },
      PlaceColumn(number: "Feels", 5, priority: 7) {
        ($1.current?.feelsLike?.degrees(in: units.temperature) ?? .missing).styledText
      },
      PlaceColumn(rangeHeading, .fixed(rangeWidth), priority: isNarrow ? 1 : 3) {
        isNarrow && $1.report.latest == nil ? state(of: $1) : range(of: $1)
      },
      PlaceColumn(
        (graphWidth < 12 ? "24 h " : "Next 24 h ") + units.temperature.symbol, .fixed(graphWidth),
        priority: 4
      ) {
        graph($1.report.latest?.value.hoursAhead(at: view.now) ?? [], width: graphWidth)
      },
      PlaceColumn(number: isSnow ? "Snow %" : "Rain %", 3, priority: 2, order: .rain) {
        (ahead($1).map(chance) ?? .missing).styledText
      },
      PlaceColumn(number: "\(units.precipitation.symbol)/24 h", 4, priority: 6, order: .rain) {
        amount(ahead($1)?.amount).styledText
      },
      PlaceColumn(number: "Wind \(units.wind.symbol)", 6, priority: 8) {
        wind($1.current?.wind).styledText
      },
      localTime(priority: 5),
      PlaceColumn("Updated", .fixed(9), priority: 9) { age(of: $1) },
    ]
  }

  /// The columns that have a value without any report.
  private func skyColumns(_ width: Int) -> [PlaceColumn] {
    let daylightWidth = width >= 149 ? 96 : width >= 100 ? 48 : 24
    let states = view.places.indices.map { self.state(of: view.weather(of: $0)).displayWidth }
    let stateWidth = states.max() ?? 0
    let state = PlaceColumn("", .fixed(stateWidth), priority: 1) { self.state(of: $1) }
    return (stateWidth == 0 ? [] : [state]) + [
      PlaceColumn("Daylight, next 24 h", .fixed(daylightWidth), priority: 3) { index, _ in
        sky(of: index)?.daylight(from: view.now, width: daylightWidth, glyphs) ?? ""
      },
      PlaceColumn(
        "Sun", .fixed(view.display.clock == .twelveHours ? 17 : 13), priority: 2
      ) { index, _ in StyledText(sky(of: index)?.sunText ?? "") },
      localTime(priority: 1),
    ]
  }

  /// Returns the column of the times on the clocks of the places, as far as they are known.
  private func localTime(priority: Int) -> PlaceColumn {
    let clock = view.display.clock
    return PlaceColumn(number: "Local", clock == .twelveHours ? 8 : 5, priority: priority) {
      index, _ in
      let time = view.localTime(of: view.places[index]).map { clock.text(of: $0) }
      return StyledText(time ?? "", Style(.secondary))
    }
  }
}

extension PlaceWeather {
  /// The current conditions, or `nil` if there is no report.
  fileprivate var current: CurrentConditions? { report.latest?.value.current }
}

// MARK: - Texts

extension PlaceCells {
  private func name(of index: Int) -> StyledText {
    let isShown = index == view.shown
    let title = view.places[index].title(in: units.distance)
    return StyledText(
      view.namesSample ? title.replacing(Place.sampleMark, with: "") : title,
      Style(.text, isShown ? .bold : []))
  }

  private func hasMark(_ row: PlaceWeather) -> Bool { mark(of: row).displayWidth > 0 }

  /// Returns the mark of a place: the spinner, that of its most severe alert, or that of a failure.
  func mark(of row: PlaceWeather) -> StyledText {
    if row.report.isLoading { return StyledText(spinner, Style(.secondary)) }
    if let worst = row.report.latest?.value.activeAlerts(at: view.now).first {
      return StyledText(glyphs.warning, worst.severity.style)
    }
    guard let failure = row.failure, !isKnownToAll(failure) else { return "" }
    return StyledText("!", failure.style)
  }

  /// Whether the line below the table tells a failure, which all places have, once.
  private func isKnownToAll(_ failure: ProviderError) -> Bool {
    !view.hasWeather && failure.kind == .unreachable
  }

  /// Returns the text for a place without a report: the failure, or whether the report is loading.
  private func state(of row: PlaceWeather) -> StyledText {
    if let error = row.report.error, isKnownToAll(error) { return "" }
    if let error = row.report.error { return StyledText(error.shortText, error.style) }
    let text = row.report.isLoading ? "loading" : view.hasWeather ? .missingValue : ""
    return StyledText(text, Style(.disabled))
  }

  /// Returns the weather in words, or in a shorter form if these do not fit.
  private func phrase(of current: CurrentConditions?, width: Int) -> StyledText {
    StyledText(
      current?.phrase.map { shortened($0, to: width, current?.sky) } ?? .missingValue)
  }

  private func icon(of current: CurrentConditions?) -> StyledText {
    guard let sky = current?.sky else { return "" }
    let isNight = current?.isDay == false
    return StyledText(sky.icon(icons, isNight: isNight), sky.iconStyle(isNight: isNight))
  }

  private var reports: some Collection<WeatherReport> {
    view.places.indices.lazy.compactMap { view.weather(of: $0).report.latest?.value }
  }

  /// Whether only snow is expected at all places.
  private var isSnow: Bool {
    !reports.isEmpty && reports.allSatisfy { $0.rainAhead(at: view.now).falling.isSnow }
  }

  /// The heading of the ranges, since only services with hours tell what is left of today.
  private var rangeHeading: String {
    reports.contains { $0.shownToday(at: view.now)?.from != nil } ? "From now" : "Today"
  }

  /// Whether a place has a temperature below zero today, so that ranges need more room.
  private var hasNegatives: Bool {
    let unit = units.temperature
    return reports.contains { report in
      // Most places are too warm, which is faster to find than what is left of today.
      let date = report.day(on: report.today(at: view.now))
      guard (date?.temperature?.low?.converted(to: unit).value ?? 0) < 5 else { return false }
      let low = report.shownToday(at: view.now)?.temperature?.low
      return low?.number(in: unit)?.hasPrefix("-") == true
    }
  }

  /// Returns a low and a high, such as `21–24°` or `-9 to -1°`, or one of them, or `nil` if neither is
  /// known.
  func range(_ range: QuantityRange<TemperatureUnit>?) -> StyledText? {
    let (low, high) = (
      range?.low?.degrees(in: units.temperature), range?.high?.degrees(in: units.temperature)
    )
    switch (low, high) {
    case (let low?, let high?) where low.text == high.text: return high.styledText
    case (let low?, let high?):
      let separator = QuantityRange<TemperatureUnit>.separator(low.text, high.text)
      return StyledText(String(low.text.dropLast()), low.style)
        + StyledText(separator, Style(.secondary)) + high.styledText
    case (let low?, nil): return StyledText("from ", Style(.secondary)) + low.styledText
    case (nil, let high?): return StyledText("to ", Style(.secondary)) + high.styledText
    case (nil, nil): return nil
    }
  }

  /// Returns the range of what is left of today, with the lows of all rows below each other.
  private func range(of row: PlaceWeather) -> StyledText {
    let today = row.report.latest?.value.shownToday(at: view.now)?.temperature
    let range = range(today) ?? Reading.missing.styledText
    let low = today?.low?.number(in: units.temperature)
    return StyledText(
      today?.high == nil ? "" : String(repeating: " ", count: max(0, 3 - (low?.count ?? 2))))
      + range
  }

  /// Returns the temperatures of the next 24 hours as bars, each in the color of its temperature.
  private func graph(_ hours: [HourlyForecast], width: Int) -> StyledText {
    let perBar = 24 / width
    let bars = stride(from: 0, to: hours.count, by: perBar).map { start -> Double? in
      let known = hours[start..<min(start + perBar, hours.count)]
        .compactMap { $0.temperature?.celsius }.filter(\.isPlausible)
      return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
    }
    let known = bars.compactMap { $0 }
    guard let low = known.min(), let high = known.max() else { return Reading.missing.styledText }
    // Omit the full block, which would touch the graph of the row above.
    let levels = glyphs.isUnicode ? Array(glyphs.barLevels.dropLast()) : glyphs.barLevels
    return bars.reduce(StyledText("")) { text, bar in
      guard let bar else { return text + " " }
      let share = high > low ? (bar - low) / (high - low) : 0.5
      let level = min(Int(share * Double(levels.count)), levels.count - 1)
      return text + StyledText(levels[level], Style(.temperature, at: bar))
    }
  }

  func chance(_ rain: RainAhead) -> Reading {
    guard let chance = rain.chance, let text = decimalText(chance) else { return .missing }
    guard chance >= 30 else { return Reading(text) }
    return Reading(text, rain.amount.map { Style(precipitationOfDay: $0) } ?? Style(.cold))
  }

  func amount(_ amount: Quantity<PrecipitationUnit>?) -> Reading {
    guard let amount else { return .missing }
    guard amount.value > 0 else { return Reading("") }
    return amount.number(in: units.precipitation)
      .map { Reading($0, Style(precipitationOfDay: amount)) } ?? .missing
  }

  func wind(_ wind: Wind?) -> Reading {
    let direction = glyphs.isUnicode ? wind?.direction?.windArrow : wind?.direction?.rawValue
    let parts = [direction, wind?.speed?.number(in: units.wind)].compactMap { $0 }
    guard !parts.isEmpty else { return .missing }
    return Reading(parts.joined(separator: " "), wind?.speed?.style ?? .text)
  }

  /// Returns the sun of a place, or `nil` if its clocks are not known.
  private func sky(of index: Int) -> SkyDay? {
    let place = view.places[index]
    return view.localClock(of: place).map {
      SkyDay(
        point: place.coordinates, localClock: $0, clock: view.display.clock, time: view.now)
    }
  }

  /// Returns the age of a row, as a warning if the report is old.
  private func age(of row: PlaceWeather) -> StyledText {
    guard let report = row.report.latest else { return Reading.missing.styledText }
    let isOld = row.isOld(at: view.now, interval: view.interval)
    let age = report.conditionsAgeText(at: view.now)
    let text = age.hasSuffix(" ago") ? String(age.dropLast(4)) : age == "just now" ? "now" : age
    return StyledText(text, Style(isOld ? .warning : .secondary))
  }
}

extension ProviderError {
  /// Whether something is wrong, and not only that no service can be reached or has anything new.
  var isFault: Bool { ![.unchanged, .unreachable].contains(kind) }

  /// The style of the failure.
  var style: Style { Style(isFault ? .error : .warning) }

  /// The failure in one or two words.
  var shortText: String {
    switch failure {
    case .offline: "offline"
    case .timedOut: "no answer"
    case .missingKey: "no key"
    case .refusedKey: "key rejected"
    case .rateLimited: "rate limited"
    case .dailyLimit: "no calls left"
    case .notFound, .outsideCoverage: "not covered"
    case .unchanged: "nothing new"
    default: "failed"
    }
  }
}
