import Domain

/// A builder of half days from hours or longer periods.
///
/// A period belongs to the half in which its `assignedTime` is. The probability and the wind of a
/// half are the maxima of its periods, and the precipitation is their sum. The phrase comes from the
/// most severe symbol.
struct DayPartBuilder: Sendable {
  private let steps: [ForecastStep]

  /// Creates a builder from periods, in order.
  init(steps: [ForecastStep]) {
    self.steps = steps.map(\.plausible)
  }

  /// Returns the half between two times, or `nil` if periods are missing or have no values.
  func half(from start: Timestamp, to end: Timestamp, isDay: Bool) -> DayPart? {
    let steps = steps.filter { start <= $0.assignedTime && $0.assignedTime < end }
    guard let first = steps.first, let last = steps.last,
      // If hours are missing, the maximum of the others would appear as the maximum of the half.
      first.start.seconds(since: start) < first.end.seconds(since: first.assignedTime),
      end.seconds(since: last.end) <= last.assignedTime.seconds(since: last.start),
      covers(steps, from: first.start, to: last.end)
    else { return nil }
    let worst = steps.compactMap(\.symbol).max { $0.rank < $1.rank }
    let half = DayPart(
      phrase: worst?.phrase(isDay: isDay), sky: worst?.sky,
      precipitationProbability: steps.compactMap(\.probability).max(),
      precipitation: steps.allSatisfy { $0.precipitation != nil } ? sum(of: steps) : nil,
      wind: strongestWind(steps.compactMap(\.wind)))
    return half == DayPart() ? nil : half
  }

  /// Returns the fastest wind with its direction, and the strongest gust of any period.
  private func strongestWind(_ winds: [Wind]) -> Wind? {
    let gust = winds.compactMap(\.gust).max { $0.value < $1.value }
    let fastest = winds.filter { $0.speed != nil }.max {
      ($0.speed?.value ?? 0) < ($1.speed?.value ?? 0)
    }
    guard var wind = fastest ?? gust.map({ Wind(gust: $0) }) else { return nil }
    wind.gust = gust
    return wind
  }
}
