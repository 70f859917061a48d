package import Domain

/// The rain at a point over the frames of a loop.
package struct RadarSeries: Equatable, Sendable {
  package struct Value: Equatable, Sendable {
    package var time: Timestamp
    /// The rate in millimeters an hour, or `nil` if no radar sees the point, or if the frame does not
    /// reach it.
    package var rate: Double?
    /// Whether the frame is a forecast.
    package var isForecast: Bool
    /// What falls, or `nil` if nothing does, or if the service does not tell.
    package var kind: RadarKind?

    package init(time: Timestamp, rate: Double?, isForecast: Bool, kind: RadarKind? = nil) {
      (self.time, self.rate, self.isForecast, self.kind) = (time, rate, isForecast, kind)
    }
  }

  /// What satellites or a model show where no radar sees.
  package struct Estimate: Equatable, Sendable {
    package var time: Timestamp
    /// Whether there is rain at the point.
    package var isHere: Bool
    /// Whether there is rain within thirty kilometers.
    package var isNearby: Bool

    package init(time: Timestamp, isHere: Bool, isNearby: Bool) {
      (self.time, self.isHere, self.isNearby) = (time, isHere, isNearby)
    }
  }

  /// The values, the earliest first.
  package var values: [Value]
  /// What the frames show at the point, also if they do not reach it.
  package var sight: RadarSight
  package var source: RadarSource
  /// The newest estimate where no radar sees, or `nil` if there is none.
  package var estimate: Estimate?

  package init(
    values: [Value], sight: RadarSight = .radar, source: RadarSource, estimate: Estimate? = nil
  ) {
    (self.values, self.sight) = (values, sight)
    (self.source, self.estimate) = (source, estimate)
  }

  /// Creates the series of a point.
  ///
  /// A damaged frame is `nil` in `grids`.
  package init(at point: Coordinates, in loop: RadarLoop, _ grids: [RadarGrid?]) {
    let sight = loop.source.sight(at: point)
    let reach = sight.isRadar ? loop.source.forecastReach(at: point) : nil
    let values = zip(loop.frames, grids).map { frame, grid in
      let isReached = reach.map { frame.time.seconds(since: frame.run) <= $0 } ?? true
      let sample = sight.isRadar && isReached ? grid?.sample(around: point) : nil
      return Value(
        time: frame.time, rate: sample?.rate, isForecast: frame.isForecast, kind: sample?.kind)
    }
    self.init(values: values, sight: sight, source: loop.source)
    if sight == .satellite { estimate = Self.estimate(at: point, in: loop, grids) }
  }

  /// Creates the times of frames that are not there yet.
  package init(awaitedFrom source: RadarSource, at now: Timestamp) {
    let newest = now.roundedDown(to: source.step)
    // The frames of a nowcast are all to come.
    let past = source == .metNorway ? 0 : source.past / source.step * source.step
    let values = stride(from: -past, through: source.future, by: source.step).map { seconds in
      Value(time: newest.advanced(bySeconds: seconds), rate: nil, isForecast: seconds > 0)
    }
    self.init(values: values, source: source)
  }

  private static func estimate(
    at point: Coordinates, in loop: RadarLoop, _ grids: [RadarGrid?]
  ) -> Estimate? {
    guard let newest = loop.newestMeasured, grids.indices.contains(newest),
      let grid = grids[newest], let rate = grid.sample(around: point)?.rate
    else { return nil }
    let nearby = grid.strongestRate(around: point, kilometers: 30) ?? 0
    let wetRate = loop.source.wetRate
    return Estimate(
      time: loop.frames[newest].time, isHere: rate >= wetRate, isNearby: nearby >= wetRate)
  }

  /// Whether a radar sees the point, as far as that is known.
  package var isSeen: Bool { sight.isRadar }

  /// Whether the frames reach the point.
  package var isKnown: Bool { values.contains { $0.rate != nil } }

  /// The newest measured value, or `nil` if there is none.
  package var newestMeasured: Value? { values.last { !$0.isForecast } }

  /// The values up to the last one that is known.
  ///
  /// The forecasts of some services reach less far the later they are.
  private var knownValues: ArraySlice<Value> {
    values.lastIndex { $0.rate != nil }.map { values[...$0] } ?? []
  }

  /// The time of the last value that is known, or `nil` if none is.
  package var lastKnown: Timestamp? { knownValues.last?.time }

  /// Returns the time of which a value is.
  package func span(of value: Value) -> Range<Timestamp> {
    let (before, after) = (source.secondsBefore, source.secondsAfter)
    return value.time.advanced(bySeconds: -before)..<value.time.advanced(bySeconds: after)
  }

  /// The time up to which the values since the newest measurement are known, but for single frames, or `nil` if
  /// that is not known.
  package var knownUntil: Timestamp? {
    let newest = values.lastIndex { !$0.isForecast } ?? values.startIndex
    guard values.indices.contains(newest), values[newest].rate != nil else { return nil }
    return values[newest...].reduce(values[newest].time) { known, value in
      let isNext = value.time.seconds(since: known) <= 2 * source.step
      return isNext && value.rate != nil ? value.time : known
    }
  }

  /// Returns the spells of rain that are not over at a time, or at that of the newest measurement if
  /// the clock is behind.
  ///
  /// Pauses of up to ten minutes are bridged.
  package func spells(at now: Timestamp) -> [RadarSpell] {
    let now = max(now, newestMeasured?.time ?? now)
    let coming = knownValues.drop { span(of: $0).upperBound <= now }
    var spells: [(first: Int, last: Int)] = []
    for index in coming.indices where (coming[index].rate ?? 0) >= source.wetRate {
      if let last = spells.last?.last,
        coming[index].time.seconds(since: coming[last].time) <= Self.bridge + source.step
      {
        spells[spells.count - 1].last = index
      } else {
        spells.append((index, index))
      }
    }
    return spells.compactMap { first, last in
      spell(of: coming[first...last], at: now, isEndKnown: last + 1 < coming.endIndex)
    }
  }

  /// The longest pause within a spell, in seconds.
  private static let bridge = 600

  /// Returns the spell of values with rain, or `nil` if there are none.
  private func spell(
    of wet: ArraySlice<Value>, at now: Timestamp, isEndKnown: Bool
  ) -> RadarSpell? {
    guard let first = wet.first, let last = wet.last,
      let peak = wet.max(by: { ($0.rate ?? 0) < ($1.rate ?? 0) })
    else { return nil }
    let start = span(of: first).lowerBound
    return RadarSpell(
      start: start <= now ? nil : start,
      end: isEndKnown ? span(of: last).upperBound : nil,
      peak: peak.time, rate: peak.rate ?? 0, kind: RadarKind.together(wet.map(\.kind)))
  }
}

