/// How a fetch ended, in a form that can be recorded: `Result` itself is not `Codable`.
public enum LoadResult<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  /// The service answered.
  case success(Snapshot<Value>)
  /// It gave no answer that can be used.
  case failure(ProviderError)

  private enum SuccessCodingKeys: String, CodingKey { case _0 = "snapshot" }
  private enum FailureCodingKeys: String, CodingKey { case _0 = "error" }

  /// Makes a recordable form of a result.
  public init(_ result: Result<Snapshot<Value>, ProviderError>) {
    switch result {
    case .success(let snapshot): self = .success(snapshot)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The same as a `Result`.
  public var result: Result<Snapshot<Value>, ProviderError> {
    switch self {
    case .success(let snapshot): .success(snapshot)
    case .failure(let error): .failure(error)
    }
  }
}
