/// The operation of a weather office that the app uses for alerts, whatever the provider.
public struct AlertsClient: Sendable {
  /// The provider that is, or passes on, the office.
  public var office: WeatherProvider
  /// Fetches the alerts in force or announced for a place, each once, in the order of the response.
  ///
  /// Tests, cancelled alerts, and alerts that are over are left out. Throws `.outsideCoverage` if the
  /// office does not warn for the place.
  public var alerts: @Sendable (_ at: Place) async throws(ProviderError) -> [WeatherAlert]

  /// Creates a client from its operation.
  public init(
    office: WeatherProvider,
    alerts: @escaping @Sendable (_ at: Place) async throws(ProviderError) -> [WeatherAlert]
  ) {
    self.office = office
    self.alerts = alerts
  }
}
