package import Domain
internal import Redux
package import TerminalUI

/// An active weather alert in one line.
package struct AlertLine: Hashable, Sendable {
  /// The name as no weather has it, such as `Frost (yellow warning)`.
  private let title: String
  /// The name alone, and that of the event, where there is no room for more.
  private let name: String
  private let shortName: String
  /// The time of the alert, such as ` until 18:00`, or empty if it is not known.
  private let time: String
  /// The day on which the alert begins, such as ` from Wed`, or empty if that is today or over.
  private let day: String
  private let hasBegun: Bool
  /// The number of further alerts, such as `, 2 more alerts`, or empty if there are none.
  private let more: String
  /// The same where there is little room, such as `+2`.
  private let shortMore: String
  /// The first sentence about what to do or else about what happens, or empty if the alert has no text.
  let sentence: String
  private let severity: WeatherAlert.Severity
  /// The severity in a word, or empty if it is not known or ``title`` has the office's level.
  private let level: String
  /// The severity or else the office's level, which the name alone does not have, or empty.
  private let shortLevel: String

  /// Creates the line of an alert.
  ///
  /// The line stands for `count` alerts of its event. `others` is the number of alerts of other events.
  fileprivate init(
    _ alert: WeatherAlert, count: Int = 1, others: Int = 0, _ clock: ClockFormat, now: Timestamp
  ) {
    let times = count > 1 ? "\(count) alerts: " : ""
    title = times + alert.statedName
    (name, shortName) = (times + alert.name, times + alert.eventName)
    shortMore = others > 0 ? "+\(others)" : ""
    more = others > 0 ? ", \(others) more \(others == 1 ? "alert" : "alerts")" : ""
    sentence =
      [alert.instruction, alert.text].lazy.compactMap { $0.flatMap(Self.firstSentence) }.first ?? ""
    time = alert.timeText(clock, now: now).map { " \($0)" } ?? ""
    day = alert.beginningDay(at: now).map { " from \($0)" } ?? ""
    hasBegun = alert.hasBegun(at: now)
    severity = alert.severity
    level = alert.statedLevel == nil ? alert.severity.word : ""
    shortLevel = alert.severity == .unknown ? alert.statedLevel ?? "" : alert.severity.word
  }

  /// The text in full, with the severity of a threat to life or property.
  package var text: String {
    let isThreat = severity >= .severe && !level.isEmpty
    return title + (isThreat ? ", \(level)" : "") + time + more
  }

  /// The color of the severity.
  package var style: Style { severity.style }

  /// Returns the line for a width in columns: the title as a chip in the color of the severity, and
  /// behind it, as far as there is room, the severity, the time, the number of further alerts, and the
  /// first sentence.
  func styledText(fitting width: Int, _ glyphs: Glyphs) -> StyledText {
    let line = head(fitting: width, glyphs)
    let left = width - line.displayWidth - 2
    // A shorter part does not say what to do.
    guard !sentence.isEmpty, left >= 20, left * 2 >= sentence.displayWidth else { return line }
    return line + StyledText("  \(sentence.truncated(to: left))")
  }

  /// Returns the same in at most `count` lines, of which the second one has the sentence if it is too
  /// long for the first.
  func styledLines(fitting width: Int, atMost count: Int, _ glyphs: Glyphs) -> [StyledText] {
    let head = head(fitting: width, glyphs)
    let isLong = head.displayWidth + 2 + sentence.displayWidth > width
    guard count > 1, isLong, !sentence.isEmpty else { return [styledText(fitting: width, glyphs)] }
    return [head, StyledText(sentence.truncated(to: width))]
  }

  /// Returns the line without the sentence, or `nil` if its name must be cut to fit into a width.
  func chip(fitting width: Int, _ glyphs: Glyphs) -> StyledText? {
    let name = " \(glyphs.warning) \(shortName) ".displayWidth
    return name + max(1, least.displayWidth) <= width ? head(fitting: width, glyphs) : nil
  }

  /// The number of further alerts where there is little room.
  private var few: String { shortMore.isEmpty ? "" : " \(shortMore)" }

  /// The time and the number that stay with a name that is cut.
  ///
  /// An alert that has not begun must not seem to be in force, and another one may be.
  private var least: String { (day.isEmpty ? time : day) + few }

  private func head(fitting width: Int, _ glyphs: Glyphs) -> StyledText {
    func timed(_ level: String) -> [String] {
      let known = level.isEmpty ? "" : " \(level)"
      return [known + time + more, known + time + few, time + more, time + few, least]
    }
    func untimed(_ level: String) -> [String] {
      hasBegun ? [level + more, level + few, more, few] : []
    }
    let canBeAlone = hasBegun && few.isEmpty
    let names = [(title, level), (name, shortLevel), (shortName, shortLevel)]
    let forms = [timed, untimed].flatMap { rests in names.map { ($0, rests($1)) } }.flatMap {
      name, rests in
      rests.filter { !$0.isEmpty || canBeAlone }.map { (name, $0) }
    }
    func chip(_ name: String) -> String { " \(glyphs.warning) \(name) " }
    func text(_ rest: String) -> String { String(rest.drop { " ,".contains($0) }) }
    let room = width - chip("").displayWidth - 1 - text(least).displayWidth
    let (name, rest) =
      forms.first { chip($0).displayWidth + 1 + text($1).displayWidth <= width }
      ?? (room < 8 ? (shortName, day) : (shortName.truncated(to: room), least))
    return StyledText(chip(name), Style(.alert, at: severity.level, [.bold, .reverse]))
      + StyledText(" \(text(rest))", style)
  }
}

