internal import Domain
internal import Redux

extension Loadable {
  /// Returns the same load state with a value to show, unless there is one already.
  func showingMeanwhile(_ fetched: FetchedValue<Value>) -> Loadable {
    guard latest == nil else { return self }
    return switch self {
    case .idle, .loaded: .loaded(fetched: fetched)
    case .loading: .loading(previous: fetched)
    case .failed(let error, _): .failed(error: error, previous: fetched)
    }
  }
}
