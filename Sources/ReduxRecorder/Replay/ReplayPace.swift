/// The pace of a replay: the times at which its steps are due.
///
/// All times are on one clock, whose zero is the caller's choice. They are measured from the start
/// of playback, so that a late step does not delay the rest.
public struct ReplayPace: Equatable, Sendable {
  /// The start of playback on the clock.
  private let start: Duration
  /// The recorded time at which playback starts.
  private let recordedStart: Duration
  private let speed: Double

  /// Creates the pace of a replay that starts or continues at the position of a history.
  ///
  /// - Parameters:
  ///   - history: The history of the recording.
  ///   - speed: The speed relative to the recorded pace, at least 0.001; infinity makes every step
  ///     due immediately.
  ///   - start: The current time on the clock.
  public init<State, Action>(
    of history: History<State, Action>, speed: Double = 1, from start: Duration
  ) {
    let position = history.position
    // A recording of the last actions begins long after the launch, so its initial state has the
    // time of the first action.
    let first = position > 0 ? history.time(of: position + 1) : nil
    recordedStart = history.time(of: position) ?? first ?? .zero
    self.start = start
    self.speed = max(speed, 0.001)
  }

  /// Returns the time at which the step after the position is due, or `nil` if there is none.
  public func nextStep<State, Action>(in history: History<State, Action>) -> Duration? {
    due(history.position + 1, in: history)
  }

  /// Returns the number of the last step that is due at a time, which may be the position itself.
  public func lastStep<State, Action>(
    dueAt time: Duration, in history: History<State, Action>
  ) -> Int {
    var number = history.position
    while let next = due(number + 1, in: history), next <= time { number += 1 }
    return number
  }

  private func due<State, Action>(
    _ number: Int, in history: History<State, Action>
  ) -> Duration? {
    guard let recorded = history.time(of: number) else { return nil }
    return speed.isFinite ? start + max(.zero, recorded - recordedStart) / speed : start
  }
}
