public import Domain

/// What the weather segment needs from outside.
public struct WeatherEnvironment: Sendable {
  /// The service; it keeps what it fetches.
  public var client: WeatherClient
  /// What is kept between runs.
  public var storage: StorageClient
  /// What finds places without a network.
  public var gazetteer: GazetteerClient
  /// Sample weather, marked as `sample`.
  public var sampleReport: @Sendable () -> Snapshot<WeatherReport>
  /// The moment it is.
  public var now: @Sendable () -> Timestamp

  /// Makes an environment.
  public init(
    client: WeatherClient, storage: StorageClient, gazetteer: GazetteerClient,
    sampleReport: @escaping @Sendable () -> Snapshot<WeatherReport>,
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.client = client
    self.storage = storage
    self.gazetteer = gazetteer
    self.sampleReport = sampleReport
    self.now = now
  }
}
