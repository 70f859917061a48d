public import Domain

/// When the program refreshes the weather by itself, and why not earlier.
public enum RefreshPlan: Equatable, Sendable {
  /// At a moment, which may lie in the past: then at once.
  case next(Timestamp, Reason)
  /// Not before a person does something.
  case never(Pause)

  /// What decides on the moment.
  public enum Reason: Equatable, Sendable {
    /// The report will be old by then.
    case age
    /// The service says that its answer is good until then.
    case fresh
    /// The last fetch failed, and the network is away.
    case offline
    /// The last fetch failed.
    case failure
    /// The service wants to be left alone until then.
    case held
    /// The calls of the day are used up, but for those kept for a person.
    case budget
  }

  /// What keeps the program from refreshing.
  public enum Pause: Equatable, Sendable {
    /// It was started with `--offline`.
    case offlineMode
    /// There is nothing that ages: sample weather, or no place yet.
    case nothingToRefresh
    /// A fetch runs already.
    case loading
    /// The service refused what asking again will not change: the key, the place.
    case refused
  }

  /// The moment, if there is one.
  public var moment: Timestamp? {
    if case .next(let moment, _) = self { moment } else { nil }
  }
}
