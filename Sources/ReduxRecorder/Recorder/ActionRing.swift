public import Redux
internal import Synchronization

/// Keeps the last actions in memory, to be written as a recording when something goes wrong.
///
/// ```swift
/// let ring = ActionRing<Counter, CounterAction>(schema: "counter-1", initialState: Counter())
/// let store = Store(initialState: Counter(), reducer: counter, middleware: [ring.middleware])
/// // … and when it matters:
/// try ring.write(to: "crash.jsonl")
/// ```
///
/// Noting an action encodes nothing and writes nothing. It keeps at least `capacity` actions, fewer
/// than `capacity + snapshotInterval`, and a state before every `snapshotInterval` of them, with
/// which a replay of what was written is checked. A secret that the redaction hook leaves out never
/// enters it.
public final class ActionRing<State: Encodable & Sendable, Action: Encodable & Sendable>: Sendable {
  private let schema: String
  private let shape: RecordingShape
  private let info: @Sendable () -> [String: String]
  private let noting: Noting<Action>
  private let ring: Mutex<SnapshotRing<State, NotedChange<State, Action>>>

  /// Makes an empty ring.
  ///
  /// - Parameters:
  ///   - schema: The app's own name for what its state and actions look like.
  ///   - shape: The version of what they look like.
  ///   - info: What else there is to say about the session, such as the app's version; asked for when
  ///     it is written.
  ///   - initialState: The state the store begins with.
  ///   - capacity: How many of the newest actions are kept at least.
  ///   - snapshotInterval: After how many actions the state is kept, too.
  ///   - clock: What the times of steps are measured by.
  ///   - origin: Where an action came from, where that can be told.
  ///   - redact: What is kept in an action's place: itself, one that leads to the same state without
  ///     telling what is secret, or nil for none.
  public init(
    schema: String, shape: RecordingShape = .first,
    info: @autoclosure @escaping @Sendable () -> [String: String] = [:],
    initialState: State, capacity: Int = 1_000, snapshotInterval: Int = 50,
    clock: any Clock<Duration> = ContinuousClock(),
    origin: @escaping @Sendable (Action) -> ActionOrigin? = { _ in nil },
    redact: @escaping @Sendable (Action) -> Action? = { $0 }
  ) {
    self.schema = schema
    self.shape = shape
    self.info = info
    noting = Noting(clock: clock, origin: origin, redact: redact)
    ring = Mutex(
      SnapshotRing(state: initialState, capacity: capacity, interval: snapshotInterval))
  }

  /// Notes what is about to be reduced, so that an action that ends the program is there, too.
  ///
  /// List it last, so that it sees what really reaches the reducer.
  public var middleware: Middleware<State, Action> {
    .wrap { [self] _, getState in
      { [self] next in
        { [self] action in
          // Without the state: that of every so many steps is enough.
          let step: NotedChange<State, Action> = noting.note(action)
          let isFull = ring.withLock { $0.add(step) }
          next(action)
          guard isFull || step.change.isGap, let state = getState() else { return }
          ring.withLock { $0.endChunk(stateAfter: state) }
        }
      }
    }
  }

  /// How many actions it keeps at this moment.
  public var count: Int { ring.withLock { $0.end - $0.start } }

  /// Writes what it keeps, as a recording; it may be called on any thread.
  ///
  /// - Parameters:
  ///   - path: The file to make.
  ///   - overwriting: Whether a file that is there already may be lost.
  /// - Returns: What could not be recorded.
  /// - Throws: Why the file cannot be written.
  @discardableResult
  public func write(
    to path: String, overwriting: Bool = false
  ) throws(RecordingError) -> [RecorderNotice] {
    let chunks = ring.withLock { $0.chunks }
    guard let first = chunks.first else { return [] }
    var notices: [RecorderNotice] = []
    var bytes = try RecordingLineEncoder.header(
      schema: schema, shape: shape, info: info(), start: first.start, first.state)
    for (index, chunk) in chunks.enumerated() {
      let next = chunks.dropFirst(index + 1).first
      for (number, note) in zip((chunk.start + 1)..., chunk.elements) {
        let state = number == next?.start ? next?.state : nil
        bytes += RecordingLineEncoder.step(
          number, NotedStep(note: note, stateAfter: state), withState: true, notices: &notices)
      }
    }
    _ = try AppendedFile(path, overwriting: overwriting, beginning: bytes)
    return notices.firstOfEachKind()
  }
}

extension RecordedStep.Change {
  fileprivate var isGap: Bool {
    if case .gap = self { true } else { false }
  }
}
