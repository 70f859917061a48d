extension WeatherReport {
  /// The same report, whose days and hours take no memory of their own where they equal another's.
  ///
  /// Most refreshes bring little news, and the past that a session keeps has hundreds of reports.
  public func sharingForecasts(with other: WeatherReport) -> WeatherReport {
    var report = self
    if daily == other.daily { report.daily = other.daily }
    if hourly == other.hourly { report.hourly = other.hourly }
    return report
  }
}
