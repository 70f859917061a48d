/// The effects of a store that have not ended, by identity.
///
/// The registry decides under its lock and acts after releasing it. Under the lock, effects are only
/// marked as canceled. None is started, stopped or released there, and no identity, which may be of
/// the user's type, is hashed or compared.
final class EffectRegistry: Sendable {
  /// The hashes by which the queues are found that an identity may cancel.
  ///
  /// There may be thousands of queues, of the rows of a list for example.
  private struct Place: Hashable {
    /// The hash of a scope, with the scopes around it.
    let scope: Int
    /// The hash of an identity's value, or `nil` for all values.
    let value: Int?
  }

  // `@unchecked`: the identity is constant, and everything else is used only under the registry's
  // lock.
  private final class EffectQueue: @unchecked Sendable, Hashable {
    let id: EffectID
    /// The hash of the identity.
    let hash: Int
    /// The places of this queue: each of its scopes, with and without its value.
    let places: [Place]
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
      let value = id.valueHash
      places = (0...id.scopes.count).flatMap { count in
        let scope = id.scopeHash(outermost: count)
        return [Place(scope: scope, value: nil), Place(scope: scope, value: value)]
      }
    }

    static func == (one: EffectQueue, other: EffectQueue) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// Marks all effects as canceled, and returns them with whether they were not before.
    func markCancelled() -> [Marked] {
      defer { waiting = [] }
      return (Array(registered) + Array(running) + waiting).map { ($0, $0.markCancelled()) }
    }

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

  private typealias Marked = (effect: Effect, isNew: Bool)

  private enum StartDecision {
    case start(replacing: [Effect])
    case wait
    case drop
  }

  private struct Queues: Sendable {
    /// The queues by the hash of their identity.
    var byHash: [Int: [EffectQueue]] = [:]
    /// The queues by the places in which they are canceled.
    var byPlace: [Place: Set<EffectQueue>] = [:]
    /// The queue of the effects without an identity and a scope.
    let unnamed = EffectQueue(.unnamed, hash: 0)

    init() {
      insert(unnamed)
    }

    mutating func insert(_ queue: EffectQueue) {
      for place in queue.places { byPlace[place, default: []].insert(queue) }
    }

    mutating func remove(_ queue: EffectQueue) {
      queue.isListed = false
      byHash[queue.hash]?.removeAll { $0 === queue }
      if byHash[queue.hash]?.isEmpty == true { byHash[queue.hash] = nil }
      for place in queue.places {
        guard let index = byPlace.index(forKey: place) else { continue }
        byPlace.values[index].remove(queue)
        if byPlace.values[index].isEmpty { byPlace.remove(at: index) }
      }
    }
  }

  private let queues = LockedValue(Queues())

  /// The number of identities that have a queue.
  var queueCount: Int { queues.withLock { $0.byHash.values.reduce(0) { $0 + $1.count } } }

  /// The number of places in which queues are canceled.
  var placeCount: Int { queues.withLock { $0.byPlace.count } }

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
          queues.insert(queue)
        }
        defer { if queue.isEmpty { queues.remove(queue) } }
        return body(queue)
      }
      if let result { return result }
    }
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

  /// Cancels all effects of some identities, in their scopes and the scopes inside.
  ///
  /// An effect that one of them starts is either marked, too, or finds after its registration that
  /// its parent is canceled.
  func cancel(_ ids: [EffectID]) {
    let places = ids.map { id in
      Place(
        scope: id.scopeHash(outermost: id.scopes.count), value: id.isWildcard ? nil : id.valueHash)
    }
    var marked: [Marked] = []
    var isComplete = false
    while !isComplete {
      // Compared without the lock, so repeat if a queue was added meanwhile.
      let found = queues.withLock { queues in places.map { queues.byPlace[$0] ?? [] } }
      var cancelled: [EffectQueue] = []
      for (id, found) in zip(ids, found) {
        for queue in found where id.cancels(queue.id) { cancelled.append(queue) }
      }
      // Marked in each pass, so that they start no more effects that add queues.
      let new: [Marked]
      (new, isComplete) = queues.withLock { [cancelled] queues in
        let isComplete = zip(places, found).allSatisfy { place, found in
          queues.byPlace[place]?.isSubset(of: found) ?? true
        }
        return (cancelled.flatMap { $0.markCancelled() }, isComplete)
      }
      marked += new
    }
    stop(marked)
  }

  /// Cancels all effects of the store.
  func cancelAll() {
    stop(
      queues.withLock { queues in
        (queues.byHash.values.joined() + [queues.unnamed]).flatMap { $0.markCancelled() }
      })
  }

  private func stop(_ marked: [Marked]) {
    for (effect, isNew) in marked where isNew { effect.stop() }
  }
}