/// Selects the lines of the active alerts of a report, the most severe first.
package func selectAlertLines(
  _ report: WeatherReport, clock: ClockFormat, now: Timestamp
) -> [AlertLine] {
  report.activeAlerts(at: now).map { AlertLine($0, clock, now: now) }
}

/// Selects the line at the top of each pane, or `nil` if no alert is active.
func selectAlertLine(_ context: WeatherContext) -> AlertLine? {
  shownAlertLine(
    ActiveAlerts(selectAlerts(context), clock: context.display.clock, now: context.now))
}

/// The active alerts, and what their line depends on.
private struct ActiveAlerts: Equatable {
  let alerts: [WeatherAlert]
  let clock: ClockFormat
  let now: Timestamp

  init(_ alerts: [WeatherAlert], clock: ClockFormat, now: Timestamp) {
    (self.alerts, self.clock, self.now) = (alerts, clock, now)
  }

  /// The line about the alerts, or `nil` if there are none.
  var line: AlertLine? {
    guard let worst = alerts.first else { return nil }
    let count = alerts.count {
      $0.name == worst.name && $0.hasBegun(at: now) == worst.hasBegun(at: now)
    }
    return AlertLine(worst, count: count, others: alerts.count - count, clock, now: now)
  }
}

/// The memoized line about the alerts of the shown place.
private let shownAlertLine = memoized { (alerts: ActiveAlerts) in alerts.line }

/// Selects the line about the active alerts of a report, or `nil` if no alert is active.
func selectAlertLine(
  _ report: WeatherReport, clock: ClockFormat, now: Timestamp
) -> AlertLine? {
  ActiveAlerts(report.activeAlerts(at: now), clock: clock, now: now).line
}

extension AlertLine {
  /// Returns the first sentence of a text that says something, without the heading before it, or `nil`
  /// if the text has none.
  static func firstSentence(of text: String) -> String? {
    let lines = text.split(separator: "\n").lazy
    guard let line = lines.compactMap({ statement(in: $0) }).first else { return nil }
    guard let end = line.firstRange(of: ". ") else { return line }
    let sentence = line[..<end.lowerBound] + "."
    return sentence.contains(" ") && sentence.count >= 12 ? String(sentence) : line
  }

  /// Returns what a line says, without the heading before it, or `nil` if the line is a heading or an
  /// item of a list.
  ///
  /// The National Weather Service writes `* WHAT...Heavy snow expected.`, or `* LOCATIONS AFFECTED`
  /// above items such as `- Hilo`.
  private static func statement(in line: Substring) -> String? {
    var line = line
    if line.hasPrefix("* ") {
      guard let heading = line.firstRange(of: "...") else { return nil }
      line = line[heading.upperBound...]
    } else if line.hasPrefix("- ") {
      guard line.hasSuffix(".") else { return nil }
      line = line.dropFirst(2)
    }
    return line.contains { $0.isLetter && !$0.isUppercase } ? String(line) : nil
  }
}

// MARK: - Names

