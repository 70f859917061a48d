/// What the app asks of a film service.
public struct FilmsClient: Sendable {
  /// Fetches all films, in order of episode.
  public var films: @Sendable () async throws(ProviderError) -> Snapshot<[Film]>
  /// Fetches an entry of the encyclopedia that is no film.
  public var resource: @Sendable (ResourceID) async throws(ProviderError) -> Snapshot<Resource>

  /// Makes a client from what it does; without more, it knows no entries but films.
  public init(
    films: @escaping @Sendable () async throws(ProviderError) -> Snapshot<[Film]>,
    resource:
      @escaping @Sendable (ResourceID) async throws(ProviderError) -> Snapshot<Resource> = {
        _ throws(ProviderError) in throw ProviderError(service: "SWAPI", failure: .notFound)
      }
  ) {
    self.films = films
    self.resource = resource
  }
}
