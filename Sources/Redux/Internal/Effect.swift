internal import Synchronization

/// One run of a thunk or stream: its identity, its task, and the tasks that wait for its end.
@usableFromInline
final class Effect: Sendable {
  private struct Run: WaitedWork {
    /// The work; `nil` once it has started, or can no longer start.
    var body: (@Sendable (Effect) async -> Void)?
    var task: Task<Void, Never>?
    var isStarted = false
    var isFinished = false
    var waiters: [Waiter] = []
  }

  /// The effect whose action the middleware handles, also in tasks that middleware starts
  /// meanwhile.
  ///
  /// An action that middleware passes on later is thus still attributed to its effect.
  @TaskLocal @usableFromInline static var inChain: Effect?

  let id: EffectID
  let policy: OverlapPolicy
  /// The work to which the effect belongs; `nil` if no tracked action has started it.
  let group: EffectGroup?
  private let cancelled = Atomic<Bool>(false)
  private let gate = Waiter()
  private let run: LockedValue<Run>

  /// Creates an effect that has not started.
  ///
  /// - Parameters:
  ///   - id: The identity, by which it can be canceled, or ``EffectID/unnamed``.
  ///   - policy: The policy for effects that overlap with others of the same identity.
  ///   - group: The work to which the effect belongs, if an action is tracked.
  ///   - body: The work, which reports its end to the store.
  init(
    id: EffectID, policy: OverlapPolicy, group: EffectGroup?,
    body: @escaping @Sendable (Effect) async -> Void
  ) {
    self.id = id
    self.policy = policy
    self.group = group
    run = LockedValue(Run(body: body))
  }

  @usableFromInline var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  var isFinished: Bool { run.withLock(\.isFinished) }

  /// Creates the task of the work, which waits for ``start()``.
  ///
  /// Called by the code that dispatches the effect, so that the task inherits its priority and its
  /// task-local values. The task runs on the concurrent executor, whatever the caller's isolation.
  func prepare() {
    let task = Task { [self] in
      await gate.wait()
      guard let body = run.withLock({ $0.isStarted ? $0.body.take() : nil }) else { return }
      await Effect.$inChain.withValue(nil) { await body(self) }
    }
    run.withLock { $0.task = task }
  }

  /// Starts the work, and returns false if the effect was canceled before.
  func start() -> Bool {
    let isStarted = run.withLock { run in
      run.isStarted = !run.isFinished
      return run.isStarted
    }
    gate.resume()
    return isStarted
  }

  /// Cancels the effect, so that none of its actions is reduced any more.
  ///
  /// The store checks the flag under its lock before it reduces. If an action is still reduced, its
  /// reduction has begun already, and every later read of the state includes it.
  func cancel() {
    if markCancelled() { stop() }
  }

  /// Sets the flag alone, and returns false if the effect was canceled before.
  ///
  /// The caller then calls ``stop()``.
  func markCancelled() -> Bool { !cancelled.exchange(true, ordering: .acquiringAndReleasing) }

  /// Ends the work of an effect that was marked as canceled.
  func stop() {
    let (task, isStarted) = run.withLock { run in
      // Decided under the lock that `start()` takes: an effect that started between would never
      // end.
      if !run.isStarted { run.isFinished = true }
      return (run.task, run.isStarted)
    }
    if !isStarted { finish() }
    task?.cancel()
  }

  /// Waits until the work has returned, or will never start, or the waiting task is canceled.
  var finished: Void {
    get async { await run.waitUntilFinished() }
  }

  /// Marks the effect as ended, and resumes the tasks that wait for its end.
  func finish() {
    let (waiters, body) = run.withLock { run in
      run.isFinished = true
      // Released outside the lock, because the body may hold the user's objects.
      let body = run.body.take()
      defer { run.waiters = [] }
      return (run.waiters, body)
    }
    withExtendedLifetime(body) {}
    gate.resume()
    group?.remove(self)
    for waiter in waiters { waiter.resume() }
  }
}

extension Effect: Hashable {
  @usableFromInline
  static func == (one: Effect, other: Effect) -> Bool { one === other }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
