internal import Domain
internal import TerminalUI

/// An hour of the forecast as text, without the units, which the headings of the table name.
struct ForecastHour: Hashable {
  /// The beginning of the hour.
  var time: ZonedTime
  /// The beginning in the preferred clock format, such as `14:00` or `2 PM`.
  var clock: String
  var relation: Relation
  /// The general condition, or `nil` if it is not known.
  var sky: WeatherCondition?
  var isNight: Bool
  /// The weather in words.
  var phrase: String
  var temperature: Reading
  /// The feels-like temperature.
  var feelsLike: Reading
  /// The chance of rain or snow, in percent.
  var probability: Double?
  /// The chance of rain or snow as text, without the percent sign.
  var probabilityText: String
  /// The precipitation within the hour.
  var amount: Reading
  /// The direction and the speed of the wind, such as `SSW 18`.
  var wind: Reading
  /// The relative humidity, without the percent sign.
  var humidity: Reading
  /// The cloud cover, without the percent sign.
  var cloudCover: Reading
  var uvIndex: Reading
  var pressure: Reading

  /// The relation of an hour to the current time.
  enum Relation: Hashable {
    case past, now, future
  }
}

extension ForecastHour {
  /// Creates the texts in the preferred units and clock format.
  init(_ hour: HourlyForecast, display: DisplayPreferences, now: Timestamp) {
    let units = display.units
    time = hour.time
    clock = display.clock.hourText(of: hour.time)
    relation = hour.end <= now ? .past : hour.time.instant <= now ? .now : .future
    sky = hour.sky
    isNight = hour.isDay == false
    phrase = hour.phrase ?? .missingValue
    temperature =
      hour.temperature.flatMap { quantity in
        quantity.number(in: units.temperature).map { Reading($0, quantity.style) }
      } ?? .missing
    feelsLike =
      hour.feelsLike.flatMap { quantity in
        quantity.number(in: units.temperature).map { Reading($0, quantity.style) }
      } ?? .missing
    probability = hour.precipitationProbability
    probabilityText = probability.flatMap { decimalText($0) } ?? .missingValue
    amount =
      hour.precipitation.flatMap { quantity in
        quantity.number(in: units.precipitation).map { Reading($0, quantity.style) }
      } ?? .missing
    let speed = hour.wind?.speed?.number(in: units.wind)
    let parts = [hour.wind?.direction?.rawValue, speed].compactMap { $0 }
    wind =
      parts.isEmpty
      ? .missing : Reading(parts.joined(separator: " "), hour.wind?.speed?.style ?? .text)
    humidity = hour.humidity.flatMap { decimalText($0) }.map { Reading($0) } ?? .missing
    cloudCover = hour.cloudCover.flatMap { decimalText($0) }.map { Reading($0) } ?? .missing
    pressure = hour.pressure?.number(in: units.pressure).map { Reading($0) } ?? .missing
    uvIndex =
      hour.uvIndex.flatMap { index in
        decimalText(index).map { Reading($0, Style(.ultraviolet, at: index)) }
      } ?? .missing
  }

  /// A bar as high as the chance of rain, in one cell of Unicode.
  var chanceBar: String {
    let levels = Glyphs.unicode.barLevels
    return levels[min(Int(min(max(0, probability ?? 0), 100) / 100 * 8), 7)]
  }

  /// The color of the chance and the amount of rain: that of the amount, or of a light rain if only
  /// the chance is known.
  var rainStyle: Style {
    (probability ?? 0) >= 30 && amount == .missing ? Style(.cold) : amount.style
  }
}

extension HourlyForecast {
  /// The end of the hour.
  var end: Timestamp { time.instant.advanced(bySeconds: 3_600) }
}

extension ClockFormat {
  /// Returns the hour of a time in as few columns as possible: `14`, or `2PM`.
  func shortHourText(of time: ZonedTime) -> String {
    switch self {
    case .twentyFourHours: String(text(of: time).prefix(2))
    case .twelveHours: hourText(of: time).filter { $0 != " " }
    }
  }
}

/// The hours of a report from the current one on, formatted only where they are drawn.
///
/// A service can give 384 hours, and a screen shows a tenth of them.
struct UpcomingHours: Equatable {
  /// The report, whose hours are not copied.
  let report: WeatherReport
  /// The index of the first hour in the report.
  private let first: Int
  let display: DisplayPreferences
  /// The current quarter of an hour, so that the value changes rarely.
  let now: Timestamp

  /// The number of hours kept of a report that is so old that all of them are over.
  private static let pastCount = 48

  /// Creates the hours from the current one on, or the last ones if all are over.
  init(_ report: WeatherReport, display: DisplayPreferences, now: Timestamp) {
    self.report = report
    first =
      report.hourly.firstIndex { now < $0.end } ?? max(0, report.hourly.count - Self.pastCount)
    self.display = display
    self.now = now.quarterHour
  }

  var isEmpty: Bool { indices.isEmpty }
  var indices: Range<Int> { 0..<report.hourly.count - first }

  /// The hour at an index, with the rain or snow that falls in it.
  func hour(at index: Int) -> HourlyForecast { report.hourFromItsTime(at: first + index) }

  /// The time of the hour at an index.
  func time(_ index: Int) -> ZonedTime { report.hourly[first + index].time }

  /// The hour at an index, as text.
  subscript(index: Int) -> ForecastHour {
    ForecastHour(hour(at: index), display: display, now: now)
  }

  /// Whether the hour at an index is the current one.
  func isNow(_ index: Int) -> Bool {
    let start = time(index).instant
    return start <= now && now < start.advanced(bySeconds: 3_600)
  }

  /// The date of the hour at an index, in the calendar of the place.
  func date(_ index: Int) -> CivilDate { time(index).date }

  /// The indices of the first hours of each day.
  var dayStarts: [Int] { indices.filter { $0 == 0 || date($0) != date($0 - 1) } }

  /// The indices of the hours of the day of the hour at an index.
  func day(of index: Int) -> Range<Int> {
    let starts = dayStarts
    let start = starts.last { $0 <= index } ?? 0
    return start..<(starts.first { $0 > index } ?? indices.count)
  }

  /// Whether the service gives a value for any hour.
  func gives(_ value: KeyPath<HourlyForecast, Double?>) -> Bool {
    report.hourly[first...].contains { $0[keyPath: value] != nil }
  }

  /// Returns the index of the hour that begins at a time.
  func index(of time: Timestamp) -> Int? {
    indices.first { self.time($0).instant == time }
  }
}

/// Selects the hours of the latest report, or `nil` without a report.
func selectUpcomingHours(_ context: WeatherContext) -> UpcomingHours? {
  context.weather.report.latest.map {
    UpcomingHours($0.value, display: context.display, now: context.now)
  }
}

/// Returns the index of the selected hour among the listed ones, or `nil` if none is listed.
///
/// Without a selected hour, it is the first listed hour of the selected day. If neither is listed,
/// the index is 0.
func selectedHourIndex(_ context: WeatherContext) -> Int? {
  guard let hours = selectUpcomingHours(context), !hours.isEmpty else { return nil }
  if let hour = context.weather.selectedHour.flatMap(hours.index) { return hour }
  let date = context.weather.selectedDate
  return hours.indices.first { hours.date($0) == date } ?? 0
}
