internal import Domain
internal import Redux
internal import TerminalUI

/// An hour of the forecast as text, without the units, which are in the headings of the table.
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
  /// The precipitation of the hour.
  var falling: Falling
  /// The precipitation within the hour, in the unit of ``falling``.
  var amount: Reading
  /// The direction and the speed of the wind, such as `SSW 18`.
  var wind: Reading
  /// The speed of gusts.
  var gusts: Reading
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
  ///
  /// A dry hour has the unit of `others`, the hours beside it.
  init(
    _ hour: HourlyForecast, display: DisplayPreferences, now: Timestamp, others: Falling? = nil
  ) {
    let units = display.units
    time = hour.time
    clock = display.clock.hourText(of: hour.time)
    relation = hour.end <= now ? .past : hour.time.instant <= now ? .now : .future
    sky = hour.sky
    isNight = hour.isDay == false
    phrase = hour.phrase ?? .missingValue
    func reading(_ text: String?, _ style: Style? = nil) -> Reading {
      text.map { Reading($0, style ?? .text) } ?? .missing
    }
    temperature = reading(
      hour.temperature?.number(in: units.temperature), hour.temperature?.style)
    feelsLike = reading(hour.feelsLike?.number(in: units.temperature), hour.feelsLike?.style)
    probability = hour.precipitationProbability
    probabilityText = probability.flatMap { decimalText($0) } ?? .missingValue
    let own = Falling(hour)
    falling = hour.sky?.isWet == true ? own : others ?? own
    amount = reading(falling.number(of: hour, units), hour.precipitation?.style)
    let speed = hour.wind?.speed?.number(in: units.wind)
    let parts = [hour.wind?.direction?.rawValue, speed].compactMap { $0 }
    wind = reading(parts.isEmpty ? nil : parts.joined(separator: " "), hour.wind?.speed?.style)
    gusts = reading(hour.wind?.gust?.number(in: units.wind), hour.wind?.gust?.style)
    humidity = reading(hour.humidity.flatMap { decimalText($0) })
    cloudCover = reading(hour.cloudCover.flatMap { decimalText($0) })
    pressure = reading(hour.pressure?.number(in: units.pressure))
    uvIndex =
      hour.uvIndex.flatMap { index in
        decimalText(index).map {
          Reading($0, $0 == "0" ? Style(.secondary) : Style(.ultraviolet, at: index))
        }
      } ?? .missing
  }

  /// The smallest chance of rain that is shown as a bar, in percent.
  fileprivate static let leastChance = 5.0

  /// The chance of rain in percent, or `nil` if it is small or not known.
  var shownChance: Double? { probability.flatMap { $0 < Self.leastChance ? nil : $0 } }

  /// `now`, or the beginning in the preferred clock format.
  var clockOrNow: String { relation == .now ? "now" : clock }

  /// The style of the chance and the amount of rain, which is that of the amount.
  ///
  /// If only a chance of 30 % or more is known, it is the cold color.
  var rainStyle: Style {
    (probability ?? 0) >= 30 && amount == .missing ? Style(.cold) : amount.style
  }
}

extension ClockFormat {
  /// Returns the hour of a time in as few columns as possible: `14`, or `2PM`.
  ///
  /// The minutes are those of hours that are full in UTC but not at the place: `14:45`, or `2:45PM`.
  func shortHourText(of time: ZonedTime) -> String {
    let text = text(of: time)
    guard time.minute == 0 else { return text.filter { $0 != " " } }
    return String(text.prefix { $0 != ":" }) + (self == .twelveHours ? text.suffix(2) : "")
  }

  /// Returns the width in columns of the longest short text of hours.
  func shortHourWidth(of hours: some Sequence<HourlyForecast>) -> Int {
    guard hours.contains(where: { $0.time.minute != 0 }) else { return 4 }
    return self == .twelveHours ? 7 : 5
  }
}

/// The hours of a report from the current one or an earlier one on, formatted only when they are drawn.
///
/// A report can have 384 hours, of which a screen shows about a tenth.
struct UpcomingHours: Equatable {
  /// The report, whose hours are not copied.
  let report: WeatherReport
  /// The index of the first hour in the report.
  private let first: Int
  let display: DisplayPreferences
  /// The beginning of the current quarter of an hour, so that the value changes rarely.
  let now: Timestamp
  /// The current conditions, which the current hour shows, or `nil` if they are old.
  private let conditions: CurrentConditions?
  private let limit: Int
  /// The precipitation of all of these hours, which decides about the unit of amounts.
  let falling: Falling

