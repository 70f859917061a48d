/// The effects of a store that have not ended, by identity.
///
/// The registry decides under its lock and acts after releasing it. Under the lock, no effect is
/// started, canceled or released, and no identity, which may be of the user's type, is hashed or
/// compared.
final class EffectRegistry: Sendable {
  // `@unchecked`: the identity is constant, and everything else is used only under the registry's
  // lock.
  private final class EffectQueue: @unchecked Sendable {
    let id: EffectID
    /// The hash of the identity.
    let hash: Int
    /// The hash of the identity's value alone.
    let valueHash: Int
    /// The hashes of the outermost scopes, by their number.
    let scopeHashes: [Int]
    /// Whether the registry lists this queue, as it does until the queue is empty.
    var isListed = true
    /// The effects that wait for their turn in the inbox.
    var registered: Set<Effect> = []
    /// The effects that started and have not ended, even if canceled: a serial successor waits for
    /// their end.
    var running: Set<Effect> = []
    /// The effects that wait for a serial predecessor, in order.
    var waiting: [Effect] = []

    init(_ id: EffectID, hash: Int) {
      self.id = id
      self.hash = hash
      valueHash = id.valueHash
      scopeHashes = (0...id.scopes.count).map { id.scopeHash(outermost: $0) }
    }

    /// Whether the scopes of an identity with this hash are around or equal to those of this queue.
    func isInside(_ scopeHash: Int, count: Int) -> Bool {
      scopeHashes.count > count && scopeHashes[count] == scopeHash
    }

    var all: [Effect] { Array(registered) + Array(running) + waiting }

    /// Removes an effect and returns the serial successor that starts now, if there is one.
    func end(_ effect: Effect) -> Effect? {
      running.remove(effect)
      guard running.isEmpty else { return nil }
      waiting.removeAll(where: \.isCancelled)
      guard !waiting.isEmpty else { return nil }
      let next = waiting.removeFirst()
      running.insert(next)
      return next
    }

    var isEmpty: Bool { registered.isEmpty && running.isEmpty && waiting.isEmpty }
  }

  private enum StartDecision {
    case start(replacing: [Effect])
    case wait
    case drop
  }

  private struct Queues: Sendable {
    /// The queues by the hash of their identity.
    var byHash: [Int: [EffectQueue]] = [:]
    /// The queue of the effects without an identity and a scope.
    let unnamed = EffectQueue(.unnamed, hash: 0)

    var all: [EffectQueue] { byHash.values.flatMap(\.self) + [unnamed] }
  }

  private let queues = LockedValue(Queues())

  /// The number of identities that have a queue.
  var queueCount: Int { queues.withLock { $0.byHash.values.reduce(0) { $0 + $1.count } } }

  /// Uses the queue of an identity under the lock, and removes it afterwards if it is empty.
  private func withQueue<Result: Sendable>(
    of id: EffectID, _ body: @Sendable (EffectQueue) -> Result
  ) -> Result {
    if id.isUnnamed, id.scopes.isEmpty { return queues.withLock { body($0.unnamed) } }
    let hash = id.hashValue
    var fresh: EffectQueue?
    while true {
      // Compared without the lock, so retry if the queues have changed meanwhile.
      let candidates = queues.withLock { $0.byHash[hash] ?? [] }
      let found = candidates.first { $0.id == id }
      // Created without the lock, because that hashes the identity.
      if found == nil, fresh == nil { fresh = EffectQueue(id, hash: hash) }
      let result: Result? = queues.withLock { [fresh] queues in
        let queue: EffectQueue
        if let found {
          guard found.isListed else { return nil }
          queue = found
        } else {
          guard let fresh, queues.byHash[hash, default: []].elementsEqual(candidates, by: ===)
          else { return nil }
          queue = fresh
          queues.byHash[hash, default: []].append(queue)
        }
        defer { Self.removeIfEmpty(queue, from: &queues) }
        return body(queue)
      }
      if let result { return result }
    }
  }

  private static func removeIfEmpty(_ queue: EffectQueue, from queues: inout Queues) {
    guard queue.isEmpty else { return }
    queue.isListed = false
    queues.byHash[queue.hash]?.removeAll { $0 === queue }
    if queues.byHash[queue.hash]?.isEmpty == true { queues.byHash[queue.hash] = nil }
  }

  /// Registers an effect whose turn has not come, so that it can be canceled.
  func register(_ effect: Effect) {
    withQueue(of: effect.id) { _ = $0.registered.insert(effect) }
  }

  /// Starts an effect whose turn has come, subject to its policy.
  ///
  /// Called by the draining thread.
  func begin(_ effect: Effect) {
    switch withQueue(of: effect.id, { decide(effect, in: $0) }) {
    case .start(let replaced):
      for old in replaced { old.cancel() }
      if !effect.start() { end(effect) }
    case .wait: break
    case .drop: effect.cancel()
    }
  }

  private func decide(_ effect: Effect, in queue: EffectQueue) -> StartDecision {
    queue.registered.remove(effect)
    if effect.isCancelled { return .drop }
    switch effect.policy {
    case .takeFirst where queue.running.contains { !$0.isCancelled }: return .drop
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
    case .concurrent, .takeFirst, .serial: break
    }
    queue.running.insert(effect)
    return .start(replacing: replaced)
  }

  /// Removes an effect that has ended, and starts its serial successor, if there is one.
  func end(_ effect: Effect) {
    let next = withQueue(of: effect.id) { $0.end(effect) }
    if let next, !next.start() { end(next) }
  }

  /// Cancels all effects of an identity, in its scope and the scopes inside.
  func cancel(_ id: EffectID) {
    let found = queues(inside: id).filter { id.cancels($0.id) }
    let cancelled = queues.withLock { _ in
      found.flatMap { queue in
        defer { queue.waiting = [] }
        return queue.all
      }
    }
    for effect in cancelled { effect.cancel() }
  }

  /// Returns the queues that an identity may cancel.
  ///
  /// Only hashes are compared, because there may be thousands of queues.
  private func queues(inside id: EffectID) -> [EffectQueue] {
    let valueHash = id.isWildcard ? nil : id.valueHash
    let count = id.scopes.count
    let scopeHash = id.scopeHash(outermost: count)
    return queues.withLock(\.all).filter {
      (valueHash == nil || $0.valueHash == valueHash) && $0.isInside(scopeHash, count: count)
    }
  }

  /// Cancels all effects of the store.
  func cancelAll() {
    let cancelled = queues.withLock { $0.all.flatMap(\.all) }
    for effect in cancelled { effect.cancel() }
  }
}
