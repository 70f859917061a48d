public import Domain

/// What the weather segment needs from outside.
public struct WeatherEnvironment: Sendable {
  /// The service; it keeps what it fetches.
  public var client: WeatherClient
  /// What is kept between runs.
  public var storage: StorageClient
  /// Keeps the place that a configured name led to, so that it is known without a network.
  public var saveNamedPlace: @Sendable (Place, _ name: String) throws(StorageError) -> Void
  /// Sample weather, marked as `sample`.
  public var sampleReport: @Sendable () -> Snapshot<WeatherReport>
  /// The moment it is.
  public var now: @Sendable () -> Timestamp

  /// Makes an environment.
  public init(
    client: WeatherClient, storage: StorageClient,
    saveNamedPlace:
      @escaping @Sendable (Place, _ name: String) throws(StorageError) -> Void = { _, _ in },
    sampleReport: @escaping @Sendable () -> Snapshot<WeatherReport>,
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.client = client
    self.storage = storage
    self.saveNamedPlace = saveNamedPlace
    self.sampleReport = sampleReport
    self.now = now
  }
}
