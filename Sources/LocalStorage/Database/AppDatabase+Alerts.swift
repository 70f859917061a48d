import Domain
import GRDB

/// The alerts of a place without a report, so that several programs keep the pace of an office.
extension AppDatabase {
  func alerts(at point: Coordinates) throws(StorageError) -> ReportAlerts? {
    try value(of: .alerts(at: point))
  }

  /// Stores alerts, and deletes those of other places that are older than a day.
  func save(_ alerts: ReportAlerts, at point: Coordinates) throws(StorageError) {
    guard let time = alerts.fetchedAt else { return }
    try save(alerts, as: .alerts(at: point))
    try execute(
      sql: """
        DELETE FROM document
        WHERE name LIKE 'alerts/%' AND json_extract(value, '$.fetchedAt') < ?
        """,
      arguments: [time.advanced(bySeconds: -86_400).description])
  }
}

extension StoredDocument<ReportAlerts> {
  /// Returns the document of the alerts of a point.
  fileprivate static func alerts(at point: Coordinates) -> StoredDocument {
    let key = CoordinateKey(point)
    return StoredDocument(name: "alerts/\(key.latitude),\(key.longitude)", title: "Alerts")
  }
}
