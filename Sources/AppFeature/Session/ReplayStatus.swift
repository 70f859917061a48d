/// How a recording is played.
public struct ReplayStatus: Equatable, Sendable {
  /// How many times faster than it was recorded.
  public var speed: Double
  /// The number of the action after which it stops.
  public var last: Int
  /// Whether it stands still.
  public var isPaused = false
  /// The first step that leads to another state than the recorded one, once that was found.
  public var divergence: Int?
  /// Whether a person wants to leave.
  public var isQuitting = false

  /// Begins to play.
  public init(speed: Double, last: Int) {
    self.speed = speed
    self.last = last
  }
}

/// What happens to a replay.
public enum ReplayAction: Equatable, Sendable {
  /// A person wants it to stand still, or to go on.
  case pauseKeyPressed
  /// The time of the actions up to this one has come.
  case advanced(to: Int)
  /// All steps were checked; the first that leads elsewhere, if any, is this one.
  case checked(divergence: Int?)
  /// A person wants to leave.
  case quitKeyPressed
}
