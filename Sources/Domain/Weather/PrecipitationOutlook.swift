extension WeatherReport {
  /// Returns one sentence about the next change between wet and dry.
  ///
  /// Examples are `Rain from 17:00 for about 2 h`, `Dry until tomorrow 09:00`, `Snow ends in 40 min`,
  /// and `Slight chance of showers until 21:00`. The words of a chance are those of ``Likelihood``.
  /// The sentence names each change up to the next dry time, so that it agrees with the icons of the
  /// hours: `Rain until 17:00, then a chance until 19:00`.
  ///
  /// Hours are used only for times without quarter-hours. Current conditions of the last hour win
  /// over the forecast: `Dry now, rain expected until 21:00`, or `Rain now, dry in the forecast until
  /// 21:00`. The result is `nil` if the report does not cover `now`, or covers too little after it.
  ///
  /// A brief sentence has room for one spell only. An expected one that starts soon then goes before one
  /// that is only possible.
  package func precipitationOutlook(
    at now: Timestamp, clock: ClockFormat, isBrief: Bool = false
  ) -> String? {
    var intervals = PrecipitationTimeline(self).intervals(from: now)
    guard let first = intervals.first else { return nil }
    let label = BoundaryLabel(report: self, now: now, clock: clock)
    let observed = observedPrecipitation(at: now)
    if case .wet(let kind) = observed {
      guard first.isWet else {
        return Self.sentence(during: kind, before: Spell.all(in: intervals).first, label: label)
      }
      intervals[0].kind = kind
    }
    let spells = Spell.all(in: intervals)
    guard let spell = Self.nextSpell(in: spells, now: now, isBrief: isBrief) else {
      return Self.drySentence(until: intervals.last?.end ?? now, at: now)
    }
    let next = spells.first { $0.start == spell.end }
    guard spell.start <= now else {
      return Self.sentence(before: spell, then: next, at: now, label: label)
    }
    switch observed {
    case .dry:
      return "Dry now, \(spell.statement(expected: true).startingInLowercase)"
        + Self.ending(of: spell, before: next, label: label)
    case .wet(let kind) where !spell.likelihood.isExpected:
      return Self.sentence(during: kind, unlikely: spell, then: next, label: label)
    default: return Self.sentence(during: spell, then: next, at: now, label: label)
    }
  }

  /// Returns the next spell to name.
  ///
  /// A spell that is only possible gives way to an expected one that starts soon, after a dry time or, in
  /// brief, directly.
  private static func nextSpell(in spells: [Spell], now: Timestamp, isBrief: Bool) -> Spell? {
    guard let first = spells.first, !first.likelihood.isExpected,
      let next = spells.first(where: \.likelihood.isExpected), isBrief || next.start != first.end,
      next.start <= now.advanced(bySeconds: soon)
    else { return spells.first }
    return next
  }

  /// The time within which precipitation starts soon, in seconds.
  private static let soon = 6 * 3_600

  /// The precipitation in the current conditions.
  private enum Observed {
    case wet(WeatherCondition), dry
  }

  /// Returns what conditions of the last hour show, or `nil` if they are older or show neither.
  ///
  /// Only a station shows that it is dry. An amount of the last hour does not tell whether it still
  /// rains.
  private func observedPrecipitation(at now: Timestamp) -> Observed? {
    guard let current = recentConditions(at: now) else { return nil }
    if let kind = current.sky?.ifWet { return .wet(kind) }
    guard current.isMeasured == true else { return nil }
    let isDry = current.precipitation.map { !$0.quantity.isMeasurable } ?? (current.sky != nil)
    return isDry ? .dry : nil
  }

  /// Returns how a spell ends: ` until 17:00`, ` until 17:00, then a chance until 19:00`, or, before
  /// an expected one, `, rain likely from 17:00`.
  ///
  /// The day of the end is omitted if it is that of a time that the sentence already named.
  private static func ending(
    of spell: Spell, before next: Spell?, label: BoundaryLabel, named: Timestamp? = nil
  ) -> String {
    guard spell.isEndKnown else { return "" }
    let end = label.text(spell.end, named: named)
    guard let next, next.likelihood.isExpected else {
      return " until \(end)" + remainder(next, after: spell, label: label, named: spell.end)
    }
    return ", \(next.statement().startingInLowercase) from \(end)"
  }

  /// Returns the words for a spell that is only possible and directly follows another one, or an empty
  /// text without it.
  private static func remainder(
    _ next: Spell?, after spell: Spell, label: BoundaryLabel, named: Timestamp
  ) -> String {
    guard let next else { return "" }
    let name = next.name == spell.name ? "" : " of \(next.name.text.startingInLowercase)"
    return ", then a \(next.likelihood == .chance ? "chance" : "slight chance")\(name)"
      + (next.isEndKnown ? " until \(label.text(next.end, named: named))" : "")
  }

  /// Returns the sentence while precipitation falls.
  private static func sentence(
    during spell: Spell, then next: Spell?, at now: Timestamp, label: BoundaryLabel
  ) -> String? {
    let left = spell.end.seconds(since: now)
    guard spell.isEndKnown else {
      return left >= 3_600 ? "\(spell.statement()) until at least \(label.text(spell.end))" : nil
    }
    guard spell.isEndExact, left <= 90 * 60, spell.likelihood == .certain, next == nil else {
      return spell.statement() + ending(of: spell, before: next, label: label)
    }
    let minutes = max(5, (left + 150) / 300 * 5)
    return "\(spell.name.text) \(spell.name.isPlural ? "end" : "ends") in \(minutes) min"
  }

  /// Returns the sentence while precipitation falls that the forecast does not expect yet.
  private static func sentence(
    during kind: WeatherCondition, unlikely spell: Spell, then next: Spell?, label: BoundaryLabel
  ) -> String {
    let current = "\(PrecipitationName([kind]).text) now, "
    if let next, next.likelihood.isExpected {
      return current + "\(next.statement().startingInLowercase) from \(label.text(next.start))"
        + ending(of: next, before: nil, label: label, named: next.start)
    }
    let chance = spell.likelihood.statement(of: "more").startingInLowercase
    return current + chance + (spell.isEndKnown ? " until \(label.text(spell.end))" : "")
  }

  /// Returns the sentence while precipitation falls of which the forecast knows nothing.
  private static func sentence(
    during kind: WeatherCondition, before next: Spell?, label: BoundaryLabel
  ) -> String {
    "\(PrecipitationName([kind]).text) now, dry in the forecast"
      + (next.map { " until \(label.text($0.start))" } ?? "")
  }

  /// Returns the sentence while it is dry before a spell.
  private static func sentence(
    before spell: Spell, then next: Spell?, at now: Timestamp, label: BoundaryLabel
  ) -> String {
    let isSoon = spell.start.seconds(since: now) <= soon
    guard isSoon || label.isToday(spell.start) || !spell.likelihood.isExpected else {
      return "Dry until \(label.text(spell.start))"
    }
    let start = "\(spell.statement()) from \(label.text(spell.start))"
    guard spell.isEndKnown, next?.likelihood.isExpected != true else {
      return start + ending(of: spell, before: next, label: label, named: spell.start)
    }
    let rest = remainder(next, after: spell, label: label, named: spell.start)
    let duration = spell.end.seconds(since: spell.start)
    switch duration {
    case ..<3_600: return "\(start) for about \(max(1, (duration + 450) / 900) * 15) min\(rest)"
    case ...(12 * 3_600): return "\(start) for about \((duration + 1_800) / 3_600) h\(rest)"
    default: return start + ending(of: spell, before: next, label: label)
    }
  }

  /// Returns the sentence if no precipitation is in sight, or `nil` if too little is known.
  private static func drySentence(until end: Timestamp, at now: Timestamp) -> String? {
    let hours = end.seconds(since: now) / 3_600
    switch hours {
    case ..<3: return nil
    case ..<48: return "Dry for the next \(hours) h"
    default: return "Dry for the next \(hours / 24) days"
    }
  }
}