extension WeatherAlert {
  /// Returns the alert in a text, such as `Frost (yellow warning) until 08:00` or, before it begins,
  /// `Wind Advisory from Wed 13:00`.
  package func statement(_ clock: ClockFormat, now: Timestamp) -> String {
    [statedName, timeText(clock, now: now)].compactMap(\.self).joined(separator: " ")
  }

  /// The name in a text about the weather, of which it must not seem to be a fact.
  ///
  /// Unless the name has them, the level of the office and its word for the alert follow, such as
  /// `Frost (yellow warning)`. A name such as `Wind Advisory` is a level itself.
  fileprivate var statedName: String {
    let words = [statedLevel, isNamedAsAlert ? nil : (kind ?? .alert).rawValue].compactMap(\.self)
    return words.isEmpty ? name : "\(name) (\(words.joined(separator: " ")))"
  }

  /// The level that follows the name, or `nil` if none does.
  fileprivate var statedLevel: String? {
    let level = color?.rawValue ?? (isNamedAsAlert ? "" : severity.word)
    return level.isEmpty || name.lowercased().contains(level) ? nil : level
  }

  /// Whether the name has a word for an alert, of which national offices have more than those of `Kind`.
  private var isNamedAsAlert: Bool {
    let name = self.name.lowercased()
    return Kind(in: name) != nil
      || ["bulletin", "emergency", "message", "outlook"].contains(where: name.contains)
  }
}

// MARK: - Times

extension WeatherAlert {
  /// Returns the end or, before the alert begins, the start, such as `from Mon 18:00`, or `nil` if it is
  /// not known.
  fileprivate func timeText(_ clock: ClockFormat, now: Timestamp) -> String? {
    guard let from, !hasBegun(at: now) else { return endText(clock, now: now) }
    return "from \(clock.text(of: from, from: now))"
  }

  /// Returns the end, such as `until Mon 18:00`, or `nil` if it is not known.
  private func endText(_ clock: ClockFormat, now: Timestamp) -> String? {
    until.map { "until \(clock.text(of: $0, from: now))" }
  }

  /// Returns the day on which the alert begins, or `nil` if that is today or over.
  fileprivate func beginningDay(at now: Timestamp) -> String? {
    guard let from, !hasBegun(at: now) else { return nil }
    return ClockFormat.dayText(of: from, from: now)
  }

  /// Returns the time, such as `from 12:00, until Mon 18:00` or, once the alert began, `since Mon 03:23,
  /// until 18:00`, or `nil` if none is known.
  ///
  /// Some offices give an alert the same start and end.
  func periodText(_ clock: ClockFormat, now: Timestamp) -> String? {
    let start = from.map { clock.text(of: $0, from: now) }
    guard start != until.map({ clock.text(of: $0, from: now) }) else { return start }
    let beginning = start.map { "\(hasBegun(at: now) ? "since" : "from") \($0)" }
    return [beginning, endText(clock, now: now)].compactMap(\.self).joined(separator: ", ")
  }

  /// Returns the time for a column, such as `23:20 – Mon 06:00` or, once the alert began, `until 18:00`,
  /// or `nil` if none is known.
  func shortPeriodText(_ clock: ClockFormat, now: Timestamp) -> String? {
    guard let from, let until, from != until else { return periodText(clock, now: now) }
    return hasBegun(at: now)
      ? endText(clock, now: now)
      : "\(clock.text(of: from, from: now)) – \(clock.text(of: until, from: now))"
  }
}

extension ClockFormat {
  /// Returns a time as `18:00`, preceded by the day of the week unless that is the same as `now`, or
  /// by the date if the day of the week is that of `now` or further away.
  func text(of time: ZonedTime, from now: Timestamp) -> String {
    [Self.dayText(of: time, from: now), text(of: time)].compactMap(\.self).joined(separator: " ")
  }

  /// Returns the day of a time as ``text(of:from:)`` has it, or `nil` if that is today.
  fileprivate static func dayText(of time: ZonedTime, from now: Timestamp) -> String? {
    let today = ZonedTime(instant: now, utcOffset: time.utcOffset).date
    guard time.date != today else { return nil }
    let isNear = time.date > today.advanced(byDays: -7) && time.date < today.advanced(byDays: 7)
    return isNear ? time.date.weekday.shortName : time.date.dayAndMonth
  }
}
