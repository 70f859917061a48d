internal import Domain

extension WeatherReport {
  /// Returns the small part of the report that the table of places shows.
  ///
  /// Hundreds of reports may be in the state, and the history has many states.
  func cutForTable(at now: Timestamp) -> WeatherReport {
    var report = WeatherReport(provider: provider, place: place, current: current)
    let (earliest, latest) = (
      now.advanced(bySeconds: -86_400), now.advanced(bySeconds: 2 * 86_400)
    )
    report.isExcerpt = true
    // The weather of the selected place, below the table, has the marks of all of them.
    report.computed = computed
    // The sentence about precipitation is that of all hours.
    report.timeline = PrecipitationTimeline(self).shortened(from: now)
    report.airQuality = airQuality
    report.hourly = hourly.filter { earliest < $0.end && $0.time.instant < latest }
    report.daily = Array(daily.filter { !$0.isOver(at: now) }.prefix(3))
    report.alerts = alerts.filter { $0.isActive(at: now) }.map(\.cutForTable)
    // The terms of the office require its name beside its alerts.
    report.alertCoverage = alertCoverage
    return report
  }

  /// Returns the hourly forecasts for the next 24 hours, the current hour first.
  func hoursAhead(at now: Timestamp) -> [HourlyForecast] {
    let end = now.advanced(bySeconds: 86_400)
    return
      hourlyStarts
      .filter { now < hourly[$0].end && hourly[$0].time.instant < end }
      .prefix(24).map(hourFromItsTime)
  }

  /// Returns `snow` if all precipitation within the next 24 hours is snow, else `rain`.
  func precipitationAhead(at now: Timestamp) -> String {
    hoursAhead(at: now).compactMap(\.sky).precipitation
  }

  /// Returns the highest chance and the amount of rain or snow within the next 24 hours.
  ///
  /// A value is `nil` unless all 24 hours have it: that of fewer hours would seem to be less.
  func rainAhead(at now: Timestamp) -> RainAhead {
    let hours = hoursAhead(at: now)
    let chances = hours.compactMap(\.precipitationProbability).filter(\.isFinite)
    let amounts = hours.compactMap { $0.precipitation?.converted(to: .millimeters).value }
      .filter(\.isFinite)
    let snow = hours.compactMap { $0.snowfall?.converted(to: .centimeters).value }
    return RainAhead(
      falling: Falling(hours), chance: chances.count < 24 ? nil : chances.max(),
      amount: amounts.count < 24 ? nil : Quantity(amounts.reduce(0, +), .millimeters),
      snow: snow.count < 24 ? nil : Quantity(snow.reduce(0, +), .centimeters))
  }
}

/// The rain or snow of the next 24 hours.
struct RainAhead {
  var falling: Falling
  /// The highest chance in percent, or `nil` if it is not known.
  var chance: Double?
  /// The amount, or `nil` if it is not known.
  var amount: Quantity<PrecipitationUnit>?
  /// The depth of new snow, or `nil` if it is not known.
  var snow: Quantity<SnowUnit>?

  /// Returns the amount with its unit, or `nil` if there is none or it is not known.
  func amountText(_ units: UnitPreferences) -> String? {
    amount.flatMap { $0.value > 0 ? falling.text(water: $0, snow: snow, units) : nil }
  }
}

extension [WeatherCondition] {
  /// The precipitation: `snow` if all of it is snow, else `rain`, also without any.
  var precipitation: String {
    let falling = filter(\.isWet)
    return !falling.isEmpty && falling.allSatisfy(\.isSnow)
      ? "snow" : "rain"
  }
}

extension DailyForecast {
  /// Returns whether the day is over in every time zone.
  fileprivate func isOver(at now: Timestamp) -> Bool {
    Timestamp(seconds: (date.daysSince1970 + 2) * 86_400) < now
  }
}

extension WeatherAlert {
  /// The alert without its text.
  var cutForTable: WeatherAlert {
    var alert = WeatherAlert(
      title: name, severity: severity, from: from, until: until, source: source)
    (alert.color, alert.kind) = (color, kind)
    return alert
  }
}
