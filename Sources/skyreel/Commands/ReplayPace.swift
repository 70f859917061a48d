import AppFeature
import ReduxRecorder

/// Says when the actions of a replay are due; it belongs to the thread of the loop.
///
/// Counted from where playing last began, so that what is late does not put off the rest.
final class ReplayPace {
  private let recording: Recording<AppState, AppAction>
  private var begin: (instant: ContinuousClock.Instant, time: Duration)?
  private var position: Int
  private var speed = 1.0

  init(_ recording: Recording<AppState, AppAction>) {
    self.recording = recording
    position = recording.start
  }

  /// How long until the next action is due; nil where none is.
  func wait(in root: RootState) -> Duration? {
    guard let replay = root.replay, !replay.isPaused, root.history.isPast else {
      begin = nil
      return nil
    }
    (position, speed) = (root.history.position, replay.speed)
    begin = begin ?? (.now, time(of: position))
    return due(position + 1).map { $0 - .now }
  }

  /// The number of the last action whose time has come.
  var due: Int {
    let now = ContinuousClock.now
    var number = position
    while let next = due(number + 1), next <= now { number += 1 }
    return number
  }

  private func due(_ number: Int) -> ContinuousClock.Instant? {
    guard let begin, recording.step(number) != nil else { return nil }
    return begin.instant + max(.zero, time(of: number) - begin.time) / speed
  }

  /// A recording of a crash begins long after the beginning: with its first action.
  private func time(of number: Int) -> Duration {
    if let step = recording.step(number) { return step.time }
    return recording.start > 0 ? recording.steps.first?.time ?? .zero : .zero
  }
}
