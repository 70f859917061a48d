public import Synchronization

/// A container for an app's state that processes actions one at a time.
///
/// ```swift
/// let store = Store(initialState: 0, reducer: counter)
/// let subscription = store.subscribe(\.self) { print($0) }
/// store.dispatch(.incrementKeyPressed)
/// ```
///
/// Actions go into an inbox and are processed one at a time: middleware sees an action, the
/// ``Reducer`` changes the state in place, and the observers of changed values are called. An
/// action dispatched meanwhile waits, so every observer sees every state in order. The
/// ``DrainPolicy`` determines where this happens. `dispatch` may be called on any thread, and
/// ``state`` read on any thread.
///
/// Only the reducer runs under the store's lock. While it runs, other threads wait to read or
/// dispatch. Observers, selectors, middleware and effects run outside the lock.
public final class Store<State: Sendable, Action: Sendable>: StoreProtocol, Sendable {
  @usableFromInline let stateStorage: StateStorage<State>
  @usableFromInline let inbox: LockedValue<Inbox<State, Action>>
  /// The thread that runs the reducer, or zero.
  @usableFromInline let reducing = Atomic<UInt>(0)
  /// The thread that runs middleware, or zero.
  ///
  /// On that thread, `next` runs the next stage immediately.
  @usableFromInline let chaining = Atomic<UInt>(0)
  @usableFromInline let drainState = DrainState<State, Action>()
  @usableFromInline let completion = CompletionTracker()
  @usableFromInline let deliveries = DeliveryTracker()
  let effects: EffectRegistry
  let effectWatcher: (any EffectWatcher)?
  @usableFromInline let policy: DrainPolicy
  @usableFromInline let chainLimit: Int
  /// The length of a chain beyond which its actions are kept, for the message at the limit.
  @usableFromInline let watchedLength: Int
  @usableFromInline let lastMiddleware = Atomic<Int>(0)

  /// The clock by which overlap policies and thunks measure time.
  public let clock: any Clock<Duration>

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The function by which actions change the state.
  ///   - middleware: The middleware before the reducer, outermost first.
  ///   - drain: The policy for where reducers, middleware and observers run.
  ///   - clock: The clock of overlap policies and thunks.
  ///   - chainLimit: The maximum length of a chain of actions, each of which an observer or
  ///     middleware dispatches because of the one before. Beyond it the store assumes an endless
  ///     chain and stops the program. If `nil`, it is 10,000,000, and 2,000,000 in debug builds, where
  ///     a dispatch takes several times as long.
  @inlinable
  public convenience init(
    initialState: State, reducer: Reducer<State, Action>,
    middleware: [Middleware<State, Action>] = [], drain: DrainPolicy = .caller,
    clock: any Clock<Duration> = ContinuousClock(), chainLimit: Int? = nil
  ) {
    self.init(initialState, reducer, drain, clock, chainLimit, nil)
    drainState.stages = middleware.map { (newMiddlewareID(), $0) }
    rebuildMiddlewareChain()
  }

  /// Creates a store whose effects are watched.
  package convenience init(
    initialState: State, reducer: Reducer<State, Action>, middleware: [Middleware<State, Action>],
    clock: any Clock<Duration>, effectWatcher: any EffectWatcher
  ) {
    self.init(initialState, reducer, .caller, clock, nil, effectWatcher)
    drainState.stages = middleware.map { (newMiddlewareID(), $0) }
    rebuildMiddlewareChain()
  }

  /// Creates a store without middleware.
  ///
  /// The other initializers add the middleware. The public one is inlinable, so that the compiler
  /// can specialize the chain.
  @usableFromInline
  init(
    _ initialState: State, _ reducer: Reducer<State, Action>, _ drain: DrainPolicy,
    _ clock: any Clock<Duration>, _ chainLimit: Int?, _ effectWatcher: (any EffectWatcher)?
  ) {
    stateStorage = StateStorage(initialState)
    inbox = LockedValue(Inbox(reducer: reducer, policy: drain))
    effects = EffectRegistry()
    policy = drain
    self.effectWatcher = effectWatcher
    self.clock = clock
    let chainLimit = chainLimit ?? Self.defaultChainLimit
    self.chainLimit = chainLimit
    // At least 0, so that a store with a small limit does not watch when there is no chain.
    watchedLength = max(0, chainLimit - Self.recentCount)
  }

  deinit {
    effects.cancelAll()
    drainState.observers.cancelAll()
    while let item = inbox.withLock({ $0.waiting.popFirst() }) {
      switch item {
      case .job(_, for: let observer?): _ = observer.cancel(waiting: false)
      case .end(let effect): effect.finish()
      case .action, .batch, .job: break
      }
    }
    completion.close()
    stateStorage.destroy()
  }

  /// The length of a chain of dispatches beyond which a store stops the program by default.
  private static var defaultChainLimit: Int {
    #if DEBUG
      2_000_000
    #else
      10_000_000
    #endif
  }

  /// The current state.
  ///
  /// Readable on any thread. Reading it inside a reducer, which receives the state as a parameter,
  /// stops the program.
  @inlinable public var state: State {
    if isReducing { stopReadInReducer() }
    return inbox.withLock { _ in stateStorage.pointer.pointee }
  }

  /// Processes the inbox on this thread, for stores with the manual drain policy.
  ///
  /// This method returns when the inbox is empty, or immediately if another thread drains. Calling
  /// it inside a drain stops the program.
  ///
  /// While other threads dispatch all the time, the inbox may never be empty. A run loop that has to
  /// draw and to read keys in between gives a limit. If it leaves something in the inbox, the store
  /// wakes the loop again.
  ///
  /// - Parameters:
  ///   - notifying: Whether observers are called after each action. Otherwise the next drain that
  ///     notifies calls them once for all changes since. A user interface that handles a thousand
  ///     keys before it draws thus calls its selectors once.
  ///   - limit: The maximum number of actions, batches, thunks and subscriptions to process.
  @inlinable
  public func drain(notifying: Bool = true, atMost limit: Int = .max) {
    if case .mainActor = policy { MainActor.preconditionIsolated() }
    preconditionNotReducing(calling: "drain()")
    if drainIfIdle(notifying: notifying, atMost: limit) == currentThread() { stopNestedDrain() }
  }

  /// Processes the inbox on this thread unless a thread drains, which is returned; otherwise zero.
  @inlinable
  func drainIfIdle(notifying: Bool, atMost limit: Int = .max) -> UInt {
    let context = ExecutionContext.current
    let here = context.thread
    let drainingThread = inbox.withLock { inbox in
      defer {
        if inbox.drainingThread == 0 {
          inbox.drainingThread = here
          inbox.budget = limit
          inbox.lastDrain = context
        }
      }
      return inbox.drainingThread
    }
    guard drainingThread == 0 else { return drainingThread }
    if case .manual = policy { drainState.isBatching = !notifying }
    notifyOfBatch(on: here)
    processInbox(on: here)
    return 0
  }
}
