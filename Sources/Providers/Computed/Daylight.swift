import Domain

/// The time on a day during which the sun is up.
struct Daylight: Equatable {
  /// The sunrise, or the midnight from which the sun is up or stays down all day.
  let start: ZonedTime
  /// The sunset, or the end of the day on which the sun does not set.
  let end: ZonedTime
  /// The time of sunrise, or `nil` if the sun does not rise.
  let sunrise: ZonedTime?
  /// The time of sunset, or `nil` if the sun does not set.
  let sunset: ZonedTime?

  /// Creates the daylight of a day, or returns `nil` if the times do not fit that day.
  ///
  /// If the sun does not set, Open-Meteo sends midnight and the next midnight. If the sun does not
  /// rise, it sends the same midnight twice.
  init?(start: ZonedTime, end: ZonedTime, of date: CivilDate) {
    let offset = start.date.daysSince1970 - date.daysSince1970
    let length = end.instant.seconds(since: start.instant)
    guard (-1...1).contains(offset), (0...86_400).contains(length) else { return nil }
    self.start = start
    self.end = end
    let isPolar = [0, 86_400].contains(length)
    sunrise = isPolar ? nil : start
    sunset = isPolar ? nil : end
  }

  /// Creates the daylight of a day at a point by computing the sun's times.
  init(on date: CivilDate, at point: Coordinates, clock: LocalClock) {
    let midnight = clock.instant(date)
    let noon = midnight.advanced(bySeconds: 43_200)
    let times = SunTimes.times(on: date, at: point, utcOffset: clock.utcOffset(at: noon))
    sunrise = times.sunrise.map(clock.zoned)
    sunset = times.sunset.map(clock.zoned)
    let isUp = sunrise ?? sunset != nil || SunTimes.isDay(at: noon, at: point)
    start = sunrise ?? clock.zoned(midnight)
    end = sunset ?? clock.zoned(midnight.advanced(bySeconds: isUp ? 86_400 : 0))
  }
}
