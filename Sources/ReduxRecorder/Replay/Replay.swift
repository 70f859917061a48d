public import Redux

/// A replay of a recording, step by step, in a store of its own, with verification of the states.
///
/// ```swift
/// let replay = Replay(recording, reducer: counter)
/// if case .diverged(let divergence) = replay.run() { print(divergence) }
/// ```
///
/// The store has the recorded initial state, the given reducer, and no middleware for effects. A
/// replay needs no network, because responses are recorded actions. Draw ``store`` to watch the
/// replay. Actions that arrive in the store meanwhile are dropped, wait until the replay has ended, or
/// end it immediately, depending on the ``ArrivalPolicy``.
///
/// A step is verified by the ``StateHash`` that was recorded with it.
public final class Replay<State: Encodable & Sendable, Action: Sendable>: Sendable {
  /// The recording.
  public let recording: Recording<State, Action>
  /// The store of the replay, which can be used like any other store after the replay.
  public let store: TimeTravel<State, Action>
  private let check: ReplayVerifier<State, Action>

  /// Creates a replay at the recorded initial state.
  ///
  /// - Parameters:
  ///   - recording: The recording to replay.
  ///   - reducer: The reducer that applies actions to the state.
  ///   - arrivals: The policy for actions that arrive during the replay.
  ///   - drain: The policy that determines where the store runs.
  ///   - clock: The clock of the store and for the pace of ``play(speed:until:)``.
  public init(
    _ recording: Recording<State, Action>, reducer: Reducer<State, Action>,
    arrivals: ArrivalPolicy = .drop, drain: DrainPolicy = .caller,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    let check = ReplayVerifier(recording)
    self.recording = recording
    self.check = check
    store = TimeTravel(
      History(of: recording, reducer: reducer),
      historyMiddleware: [
        .observe { action, history in
          switch action {
          case .steppedForward: check.verify(history)
          case .forked: check.end()
          default: break
          }
        }
      ],
      arrivals: arrivals, drain: drain, clock: clock)
    check.verify(store.base.state)
  }

  /// The first step that led to another state than the recorded one, or `nil` if none has so far.
  public var divergence: Divergence? { check.divergence }

  /// The last step whose state was compared with the recorded one; `nil` if none has been so far.
  public var comparedStep: Int? { check.comparedStep }

  /// Replays as fast as possible on the current thread, on which the store must be able to drain.
  ///
  /// - Parameter last: The step after which to stop, or `nil` for the end.
  /// - Returns: The outcome.
  @discardableResult
  public func run(until last: Int? = nil) -> ReplayOutcome {
    while true {
      if let outcome = outcome(until: last) { return outcome }
      let step = store.stepForward()
      repeat { store.drain() } while !step.isFinished
    }
  }

  /// Replays at the recorded pace.
  ///
  /// - Parameters:
  ///   - speed: The speed relative to the recorded pace, at least 0.001; infinity replays without
  ///     waiting.
  ///   - last: The step after which to stop, or `nil` for the end.
  /// - Returns: The outcome.
  @discardableResult
  public func play(speed: Double = 1, until last: Int? = nil) async -> ReplayOutcome {
    let stopwatch = Stopwatch(store.base.clock)
    let pace = ReplayPace(of: store.base.state, speed: speed, from: .zero)
    while true {
      if let outcome = outcome(until: last) { return outcome }
      do {
        try Task.checkCancellation()
        let early = (pace.nextStep(in: store.base.state) ?? .zero) - stopwatch.elapsed
        if early > .zero { try await store.base.clock.sleep(for: early) }
      } catch {
        return .cancelled(step: store.base.state.position)
      }
      await store.stepForward().finished
    }
  }

  /// Returns the outcome, or `nil` if the replay continues.
  private func outcome(until last: Int?) -> ReplayOutcome? {
    let position = store.base.state.position
    if let divergence { return .diverged(divergence) }
    if check.hasEnded { return .forked(step: position) }
    let end = min(last ?? .max, recording.end)
    // The position may exceed the end, because held actions are performed there.
    guard position >= end else { return nil }
    let step = min(position, recording.end)
    return comparedStep == nil && step > recording.start
      ? .notCompared(step: step) : .reached(step: step)
  }
}

/// The outcome of a ``Replay``.
public enum ReplayOutcome: Hashable, Sendable {
  /// The replay reached this step, and all verified states match.
  case reached(step: Int)
  /// The replay reached this step, but no step before it was recorded with a hash, so that the states
  /// may differ from the recorded ones.
  ///
  /// An ``ActionRing`` that has kept fewer actions than its snapshot interval is such a recording.
  case notCompared(step: Int)
  /// The state differs from the recorded one.
  case diverged(Divergence)
  /// An action that arrived at this step forked the history.
  case forked(step: Int)
  /// The task was canceled after this step.
  case cancelled(step: Int)
}

extension Recording {
  /// Returns the state to which the recording leads.
  ///
  /// - Parameters:
  ///   - number: The step whose state to return, or `nil` for the last one.
  ///   - reducer: The reducer that applies actions to the state.
  /// - Returns: The state after the step, or `nil` if there is no such step.
  public func state(after number: Int? = nil, reducer: Reducer<State, Action>) -> State? {
    History(of: self, reducer: reducer).state(after: number ?? end)
  }
}

extension Store {
  /// Creates a store whose initial state is the final state of a recording.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - reducer: The reducer that applies actions to the state.
  ///   - middleware: The middleware, outermost first; it does not see recorded actions.
  ///   - drain: The policy that determines where the store runs.
  ///   - clock: The clock for overlap policies and thunks.
  public convenience init(
    startingAfter recording: Recording<State, Action>, reducer: Reducer<State, Action>,
    middleware: [Middleware<State, Action>] = [], drain: DrainPolicy = .caller,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      initialState: recording.state(reducer: reducer) ?? recording.initialState, reducer: reducer,
      middleware: middleware, drain: drain, clock: clock)
  }
}
