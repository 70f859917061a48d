public import Domain

extension FilmsClient {
  /// A client that keeps what another one fetches from the network.
  ///
  /// Nothing is served from storage in the stead of a fetch that failed: whoever asks sees the
  /// error, and finds what was last kept in ``Domain/StorageClient``.
  ///
  /// - Parameters:
  ///   - base: Who fetches.
  ///   - storage: What keeps.
  ///   - onStorageError: Told when storage fails, which does not fail the fetch.
  /// - Returns: The client.
  public static func caching(
    _ base: FilmsClient, storage: StorageClient,
    onStorageError: @escaping @Sendable (StorageError) -> Void
  ) -> FilmsClient {
    let keeper = Keeper(onError: onStorageError)
    var client = base
    client.films = { () throws(ProviderError) in
      let films = try await base.films()
      keeper.attempt { () throws(StorageError) in try storage.saveFilms(films) }
      return films
    }
    client.resource = { id throws(ProviderError) in
      let resource = try await base.resource(id)
      keeper.attempt { () throws(StorageError) in try storage.saveResource(resource) }
      return resource
    }
    return client
  }
}
