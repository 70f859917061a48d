import Domain
import GRDB

extension AppDatabase {
  func report(
    at point: Coordinates, from provider: WeatherProvider, before time: Timestamp?,
    onlyReplacements: Bool
  ) throws(StorageError) -> FetchedValue<WeatherReport>? {
    let records = try connection.read { database in
      try ReportRecord.latest(
        at: CoordinateKey(point), from: provider, before: time, onlyReplacements: onlyReplacements,
        in: database)
    }
    for record in records {
      guard var report: WeatherReport = value(of: record.json, called: "A weather report"),
        let texts: [String] = value(of: record.alerts, called: "A weather alert")
      else { continue }
      report.alerts = texts.compactMap { decoded(from: $0) }
      let missing = texts.count - report.alerts.count
      if missing > 0 {
        // The report must not be an all clear.
        report.missingAlerts = (report.missingAlerts ?? 0) + missing
        reportSkipped("A weather alert")
      }
      return FetchedValue(
        value: report, fetchedAt: record.fetchedAt, source: .cache,
        freshUntil: record.freshUntil)
    }
    return nil
  }

  func fetchTimes(
    at point: Coordinates, from provider: WeatherProvider, onlyReplacements: Bool
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

  func thinReports(olderThan days: Int, now: Timestamp) throws(StorageError) -> Bool {
    let time = now.advanced(bySeconds: -days * 86_400)
    let isComplete = [
      try deleteInSteps { try ReportRecord.deleteSome(before: time, in: $0) },
      try deleteInSteps { try ReportRecord.deleteSuperseded(at: now, in: $0) },
      try deleteInSteps { try ReportRecord.deleteExcess(in: $0) },
      try deleteInSteps { try AlertRecord.deleteSomeUnused(in: $0) },
    ]
    return isComplete.allSatisfy(\.self)
  }

  /// The number of transactions that delete reports at a time, more than are added until the next time.
  private static let deletionSteps = 10

  /// Deletes reports in short transactions, between which others may use the database, and returns whether
  /// all were deleted.
  ///
  /// `step` deletes some reports, and returns whether there may be more.
  private func deleteInSteps(_ step: (Database) throws -> Bool) throws(StorageError) -> Bool {
    for _ in 1...Self.deletionSteps where try !connection.write(step) { return true }
    return false
  }
}
