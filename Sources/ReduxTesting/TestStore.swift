public import Redux

/// Runs a reducer, and the thunks and middleware around it, in a test: every action and every change
/// of the state is expected, or the test fails and says what differs.
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
/// - ``send(_:expecting:fileID:filePath:line:column:)`` is what the user does. The closure is handed
///   the state before it, and has to make it the state after it.
/// - ``receive(_:expecting:fileID:filePath:line:column:)`` is what thunks, streams and middleware
///   dispatch, one after the other. None may be left out.
/// - ``finish(fileID:filePath:line:column:)`` fails where an action was not received, or a thunk still
///   runs. A store that goes without it checks what it can.
///
/// Time is the ``TestClock``'s: it stands still until the test lets it go on. Thunks that are sent
/// have come as far as they can, to their end, a sleep, or a wait for something else, when `send`,
/// `receive` and `advance` look at what they did: a test never has to wait for some time to pass.
public final class TestStore<State: Equatable & Sendable, Action: Sendable>: Sendable {
  /// The store that is tested, for subscribing to it, or dispatching what has no `send`: that counts
  /// as received.
  public let store: Store<State, Action>
  /// The clock of the store.
  public let clock: TestClock
  /// Whether everything has to be expected.
  public let exhaustivity: Exhaustivity
  /// How long, in real time, something is waited for before the test fails.
  public let timeout: Duration

  let ledger: Ledger<State, Action>
  let effects: EffectTracker
  let reporter: FailureReporter
  private let birthplace: TestFailure.Location

  /// Makes a store to test with.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: How an action changes it.
  ///   - middleware: What stands before the reducer, the first outermost.
  ///   - clock: What overlap policies and thunks measure time by.
  ///   - exhaustivity: Whether everything has to be expected.
  ///   - timeout: How long, in real time, something is waited for before the test fails.
  ///   - reporter: Who is told of failures; the test that runs, unless told otherwise.
  ///   - fileID: Where the store is made, as the other parameters that have a default by the
  ///     compiler.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  public init(
    initialState: State, reducer: Reducer<State, Action>,
    middleware: [Middleware<State, Action>] = [], clock: TestClock = TestClock(),
    exhaustivity: Exhaustivity = .on, timeout: Duration = .seconds(1),
    reporter: FailureReporter = .currentTest, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let ledger = Ledger<State, Action>(initialState)
    let effects = EffectTracker(hasUntracked: !middleware.isEmpty, timeout: timeout)
    store = Store(
      initialState: initialState, reducer: reducer,
      middleware: [ledger.entrance] + middleware + [ledger.exit], clock: clock,
      effectWatcher: effects)
    self.ledger = ledger
    self.effects = effects
    self.clock = clock
    self.exhaustivity = exhaustivity
    self.timeout = timeout
    self.reporter = reporter
    birthplace = TestFailure.Location(fileID, filePath, line, column)
    clock.settle(with: effects)
  }

  deinit {
    reportLeftovers(at: birthplace)
  }

  /// The state after the last action that was sent or received.
  public var state: State { ledger.asserted }
}
