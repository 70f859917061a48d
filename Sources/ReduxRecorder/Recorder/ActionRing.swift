public import Redux
internal import Synchronization

/// A recorder that keeps the newest actions in memory, to be written if something goes wrong.
///
/// ```swift
/// let ring = ActionRing<Counter, CounterAction>(schema: "counter-1", initialState: Counter())
/// let store = Store(initialState: Counter(), reducer: counter, middleware: [ring.middleware])
/// // … and when it matters:
/// try ring.write(to: "crash.jsonl")
/// ```
///
/// Capturing an action neither encodes nor writes anything. The ring keeps at least `capacity`
/// actions and fewer than `capacity + snapshotInterval`. It also keeps the state before every
/// `snapshotInterval` of them, so that a replay can be verified. A secret that the redaction hook
/// omits never enters the ring.
public final class ActionRing<State: Encodable & Sendable, Action: Encodable & Sendable>: Sendable {
  private let schema: String
  private let info: @Sendable () -> [String: String]
  private let capture: StepCapture<Action>
  private let ring: Mutex<SnapshotRing<State, CapturedChange<State, Action>>>

  /// Creates an empty ring.
  ///
  /// - Parameters:
  ///   - schema: The app's name for the coded form of its state and actions.
  ///   - info: Further facts about the session, such as the app's version; evaluated when the ring
  ///     is written.
  ///   - initialState: The initial state of the store.
  ///   - capacity: The minimum number of newest actions to keep.
  ///   - snapshotInterval: The number of actions between two kept states.
  ///   - clock: The clock for the times of steps.
  ///   - origin: Returns the origin of an action, or `nil` if it is unknown.
  ///   - redact: Returns the action to keep: the same one, another that leads to the same state
  ///     without containing secrets, or `nil` for none.
  public init(
    schema: String, info: @autoclosure @escaping @Sendable () -> [String: String] = [:],
    initialState: State, capacity: Int = 1_000, snapshotInterval: Int = 50,
    clock: any Clock<Duration> = ContinuousClock(),
    origin: @escaping @Sendable (Action) -> ActionOrigin? = { _ in nil },
    redact: @escaping @Sendable (Action) -> Action? = { $0 }
  ) {
    self.schema = schema
    self.info = info
    capture = StepCapture(clock: clock, origin: origin, redact: redact)
    ring = Mutex(
      SnapshotRing(state: initialState, capacity: capacity, interval: snapshotInterval))
  }

  /// Middleware that captures each action before it is reduced, so that an action that crashes is
  /// kept.
  ///
  /// List it last, so that it sees the actions that reach the reducer.
  public var middleware: Middleware<State, Action> {
    .wrap { [self] store in
      { [self] next in
        { [self] action in
          // Capture no state here: one at the end of each chunk is enough.
          let step: CapturedChange<State, Action> = capture.capture(action)
          let isFull = ring.withLock { $0.add(step) }
          guard store.reduces(action, by: next) else {
            return ring.withLock { $0.cut(after: $0.end - 1) }
          }
          guard isFull || step.change.isGap, let state = store.state else { return }
          ring.withLock { $0.endChunk(stateAfter: state) }
        }
      }
    }
  }

  /// The number of actions that are currently kept.
  public var count: Int { ring.withLock { $0.end - $0.start } }

  /// Writes the kept actions as a recording; may be called on any thread.
  ///
  /// - Parameters:
  ///   - path: The path of the file to create.
  ///   - overwriting: Whether an existing file may be replaced.
  /// - Returns: Notices about actions and states that could not be recorded.
  /// - Throws: `RecordingError` if the initial state cannot be encoded or the file cannot be
  ///   written.
  @discardableResult
  public func write(
    to path: String, overwriting: Bool = false
  ) throws(RecordingError) -> [RecorderNotice] {
    let chunks = ring.withLock { $0.chunks }
    guard let first = chunks.first else { return [] }
    var notices: [RecorderNotice] = []
    var bytes = try RecordingLineEncoder.header(
      schema: schema, info: info(), start: first.start, first.state)
    for (index, chunk) in chunks.enumerated() {
      let next = chunks.dropFirst(index + 1).first
      for (number, change) in zip((chunk.start + 1)..., chunk.elements) {
        let state = number == next?.start ? next?.state : nil
        bytes += RecordingLineEncoder.step(
          number, CapturedStep(change: change, stateAfter: state), withState: true,
          notices: &notices)
      }
    }
    _ = try AppendOnlyFile(path, overwriting: overwriting, beginning: bytes)
    return notices.firstOfEachKind()
  }
}
