import Domain

/// The time on a day during which the sun is up.
///
/// If the sun does not set, Open-Meteo sends midnight and the next midnight. If the sun does not
/// rise, it sends the same midnight twice. Servers older than June 2024 send 1970 for both, which
/// carries no information.
struct Daylight: Equatable {
  let start: ZonedTime
  let end: ZonedTime

  /// Creates the daylight of a day, or returns `nil` if the times do not fit that day.
  init?(start: ZonedTime, end: ZonedTime, of date: CivilDate) {
    let offset = start.date.daysSince1970 - date.daysSince1970
    guard (-1...1).contains(offset),
      (0...86_400).contains(end.instant.seconds(since: start.instant))
    else { return nil }
    self.start = start
    self.end = end
  }

  /// The time of sunrise, or `nil` if the sun does not rise or does not set.
  var sunrise: ZonedTime? { isPolar ? nil : start }

  /// The time of sunset, or `nil` if the sun does not rise or does not set.
  var sunset: ZonedTime? { isPolar ? nil : end }

  private var isPolar: Bool {
    [0, 86_400].contains(end.instant.seconds(since: start.instant))
  }
}
