import Domain

/// A builder of days from the hours or longer periods of a service without daily values.
///
/// A value of a day is given only if enough of the day is known:
/// - the high, if the whole day or at least 13:00 to 17:00 is known;
/// - the low, if the whole day or at least 3:00 to 7:00 is known;
/// - the UV index, if the whole day or at least 11:00 to 14:00 is known;
/// - the amount of precipitation, only if the whole day is known.
///
/// Today's high is therefore absent in the evening, instead of being that of the evening. Without a
/// time zone, the hours of the clock do not tell when it is warm, and only whole days count.
struct DayBuilder<Weather: RankedWeather>: Sendable {
  private let steps: [ForecastStep<Weather>]
  private let clock: LocalClock
  private let point: Coordinates

  /// Creates a builder from periods, in any order.
  init(steps: [ForecastStep<Weather>], clock: LocalClock, point: Coordinates) {
    self.steps = steps.sorted { $0.start < $1.start }
    self.clock = clock
    self.point = point
  }

  /// Returns the days on which periods start, without unknown days at the end.
  func days() -> [DailyForecast] {
    let dates = Set(steps.map { clock.time($0.start).date }).sorted()
    let parts = DayPartBuilder(steps: steps)
    var days = dates.map { day($0, parts: parts) }
    while days.count > 1, let last = days.last, last.temperature == nil, last.day == nil,
      last.night == nil
    {
      days.removeLast()
    }
    return days
  }

  private func day(_ date: CivilDate, parts: DayPartBuilder<Weather>) -> DailyForecast {
    let whole = Period(start: clock.instant(date), end: clock.instant(date.advanced(byDays: 1)))
    let isComplete = covers(steps, from: whole.start, to: whole.end)
    func isKnown(_ hours: ClosedRange<Int>) -> Bool {
      isComplete
        || clock.hasZone
          && covers(
            steps, from: clock.instant(date, hour: hours.lowerBound),
            to: clock.instant(date, hour: hours.upperBound))
    }
    var day = DailyForecast(date: date)
    let (hasLow, hasHigh) = (isKnown(3...7), isKnown(13...17))
    day.temperature = range(temperatures(in: whole), hasLow: hasLow, hasHigh: hasHigh)
    day.feelsLike = range(
      steps.filter { whole.contains($0.start) }.compactMap(\.feelsLike), hasLow: hasLow,
      hasHigh: hasHigh)
    day.precipitation = isComplete ? sum(of: steps.filter { whole.contains($0.moment) }) : nil
    day.uvIndex = isKnown(11...14) ? uvIndex(on: date, in: whole) : nil
    addHalves(to: &day, parts: parts)
    return day
  }

  private func addHalves(to day: inout DailyForecast, parts: DayPartBuilder<Weather>) {
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
  /// The extremes of a period across midnight may be those of the other day.
  private func temperatures(in day: Period) -> [Quantity<TemperatureUnit>] {
    let ranges = steps.filter { day.start <= $0.start && $0.end <= day.end }
      .compactMap(\.temperatureRange)
    return steps.filter { day.contains($0.start) }.compactMap(\.temperature)
      + ranges.flatMap { [$0.low, $0.high].compactMap(\.self) }
  }

  private func range(
    _ values: [Quantity<TemperatureUnit>], hasLow: Bool, hasHigh: Bool
  ) -> QuantityRange<TemperatureUnit>? {
    guard let unit = values.first?.unit else { return nil }
    let numbers = values.map { $0.converted(to: unit).value }
    return QuantityRange(
      min: hasLow ? numbers.min() : nil, max: hasHigh ? numbers.max() : nil, unit: unit)
  }

  /// Returns the sum of all amounts to hundredths, or `nil` if one of them is unknown.
  private func sum(of steps: [ForecastStep<Weather>]) -> Quantity<PrecipitationUnit>? {
    let amounts = steps.compactMap(\.precipitation)
    guard let unit = amounts.first?.unit, amounts.count == steps.count else { return nil }
    let sum = amounts.map { $0.converted(to: unit).value }.reduce(0, +)
    return Quantity((sum * 100).rounded() / 100, unit)
  }

  /// Returns the highest UV index, or `nil` if it is unknown for one of the hours around noon.
  private func uvIndex(on date: CivilDate, in day: Period) -> Double? {
    let noon = Period(start: clock.instant(date, hour: 11), end: clock.instant(date, hour: 14))
    let around = steps.filter { $0.start < noon.end && $0.end > noon.start }
    guard !clock.hasZone || around.allSatisfy({ $0.uvIndex != nil }) else { return nil }
    let values = steps.filter { day.contains($0.start) }.map(\.uvIndex)
    guard clock.hasZone || !values.contains(nil) else { return nil }
    return values.compactMap(\.self).max()
  }
}

/// The time from a start up to an end.
private struct Period {
  let start, end: Timestamp

  func contains(_ time: Timestamp) -> Bool { start <= time && time < end }
}

extension WeatherReport {
  /// Marks the days as computed from hours, with the parts that they have.
  mutating func markDaysAsComputed() {
    let isDaily = daily.contains {
      $0.temperature != nil || $0.feelsLike != nil || $0.precipitation != nil || $0.uvIndex != nil
    }
    if isDaily { computed.insert(.daily) }
    if daily.contains(where: { $0.day != nil || $0.night != nil }) { computed.insert(.dayParts) }
    if daily.contains(where: { $0.sunrise != nil }) { computed.insert(.sunrise) }
    if daily.contains(where: { $0.sunset != nil }) { computed.insert(.sunset) }
  }
}
