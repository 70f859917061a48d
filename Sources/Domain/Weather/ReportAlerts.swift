/// The alerts of a report, with their source and time.
package struct ReportAlerts: Codable, Equatable, Sendable {
  /// The active and announced alerts.
  package var alerts: [WeatherAlert]
  /// Whether ``alerts`` can be complete, or `nil` if none were requested.
  package var coverage: AlertCoverage?
  /// The time at which they were fetched from an office, or `nil` if they were not.
  package var fetchedAt: Timestamp?
  /// The number of further alerts that could not be read, or `nil` if there are none.
  package var missing: Int?

  /// Creates the alerts of a report.
  package init(
    alerts: [WeatherAlert] = [], coverage: AlertCoverage?, fetchedAt: Timestamp? = nil,
    missing: Int? = nil
  ) {
    (self.alerts, self.coverage) = (alerts, coverage)
    (self.fetchedAt, self.missing) = (fetchedAt, missing)
  }
}

extension WeatherReport {
  /// The alerts with their source and time, which can be newer than the rest of the report.
  package var officeAlerts: ReportAlerts {
    get {
      ReportAlerts(
        alerts: alerts, coverage: alertCoverage, fetchedAt: alertsFetchedAt, missing: missingAlerts)
    }
    set {
      (alerts, alertCoverage) = (newValue.alerts, newValue.coverage)
      (alertsFetchedAt, missingAlerts) = (newValue.fetchedAt, newValue.missing)
    }
  }

  /// Returns whether alerts of an office replace those of the report.
  ///
  /// A provider with a key has alerts of its own, which stay if no office is known for the place.
  package func accepts(_ officeAlerts: ReportAlerts) -> Bool {
    !provider.description.needsKey || officeAlerts.coverage != .unknownOffice
  }
}
