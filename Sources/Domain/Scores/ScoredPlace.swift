package struct ScoredPlace: Codable, Equatable, Sendable {
  package var place: Place
  /// The hour of the local clock, 0 to 23, in which the services are asked, so that all look equally far ahead.
  package var hour: Int
  /// The time of the choice, in local time, or of the first forecast of an earlier choice that counts, too.
  package var since: ZonedTime
  /// The station that measures for the place, or `nil` if none was found yet.
  package var station: WeatherStation?
  /// The time of the last search for stations, or `nil` if there was none.
  package var searchedAt: Timestamp?
  /// The time at which the station was asked last, or `nil` if it was not.
  package var observedAt: Timestamp?

  package init(_ place: Place, since: Timestamp, clock: LocalClock) {
    self.place = place
    self.since = clock.zoned(since)
    hour = self.since.hour
  }

  /// Throws `DecodingError` if the hour is none of a day, as in a damaged database.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    place = try container.decode(Place.self, forKey: .place)
    hour = try container.decode(Int.self, forKey: .hour)
    since = try container.decode(ZonedTime.self, forKey: .since)
    station = try container.decodeIfPresent(WeatherStation.self, forKey: .station)
    searchedAt = try container.decodeIfPresent(Timestamp.self, forKey: .searchedAt)
    observedAt = try container.decodeIfPresent(Timestamp.self, forKey: .observedAt)
    guard (0..<24).contains(hour) else {
      throw DecodingError.dataCorruptedError(
        forKey: .hour, in: container, debugDescription: "\(hour) is no hour of a day")
    }
  }

  /// The largest number of places, which bounds the requests of a day.
  package static let limit = 10

  /// The distance of the station in kilometers, or `nil` without one.
  package var distance: Double? { station?.coordinates.kilometers(to: place.coordinates) }

  func asking(on date: CivilDate, clock: LocalClock) -> Range<Timestamp> {
    let start = clock.instant(date, hour: hour)
    return start..<start.advanced(bySeconds: 3_600)
  }

  /// Returns whether a forecast was taken in the hour in which the services are asked, so that it looks as
  /// far ahead as the others.
  func counts(_ forecast: FrozenForecast, clock: LocalClock) -> Bool {
    asking(on: forecast.takenAt.date, clock: clock).contains(forecast.takenAt.instant)
  }

  /// Returns the next time at which the services are to be asked.
  ///
  /// If another answer can be expected today, the services are asked again in a quarter of an hour, until
  /// the hour is over.
  func nextAsking(after now: Timestamp, isComplete: Bool, clock: LocalClock) -> Timestamp {
    let today = clock.zoned(now).date
    let hour = asking(on: today, clock: clock)
    let retry = now.advanced(bySeconds: 900)
    if now < hour.lowerBound { return hour.lowerBound }
    if !isComplete, hour.contains(retry) { return retry }
    return asking(on: today.advanced(byDays: 1), clock: clock).lowerBound
  }
}
