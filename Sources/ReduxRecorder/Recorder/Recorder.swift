public import Redux
internal import Synchronization

/// A recorder that writes each reduced action to a file, so that the session can be replayed.
///
/// ```swift
/// let recorder = try Recorder<Counter, CounterAction>(
///   path: "session.jsonl", schema: "counter-1", initialState: Counter(),
///   redact: { action in if case .signedIn = action { nil } else { action } },
///   report: { notice in print(notice) })
/// let store = Store(
///   initialState: Counter(), reducer: counter, middleware: [recorder.middleware])
/// ```
///
/// The `Codable` conformances of actions and states determine their form in the file. When it changes
/// after a release, change the schema, so that older recordings are rejected instead of misread.
/// Keep secrets out of the state; the redaction hook keeps them out of actions.
///
/// The store waits only while the action and a copy of the state are captured. Another thread
/// encodes and writes them without delay. Written steps survive a crash of the process.
///
/// If states are so large that hashing them takes longer than the actions take to arrive, the recorder
/// writes the waiting actions without hashes, except for the last. A crash thus loses the actions of a
/// fraction of a second, and not a long backlog. A larger `hashInterval` saves the work.
public final class Recorder<State: Encodable & Sendable, Action: Encodable & Sendable>: Sendable {
  /// The number of unwritten actions at which `dispatch` waits until they are written.
  static var maximumPendingSteps: Int { 4_096 }

  private struct Pending {
    var steps: [CapturedStep<State, Action>] = []
    /// Whether a thread writes the steps, or a task will; both retain the recorder until it has no steps left.
    var isServed = false
    var isClosed = false
    /// The number of steps that were ever added.
    var count = 0
  }

  private let capture: StepCapture<Action>
  private let report: @Sendable (RecorderNotice) -> Void
  private let snapshotInterval: Int
  private let hashInterval: Int
  /// The thread that calls `report`, or zero.
  private let reportingThread = Atomic<UInt>(0)
  private let pending = Mutex(Pending())
  private let writer: Mutex<RecordingWriter<State, Action>>

  /// Creates the file of a recording and writes its first line.
  ///
  /// - Parameters:
  ///   - path: The path of the file to create.
  ///   - schema: The app's name for the coded form of its state and actions.
  ///   - info: Further facts about the session, such as the app's version.
  ///   - initialState: The initial state of the store.
  ///   - overwriting: Whether an existing file may be replaced.
  ///   - snapshotInterval: The number of steps after which the whole state is written again.
  ///   - hashInterval: The number of steps after which the state is hashed, so that a replay can be
  ///     verified there. A hash encodes the whole state. For a large state, choose more than 1. An
  ///     action that cannot be encoded is then recorded without the state after it.
  ///   - clock: The clock for the times of steps.
  ///   - origin: Returns the origin of an action, or `nil` if it is unknown.
  ///   - redact: Returns the action to record: the same one, another that leads to the same state
  ///     without containing secrets, or `nil` for none. It is called on the draining thread.
  ///   - report: Receives a notice if something cannot be recorded. It is called on any thread.
  /// - Throws: `RecordingError` if the state cannot be encoded or the file cannot be written.
  public init(
    path: String, schema: String, info: [String: String] = [:], initialState: State,
    overwriting: Bool = false, snapshotInterval: Int = 500, hashInterval: Int = 1,
    clock: any Clock<Duration> = ContinuousClock(),
    origin: @escaping @Sendable (Action) -> ActionOrigin? = { _ in nil },
    redact: @escaping @Sendable (Action) -> Action? = { $0 },
    report: @escaping @Sendable (RecorderNotice) -> Void
  ) throws(RecordingError) {
    let header = try RecordingLineEncoder.header(
      schema: schema, info: info, start: 0, initialState)
    let file = try AppendOnlyFile(path, overwriting: overwriting, beginning: header)
    writer = Mutex(RecordingWriter(file: file, snapshotInterval: snapshotInterval))
    capture = StepCapture(clock: clock, origin: origin, redact: redact)
    self.snapshotInterval = max(1, snapshotInterval)
    self.hashInterval = max(1, hashInterval)
    self.report = report
  }

  /// Middleware that captures reduced actions.
  ///
  /// List it last, so that it sees the actions that reach the reducer.
  public var middleware: Middleware<State, Action> {
    .observeReduced { [self] action, state in add(capture.capture(action, stateAfter: state)) }
  }

  /// Middleware that captures the actions of a store that can go back in time.
  ///
  /// It captures performed actions, and a gap if the history forks from an earlier state.
  public var historyMiddleware: Middleware<History<State, Action>, HistoryAction<Action>> {
    .wrap { [self] store in
      { [self] next in
        { [self] action in
          let forksPast = if case .forked = action { store.state?.isPast == true } else { false }
          guard store.reduces(action, by: next), let history = store.state else { return }
          switch action {
          case .performed(let action, _) where !history.isPast:
            add(capture.capture(action, stateAfter: history.present))
          // A fork of a live history changes nothing.
          case .forked where forksPast:
            add(capture.capture(.jumped, stateAfter: history.present))
          default: break
          }
        }
      }
    }
  }

  /// Writes all captured steps before it returns.
  public func flush() {
    write()
  }

  /// Writes all captured steps, and ends the recording.
  public func close() {
    pending.withLock { $0.isClosed = true }
    write()
  }

  private func add(_ step: CapturedStep<State, Action>) {
    let (isFull, isUnserved) = pending.withLock { pending in
      if pending.isClosed { return (false, false) }
      pending.count += 1
      pending.steps.append(step)
      // A retained state makes the reducer copy what it changes.
      if !needsState(step, number: pending.count) {
        pending.steps[pending.steps.count - 1].stateAfter = nil
      }
      defer { pending.isServed = true }
      return (pending.steps.count >= Self.maximumPendingSteps, !pending.isServed)
    }
    if isFull { write() }
    if isUnserved { Task.detached(priority: .utility) { [self] in write() } }
  }

  private func needsState(_ step: CapturedStep<State, Action>, number: Int) -> Bool {
    number.isMultiple(of: hashInterval) || number.isMultiple(of: snapshotInterval)
      || step.change.change.isGap
  }

  private func write() {
    // Reports are made under the lock, so that `flush` returns after them. A report that uses the
    // store or the recorder must not wait for that lock.
    let here = currentThread()
    guard reportingThread.load(ordering: .relaxed) != here else { return }
    writer.withLock { writer in
      while let steps = takePending() {
        for notice in writer.write(steps) {
          reportingThread.store(here, ordering: .relaxed)
          report(notice)
          reportingThread.store(0, ordering: .relaxed)
        }
      }
    }
  }

  private func takePending() -> [CapturedStep<State, Action>]? {
    pending.withLock { pending in
      pending.isServed = !pending.steps.isEmpty
      defer { pending.steps = [] }
      return pending.steps.isEmpty ? nil : pending.steps
    }
  }
}
