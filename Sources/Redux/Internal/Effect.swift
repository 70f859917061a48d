internal import Synchronization

/// One run of a thunk or stream: its identity, whether it was cancelled, and who waits for its end.
@usableFromInline
final class Effect: Sendable {
  private struct Run {
    var task: Task<Void, Never>?
    var isFinished = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  let id: EffectID?
  let policy: OverlapPolicy
  private let body: @Sendable (Effect) async -> Void
  private let settle: @Sendable () -> Void
  private let cancelled = Atomic<Bool>(false)
  private let run = Guarded(Run())

  /// Makes an effect that has not started.
  ///
  /// - Parameters:
  ///   - id: What it can be cancelled by.
  ///   - policy: What happens when it overlaps with another of the same id.
  ///   - settle: Returns once no action of an effect cancelled before can be reduced any more.
  ///   - body: The work, and after it what says to the store that it has ended.
  init(
    id: EffectID?, policy: OverlapPolicy, settle: @escaping @Sendable () -> Void,
    body: @escaping @Sendable (Effect) async -> Void
  ) {
    self.id = id
    self.policy = policy
    self.settle = settle
    self.body = body
  }

  @usableFromInline var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  var isFinished: Bool { run.withLock(\.isFinished) }

  /// Starts the work on a thread of its own, whatever isolation this is called from.
  func start() {
    run.withLock { run in
      guard run.task == nil, !run.isFinished else { return }
      run.task = Task.detached { await self.body(self) }
    }
  }

  /// Cancels it; afterwards none of its actions is reduced any more.
  func cancel() {
    guard markCancelled() else { return }
    settle()
  }

  /// Cancels it without waiting for a reducer that runs now.
  @discardableResult
  func markCancelled() -> Bool {
    guard !cancelled.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    guard let task = run.withLock(\.task) else {
      finish()
      return true
    }
    task.cancel()
    return true
  }

  /// Waits until the work has returned, or will never start.
  var finished: Void {
    get async {
      await withCheckedContinuation { waiter in
        let isOver = run.withLock { run in
          if !run.isFinished { run.waiters.append(waiter) }
          return run.isFinished
        }
        if isOver { waiter.resume() }
      }
    }
  }

  /// Notes that it has ended, and lets those who wait go on.
  func finish() {
    let waiters = run.withLock { run in
      defer { run.waiters = [] }
      run.isFinished = true
      return run.waiters
    }
    for waiter in waiters { waiter.resume() }
  }
}

extension Effect: Hashable {
  @usableFromInline
  static func == (one: Effect, other: Effect) -> Bool { one === other }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
