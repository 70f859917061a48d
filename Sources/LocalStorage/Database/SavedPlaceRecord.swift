import GRDB

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
