extension WeatherReport {
  /// Returns one sentence about the next change between wet and dry.
  ///
  /// Examples are `Rain from 17:00 for about 2 h`, `Dry until tomorrow 09:00`, `Snow ends in 40 min`,
  /// and `Slight chance of showers until 21:00`. The words of a chance are those of ``Likelihood``.
  ///
  /// Hours are used only for times without quarter-hours. Current conditions of the last hour win
  /// over the forecast: `Dry now, rain expected until 21:00`. The result is `nil` if the report does
  /// not cover `now`, covers too little after it, or is dry while it rains.
  public func precipitationOutlook(at now: Timestamp, clock: ClockFormat) -> String? {
    var intervals = PrecipitationTimeline(self).intervals(from: now)
    guard let first = intervals.first else { return nil }
    let label = BoundaryLabel(report: self, now: now, clock: clock)
    let observed = observedPrecipitation(at: now)
    if case .wet(let kind) = observed {
      guard first.isWet else { return nil }
      intervals[0].kind = kind
    }
    guard let spell = Self.nextSpell(in: intervals, now: now) else {
      return Self.drySentence(until: intervals.last?.end ?? now, at: now)
    }
    guard spell.start <= now else { return Self.sentence(before: spell, at: now, label: label) }
    switch observed {
    case .dry:
      return "Dry now, \(spell.statement(expected: true).startingInLowercase)"
        + (spell.isEndKnown ? " until \(label.text(spell.end))" : "")
    case .wet(let kind) where !spell.likelihood.isExpected:
      return Self.sentence(during: kind, unlikely: spell, label: label)
    default: return Self.sentence(during: spell, at: now, label: label)
    }
  }

  /// Returns the next spell to name.
  ///
  /// A spell that is only possible gives way to an expected one that starts soon.
  private static func nextSpell(
    in intervals: [PrecipitationTimeline.Interval], now: Timestamp
  ) -> Spell? {
    let spells = Spell.all(in: intervals)
    guard let first = spells.first, !first.likelihood.isExpected,
      let next = spells.first(where: \.likelihood.isExpected),
      next.start <= now.advanced(bySeconds: soon)
    else { return spells.first }
    return next
  }

  /// The time within which precipitation starts soon, in seconds.
  private static let soon = 6 * 3_600

  /// The precipitation in the current conditions.
  private enum Observed {
    case wet(PrecipitationKind), dry
  }

  /// Returns what conditions of the last hour show, or `nil` if they are older or show neither.
  ///
  /// Only a station shows that it is dry. An amount of the last hour does not tell whether it still
  /// rains.
  private func observedPrecipitation(at now: Timestamp) -> Observed? {
    guard let current, let time = current.observedAt?.instant,
      (-600...3_600).contains(now.seconds(since: time))
    else { return nil }
    if let kind = PrecipitationKind(current.sky) { return .wet(kind) }
    guard current.isMeasured == true else { return nil }
    let isDry = current.precipitation.map { !$0.quantity.isMeasurable } ?? (current.sky != nil)
    return isDry ? .dry : nil
  }

  /// Returns the sentence while precipitation falls.
  private static func sentence(
    during spell: Spell, at now: Timestamp, label: BoundaryLabel
  ) -> String? {
    let left = spell.end.seconds(since: now)
    guard spell.isEndKnown else {
      return left >= 3_600 ? "\(spell.statement()) until at least \(label.text(spell.end))" : nil
    }
    guard spell.isEndExact, left <= 90 * 60, spell.likelihood == .certain else {
      return "\(spell.statement()) until \(label.text(spell.end))"
    }
    let minutes = max(5, (left + 150) / 300 * 5)
    return "\(spell.name.text) \(spell.name.isPlural ? "end" : "ends") in \(minutes) min"
  }

  /// Returns the sentence while precipitation falls that the forecast does not expect.
  private static func sentence(
    during kind: PrecipitationKind, unlikely spell: Spell, label: BoundaryLabel
  ) -> String {
    let chance = spell.likelihood.statement(of: "more").startingInLowercase
    return "\(PrecipitationName([kind]).text) now, \(chance)"
      + (spell.isEndKnown ? " until \(label.text(spell.end))" : "")
  }

