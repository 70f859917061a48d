import Domain
import GRDB

/// A row of the table `report`: one fetched report, with its alerts.
struct ReportRecord: FetchableRecord, Sendable {
  let fetchedAt: Timestamp
  let freshUntil: Timestamp?
  /// The report without its alerts.
  let json: String
  /// The texts of the alerts, as a JSON array.
  let alerts: String

  init(row: Row) throws {
    fetchedAt = Timestamp(seconds: try row.decode(Int.self, forColumn: "fetchedAt"))
    freshUntil = try row.decode(Int?.self, forColumn: "freshUntil").map(Timestamp.init(seconds:))
    json = try row.decode(String.self, forColumn: "value")
    alerts = try row.decode(String.self, forColumn: "alerts")
  }

  private static let columns = "fetchedAt, freshUntil, value, \(AlertRecord.jsonColumn)"

  /// The number of rows to try if the newest cannot be read, as of another version, without a noticeable delay.
  private static let attempts = 5

  /// The condition for reports that were fetched because another provider failed.
  ///
  /// Such a report has the member `replacedFailure`. A quotation mark within text is escaped, so no text matches.
  private static let isReplacement = #"instr(value, '"replacedFailure":') > 0"#

  /// Returns the query for the last reports of a point, or for those before a time.
  static func latestSQL(beforeTime: Bool, onlyReplacements: Bool) -> String {
    """
    SELECT \(columns) FROM report
    WHERE provider = ? AND latitude = ? AND longitude = ?\(beforeTime ? " AND fetchedAt < ?" : "")
      \(onlyReplacements ? "AND " + isReplacement : "")
    ORDER BY \(beforeTime ? "fetchedAt" : "id") DESC LIMIT \(attempts)
    """
  }

  /// Returns the last reports that were fetched for a point before a time, newest first.
  ///
  /// Without a time, the order is that of insertion. Otherwise, a report that was fetched while the
  /// clock was set wrong could remain the newest forever.
  static func latest(
    at point: CoordinateKey, from provider: WeatherProvider, before time: Timestamp?,
    onlyReplacements: Bool, in database: Database
  ) throws -> [ReportRecord] {
    let sql = latestSQL(beforeTime: time != nil, onlyReplacements: onlyReplacements)
    var arguments: StatementArguments = [provider.rawValue, point.latitude, point.longitude]
    if let time { arguments += [time.seconds] }
    return try fetchAll(database.cachedStatement(sql: sql), arguments: arguments)
  }

  /// Returns the fetch times of the reports for a point, oldest first.
  ///
  /// For each quarter of an hour, only the first time is returned. No quarter-hour spans two local
  /// days, because UTC offsets are multiples of 15 minutes.
  static func fetchTimes(
    at point: CoordinateKey, from provider: WeatherProvider, onlyReplacements: Bool,
    in database: Database
  ) throws -> [Timestamp] {
    let condition = onlyReplacements ? " AND " + isReplacement : ""
    let seconds = try Int.fetchAll(
      database,
      sql: """
        SELECT MIN(fetchedAt) FROM report
        WHERE provider = ? AND latitude = ? AND longitude = ?\(condition)
        GROUP BY fetchedAt / 900 ORDER BY 1
        """,
      arguments: [provider.rawValue, point.latitude, point.longitude])
    return seconds.map(Timestamp.init(seconds:))
  }

  /// Inserts a report with its alerts, or replaces one of the same second, which keeps its place.
  static func insert(
    json: String, alerts: [String], fetchedAt: Timestamp, freshUntil: Timestamp?,
    at point: CoordinateKey,
    from provider: WeatherProvider, in database: Database
  ) throws {
    let id = try Int64.fetchOne(
      database,
      sql: """
        INSERT INTO report (provider, latitude, longitude, fetchedAt, freshUntil, value)
        VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (provider, latitude, longitude, fetchedAt)
          DO UPDATE SET freshUntil = excluded.freshUntil, value = excluded.value
        RETURNING id
        """,
      arguments: [
        provider.rawValue, point.latitude, point.longitude, fetchedAt.seconds,
        freshUntil?.seconds, json,
      ])
    guard let id else { return }
    try AlertRecord.replace(alerts, of: id, in: database)
  }

  /// The maximum number of reports to delete in a transaction, which takes a few milliseconds.
  static let deletionLimit = 20

