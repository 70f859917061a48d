public import Domain

extension FilmsClient {
  /// Creates a client that stores the responses of another client.
  ///
  /// A failed fetch throws its error and returns no stored value. To read stored values, use
  /// ``Domain/FilmStorage``.
  ///
  /// - Parameters:
  ///   - base: The client that fetches.
  ///   - storage: The storage of the responses.
  ///   - onStorageError: Receives storage errors, which do not fail the fetch.
  /// - Returns: The client.
  public static func caching(
    _ base: FilmsClient, storage: FilmStorage,
    onStorageError: @escaping @Sendable (StorageError) -> Void
  ) -> FilmsClient {
    let bestEffort = BestEffortStorage(onError: onStorageError)
    var client = base
    client.films = { () throws(ProviderError) in
      let films = try await base.films()
      bestEffort.attempt { () throws(StorageError) in try storage.saveFilms(films) }
      return films
    }
    client.resource = { id throws(ProviderError) in
      let resource = try await base.resource(id)
      bestEffort.attempt { () throws(StorageError) in try storage.saveResource(resource) }
      return resource
    }
    return client
  }
}
