import Domain
import GRDB

extension AppDatabase {
  /// Returns the last report that can be read, of those before a time if there is one.
  ///
  /// - Parameters:
  ///   - point: The point of the report.
  ///   - provider: The provider of the report.
  ///   - time: The time before which the report was fetched.
  ///   - onlyReplacements: Whether the report was fetched because another provider failed.
  /// - Returns: The report, or `nil` if there is none.
  /// - Throws: `StorageError` if storage cannot be read.
  func report(
    at point: Coordinates, from provider: WeatherProvider, before time: Timestamp? = nil,
    onlyReplacements: Bool = false
  ) throws(StorageError) -> FetchedValue<WeatherReport>? {
    let records = try connection.read { database in
      try ReportRecord.latest(
        at: CoordinateKey(point), from: provider, before: time, onlyReplacements: onlyReplacements,
        in: database)
    }
    for record in records {
      guard var report: WeatherReport = value(of: record.json, called: "A weather report"),
        let alerts: [WeatherAlert] = value(of: record.alerts, called: "A weather alert")
      else { continue }
      report.alerts = alerts
      return FetchedValue(
        value: report, fetchedAt: record.fetchedAt, source: .cache,
        freshUntil: record.freshUntil)
    }
    return nil
  }

  func fetchTimes(
    at point: Coordinates, from provider: WeatherProvider, onlyReplacements: Bool = false
  ) throws(StorageError) -> [Timestamp] {
    try connection.read { database in
      try ReportRecord.fetchTimes(
        at: CoordinateKey(point), from: provider, onlyReplacements: onlyReplacements, in: database)
    }
  }

  func save(_ report: FetchedValue<WeatherReport>, at point: Coordinates) throws(StorageError) {
    guard report.source == .network, report.isStorable else { return }
    var value = report.value
    value.alerts = []
    let json = try json(of: value, called: "The weather report")
    let alerts = try alertTexts(report.value.alerts)
    try connection.write { database in
      try ReportRecord.insert(
        json: json, alerts: alerts, fetchedAt: report.fetchedAt, freshUntil: report.freshUntil,
        at: CoordinateKey(point), from: report.value.provider, in: database)
    }
  }

  private func alertTexts(_ alerts: [WeatherAlert]) throws(StorageError) -> [String] {
    try alerts.map { alert throws(StorageError) in try json(of: alert, called: "A weather alert") }
  }

  func prune(before time: Timestamp) throws(StorageError) {
    try deleteInSteps { try ReportRecord.deleteSome(before: time, in: $0) }
    try connection.write { try CallCountRecord.deleteAll(before: time, in: $0) }
  }

  func thinReports(at now: Timestamp) throws(StorageError) {
    try deleteInSteps { try ReportRecord.deleteSuperseded(at: now, in: $0) }
    try deleteInSteps { try ReportRecord.deleteExcess(in: $0) }
    try deleteInSteps { try AlertRecord.deleteSomeUnused(in: $0) }
  }

  /// The maximum number of transactions that delete reports at a time.
  ///
  /// They delete more reports than are added until the next time.
  private static let deletionSteps = 10

  /// Deletes reports in short transactions, between which others may use the database.
  ///
  /// - Parameter step: Deletes some reports, and returns whether there may be more.
  /// - Throws: `StorageError` if storage cannot be written.
  private func deleteInSteps(_ step: (Database) throws -> Bool) throws(StorageError) {
    for _ in 1...Self.deletionSteps where try !connection.write(step) { return }
  }
}
