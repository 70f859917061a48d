public import Domain

/// The answer to whether it rains at a place soon, from radar.
public enum RadarAnswer: Equatable, Sendable {
  /// No radar that can be asked sees the place.
  case unseen
  /// The newest measured frame is too old for an answer.
  case old(measuredAt: Timestamp)
  /// The spells of rain, of which there may be none, until the last frame.
  case spells([RadarSpell], until: Timestamp)

  /// Creates the answer of a series.
  public init(_ series: RadarSeries, now: Timestamp) {
    guard series.isSeen, let measured = series.newestMeasured, let last = series.values.last else {
      self = .unseen
      return
    }
    self =
      now.seconds(since: measured.time) > RadarSource.answerAge
      ? .old(measuredAt: measured.time) : .spells(series.spells, until: last.time)
  }
}

/// The words of answers about a place.
public struct RadarWords: Equatable, Sendable {
  /// The name of the place.
  public var place: String
  /// The clock of the times.
  public var clock: ClockFormat
  /// The offset from UTC of the clocks at the place, in seconds.
  public var utcOffset: Int
  /// The unit of amounts.
  public var unit: PrecipitationUnit
  /// Whether frost makes snow possible, which radar does not tell from rain.
  public var mayBeSnow: Bool

  /// Creates words.
  public init(
    place: String, clock: ClockFormat, utcOffset: Int, unit: PrecipitationUnit,
    mayBeSnow: Bool = false
  ) {
    (self.place, self.clock, self.utcOffset) = (place, clock, utcOffset)
    (self.unit, self.mayBeSnow) = (unit, mayBeSnow)
  }

  /// Returns the answer in one or two sentences.
  public func sentence(_ answer: RadarAnswer, now: Timestamp) -> String {
    switch answer {
    case .unseen: return "Skyreel has radar for Germany and its rim, not for \(place)."
    case .old(let measuredAt):
      let minutes = now.seconds(since: measuredAt) / 60
      return "Last radar picture \(text(measuredAt)), \(minutes) minutes ago: no answer for now."
    case .spells(let spells, let end):
      guard let first = spells.first else { return "No \(rain) at \(place) until \(text(end))." }
      return timing(spells, until: end) + "." + (spells.count > 1 ? "" : " " + heaviest(first))
    }
  }

  /// Returns the times of the rain to come, without an amount and a full stop, or `nil` if the answer
  /// has none.
  public func outlook(_ answer: RadarAnswer) -> String? {
    guard case .spells(let spells, let end) = answer, !spells.isEmpty else { return nil }
    return timing(spells, until: end)
  }

  private func timing(_ spells: [RadarSpell], until end: Timestamp) -> String {
    guard spells.count == 1 else {
      let times = spells.map { range($0) }.joined(separator: ", ")
      return "\(mayBeSnow ? "Rain or snow" : "Showers") at \(place): \(times)"
    }
    return switch (spells[0].start, spells[0].end) {
    case (let start?, let stop?):
      "\(capitalizedRain) reaches \(place) about \(text(start)), leaves \(text(stop))"
    case (let start?, nil):
      "\(capitalizedRain) reaches \(place) about \(text(start)), lasts past \(text(end))"
    case (nil, let stop?): "\(capitalizedRain) at \(place), ends about \(text(stop))"
    case (nil, nil): "\(capitalizedRain) at \(place) until \(text(end)) at least"
    }
  }

  private var rain: String { mayBeSnow ? "rain or snow" : "rain" }
  private var capitalizedRain: String { mayBeSnow ? "Rain or snow" : "Rain" }

  private func heaviest(_ spell: RadarSpell) -> String {
    spell.rate >= 1
      ? "Heaviest \(text(spell.peak)), \(amount(spell.rate))." : "At most \(amount(spell.rate))."
  }

  /// Returns the time of a spell, such as `09:20–09:40` or `now–…`.
  public func range(_ spell: RadarSpell) -> String {
    (spell.start.map(text) ?? "now") + "–" + (spell.end.map(text) ?? "…")
  }

  /// Returns the time of a spell, such as `9:20–9:40`, without `AM` and `PM`.
  public func shortRange(_ spell: RadarSpell) -> String {
    (spell.start.map(shortText) ?? "now") + "–" + (spell.end.map(shortText) ?? "…")
  }

  /// Returns a rate with its unit, such as `11 mm/h`.
  public func amount(_ rate: Double) -> String { "\(number(rate)) \(unit.rawValue)/h" }

  /// Returns a rate in the unit: whole millimeters, but tenths below 1, and hundredths of inches.
  public func number(_ rate: Double) -> String {
    let digits = unit == .inches ? 2 : rate < 0.95 ? 1 : 0
    return decimalText(rate / unit.scale, digits: digits) ?? .unknownRate
  }

  /// Returns the time on the clocks of the place, without `AM` and `PM`.
  public func shortText(_ time: Timestamp) -> String {
    String(text(time).prefix { $0 != " " })
  }

  /// Returns the time on the clocks of the place.
  public func text(_ time: Timestamp) -> String {
    clock.text(of: ZonedTime(instant: time, utcOffset: utcOffset))
  }
}

extension String {
  fileprivate static let unknownRate = "–"
}
