/// The operation that fetches the runs of an ensemble of forecasts.
package struct EnsembleClient: Sendable {
  /// Fetches the mean and the spread of the temperature at a place.
  package var fetch:
    @Sendable (_ of: Place) async throws(ProviderError) -> FetchedValue<EnsembleForecast>

  /// Creates a client from its operation.
  package init(
    fetch:
      @escaping @Sendable (_ of: Place) async throws(ProviderError) ->
      FetchedValue<EnsembleForecast>
  ) {
    self.fetch = fetch
  }

  /// The time in seconds for which a forecast is new enough, a part of the six hours between two runs.
  package static let refreshInterval = 3 * 3_600
}
