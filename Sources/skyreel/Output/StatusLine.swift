import Domain
import TerminalUI
import WeatherFeature

/// A line of text with fields, such as `%c %t` for a status bar.
struct LineTemplate: Equatable {
  private enum Part: Equatable {
    case text(String)
    case field(LineField)
  }

  private let parts: [Part]

  static let standard = "%c %t"

  /// Creates a template from its text.
  ///
  /// - Throws: `LineTemplateError` for a `%` without a known letter after it.
  init(_ text: String) throws(LineTemplateError) {
    var parts: [Part] = []
    var rest = text[...]
    while let percent = rest.firstIndex(of: "%") {
      parts.append(.text(String(rest[..<percent])))
      rest = rest[percent...].dropFirst()
      guard let letter = rest.popFirst() else { throw LineTemplateError(field: "%") }
      if letter == "%" {
        parts.append(.text("%"))
      } else if let field = LineField(rawValue: letter) {
        parts.append(.field(field))
      } else {
        throw LineTemplateError(field: "%\(letter)")
      }
    }
    self.parts = parts + [.text(String(rest))]
  }

  func contains(_ field: LineField) -> Bool { parts.contains(.field(field)) }

  /// Returns the line for a report, with `–` or `unknown` for unknown values.
  ///
  /// It ends with the age of old conditions, such as `(5 h ago)`, if it has their values without their age.
  /// It ends with `(sample)` if nothing else in it says that it is no real weather.
  ///
  /// The template may contain escape sequences, such as colors. Escape sequences in field values
  /// are removed.
  func text(of context: LineContext) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let field):
        context.text(field)?.sanitized ?? (context.isInWords ? "unknown" : .missingValue)
      }
    }.joined() + (lacksAge(of: context) ? context.oldAge.map { " (\($0))" } ?? "" : "")
      + (context.fetched.source == .sample && !namesSource ? " (sample)" : "")
  }

  /// Whether the place or the provider, whose names say whether they are a sample, is in the line.
  private var namesSource: Bool { contains(.place) || contains(.provider) }

  private func lacksAge(of context: LineContext) -> Bool {
    !contains(.age) && (context.isStoredOnly || LineField.ofNow.contains(where: contains))
  }
}

struct LineTemplateError: Error, Equatable, CustomStringConvertible {
  /// The percent sign, and the letter after it if there is one.
  var field: String

  var description: String {
    "--template: unknown field \(field); available fields: \(LineField.list), and %% for a percent sign"
  }
}

/// A field of a line template, written as `%` and a letter.
enum LineField: Character, CaseIterable {
  case icon = "c"
  case condition = "C"
  case temperature = "t"
  case feelsLike = "f"
  case high = "H"
  case low = "L"
  case rainProbability = "o"
  case precipitation = "p"
  case wind = "w"
  case humidity = "h"
  case pressure = "P"
  case uvIndex = "u"
  case airQuality = "q"
  case place = "l"
  case age = "a"
  case provider = "s"
  case outlook = "n"
  case alert = "A"
  case alertLevel = "V"
  case rainTime = "r"
  case rainChance = "R"
  case sunrise = "S"
  case sunset = "Z"
  case moon = "m"
  case windArrow = "d"
  case localTime = "T"
  case tomorrow = "F"
  case memory = "y"

  var help: String {
    switch self {
    case .icon: "icon"
    case .condition: "condition"
    case .temperature: "temperature"
    case .feelsLike: "feels-like temperature"
    case .high: "high of the rest of today"
    case .low: "low of the rest of today"
    case .rainProbability:
      "chance of rain or snow in this hour, or in the rest of today if hours are not fetched"
    case .precipitation: "precipitation in the last hour, or in the time it names"
    case .wind: "wind"
    case .humidity: "humidity"
    case .pressure: "pressure"
    case .uvIndex: "UV index"
    case .airQuality: "air quality index: US in the United States, else European"
    case .place: "place"
    case .age: "age of the report, or of its conditions if these are older"
    case .provider: "provider"
    case .outlook: "when rain or snow starts or ends"
    case .alert: "the most severe alert and its time"
    case .alertLevel: "the level of that alert"
    case .rainTime: "when the next rain or snow starts"
    case .rainChance: "the chance of that"
    case .sunrise: "sunrise"
    case .sunset: "sunset"
    case .moon: "the Moon"
    case .windArrow: "an arrow in the direction of the wind"
    case .localTime: "the time at the place"
    case .tomorrow: "tomorrow's icon, high, and low"
    case .memory: "how warm today is beside yesterday and the days before"
    }
  }

