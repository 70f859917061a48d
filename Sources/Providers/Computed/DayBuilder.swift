import Domain

/// A builder of days from the hours or longer periods of a service without daily values.
///
/// A value of a day is given only if enough of the day is known:
/// - the high, the low, and the amount of precipitation, only if the whole day is known;
/// - the weather of the date and of its halves, if the forecast covers them or begins within them;
/// - the UV index, if the whole day or at least 11:00 to 14:00 is known.
struct DayBuilder: Sendable {
  private let steps: ForecastSteps
  private let clock: LocalClock
  private let point: Coordinates

  init(_ steps: ForecastSteps, clock: LocalClock, point: Coordinates) {
    self.steps = steps
    self.clock = clock
    self.point = point
  }

  /// Returns the days on which periods start, without unknown days at the end.
  func days() -> [DailyForecast] {
    let dates = Set(steps.steps.map { clock.zoned($0.start).date }).sorted()
    var days = dates.map(day)
    while days.count > 1, let last = days.last, last.temperature == nil, last.weather == nil,
      last.day == nil, last.night == nil
    {
      days.removeLast()
    }
    return days
  }

  private func day(_ date: CivilDate) -> DailyForecast {
    let whole = Period(
      from: clock.instant(date), to: clock.instant(date.advanced(byDays: 1)))
    var day = DailyForecast(date: date)
    day.temperature = steps.temperature(whole)
    day.feelsLike = steps.feelsLike(whole)
    day.weather = steps.part(whole)
    if steps.covers(whole, where: { $0.precipitation != nil }) {
      day.precipitation = day.weather?.precipitation
    }
    if isKnown(11...14, of: date, in: whole) {
      day.uvIndex = steps.steps.filter { whole.contains($0.start) }.compactMap(\.uvIndex).max()
    }
    addHalves(to: &day)
    return day
  }

  /// Returns whether the UV index of some hours of the clock, or of the whole day, is known.
  private func isKnown(_ hours: ClosedRange<Int>, of date: CivilDate, in whole: Period) -> Bool {
    let noon = Period(
      from: clock.instant(date, hour: hours.lowerBound),
      to: clock.instant(date, hour: hours.upperBound))
    return (clock.hasZone ? [noon, whole] : [whole]).contains {
      steps.covers($0) { $0.uvIndex != nil }
    }
  }

  private func addHalves(to day: inout DailyForecast) {
    let daylight = Daylight(on: day.date, at: point, clock: clock)
    let next = Daylight(on: day.date.advanced(byDays: 1), at: point, clock: clock)
    day.sunrise = daylight.sunrise
    day.sunset = daylight.sunset
    day.day = steps.part(Period(from: daylight.start.instant, to: daylight.end.instant))
    day.night = steps.part(
      Period(from: daylight.end.instant, to: next.start.instant), isNight: true)
  }
}
