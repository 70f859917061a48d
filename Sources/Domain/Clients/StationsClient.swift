/// The operations of the service of airport reports.
package struct StationsClient: Sendable {
  /// Finds the stations around a point, as far as temperatures are compared
  /// (``WeatherStation/longestDistance``).
  package var near: @Sendable (Coordinates) async throws(ProviderError) -> [WeatherStation]
  /// Fetches the temperatures that a station measured in the last hours, of which the service keeps 15
  /// days.
  package var reports:
    @Sendable (_ station: String, _ hours: Int) async throws(ProviderError) -> [StationReport]

  /// Creates a client from its operations.
  package init(
    near: @escaping @Sendable (Coordinates) async throws(ProviderError) -> [WeatherStation],
    reports:
      @escaping @Sendable (_ station: String, _ hours: Int) async throws(ProviderError) ->
      [StationReport]
  ) {
    self.near = near
    self.reports = reports
  }

  /// The number of hours for which the service keeps reports.
  static let longestHours = 360
}
