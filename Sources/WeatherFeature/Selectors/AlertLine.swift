package import Domain
internal import Redux
package import TerminalUI

/// An active weather alert in one line.
package struct AlertLine: Hashable, Sendable {
  private let title: String
  /// The end of the alert, such as ` until 18:00`, or empty if it is not known.
  private let end: String
  /// The number of further alerts, such as `, 2 more alerts`, or empty if there are none.
  private let more: String
  /// The same where there is little room, such as `+2`.
  private let shortMore: String
  /// The first sentence about what to do or else about what happens, or empty if the alert has no text.
  let sentence: String
  private let severity: WeatherAlert.Severity

  /// Creates the line of an alert.
  ///
  /// The line stands for `count` alerts of its event. `others` is the number of alerts of other events.
  fileprivate init(
    _ alert: WeatherAlert, count: Int = 1, others: Int = 0, _ clock: ClockFormat, now: Timestamp
  ) {
    title = count > 1 ? "\(count) × \(alert.shortTitle)" : alert.shortTitle
    shortMore = others > 0 ? "+\(others)" : ""
    more = others > 0 ? ", \(others) more \(others == 1 ? "alert" : "alerts")" : ""
    sentence =
      [alert.instruction, alert.text].lazy.compactMap { $0.flatMap(Self.firstSentence) }.first ?? ""
    end = alert.endText(clock, now: now).map { " \($0)" } ?? ""
    severity = alert.severity
  }

  /// The text in full.
  package var text: String { title + end + more }

  /// The color of the severity.
  package var style: Style { severity.style }

  /// Returns the line for a width in columns: the title as a chip in the color of the severity, and
  /// behind it, as far as there is room, the severity, the end, the number of further alerts, and the
  /// first sentence.
  func styledText(fitting width: Int, _ glyphs: Glyphs) -> StyledText {
    let line = head(fitting: width, glyphs)
    let left = width - line.displayWidth - 2
    guard left >= 20, !sentence.isEmpty else { return line }
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

  private func head(fitting width: Int, _ glyphs: Glyphs) -> StyledText {
    let chip = " \(mark(glyphs)) \(title) "
    let room = width - chip.displayWidth - 1
    let level = severity.word
    let known = level.isEmpty ? "" : ", \(level)" + (end.isEmpty ? "" : ",")
    let few = shortMore.isEmpty ? "" : " \(shortMore)"
    let rest =
      [known + end + more, known + end + few, level + more, level + few, end + few, more, few]
      .map { String($0.drop { " ,".contains($0) }) }
      .first { $0.displayWidth <= room } ?? ""
    return StyledText(chip, Style(.alert, at: severity.level, [.bold, .reverse]))
      + StyledText(" \(rest)", style)
  }

  /// Returns the mark before the text.
  package func mark(_ glyphs: Glyphs) -> String { severity.mark(glyphs) }
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
    let title = worst.shortTitle
    let count = alerts.count { $0.shortTitle == title }
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
  private static func firstSentence(of text: String) -> String? {
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

// MARK: - Times

extension WeatherAlert {
  /// Returns the end, such as `until Mon 18:00`, or `nil` if it is not known.
  func endText(_ clock: ClockFormat, now: Timestamp) -> String? {
    until.map { "until \(clock.text(of: $0, from: now))" }
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

  private func hasBegun(at now: Timestamp) -> Bool { from.map { $0.instant <= now } ?? false }
}

extension ClockFormat {
  /// Returns a time as `18:00`, preceded by the day of the week unless that is the same as `now`, or
  /// by the date if the day of the week is that of `now` or further away.
  func text(of time: ZonedTime, from now: Timestamp) -> String {
    let today = ZonedTime(instant: now, utcOffset: time.utcOffset).date
    guard time.date != today else { return text(of: time) }
    let isNear = time.date > today.advanced(byDays: -7) && time.date < today.advanced(byDays: 7)
    return "\(isNear ? time.date.weekday.shortName : time.date.dayAndMonth) \(text(of: time))"
  }
}
