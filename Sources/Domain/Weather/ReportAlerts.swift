package struct ReportAlerts: Codable, Equatable, Sendable {
  /// The active and announced alerts.
  package var alerts: [WeatherAlert]
  /// Whether ``alerts`` can be complete, or `nil` if none were requested.
  package var coverage: AlertCoverage?
  /// The time at which they were fetched from an office, or `nil` if they were not.
  package var fetchedAt: Timestamp?
  /// The number of further alerts that could not be read, or `nil` if there are none.
  package var missing: Int?

  package init(
    alerts: [WeatherAlert] = [], coverage: AlertCoverage?, fetchedAt: Timestamp? = nil,
    missing: Int? = nil
  ) {
    (self.alerts, self.coverage) = (alerts, coverage)
    (self.fetchedAt, self.missing) = (fetchedAt, missing)
  }
}

/// Whether the alerts of a report can be complete.
package enum AlertCoverage: Codable, Equatable, Sendable {
  /// The office gave its alerts, so there are no others.
  case asked(office: String)
  /// The request to the office failed, so there may be alerts that the report does not have.
  case unavailable(office: String)
  /// The office gave its alerts, but another source that may warn for the place did not give all of its own.
  case partial(office: String, unanswered: String)
  /// No office is known for the country of the place.
  case unknownOffice

  /// The office that gave its alerts, or `nil` if none did.
  package var answered: String? {
    if case .unavailable = self { nil } else { office }
  }

  /// The office that the alerts of the report are from, or `nil` if none is known.
  ///
  /// They are its earlier ones if it did not answer now.
  package var office: String? {
    switch self {
    case .asked(let office), .partial(let office, _), .unavailable(let office): office
    case .unknownOffice: nil
    }
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

  /// Returns whether alerts of an office replace those of the report, which stay if no office is known for the place.
  package func accepts(_ officeAlerts: ReportAlerts) -> Bool {
    !provider.hasOwnAlerts || officeAlerts.coverage != .unknownOffice
  }
}

extension WeatherReport {
  /// Returns the alerts that have not ended, the most severe first.
  package func activeAlerts(at now: Timestamp) -> [WeatherAlert] { alerts.active(at: now) }

  /// Returns the alerts that have begun and have not ended, the most severe first.
  package func alertsInForce(at now: Timestamp) -> [WeatherAlert] {
    activeAlerts(at: now).filter { $0.hasBegun(at: now) }
  }

  /// Whether every source that was asked answered in full, and each alert could be read.
  package var hasAllAlerts: Bool {
    if case .asked = alertCoverage { missingAlerts == nil } else { false }
  }

  /// Whether no alert is in force or announced; a failure, or an unreadable alert, is never an all clear.
  package func isAllClear(at now: Timestamp) -> Bool {
    hasAllAlerts && activeAlerts(at: now).isEmpty
  }

  /// The office that was asked for the alerts, or `nil` if none is known or the provider brought them.
  package var alertOffice: AlertOffice? {
    alertCoverage?.office.flatMap { name in AlertOffice.all.first { $0.name == name } }
  }

  /// The sentences that the terms of the sources require beside the alerts.
  package var alertsCredits: [String] {
    guard !alerts.isEmpty, let office = alertOffice else { return [] }
    return [office.attribution + "."]
      + (office.isIndex && AlertOffice.isInMeteoAlarm(place) ? [AlertOffice.meteoAlarmNotice] : [])
  }
}

extension [WeatherAlert] {
  package func active(at now: Timestamp) -> [WeatherAlert] {
    enumerated()
      .filter { $0.element.isActive(at: now) }
      .sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }
      .map(\.element)
  }
}
