package import Domain
internal import Redux
package import TerminalUI

/// A rule of the user with the coming hours in which it holds, and the letter that marks them.
package struct ShownRule: Equatable, Sendable {
  package let outlook: RuleOutlook
  let mark: String

  var name: String { outlook.rule.name }

  /// Returns the rules with a letter for each: the first one of its name that no earlier rule has.
  package static func all(_ outlooks: [RuleOutlook]) -> [ShownRule] {
    outlooks.reduce(into: []) { rules, outlook in
      let used = Set(rules.map(\.mark))
      let letters = outlook.rule.name.map { String($0) }.filter {
        $0.displayWidth == 1 && $0 != " "
      }
      let mark = letters.first { !used.contains($0) } ?? "\((rules.count + 1) % 10)"
      rules.append(ShownRule(outlook: outlook, mark: mark))
    }
  }

  /// Returns the rule with the hours of a date only.
  func on(_ date: CivilDate) -> ShownRule { ShownRule(outlook: outlook.on(date), mark: mark) }
}

private struct RulesInput: Equatable, Sendable {
  let rules: [WeatherRule]
  let report: WeatherReport
  let now: Timestamp
}

private let shownRules = memoized { (input: RulesInput) in
  ShownRule.all(input.rules.map { input.report.outlook(of: $0, at: input.now) })
}

/// Selects the rules of the user for the shown report, or none without a report or rules.
func selectRules(_ context: WeatherContext) -> [ShownRule] {
  guard let rules = context.weather.settings.rules, !rules.isEmpty,
    let report = context.weather.report.latest?.value
  else { return [] }
  return shownRules(RulesInput(rules: rules, report: report, now: context.now.quarterHour))
}

extension [ShownRule] {
  /// The columns of the marks of an hour or a day, of which there are at most as many as digits.
  var markWidth: Int { Swift.min(count, 9) }

  /// Returns the marks of the rules that hold in some way, each in a column of its own.
  func marks(where holds: (RuleOutlook) -> Bool) -> StyledText {
    StyledText(
      prefix(markWidth).map { holds($0.outlook) ? $0.mark : " " }.joined(), Style(.emphasis))
  }

  /// Returns the marks of the rules that hold in an hour.
  func marks(at time: Timestamp) -> StyledText {
    marks { $0.holds(at: time) }
  }

  /// The marks with the names of their rules, such as `c cycling  f frost`.
  var legend: StyledText {
    map { StyledText("\($0.mark) ", Style(.emphasis)) + StyledText($0.name, Style(.secondary)) }
      .joined(by: "  ")
  }

  /// Returns the names of the rules that hold in an hour, such as `cycling, frost`, or `nil` if none does.
  package func names(at time: Timestamp) -> String? {
    names { $0.holds(at: time) }
  }

  /// The names of the rules that hold in any hour, or `nil` if none does.
  var holdingNames: String? { names { !$0.spans.isEmpty } }

  private func names(where holds: (RuleOutlook) -> Bool) -> String? {
    let names = filter { holds($0.outlook) }.map(\.name)
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// Returns a line with the next spans of each rule, as many as fit into a width.
  package func line(fitting width: Int, _ clock: ClockFormat, now: Timestamp) -> StyledText {
    let most = Swift.max(1, map(\.outlook.spans.count).max() ?? 0)
    let counts = [(most, true)] + (1...Swift.min(most, 7)).reversed().map { ($0, false) }
    let lines = counts.map { count, isLong in
      map { rule in
        StyledText("\(rule.mark) ", Style(.emphasis))
          + StyledText("\(isLong ? rule.outlook.title : rule.name) ", Style(.secondary))
          + StyledText(rule.outlook.text(clock, now: now, atMost: count, isShort: true))
      }.joined(by: "   ")
    }
    return lines.first { $0.displayWidth <= width } ?? lines[lines.count - 1]
  }

  /// Returns a sentence about the rules that hold within 24 hours, in several lengths, the longest first, or
  /// an empty array if none does.
  ///
  /// An example is `Hours for cycling today 10:00–13:00; hours for frost tomorrow 02:00–06:00`, with marks
  /// `Hours for cycling (c) today …`.
  package func sentences(
    _ clock: ClockFormat, now: Timestamp, hasMarks: Bool = false
  ) -> [String] {
    let rules = map { ($0, $0.outlook.next(24, at: now)) }.filter { !$0.1.spans.isEmpty }
    guard !rules.isEmpty else { return [] }
    func sentence(_ count: Int, isShort: Bool, isShortest: Bool = false) -> String {
      rules.map { rule, outlook in
        "\(isShortest ? rule.name : outlook.title) \(hasMarks ? "(\(rule.mark)) " : "")"
          + outlook.text(clock, now: now, atMost: count, isShort: isShort)
      }.joined(separator: "; ").startingInUppercase
    }
    return [
      sentence(.max, isShort: false), sentence(.max, isShort: true), sentence(1, isShort: true),
      sentence(1, isShort: true, isShortest: true),
    ]
  }

  /// Returns the hours of a date in which rules hold, such as `cycling 10–13, 16–18; frost 2–6`, or `nil` if
  /// too little is known.
  ///
  /// The outlooks are those of the date.
  func dayText(
    on date: CivilDate, _ clock: ClockFormat, now: Timestamp, isShort: Bool = false
  ) -> String? {
    let holding = filter { !$0.outlook.spans.isEmpty }
    guard !holding.isEmpty else {
      return allSatisfy { $0.outlook.status == .fails } ? "none" : nil
    }
    return holding.map { rule in
      let spans = rule.outlook.spans.map {
        $0.text(clock, now: now, on: date, isShort: isShort)
      }
      return "\(rule.name) \(spans.joined(separator: ", "))"
    }.joined(separator: "; ")
  }
}

extension RuleOutlook {
  fileprivate func holds(at time: Timestamp) -> Bool { spans.contains { $0.contains(time) } }

