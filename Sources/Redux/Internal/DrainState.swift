/// The part of a store that only the draining thread uses.
@usableFromInline
final class DrainState<State: Sendable, Action: Sendable>: @unchecked Sendable {
  // `@unchecked`: a thread uses it only after it has set `Inbox.drainingThread` under the store's
  // lock, and the next one does so under the same lock after that was undone.
  //
  // `exclusivity(unchecked)`, below: these are read and set, never changed in place.

  @usableFromInline let observers = ObserverRegistry()
  /// The observers that were subscribed with a key, each of which the next one of its key replaces.
  var keyed: [AnyHashable: Observer] = [:]
  /// The middleware chain, ending in the reducer; `nil` if there is no middleware.
  @exclusivity(unchecked)
  @usableFromInline var chain: (@Sendable (Action) -> Void)?
  @usableFromInline var stages: [(id: MiddlewareID, middleware: Middleware<State, Action>)] = []
  /// The effect whose action is being handled.
  @exclusivity(unchecked)
  @usableFromInline var effect: Effect?
  /// Whether observers are notified later, and whether there is anything to notify them of.
  @exclusivity(unchecked)
  @usableFromInline var isBatching = false
  @exclusivity(unchecked)
  @usableFromInline var isDirty = false
  /// Whether a chain grows suspiciously long, and its last actions since it does.
  @exclusivity(unchecked)
  @usableFromInline var isWatched = false
  @usableFromInline var recent: [String] = []

  init() {}
}

/// Where the state lies: at one address for as long as the store lives.
@usableFromInline
struct StateStorage<State: Sendable>: @unchecked Sendable {
  // `@unchecked`: it is written under the store's lock, and only by the thread that drains, which
  // is therefore the only one that may read it without the lock.

  @usableFromInline let pointer: UnsafeMutablePointer<State>

  init(_ state: State) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: state)
  }

  func destroy() {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}