  /// The number of hours to show of a report whose hours are all over.
  private static let pastCount = 48

  /// Creates at most `limit` hours from the current one on, or the last 48 if all are over.
  ///
  /// If a date is given, those before the current one that are not before that date are included.
  init(
    _ report: WeatherReport, display: DisplayPreferences, now: Timestamp,
    from date: CivilDate? = nil, atMost limit: Int = .max
  ) {
    self.report = report
    self.limit = limit
    let starts = report.hourlyStarts
    let current =
      starts.first { now < report.hourly[$0].end } ?? max(0, starts.count - Self.pastCount)
    let earliest = date.flatMap { date in starts.first { date <= report.hourly[$0].time.date } }
    first = min(current, earliest ?? current)
    self.display = display
    self.now = now.quarterHour
    conditions = report.recentConditions(at: now)
    falling = Falling(report.hourly[starts].dropFirst(first).prefix(limit))
  }

  var isEmpty: Bool { indices.isEmpty }
  var indices: Range<Int> { 0..<min(limit, report.hourlyStarts.count - first) }

  /// Returns the hour at an index, with the rain or snow that falls in it.
  ///
  /// The current hour has the current conditions.
  func hour(at index: Int) -> HourlyForecast {
    var hour = report.hourFromItsTime(at: first + index)
    hour.isDay = hour.isDay ?? isSunUp(in: hour)
    return hour.showing(conditions, at: now)
  }

  /// Returns whether the sun is up in the middle of an hour, or `nil` without the sunrise and sunset of its
  /// day.
  private func isSunUp(in hour: HourlyForecast) -> Bool? {
    guard let day = report.day(on: hour.time.date), let sunrise = day.sunrise?.instant,
      let sunset = day.sunset?.instant
    else { return nil }
    let middle = hour.time.instant.advanced(bySeconds: 1_800)
    return sunrise <= middle && middle < sunset
  }

  /// Returns whether the chance of rain of some hours is large enough to be shown.
  func hasShownChance(in indices: Range<Int>) -> Bool {
    indices.contains {
      hour(at: $0).precipitationProbability.map { $0 >= ForecastHour.leastChance } == true
    }
  }

  /// Returns the beginning of the hour at an index.
  func time(_ index: Int) -> ZonedTime { report.hourly[first + index].time }

  /// The hour at an index, as text.
  subscript(index: Int) -> ForecastHour {
    ForecastHour(hour(at: index), display: display, now: now, others: falling)
  }

  /// Returns whether the hour at an index is the current one.
  func isNow(_ index: Int) -> Bool {
    let start = time(index).instant
    return start <= now && now < start.advanced(bySeconds: 3_600)
  }

  /// Returns the date of the hour at an index, in the calendar of the place.
  func date(_ index: Int) -> CivilDate { time(index).date }

  /// Returns the time of an hour: `now`, or the hour, after the weekday unless it is today.
  func moment(of hour: ForecastHour) -> String {
    if hour.relation == .now { return "now" }
    let date = hour.time.date
    return (date == report.today(at: now) ? "" : "\(date.weekday.shortName) ") + hour.clock
  }

  /// The indices of the first hours of each day.
  var dayStarts: [Int] { firstHours(self) }

  /// Returns the indices of the hours on the same day as the hour at an index.
  func day(of index: Int) -> Range<Int> {
    let starts = dayStarts
    let start = starts.last { $0 <= index } ?? 0
    return start..<(starts.first { $0 > index } ?? indices.count)
  }

  /// Whether some of the amounts are of snow, and others of rain.
  var hasMixedAmounts: Bool {
    !falling.isSnow && report.hourly.contains { $0.snowfall != nil && Falling($0).isSnow }
  }

  /// Returns whether the report has a value for any of the hours.
  func gives(_ value: KeyPath<HourlyForecast, Double?>) -> Bool {
    report.hourly[first...].contains { $0[keyPath: value] != nil }
  }

  /// Returns the index of the hour that begins at a time, or `nil` if there is none.
  func index(of time: Timestamp) -> Int? {
    indices.first { self.time($0).instant == time }
  }
}

// The chart, the table, and the keys of a day ask for them several times for each key press.
private let firstHours = memoized { (hours: UpcomingHours) in
  hours.indices.filter { $0 == 0 || hours.date($0) != hours.date($0 - 1) }
}

/// Selects the hours of the latest report, or `nil` without a report.
func selectUpcomingHours(_ context: WeatherContext) -> UpcomingHours? {
  context.weather.report.latest.map {
    UpcomingHours($0.value, display: context.display, now: context.now)
  }
}