  /// The condition that a later report of the same point was stored.
  private static let isNotLast = """
    EXISTS (
      SELECT 1 FROM report AS last
      WHERE last.provider = old.provider AND last.latitude = old.latitude
        AND last.longitude = old.longitude AND last.id > old.id)
    """

  /// Deletes some of the reports that were fetched before a time, except the last one of each point.
  ///
  /// - Returns: Whether there may be more to delete.
  static func deleteSome(before time: Timestamp, in database: Database) throws -> Bool {
    try database.execute(
      sql: """
        DELETE FROM report WHERE id IN (
          SELECT id FROM report AS old WHERE fetchedAt < ? AND \(isNotLast)
          LIMIT \(deletionLimit))
        """,
      arguments: [time.seconds])
    return database.changesCount == deletionLimit
  }
}

extension ReportRecord {
  /// The age in seconds up to which all reports are kept.
  private static let ageOfAll = 6 * 3_600
  /// The age in seconds up to which one report is kept for each hour, so that each time of yesterday has one.
  private static let ageOfHours = 2 * 86_400
  /// The age in seconds up to which one report is kept for each three hours, and then one for each day.
  private static let ageOfThreeHours = 7 * 86_400
  /// The largest size of the reports of one provider for a point, in bytes.
  private static let sizeLimit = 25_000_000
  /// The number of reports of a point that are never too large.
  private static let leastExcess = 60

  /// The query for reports that are older than six hours and superseded by a later one.
  ///
  /// The later report is of the same point and within the same hour, after two days within the same three
  /// hours, or after a week within the same day in UTC.
  ///
  /// The later one is kept, because it has the last forecast of that time. The last report of
  /// a day is also the last of its hour and of its three hours, so that repeated thinning never empties a day. The
  /// index `reportOfMoment` has all columns of the query, so that no report is read.
  static let supersededSQL = """
    SELECT id FROM report AS old
    WHERE fetchedAt < :all
      AND EXISTS (
        SELECT 1 FROM report AS later
        WHERE later.provider = old.provider AND later.latitude = old.latitude
          AND later.longitude = old.longitude AND later.fetchedAt > old.fetchedAt
          AND later.fetchedAt < CASE
            WHEN old.fetchedAt < :threeHours THEN (old.fetchedAt / 86400 + 1) * 86400
            WHEN old.fetchedAt < :hours THEN (old.fetchedAt / 10800 + 1) * 10800
            ELSE (old.fetchedAt / 3600 + 1) * 3600 END)
      AND \(isNotLast)
    LIMIT \(deletionLimit)
    """

  /// Deletes some of the superseded reports, and returns whether there may be others.
  static func deleteSuperseded(at now: Timestamp, in database: Database) throws -> Bool {
    try database.execute(
      sql: "DELETE FROM report WHERE id IN (\(supersededSQL))",
      arguments: [
        "all": now.seconds - ageOfAll, "hours": now.seconds - ageOfHours,
        "threeHours": now.seconds - ageOfThreeHours,
      ])
    return database.changesCount == deletionLimit
  }

  /// Deletes some of the oldest reports of a point whose reports are too large together, except the last one.
  ///
  /// Each report counts as large as the last one, so that only that one is read, and only for points with
  /// so many reports that they can be too large.
  ///
  /// - Returns: Whether there may be more to delete.
  static func deleteExcess(in database: Database) throws -> Bool {
    try database.execute(
      sql: """
        DELETE FROM report WHERE id IN (
          SELECT old.id FROM (
            SELECT point.*, \(sizeLimit) / LENGTH(report.value) AS most
            FROM (
              SELECT provider, latitude, longitude, COUNT(*) AS count, MAX(id) AS last FROM report
              GROUP BY provider, latitude, longitude HAVING count > \(leastExcess)) AS point
            JOIN report ON report.id = point.last) AS point
          JOIN report AS old USING (provider, latitude, longitude)
          WHERE point.count > point.most AND old.id < point.last AND point.most <= (
            SELECT COUNT(*) FROM report AS later
            WHERE later.provider = old.provider AND later.latitude = old.latitude
              AND later.longitude = old.longitude AND later.fetchedAt > old.fetchedAt)
          LIMIT \(deletionLimit))
        """)
    return database.changesCount == deletionLimit
  }
}
