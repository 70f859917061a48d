internal import Synchronization

/// A clock that stands still until the test lets it go on.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Search(), reducer: search, clock: clock)
/// await store.send(find("Sao"))  // sleeps for 300 ms
/// await clock.advance(by: .milliseconds(300))
/// ```
///
/// Whoever sleeps is woken in the order of their deadlines, each at its own time, and comes as far as
/// it can before the next one is woken.
public final class TestClock: Clock {
  /// A point in time of a ``TestClock``, counted from when it was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Duration

    /// Makes a point in time.
    public init(offset: Duration) {
      self.offset = offset
    }

    /// The point in time some duration later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// How long it is from here to another point in time.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Whether one comes before the other.
    public static func < (one: Instant, other: Instant) -> Bool {
      one.offset < other.offset
    }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let waiter: CheckedContinuation<Void, any Error>
  }

  private struct Face {
    var now = Instant(offset: .zero)
    var lastNumber = 0
    var sleepers: [Sleeper] = []
    /// Those whose task was cancelled before they slept.
    var cancelled: Set<Int> = []
    /// Those that were woken, and have not run since.
    var waking: Set<Int> = []
    var trackers: [WeakTracker] = []
  }

  private struct WeakTracker {
    weak var tracker: EffectTracker?
  }

  private let face = Mutex(Face())

  /// Makes a clock that stands still.
  public init() {}

  /// The time, as the test has let it go on.
  public var now: Instant { face.withLock { $0.now } }

  /// The smallest step.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// How many tasks sleep.
  public var sleeperCount: Int { face.withLock { $0.sleepers.count } }

  /// Waits until the test has let the clock go on to a point in time.
  ///
  /// - Parameters:
  ///   - deadline: When to wake.
  ///   - tolerance: Makes no difference.
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = face.withLock { face in
      face.lastNumber += 1
      return face.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        sleep(Sleeper(number: number, deadline: deadline, waiter: waiter))
      }
    } onCancel: {
      cancel(number)
    }
    _ = face.withLock { $0.waking.remove(number) }
  }

  private func sleep(_ sleeper: Sleeper) {
    let result: Result<Void, any Error>? = face.withLock { face in
      if face.cancelled.remove(sleeper.number) != nil { return .failure(CancellationError()) }
      if sleeper.deadline <= face.now { return .success(()) }
      face.sleepers.append(sleeper)
      return nil
    }
    if let result { sleeper.waiter.resume(with: result) }
  }

  private func cancel(_ number: Int) {
    let sleeper = face.withLock { face -> Sleeper? in
      guard let index = face.sleepers.firstIndex(where: { $0.number == number }) else {
        face.cancelled.insert(number)
        return nil
      }
      return face.sleepers.remove(at: index)
    }
    sleeper?.waiter.resume(throwing: CancellationError())
  }
}

/// Letting it go on.
extension TestClock {
  /// Lets some time pass.
  public nonisolated(nonsending) func advance(by duration: Duration = .zero) async {
    await settleBeforeTimePasses()
    await pass(to: now.advanced(by: duration))
  }

  /// Lets time pass until a point in time.
  public nonisolated(nonsending) func advance(to goal: Instant) async {
    await settleBeforeTimePasses()
    await pass(to: goal)
  }

  /// Lets time pass until nobody sleeps any more.
  ///
  /// - Parameter limit: How many times somebody may be woken: there may be one who sleeps again and
  ///   again.
  /// - Returns: Whether nobody sleeps any more.
  @discardableResult
  public nonisolated(nonsending) func run(limit: Int = 10_000) async -> Bool {
    await settleBeforeTimePasses()
    for _ in 0..<limit {
      guard let next = face.withLock({ $0.sleepers.map(\.deadline).min() }) else { return true }
      await pass(to: next)
    }
    return sleeperCount == 0
  }

  private nonisolated(nonsending) func pass(to goal: Instant) async {
    while let waiters = wake(until: goal) {
      for waiter in waiters { waiter.resume() }
      let patience = Patience(.seconds(1))
      while face.withLock({ !$0.waking.isEmpty }), !patience.isOver { await patience.wait() }
      let trackers = self.trackers
      // Without a store nobody knows who has been woken and still runs.
      if trackers.isEmpty { await yieldToOthers() }
      for tracker in trackers { await tracker.settle() }
    }
  }

  private nonisolated(nonsending) func settleBeforeTimePasses() async {
    let trackers = self.trackers
    if trackers.isEmpty { await yieldToOthers() }
    for tracker in trackers { await tracker.settle() }
  }

  /// Has the effects of a store come as far as they can whenever this clock goes on.
  func settle(with effects: EffectTracker) {
    face.withLock { $0.trackers.append(WeakTracker(tracker: effects)) }
  }

  private var trackers: [EffectTracker] {
    face.withLock { $0.trackers.compactMap(\.tracker) }
  }

  /// Goes on to the next deadline and answers who is due then; nil at the goal.
  private func wake(until goal: Instant) -> [CheckedContinuation<Void, any Error>]? {
    face.withLock { face in
      let next = face.sleepers.map(\.deadline).min()
      guard let next, next <= goal else {
        face.now = max(face.now, goal)
        return nil
      }
      face.now = max(face.now, next)
      let due = face.sleepers.filter { $0.deadline <= next }
      face.sleepers.removeAll { $0.deadline <= next }
      face.waking.formUnion(due.map(\.number))
      return due.map(\.waiter)
    }
  }
}
