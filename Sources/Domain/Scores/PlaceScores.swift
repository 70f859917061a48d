package struct PlaceScores: Codable, Equatable, Sendable {
  package var place: ScoredPlace
  /// The height of the place above sea level in meters, or `nil` if no forecast states it.
  package var elevation: Double?
  /// The days that may count, which are over, or an empty range before the station was asked.
  package var dates: Range<CivilDate>
  /// The scores for each number of days ahead, from 1 on, or an empty list without a station.
  package var cards: [Scorecard]

  /// Leaves out forecasts of another hour of the day, because they look differently far ahead.
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

  package func card(_ lead: Int) -> Scorecard? { cards.first { $0.lead == lead } }
}
