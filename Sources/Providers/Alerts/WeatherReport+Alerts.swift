public import Domain

extension WeatherReport {
  /// Returns a report that has only the alerts of a place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - provider: The provider of the user's weather.
  ///   - offices: The clients of all offices.
  ///   - stored: The last stored alerts of the place, which are used if they are recent enough, or if
  ///     no office answers.
  ///   - timeout: The longest time to wait.
  ///   - clock: The clock that measures this time.
  ///   - now: The current time, for the age of alerts.
  /// - Returns: A report without weather.
  public static func alerts(
    at place: Place, provider: WeatherProvider, from offices: [AlertsClient],
    stored: ReportAlerts?, timeout: Duration, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Timestamp
  ) async -> WeatherReport {
    let search = AlertSearch(place, from: offices, AlertPolls(now: now)) { stored }
    let alerts = Task { await search.answer() }
    defer { alerts.cancel() }
    let answer = await alerts.value(within: timeout, on: clock)
    var report = WeatherReport(provider: provider, place: place, current: nil)
    report.add(answer ?? search.earlier, now: now())
    return report
  }
}
