import Domain
import GRDB

/// A row of the lookups: the best match of a provider's search for a name.
enum LookupRecord {
  static func json(
    of name: String, from provider: WeatherProvider, in database: Database
  ) throws -> String? {
    let statement = try database.cachedStatement(
      sql: "SELECT value FROM lookup WHERE provider = ? AND name = ?")
    return try String.fetchOne(statement, arguments: [provider.rawValue, name.lowercased()])
  }

  static func save(
    _ json: String, of name: String, from provider: WeatherProvider, in database: Database
  ) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO lookup (provider, name, value) VALUES (?, ?, ?)",
      arguments: [provider.rawValue, name.lowercased(), json])
  }
}
