extension WeatherStorage {
  /// Returns what the provider of a report said on the days before it.
  ///
  /// Each day has one report at most: the stored one that is nearest to the same time of day. A day
  /// without a stored report is left out. A provider whose forecasts are not compared has no history
  /// (see ``ProviderDescription/mayBeCompared``).
  package func forecastHistory(
    before fetched: FetchedValue<WeatherReport>, near point: Coordinates
  ) throws(StorageError) -> ForecastHistory {
    let report = fetched.value
    var history = ForecastHistory(provider: report.provider, points: [])
    guard report.provider.description.mayBeCompared else { return history }
    func local(_ time: Timestamp) -> ZonedTime {
      ZonedTime(instant: time, utcOffset: report.utcOffset(at: time))
    }
    let clock = local(fetched.fetchedAt)
    let times = try fetchTimes(near: point, from: report.provider).map(local)
    for age in (1...ForecastHistory.dayCount).reversed() {
      let date = clock.date.advanced(byDays: -age)
      let nearest = times.filter { $0.date == date }.sorted {
        abs($0.secondOfDay - clock.secondOfDay) < abs($1.secondOfDay - clock.secondOfDay)
      }
      if let stored = try firstReport(of: report.provider, at: nearest, near: point) {
        history.points.append(ForecastPoint(stored))
      }
    }
    return history
  }

  /// Returns the first of several reports that is from a provider and can be read, or `nil`.
  ///
  /// The times of one provider can include those of another one that replaced it.
  private func firstReport(
    of provider: WeatherProvider, at times: [ZonedTime], near point: Coordinates
  ) throws(StorageError) -> FetchedValue<WeatherReport>? {
    for time in times.prefix(Self.attempts) {
      let end = time.instant.advanced(bySeconds: 1)
      if let stored = try history(near: point, from: provider, before: end),
        stored.value.provider == provider, stored.fetchedAt == time.instant
      {
        return stored
      }
    }
    return nil
  }

  /// The number of reports of a day to try.
  private static var attempts: Int { 4 }
}
