public import Redux
internal import Synchronization

/// A store for tests of a reducer and of the thunks and middleware around it.
///
/// A test expects every action and every change of the state. If one is missing or differs, the
/// test fails and shows the difference.
///
/// ```swift
/// let store = TestStore(initialState: Search(), reducer: search)
/// await store.send(.typed("Sao")) { $0.text = "Sao" }
/// await store.send(find("Sao"))
/// await store.clock.advance(by: .milliseconds(300))
/// await store.receive(.found(["Sao Vicente"])) { $0.places = ["Sao Vicente"] }
/// await store.finish()
/// ```
///
/// - ``send(_:expecting:fileID:filePath:line:column:)`` dispatches an action, like the user. The
///   closure turns the state before the action into the expected state after it.
/// - ``receive(_:expecting:fileID:filePath:line:column:)`` expects the next action that a thunk,
///   stream or middleware dispatches. The test must receive all of them in order.
/// - ``finish(fileID:filePath:line:column:)`` fails if an action was not received, or if a thunk
///   still runs. A store that is released without `finish` makes the same checks without waiting.
///
/// A ``TestClock`` measures time, and stands still until the test advances it. Before `send` and
/// `receive` check an action, and whenever `advance` has moved the clock, all thunks run as far as
/// they can: to their end, a sleep, or another wait.
///
/// The store cannot see whether a thunk that waits for something else, such as a callback of a
/// dispatch queue, will go on. It takes the thunk to stay there if nothing happens for the
/// `settlingTime`. Increase that time for a slow client, or let the client sleep on ``clock``.
public final class TestStore<State: Equatable & Sendable, Action: Sendable>: Sendable {
  /// The store under test, for subscriptions and for dispatches that `send` does not support.
  ///
  /// Actions dispatched here count as received.
  public let store: Store<State, Action>
  /// The clock of the store, which stands still until the test advances it.
  public let clock: TestClock
  /// The strictness of the checks, which a test may change at any time.
  public var exhaustivity: Exhaustivity {
    get { strictness.withLock { $0 } }
    set { strictness.withLock { $0 = newValue } }
  }
  private let strictness: LockedValue<Exhaustivity>
  /// The maximum real time to wait for something before the test fails.
  public let timeout: Duration

  let journal: ActionJournal<State, Action>
  let effects: EffectTracker
  let reporter: FailureReporter
  /// Whether effects have failed to do what the test expects since the last `send`.
  let isLate = Atomic<Bool>(false)
  private let creationLocation: TestFailure.Location

  /// Creates a store for a test.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The reducer under test.
  ///   - middleware: The middleware, outermost first.
  ///   - clock: The clock of overlap policies and thunks.
  ///   - exhaustivity: The strictness of the checks.
  ///   - timeout: The maximum real time to wait for something before the test fails.
  ///   - settlingTime: The real time without progress after which effects that wait outside the store
  ///     and the clock are taken to stay there.
  ///   - reporter: The receiver of failures, by default the running test.
  ///   - fileID: The location of the call, with the parameters below. The compiler provides it.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  public init(
    initialState: State, reducer: Reducer<State, Action>,
    middleware: [Middleware<State, Action>] = [], clock: TestClock = TestClock(),
    exhaustivity: Exhaustivity = .on, timeout: Duration = .seconds(1),
    settlingTime: Duration = .milliseconds(20), reporter: FailureReporter = .currentTest,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let journal = ActionJournal<State, Action>(initialState)
    let effects = EffectTracker(
      hasUntracked: !middleware.isEmpty, timeout: timeout, settlingTime: settlingTime,
      sleeperCount: { clock.sleeperCount })
    store = Store(
      initialState: initialState, reducer: reducer,
      middleware: [journal.firstMiddleware] + middleware + [journal.lastMiddleware], clock: clock,
      effectWatcher: effects)
    self.journal = journal
    self.effects = effects
    self.clock = clock
    strictness = LockedValue(exhaustivity)
    self.timeout = timeout
    self.reporter = reporter
    creationLocation = TestFailure.Location(fileID, filePath, line, column)
    clock.settle(with: effects)
  }

  /// Creates a store for a test of a feature.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - feature: The feature under test.
  ///   - clock: The clock of overlap policies and thunks.
  ///   - exhaustivity: The strictness of the checks.
  ///   - timeout: The maximum real time to wait for something before the test fails.
  ///   - settlingTime: The real time without progress after which effects that wait outside the store
  ///     and the clock are taken to stay there.
  ///   - reporter: The receiver of failures, by default the running test.
  ///   - fileID: The location of the call, with the parameters below. The compiler provides it.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  public convenience init(
    initialState: State, feature: Feature<State, Action>, clock: TestClock = TestClock(),
    exhaustivity: Exhaustivity = .on, timeout: Duration = .seconds(1),
    settlingTime: Duration = .milliseconds(20), reporter: FailureReporter = .currentTest,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    self.init(
      initialState: initialState, reducer: feature.reducer, middleware: feature.middleware,
      clock: clock, exhaustivity: exhaustivity, timeout: timeout, settlingTime: settlingTime,
      reporter: reporter, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  deinit {
    reportLeftovers(at: creationLocation)
  }

  /// The state after the last action that was sent or received.
  public var state: State { journal.asserted }
}
