/// What the app asks of a film service.
public struct FilmsClient: Sendable {
  /// Fetches all films, in order of episode.
  public var films: @Sendable () async throws(ProviderError) -> Snapshot<[Film]>

  /// Makes a client from what it does.
  public init(
    films: @escaping @Sendable () async throws(ProviderError) -> Snapshot<[Film]>
  ) {
    self.films = films
  }
}
