extension WeatherReport {
  /// Returns one sentence about the next change between wet and dry.
  ///
  /// Examples are `Rain from 17:00 for about 2 h`, `Dry until tomorrow 09:00`, and
  /// `Snow ends in 40 min`.
  ///
  /// Hours are used only for times without quarter-hours. The result is `nil` if the report does
  /// not cover `now`, covers too little after it, or contradicts its own current conditions.
  public func precipitationOutlook(at now: Timestamp, clock: ClockFormat) -> String? {
    let intervals = PrecipitationTimeline(self).intervals(from: now)
    guard let first = intervals.first else { return nil }
    let label = BoundaryLabel(report: self, now: now, clock: clock)
    if first.isWet {
      return Spell(intervals[...]).flatMap { Self.sentence(during: $0, at: now, label: label) }
    }
    guard !isWetByObservation(at: now) else { return nil }
    guard let start = intervals.firstIndex(where: \.isWet), let spell = Spell(intervals[start...])
    else { return Self.drySentence(until: intervals.last?.end ?? now, at: now) }
    return Self.sentence(before: spell, at: now, label: label)
  }

  /// Whether the current conditions were observed in the last hour and have precipitation.
  private func isWetByObservation(at now: Timestamp) -> Bool {
    guard let current, let time = current.observedAt?.instant,
      (0...3_600).contains(now.seconds(since: time))
    else { return false }
    return PrecipitationKind(current.sky) != nil
  }

  /// Returns the sentence while precipitation falls.
  private static func sentence(
    during spell: Spell, at now: Timestamp, label: BoundaryLabel
  ) -> String? {
    let left = spell.end.seconds(since: now)
    guard spell.isEndKnown else {
      return left >= 3_600 ? "\(spell.name.text) until at least \(label.text(spell.end))" : nil
    }
    guard spell.isEndExact, left <= 90 * 60 else {
      return "\(spell.name.text) until \(label.text(spell.end))"
    }
    let minutes = max(5, (left + 150) / 300 * 5)
    return "\(spell.name.text) \(spell.name.isPlural ? "end" : "ends") in \(minutes) min"
  }

  /// Returns the sentence while it is dry before a spell.
  private static func sentence(
    before spell: Spell, at now: Timestamp, label: BoundaryLabel
  ) -> String {
    let isSoon = spell.start.seconds(since: now) <= 6 * 3_600
    guard isSoon || label.isToday(spell.start) else {
      return "Dry until \(label.text(spell.start))"
    }
    let start = "\(spell.name.text) from \(label.text(spell.start))"
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

/// Precipitation without a longer break.
private struct Spell {
  var name: PrecipitationName
  var start: Timestamp
  var end: Timestamp
  /// Whether a dry interval follows.
  var isEndKnown: Bool
  /// Whether the end is exact to a quarter of an hour.
  var isEndExact: Bool

  /// Creates the spell at the start of intervals, of which the first is wet.
  ///
  /// A break of up to half an hour, which only quarter-hours can show, does not end a spell.
  init?(_ intervals: ArraySlice<PrecipitationTimeline.Interval>) {
    guard let first = intervals.first, first.isWet else { return nil }
    var (last, following) = (first, PrecipitationTimeline.Interval?.none)
    var kinds: Set<PrecipitationKind> = []
    var isLikelyOnly = true
    for interval in intervals {
      if interval.isWet {
        (last, following) = (interval, nil)
        isLikelyOnly = isLikelyOnly && interval.isLikelyOnly
        if let kind = interval.kind { kinds.insert(kind) }
      } else {
        following = following ?? interval
        if interval.end.seconds(since: last.end) > 1_800 { break }
      }
    }
    (name, start, end) = (PrecipitationName(kinds), first.start, last.end)
    if isLikelyOnly { name.text += " likely" }
    isEndKnown = following != nil
    isEndExact = last.isQuarterHour && following?.isQuarterHour == true
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