  static let ofNow: [LineField] = [
    .icon, .condition, .temperature, .feelsLike, .precipitation, .wind, .humidity, .pressure,
    .uvIndex,
    .windArrow,
  ]

  /// The list of all fields and their descriptions, in one line.
  static let list = allCases.map { "%\($0.rawValue) \($0.help)" }.joined(separator: ", ")
}

/// The data that fills the fields of a line.
struct LineContext {
  var fetched: FetchedValue<WeatherReport>
  var display: DisplayPreferences
  var now: Timestamp
  /// The stored forecasts of earlier days, or `nil` if they were not read.
  var history: ForecastHistory?
  /// Whether nothing refreshes the report, so that each of its values may be old.
  var isStoredOnly = false
  /// Whether fields have words in place of symbols, for screen readers.
  var isInWords = false

  /// Returns the text of a field, or `nil` if its value is unknown.
  func text(_ field: LineField) -> String? {
    guard isInWords else { return symbols(for: field) }
    return switch field {
    case .icon: report.current?.phrase ?? report.current?.sky?.name
    case .moon: MoonPhase(at: now).name.rawValue
    case .windArrow: report.current?.wind?.direction?.rawValue
    case .tomorrow: tomorrowInWords?.inWords
    default: symbols(for: field)?.inWords
    }
  }

  private func symbols(for field: LineField) -> String? {
    let current = report.current
    return switch field {
    case .icon: current?.sky.map { $0.icon(display.icons, isNight: current?.isDay == false) }
    case .condition: current?.phrase
    case .temperature: fact(.temperature)
    case .feelsLike: fact(.feelsLike)
    case .high: today?.temperature?.high?.converted(to: display.units.temperature).text
    case .low: today?.temperature?.low?.converted(to: display.units.temperature).text
    case .rainProbability: percentText(rainProbability)
    case .precipitation: fact(.precipitation)
    case .wind: fact(.wind)
    case .humidity: fact(.humidity)
    case .pressure: fact(.pressure)
    case .uvIndex: current?.uvIndex.flatMap { decimalText($0) }
    case .airQuality: report.airQuality?.index(at: report.place)?.number
    case .place: report.place.name
    case .age: fetched.conditionsAgeText(at: now)
    case .provider: report.provider.displayName
    case .outlook: report.precipitationOutlook(at: now, clock: display.clock)
    case .alert: report.activeAlerts(at: now).first?.statement(display.clock, now: now)
    case .alertLevel: report.activeAlerts(at: now).first?.severity.rawValue
    case .rainTime: report.nextPrecipitation(at: now, clock: display.clock)?.time
    case .rainChance:
      percentText(report.nextPrecipitation(at: now, clock: display.clock)?.probability)
    case .sunrise: today?.forecast.sunrise.map(display.clock.text)
    case .sunset: today?.forecast.sunset.map(display.clock.text)
    case .moon: MoonPhase(at: now).symbol(isSouthern: report.place.coordinates.latitude < 0)
    case .windArrow: current?.wind?.direction?.windArrow
    case .localTime:
      display.clock.text(of: ZonedTime(instant: now, utcOffset: report.utcOffset(at: now)))
    case .tomorrow: tomorrow
    case .memory: memory
    }
  }

  private var memory: String? {
    guard let history else { return nil }
    let changes = ForecastChanges(to: fetched, since: history, now: now)
    return ForecastChangesText(changes, of: report, display: display, now: now)
      .memoryWithShift.first
  }

  /// The age of conditions that are more than an hour old, or of such a report if nothing refreshes it, or
  /// `nil`.
  var oldAge: String? {
    if let age = selectOldAge(report, now: now) { return age }
    guard isStoredOnly, fetched.fetchedAt.isOld(at: now) else { return nil }
    return fetched.ageText(at: now)
  }

