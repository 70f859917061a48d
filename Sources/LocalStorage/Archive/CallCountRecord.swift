import Domain
import GRDB

/// One row of the counted calls: how often a provider was called on a day.
enum CallCountRecord {
  static func count(
    of provider: WeatherProvider, on day: CivilDate, in database: Database
  ) throws -> Int {
    let count = try Int.fetchOne(
      database, sql: "SELECT count FROM callCount WHERE provider = ? AND day = ?",
      arguments: [provider.rawValue, day.description])
    return CallBudget.clamped(count ?? 0)
  }

  /// Counts so many more, unless that made more than a limit; tells whether it did.
  ///
  /// Looking and counting are one transaction: several skyreels may share what is left.
  static func add(
    _ calls: Int, to provider: WeatherProvider, on day: CivilDate, limit: Int,
    in database: Database
  ) throws -> Bool {
    let count = try count(of: provider, on: day, in: database) + calls
    guard count <= limit else { return false }
    try database.execute(
      sql: "INSERT OR REPLACE INTO callCount (provider, day, count) VALUES (?, ?, ?)",
      arguments: [provider.rawValue, day.description, count])
    return true
  }

  /// Forgets days that had ended before a moment on every clock on Earth.
  static func deleteAll(before moment: Timestamp, in database: Database) throws {
    let day = ZonedTime(instant: moment, utcOffset: 0).date.advanced(byDays: -1)
    try database.execute(
      sql: "DELETE FROM callCount WHERE day < ?", arguments: [day.description])
  }
}
