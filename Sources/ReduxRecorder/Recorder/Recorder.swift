public import Redux
internal import Synchronization

/// Writes down every action that is reduced, as it goes, so that the session can be replayed.
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
/// What an action or a state looks like in the file is its `Codable` conformance's to say: pin the
/// coding keys before the first recording is kept, and add a version to the ``RecordingShape`` when
/// they change. Keep secrets out of the state: of actions, the redaction hook does.
///
/// The store is held up only for noting the action and a copy of the state; encoding and writing
/// are done elsewhere, at once. What was written is safe from a crash of the process.
public final class Recorder<State: Encodable & Sendable, Action: Encodable & Sendable>: Sendable {
  /// How many actions may wait for being written before the store is made to wait, too.
  static var patience: Int { 4_096 }

  private struct Pending {
    var noted: [NotedStep<State, Action>] = []
    var isServed = false
    var isClosed = false
  }

  private let noting: Noting<Action>
  private let report: @Sendable (RecorderNotice) -> Void
  private let pending = Mutex(Pending())
  private let writer: Mutex<RecordingWriter<State, Action>>

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - path: The file to make.
  ///   - schema: The app's own name for what its state and actions look like.
  ///   - shape: The version of what they look like.
  ///   - info: What else there is to say about the session, such as the app's version.
  ///   - initialState: The state the store begins with.
  ///   - overwriting: Whether a file that is there already may be lost.
  ///   - snapshotInterval: After how many steps the whole state is written again.
  ///   - clock: What the times of steps are measured by.
  ///   - origin: Where an action came from, where that can be told.
  ///   - redact: What is recorded in an action's place: itself, one that leads to the same state
  ///     without telling what is secret, or nil for none. It is called where the store drains.
  ///   - report: Is told what could not be recorded. It is called on any thread.
  /// - Throws: Why the file or its first line cannot be written.
  public init(
    path: String, schema: String, shape: RecordingShape = .first, info: [String: String] = [:],
    initialState: State, overwriting: Bool = false, snapshotInterval: Int = 500,
    clock: any Clock<Duration> = ContinuousClock(),
    origin: @escaping @Sendable (Action) -> ActionOrigin? = { _ in nil },
    redact: @escaping @Sendable (Action) -> Action? = { $0 },
    report: @escaping @Sendable (RecorderNotice) -> Void
  ) throws(RecordingError) {
    let header = try RecordingLineEncoder.header(
      schema: schema, shape: shape, info: info, start: 0, initialState)
    let file = try AppendedFile(path, overwriting: overwriting, beginning: header)
    writer = Mutex(RecordingWriter(file: file, snapshotInterval: snapshotInterval))
    noting = Noting(clock: clock, origin: origin, redact: redact)
    self.report = report
  }

  deinit {
    write()
  }

  /// Notes what is reduced.
  ///
  /// List it last, so that it sees what really reaches the reducer.
  public var middleware: Middleware<State, Action> {
    .observe { [self] action, state in add(noting.note(action, stateAfter: state)) }
  }

  /// Notes what is reduced in a store that can go back in time: what is done, and where it goes on
  /// from an earlier state.
  public var historyMiddleware: Middleware<History<State, Action>, HistoryAction<Action>> {
    .observe { [self] action, history in
      switch action {
      case .performed(let action) where !history.isPast:
        add(noting.note(action, stateAfter: history.present))
      case .forked: add(noting.note(.jumped, stateAfter: history.present))
      default: break
      }
    }
  }

  /// Returns once all that was reduced before is written.
  public func flush() {
    write()
  }

  /// Writes what waits, and records nothing any more.
  public func close() {
    pending.withLock { $0.isClosed = true }
    write()
  }

  private func add(_ step: NotedStep<State, Action>) {
    let (isFull, isUnserved) = pending.withLock { pending in
      if pending.isClosed { return (false, false) }
      pending.noted.append(step)
      defer { pending.isServed = true }
      return (pending.noted.count >= Self.patience, !pending.isServed)
    }
    if isFull { write() }
    if isUnserved { Task.detached(priority: .utility) { [self] in write() } }
  }

  /// Writes until nothing waits.
  private func write() {
    // Reported while others wait, so that all is said when they return; but not to itself.
    guard !RecorderReport.isUnderWay else { return }
    writer.withLock { writer in
      while let noted = takePending() {
        for notice in writer.write(noted) {
          RecorderReport.$isUnderWay.withValue(true) { report(notice) }
        }
      }
    }
  }

  private func takePending() -> [NotedStep<State, Action>]? {
    pending.withLock { pending in
      pending.isServed = !pending.noted.isEmpty
      defer { pending.noted = [] }
      return pending.noted.isEmpty ? nil : pending.noted
    }
  }
}

/// Outside the generic type, which can have no static variables.
private enum RecorderReport {
  /// Whether this code is called by a `report`, which may well use the store, or the recorder.
  @TaskLocal static var isUnderWay = false
}
