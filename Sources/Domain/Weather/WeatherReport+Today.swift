extension FetchedValue<WeatherReport> {
  /// Returns the age of the report as text, such as `5 min ago`: from a day on, the date at the place.
  public func ageText(at now: Timestamp) -> String {
    fetchedAt.age(at: now, utcOffset: value.utcOffset(at: now)).text
  }
}

extension WeatherReport {
  /// Returns the current date at the place.
  public func today(at now: Timestamp) -> CivilDate {
    ZonedTime(instant: now, utcOffset: utcOffset(at: now)).date
  }

  /// Returns the forecast for the current date at the place, or `nil` if the report does not have
  /// that day.
  public func todaysForecast(at now: Timestamp) -> DailyForecast? {
    day(on: today(at: now))
  }

  /// Returns the forecast for a date at the place, or `nil` if the report does not have that day.
  public func day(on date: CivilDate) -> DailyForecast? {
    daily.first { $0.date == date }
  }

  /// Returns the offset of the place's clocks from UTC in seconds, positive to the east.
  ///
  /// The offset comes from the report's last time before `now`, so that it follows a change to or
  /// from daylight saving time. If all times are later, it comes from the first one. It is 0 if the
  /// report has no times.
  public func utcOffset(at now: Timestamp) -> Int {
    let times =
      [current?.observedAt].compactMap { $0 } + hourly.map(\.time) + quarterHourly.map(\.time)
      + daily.flatMap { [$0.sunrise, $0.sunset].compactMap { $0 } }
    let past = times.filter { $0.instant <= now }.max { $0.instant < $1.instant }
    return (past ?? times.min { $0.instant < $1.instant })?.utcOffset ?? 0
  }
}
