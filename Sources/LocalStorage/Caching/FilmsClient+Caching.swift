package import Domain

extension FilmsClient {
  /// Creates a client that stores the responses of another client.
  ///
  /// A failed fetch throws its error and returns no stored value. Storage errors do not fail the fetch.
  package static func caching(
    _ base: FilmsClient, storage: any Storage,
    onStorageError: @escaping @Sendable (StorageError) -> Void
  ) -> FilmsClient {
    var client = base
    client.films = { () throws(ProviderError) in
      let films = try await base.films()
      StorageError.reporting(to: onStorageError, try storage.save(films))
      return films
    }
    client.resource = { id throws(ProviderError) in
      let resource = try await base.resource(id)
      StorageError.reporting(to: onStorageError, try storage.save(resource))
      return resource
    }
    return client
  }
}
