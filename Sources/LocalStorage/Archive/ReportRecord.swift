import Domain
import GRDB

/// One row of the reports: a report as it was fetched.
struct ReportRecord: FetchableRecord, Sendable {
  let fetchedAt: Timestamp
  let freshUntil: Timestamp?
  let json: String

  init(row: Row) throws {
    fetchedAt = Timestamp(seconds: try row.decode(Int.self, forColumn: "fetchedAt"))
    freshUntil = try row.decode(Int?.self, forColumn: "freshUntil").map(Timestamp.init(seconds:))
    json = try row.decode(String.self, forColumn: "value")
  }

  /// How many rows are tried where the newest cannot be read: enough for a few that another
  /// version wrote, and too few to be felt at the start.
  private static let attempts = 5

  static let latestSQL = """
    SELECT fetchedAt, freshUntil, value FROM report
    WHERE provider = ? AND latitude = ? AND longitude = ?
    ORDER BY id DESC LIMIT \(attempts)
    """

  static let latestBeforeSQL = """
    SELECT fetchedAt, freshUntil, value FROM report
    WHERE provider = ? AND latitude = ? AND longitude = ? AND fetchedAt < ?
    ORDER BY fetchedAt DESC LIMIT \(attempts)
    """

  /// The last ones kept for a point, newest first; "last" by order of keeping, so that a clock
  /// once set wrong does not bring up the same report for ever.
  static func latest(
    at point: PointKey, from provider: WeatherProvider, in database: Database
  ) throws -> [ReportRecord] {
    try fetchAll(
      database.cachedStatement(sql: latestSQL),
      arguments: [provider.rawValue, point.latitude, point.longitude])
  }

  /// The last ones fetched for a point before a moment, newest first.
  static func latest(
    at point: PointKey, from provider: WeatherProvider, before moment: Timestamp,
    in database: Database
  ) throws -> [ReportRecord] {
    try fetchAll(
      database.cachedStatement(sql: latestBeforeSQL),
      arguments: [provider.rawValue, point.latitude, point.longitude, moment.seconds])
  }

  /// When those kept for a point were fetched, the oldest first; of several within a quarter of an
  /// hour, which is the same day on every clock on Earth, the first.
  static func moments(
    at point: PointKey, from provider: WeatherProvider, in database: Database
  ) throws -> [Timestamp] {
    let seconds = try Int.fetchAll(
      database,
      sql: """
        SELECT MIN(fetchedAt) FROM report WHERE provider = ? AND latitude = ? AND longitude = ?
        GROUP BY fetchedAt / 900 ORDER BY 1
        """,
      arguments: [provider.rawValue, point.latitude, point.longitude])
    return seconds.map(Timestamp.init(seconds:))
  }

  /// Keeps a report; one of the same second is replaced.
  static func insert(
    json: String, fetchedAt: Timestamp, freshUntil: Timestamp?, at point: PointKey,
    from provider: WeatherProvider, in database: Database
  ) throws {
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO report
          (provider, latitude, longitude, fetchedAt, freshUntil, value)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        provider.rawValue, point.latitude, point.longitude, fetchedAt.seconds,
        freshUntil?.seconds, json,
      ])
  }

  /// How many are forgotten at a time: few enough to be done in a moment, and many more than are
  /// added between two times.
  private static let forgottenAtOnce = 500

  /// Forgets some of those fetched before a moment, but for the last of each point.
  static func deleteSome(before moment: Timestamp, in database: Database) throws {
    try database.execute(
      sql: """
        DELETE FROM report WHERE id IN (
          SELECT id FROM report WHERE fetchedAt < ? AND id NOT IN (
            SELECT MAX(id) FROM report GROUP BY provider, latitude, longitude)
          LIMIT \(forgottenAtOnce))
        """,
      arguments: [moment.seconds])
  }
}
