/// How long ago a moment was, as people tell it.
public enum Age: Hashable, Sendable {
  /// Less than a minute, or a little ahead of a clock.
  case justNow
  /// So many whole minutes.
  case minutes(Int)
  /// So many whole hours.
  case hours(Int)
  /// On the day before.
  case yesterday
  /// On a day longer ago, or ahead, as a wrong clock makes it.
  case on(CivilDate, isThisYear: Bool)

  /// In words: `just now`, `3 min ago`, `2 h ago`, `yesterday`, or the date.
  public var text: String {
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
  /// How long ago this moment was: minutes, then hours, and from a day on its date.
  ///
  /// - Parameters:
  ///   - now: The moment it is.
  ///   - utcOffset: What the clocks that decide about dates are ahead of UTC, in seconds.
  /// - Returns: The age; a moment more than two minutes ahead, as a wrong clock makes it, is given
  ///   by its date too.
  public func age(at now: Timestamp, utcOffset: Int = 0) -> Age {
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
