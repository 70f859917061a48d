public import Redux

/// A router that performs the transitions from each route in a store to the next, one at a time.
///
/// ```swift
/// let router = Router(store, \.route) { transition in
///   await screens.perform(transition)
/// }
/// ```
///
/// A router begins with the transitions from the empty route to the current one. It stops when it
/// is released, and does not retain the store.
public final class Router<Element: Hashable & Sendable>: Sendable {
  private let subscription: Subscription
  private let serving: Task<Void, Never>

  /// Creates a router for the route at a path, and starts it.
  ///
  /// - Parameters:
  ///   - store: The store whose state contains the route.
  ///   - route: The path to the route in the state.
  ///   - perform: Performs one transition; the next one waits until it returns.
  public convenience init<S: StoreProtocol>(
    _ store: S, _ route: any KeyPath<S.State, Route<Element>> & Sendable,
    perform: @escaping @Sendable (RouteTransition<Element>) async -> Void
  ) {
    self.init(store, StateSelector(route), perform: perform)
  }

  /// Creates a router for the route that a selector selects, and starts it.
  ///
  /// - Parameters:
  ///   - store: The store whose state contains the route.
  ///   - route: The selector of the route.
  ///   - perform: Performs one transition; the next one waits until it returns.
  public init<S: StoreProtocol>(
    _ store: S, _ route: StateSelector<S.State, Route<Element>>,
    perform: @escaping @Sendable (RouteTransition<Element>) async -> Void
  ) {
    // Unbounded, so that the transitions of every route are performed.
    let (routes, continuation) = AsyncStream.makeStream(of: Route<Element>.self)
    let source = StreamSource(continuation)
    subscription = store.subscribe(route, initial: true, replacing: nil) {
      source.continuation.yield($0)
    }
    serving = Task.detached {
      var current = Route<Element>()
      for await next in routes {
        for transition in current.transitions(to: next) {
          if Task.isCancelled { return }
          await perform(transition)
        }
        current = next
      }
    }
  }

  deinit {
    subscription.cancel()
    serving.cancel()
  }
}
