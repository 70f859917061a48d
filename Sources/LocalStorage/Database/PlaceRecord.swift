import Domain
import GRDB

/// A row of the table `place`: a provider's place for a point.
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

/// A row of the table `lookup`: the best match of a provider's search for a name.
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

/// A row of the table `savedPlace`: a place that the user saved.
///
/// Each place has its own row, so that an unreadable one does not affect the others.
enum SavedPlaceRecord {
  static func all(in database: Database) throws -> [String] {
    try String.fetchAll(database, sql: "SELECT value FROM savedPlace ORDER BY position")
  }

  static func replaceAll(with places: [String], in database: Database) throws {
    try database.execute(sql: "DELETE FROM savedPlace")
    for (position, json) in places.enumerated() {
      try database.execute(
        sql: "INSERT INTO savedPlace (position, value) VALUES (?, ?)", arguments: [position, json])
    }
  }
}

/// The key of coordinates in the database, in ten-thousandths of a degree.
///
/// A ten-thousandth of a degree is 11 m, much finer than the resolution of any forecast. It is also
/// much coarser than the rounding error when coordinates are written and read again. Integers
/// compare exactly and have no negative zero.
struct CoordinateKey: Hashable, Sendable {
  let latitude: Int
  let longitude: Int

  init(_ point: Coordinates) {
    latitude = Int((point.latitude * 10_000).rounded())
    let longitude = Int((point.longitude * 10_000).rounded())
    // 180 degrees west and 180 degrees east are the same meridian.
    self.longitude = longitude == 1_800_000 ? -1_800_000 : longitude
  }
}