  private var report: WeatherReport { fetched.value }

  private var today: ShownDay? { report.shownToday(at: now) }

  private func fact(_ field: CurrentField) -> String? {
    CurrentFacts(report, display: display, now: now)[field].knownText
  }

  /// The icon and the temperatures of tomorrow: `☂ 28°/18°`.
  private var tomorrow: String? {
    guard let day = shownTomorrow else { return nil }
    let icon = day.iconSky.map { $0.icon(display.icons, isNight: day.isIconOfNight) }
    let temperatures = [day.temperature?.high, day.temperature?.low].map { value in
      value?.number(in: display.units.temperature).map { "\($0)°" } ?? .missingValue
    }
    return [icon, temperatures.joined(separator: "/")].compactMap(\.self).joined(separator: " ")
  }

  /// The words and the temperatures of tomorrow: `rain, 18 to 28 °C`.
  private var tomorrowInWords: String? {
    let day = shownTomorrow
    let texts = [day?.shortPhrase, day?.temperature?.converted(to: display.units.temperature).text]
    let known = texts.compactMap(\.self)
    return known.isEmpty ? nil : known.joined(separator: ", ")
  }

  private var shownTomorrow: ShownDay? {
    today.flatMap { report.shownDay(on: $0.date.advanced(byDays: 1), at: now) }
  }

  /// The chance of precipitation in the current hour or, if it is unknown, in what is left of today.
  var rainProbability: Double? {
    let hour = report.hoursFromTheirTime.first {
      $0.time.instant <= now && now < $0.end
    }
    return hour?.precipitationProbability ?? today?.precipitationProbability
  }
}

/// The lines for a status bar, as text or as JSON for Waybar.
struct LinePrinter {
  let request: WeatherRequest
  let settings: Settings

  /// Returns the line about a report, with what was stored before it.
  func line(
    of fetched: FetchedValue<WeatherReport>, since history: ForecastHistory? = nil,
    at now: Timestamp
  ) -> String {
    let context = LineContext(
      fetched: fetched, display: settings.display, now: now, history: history,
      isInWords: settings.isForScreenReaders)
    let text = (request.template?.text(of: context) ?? "").transliterated(for: settings.glyphs)
    return request.format == .waybar ? json(text.sanitizedLines, context).line : text
  }

  /// The object that Waybar's custom module reads (`waybar-custom(5)`, `return-type: json`).
  private func json(_ text: String, _ context: LineContext) -> JSONValue {
    let tooltip = [
      context.text(.place), context.text(.condition), context.observed,
      [context.text(.temperature), context.text(.wind)].compactMap(\.self).joined(separator: "  "),
      context.text(.outlook), context.text(.memory),
      context.text(.alert).map { "\(settings.glyphs.warning) \($0)" },
      context.updated,
    ].compactMap(\.self).filter { !$0.isEmpty }
    return [
      "text": text.escapedForXML, "alt": context.condition,
      "tooltip": tooltip.map { $0.sanitized.transliterated(for: settings.glyphs).escapedForXML }
        .joined(separator: "\n"),
      "class": context.classes, "percentage": context.rainProbability.map { Int($0.rounded()) },
    ]
  }
}

extension LineContext {
  /// The name of the weather condition, such as `partly-cloudy`, or `unknown`.
  fileprivate var condition: String { fetched.value.current?.sky?.rawValue ?? "unknown" }

  /// The time of conditions that are old, or `nil`.
  fileprivate var observed: String? {
    selectOldObservation(fetched.value, display: display, now: now)
  }

  /// The time of the fetch at the place, which unlike an age stays the same.
  fileprivate var updated: String {
    let offset = fetched.value.utcOffset(at: now)
    let time = ZonedTime(instant: fetched.fetchedAt, utcOffset: offset)
    return "updated \(display.clock.text(of: time))"
  }

  /// The classes for the style sheet: the condition, day or night, and the level of an alert.
  fileprivate var classes: [String] {
    let isDay = fetched.value.current?.isDay
    return [
      condition, isDay.map { $0 ? "day" : "night" }, text(.alertLevel).map { "alert-\($0)" },
    ].compactMap(\.self)
  }
}
