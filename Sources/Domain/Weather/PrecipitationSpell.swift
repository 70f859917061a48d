/// Precipitation without a longer break, all of it expected or all of it only possible, and all of it
/// freezing or none of it.
struct Spell {
  var name: PrecipitationName
  /// The likelihood of the most likely interval.
  var likelihood: Likelihood
  var start: Timestamp
  var end: Timestamp
  var isEndKnown: Bool
  /// Whether the end is exact to a quarter of an hour.
  var isEndExact: Bool

  /// Creates the spell at the start of intervals, of which the first is wet.
  ///
  /// A break of up to half an hour, which only quarter-hours can show, does not end a spell.
  private init?(_ intervals: ArraySlice<PrecipitationTimeline.Interval>) {
    guard let first = intervals.first, first.isWet else { return nil }
    var (last, following) = (first, PrecipitationTimeline.Interval?.none)
    var kinds: Set<WeatherCondition> = []
    likelihood = first.likelihood
    let freezes = first.kind?.freezes ?? false
    for interval in intervals {
      // The name of ice would otherwise last as long as the rain after it.
      let isOfKind = (interval.kind?.freezes ?? freezes) == freezes
      if interval.isWet, isOfKind, interval.likelihood.isExpected == first.likelihood.isExpected {
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

  /// Returns the spells of intervals, of which radar has `seen` some.
  ///
  /// Rain that radar shows to its last frame may go on, whatever a forecast says.
  static func all(
    in intervals: [PrecipitationTimeline.Interval], seen: [PrecipitationTimeline.Interval] = []
  ) -> [Spell] {
    var spells: [Spell] = []
    var rest = intervals[...]
    while let start = rest.firstIndex(where: \.isWet), let spell = Spell(rest[start...]) {
      spells.append(spell)
      rest = rest.drop { $0.start < spell.end }
    }
    for index in spells.indices where spells[index].end == seen.last?.end {
      spells[index].isEndKnown = false
    }
    return spells
  }

  /// Returns the name with the word of its likelihood, or with `expected`, `Rain expected` if it is certain.
  func statement(expected: Bool = false) -> String {
    expected && likelihood == .certain
      ? "\(name.text) expected" : likelihood.statement(of: name.text)
  }
}

struct BoundaryLabel {
  let report: WeatherReport
  let clock: ClockFormat
  private let today: CivilDate
  /// The end of what radar has seen, or `nil` if it has seen nothing.
  private let seenUntil: Timestamp?

  init(
    report: WeatherReport, now: Timestamp, clock: ClockFormat,
    seen: [PrecipitationTimeline.Interval] = []
  ) {
    self.report = report
    self.clock = clock
    today = Self.local(now, in: report).date
    seenUntil = seen.last?.end
  }

  /// Whether a time of a spell is exact, because radar shows it.
  func isSeen(_ instant: Timestamp) -> Bool { seenUntil.map { instant <= $0 } ?? false }

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

  /// Returns `tomorrow` or `Tue` for a time on another day within a week, or `nil` if ``text(_:)`` has no such day.
  func dayText(_ instant: Timestamp) -> String? {
    let parts = text(instant).split(separator: " ", maxSplits: 1)
    let days = Self.local(instant, in: report).date.daysSince1970 - today.daysSince1970
    return (1...6).contains(days) && parts.count > 1 ? String(parts[0]) : nil
  }

  /// Returns the same, or only the time of day if another time on that day is named before it.
  func text(_ instant: Timestamp, named: Timestamp?) -> String {
    let time = Self.local(instant, in: report)
    guard let named, Self.local(named, in: report).date == time.date else { return text(instant) }
    return clock.text(of: time)
  }

  private static func local(_ instant: Timestamp, in report: WeatherReport) -> ZonedTime {
    ZonedTime(instant: instant, utcOffset: report.utcOffset(at: instant))
  }
}

/// The name of all kinds of precipitation in one spell, which are wet conditions.
struct PrecipitationName: Equatable {
  var text: String
  var isPlural: Bool

  /// Creates the name of some kinds, which is `Precipitation` for an empty set.
  init(_ kinds: Set<WeatherCondition>) {
    let others = kinds.subtracting([.thunderstorm])
    guard !kinds.contains(.thunderstorm) || !others.isEmpty else {
      (text, isPlural) = ("Thunderstorms", true)
      return
    }
    (text, isPlural) = Self.plain(others)
    if kinds.contains(.thunderstorm) { text += " with thunderstorms" }
  }

  /// Returns the name of some kinds other than thunderstorms, usually that of the most hazardous one.
  private static func plain(_ kinds: Set<WeatherCondition>) -> (String, isPlural: Bool) {
    if kinds.contains(.freezingRain) { return ("Freezing rain", false) }
    if kinds.contains(.freezingDrizzle) { return ("Freezing drizzle", false) }
    let isLiquid = !kinds.isDisjoint(with: [.rain, .showers, .drizzle])
    let isFrozen = !kinds.isDisjoint(with: [.snow, .snowShowers])
    let mixed = [
      isLiquid ? "Rain" : nil, isFrozen ? "Snow" : nil,
      // Rain and snow are sleet.
      kinds.contains(.sleet) && !(isLiquid && isFrozen) ? "Sleet" : nil,
      kinds.contains(.ice) ? "Ice" : nil,
    ].compactMap(\.self)
    if mixed.count > 1 {
      return (mixed.joined(separator: " and ").lowercased().startingInUppercase, false)
    }
    if kinds.contains(.ice) { return ("Ice", false) }
    if kinds.contains(.sleet) { return ("Sleet", false) }
    if kinds.contains(.snow) { return ("Snow", false) }
    if kinds.contains(.snowShowers) { return ("Snow showers", true) }
    if kinds.contains(.rain) { return ("Rain", false) }
    if kinds.contains(.showers) { return ("Showers", true) }
    return (kinds.contains(.drizzle) ? "Drizzle" : "Precipitation", false)
  }
}
