internal import Domain
public import Redux

extension Middleware<FilmsState, FilmsAction> {
  /// Answers actions with the work that follows from them.
  ///
  /// A replay leaves it out, and so starts no effect.
  public static func films(_ environment: FilmsEnvironment) -> Middleware {
    .concat([list(environment), page(environment)])
  }

  private static func list(_ environment: FilmsEnvironment) -> Middleware {
    .thunks { action, state in
      switch action {
      case .segmentEntered: environment.loadWhereOld()
      case .refreshKeyPressed: state.isOffline ? nil : environment.load()
      default: nil
      }
    }
  }

  /// A page that opens or closes is the router's to answer; this is for what happens on it.
  private static func page(_ environment: FilmsEnvironment) -> Middleware {
    .thunks { action, state in
      switch action {
      case .segmentLeft: environment.stopLoadingPage()
      case .segmentEntered, .refreshKeyPressed, .resourceRetried, .storedFilmsLoaded,
        .filmsResponse, .bundledFilmsLoaded:
        state.missingResources.isEmpty ? nil : environment.loadPage()
      case .resourcesFound, .resourceResponse:
        state.namesNewResources ? environment.loadPage() : nil
      default: nil
      }
    }
  }
}

extension FilmsState {
  /// Whether the page names entries that nobody asked for yet: its own entry has just come.
  fileprivate var namesNewResources: Bool {
    missingResources.contains { resource($0) == .idle }
  }
}

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
