/// The age of a point in time, rounded for display.
package enum Age: Hashable, Sendable {
  /// Less than a minute ago, or up to two minutes ahead of the clock.
  case justNow
  /// Whole minutes, from 1 to 59.
  case minutes(Int)
  /// Whole hours, from 1 to 23.
  case hours(Int)
  /// On the day before today, and at least 24 hours ago.
  case yesterday
  /// On an earlier day, or further ahead, which a wrong clock can cause.
  case on(CivilDate, isThisYear: Bool)

  /// The age as text: `just now`, `3 min ago`, `2 h ago`, `yesterday`, or the date.
  package var text: String {
    switch self {
    case .justNow: "just now"
    case .minutes(let count): "\(count) min ago"
    case .hours(let count): "\(count) h ago"
    case .yesterday: "yesterday"
    case .on(let date, let isThisYear): isThisYear ? date.dayAndMonth : date.longText
    }
  }
}

extension Timestamp {
  /// Returns the age of this time in minutes, then in hours, and from a day on by its date.
  ///
  /// A time more than two minutes ahead is given by its date, too. The offset from UTC, in seconds, is that
  /// of the clocks that decide about dates.
  package func age(at now: Timestamp, utcOffset: Int = 0) -> Age {
    switch now.seconds(since: self) {
    case -120..<60: return .justNow
    case let age where (60..<3_600).contains(age): return .minutes(age / 60)
    case let age where (3_600..<86_400).contains(age): return .hours(age / 3_600)
    default: break
    }
    let date = ZonedTime(instant: self, utcOffset: utcOffset).date
    let today = ZonedTime(instant: now, utcOffset: utcOffset).date
    if date == today.advanced(byDays: -1) { return .yesterday }
    return .on(date, isThisYear: date.year == today.year)
  }
}

extension Timestamp {
  /// Returns the time to wait until this time, such as `5 min` or `3 h`, rounded up, as an earlier attempt would fail.
  package func waitText(since now: Timestamp) -> String {
    let minutes = max(1, (seconds(since: now) + 59) / 60)
    return minutes < 120 ? "\(minutes) min" : "\((minutes + 59) / 60) h"
  }
}
