public import Domain

/// What the films segment needs from outside.
public struct FilmsEnvironment: Sendable {
  /// The service; it keeps what it fetches.
  public var client: FilmsClient
  /// What is kept between runs.
  public var storage: StorageClient
  /// The films that come with the program, marked as `bundled`.
  public var bundledFilms: @Sendable () -> Snapshot<[Film]>
  /// The entry that comes with the program, marked as `bundled`, where there is one.
  public var bundledResource: @Sendable (ResourceID) -> Snapshot<Resource>?
  /// The moment it is.
  public var now: @Sendable () -> Timestamp

  let loader: ResourceLoader

  /// Makes an environment.
  public init(
    client: FilmsClient, storage: StorageClient,
    bundledFilms: @escaping @Sendable () -> Snapshot<[Film]>,
    bundledResource: @escaping @Sendable (ResourceID) -> Snapshot<Resource>? = { _ in nil },
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.client = client
    self.storage = storage
    self.bundledFilms = bundledFilms
    self.bundledResource = bundledResource
    self.now = now
    loader = ResourceLoader(client)
  }
}
