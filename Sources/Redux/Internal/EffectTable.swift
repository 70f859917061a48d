/// The effects of a store that have not ended, by identity.
///
/// It decides under its lock and acts after it: nothing is started, cancelled or released inside.
final class EffectTable: Sendable {
  private struct Lane {
    /// Dispatched, and waiting for their turn in the inbox.
    var announced: Set<Effect> = []
    /// Started and not ended, even if cancelled: a serial successor waits for that.
    var running: Set<Effect> = []
    /// Waiting for a serial predecessor.
    var queue: [Effect] = []
    /// Whether a throttled effect may start.
    var isOpen: Gate?

    var all: [Effect] { Array(announced) + Array(running) + queue }
    var isEmpty: Bool {
      announced.isEmpty && running.isEmpty && queue.isEmpty && isOpen == nil
    }
  }

  /// A function that turns true once some time has passed.
  private typealias Gate = @Sendable () -> Bool

  private enum Verdict {
    case start(replacing: [Effect])
    case wait
    case drop
  }

  private let clock: any Clock<Duration>
  private let lanes = Guarded<[EffectID?: Lane]>([:])

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// Notes an effect whose turn has not come, so that it can be cancelled.
  func announce(_ effect: Effect) {
    _ = lanes.withLock { $0[effect.id, default: Lane()].announced.insert(effect) }
  }

  /// Starts an effect whose turn has come, as its policy says; called by the thread that drains.
  func begin(_ effect: Effect) {
    // The clock is a caller's: it is asked before the lock is taken.
    let isOpen = lanes.withLock { $0[effect.id]?.isOpen }?() ?? true
    let gate = gate(of: effect.policy)
    let verdict = lanes.withLock { lanes in
      judge(effect, isOpen: isOpen, gate: gate, in: &lanes[effect.id, default: Lane()])
    }
    switch verdict {
    case .start(let replaced):
      for old in replaced { old.cancel() }
      effect.start()
    case .wait: break
    case .drop: effect.cancel()
    }
  }

  private func judge(
    _ effect: Effect, isOpen: Bool, gate: Gate?, in lane: inout Lane
  ) -> Verdict {
    lane.announced.remove(effect)
    if effect.isCancelled { return .drop }
    switch effect.policy {
    case .takeFirst where lane.running.contains { !$0.isCancelled }: return .drop
    case .throttle where !isOpen: return .drop
    case .serial where !lane.running.isEmpty:
      lane.queue.append(effect)
      return .wait
    default: break
    }
    var replaced: [Effect] = []
    switch effect.policy {
    case .takeLatest, .debounce:
      replaced = Array(lane.running) + lane.queue
      lane.queue = []
    case .throttle: lane.isOpen = gate
    case .concurrent, .takeFirst, .serial: break
    }
    lane.running.insert(effect)
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
    let next = lanes.withLock { lanes -> Effect? in
      guard var lane = lanes[effect.id] else { return nil }
      lane.running.remove(effect)
      var next: Effect?
      if lane.running.isEmpty {
        lane.queue.removeAll(where: \.isCancelled)
        if !lane.queue.isEmpty {
          let first = lane.queue.removeFirst()
          lane.running.insert(first)
          next = first
        }
      }
      lanes[effect.id] = lane.isEmpty ? nil : lane
      return next
    }
    next?.start()
  }

  /// Cancels all effects of an identity.
  func cancel(_ id: EffectID) {
    let cancelled = lanes.withLock { lanes in
      defer { lanes[id]?.queue = [] }
      return lanes[id]?.all ?? []
    }
    for effect in cancelled { effect.cancel() }
  }

  /// Cancels everything.
  func cancelAll() {
    let cancelled = lanes.withLock { lanes in
      defer { lanes = [:] }
      return lanes.values.flatMap(\.all)
    }
    for effect in cancelled { effect.cancel() }
  }
}
