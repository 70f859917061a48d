internal import Redux

/// A clock that stands still until the test advances it.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Search(), reducer: search, clock: clock)
/// await store.send(find("Sao"))  // sleeps for 300 ms
/// await clock.advance(by: .milliseconds(300))
/// ```
///
/// Sleeping tasks wake in the order of their deadlines, each at its own time. Each task runs as far
/// as it can before the clock advances to the next deadline.
public final class TestClock: Clock {
  /// A point in time of a ``TestClock``, relative to the clock's creation.
  public struct Instant: InstantProtocol {
    /// The time since the clock was created.
    public let offset: Duration

    /// Creates a point in time from the time since the clock was created.
    public init(offset: Duration) {
      self.offset = offset
    }

    /// Returns the point in time that is later by a duration.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// Returns the duration to another point in time, negative if that is earlier.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Whether the first point in time is earlier than the second.
    public static func < (one: Instant, other: Instant) -> Bool {
      one.offset < other.offset
    }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let waiter: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var lastNumber = 0
    var sleepers: [Sleeper] = []
    /// The numbers of the sleepers whose task was canceled before they slept.
    var cancelled: Set<Int> = []
    /// The numbers of the sleepers that were woken and have not run since.
    var waking: Set<Int> = []
    var trackers: [WeakTracker] = []
  }

  private struct WeakTracker {
    weak var tracker: EffectTracker?
  }

  private let state = LockedValue(State())

  /// Creates a clock whose time is zero until the test advances it.
  public init() {}

  /// The current time, which only the test advances.
  public var now: Instant { state.withLock { $0.now } }

  /// The smallest step of the clock, one nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// The number of sleeping tasks.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Waits until the test has advanced the clock to a point in time.
  ///
  /// - Parameters:
  ///   - deadline: The time at which the task wakes.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` if the task is canceled meanwhile.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        sleep(Sleeper(number: number, deadline: deadline, waiter: waiter))
      }
    } onCancel: {
      cancel(number)
    }
    _ = state.withLock { $0.waking.remove(number) }
  }

  private func sleep(_ sleeper: Sleeper) {
    let result: Result<Void, any Error>? = state.withLock { state in
      if state.cancelled.remove(sleeper.number) != nil { return .failure(CancellationError()) }
      if sleeper.deadline <= state.now { return .success(()) }
      state.sleepers.append(sleeper)
      return nil
    }
    if let result { sleeper.waiter.resume(with: result) }
  }

  private func cancel(_ number: Int) {
    let sleeper = state.withLock { state -> Sleeper? in
      guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
        state.cancelled.insert(number)
        return nil
      }
      return state.sleepers.remove(at: index)
    }
    sleeper?.waiter.resume(throwing: CancellationError())
  }
}

extension TestClock {
  /// Advances the clock by a duration; a negative one leaves it unchanged.
  ///
  /// Tasks whose deadline is reached wake and run as far as they can.
  public nonisolated(nonsending) func advance(by duration: Duration = .zero) async {
    await settleBeforeTimePasses()
    await pass(to: now.advanced(by: duration))
  }

  /// Advances the clock to a point in time.
  ///
  /// Tasks whose deadline is reached wake and run as far as they can. An earlier point in time
  /// leaves the clock unchanged.
  public nonisolated(nonsending) func advance(to goal: Instant) async {
    await settleBeforeTimePasses()
    await pass(to: goal)
  }

  /// Advances the clock until no task sleeps.
  ///
  /// - Parameter limit: The maximum number of steps to a next deadline. It bounds tasks that sleep
  ///   again and again.
  /// - Returns: Whether no task sleeps any longer.
  @discardableResult
  public nonisolated(nonsending) func run(limit: Int = 10_000) async -> Bool {
    await settleBeforeTimePasses()
    for _ in 0..<limit {
      guard let next = state.withLock({ $0.sleepers.map(\.deadline).min() }) else { return true }
      await pass(to: next)
    }
    return sleeperCount == 0
  }

  /// The earliest deadline of a sleeping task, or `nil` if no task sleeps.
  package var nextDeadline: Instant? { state.withLock { $0.sleepers.map(\.deadline).min() } }

  /// Advances the clock to the earliest deadline up to a point in time, or else to that point.
  ///
  /// The tasks that wake have not run when this returns.
  ///
  /// - Returns: Whether tasks wake.
  package func advanceToDeadline(until goal: Instant) -> Bool {
    guard let waiters = wake(until: goal) else { return false }
    for waiter in waiters { waiter.resume() }
    return true
  }

  private nonisolated(nonsending) func pass(to goal: Instant) async {
    while let waiters = wake(until: goal) {
      for waiter in waiters { waiter.resume() }
      var deadline = WaitDeadline(.seconds(1))
      while state.withLock({ !$0.waking.isEmpty }), !deadline.isOver { await deadline.wait() }
      let trackers = self.trackers
      // Without a store, nothing shows whether woken tasks still run.
      if trackers.isEmpty { await yieldToOthers() }
      for tracker in trackers { await tracker.settle() }
    }
  }

  private nonisolated(nonsending) func settleBeforeTimePasses() async {
    let trackers = self.trackers
    if trackers.isEmpty { await yieldToOthers() }
    for tracker in trackers { await tracker.settle() }
  }

  /// Registers the effects of a store.
  ///
  /// They run as far as they can before the clock advances and after each of its steps.
  func settle(with effects: EffectTracker) {
    state.withLock { $0.trackers.append(WeakTracker(tracker: effects)) }
  }

  private var trackers: [EffectTracker] {
    state.withLock { $0.trackers.compactMap(\.tracker) }
  }

  /// Advances to the next deadline and returns the tasks that are due then, or `nil` at the goal.
  private func wake(until goal: Instant) -> [CheckedContinuation<Void, any Error>]? {
    state.withLock { state in
      let next = state.sleepers.map(\.deadline).min()
      guard let next, next <= goal else {
        state.now = max(state.now, goal)
        return nil
      }
      state.now = max(state.now, next)
      let due = state.sleepers.filter { $0.deadline <= next }
      state.sleepers.removeAll { $0.deadline <= next }
      state.waking.formUnion(due.map(\.number))
      return due.map(\.waiter)
    }
  }
}
