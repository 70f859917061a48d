internal import Domain
public import Redux

extension Middleware<FilmsState, FilmsAction> {
  /// Answers actions with the work that follows from them.
  ///
  /// A replay leaves it out, and so starts no effect.
  public static func films(_ environment: FilmsEnvironment) -> Middleware {
    .thunks { action, state in
      switch action {
      case .segmentEntered: environment.loadWhereOld()
      case .refreshKeyPressed: state.isOffline ? nil : environment.load()
      default: nil
      }
    }
  }
}
