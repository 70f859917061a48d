import Domain

/// A builder of days from the hours or longer periods of a service without daily values.
///
/// A value of a day is given only if enough of the day is known:
/// - the high, the low, and the amount of precipitation, only if the whole day is known;
/// - the UV index, if the whole day or at least 11:00 to 14:00 is known.
///
/// Services without past hours therefore have no high and low of today. Those of its remaining
/// hours are given with the time from which they are known.
struct DayBuilder: Sendable {
  private let steps: [ForecastStep]
  private let clock: LocalClock
  private let point: Coordinates

  /// Creates a builder from periods, in any order.
  init(steps: [ForecastStep], clock: LocalClock, point: Coordinates) {
    self.steps = steps.map(\.plausible).sorted { $0.start < $1.start }
    self.clock = clock
    self.point = point
  }

  /// Returns the days on which periods start, without unknown days at the end.
  func days() -> [DailyForecast] {
    let dates = Set(steps.map { clock.zoned($0.start).date }).sorted()
    let parts = DayPartBuilder(steps: steps)
    var days = dates.map { day($0, parts: parts) }
    while days.count > 1, let last = days.last, last.temperature == nil, last.remaining == nil,
      last.day == nil,
      last.night == nil
    {
      days.removeLast()
    }
    return days
  }

  private func day(_ date: CivilDate, parts: DayPartBuilder) -> DailyForecast {
    let whole = Period(start: clock.instant(date), end: clock.instant(date.advanced(byDays: 1)))
    var day = DailyForecast(date: date)
    addTemperatures(to: &day, in: whole)
    let felt = steps.filter { $0.feelsLike != nil }
    if covers(felt, from: whole.start, to: whole.end) {
      day.feelsLike = range(of: felt.filter { whole.contains($0.start) }.compactMap(\.feelsLike))
    }
    let wet = steps.filter { $0.precipitation != nil }
    if covers(wet, from: whole.start, to: whole.end) {
      day.precipitation = sum(of: wet.filter { whole.contains($0.assignedTime) })
    }
    let lit = steps.filter { $0.uvIndex != nil }
    if isKnown(11...14, of: date, in: lit) {
      day.uvIndex = lit.filter { whole.contains($0.start) }.compactMap(\.uvIndex).max()
    }
    addHalves(to: &day, parts: parts)
    return day
  }

  /// Returns whether periods cover some hours of the clock, or the whole day.
  private func isKnown(
    _ hours: ClosedRange<Int>, of date: CivilDate, in steps: [ForecastStep]
  ) -> Bool {
    let isPartKnown =
      clock.hasZone
      && covers(
        steps, from: clock.instant(date, hour: hours.lowerBound),
        to: clock.instant(date, hour: hours.upperBound))
    return isPartKnown
      || covers(steps, from: clock.instant(date), to: clock.instant(date.advanced(byDays: 1)))
  }

  private func addHalves(to day: inout DailyForecast, parts: DayPartBuilder) {
    let daylight = Daylight(on: day.date, at: point, clock: clock)
    let next = Daylight(on: day.date.advanced(byDays: 1), at: point, clock: clock)
    day.sunrise = daylight.sunrise
    day.sunset = daylight.sunset
    day.day = parts.half(
      from: daylight.start.instant, to: daylight.end.instant, isDay: true)
    day.night = parts.half(from: daylight.end.instant, to: next.start.instant, isDay: false)
  }

  /// Returns the temperatures at the starts of a day's periods, and the extremes within them.
  ///
  /// The extremes of a period across midnight are ignored, because they may be those of the other
  /// day.
  private func temperatures(in day: Period) -> [Quantity<TemperatureUnit>] {
    let ranges = steps.filter { day.start <= $0.start && $0.end <= day.end }
      .compactMap(\.temperatureRange)
    return steps.filter { day.contains($0.start) }.compactMap(\.temperature)
      + ranges.flatMap { [$0.low, $0.high].compactMap(\.self) }
  }

  /// Adds the temperatures of a day of which all is known, or all from a time on.
  private func addTemperatures(to day: inout DailyForecast, in whole: Period) {
    let known = steps.filter { $0.temperature != nil }
    if covers(known, from: whole.start, to: whole.end) {
      day.temperature = range(of: temperatures(in: whole))
    } else if let first = known.first(where: { whole.contains($0.start) })?.start,
      covers(known, from: first, to: whole.end),
      let range = range(of: temperatures(in: Period(start: first, end: whole.end)))
    {
      day.remaining = RemainingDay(from: clock.zoned(first), temperature: range)
    }
  }

  private func range(of values: [Quantity<TemperatureUnit>]) -> QuantityRange<TemperatureUnit>? {
    guard let unit = values.first?.unit else { return nil }
    let numbers = values.map { $0.converted(to: unit).value }
    return QuantityRange(min: numbers.min(), max: numbers.max(), unit: unit)
  }

}

/// The time from a start up to an end.
private struct Period {
  let start, end: Timestamp

  func contains(_ time: Timestamp) -> Bool { start <= time && time < end }
}
