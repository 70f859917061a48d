internal import Domain

/// Returns the time of an alert, such as `from 12:00, until Mon 18:00` or, once it began, `since Mon
/// 03:23, until 18:00`, or `nil` if none is known.
///
/// Some offices give an alert the same start and end.
func periodText(_ alert: WeatherAlert, _ clock: ClockFormat, now: Timestamp) -> String? {
  let (from, until) = (
    alert.from.map { clock.text(of: $0, from: now) },
    alert.until.map { clock.text(of: $0, from: now) }
  )
  guard from != until else { return from }
  let begins = alert.hasBegun(at: now) ? "since" : "from"
  let ends = [from.map { "\(begins) \($0)" }, until.map { "until \($0)" }].compactMap(\.self)
  return ends.joined(separator: ", ")
}

/// Returns the time of an alert for a column, such as `23:20 – Mon 06:00` or, once it began, `until
/// 18:00`, or `nil` if none is known.
func shortPeriodText(_ alert: WeatherAlert, _ clock: ClockFormat, now: Timestamp) -> String? {
  guard let from = alert.from, let until = alert.until, from != until else {
    return periodText(alert, clock, now: now)
  }
  let end = clock.text(of: until, from: now)
  return alert.hasBegun(at: now) ? "until \(end)" : "\(clock.text(of: from, from: now)) – \(end)"
}

extension WeatherAlert {
  /// Returns the end, such as ` until 18:00` with the space before it, or an empty text if it is not known.
  func endText(_ clock: ClockFormat, now: Timestamp) -> String {
    until.map { " until \(clock.text(of: $0, from: now))" } ?? ""
  }

  fileprivate func hasBegun(at now: Timestamp) -> Bool {
    from.map { $0.instant <= now } ?? false
  }
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
