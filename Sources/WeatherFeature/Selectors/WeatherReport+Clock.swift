public import Domain

extension WeatherReport {
  /// The day that it is at the place.
  func today(at now: Timestamp) -> CivilDate {
    ZonedTime(instant: now, utcOffset: utcOffset(at: now)).date
  }

  /// The forecast of the day that it is at the place, unless the report is too old to have it.
  public func todaysForecast(at now: Timestamp) -> DailyForecast? {
    let today = today(at: now)
    return daily.first { $0.date == today }
  }

  /// What the clocks of the place are ahead of UTC, as the report's own times tell: those of the
  /// last one before `now`, so that a change of the clocks within the report is followed.
  public func utcOffset(at now: Timestamp) -> Int {
    let times =
      [current?.observedAt].compactMap { $0 } + hourly.map(\.time)
      + daily.flatMap { [$0.sunrise, $0.sunset].compactMap { $0 } }
    let past = times.filter { $0.instant <= now }.max { $0.instant < $1.instant }
    return (past ?? times.min { $0.instant < $1.instant })?.utcOffset ?? 0
  }
}
