package struct FilmsClient: Sendable {
  /// Fetches all films, in order of episode.
  package var films: @Sendable () async throws(ProviderError) -> FetchedValue<[Film]>
  /// Fetches an entry of any kind except films.
  package var resource: @Sendable (ResourceID) async throws(ProviderError) -> FetchedValue<Resource>

  /// By default, there are no entries: `resource` throws `.notFound`.
  package init(
    films: @escaping @Sendable () async throws(ProviderError) -> FetchedValue<[Film]>,
    resource:
      @escaping @Sendable (ResourceID) async throws(ProviderError) -> FetchedValue<Resource> = {
        _ throws(ProviderError) in throw ProviderError(service: "SWAPI", failure: .notFound)
      }
  ) {
    self.films = films
    self.resource = resource
  }
}
