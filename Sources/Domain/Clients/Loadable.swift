/// Something that is fetched, in every state it can be in.
///
/// What was last there stays while new data loads or fails.
public enum Loadable<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  /// Nothing was asked for yet.
  case idle
  /// A fetch runs.
  case loading(previous: Snapshot<Value>?)
  /// The last fetch succeeded.
  case loaded(Snapshot<Value>)
  /// The last fetch failed.
  case failed(ProviderError, previous: Snapshot<Value>?)

  private enum LoadedCodingKeys: String, CodingKey { case _0 = "snapshot" }
  private enum FailedCodingKeys: String, CodingKey {
    case _0 = "error"
    case previous
  }

  /// The newest snapshot there is, however old.
  public var latest: Snapshot<Value>? {
    switch self {
    case .idle: nil
    case .loading(let previous): previous
    case .loaded(let snapshot): snapshot
    case .failed(_, let previous): previous
    }
  }

  /// Why the last fetch failed, if it did.
  public var error: ProviderError? {
    if case .failed(let error, _) = self { error } else { nil }
  }

  /// Whether a fetch runs.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// A fetch began.
  public func startingLoad() -> Loadable {
    .loading(previous: latest)
  }

  /// A fetch ended.
  public func receiving(_ result: Result<Snapshot<Value>, ProviderError>) -> Loadable {
    switch result {
    case .success(let snapshot): .loaded(snapshot)
    case .failure(let error): .failed(error, previous: latest)
    }
  }

  /// A fetch was given up before it ended.
  public func cancellingLoad() -> Loadable {
    guard isLoading else { return self }
    return latest.map(Loadable.loaded) ?? .idle
  }
}
