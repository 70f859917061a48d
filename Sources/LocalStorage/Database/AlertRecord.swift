import GRDB

/// The rows of the tables `alert` and `reportAlert`: alerts, each stored once, and their reports.
enum AlertRecord {
  /// A column with the alerts of a row of `report`, as a JSON array of their texts, of which each can be damaged.
  static let jsonColumn = """
    (SELECT json_group_array(CAST(value AS TEXT)) FROM (
      SELECT alert.value FROM reportAlert JOIN alert ON alert.id = reportAlert.alert
      WHERE reportAlert.report = report.id ORDER BY reportAlert.position)) AS alerts
    """

  /// Stores the alerts of a report, as JSON, in place of its former ones.
  static func replace(_ alerts: [String], of report: Int64, in database: Database) throws {
    try database.cachedStatement(sql: "DELETE FROM reportAlert WHERE report = ?")
      .execute(arguments: [report])
    let statement = try database.cachedStatement(
      sql: "INSERT INTO reportAlert (report, position, alert) VALUES (?, ?, ?)")
    for (position, alert) in alerts.enumerated() {
      try statement.execute(arguments: [report, position, try id(of: alert, in: database)])
    }
  }

  /// Returns the identifier of an alert, which is inserted if it is new.
  private static func id(of alert: String, in database: Database) throws -> Int64 {
    let hash = Int64(bitPattern: alert.stableHash)
    let stored = try Int64.fetchOne(
      database.cachedStatement(sql: "SELECT id FROM alert WHERE hash = ? AND value = ?"),
      arguments: [hash, alert])
    if let stored { return stored }
    try database.cachedStatement(sql: "INSERT INTO alert (hash, value) VALUES (?, ?)")
      .execute(arguments: [hash, alert])
    return database.lastInsertedRowID
  }

  /// Deletes some of the alerts that no report has any more, and returns whether there may be others.
  static func deleteSomeUnused(in database: Database) throws -> Bool {
    try database.execute(
      sql: """
        DELETE FROM alert WHERE id IN (
          SELECT id FROM alert
          WHERE NOT EXISTS (SELECT 1 FROM reportAlert WHERE reportAlert.alert = alert.id)
          LIMIT \(ReportRecord.deletionLimit))
        """)
    return database.changesCount == ReportRecord.deletionLimit
  }
}

extension String {
  /// A hash that is the same in every run: FNV-1a with 64 bits.
  package var stableHash: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