/// A time of rain at a place.
package struct RadarSpell: Equatable, Sendable {
  /// The beginning, or `nil` if it rains already.
  package var start: Timestamp?
  /// The end, or `nil` if it lies beyond the frames.
  package var end: Timestamp?
  /// The time of the heaviest rain.
  package var peak: Timestamp
  /// The rate of the heaviest rain, in millimeters an hour.
  package var rate: Double
  /// What falls, or `nil` if the service does not tell.
  package var kind: RadarKind?
}

extension [RadarSpell] {
  /// The spell with the heaviest rain, the earliest of several, or `nil` without spells.
  package var heaviest: RadarSpell? { self.max { $0.rate < $1.rate } }
}

package enum RadarKind: Equatable, Sendable {
  case rain, snow, rainOrSnow

  /// The name within a sentence.
  var name: String {
    switch self {
    case .rain: "rain"
    case .snow: "snow"
    case .rainOrSnow: "rain or snow"
    }
  }

  /// The name at the beginning of a sentence.
  var capitalizedName: String { name.startingInUppercase }

  /// Returns the kind of all of these together, or `nil` if none is known.
  static func together(_ kinds: some Sequence<RadarKind?>) -> RadarKind? {
    var all: RadarKind?
    for kind in kinds.compactMap(\.self) { all = all == nil || all == kind ? kind : .rainOrSnow }
    return all
  }
}
