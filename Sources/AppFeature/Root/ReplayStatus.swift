/// The progress of a replay.
public struct ReplayStatus: Equatable, Sendable {
  /// The playback speed, where 1 is the original.
  public var speed: Double
  /// The number of the action after which the replay stops.
  public var last: Int
  /// Whether the replay is paused.
  public var isPaused = false
  /// The first step whose state differs from the recorded one, or `nil` if none was found.
  public var divergence: Int?
  /// Whether the user quit.
  public var isQuitting = false

  /// Creates the status of a replay that has not started.
  public init(speed: Double, last: Int) {
    self.speed = speed
    self.last = last
  }
}

/// An action of a replay.
public enum ReplayAction: Equatable, Sendable {
  /// The user paused or resumed the replay.
  case pauseKeyPressed
  /// The actions up to this number are due.
  case advanced(to: Int)
  /// Every step was verified.
  ///
  /// `divergence` is the first step whose state differs from the recorded one, or `nil` if none
  /// does.
  case checked(divergence: Int?)
  /// The user quit.
  case quitKeyPressed
}
