public import Domain

/// What the weather segment needs from outside.
public struct WeatherEnvironment: Sendable {
  /// The service; it keeps what it fetches.
  public var client: WeatherClient
  /// What is kept between runs.
  public var storage: StorageClient
  /// What finds places without a network.
  public var gazetteer: GazetteerClient
  /// What may still be called of the service; nothing where nobody counts.
  public var budget: @Sendable () -> CallBudget?
  /// For how many days reports are kept; for ever, if not told.
  public var historyDays: Int?
  /// Finds out where this computer is.
  public var locate: LocateClient
  /// Sample weather, marked as `sample`.
  public var sampleReport: @Sendable () -> Snapshot<WeatherReport>
  /// The moment it is.
  public var now: @Sendable () -> Timestamp

  /// Makes an environment.
  public init(
    client: WeatherClient, storage: StorageClient, gazetteer: GazetteerClient,
    budget: @escaping @Sendable () -> CallBudget? = { nil }, historyDays: Int? = nil,
    locate: LocateClient = .withoutConsent(service: "a service"),
    sampleReport: @escaping @Sendable () -> Snapshot<WeatherReport>,
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.client = client
    self.storage = storage
    self.gazetteer = gazetteer
    self.budget = budget
    self.historyDays = historyDays
    self.locate = locate
    self.sampleReport = sampleReport
    self.now = now
  }
}
