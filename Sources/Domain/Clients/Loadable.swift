/// The loading state of a value that is fetched: idle, loading, loaded, or failed.
///
/// The last value remains available while new data loads and after a failure.
package enum Loadable<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  case idle
  case loading(previous: FetchedValue<Value>?)
  case loaded(fetched: FetchedValue<Value>)
  case failed(error: ProviderError, previous: FetchedValue<Value>?)

  /// The newest value, however old, or `nil` if nothing was ever loaded.
  package var latest: FetchedValue<Value>? {
    switch self {
    case .idle: nil
    case .loading(let previous): previous
    case .loaded(let fetched): fetched
    case .failed(_, let previous): previous
    }
  }

  package var error: ProviderError? {
    if case .failed(let error, _) = self { error } else { nil }
  }

  package var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  package func startingLoad() -> Loadable {
    .loading(previous: latest)
  }

  package func receiving(_ result: Result<FetchedValue<Value>, ProviderError>) -> Loadable {
    switch result {
    case .success(let fetched): .loaded(fetched: fetched)
    case .failure(let error): .failed(error: error, previous: latest)
    }
  }

  /// Returns the state after a running fetch was canceled: the last value, or `idle`.
  package func cancellingLoad() -> Loadable {
    guard isLoading else { return self }
    return latest.map(Loadable.loaded) ?? .idle
  }
}

/// The result of a fetch, in a form that can be recorded: `Result` itself is not `Codable`.
package enum LoadResult<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  case success(fetched: FetchedValue<Value>)
  /// The service returned nothing usable, or was not called.
  case failure(error: ProviderError)

  package var error: ProviderError? {
    if case .failure(let error) = self { error } else { nil }
  }

  package init(_ result: Result<FetchedValue<Value>, ProviderError>) {
    switch result {
    case .success(let fetched): self = .success(fetched: fetched)
    case .failure(let error): self = .failure(error: error)
    }
  }

  package var result: Result<FetchedValue<Value>, ProviderError> {
    switch self {
    case .success(let fetched): .success(fetched)
    case .failure(let error): .failure(error)
    }
  }
}