  /// Returns the sentence while it is dry before a spell.
  private static func sentence(
    before spell: Spell, at now: Timestamp, label: BoundaryLabel
  ) -> String {
    let isSoon = spell.start.seconds(since: now) <= soon
    guard isSoon || label.isToday(spell.start) || !spell.likelihood.isExpected else {
      return "Dry until \(label.text(spell.start))"
    }
    let start = "\(spell.statement()) from \(label.text(spell.start))"
    guard spell.isEndKnown else { return start }
    let duration = spell.end.seconds(since: spell.start)
    switch duration {
    case ..<3_600: return "\(start) for about \(max(1, (duration + 450) / 900) * 15) min"
    case ...(12 * 3_600): return "\(start) for about \((duration + 1_800) / 3_600) h"
    default: return "\(start) until \(label.text(spell.end))"
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

/// Precipitation without a longer break, all of it expected or all of it only possible.
private struct Spell {
  var name: PrecipitationName
  /// The likelihood of the most likely interval.
  var likelihood: Likelihood
  var start: Timestamp
  var end: Timestamp
  /// Whether another interval follows.
  var isEndKnown: Bool
  /// Whether the end is exact to a quarter of an hour.
  var isEndExact: Bool

  /// Creates the spell at the start of intervals, of which the first is wet.
  ///
  /// A break of up to half an hour, which only quarter-hours can show, does not end a spell.
  private init?(_ intervals: ArraySlice<PrecipitationTimeline.Interval>) {
    guard let first = intervals.first, first.isWet else { return nil }
    var (last, following) = (first, PrecipitationTimeline.Interval?.none)
    var kinds: Set<PrecipitationKind> = []
    likelihood = first.likelihood
    for interval in intervals {
      if interval.isWet, interval.likelihood.isExpected == first.likelihood.isExpected {
        (last, following) = (interval, nil)
        likelihood = max(likelihood, interval.likelihood)
        if let kind = interval.kind { kinds.insert(kind) }
      } else {
        following = following ?? interval
        if interval.isWet || interval.end.seconds(since: last.end) > 1_800 { break }
      }
    }
    (name, start, end) = (PrecipitationName(kinds), first.start, last.end)
    isEndKnown = following != nil
    isEndExact = last.isQuarterHour && following?.isQuarterHour == true
  }

  /// Returns all spells of some intervals in order.
  static func all(in intervals: [PrecipitationTimeline.Interval]) -> [Spell] {
    var spells: [Spell] = []
    var rest = intervals[...]
    while let start = rest.firstIndex(where: \.isWet), let spell = Spell(rest[start...]) {
      spells.append(spell)
      rest = rest.drop { $0.start < spell.end }
    }
    return spells
  }

  /// Returns the name with the word of its likelihood.
  ///
  /// With `expected`, precipitation that is certain reads `Rain expected`.
  func statement(expected: Bool = false) -> String {
    expected && likelihood == .certain
      ? "\(name.text) expected" : likelihood.statement(of: name.text)
  }
}

/// The text of times at which precipitation starts or ends.
private struct BoundaryLabel {
  let report: WeatherReport
  let clock: ClockFormat
  private let today: CivilDate

  init(report: WeatherReport, now: Timestamp, clock: ClockFormat) {
    self.report = report
    self.clock = clock
    today = Self.local(now, in: report).date
  }

  func isToday(_ instant: Timestamp) -> Bool {
    Self.local(instant, in: report).date == today
  }

  /// Returns `17:00`, `midnight`, `tomorrow 09:00`, `Tue 09:00`, or, from a week on, `29 Nov`.
  func text(_ instant: Timestamp) -> String {
    let time = Self.local(instant, in: report)
    let days = time.date.daysSince1970 - today.daysSince1970
    switch days {
    case ...0: return clock.text(of: time)
    case 1 where time.hour == 0 && time.minute == 0: return "midnight"
    case 1: return "tomorrow \(clock.text(of: time))"
    case 2...6: return "\(time.date.weekday.shortName) \(clock.text(of: time))"
    default: return time.date.dayAndMonth
    }
  }

  /// Returns the local time, with the UTC offset of the report's last hour that starts by then, or
  /// of its first hour.
  private static func local(_ instant: Timestamp, in report: WeatherReport) -> ZonedTime {
    let times = report.hourly.lazy.map(\.time)
    let quarters = report.quarterHourly.lazy.map(\.time)
    let nearest =
      times.last { $0.instant <= instant } ?? times.first ?? quarters.last { $0.instant <= instant }
      ?? quarters.first
    return ZonedTime(instant: instant, utcOffset: nearest?.utcOffset ?? 0)
  }
}
