public import Domain

extension FilmsClient {
  /// A client that keeps the films another one fetches from the network.
  ///
  /// Nothing is served from storage in the stead of a fetch that failed: whoever asks sees the
  /// error, and finds the films last kept in ``Domain/StorageClient/films``.
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
    return client
  }
}
