import AppFeature
import ReduxRecorder

/// The schedule of a replay's actions, confined to the thread of the loop.
///
/// Times are measured from the last start of playback, so that a late action does not delay the
/// rest.
final class ReplayScheduler {
  private let recording: Recording<AppState, AppAction>
  /// The start of playback, and the recorded time at which it started.
  private var start: (instant: ContinuousClock.Instant, time: Duration)?
  private var position: Int
  private var speed = 1.0

  init(_ recording: Recording<AppState, AppAction>) {
    self.recording = recording
    position = recording.start
  }

  /// Returns the time until the next action is due, or `nil` if none is.
  func wait(in root: RootState) -> Duration? {
    guard let replay = root.replay, !replay.isPaused, root.history.isPast else {
      start = nil
      return nil
    }
    (position, speed) = (root.history.position, replay.speed)
    start = start ?? (.now, time(of: position))
    return due(position + 1).map { $0 - .now }
  }

  /// The number of the last action that is due.
  var due: Int {
    let now = ContinuousClock.now
    var number = position
    while let next = due(number + 1), next <= now { number += 1 }
    return number
  }

  private func due(_ number: Int) -> ContinuousClock.Instant? {
    guard let start, recording.step(number) != nil else { return nil }
    return start.instant + max(.zero, time(of: number) - start.time) / speed
  }

  /// Returns the recorded time of an action.
  ///
  /// A crash recording begins long after the launch, so its initial state has the time of the first
  /// action.
  private func time(of number: Int) -> Duration {
    if let step = recording.step(number) { return step.time }
    return recording.start > 0 ? recording.steps.first?.time ?? .zero : .zero
  }
}
