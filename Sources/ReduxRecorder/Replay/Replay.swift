public import Redux

/// Applies a recording, step by step, to a store of its own, and checks where it leads.
///
/// ```swift
/// let replay = Replay(recording, reducer: counter)
/// if case .diverged(let divergence) = replay.run() { print(divergence) }
/// ```
///
/// The store has the recorded initial state and the given reducer, and no middleware: a replay
/// starts no effect and needs no network, since answers are actions. Draw ``store`` to watch it.
/// Actions that arrive at it meanwhile wait until the replay has come to its end, or end it there
/// and then, as the ``ArrivalPolicy`` says.
///
/// A step is checked by the ``StateHash`` that was recorded with it.
public final class Replay<State: Encodable & Sendable, Action: Sendable>: Sendable {
  /// What is replayed.
  public let recording: Recording<State, Action>
  /// The store it is replayed in; it goes on as a store like any other when the replay has ended.
  public let store: TimeTravel<State, Action>
  private let check: ReplayCheck<State, Action>

  /// Prepares a replay, at the recorded initial state.
  ///
  /// - Parameters:
  ///   - recording: What is replayed.
  ///   - reducer: How an action changes the state.
  ///   - arrivals: What becomes of actions that arrive meanwhile.
  ///   - drain: Where the store runs.
  ///   - clock: What the store, and the pace of ``play(speed:until:)``, measure time by.
  public init(
    _ recording: Recording<State, Action>, reducer: Reducer<State, Action>,
    arrivals: ArrivalPolicy = .hold, drain: DrainPolicy = .caller,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    let check = ReplayCheck(recording)
    self.recording = recording
    self.check = check
    store = TimeTravel(
      History(of: recording, reducer: reducer),
      historyMiddleware: [
        .observe { action, history in
          switch action {
          case .steppedForward: check.look(at: history)
          case .forked: check.end()
          default: break
          }
        }
      ],
      arrivals: arrivals, drain: drain, clock: clock)
    check.look(at: store.base.state)
  }

  /// The first step that led to another state than the recorded one; nil as long as there is none.
  public var divergence: Divergence? { check.divergence }

  /// Replays as fast as it goes, on this thread, which has to be one the store may drain on.
  ///
  /// - Parameter last: The step after which to stop; nil for the end.
  /// - Returns: How it ended.
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
  ///   - speed: How many times faster than it was recorded, a thousandth at least; infinity for no
  ///     waiting at all.
  ///   - last: The step after which to stop; nil for the end.
  /// - Returns: How it ended.
  @discardableResult
  public func play(speed: Double = 1, until last: Int? = nil) async -> ReplayOutcome {
    let stopwatch = Stopwatch(store.base.clock)
    var due = Duration.zero
    while true {
      if let outcome = outcome(until: last) { return outcome }
      if speed.isFinite {
        due += pause(before: store.base.state.position + 1) / max(speed, 0.001)
      }
      do {
        try Task.checkCancellation()
        let early = due - stopwatch.elapsed
        if early > .zero { try await store.base.clock.sleep(for: early) }
      } catch {
        return .cancelled(step: store.base.state.position)
      }
      await store.stepForward().finished
    }
  }

  /// How it has ended; nil where it goes on.
  private func outcome(until last: Int?) -> ReplayOutcome? {
    let position = store.base.state.position
    if let divergence { return .diverged(divergence) }
    if check.hasEnded { return .forked(step: position) }
    let end = min(last ?? .max, recording.end)
    // It may be further than the end: what was held has been performed then.
    return position >= end ? .reached(step: min(position, recording.end)) : nil
  }

  private func pause(before number: Int) -> Duration {
    guard let next = recording.step(number) else { return .zero }
    return max(.zero, next.time - (recording.step(number - 1)?.time ?? .zero))
  }
}

/// How a ``Replay`` ended.
public enum ReplayOutcome: Hashable, Sendable {
  /// It has come to this step, and the state was the recorded one all the way.
  case reached(step: Int)
  /// The state is another than the recorded one.
  case diverged(Divergence)
  /// An action that arrived at this step made the history go on in another way.
  case forked(step: Int)
  /// The task was cancelled after this step.
  case cancelled(step: Int)
}

extension Recording {
  /// The state a recording leads to.
  ///
  /// - Parameters:
  ///   - number: After which step; nil for the last.
  ///   - reducer: How an action changes the state.
  /// - Returns: The state; nil where there is no such step.
  public func state(after number: Int? = nil, reducer: Reducer<State, Action>) -> State? {
    History(of: self, reducer: reducer).state(after: number ?? end)
  }
}

extension Store {
  /// Makes a store whose state begins where a recording leads.
  ///
  /// - Parameters:
  ///   - recording: What happened before.
  ///   - reducer: How an action changes the state.
  ///   - middleware: What stands before the reducer, the first outermost; it sees nothing of what
  ///     was recorded.
  ///   - drain: Where all of it runs.
  ///   - clock: What overlap policies and thunks measure time by.
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
