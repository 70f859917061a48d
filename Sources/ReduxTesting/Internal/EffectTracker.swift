internal import Redux

/// The running effects of a test store.
///
/// The store registers every effect, whether the test sent it or middleware started it.
final class EffectTracker: EffectWatcher {
  private struct Tracked {
    let effect: ObjectIdentifier?
    let name: String
    let id: EffectID?
    let policy: OverlapPolicy?
    var hasBegun = false
    /// Whether the work of the effect has returned.
    var hasReturned = false
    let ticket: DispatchTicket

    var isRunning: Bool { !ticket.isFinished }
  }

  /// Whether middleware may run tasks that are not effects of the store, so that they are not
  /// tracked.
  let hasUntracked: Bool
  private let timeout: Duration
  private let settlingTime: Duration
  private let sleeperCount: @Sendable () -> Int
  private let executor = EffectExecutor()
  /// The number of jobs at which the running effects were last found to wait for something outside.
  private let outsideSince = LockedValue<Int?>(nil)
  private let tracked = LockedValue<[Tracked]>([])

  /// Creates a tracker without effects.
  ///
  /// - Parameters:
  ///   - hasUntracked: Whether middleware may run other tasks.
  ///   - timeout: The maximum real time to wait for effects.
  ///   - settlingTime: The real time without progress after which effects that wait for something
  ///     outside are taken to stay there.
  ///   - sleeperCount: Returns the number of tasks that sleep on the store's clock.
  init(
    hasUntracked: Bool, timeout: Duration, settlingTime: Duration,
    sleeperCount: @escaping @Sendable () -> Int = { 0 }
  ) {
    self.hasUntracked = hasUntracked
    self.timeout = timeout
    self.settlingTime = settlingTime
    self.sleeperCount = sleeperCount
  }

  func register(
    _ effect: ObjectIdentifier, ticket: DispatchTicket, id: EffectID?, policy: OverlapPolicy
  ) {
    add(
      Tracked(
        effect: effect, name: id?.description ?? "a thunk without an id", id: id, policy: policy,
        ticket: ticket))
  }

  func run(_ effect: ObjectIdentifier, _ work: @Sendable () async -> Void) async {
    await withTaskExecutorPreference(executor) {
      update(effect) { $0.hasBegun = true }
      await work()
      update(effect) { $0.hasReturned = true }
    }
  }

  private func update(_ effect: ObjectIdentifier, _ change: (inout Tracked) -> Void) {
    tracked.withLock { tracked in
      guard let index = tracked.lastIndex(where: { $0.effect == effect }) else { return }
      change(&tracked[index])
    }
  }

  private func add(_ effect: Tracked) {
    tracked.withLock { tracked in
      // An effect that has ended may be released, and its identity given to another.
      tracked.removeAll { !$0.isRunning }
      tracked.append(effect)
    }
  }

  /// The effects that have not ended, for the text of a failure.
  var running: RunningEffects {
    let running = tracked.withLock { $0.filter(\.isRunning) }
    return RunningEffects(
      names: running.filter { !$0.ticket.isCancelled }.map(\.name),
      cancelledNames: running.filter(\.ticket.isCancelled).map(\.name),
      sleeperCount: sleeperCount())
  }

  var runningCount: Int { tracked.withLock { $0.count(where: \.isRunning) } }

  /// Stops counting the effects that run now.
  func removeAll() {
    tracked.withLock { $0 = [] }
  }

  /// Waits until every effect has ended, sleeps, or waits for something outside the store.
  ///
  /// Returns after the timeout in any case.
  nonisolated(nonsending) func settle() async {
    var deadline = WaitDeadline(timeout)
    while !isSettled, !deadline.isOver { await deadline.wait() }
    await settleElsewhere()
  }

  /// Waits while effects are suspended outside the executor and not on the clock, as on the main
  /// actor or in a detached task, unless they stay there.
  ///
  /// They stay if no job of theirs comes back in the settling time and while other tasks take 50 turns
  /// on each executor. Effects that wait for an endless stream do so once, until they run again.
  private nonisolated(nonsending) func settleElsewhere() async {
    var jobs = executor.jobCount
    var deadline = WaitDeadline(timeout)
    var quiet = WaitDeadline(settlingTime)
    while isElsewhere(jobs), !quiet.isOver, !deadline.isOver {
      await Task.detached(priority: .background) { await MainActor.run {} }.value
      await quiet.wait()
      if jobs == executor.jobCount, isSettled { continue }
      while !isSettled, !deadline.isOver { await deadline.wait() }
      (jobs, quiet) = (executor.jobCount, WaitDeadline(settlingTime))
    }
    outsideSince.withLock { $0 = executor.jobCount }
  }

  private func isElsewhere(_ jobs: Int) -> Bool {
    runningCount > sleeperCount() && outsideSince.withLock { $0 } != jobs
  }

  var isSettled: Bool {
    guard executor.isIdle else { return false }
    let running = tracked.withLock { $0.filter(\.isRunning) }
    guard !running.contains(where: \.hasReturned) else { return false }
    return running.allSatisfy { $0.hasBegun || mayWait($0) } && executor.isIdle
  }

  /// Whether an effect is allowed not to have begun: a serial one that waits for another.
  private func mayWait(_ effect: Tracked) -> Bool {
    guard case .serial = effect.policy else { return false }
    return tracked.withLock { $0.contains { $0.id == effect.id && $0.hasBegun && $0.isRunning } }
  }
}
