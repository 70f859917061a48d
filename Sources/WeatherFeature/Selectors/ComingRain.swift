package import Domain
internal import Radar
internal import Redux

extension WeatherState {
  /// Returns what the radar of the shown place sees from a time on, the earliest first.
  ///
  /// It leads over the report, in which quarter-hours lead over hours. All panes, the title of the window, and
  /// notifications take the times of rain from these intervals and the report, so that they agree. The result is
  /// empty if the frames give no answer, or if the radar sees no rain and may not see the place.
  package func seenPrecipitation(at now: Timestamp) -> [PrecipitationTimeline.Interval] {
    guard let point = radarCenter, let loop = radarLoop else { return [] }
    return seenIntervals(
      SeenInput(loop: loop, point: point, report: report.latest?.value, now: now))
  }
}

private struct SeenInput: Equatable, Sendable {
  let loop: RadarLoop
  let point: Coordinates
  let report: WeatherReport?
  let now: Timestamp

  /// Returns what falls, which many services do not tell, but the report may.
  func kind(of value: RadarSeries.Value) -> WeatherCondition? {
    switch value.kind {
    case .rain: return .rain
    case .snow: return .snow
    case .rainOrSnow, nil:
      guard let report else { return .rain }
      let hour = report.hourlyStarts.last { report.hourly[$0].time.instant <= value.time }
      return hour.flatMap { report.hourFromItsTime(at: $0).kind }
        ?? (report.mayBeSnow ? nil : .rain)
    }
  }
}

/// The intervals, which are memoized, because several panes and the title select them at each key.
private let seenIntervals = memoized { (input: SeenInput) -> [PrecipitationTimeline.Interval] in
  let series = input.loop.outlook(at: input.point)
  guard case .spells(let spells, let end, let sight) = RadarAnswer(series, now: input.now),
    sight == .radar || !spells.isEmpty
  else { return [] }
  return series.values.compactMap { value in
    let span = series.span(of: value)
    guard let rate = value.rate, value.time <= end, input.now < span.upperBound else { return nil }
    let isWet = rate >= series.source.wetRate
    return PrecipitationTimeline.Interval(
      seenFrom: span.lowerBound, to: span.upperBound, isWet: isWet,
      kind: isWet ? input.kind(of: value) : nil)
  }
}

/// Selects the sentence about the next precipitation at the shown place in several wordings, the longest first.
func selectOutlooks(_ report: WeatherReport, _ context: WeatherContext) -> [String] {
  outlooks(
    OutlooksInput(
      report: report, now: context.now, clock: context.display.clock,
      seen: context.weather.seenPrecipitation(at: context.now)))
}

private struct OutlooksInput: Equatable, Sendable {
  let report: WeatherReport
  let now: Timestamp
  let clock: ClockFormat
  let seen: [PrecipitationTimeline.Interval]
}

/// The sentence, which is memoized, because several panes select it at each key.
private let outlooks = memoized { (input: OutlooksInput) in
  input.report.precipitationOutlooks(at: input.now, clock: input.clock, seen: input.seen)
}
