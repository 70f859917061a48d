package import Domain

/// The answer to whether it rains at a place soon, from radar.
package enum RadarAnswer: Equatable, Sendable {
  /// No radar that can be asked sees the place.
  case unseen
  /// The newest measured frame is too old for an answer.
  case old(measuredAt: Timestamp)
  /// The spells of rain, of which there may be none, until the last frame that reaches the place.
  case spells([RadarSpell], until: Timestamp, RadarSight)
  /// The rain of the newest measured frame, after which there is none.
  case measured(RadarSeries.Value, isWet: Bool, RadarSight)
  /// What is estimated where no radar sees.
  case estimate(RadarSeries.Estimate)

  package init(_ series: RadarSeries, now: Timestamp) {
    let measured = series.isSeen ? series.newestMeasured : nil
    guard let time = measured?.time ?? series.estimate?.time else {
      self = .unseen
      return
    }
    if now.seconds(since: time) > RadarSource.answerAge {
      self = .old(measuredAt: time)
    } else if let measured {
      guard let rate = measured.rate else {
        self = .unseen
        return
      }
      let spells = series.spells(at: now)
      if !spells.isEmpty, let end = series.lastKnown, end > measured.time {
        self = .spells(spells, until: end, series.sight)
      } else if let known = series.knownUntil, known > measured.time {
        self = .spells([], until: known, series.sight)
      } else {
        self = .measured(measured, isWet: rate >= series.source.wetRate, series.sight)
      }
    } else if let estimate = series.estimate {
      self = .estimate(estimate)
    } else {
      self = .unseen
    }
  }
}

