internal import Synchronization

/// One run of a thunk or stream: its identity, whether it was cancelled, and who waits for its end.
@usableFromInline
final class Effect: Sendable {
  private struct Run {
    /// The work, until it starts or is known never to.
    var body: (@Sendable (Effect) async -> Void)?
    var task: Task<Void, Never>?
    var isFinished = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  let id: EffectID?
  let policy: OverlapPolicy
  private let cancelled = Atomic<Bool>(false)
  private let run: LockedValue<Run>

  /// Makes an effect that has not started.
  ///
  /// - Parameters:
  ///   - id: What it can be cancelled by.
  ///   - policy: What happens when it overlaps with another of the same id.
  ///   - body: The work, and after it what says to the store that it has ended.
  init(
    id: EffectID?, policy: OverlapPolicy, body: @escaping @Sendable (Effect) async -> Void
  ) {
    self.id = id
    self.policy = policy
    run = LockedValue(Run(body: body))
  }

  @usableFromInline var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  var isFinished: Bool { run.withLock(\.isFinished) }

  /// Starts the work on a thread of its own, whatever isolation this is called from.
  func start() {
    run.withLock { run in
      guard !run.isFinished, let body = run.body.take() else { return }
      run.task = Task.detached { await body(self) }
    }
  }

  /// Cancels it: none of its actions is reduced any more.
  ///
  /// The reducer looks at this under the store's lock, so a change that is made all the same was
  /// made before, and anyone who reads the state afterwards sees it.
  func cancel() {
    guard !cancelled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    if let task = run.withLock(\.task) { task.cancel() } else { finish() }
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
    let (waiters, body) = run.withLock { run in
      run.isFinished = true
      // Let go outside the lock: the body holds what the caller gave it.
      let body = run.body.take()
      defer { run.waiters = [] }
      return (run.waiters, body)
    }
    withExtendedLifetime(body) {}
    for waiter in waiters { waiter.resume() }
  }
}

extension Effect: Hashable {
  @usableFromInline
  static func == (one: Effect, other: Effect) -> Bool { one === other }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
