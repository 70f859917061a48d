internal import Domain
internal import TerminalUI

/// The columns of the table of places, and the texts of a place in them.
struct PlaceCells {
  private let view: Places
  /// The width of the graph in columns, each for one hour or for two.
  private let graphWidth: Int
  /// The smallest width of the weather in words.
  private let phraseWidth: Int
  private let daylightWidth: Int
  /// Whether the space is too narrow for the weather in words beside the temperatures of today.
  private let isNarrow: Bool
  private let glyphs: Glyphs
  private let spinner: String
  private let icons: IconSet
  private let units: UnitPreferences

  /// The columns, of which the least important are omitted in a narrow space.
  private(set) var columns: [PlaceColumn] = []
  /// The width of the longest state of a place, in a table without reports.
  private var stateWidth = 0

  init(_ view: Places, width: Int, _ context: DrawContext) {
    self.view = view
    graphWidth = width >= 149 ? 24 : 12
    isNarrow = width < 48
    daylightWidth = width >= 149 ? 96 : width >= 100 ? 48 : 24
    phraseWidth = width >= 118 ? 18 : width >= 77 ? 16 : 8
    glyphs = context.glyphs
    spinner = context.spinner
    icons = view.display.icons.fitting(context.glyphs)
    units = view.display.units
    columns = view.hasWeather ? PlaceColumn.withWeather : PlaceColumn.withoutWeather
    if isNarrow { columns.removeAll { $0 == .mark } }
    guard !view.hasWeather else { return }
    stateWidth =
      view.places.indices.map { state(of: view.weather(of: $0)).displayWidth }.max() ?? 0
    if stateWidth == 0 { columns.removeAll { $0 == .phrase } }
  }

  /// The headings, widths, and priorities of the columns.
  var tableColumns: [TableColumn] {
    columns.map { column in
      switch column {
      case .mark: TableColumn("", width: .fixed(1))
      case .name: TableColumn("Place", width: .flexible(minimum: isNarrow ? 12 : 13))
      case .icon: TableColumn("", width: .fixed(icons.width(byNight: true)))
      case .now: number("Now", 4, priority: 0)
      case .phrase:
        view.hasWeather
          ? TableColumn("", width: .flexible(minimum: phraseWidth), priority: isNarrow ? 2 : 1)
          : TableColumn("", width: .fixed(stateWidth), priority: 1)
      case .feelsLike: number("Feels", 5, priority: 6)
      case .today:
        isNarrow
          ? TableColumn(" Low High", width: .fixed(9), priority: 1)
          : TableColumn("Today", width: .fixed(11), priority: 3)
      case .graph: TableColumn("Next 24 h", width: .fixed(graphWidth), priority: 5)
      case .chance: number("Precip %", 3, priority: 2)
      case .amount: number("\(units.precipitation.symbol)/24 h", 4, priority: 4)
      case .wind: number("Wind \(units.wind.symbol)", 6, priority: 7)
      case .daylight:
        TableColumn("Daylight, next 24 h", width: .fixed(daylightWidth), priority: 3)
      case .sun: TableColumn("Sun", width: .fixed(sunWidth), priority: 2)
      case .localTime:
        number(
          "Local", view.display.clock == .twelveHours ? 8 : 5, priority: view.hasWeather ? 8 : 1)
      case .age: TableColumn("Updated", width: .fixed(9), priority: 9)
      }
    }
  }

  private func number(_ title: String, _ width: Int, priority: Int) -> TableColumn {
    TableColumn(
      title, width: .fixed(max(width, title.displayWidth)), alignment: .trailing,
      priority: priority)
  }

  private var sunWidth: Int { view.display.clock == .twelveHours ? 17 : 13 }

  /// Returns the texts of a place, one for each column.
  func texts(of index: Int) -> [StyledText] {
    let row = view.weather(of: index)
    return columns.map { text(of: index, row, in: $0) }
  }

  private func text(of index: Int, _ row: PlaceWeather, in column: PlaceColumn) -> StyledText {
    let report = row.realReport
    let (value, current) = (report?.value, report?.value.current)
    switch column {
    case .mark: return mark(of: row, value)
    case .name where isNarrow: return narrowName(of: index, mark(of: row, value))
    case .name: return name(of: index)
    case .icon: return icon(of: current)
    case .now: return temperature(of: current)
    case .phrase: return report == nil ? state(of: row) : StyledText(phrase(of: current))
    case .feelsLike: return feelsLike(of: value)
    case .today where isNarrow && report == nil: return state(of: row)
    case .today: return range(value?.todaysForecast(at: view.now)?.shownTemperature)
    case .graph: return graph(value?.hoursAhead(at: view.now) ?? [])
    case .chance: return (value.map { chance($0.rainAhead(at: view.now)) } ?? .missing).styledText
    case .amount: return amount(value?.rainAhead(at: view.now).amount).styledText
    case .wind: return wind(current?.wind).styledText
    case .sun: return StyledText(sky(of: index)?.sunText ?? "")
    case .daylight:
      return sky(of: index)?.daylight(from: view.now, width: daylightWidth, glyphs) ?? ""
    case .localTime: return StyledText(localTime(of: index), Style(.secondary))
    case .age: return report.map { age(of: $0, row) } ?? Reading.missing.styledText
    }
  }

