import Domain

/// The responses that make up a report, each of which can be absent.
struct NWSReportParts {
  var forecast: NWSForecast?
  var grid: NWSGrid?
  var observation: NWSObservation?
}

extension NWSReportParts {
  /// Returns the report, or `nil` if no response contains any weather.
  func report(for place: Place, now: Timestamp) -> WeatherReport? {
    let point = place.coordinates
    let clock = PlaceClock(
      zoneName: place.timeZone, utcOffset: forecast?.periods.first?.start.utcOffset ?? 0)
    let hours = grid.map { NWSGrid.Hours($0, at: point, clock: clock) }
    let forecasts = hours?.forecasts ?? []
    let hour = Self.hour(of: forecasts, at: now)
    var report = WeatherReport(
      provider: .nws, place: place, current: nil,
      daily: forecast?.days(at: point, clock: clock) ?? [],
      hourly: forecasts.movingSumsToTheirEnd())
    report.elevation = grid?.elevation
    if let observation {
      report.setCurrent(observation.conditions(at: point, clock: clock), supplementedBy: hour)
      if observation.hasPartialClouds { report.computed.insert(.cloudCover) }
    } else if let hours, let hour {
      report.current = hours.conditions(hour)
    }
    guard report.current != nil || !report.daily.isEmpty || !report.hourly.isEmpty else {
      return nil
    }
    if let grid { report.addPrecipitation(of: grid, clock: clock) }
    report.markSunAsComputed()
    return report
  }

  /// Returns the hour that `now` is in, or the first one.
  private static func hour(of hours: [HourlyForecast], at now: Timestamp) -> HourlyForecast? {
    hours.first { (0..<3_600).contains(now.seconds(since: $0.time.instant)) } ?? hours.first
  }
}

extension WeatherReport {
  /// Adds the amounts of the grid to the days and their halves.
  fileprivate mutating func addPrecipitation(of grid: NWSGrid, clock: PlaceClock) {
    for index in daily.indices {
      let (day, night) = grid.precipitation(on: daily[index].date, clock: clock)
      daily[index].day?.precipitation = day
      daily[index].night?.precipitation = night
      daily[index].precipitation = daily[index].precipitationFromSunrise
    }
    if daily.contains(where: { $0.precipitation != nil }) { computed.insert(.dailyPrecipitation) }
  }
}

extension WeatherReport {
  /// Sets the conditions that a station reported.
  ///
  /// Private stations do not report the weather condition, which then comes from the forecast. Most
  /// reports lack the feels-like temperature, which is then computed.
  fileprivate mutating func setCurrent(
    _ observed: CurrentConditions, supplementedBy hour: HourlyForecast?
  ) {
    var conditions = observed
    if conditions.sky == nil {
      conditions.sky = hour?.sky
      conditions.phrase = conditions.phrase ?? hour?.phrase
    }
    if conditions.feelsLike == nil {
      conditions = conditions.withFeelsLike
      if conditions.feelsLike != nil { computed.insert(.feelsLike) }
    }
    current = conditions
  }
}
