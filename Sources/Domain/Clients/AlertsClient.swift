/// The operation that fetches the alerts of an office, whichever provider gives the forecast.
package struct AlertsClient: Sendable {
  package var office: AlertOffice
  /// Fetches the active and announced alerts for a place, each once, in the order of the response.
  ///
  /// Test alerts, canceled alerts, and alerts that have ended are omitted. Throws
  /// `.outsideCoverage` if the office does not warn for the place.
  package var fetch: @Sendable (_ at: Place) async throws(ProviderError) -> OfficeAlerts

  package init(
    _ office: AlertOffice,
    fetch: @escaping @Sendable (_ at: Place) async throws(ProviderError) -> OfficeAlerts
  ) {
    self.office = office
    self.fetch = fetch
  }

  package func alerts(_ place: Place) async throws(ProviderError) -> [WeatherAlert] {
    try await fetch(place).alerts
  }
}

package struct OfficeAlerts: Equatable, Sendable {
  package var alerts: [WeatherAlert]
  /// The number of further alerts that could not be read.
  package var missing: Int

  package init(alerts: [WeatherAlert], missing: Int = 0) {
    self.alerts = alerts
    self.missing = missing
  }
}