  private func name(of index: Int) -> StyledText {
    let isShown = index == view.shown
    return StyledText(
      view.places[index].title(in: units.distance),
      Style(isShown ? .title : .text, isShown ? .bold : []))
  }

  /// Returns the name after the mark, whose column has no room.
  private func narrowName(of index: Int, _ mark: StyledText) -> StyledText {
    mark.displayWidth == 0 ? name(of: index) : mark + " " + name(of: index)
  }

  private func temperature(of current: CurrentConditions?) -> StyledText {
    (current?.temperature?.degrees(in: units.temperature)?.bold ?? .missing).styledText
  }

  /// Returns the mark of a place: the spinner, that of its most severe alert, or that of a failure.
  func mark(of row: PlaceWeather, _ report: WeatherReport?) -> StyledText {
    if row.report.isLoading { return StyledText(spinner, Style(.secondary)) }
    if let worst = report?.activeAlerts(at: view.now).first {
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
  private func phrase(of current: CurrentConditions?) -> String {
    current?.phrase.map { shortened($0, to: phraseWidth, current?.sky) } ?? .missingValue
  }

  private func icon(of current: CurrentConditions?) -> StyledText {
    guard let sky = current?.sky else { return "" }
    let isNight = current?.isDay == false
    return StyledText(sky.icon(icons, isNight: isNight), sky.iconStyle(isNight: isNight))
  }

  /// Returns the feels-like temperature, with a mark if it was computed.
  private func feelsLike(of report: WeatherReport?) -> StyledText {
    guard let report, let reading = report.current?.feelsLike?.degrees(in: units.temperature) else {
      return Reading.missing.styledText
    }
    let mark = report.computed.contains(.feelsLike) ? "≈" : ""
    return StyledText(mark, Style(.secondary)) + reading.styledText
  }

  private func range(_ range: QuantityRange<TemperatureUnit>?) -> StyledText {
    func text(_ temperature: Quantity<TemperatureUnit>?) -> StyledText {
      let reading = temperature?.degrees(in: units.temperature) ?? .missing
      let blanks = String(repeating: " ", count: max(0, 4 - reading.text.displayWidth))
      return StyledText(blanks) + reading.styledText
    }
    guard range?.low != nil || range?.high != nil else { return missingRange }
    return text(range?.low) + StyledText(isNarrow ? " " : " – ", Style(.secondary))
      + text(range?.high)
  }

  /// The sign of an unknown range, below the highs.
  private var missingRange: StyledText {
    StyledText(String(repeating: " ", count: isNarrow ? 7 : 9)) + Reading.missing.styledText
  }

  /// Returns the temperatures of the next 24 hours as bars, each in the color of its temperature.
  private func graph(_ hours: [HourlyForecast]) -> StyledText {
    let perBar = 24 / graphWidth
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

  /// Returns the time on the clocks of a place, or an empty text if it is not known.
  private func localTime(of index: Int) -> String {
    view.localTime(of: view.places[index]).map { view.display.clock.text(of: $0) } ?? ""
  }

  /// Returns the age of a report, as a warning if it is old.
  private func age(of report: FetchedValue<WeatherReport>, _ row: PlaceWeather) -> StyledText {
    let isOld = row.isOld(at: view.now, interval: view.interval)
    let age = report.ageText(at: view.now)
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
    case .missingKey, .refusedKey: "no key"
    case .rateLimited, .dailyLimit: "no calls left"
    case .notFound, .outsideCoverage: "not covered"
    case .unchanged: "nothing new"
    default: "failed"
    }
  }
}

/// A column of the table of places.
enum PlaceColumn: CaseIterable {
  case mark, name, icon, now, phrase, feelsLike, today, graph, chance, amount, wind, sun, daylight
  case localTime, age

  /// The columns that have a value without any report.
  static let withoutWeather: [PlaceColumn] = [.mark, .name, .phrase, .daylight, .sun, .localTime]
  /// The columns of a table with reports.
  static let withWeather = allCases.filter { ![.sun, .daylight].contains($0) }

  /// The order that a click on the heading selects, or `nil` if there is none.
  var order: PlaceOrder? {
    switch self {
    case .name: .name
    case .now: .temperature
    case .chance, .amount: .rain
    case .mark, .icon, .phrase, .feelsLike, .today, .graph, .wind, .sun, .daylight, .localTime,
      .age:
      nil
    }
  }
}
