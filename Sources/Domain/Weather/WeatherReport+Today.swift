extension FetchedValue<WeatherReport> {
  /// Returns the age of the report as text, such as `5 min ago`: from a day on, the date at the place.
  package func ageText(at now: Timestamp) -> String {
    fetchedAt.age(at: now, utcOffset: value.utcOffset(at: now)).text
  }
}

extension FetchedValue<WeatherReport> {
  /// Returns the age of the current conditions as text if they were old when they were fetched, else the
  /// age of the report.
  package func conditionsAgeText(at now: Timestamp) -> String {
    let old = value.current?.oldTime(at: fetchedAt)
    return old?.instant.age(at: now, utcOffset: value.utcOffset(at: now)).text ?? ageText(at: now)
  }
}

extension WeatherReport {
  package func today(at now: Timestamp) -> CivilDate {
    ZonedTime(instant: now, utcOffset: utcOffset(at: now)).date
  }

  package func todaysForecast(at now: Timestamp) -> DailyForecast? {
    day(on: today(at: now))
  }

  package func day(on date: CivilDate) -> DailyForecast? {
    daily.first { $0.date == date }
  }

  /// Returns whether the sun stays up or down on all of a date, or `nil` if it rises or sets.
  package func polarSun(on date: CivilDate, at now: Timestamp) -> PolarSun? {
    guard let day = day(on: date), day.sunrise == nil, day.sunset == nil else { return nil }
    let clock = LocalClock(zone: place.timeZone, orUTCOffset: utcOffset(at: now))
    return SunTimes.polarSun(on: date, at: place.coordinates, clock: clock)
  }

  /// Returns the offset of the place's clocks from UTC in seconds, positive to the east.
  ///
  /// It is 0 if neither the times of the report nor the zone of its place tell it.
  package func utcOffset(at now: Timestamp) -> Int { knownUTCOffset(at: now) ?? 0 }

  /// Returns the offset of the place's clocks from UTC in seconds, or `nil` if it is not known.
  ///
  /// The offset comes from the report's last time before `now`, so that it follows a change to or
  /// from daylight saving time. If all times are later, it comes from the first one. A report without
  /// times, such as one of alerts only, has that of the zone.
  package func knownUTCOffset(at now: Timestamp) -> Int? {
    var (past, first): (ZonedTime?, ZonedTime?)
    func visit(_ time: ZonedTime?) {
      guard let time else { return }
      if time.instant <= now, past.map({ $0.instant < time.instant }) ?? true { past = time }
      if first.map({ time.instant < $0.instant }) ?? true { first = time }
    }
    visit(current?.observedAt)
    for hour in hourly { visit(hour.time) }
    for quarter in quarterHourly { visit(quarter.time) }
    for day in daily {
      visit(day.sunrise)
      visit(day.sunset)
    }
    return (past ?? first)?.utcOffset
      ?? place.timeZone.flatMap { LocalClock(zone: $0) }?.utcOffset(at: now)
  }
}
