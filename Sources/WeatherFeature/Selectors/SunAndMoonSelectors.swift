package import Domain

/// Selects the pictures of the sun and the Moon.
func selectSunAndMoon(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> SunAndMoon {
  SunAndMoon(
    SunAndMoon.Sun(report, display.clock, now: now),
    at: report.place.coordinates, now: now)
}

extension SunAndMoon {
  fileprivate init(_ sun: Sun?, at point: Coordinates, now: Timestamp) {
    let moon = MoonPhase(inHourOf: now)
    self.init(sun: sun, moon: MoonDisc(moon, at: point), moonText: moon.text)
  }

  /// Computes the sun and the Moon at a place.
  init(
    at point: Coordinates, _ localClock: LocalClock, _ clock: ClockFormat, now: Timestamp
  ) {
    let date = localClock.zoned(now).date
    let days = [date, date.advanced(byDays: 1)].map {
      DailyForecast(date: $0, sunAt: point, localClock)
    }
    self.init(Sun(days[0], tomorrow: days[1].sunrise, clock, now: now), at: point, now: now)
  }
}

extension DailyForecast {
  /// Creates a day of which only sunrise and sunset are known, as computed for a place.
  init(date: CivilDate, sunAt point: Coordinates, _ clock: LocalClock) {
    self.init(date: date)
    let noon = clock.instant(date, hour: 12)
    let times = SunTimes.times(on: date, at: point, utcOffset: clock.utcOffset(at: noon))
    sunrise = times.sunrise.map(clock.zoned)
    sunset = times.sunset.map(clock.zoned)
  }
}

/// Selects the next time at which the time to the next sunrise or sunset changes, or `nil` if that
/// time is not known.
package func selectNextSunChange(_ report: WeatherReport, now: Timestamp) -> Timestamp? {
  let day = report.todaysForecast(at: now)
  guard let sunrise = day?.sunrise?.instant, let sunset = day?.sunset?.instant, sunrise < sunset,
    let next = [sunrise, sunset].first(where: { $0 > now })
  else { return nil }
  return now.advanced(bySeconds: (next.seconds(since: now) - 1) % 60 + 1)
}

extension SunAndMoon.Sun {
  /// Creates the path of the sun on the current day of a report, or returns `nil` if it is not known.
  init?(_ report: WeatherReport, _ clock: ClockFormat, now: Timestamp) {
    let today = report.todaysForecast(at: now)
    let next = today.flatMap { report.day(on: $0.date.advanced(byDays: 1)) }
    self.init(today, tomorrow: next?.sunrise, clock, now: now)
  }

  /// Creates the path of the sun on a day, or returns `nil` if sunrise or sunset is not known, or
  /// the sun sets first.
  ///
  /// `tomorrow` is the sunrise of the day after it.
  init?(_ day: DailyForecast?, tomorrow: ZonedTime?, _ clock: ClockFormat, now: Timestamp) {
    guard let sunrise = day?.sunrise, let sunset = day?.sunset, sunrise.instant < sunset.instant
    else { return nil }
    rise = clock.text(of: sunrise)
    set = clock.text(of: sunset)
    let (start, end) = (sunrise.instant, sunset.instant)
    if now < start {
      remaining = "rises in \(durationText(seconds: start.seconds(since: now)))"
    } else if now < end {
      let share = Double(now.seconds(since: start)) / Double(end.seconds(since: start))
      // Round, so that the pane is drawn again only when the sun has moved visibly.
      progress = (share * 50).rounded() / 50
      remaining = "sets in \(durationText(seconds: end.seconds(since: now)))"
    } else {
      isOver = true
      remaining = tomorrow.map { "rises \(clock.text(of: $0)) tomorrow" }
    }
  }
}

/// Returns a duration, rounded up to a minute, such as `3 h 12 min`.
func durationText(seconds: Int) -> String {
  let minutes = (seconds + 59) / 60
  return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
}
