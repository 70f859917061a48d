internal import Domain

/// An hour of the forecast as text, without the units, which the headings of the table name.
struct ForecastHour: Hashable {
  /// The beginning of the hour.
  var time: ZonedTime
  /// The beginning in the preferred clock format, such as `14:00` or `2 PM`.
  var clock: String
  var relation: Relation
  /// The weather in words.
  var phrase: String
  /// The temperature in the preferred unit, for the curve.
  var degrees: Double?
  var temperature: String
  /// The feels-like temperature.
  var feelsLike: String
  /// The chance of rain or snow, in percent.
  var probability: Double?
  /// The chance of rain or snow as text, without the percent sign.
  var probabilityText: String
  /// The precipitation within the hour.
  var amount: String
  /// The direction and the speed of the wind, such as `SSW 18`.
  var wind: String

  /// The relation of an hour to the current time.
  enum Relation: Hashable {
    case past, now, future
  }
}

/// The number of hours listed.
let shownHourCount = 48

/// Selects at most ``shownHourCount`` hours from the current one on, or the last ones if all are
/// over.
func selectHours(_ report: WeatherReport, now: Timestamp) -> ArraySlice<HourlyForecast> {
  guard let first = report.hourly.firstIndex(where: { now < $0.end }) else {
    return report.hourly.suffix(shownHourCount)
  }
  return report.hourly[first...].prefix(shownHourCount)
}

/// Selects the listed hours, as text.
func selectForecastHours(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> [ForecastHour] {
  selectHours(report, now: now).map { ForecastHour($0, display: display, now: now) }
}

/// Returns the index of the selected hour among the listed ones, or `nil` if none is listed.
///
/// Without a selection, or if the selected hour is no longer listed, the index is 0.
func selectedHourIndex(_ context: WeatherContext) -> Int? {
  guard let report = context.weather.report.latest?.value else { return nil }
  let hours = selectHours(report, now: context.now)
  guard !hours.isEmpty else { return nil }
  let wanted = context.weather.selectedHour
  let index = hours.firstIndex { $0.time.instant == wanted } ?? hours.startIndex
  return index - hours.startIndex
}

extension ForecastHour {
  /// Creates the texts in the preferred units and clock format.
  init(_ hour: HourlyForecast, display: DisplayPreferences, now: Timestamp) {
    let units = display.units
    time = hour.time
    clock = display.clock.hourText(of: hour.time)
    relation = hour.end <= now ? .past : hour.time.instant <= now ? .now : .future
    phrase = hour.phrase ?? LabeledValue.absent
    degrees = hour.temperature?.converted(to: units.temperature).value
    temperature = hour.temperature?.number(in: units.temperature) ?? LabeledValue.absent
    feelsLike = hour.feelsLike?.number(in: units.temperature) ?? LabeledValue.absent
    probability = hour.precipitationProbability
    probabilityText = probability.flatMap { decimalText($0) } ?? LabeledValue.absent
    amount = hour.precipitation?.number(in: units.precipitation) ?? LabeledValue.absent
    let speed = hour.wind?.speed?.number(in: units.wind)
    let parts = [hour.wind?.direction?.rawValue, speed].compactMap { $0 }
    wind = parts.isEmpty ? LabeledValue.absent : parts.joined(separator: " ")
  }
}

extension HourlyForecast {
  fileprivate var end: Timestamp { time.instant.advanced(bySeconds: 3_600) }
}

extension Quantity {
  /// Returns the quantity in another unit, as text without the symbol.
  fileprivate func number(in unit: Unit) -> String? { unit.number(converted(to: unit).value) }
}

extension ClockFormat {
  /// Returns the time of day, without the minutes of a full hour on the 12-hour clock: `2 PM`.
  func hourText(of time: ZonedTime) -> String {
    let text = text(of: time)
    guard self == .twelveHours, time.minute == 0, let colon = text.firstIndex(of: ":") else {
      return text
    }
    return String(text[..<colon]) + text.suffix(3)
  }
}

/// The coming hours, formatted only when there is room to show them.
struct UpcomingHours: Equatable {
  private let hours: ArraySlice<HourlyForecast>
  private let display: DisplayPreferences
  /// The current time, rounded down to 15 minutes, so that the value changes rarely.
  ///
  /// No hour begins in between, because UTC offsets are multiples of 15 minutes.
  private let now: Timestamp

  /// Creates the hours from the current one on, or `nil` if the report has no hours.
  init?(_ report: WeatherReport, display: DisplayPreferences, now: Timestamp) {
    hours = selectHours(report, now: now)
    guard !hours.isEmpty else { return nil }
    self.display = display
    self.now = Timestamp(seconds: now.seconds - (now.seconds % 900 + 900) % 900)
  }

  /// The formatted hours, without a selection.
  var picture: HourlyView {
    HourlyView(
      hours: hours.map { ForecastHour($0, display: display, now: now) }, selection: nil,
      units: HourlyView.Units(display.units))
  }
}
