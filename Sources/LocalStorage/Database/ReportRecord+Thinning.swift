import Domain
import GRDB

extension ReportRecord {
  /// The age in seconds up to which all reports are kept.
  private static let ageOfAll = 2 * 86_400
  /// The age in seconds up to which one report is kept for each three hours, and from which on one
  /// is kept for each day.
  private static let ageOfHours = 7 * 86_400

  /// Selects the reports that are older than two days and superseded by a later one of the same
  /// point within the same three hours or, after a week, within the same day in UTC.
  ///
  /// The later one is kept, because it is what was known at the end of that time. The last report of
  /// a day is also the last of its three hours, so that repeated thinning never empties a day. The
  /// index `reportOfMoment` has all columns of the query, so that no report is read.
  static let supersededSQL = """
    SELECT id FROM report AS old
    WHERE fetchedAt < :all
      AND EXISTS (
        SELECT 1 FROM report AS later
        WHERE later.provider = old.provider AND later.latitude = old.latitude
          AND later.longitude = old.longitude AND later.fetchedAt > old.fetchedAt
          AND later.fetchedAt < CASE
            WHEN old.fetchedAt < :hours THEN (old.fetchedAt / 86400 + 1) * 86400
            ELSE (old.fetchedAt / 10800 + 1) * 10800 END)
      AND id NOT IN (SELECT MAX(id) FROM report GROUP BY provider, latitude, longitude)
    LIMIT \(deletedAtOnce)
    """

  /// Deletes some of the superseded reports, except the last one of each point.
  static func deleteSuperseded(at now: Timestamp, in database: Database) throws {
    try database.execute(
      sql: "DELETE FROM report WHERE id IN (\(supersededSQL))",
      arguments: ["all": now.seconds - ageOfAll, "hours": now.seconds - ageOfHours])
  }
}
