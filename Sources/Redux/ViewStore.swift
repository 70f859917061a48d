public import Observation

/// A store for views: an `Observable` object that tracks each part of the state separately.
///
/// ```swift
/// let counter = ViewStore(store)
/// withObservationTracking {
///   screen.text = "\(counter.count) so far"
/// } onChange: {
///   screen.setNeedsUpdate()
/// }
/// ```
///
/// A SwiftUI view needs no `withObservationTracking`. A view that read `count` is invalidated when
/// `count` changes, and not by other changes of the state. Create a view store of a whole store or
/// of a scope, and keep it for as long as its views. A store with ``DrainPolicy/mainActor`` updates
/// the view store while it drains; another store does so a little later. `Observations` can track a
/// view store, too.
@MainActor
@dynamicMemberLookup
public final class ViewStore<State: Sendable, Action: Sendable>: Observable {
  private let store: any StoreProtocol<State, Action>
  private let registrar = ObservationRegistrar()
  private var subscriptions: [AnyKeyPath: Subscription] = [:]

  /// Creates a view store of a store, which it retains.
  public init(_ store: some StoreProtocol<State, Action>) {
    self.store = store
  }

  /// The current state, read without tracking.
  public nonisolated var state: State { store.state }

  /// Sends an action to the store.
  @discardableResult
  public nonisolated func dispatch(_ action: Action) -> DispatchTicket {
    store.dispatch(action)
  }

  /// Starts a thunk, subject to its overlap policy.
  @discardableResult
  public nonisolated func dispatch(_ thunk: Thunk<State, Action>) -> DispatchTicket {
    store.dispatch(thunk)
  }

  /// Makes an action when the creator's turn in the inbox comes, and sends it unless it is `nil`.
  @discardableResult
  public nonisolated func dispatch(_ creator: ActionCreator<State, Action>) -> DispatchTicket {
    store.dispatch(creator)
  }

  /// Sends several actions, with no other between them; observers are notified after each.
  @discardableResult
  public nonisolated func dispatch(sequence actions: [Action]) -> DispatchTicket {
    store.dispatch(sequence: actions)
  }

  /// Sends several actions, with no other between them; observers are notified once, after the
  /// last.
  @discardableResult
  public nonisolated func dispatch(batch actions: [Action]) -> DispatchTicket {
    store.dispatch(batch: actions)
  }

  /// Cancels the thunks and streams of an identity.
  public nonisolated func cancelEffects(id: EffectID) {
    store.cancelEffects(id: id)
  }

  /// Sends an action and drains a store with ``DrainPolicy/mainActor``, so that the new state can
  /// be read when this returns.
  ///
  /// Inside an observer or middleware, which a drain calls, the action waits in the inbox instead.
  func dispatchAndDrain(_ action: Action) {
    store.dispatch(action)
    (store as? any MainActorDraining)?.drainOnMainActor()
  }

  /// A part of the state, which is tracked from now on.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember path: any KeyPath<State, Value> & Sendable
  ) -> Value {
    track(path)
    return store.state[keyPath: path]
  }

  private func track<Value: Equatable & Sendable>(_ path: any KeyPath<State, Value> & Sendable) {
    let own: KeyPath<ViewStore, Value> = (\ViewStore.state).appending(path: path)
    registrar.access(self, keyPath: own)
    guard subscriptions[path] == nil else { return }
    let read = LastRead(store.state[keyPath: path])
    subscriptions[path] = store.subscribe(path, initial: true) { @MainActor [weak self] value in
      guard let self, read.isChanged(by: value) else { return }
      registrar.withMutation(of: self, keyPath: own) {}
    }
  }
}

/// The value that a view read when it began to track a path.
///
/// The first delivery repeats it, unless the state changed before the subscription began.
@MainActor
private final class LastRead<Value: Equatable> {
  private var value: Value?

  init(_ value: Value) {
    self.value = value
  }

  /// Whether a delivered value differs from the value that the view read.
  func isChanged(by delivered: Value) -> Bool {
    defer { value = nil }
    return value != delivered
  }
}

/// A store that code on the main actor may drain.
protocol MainActorDraining {
  /// Drains the store if its policy is ``DrainPolicy/mainActor`` and no drain is running.
  @MainActor func drainOnMainActor()
}

extension Store: MainActorDraining {
  @MainActor
  func drainOnMainActor() {
    guard case .mainActor = policy, inbox.withLock(\.drainingThread) == 0 else { return }
    MainActorDrain.run { drain() }
  }
}

extension ScopedStore: MainActorDraining {
  @MainActor
  func drainOnMainActor() {
    (parent as? any MainActorDraining)?.drainOnMainActor()
  }
}

#if canImport(SwiftUI)
  public import SwiftUI

  // Not tested, because SwiftUI is not available on Linux.
  extension ViewStore {
    /// A binding that reads a part of the state, and dispatches an action instead of writing it.
    ///
    /// With ``DrainPolicy/mainActor`` and ``DrainPolicy/caller`` the new value can be read right
    /// after setting it.
    public func binding<Value: Equatable & Sendable>(
      get path: any KeyPath<State, Value> & Sendable,
      send action: @escaping @MainActor (Value) -> Action
    ) -> Binding<Value> {
      Binding(
        get: { self[dynamicMember: path] },
        set: { self.dispatchAndDrain(action($0)) })
    }
  }
#endif
