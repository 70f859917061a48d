import GRDB

/// One row of the places that a person saved; a row each, so that one that cannot be read does not
/// take the others with it.
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
