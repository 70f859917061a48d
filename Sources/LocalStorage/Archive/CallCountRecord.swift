import Domain
import GRDB

/// One row of the counted calls: how often a provider was called on a day.
enum CallCountRecord {
  static func count(
    of provider: WeatherProvider, on day: CivilDate, in database: Database
  ) throws -> Int {
    try Int.fetchOne(
      database, sql: "SELECT count FROM callCount WHERE provider = ? AND day = ?",
      arguments: [provider.rawValue, day.description]) ?? 0
  }

  /// Counts one more, and tells how many that makes.
  static func increment(
    _ provider: WeatherProvider, on day: CivilDate, in database: Database
  ) throws -> Int {
    try database.execute(
      sql: """
        INSERT INTO callCount (provider, day, count) VALUES (?, ?, 1)
        ON CONFLICT DO UPDATE SET count = count + 1
        """,
      arguments: [provider.rawValue, day.description])
    return try count(of: provider, on: day, in: database)
  }

  /// Forgets days that had ended before a moment on every clock on Earth.
  static func deleteAll(before moment: Timestamp, in database: Database) throws {
    let day = ZonedTime(instant: moment, utcOffset: 0).date.advanced(byDays: -1)
    try database.execute(
      sql: "DELETE FROM callCount WHERE day < ?", arguments: [day.description])
  }
}
