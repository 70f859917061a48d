internal import Redux
internal import Synchronization

/// Knows which effects of a test run, and when they have come as far as they can.
final class EffectTracker: Sendable {
  /// Whether this code runs inside a tracked effect.
  @TaskLocal static var isInside = false

  private struct Tracked {
    let name: String
    let id: EffectID?
    let policy: OverlapPolicy?
    var hasBegun = false
    var ticket: DispatchTicket?

    var isRunning: Bool { ticket?.isFinished == false }
  }

  /// Whether middleware may start effects of which nothing is known here.
  let hasUntracked: Bool
  private let clock: TestClock
  private let timeout: Duration
  private let executor = EffectExecutor()
  private let tracked = Mutex<[Tracked]>([])

  init(clock: TestClock, hasUntracked: Bool, timeout: Duration) {
    self.clock = clock
    self.hasUntracked = hasUntracked
    self.timeout = timeout
  }

  /// Starts a thunk whose progress is known here.
  func start<State, Action>(
    _ thunk: Thunk<State, Action>, in store: Store<State, Action>
  ) -> DispatchTicket {
    let index = add(
      Tracked(name: thunk.id?.name ?? "a thunk without an id", id: thunk.id, policy: thunk.policy))
    let ticket = store.dispatch(
      Thunk<State, Action>(id: thunk.id, policy: thunk.policy) { [self] context in
        await withTaskExecutorPreference(executor) {
          tracked.withLock { $0[index].hasBegun = true }
          await Self.$isInside.withValue(true) { await thunk.run(context) }
        }
      })
    tracked.withLock { $0[index].ticket = ticket }
    return ticket
  }

  /// Counts something else that was dispatched among what runs.
  func watch(_ ticket: DispatchTicket, name: String) {
    _ = add(Tracked(name: name, id: nil, policy: nil, hasBegun: true, ticket: ticket))
  }

  private func add(_ effect: Tracked) -> Int {
    tracked.withLock { tracked in
      tracked.append(effect)
      return tracked.count - 1
    }
  }

  var runningNames: [String] { tracked.withLock { $0.filter(\.isRunning).map(\.name) } }
  var runningCount: Int { runningNames.count }

  /// Counts nothing that runs now any more.
  func forgetAll() {
    tracked.withLock { tracked in
      for index in tracked.indices { tracked[index].ticket = nil }
    }
  }

  /// Returns once every effect has ended, sleeps, or waits for something that is not of the store.
  nonisolated(nonsending) func settle() async {
    if hasUntracked { await yieldToOthers() }
    let patience = Patience(timeout)
    while !isSettled, !patience.isOver { await patience.wait() }
  }

  /// Returns once the clock may go on: when somebody who may just have begun sleeps, too.
  nonisolated(nonsending) func settleBeforeTimePasses() async {
    await settle()
    guard hasUntracked else { return }
    let patience = Patience(timeout)
    while clock.sleeperCount == 0, !patience.isOver { await patience.wait() }
  }

  private var isSettled: Bool {
    guard executor.isIdle else { return false }
    let waiting = tracked.withLock { $0.filter { $0.isRunning && !$0.hasBegun } }
    let debounced = waiting.count { if case .debounce = $0.policy { true } else { false } }
    return debounced <= clock.untrackedSleeperCount
      && waiting.allSatisfy { mayWait($0) } && executor.isIdle
  }

  /// Whether an effect may rightly not have begun.
  private func mayWait(_ effect: Tracked) -> Bool {
    switch effect.policy {
    case .debounce, nil: true
    case .serial:
      tracked.withLock { $0.contains { $0.id == effect.id && $0.hasBegun && $0.isRunning } }
    case .concurrent, .takeLatest, .takeFirst, .throttle: false
    }
  }
}