/// The words of answers about a place.
package struct RadarWords: Equatable, Sendable {
  /// The name of the place, or `nil` for a point without a name.
  package var place: String?
  package var clock: ClockFormat
  package var localClock: LocalClock
  package var unit: PrecipitationUnit
  /// Whether frost makes snow possible, which some services do not tell from rain.
  package var mayBeSnow: Bool

  package init(
    place: String?, clock: ClockFormat, at localClock: LocalClock, unit: PrecipitationUnit,
    mayBeSnow: Bool = false
  ) {
    (self.place, self.clock, self.localClock) = (place, clock, localClock)
    (self.unit, self.mayBeSnow) = (unit, mayBeSnow)
  }

  /// The place as a label: its name, or `here` for a point without one.
  package var label: String { place ?? "here" }

  /// The place as a part of a sentence that says where.
  package var inPlace: String {
    place.map { Coordinates(parsing: $0) == nil ? "in \($0)" : "at \($0)" } ?? "here"
  }

  /// The place as a label, without what is in brackets.
  package var shortLabel: String {
    let short = String(label.prefix { $0 != "(" }.trimmed)
    return short.isEmpty ? label : short
  }

  /// The place as a part of a sentence after a verb.
  package var subject: String { place ?? "this point" }

  /// Returns the answer in one to three sentences.
  ///
  /// `countsDown` is whether rain within the hour has the minutes until then, for words that follow the time.
  package func sentence(
    _ answer: RadarAnswer, now: Timestamp, countsDown: Bool = false
  ) -> String {
    switch answer {
    case .unseen: return "No radar sees \(subject) now."
    case .old(let measuredAt):
      let minutes = now.seconds(since: measuredAt) / 60
      return "Last radar picture \(text(measuredAt)), \(minutes) minutes ago: no answer for now."
    case .spells(let spells, let end, let sight):
      guard let heaviest = spells.heaviest else { return dry("until \(text(end))", sight) }
      let wait = countsDown ? wait(for: spells, at: now) : nil
      let rain = summary(of: spells, until: end, " \(inPlace)\(wait.map { "\($0)," } ?? "")")
      return "\(rain), \(peak(of: heaviest))." + edges(sight)
    case .measured(let value, true, let sight):
      let kind = (value.kind ?? unknownKind).capitalizedName
      return "\(kind) \(inPlace) at \(text(value.time)), \(amount(value.rate ?? 0))."
        + edges(sight)
    case .measured(let value, false, let sight): return dry("at \(text(value.time))", sight)
    case .estimate(let estimate):
      let words =
        estimate.isHere ? "rain there" : estimate.isNearby ? "rain nearby" : "no rain nearby"
      return "No radar sees \(subject). Satellite estimate at \(text(estimate.time)): \(words)."
    }
  }

  /// Returns the answer in few words, such as `Rain in 9 min, until 12:10, 9 mm/h`, or none if that is no answer.
  ///
  /// The first wording has most. The screen names the place.
  package func briefs(_ answer: RadarAnswer, now: Timestamp) -> [String] {
    switch answer {
    case .spells(let spells, let end, let sight):
      guard let heaviest = spells.heaviest, let first = spells.first else {
        return ["No \(unknownKind.name)\(seen(sight)) until \(shortText(end))"]
      }
      let start =
        wait(for: spells, at: now) ?? first.start.map { " from \(shortText($0))" } ?? " now"
      let rain = "\(name(of: spells))\(start), \(stop(of: spells, at: end, shortText))"
      let peak = "\(rain), \(amount(heaviest.rate))"
      return ["\(peak) at \(shortText(heaviest.peak))", peak, rain, "\(name(of: spells))\(start)"]
    case .measured(let value, true, _):
      let kind = (value.kind ?? unknownKind).capitalizedName
      return ["\(kind) at \(shortText(value.time)), \(amount(value.rate ?? 0))"]
    case .measured(let value, false, let sight):
      return ["No \(unknownKind.name)\(seen(sight)) at \(shortText(value.time))"]
    case .unseen, .old, .estimate: return []
    }
  }

  /// Returns that there is no rain, which is surely so only within the range of a radar.
  private func dry(_ time: String, _ sight: RadarSight) -> String {
    "No \(unknownKind.name)\(seen(sight)) \(inPlace) \(time)." + edges(sight)
  }

  private func seen(_ sight: RadarSight) -> String { sight == .radar ? "" : " seen" }

  private func edges(_ sight: RadarSight) -> String {
    sight == .edgesUnknown ? " Radar edges unknown." : ""
  }

  /// Returns what falls, where, and when, such as `Rain in Jena in 12 min, from 09:25 until 10:35`.
  ///
  /// Rain of which the end is not seen lasts `until at least` the last frame, at `end`.
  private func summary(
    of spells: [RadarSpell], until end: Timestamp, _ place: String = ""
  ) -> String {
    let stop = stop(of: spells, at: end, text)
    let rain = "\(name(of: spells))\(place)"
    guard spells.count == 1 else {
      return "\(rain) \(times(of: spells))" + (spells.last?.end == nil ? ", \(stop)" : "")
    }
    return rain
      + (spells[0].start.map { " from \(text($0))" } ?? "") + " \(stop)"
  }

  private func stop(
    of spells: [RadarSpell], at end: Timestamp, _ text: (Timestamp) -> String
  ) -> String {
    spells.last?.end.map { "until \(text($0))" } ?? "until at least \(text(end))"
  }

  private func name(of spells: [RadarSpell]) -> String {
    let kind = RadarKind.together(spells.map(\.kind)) ?? unknownKind
    return spells.count > 1 && kind == .rain ? "Showers" : kind.capitalizedName
  }

  /// Returns in how many minutes the rain begins, or `nil` if that is not within the hour.
  private func wait(for spells: [RadarSpell], at now: Timestamp) -> String? {
    guard let start = spells.first?.start else { return nil }
    let minutes = (start.seconds(since: now) + 59) / 60
    return (1..<60).contains(minutes) ? " in \(minutes) min" : nil
  }

  /// The kind of precipitation if the service does not tell.
  private var unknownKind: RadarKind { mayBeSnow ? .rainOrSnow : .rain }

  /// Returns the heaviest rain of a spell, with its time if that is worth one.
  private func peak(of spell: RadarSpell) -> String {
    guard spell.rate >= 1 else { return "at most \(amount(spell.rate))" }
    return "heaviest \(amount(spell.rate)) about \(text(spell.peak))"
  }

  /// Returns the time of each spell, such as `09:20–09:40, 10:15–…`.
  package func times(of spells: [RadarSpell]) -> String {
    spells.map { ($0.start.map(text) ?? "now") + "–" + ($0.end.map(text) ?? "…") }
      .joined(separator: ", ")
  }

  /// Returns the time from the first spell to the last one, such as `9:20–9:40`, without `AM` and `PM`.
  ///
  /// If its end lies beyond the last frame, it is `from 9:20 on`, but of several spells `showers 9:20`.
  package func shortRange(of spells: [RadarSpell]) -> String {
    let start = spells.first?.start.map(shortText) ?? "now"
    if let end = spells.last?.end { return "\(start)–\(shortText(end))" }
    return spells.count > 1 ? "showers \(start)" : "from \(start) on"
  }

  /// Returns a rate with its unit, such as `11 mm/h`.
  package func amount(_ rate: Double) -> String { "\(number(rate)) \(unit.rawValue)/h" }

  /// Returns a rate in millimeters an hour as ``number(_:)`` shows it, whose class of rain is that of the
  /// number.
  package func shown(_ rate: Double) -> Double {
    guard unit == .millimeters else { return rate }
    return rate < 0.95 ? (rate * 10).rounded() / 10 : rate.rounded()
  }

  /// Returns a rate in the unit: whole millimeters, but tenths below 1, and hundredths of inches.
  package func number(_ rate: Double) -> String {
    let digits = unit == .inches ? 2 : rate < 0.95 ? 1 : 0
    return decimalText(rate / unit.scale, digits: digits) ?? "–"
  }

  /// Returns the time on the clocks of the place, without `AM` and `PM`.
  package func shortText(_ time: Timestamp) -> String {
    String(text(time).prefix { $0 != " " })
  }

  /// Returns the time on the clocks of the place.
  package func text(_ time: Timestamp) -> String {
    clock.text(of: localClock.zoned(time))
  }
}
