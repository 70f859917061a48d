internal import Domain
package import Redux
internal import ReduxExtras

extension Middleware<FilmsState, FilmsAction> {
  /// Returns the middleware that starts the effects of the films segment.
  ///
  /// A replay omits it and therefore starts no effect.
  package static func films(_ environment: FilmsEnvironment) -> Middleware {
    .concat([list(environment), page(environment)])
  }

  private static func list(_ environment: FilmsEnvironment) -> Middleware {
    .thunks { action, state in
      switch action {
      case .segmentEntered: environment.loadWhereOld()
      case .refreshKeyPressed: environment.load()
      // The filter also finds the names of entries, which are read but not requested.
      case .filterOpened: environment.readResources(state.unreadLinks)
      default: nil
      }
    }
  }

  /// Loads the entries of the visible page as its data arrives.
  ///
  /// When a page is opened or closed, ``FilmsRouter`` loads the entries.
  private static func page(_ environment: FilmsEnvironment) -> Middleware {
    .thunks { action, state in
      switch action {
      case .segmentLeft: environment.stopLoadingPage()
      // After a failure, bundled entries may replace those that are being requested.
      case .segmentEntered, .refreshKeyPressed, .resourceRetried, .filmsResponse(.failure, _):
        environment.missingResources(of: state).isEmpty ? nil : environment.loadPage()
      case .storedFilmsLoaded, .filmsResponse, .bundledFilmsLoaded:
        environment.missingResources(of: state).contains { !state.resource($0).isLoading }
          ? environment.loadPage() : nil
      case .resourcesFound, .resourceResponse:
        // Other entries are new only if the page's own entry, which links to them, has just arrived.
        environment.missingResources(of: state).contains { state.resource($0) == .idle }
          ? environment.loadPage() : nil
      default: nil
      }
    }
  }
}

/// A router that loads the entries of a page when the route leads to it.
///
/// A key, a click, or the route on the command line determines the page.
package final class FilmsRouter: Sendable {
  private let router: Router<FilmsRouteElement>

  /// Creates a router that observes the route of a store, beginning with the current one.
  ///
  /// Pages are loaded only while `isServing` returns true, which it does not while the inspector shows the
  /// past.
  package init(
    _ store: some StoreProtocol<FilmsState, FilmsAction>, environment: FilmsEnvironment,
    while isServing: @escaping @Sendable () -> Bool = { true }
  ) {
    router = Router(store, StateSelector { $0.route }) { _ in
      if isServing() { store.dispatch(environment.loadPage()) }
    }
  }
}
