package import ReduxRecorder

/// The progress of a replay.
package struct ReplayStatus: Equatable, Sendable {
  /// The playback speed, where 1 is the original.
  package var speed: Double
  /// The number of the action after which the replay stops.
  package var last: Int
  /// Whether the replay receives clicks, rather than the terminal for the selection of text.
  package let usesMouse: Bool
  /// Whether the replay advances, and at what pace.
  package var playback = Playback.starting
  /// The first step whose state differs from the recorded one, or `nil` if none was found.
  package var divergence: Int?

  /// Whether a replay advances.
  package enum Playback: Equatable, Sendable {
    case paused
    /// The pace begins at the next tick of the clock, which is due immediately.
    case starting
    case playing(ReplayPace)
  }

  /// Creates the status of a replay that has not started.
  package init(speed: Double, last: Int, usesMouse: Bool = true) {
    self.speed = speed
    self.last = last
    self.usesMouse = usesMouse
  }
}

/// An action of a replay.
package enum ReplayAction: Equatable, Sendable {
  /// The user paused or resumed the replay.
  case pauseKeyPressed
  /// The clock of the replay reached the time of the next step.
  case clockTicked(at: Duration)
  /// Every step was verified.
  ///
  /// `divergence` is the first step whose state differs from the recorded one, or `nil` if none
  /// does.
  case checked(divergence: Int?)
}
