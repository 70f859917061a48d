/// Performs the transitions that lead from each route in a store to the next, one at a time.
///
/// ```swift
/// let router = Router(store, \.route) { transition in
///   await screens.perform(transition)
/// }
/// ```
///
/// It begins with the transitions from the empty route to the current one, so that a route that was
/// set before is not lost. It ends when it is released, and retains no store.
public final class Router<Element: Hashable & Sendable>: Sendable {
  private let subscription: Subscription
  private let serving: Task<Void, Never>

  /// Starts serving the routes of a store.
  ///
  /// - Parameters:
  ///   - store: Whose state has the route.
  ///   - route: Where in the state it is.
  ///   - perform: Performs one transition; the next one waits until it returns.
  public convenience init<S: StoreProtocol>(
    _ store: S, _ route: any KeyPath<S.State, Route<Element>> & Sendable,
    perform: @escaping @Sendable (RouteTransition<Element>) async -> Void
  ) {
    self.init(store, Selector(route), perform: perform)
  }

  /// Starts serving the routes of a store.
  ///
  /// - Parameters:
  ///   - store: Whose state has the route.
  ///   - route: Finds it there.
  ///   - perform: Performs one transition; the next one waits until it returns.
  public init<S: StoreProtocol>(
    _ store: S, _ route: Selector<S.State, Route<Element>>,
    perform: @escaping @Sendable (RouteTransition<Element>) async -> Void
  ) {
    // Without a bound: a transition that is left out would leave the levels in disorder.
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
