public import Redux

/// Brings what each page names as soon as the route leads there: by a key, a click, a link on the
/// command line.
public final class FilmsRouter: Sendable {
  private let router: Router<FilmsStep>

  /// Starts serving the route of a store, beginning with where it leads already.
  ///
  /// - Parameters:
  ///   - store: The store; its effects answer the route.
  ///   - environment: What the segment needs from outside.
  ///   - isServing: Whether pages are to be loaded now; not where only the past is looked at.
  public init(
    _ store: some StoreProtocol<FilmsState, FilmsAction>, environment: FilmsEnvironment,
    while isServing: @escaping @Sendable () -> Bool = { true }
  ) {
    router = Router(store, Selector { $0.route }) { _ in
      if isServing() { store.dispatch(environment.loadPage()) }
    }
  }
}
