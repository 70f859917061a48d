package import Domain
internal import TerminalUI

/// A field of a daily forecast.
///
/// A pane, table, or text lists the fields that it shows. ``DayFacts`` has their labels and values.
package enum DayField: Hashable, Sendable {
  /// Chance, amount, wind, words, and range are of the same hours (``ShownDay``).
  case range, low, high, feelsLike, phrase, chance, amount, wind
  /// The words of both halves, or those of the phrase.
  case words
  /// The weather of the halves in words.
  case day, night
  /// The chances, amounts, and winds of the halves.
  case chances, amounts, winds
  case uvIndex, sun, dayLength, moon, pollen
  /// The rules of the user, with the hours in which they hold.
  case rules

  /// The rows of a table of days, the most important first.
  fileprivate static let rows: [DayField] = [
    .range, .words, .chance, .amount, .wind, .feelsLike, .day, .night, .chances, .amounts, .winds,
    .sun, .uvIndex, .pollen, .dayLength, .moon, .rules,
  ]

  /// The rows that are omitted if no day has a value for them.
  fileprivate static let extraRows: Set<DayField> = [
    .amount, .amounts, .uvIndex, .pollen, .dayLength, .rules,
  ]

  /// The fields of a day that its line for screen readers omits.
  fileprivate static let details: [DayField] = [
    .words, .feelsLike, .chances, .amounts, .wind, .winds, .uvIndex, .pollen, .sun, .dayLength,
    .moon, .rules,
  ]

  /// The lines of every card, in which values can share a line.
  fileprivate static let card: [[DayField]] = [
    [.chance, .amount], [.wind], [.uvIndex], [.night], [.sun], [.feelsLike], [.moon],
  ]

  /// The lines of a card if the user has rules, which are more important than all but rain and wind.
  fileprivate static let cardWithRules: [[DayField]] =
    card.prefix(2) + [[.rules]] + card.dropFirst(2)
}

