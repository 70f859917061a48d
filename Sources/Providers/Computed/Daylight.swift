import Domain

/// The time on a day during which the sun is up.
struct Daylight: Equatable {
  let start: ZonedTime
  /// The sunset, or the end of the day on which the sun does not set.
  let end: ZonedTime
  let sunrise: ZonedTime?
  let sunset: ZonedTime?

  /// Creates the daylight of a day, or returns `nil` if the times do not fit that day.
  ///
  /// If the sun does not set, Open-Meteo sends midnight and the next midnight. If the sun does not
  /// rise, it sends the same midnight twice.
  init?(start: ZonedTime, end: ZonedTime, of date: CivilDate) {
    let length = end.instant.seconds(since: start.instant)
    guard start.date == date || end.date == date, (0...86_400).contains(length) else { return nil }
    self.start = start
    self.end = end
    let isPolar = [0, 86_400].contains(length)
    sunrise = isPolar || start.date != date ? nil : start
    sunset = isPolar || end.date != date ? nil : end
  }

  init(on date: CivilDate, at point: Coordinates, clock: LocalClock) {
    let midnight = clock.instant(date)
    let noon = midnight.advanced(bySeconds: 43_200)
    let times = SunTimes.times(on: date, at: point, utcOffset: clock.utcOffset(at: noon))
    let isUp = times.sunrise ?? times.sunset != nil || SunTimes.isDay(at: noon, at: point)
    start = clock.zoned(times.sunrise ?? midnight)
    end = clock.zoned(times.sunset ?? midnight.advanced(bySeconds: isUp ? 86_400 : 0))
    (sunrise, sunset) = SunTimes.times(on: date, at: point, clock: clock)
  }
}
