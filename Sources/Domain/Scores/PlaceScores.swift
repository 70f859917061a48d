/// The scores of a place, with what they are of.
public struct PlaceScores: Codable, Equatable, Sendable {
  /// The place, with its station.
  public var place: ScoredPlace
  /// The height of the place above sea level in meters, or `nil` if no forecast states it.
  public var elevation: Double?
  /// The scores for each number of days ahead, from 1 on, or an empty list without a station.
  public var cards: [Scorecard]

  /// Creates the scores.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - forecasts: The stored forecasts. Those of another hour of the day look differently far ahead,
  ///     and are left out.
  ///   - reports: The measurements of the place's station.
  ///   - now: The current time.
  ///   - clock: The clock of the place.
  public init(
    _ place: ScoredPlace, forecasts: [FrozenForecast], reports: [StationReport], now: Timestamp,
    clock: LocalClock
  ) {
    self.place = place
    elevation = forecasts.compactMap(\.elevation).last
    cards = []
    guard let station = place.station, let elevation else { return }
    let pairs = ScorePairs(
      station: station, temperatures: StationTemperatures(reports), clock: clock,
      elevation: elevation)
    let taken = forecasts.filter { $0.takenAt.hour == place.hour }
    cards = (1...FrozenForecast.dayCount).map {
      Scorecard(lead: $0, of: taken, pairs, today: clock.zoned(now).date)
    }
  }

  /// Returns the card for a number of days ahead, or `nil` if there is none.
  public func card(_ lead: Int) -> Scorecard? { cards.first { $0.lead == lead } }
}
