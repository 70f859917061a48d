import Domain
import GRDB

/// A row of the places: a provider's place for a point.
enum PlaceRecord {
  static func json(
    at point: CoordinateKey, from provider: WeatherProvider, in database: Database
  ) throws -> String? {
    let statement = try database.cachedStatement(
      sql: "SELECT value FROM place WHERE provider = ? AND latitude = ? AND longitude = ?")
    return try String.fetchOne(
      statement, arguments: [provider.rawValue, point.latitude, point.longitude])
  }

  static func save(
    _ json: String, at point: CoordinateKey, from provider: WeatherProvider, in database: Database
  ) throws {
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO place (provider, latitude, longitude, value) VALUES (?, ?, ?, ?)
        """,
      arguments: [provider.rawValue, point.latitude, point.longitude, json])
  }
}
