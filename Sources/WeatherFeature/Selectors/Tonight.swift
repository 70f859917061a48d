internal import Domain

/// The rest of the night after the sunset of today: the hours from now to the next sunrise.
struct Tonight {
  private let hours: [HourlyForecast]

  /// Creates the rest of the night, or returns `nil` before sunset, or if an hour is missing.
  init?(_ report: WeatherReport, at now: Timestamp) {
    guard let today = report.todaysForecast(at: now), let sunset = today.sunset?.instant,
      sunset <= now, let sunrise = report.sunrise(after: today.date)
    else { return nil }
    let current = report.recentConditions(at: now)
    hours = report.hoursAhead(at: now).map { $0.showing(current, at: now) }
      .filter { $0.time.instant < sunrise }
    guard let first = hours.first, let last = hours.last, first.time.instant <= now,
      sunrise <= last.end, last.end.seconds(since: first.time.instant) == hours.count * 3_600
    else { return nil }
  }

  /// The lowest temperature, or `nil` if that of an hour is not known.
  var low: Quantity<TemperatureUnit>? {
    let known = hours.compactMap(\.temperature)
    return known.count == hours.count ? known.min { $0.celsius < $1.celsius } : nil
  }

  /// The rain and the weather to come: that of the wettest hour or, if all are dry, that of most hours.
  var part: DayPart {
    let amounts = hours.map { $0.precipitation?.converted(to: .millimeters).value }
    let wettest = zip(hours, amounts).filter { $0.0.sky?.isWet == true }
      .max { ($0.1 ?? 0) < ($1.1 ?? 0) }?.0
    let shown = wettest ?? hours.max { hoursWith($0.sky) < hoursWith($1.sky) }
    let known = amounts.compactMap(\.self)
    return DayPart(
      phrase: shown?.phrase, sky: shown?.sky,
      precipitationProbability: hours.compactMap(\.precipitationProbability).max(),
      precipitation: known.count == hours.count
        ? Quantity(known.reduce(0, +), .millimeters) : nil)
  }

  private func hoursWith(_ sky: WeatherCondition?) -> Int { hours.count { $0.sky == sky } }
}

extension WeatherReport {
  /// Returns the days as panes show them: today after sunset with what is still to come.
  func shownDays(at now: Timestamp) -> [DailyForecast] {
    guard let tonight = Tonight(self, at: now)?.part else { return daily }
    let today = today(at: now)
    return daily.map { day in
      guard day.date == today else { return day }
      var (day, night) = (day, tonight)
      night.wind = day.night?.wind
      (day.day, day.night, day.precipitation) = (nil, night, night.precipitation)
      return day
    }
  }

  fileprivate func sunrise(after date: CivilDate) -> Timestamp? {
    day(on: date.advanced(byDays: 1))?.sunrise?.instant
  }
}
