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
/// of a scope, and keep it for as long as its views. `Observations` can track a view store, too.
///
/// A `dispatch` on the main actor invalidates the views before it returns, unless the store has
/// ``DrainPolicy/manual(wake:)`` or drains on another thread at the time. Changes made elsewhere
/// invalidate them a little later.
///
/// A view store tracks 100 parts of the state one by one. A view that reads more is invalidated by
/// every action, after which the view store forgets the parts that are no longer read. For long
/// lists, create a view store of a scope for each row.
@MainActor
@dynamicMemberLookup
public final class ViewStore<State: Sendable, Action: Sendable>: Observable {
  /// The store, for all but the state that views track.
  public nonisolated let store: any StoreProtocol<State, Action>
  private let registrar = ObservationRegistrar()
  /// The parts that views have read, which may be gone since.
  private var tracked: [AnyKeyPath: TrackedPart] = [:]
  /// The subscription of everything, while a view has read more parts than are tracked.
  private var wholeState: Subscription?

  private static var trackingLimit: Int { 100 }

  private struct TrackedPart {
    let subscription: Subscription
    let invalidate: () -> Void
  }

  /// Creates a view store of a store, which it retains.
  public init(_ store: any StoreProtocol<State, Action>) {
    self.store = store
  }

  /// The current state, read without tracking.
  public nonisolated var state: State { store.state }

  /// Sends an action to the store.
  @discardableResult
  public nonisolated func dispatch(_ action: Action) -> DispatchTicket {
    store.dispatch(action)
  }

  /// Sends an action, and returns a ticket that covers the effects that it starts.
  @discardableResult
  public nonisolated func dispatch(tracking action: Action) -> DispatchTicket {
    store.dispatch(tracking: action)
  }

  /// A part of the state, which is tracked from now on.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember path: any KeyPath<State, Value> & Sendable
  ) -> Value {
    track(path)
    return store.state[keyPath: path]
  }

  private func track<Value: Equatable & Sendable>(_ path: any KeyPath<State, Value> & Sendable) {
    if tracked[path] == nil, tracked.count >= Self.trackingLimit { return trackWholeState() }
    let own: KeyPath<ViewStore, Value> = (\ViewStore.state).appending(path: path)
    registrar.access(self, keyPath: own)
    guard tracked[path] == nil else { return }
    let read = LastRead(store.state[keyPath: path])
    let subscription = store.subscribe(path, initial: true) { @MainActor [weak self] value in
      guard let self, read.isChanged(by: value) else { return }
      registrar.withMutation(of: self, keyPath: own) {}
    }
    tracked[path] = TrackedPart(subscription: subscription) { [weak self] in
      guard let self else { return }
      registrar.withMutation(of: self, keyPath: own) {}
    }
  }

  private func trackWholeState() {
    registrar.access(self, keyPath: \.state)
    guard wholeState == nil else { return }
    wholeState = store.subscribe(StateSelector { _ in () }) { @MainActor [weak self] in
      // A delivery before `subscribe` returns tells nothing new.
      if let self, wholeState != nil { invalidateAll() }
    }
  }

  /// Invalidates all views, and tracks from then on only what they read again.
  ///
  /// Nothing else shows which of the parts are still read.
  private func invalidateAll() {
    let parts = tracked.values
    tracked = [:]
    wholeState = nil
    registrar.withMutation(of: self, keyPath: \.state) {}
    for part in parts { part.invalidate() }
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
        set: { self.dispatch(action($0)) })
    }
  }
#endif
