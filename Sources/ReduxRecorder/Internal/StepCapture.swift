/// A step as it is captured on the draining thread, to be encoded on another one.
struct CapturedStep<State: Sendable, Action: Sendable>: Sendable {
  let change: CapturedChange<State, Action>
  /// The state after the step, or `nil` if it is unknown.
  var stateAfter: State?
}

/// A captured step without its state, which would need far more memory than the step.
struct CapturedChange<State: Sendable, Action: Sendable>: Sendable {
  let time: Duration
  let origin: ActionOrigin?
  let change: RecordedStep<State, Action>.Change
}

/// The capture of actions on the draining thread: their time, origin, and redaction.
struct StepCapture<Action: Sendable>: Sendable {
  private let stopwatch: Stopwatch
  private let origin: @Sendable (Action) -> ActionOrigin?
  private let redact: @Sendable (Action) -> Action?

  init(
    clock: any Clock<Duration>, origin: @escaping @Sendable (Action) -> ActionOrigin?,
    redact: @escaping @Sendable (Action) -> Action?
  ) {
    stopwatch = Stopwatch(clock)
    self.origin = origin
    self.redact = redact
  }

  func capture<State>(_ action: Action) -> CapturedChange<State, Action> {
    CapturedChange(
      time: stopwatch.elapsed, origin: origin(action),
      change: redact(action).map { .action($0) } ?? .gap(.redacted))
  }

  func capture<State>(_ action: Action, stateAfter: State) -> CapturedStep<State, Action> {
    CapturedStep(change: capture(action), stateAfter: stateAfter)
  }

  func capture<State>(_ gap: RecordingGap, stateAfter: State) -> CapturedStep<State, Action> {
    CapturedStep(
      change: CapturedChange(time: stopwatch.elapsed, origin: nil, change: .gap(gap)),
      stateAfter: stateAfter)
  }
}

/// A measure of the time since its creation, on any clock.
package struct Stopwatch: Sendable {
  private let read: @Sendable () -> Duration

  package init(_ clock: any Clock<Duration>) {
    // `elapsed` is read for every action. The cast specializes its code for the usual clock.
    if let clock = clock as? ContinuousClock {
      read = Self.reading(clock)
    } else {
      read = Self.reading(clock)
    }
  }

  package var elapsed: Duration { read() }

  private static func reading<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
