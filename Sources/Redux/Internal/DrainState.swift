/// The part of a store that only the draining thread uses.
@usableFromInline
final class DrainState<State: Sendable, Action: Sendable>: @unchecked Sendable {
  // `@unchecked`: a thread uses this object only after it has set `Inbox.drainingThread` under the
  // store's lock. The next thread does so under the same lock, after the first has reset it.
  //
  // `exclusivity(unchecked)`, below: these properties are read and set, never changed in place.

  @usableFromInline let observers = ObserverRegistry()
  /// The observers that were subscribed with a key, by that key.
  var keyed: [AnyHashable: Observer] = [:]
  /// The middleware chain, ending in the reducer; `nil` if there is no middleware.
  @exclusivity(unchecked)
  @usableFromInline var chain: (@Sendable (Action) -> Void)?
  @usableFromInline var stages: [(id: MiddlewareID, middleware: Middleware<State, Action>)] = []
  /// The effect whose action the middleware handles; `nil` if the action comes from no effect.
  @exclusivity(unchecked)
  @usableFromInline var effect: Effect?
  /// The group of the tracked action that is sent now, if there is one.
  var group: EffectGroup?
  /// Whether middleware looks at the state in place, so that a `next` that it calls has to wait.
  @exclusivity(unchecked)
  @usableFromInline var isVisiting = false
  /// The number of actions that passed all middleware, but whose effect was canceled meanwhile.
  @usableFromInline var droppedCount = 0
  /// Whether notifications are deferred to the end of a batch or to a drain that notifies.
  @exclusivity(unchecked)
  @usableFromInline var isBatching = false
  /// Whether an action was reduced whose notification is deferred.
  @exclusivity(unchecked)
  @usableFromInline var isDirty = false
  /// Whether the item that runs now ends a chain of dispatches that approaches the limit.
  @exclusivity(unchecked)
  @usableFromInline var isWatched = false
  /// The last actions sent while `isWatched`, for the message that stops the program; `nil` if there
  /// is no such chain.
  @exclusivity(unchecked)
  @usableFromInline var recent: [String]?

  init() {}
}

/// The memory of the state, at one address for as long as the store lives.
@usableFromInline
struct StateStorage<State: Sendable>: @unchecked Sendable {
  // `@unchecked`: the state is written under the store's lock, and only by the draining thread.
  // That thread is therefore the only one that may read the state without the lock.

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
