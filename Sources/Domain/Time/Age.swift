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
