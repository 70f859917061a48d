import Domain
import GRDB

extension AppDatabase {
  func callCount(
    of provider: WeatherProvider, on day: CivilDate
  ) throws(StorageError) -> Int {
    try connection.read { database in
      try CallCountRecord.count(of: provider, on: day, in: database)
    }
  }

  func countCalls(
    of provider: WeatherProvider, on day: CivilDate, _ calls: Int, limit: Int
  ) throws(StorageError) -> Bool {
    try connection.write { database in
      try CallCountRecord.add(calls, to: provider, on: day, limit: limit, in: database)
    }
  }

  func allowance(of server: String) throws(StorageError) -> ServerRateLimit? {
    try value(of: .allowance(of: server))
  }

  func save(_ allowance: ServerRateLimit, of server: String) throws(StorageError) {
    try save(allowance, as: .allowance(of: server))
  }
}

/// A row of the call counts: the number of calls to a provider on one day.
enum CallCountRecord {
  static func count(
    of provider: WeatherProvider, on day: CivilDate, in database: Database
  ) throws -> Int {
    let count = try Int.fetchOne(
      database, sql: "SELECT count FROM callCount WHERE provider = ? AND day = ?",
      arguments: [provider.rawValue, day.description])
    return CallQuota.clamped(count ?? 0)
  }

  /// Adds calls to the count, unless the sum exceeds a limit, and returns whether it added them.
  ///
  /// Reading and adding are one transaction, because several processes may share the remaining
  /// calls.
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

  /// Deletes the counts of the UTC days that ended more than a day before a time.
  static func deleteAll(before time: Timestamp, in database: Database) throws {
    let day = ZonedTime(instant: time, utcOffset: 0).date.advanced(byDays: -1)
    try database.execute(
      sql: "DELETE FROM callCount WHERE day < ?", arguments: [day.description])
  }
}
