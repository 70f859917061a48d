internal import Domain

/// One hour of the forecast, as it is shown; the units stand in the headings.
struct ForecastHour: Hashable {
  /// When the hour begins.
  var time: ZonedTime
  /// The same on the clock asked for, as `14:00` or `2 PM`.
  var clock: String
  /// Whether it is over, now, or to come.
  var relation: Relation
  /// What the weather is, in words.
  var phrase: String
  /// The temperature, as a number for the curve.
  var degrees: Double?
  /// The temperature, as text.
  var temperature: String
  /// What it feels like.
  var feelsLike: String
  /// How likely rain or snow is, in percent.
  var probability: Double?
  /// The same as text.
  var probabilityText: String
  /// How much falls.
  var amount: String
  /// Where the wind comes from, and how fast it is.
  var wind: String

  /// Where an hour lies, seen from now.
  enum Relation: Hashable {
    case past, now, future
  }
}

/// How many hours are shown.
let shownHourCount = 48

/// The hours from the one that it is on; the last ones known, where all are over.
func selectHours(_ report: WeatherReport, now: Timestamp) -> ArraySlice<HourlyForecast> {
  guard let first = report.hourly.firstIndex(where: { now < $0.end }) else {
    return report.hourly.suffix(shownHourCount)
  }
  return report.hourly[first...].prefix(shownHourCount)
}

/// The same as text.
func selectForecastHours(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> [ForecastHour] {
  selectHours(report, now: now).map { ForecastHour($0, display: display, now: now) }
}

/// The index of the hour that a person turned to among those shown; without one, of the first.
func selectedHourIndex(_ context: WeatherContext) -> Int? {
  guard let report = context.weather.report.latest?.value else { return nil }
  let hours = selectHours(report, now: context.now)
  guard !hours.isEmpty else { return nil }
  let wanted = context.weather.selectedHour
  let index = hours.firstIndex { $0.time.instant == wanted } ?? hours.startIndex
  return index - hours.startIndex
}

extension ForecastHour {
  /// Tells an hour in the units and on the clock asked for.
  init(_ hour: HourlyForecast, display: DisplayPreferences, now: Timestamp) {
    let units = display.units
    time = hour.time
    clock = display.clock.hourText(of: hour.time)
    relation = hour.end <= now ? .past : hour.time.instant <= now ? .now : .future
    phrase = hour.phrase ?? WeatherRow.absent
    degrees = hour.temperature?.converted(to: units.temperature).value
    temperature = hour.temperature?.number(in: units.temperature) ?? WeatherRow.absent
    feelsLike = hour.feelsLike?.number(in: units.temperature) ?? WeatherRow.absent
    probability = hour.precipitationProbability
    probabilityText = probability.flatMap { decimalText($0) } ?? WeatherRow.absent
    amount = hour.precipitation?.number(in: units.precipitation) ?? WeatherRow.absent
    let speed = hour.wind?.speed?.number(in: units.wind)
    let parts = [hour.wind?.direction?.rawValue, speed].compactMap { $0 }
    wind = parts.isEmpty ? WeatherRow.absent : parts.joined(separator: " ")
  }
}

extension HourlyForecast {
  /// When the hour is over.
  fileprivate var end: Timestamp { time.instant.advanced(bySeconds: 3_600) }
}

extension Quantity {
  /// The quantity in another unit, as text without it.
  fileprivate func number(in unit: Unit) -> String? { unit.number(converted(to: unit).value) }
}

extension ClockFormat {
  /// The time of day, without minutes on the clock of twelve hours where it is a whole hour: `2 PM`.
  func hourText(of time: ZonedTime) -> String {
    let text = text(of: time)
    guard self == .twelveHours, time.minute == 0, let colon = text.firstIndex(of: ":") else {
      return text
    }
    return String(text[..<colon]) + text.suffix(3)
  }
}

/// The coming hours, which become text only where there is room to show them.
struct ComingHours: Equatable {
  private let hours: ArraySlice<HourlyForecast>
  private let display: DisplayPreferences
  /// The beginning of the quarter of an hour that it is: hours begin with one wherever they are.
  private let now: Timestamp

  /// The hours of a report from the one that it is on; nothing where it has none.
  init?(_ report: WeatherReport, display: DisplayPreferences, now: Timestamp) {
    hours = selectHours(report, now: now)
    guard !hours.isEmpty else { return nil }
    self.display = display
    self.now = Timestamp(seconds: now.seconds - (now.seconds % 900 + 900) % 900)
  }

  /// The hours as text, none of them selected.
  var picture: HourlyPicture {
    HourlyPicture(
      hours: hours.map { ForecastHour($0, display: display, now: now) }, selection: nil,
      units: HourlyPicture.Units(display.units))
  }
}
