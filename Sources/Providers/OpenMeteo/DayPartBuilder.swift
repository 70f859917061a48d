import Domain

/// A builder of half days from hours.
///
/// An hour belongs to the half in which it begins. The probability and the wind of a half are the
/// maxima of its hours. The phrase comes from the most severe code, which is the highest, as in
/// Open-Meteo's own daily values.
struct DayPartBuilder {
  private struct Hour {
    var time: Timestamp
    var code: WeatherCode?
    var probability: Double?
    var wind: Wind?
  }

  private let hours: [Hour]

  init(hours: [OpenMeteoRow], clock: OpenMeteoClock) {
    self.hours = hours.compactMap { row in
      guard let time = row[.time].flatMap(clock.time) else { return nil }
      return Hour(
        time: time.instant, code: row.weatherCode,
        probability: row.number(.precipitationProbability),
        wind: row.wind)
    }
  }

  /// Returns the half between two times, or `nil` if hours are missing or have no values.
  func half(from start: ZonedTime, to end: ZonedTime, isDay: Bool) -> DayPart? {
    let hours = hours.filter { start.instant <= $0.time && $0.time < end.instant }
    guard let first = hours.first, let last = hours.last,
      // A maximum of only some hours would appear as the maximum of all.
      first.time.seconds(since: start.instant) < 3_600,
      end.instant.seconds(since: last.time) <= 3_600
    else { return nil }
    let worst = hours.compactMap(\.code).max()
    let half = DayPart(
      phrase: worst?.phrase(isDay: isDay), sky: worst?.sky,
      precipitationProbability: hours.compactMap(\.probability).max(), wind: strongestWind(hours))
    return half == DayPart() ? nil : half
  }

  /// Returns the fastest wind with its direction, and the strongest gust of any hour.
  private func strongestWind(_ hours: [Hour]) -> Wind? {
    let winds = hours.compactMap(\.wind)
    let gust = winds.compactMap(\.gust).max { $0.value < $1.value }
    let fastest = winds.filter { $0.speed != nil }.max {
      ($0.speed?.value ?? 0) < ($1.speed?.value ?? 0)
    }
    guard var wind = fastest ?? gust.map({ Wind(gust: $0) }) else { return nil }
    wind.gust = gust
    return wind
  }
}
