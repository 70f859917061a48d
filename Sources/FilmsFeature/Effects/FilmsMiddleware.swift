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