/// A day of the forecast, as text in the preferred units and clock format.
///
/// A field is formatted only when it is drawn.
package struct DayFacts: Equatable, Sendable {
  /// The values of the day.
  let day: ShownDay
  /// Whether the day is past, today, or in the future at the place.
  package let relation: Relation
  let display: DisplayPreferences
  /// The Moon: today that of now, as in *Current*, and on other days that of noon.
  private let moon: MoonPhase
  private let provider: WeatherProvider
  private let polarSun: PolarSun?
  fileprivate let pollen: PollenCount?
  /// The rules of the user in the hours of the day.
  let rules: [ShownRule]
  /// The beginning of the current quarter of an hour, so that the value changes rarely.
  private let now: Timestamp
  private let isTomorrow: Bool

  /// The relation of a day to today.
  package enum Relation: Hashable, Sendable {
    case past, today, future
  }

  fileprivate init(
    _ day: ShownDay, of report: WeatherReport, today: CivilDate, now: Timestamp,
    _ display: DisplayPreferences, rules: [ShownRule] = []
  ) {
    self.day = day
    self.rules = rules.map { $0.on(day.date) }
    self.now = now.quarterHour
    isTomorrow = day.date == today.advanced(byDays: 1)
    relation = day.date == today ? .today : day.date < today ? .past : .future
    moon = relation == .today ? MoonPhase(inHourOf: now) : MoonPhase(at: day.forecast.noon)
    self.display = display
    provider = report.provider
    polarSun = report.polarSun(on: day.date, at: now)
    pollen = report.airQuality?.pollen(on: day.date)
  }

  /// The date in the calendar of the place.
  var date: CivilDate { day.date }

  /// The day of the week and the date, such as `Wed 1 Nov`.
  var name: String { date.withWeekday }

  /// `From 13:00` for what is left of a day, `Today`, or the day of the week.
  var weekday: String {
    day.from.map { "From \(display.clock.text(of: $0))" }
      ?? (relation == .today ? "Today" : date.weekday.shortName)
  }

  /// The name with what tells it from other days, such as `Wed 1 Nov, from 13:00`.
  package var markedName: String {
    switch relation {
    case .past: "\(name), past"
    case .today: "\(name), \(weekday.startingInLowercase)"
    case .future: name
    }
  }

  /// The name in a column: `Today`, `From 13:00`, or the day of the week and of the month.
  var shortName: String { relation == .today ? weekday : "\(weekday) \(date.day)" }

  private var falling: Falling { Falling([day]) }

  private var fallingInHalves: Falling {
    let skies = [day.day?.sky, day.night?.sky].compactMap(\.self)
    return Falling(day.isDryInFrost ? [.snow] : skies, hasDepth: true)
  }

  /// The values of day and night, and the words behind the numbers that both can share.
  private typealias Halves = (day: String?, night: String?, unit: String)

  /// Returns the values of a field that has one for each half, and `nil` for another field.
  private func halves(_ field: DayField) -> Halves? {
    func texts(unit: String?, _ text: (DayPart) -> String?) -> Halves {
      let (day, night) = (day.day.flatMap(text), day.night.flatMap(text))
      let words = day?.split(separator: " ", maxSplits: 1).last.map(String.init)
      return (day, night, unit ?? words ?? "")
    }
    let units = display.units
    return switch field {
    case .chances: texts(unit: "%") { percentText($0.precipitationProbability) }
    case .amounts:
      texts(unit: nil) { Falling($0).text(water: $0.precipitation, snow: $0.snowfall, units) }
    case .winds: texts(unit: units.wind.symbol) { $0.wind?.text(in: units.wind) }
    default: nil
    }
  }

  /// Returns both values of a field, of which a common unit is written once.
  private func dayAndNight(_ field: DayField) -> String? {
    halves(field).flatMap { dayAndNightText($0.day, $0.night, unit: $0.unit) }
  }

  /// Returns a field with its label.
  package subscript(field: DayField) -> Fact {
    let units = display.units
    let range = day.temperature
    return switch field {
    case .range: Fact("Low–high", rangeText)
    case .low:
      Fact("Low", range?.low?.degrees(in: units.temperature))
    case .high:
      Fact("High", range?.high?.degrees(in: units.temperature))
    case .feelsLike:
      Fact(
        "Feels like", short: "Feels", day.feelsLike?.text(in: units.temperature),
        (day.feelsLike?.high ?? day.feelsLike?.low)?.style)
    case .day: Fact("Day", day.day?.phrase)
    case .night:
      Fact(
        "Night", day.night?.phrase, shorter: [day.night?.sky?.name])
    case .phrase: Fact("Weather", day.briefPhrase, shorter: [day.shortPhrase])
    case .words: Fact("Weather", day.phrase, shorter: [day.briefPhrase, day.shortPhrase])
    case .chances:
      Fact(fallingInHalves.chance + Self.halvesMark, dayAndNight(field))
    case .chance:
      Fact(
        falling.chance, short: falling.name.startingInUppercase,
        percentText(day.precipitationProbability),
        (day.precipitationProbability ?? 0) >= 30 ? Style.chance : .text)
    case .winds: Fact("Wind" + Self.halvesMark, dayAndNight(field))
    case .wind:
      Fact("Wind", day.weather.wind?.text(in: units.wind), day.weather.wind?.speed?.style)
    case .amounts: Fact("Precipitation" + Self.halvesMark, dayAndNight(field))
    case .amount:
      Fact(
        "Precipitation",
        falling.text(water: day.precipitation, snow: day.weather.snowfall, units),
        day.precipitation.map { Style(precipitationOfDay: $0) },
        shorter: [falling.depthText(day.weather.snowfall, units)])
    case .uvIndex: provider.uvIndex(day.uvIndex)
    case .sun:
      Fact("Sun", sunText, shorter: [shortSunText])
    case .dayLength: Fact("Day length", day.forecast.dayLengthText)
    case .moon:
      Fact("Moon", moon.name.rawValue, shorter: [moon.shortText])
    case .pollen: Fact(pollen: pollen)
    case .rules:
      Fact(
        "Rules", rules.isEmpty ? nil : rules.dayText(on: date, display.clock, now: now),
        shorter: [
          rules.dayText(on: date, display.clock, now: now, isShort: true), rules.holdingNames,
        ])
    }
  }

  /// The end of the label of a field with a value for each half.
  private static let halvesMark = " (day / night)"

  /// The low and high, after the time from which they are known if that is not midnight.
  private var rangeText: String? {
    guard let temperatures else { return nil }
    return day.from.map { "from \(display.clock.text(of: $0)): \(temperatures)" } ?? temperatures
  }

  private var temperatures: String? { day.temperature?.text(in: display.units.temperature) }

  /// The times of sunrise and sunset, or `nil` if neither is known.
  private var sunText: String? {
    let (sunrise, sunset) = (day.forecast.sunrise, day.forecast.sunset)
    guard sunrise != nil || sunset != nil else { return polarSun?.rawValue }
    return display.clock.text(fromSunrise: sunrise, toSunset: sunset)
  }

  /// The times on a 12-hour clock without `AM` and `PM`, or `nil` unless the sun rises before noon and
  /// sets after it.
  private var shortSunText: String? {
    guard display.clock == .twelveHours, let sunrise = day.forecast.sunrise,
      let sunset = day.forecast.sunset,
      sunrise.hour < 12, sunset.hour >= 12
    else { return nil }
    return [sunrise, sunset].map { display.clock.text(of: $0).dropLast(3) }.joined(separator: "–")
  }
}

