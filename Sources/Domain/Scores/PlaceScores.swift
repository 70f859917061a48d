/// The scores of a place, with what they are of.
package struct PlaceScores: Codable, Equatable, Sendable {
  /// The place, with its station.
  package var place: ScoredPlace
  /// The height of the place above sea level in meters, or `nil` if no forecast states it.
  package var elevation: Double?
  /// The days that may count, which are over, or an empty range before the station was asked.
  package var dates: Range<CivilDate>
  /// The scores for each number of days ahead, from 1 on, or an empty list without a station.
  package var cards: [Scorecard]

  /// Creates the scores.
  ///
  /// Forecasts of another hour of the day look differently far ahead, and are left out.
  package init(
    _ place: ScoredPlace, forecasts: [FrozenForecast], reports: [StationReport], now: Timestamp,
    clock: LocalClock
  ) {
    self.place = place
    elevation = forecasts.elevation
    let today = clock.zoned(now).date
    let first = today.advanced(byDays: -Scorecard.dayCount)
    // On the day on which the station was asked last, hours are missing.
    let measured = place.observedAt.map { min(today, clock.zoned($0).date) } ?? first
    dates = first..<max(first, measured)
    cards = []
    guard let station = place.station, let elevation else { return }
    let pairs = ScorePairs(
      station: station, temperatures: StationTemperatures(reports), clock: clock,
      elevation: elevation)
    let taken = forecasts.filter { place.counts($0, clock: clock) }
    cards = (1...FrozenForecast.dayCount).map { [dates] in
      Scorecard(lead: $0, of: taken, pairs, on: dates)
    }
  }

  /// Returns the card for a number of days ahead, or `nil` if there is none.
  package func card(_ lead: Int) -> Scorecard? { cards.first { $0.lead == lead } }
}
