/// The effects of a store that have not ended, by identity.
///
/// It decides under its lock and acts after it: nothing is started, cancelled or released inside.
final class EffectRegistry: Sendable {
  private struct EffectQueue {
    /// Dispatched, and waiting for their turn in the inbox.
    var registered: Set<Effect> = []
    /// Started and not ended, even if cancelled: a serial successor waits for that.
    var running: Set<Effect> = []
    /// Waiting for a serial predecessor.
    var waiting: [Effect] = []
    /// Whether a throttled effect may start.
    var isOpen: Gate?

    var all: [Effect] { Array(registered) + Array(running) + waiting }
    /// Removes an effect; answers the serial successor that starts now, if there is one.
    mutating func end(_ effect: Effect) -> Effect? {
      running.remove(effect)
      guard running.isEmpty else { return nil }
      waiting.removeAll(where: \.isCancelled)
      guard !waiting.isEmpty else { return nil }
      let next = waiting.removeFirst()
      running.insert(next)
      return next
    }

    var isEmpty: Bool {
      registered.isEmpty && running.isEmpty && waiting.isEmpty && isOpen == nil
    }
  }

  /// A function that turns true once some time has passed.
  private typealias Gate = @Sendable () -> Bool

  private enum StartDecision {
    case start(replacing: [Effect])
    case wait
    case drop
  }

  private let clock: any Clock<Duration>
  private let queues = LockedValue<[EffectID?: EffectQueue]>([:])

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// Notes an effect whose turn has not come, so that it can be cancelled.
  func register(_ effect: Effect) {
    _ = queues.withLock { $0[effect.id, default: EffectQueue()].registered.insert(effect) }
  }

  /// Starts an effect whose turn has come, as its policy says; called by the thread that drains.
  func begin(_ effect: Effect) {
    // The clock is a caller's: it is asked before the lock is taken.
    let isOpen = queues.withLock { $0[effect.id]?.isOpen }?() ?? true
    let gate = gate(of: effect.policy)
    let decision = queues.withLock { queues in
      decide(effect, isOpen: isOpen, gate: gate, in: &queues[effect.id, default: EffectQueue()])
    }
    switch decision {
    case .start(let replaced):
      for old in replaced { old.cancel() }
      if !effect.start() { end(effect) }
    case .wait: break
    case .drop: effect.cancel()
    }
  }

  private func decide(
    _ effect: Effect, isOpen: Bool, gate: Gate?, in queue: inout EffectQueue
  ) -> StartDecision {
    queue.registered.remove(effect)
    if effect.isCancelled { return .drop }
    switch effect.policy {
    case .takeFirst where queue.running.contains { !$0.isCancelled }: return .drop
    case .throttle where !isOpen: return .drop
    case .serial where !queue.running.isEmpty:
      queue.waiting.append(effect)
      return .wait
    default: break
    }
    var replaced: [Effect] = []
    switch effect.policy {
    case .takeLatest, .debounce:
      replaced = Array(queue.running) + queue.waiting
      queue.waiting = []
    case .throttle: queue.isOpen = gate
    case .concurrent, .takeFirst, .serial: break
    }
    queue.running.insert(effect)
    return .start(replacing: replaced)
  }

  private func gate(of policy: OverlapPolicy) -> Gate? {
    guard case .throttle(let interval) = policy else { return nil }
    return Self.gate(on: clock, opening: interval)
  }

  private static func gate<C: Clock<Duration>>(on clock: C, opening interval: Duration) -> Gate {
    let opening = clock.now.advanced(by: interval)
    return { clock.now >= opening }
  }

  /// Notes that an effect has ended, and starts the one that waits for that.
  func end(_ effect: Effect) {
    let next = queues.withLock { queues -> Effect? in
      // Changed in place: all effects without an id share one queue, which may be long.
      let next = queues[effect.id]?.end(effect)
      if queues[effect.id]?.isEmpty == true { queues[effect.id] = nil }
      return next ?? nil
    }
    if let next, !next.start() { end(next) }
  }

  /// Cancels all effects of an identity.
  func cancel(_ id: EffectID) {
    let cancelled = queues.withLock { queues in
      defer { queues[id]?.waiting = [] }
      return queues[id]?.all ?? []
    }
    for effect in cancelled { effect.cancel() }
  }

  /// Cancels everything.
  func cancelAll() {
    let cancelled = queues.withLock { queues in
      defer { queues = [:] }
      return queues.values.flatMap(\.all)
    }
    for effect in cancelled { effect.cancel() }
  }
}
