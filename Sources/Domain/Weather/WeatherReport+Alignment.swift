extension WeatherReport {
  /// The hours, each with the precipitation that falls in the hour from its time on.
  ///
  /// Some providers give the amount and the probability of the hour before a time. Those move to the
  /// hour in which they fall. The last hour then has neither.
  public var hoursFromTheirTime: [HourlyForecast] {
    guard provider.sumsPrecedeTime else { return hourly }
    return hourly.indices.map(hourFromItsTime)
  }

  /// Returns the hour at an index as ``hoursFromTheirTime`` has it.
  public func hourFromItsTime(at index: Int) -> HourlyForecast {
    var hour = hourly[index]
    guard provider.sumsPrecedeTime else { return hour }
    let end = hour.time.instant.advanced(bySeconds: 3_600)
    let next = hourly.indices.contains(index + 1) ? hourly[index + 1] : nil
    let following = next.flatMap { $0.time.instant == end ? $0 : nil }
    hour.precipitation = following?.precipitation
    hour.precipitationProbability = following?.precipitationProbability
    return hour
  }
}
