package struct NextPrecipitation: Equatable, Sendable {
  /// The time at which it starts, or the current time if it has started.
  package var start: Timestamp
  /// The start at the place, with the day unless it is today: `17:00`, `tomorrow 09:00`, `now`, or
  /// `expected` if the station is still dry.
  package var time: String
  /// The kind of the first precipitation, or `nil` if it is not known.
  package var kind: WeatherCondition?
  /// The largest probability of an hour in percent, or `nil` if it is unknown.
  package var probability: Double?
}

extension WeatherReport {
  /// Returns the next precipitation that is certain, likely, or has a chance, or `nil` if the report has none.
  ///
  /// A slight chance is none: the time alone would announce it.
  package func nextPrecipitation(
    at now: Timestamp, clock: ClockFormat, seen: [PrecipitationTimeline.Interval] = []
  ) -> NextPrecipitation? {
    let intervals = PrecipitationTimeline(self).intervals(from: now, seen: seen)
    guard let first = intervals.first(where: { $0.isWet && $0.likelihood > .slightChance }),
      let spell = Spell.all(in: intervals).first(where: { first.start < $0.end })
    else { return nil }
    let probabilities =
      hoursFromTheirTime
      .filter { $0.time.instant < spell.end && first.start < $0.end }
      .compactMap(\.precipitationProbability)
    let label = BoundaryLabel(report: self, now: now, clock: clock)
    return NextPrecipitation(
      start: max(now, first.start),
      time: first.start > now
        ? label.text(first.start) : isObservedDry(at: now, seen: seen) ? "expected" : "now",
      kind: first.kind, probability: probabilities.max())
  }
}

package struct ExpectedPrecipitation: Equatable, Sendable {
  /// The start and the end, of which the first may be in the past.
  package var start, end: Timestamp
  /// The kind of precipitation and its start at the place, such as `High chance of rain from 17:00`.
  package var text: String
}

extension WeatherReport {
  /// Returns the first precipitation that is more likely to come than not, or `nil` if the report has none.
  package func expectedPrecipitation(
    at now: Timestamp, clock: ClockFormat, seen: [PrecipitationTimeline.Interval] = []
  ) -> ExpectedPrecipitation? {
    let spells = Spell.all(
      in: PrecipitationTimeline(self).intervals(from: now, seen: seen), seen: seen)
    guard let spell = spells.first(where: \.likelihood.isExpected) else { return nil }
    let label = BoundaryLabel(report: self, now: now, clock: clock)
    return ExpectedPrecipitation(
      start: spell.start, end: spell.end,
      text: "\(spell.statement()) from \(label.text(spell.start))")
  }
}