  /// The subject of a sentence about the rule: `hours for cycling`, or the name alone if there are none.
  fileprivate var title: String { spans.isEmpty ? rule.name : "hours for \(rule.name)" }

  /// Returns the name of the rule and when it holds, such as `cycling: today 10:00–13:00, Tue all day`.
  package func sentence(_ clock: ClockFormat, now: Timestamp) -> String {
    "\(rule.name): \(text(clock, now: now))"
  }

  /// Returns the first spans, each with its day, or that there are none.
  func text(
    _ clock: ClockFormat, now: Timestamp, atMost count: Int = .max, isShort: Bool = false
  ) -> String {
    guard !spans.isEmpty else { return status == .unknown ? "unknown" : "no hours" }
    let texts = spans.prefix(count).texts(clock, now: now, isShort: isShort)
    return texts.joined(separator: ", ") + (spans.count > count ? ", …" : "")
  }
}

extension Collection<RuleSpan> {
  /// Returns the text of each span, after its day if that differs from the one before.
  func texts(_ clock: ClockFormat, now: Timestamp, isShort: Bool = false) -> [String] {
    var last: CivilDate?
    return map { span in
      let text = span.text(clock, now: now, isShort: isShort)
      defer { last = span.start.date }
      return span.start.date == last ? text : "\(span.dayName(at: now)) \(text)"
    }
  }
}

extension RuleSpan {
  /// `today`, `tomorrow`, the day of the week, or the date.
  fileprivate func dayName(at now: Timestamp) -> String {
    switch days(until: start, from: now) {
    case ...0: "today"
    case 1: "tomorrow"
    default: weekday(of: start, at: now)
    }
  }

  /// Returns the day of the week or, from a week on, the date.
  private func weekday(of time: ZonedTime, at now: Timestamp) -> String {
    days(until: time, from: now) < 7 ? time.date.weekday.shortName : time.date.withWeekday
  }

  private func days(until time: ZonedTime, from now: Timestamp) -> Int {
    time.date.daysSince1970 - time.today(at: now).daysSince1970
  }

  /// Returns the hours, such as `10:00–13:00`, `until 13:00` of a span that has begun, or `all day`.
  ///
  /// An end on a later day has that day, except of a night of up to twelve hours that has not begun. An end
  /// that is not known is `13:00 or later` or, in short, `13+`.
  ///
  /// `day` is the date below whose name the text stands, or `nil` for that on which the span begins.
  func text(
    _ clock: ClockFormat, now: Timestamp, on day: CivilDate? = nil, isShort: Bool = false
  ) -> String {
    let hasBegun = start.instant <= now || day.map { start.date < $0 } == true
    let date = day ?? (hasBegun ? end.today(at: now) : start.date)
    let isNextMidnight =
      end.hour == 0 && end.minute == 0 && end.date == date.advanced(byDays: 1)
    let hasMorning =
      start.date < date || (start.date == date && start.hour == 0 && start.minute == 0)
    if hasMorning, isNextMidnight || (day != nil && date < end.date) { return "all day" }
    func text(_ time: ZonedTime) -> String {
      isShort ? clock.shortHourText(of: time) : clock.hourText(of: time)
    }
    let isNight = !hasBegun && end.instant.seconds(since: start.instant) <= 43_200
    let hasDay = end.date != date && !isNextMidnight && !isNight
    let midnight = isShort ? "24" : "24:00"
    let known =
      isNextMidnight && clock == .twentyFourHours
      ? midnight : (hasDay ? "\(weekday(of: end, at: now)) " : "") + text(end)
    let last = known + (isEndKnown ? "" : isShort ? "+" : " or later")
    return hasBegun ? "until \(last)" : "\(text(start))–\(last)"
  }
}

extension ZonedTime {
  /// Returns the date of another time on the same clock.
  fileprivate func today(at now: Timestamp) -> CivilDate {
    ZonedTime(instant: now, utcOffset: utcOffset).date
  }
}
