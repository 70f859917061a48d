import Domain

/// From when to when the sun is up on a day.
///
/// Where the sun does not set, Open-Meteo gives the whole day, midnight to midnight; where it does
/// not rise, midnight twice. Servers of before June 2024 give 1970 for both, which tells nothing.
struct Daylight: Equatable {
  /// When the daylight begins.
  let start: ZonedTime
  /// When the daylight ends.
  let end: ZonedTime

  /// Makes the daylight of a day, or nothing if it lies elsewhere.
  init?(start: ZonedTime, end: ZonedTime, of date: CivilDate) {
    let offset = start.date.daysSince1970 - date.daysSince1970
    guard (-1...1).contains(offset),
      (0...86_400).contains(end.instant.seconds(since: start.instant))
    else { return nil }
    self.start = start
    self.end = end
  }

  /// When the sun rises, if it does.
  var sunrise: ZonedTime? { isPolar ? nil : start }

  /// When the sun sets, if it does.
  var sunset: ZonedTime? { isPolar ? nil : end }

  private var isPolar: Bool {
    [0, 86_400].contains(end.instant.seconds(since: start.instant))
  }
}
