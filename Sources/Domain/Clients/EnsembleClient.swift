/// The operation that fetches the runs of an ensemble of forecasts.
public struct EnsembleClient: Sendable {
  /// Fetches the mean and the spread of the temperature at a place.
  public var fetch:
    @Sendable (_ of: Place) async throws(ProviderError) -> FetchedValue<EnsembleForecast>

  /// Creates a client from its operation.
  public init(
    fetch:
      @escaping @Sendable (_ of: Place) async throws(ProviderError) ->
      FetchedValue<EnsembleForecast>
  ) {
    self.fetch = fetch
  }

  /// The time in seconds for which a forecast is new enough, a part of the six hours between two runs.
  public static let refreshInterval = 3 * 3_600
}
