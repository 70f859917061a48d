extension WeatherReport {
  /// Returns one sentence about the next change between wet and dry, the first of
  /// ``precipitationOutlooks(at:clock:seen:)``, or `nil` if there is none.
  package func precipitationOutlook(at now: Timestamp, clock: ClockFormat) -> String? {
    precipitationOutlooks(at: now, clock: clock).first
  }

  /// Returns one sentence about the next change between wet and dry in several wordings, the longest
  /// first, each of which is true on its own.
  ///
  /// Examples are `Rain from 17:00 for about 2 h`, `Dry until tomorrow 09:00`, `Snow ends in 40 min`,
  /// and `Slight chance of showers until 21:00`. The words of a chance are those of ``Likelihood``.
  /// The sentence names each change up to the next dry time, so that it agrees with the icons of the
  /// hours: `Rain until 17:00, then a chance until 19:00`. A shorter wording omits a time only with what
  /// it bounds, because `Rain until 17:00` denies the chance. The last one is of now alone: `Rain now`.
  ///
  /// Radar, whose intervals are `seen`, leads over quarter-hours, and they lead over hours. Current conditions of
  /// the last hour win over the forecast: `Dry now, rain expected until 21:00`, or `Rain now, dry in the forecast
  /// until 21:00`. The result is empty if the report does not cover `now`, or covers too little after it.
  package func precipitationOutlooks(
    at now: Timestamp, clock: ClockFormat, seen: [PrecipitationTimeline.Interval] = []
  ) -> [String] {
    var intervals = PrecipitationTimeline(self).intervals(from: now, seen: seen)
    guard let first = intervals.first else { return [] }
    let label = BoundaryLabel(report: self, now: now, clock: clock, seen: seen)
    let observed = observedPrecipitation(at: now, seen: seen)
    if case .wet(let kind) = observed {
      guard first.isWet else {
        let next = Spell.all(in: intervals, seen: seen).first
        return Self.sentences(during: kind, before: next, label: label) + [Self.present(kind)]
      }
      intervals[0].kind = kind
    }
    let spells = Spell.all(in: intervals, seen: seen)
    guard !spells.isEmpty else {
      let sentences = Self.drySentences(until: intervals.last?.end ?? now, at: now)
      return sentences.isEmpty ? [] : sentences + ["Dry now"]
    }
    let wordings = Self.wordings(of: spells, after: intervals[0], observed, at: now, label: label)
    return wordings.reduce(into: []) { shrinking, wording in
      if wording.count < shrinking.last?.count ?? .max { shrinking.append(wording) }
    }
  }

  /// Returns the wordings about spells, of which some may be no shorter than the one before.
  private static func wordings(
    of spells: [Spell], after first: PrecipitationTimeline.Interval, _ observed: Observed?,
    at now: Timestamp, label: BoundaryLabel
  ) -> [String] {
    func sentences(isBrief: Bool) -> [String] {
      nextSpell(in: spells, now: now, isBrief: isBrief, label: label).map {
        Self.sentences(about: $0, in: spells, observed, at: now, label: label)
      } ?? []
    }
    let longest = sentences(isBrief: false)
    guard let sentence = longest.first else { return [] }
    let brief = sentences(isBrief: true)
    let shorter = brief.first == sentence ? brief.dropFirst() : brief[...]
    return switch observed {
    // Observed precipitation goes before the forecast.
    case .wet(let kind): longest + [present(kind)]
    case nil where first.isWet: [sentence] + shorter + [present(first)]
    case .dry, nil: [sentence] + shorter + dryEndings(before: spells[0], at: now, label: label)
    }
  }

  /// Returns the shortest sentences while it is dry before a spell, of which the last is of now alone.
  private static func dryEndings(
    before spell: Spell, at now: Timestamp, label: BoundaryLabel
  ) -> [String] {
    guard spell.start > now, spell.likelihood.isExpected else { return ["Dry now"] }
    return ["Dry until \(label.text(spell.start))", "Dry now"]
  }

  private static func sentences(
    about spell: Spell, in spells: [Spell], _ observed: Observed?, at now: Timestamp,
    label: BoundaryLabel
  ) -> [String] {
    func following(_ spell: Spell?) -> Spell? { spells.first { $0.start == spell?.end } }
    let next = following(spell)
    guard spell.start <= now else {
      return sentences(before: spell, then: next, at: now, label: label)
    }
    switch observed {
    case .dry:
      let start = "Dry now, \(spell.statement(expected: true).startingInLowercase)"
      return endings(of: spell, before: next, label: label).map { start + $0 } + [start]
    case .wet(let kind) where !spell.likelihood.isExpected:
      return sentences(
        during: kind, unlikely: spell, then: next, after: following(next), label: label)
    default: return sentences(during: spell, then: next, at: now, label: label)
    }
  }

  /// Returns the next spell to name.
  ///
  /// A spell that is only possible gives way to an expected one that starts soon or today, after a dry time
  /// or, in brief, directly.
  private static func nextSpell(
    in spells: [Spell], now: Timestamp, isBrief: Bool, label: BoundaryLabel
  ) -> Spell? {
    guard let first = spells.first, !first.likelihood.isExpected,
      let next = spells.first(where: \.likelihood.isExpected), isBrief || next.start != first.end,
      next.start <= now.advanced(bySeconds: soon) || label.isToday(next.start)
    else { return spells.first }
    return next
  }

  /// The time within which precipitation starts soon, in seconds.
  private static let soon = 6 * 3_600

  /// The precipitation in the current conditions.
  private enum Observed: Equatable {
    case wet(WeatherCondition), dry
  }

  /// Returns what conditions of the last hour show, or `nil` if they are older or show neither.
  ///
  /// Only a station shows that it is dry, unless radar has seen rain since. An amount of the last hour does not
  /// tell whether it still rains.
  private func observedPrecipitation(
    at now: Timestamp, seen: [PrecipitationTimeline.Interval]
  ) -> Observed? {
    guard let current = recentConditions(at: now) else { return nil }
    if let kind = current.sky?.ifWet { return .wet(kind) }
    let isSeen = seen.contains { $0.isWet && $0.start <= now && now < $0.end }
    guard current.isMeasured == true, !isSeen else { return nil }
    let isDry = current.precipitation.map { !$0.quantity.isMeasurable } ?? (current.sky != nil)
    return isDry ? .dry : nil
  }

  func isObservedDry(at now: Timestamp, seen: [PrecipitationTimeline.Interval]) -> Bool {
    observedPrecipitation(at: now, seen: seen) == .dry
  }

  private static func present(_ kind: WeatherCondition) -> String {
    "\(PrecipitationName([kind]).text) now"
  }

  /// Returns what falls in an interval, without the further intervals of its spell.
  private static func present(_ interval: PrecipitationTimeline.Interval) -> String {
    let name = PrecipitationName(Set([interval.kind].compactMap(\.self)))
    return "\(interval.likelihood.statement(of: name.text)) now"
  }

  /// Returns how a spell ends: ` until 17:00`, ` until 17:00, then a chance until 19:00`, or, before
  /// an expected one, `, high chance of rain from 17:00`.
  ///
  /// The day of the end is omitted if it is that of a time that the sentence already named.
  private static func endings(
    of spell: Spell, before next: Spell?, label: BoundaryLabel, named: Timestamp? = nil
  ) -> [String] {
    let end = label.text(spell.end, named: named)
    guard spell.isEndKnown else {
      return label.isSeen(spell.end) ? [" until at least \(end)", ""] : [""]
    }
    guard let next, next.likelihood.isExpected else {
      return remainders(next, after: spell, label: label, named: spell.end).map {
        " until \(end)" + $0
      }
    }
    return [", \(next.statement().startingInLowercase) from \(end)"]
  }

  /// Returns the words for a spell that is only possible and directly follows another one, or an empty text without it.
  private static func remainders(
    _ next: Spell?, after spell: Spell, label: BoundaryLabel, named: Timestamp
  ) -> [String] {
    guard let next else { return [""] }
    let name = next.name == spell.name ? "" : " of \(next.name.text.startingInLowercase)"
    let chance = ", then a \(next.likelihood == .chance ? "chance" : "slight chance")\(name)"
    guard next.isEndKnown else { return [chance] }
    return ["\(chance) until \(label.text(next.end, named: named))", chance]
  }

  private static func sentences(
    during spell: Spell, then next: Spell?, at now: Timestamp, label: BoundaryLabel
  ) -> [String] {
    let left = spell.end.seconds(since: now)
    let open = "\(spell.statement()) until at least \(label.text(spell.end))"
    let isSeen = label.isSeen(spell.end)
    guard spell.isEndKnown else { return isSeen || left >= 3_600 ? [open] : [] }
    // In the words of the radar, which has the time of the end.
    guard !isSeen, spell.isEndExact, left <= 90 * 60, spell.likelihood == .certain, next == nil
    else {
      let sentences = endings(of: spell, before: next, label: label).map { spell.statement() + $0 }
      return next?.likelihood.isExpected == false ? sentences + [open] : sentences
    }
    let minutes = max(5, (left + 150) / 300 * 5)
    return ["\(spell.name.text) \(spell.name.isPlural ? "end" : "ends") in \(minutes) min"]
  }

  /// Returns the sentence while precipitation falls that the forecast does not expect yet.
  private static func sentences(
    during kind: WeatherCondition, unlikely spell: Spell, then next: Spell?, after last: Spell?,
    label: BoundaryLabel
  ) -> [String] {
    if let next, next.likelihood.isExpected {
      let start =
        "\(present(kind)), \(next.statement().startingInLowercase) from \(label.text(next.start))"
      return endings(of: next, before: last, label: label, named: next.start).map { start + $0 }
        + [start]
    }
    let more = "\(present(kind)), \(spell.likelihood.statement(of: "more").startingInLowercase)"
    return (spell.isEndKnown ? ["\(more) until \(label.text(spell.end))"] : []) + [more]
  }

  /// Returns the sentence while precipitation falls of which the forecast knows nothing.
  private static func sentences(
    during kind: WeatherCondition, before next: Spell?, label: BoundaryLabel
  ) -> [String] {
    guard let start = next.map({ label.text($0.start) }) else {
      return ["\(present(kind)), dry in the forecast"]
    }
    return ["dry in the forecast", "forecast dry"].map { "\(present(kind)), \($0) until \(start)" }
  }

  private static func sentences(
    before spell: Spell, then next: Spell?, at now: Timestamp, label: BoundaryLabel
  ) -> [String] {
    let isSoon = spell.start.seconds(since: now) <= soon
    let day = label.dayText(spell.start)
    guard isSoon || label.isToday(spell.start) || !spell.likelihood.isExpected else {
      return ["Dry until \(label.text(spell.start))"] + (day.map { ["Dry until \($0)"] } ?? [])
    }
    let start = "\(spell.statement()) from \(label.text(spell.start))"
    return durations(of: spell, then: next, label: label).map { start + $0 } + [start]
      + (day.map { ["\(spell.statement()) from \($0)"] } ?? [])
  }

  /// Returns how long a spell lasts that has not started, and what follows it.
  private static func durations(
    of spell: Spell, then next: Spell?, label: BoundaryLabel
  ) -> [String] {
    let seconds = spell.end.seconds(since: spell.start)
    guard spell.isEndKnown, !label.isSeen(spell.end), next?.likelihood.isExpected != true else {
      return endings(of: spell, before: next, label: label, named: spell.start)
    }
    guard seconds <= 12 * 3_600 else { return endings(of: spell, before: next, label: label) }
    let duration =
      seconds < 3_600
      ? "\(max(1, (seconds + 450) / 900) * 15) min" : "\((seconds + 1_800) / 3_600) h"
    return remainders(next, after: spell, label: label, named: spell.start).map {
      " for about \(duration)" + $0
    }
  }

  /// Returns the sentence if no precipitation is in sight, or nothing if too little is known.
  private static func drySentences(until end: Timestamp, at now: Timestamp) -> [String] {
    let hours = end.seconds(since: now) / 3_600
    let length = hours < 48 ? "\(hours) h" : "\(hours / 24) days"
    return hours < 3 ? [] : ["Dry for the next \(length)", "Dry next \(length)"]
  }
}