// MARK: - For screen readers

extension DayFacts {
  /// The day and what a listener asks first, such as `Thursday 2: Rain, 21–24 °C, rain 70 %, 5 mm`.
  var line: String { "\(spokenName): \(brief)" }

  /// The line without the name of the day.
  private var brief: String {
    let amount =
      falling.depthText(day.weather.snowfall, display.units) ?? self[.amount].knownText
    let texts = [
      day.spokenPhrase, temperatures, self[.chance].knownText.map { "\(falling.name) \($0)" },
      day.precipitation?.value == 0 ? nil : amount,
    ].compactMap(\.self)
    return texts.isEmpty ? "nothing known" : texts.joined(separator: ", ")
  }

  /// The same below a heading with the date, such as `From 13:00: Rain, 21–24 °C`.
  var lineBelowDate: String {
    (day.from.map { "From \(display.clock.text(of: $0)): " } ?? "") + brief
  }

  /// `Today`, also with the time from which its values are, or the day of the week and of the month, after
  /// `Tomorrow`.
  private var spokenName: String {
    switch relation {
    case .today: day.from.map { "Today from \(display.clock.text(of: $0))" } ?? "Today"
    case .past: "\(date.weekday.name) \(date.day), past"
    case .future: (isTomorrow ? "Tomorrow, " : "") + "\(date.weekday.name) \(date.day)"
    }
  }

  /// The other fields that are known, each in a line.
  var details: [String] {
    DayField.details.filter { field in
      switch field {
      case .words: self[field].knownText != day.spokenPhrase
      case .wind: dayAndNight(.winds) == nil
      default: true
      }
    }.compactMap { words(for: $0).map { "\($0.name): \($0.text)" } }
  }

  /// Returns a field with its label in words, such as `by day 10 %, overnight 40 %`, or `nil` if it is not known.
  package func words(for field: DayField) -> (name: String, text: String)? {
    let fact = self[field]
    guard let halves = halves(field) else {
      return fact.knownText.map { (fact.name.inWords, $0.inWords) }
    }
    let texts = [("by day", halves.day), ("overnight", halves.night)].compactMap { time, text in
      text.map { "\(time) \($0.inWords)" }
    }
    let label = fact.name.replacing(Self.halvesMark, with: "")
    return texts.isEmpty ? nil : (label, texts.joined(separator: ", "))
  }
}

extension ShownDay {
  /// The weather in at most four words, if there are so few for it.
  var spokenPhrase: String? {
    let phrases = [briefPhrase, shortPhrase].compactMap(\.self)
    return phrases.first { $0.count { $0 == " " } < 4 } ?? phrases.last
  }
}

/// Selects all days of a report, including past ones, with what is left of today.
package func selectDays(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp, rules: [ShownRule] = []
) -> [DayFacts] {
  let today = report.today(at: now)
  return report.shownDays(at: now).map {
    DayFacts($0, of: report, today: today, now: now, display, rules: rules)
  }
}

/// Selects the forecast for the current date at the place, or `nil` if the report does not have
/// that day.
package func selectToday(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> DayFacts? {
  selectDay(report.today(at: now), of: report, display: display, now: now)
}

/// Selects the forecast for a date, or `nil` if the report does not have that day.
func selectDay(
  _ date: CivilDate, of report: WeatherReport, display: DisplayPreferences, now: Timestamp,
  rules: [ShownRule] = []
) -> DayFacts? {
  report.shownDay(on: date, at: now).map {
    DayFacts(
      $0, of: report, today: report.today(at: now), now: now, display, rules: rules)
  }
}

extension Collection<DayFacts> {
  /// The lines of the cards of these days, the last of which is the pollen if any day has it.
  ///
  /// If any day has much, it follows the UV index.
  var cardLines: [[DayField]] {
    var lines = contains { !$0.rules.isEmpty } ? DayField.cardWithRules : DayField.card
    guard contains(where: { $0.pollen != nil }) else { return lines }
    let uvIndex = contains { $0.pollen?.isNotable == true } ? lines.firstIndex(of: [.uvIndex]) : nil
    lines.insert([.pollen], at: uvIndex.map { $0 + 1 } ?? lines.endIndex)
    return lines
  }
}

extension [DayFacts] {
  /// The rows of a table of these days, without optional ones for which no day has a value.
  package var rows: [DayField] {
    DayField.rows.filter { field in
      !DayField.extraRows.contains(field) || contains { $0[field].value != nil }
    }
  }
}

extension LinearSelection {
  /// Creates the row of a day, with all facts of it on request.
  init(_ index: Int, of days: [DayFacts]) {
    self.init(
      index: index, count: days.count, text: days[index].line, more: days[index].details)
  }
}
