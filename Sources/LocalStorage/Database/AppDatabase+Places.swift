import Domain
import GRDB

/// The table `savedPlace`, with a row for each place, so that an unreadable one does not affect the others.
extension AppDatabase {
  func savedPlaces() throws(StorageError) -> [Place] {
    let rows = try connection.read(self.rows)
    let places: [Place] = rows.compactMap { value(of: $0, called: "A saved place") }
    knownPlaces.withLock { $0 = places }
    return places
  }

  func save(_ places: [Place]) throws(StorageError) {
    var wanted: [SavedPlacesMerge.Row] = []
    for place in places {
      wanted.append(
        SavedPlacesMerge.Row(json: try json(of: place, called: "A saved place"), place: place))
    }
    let known = knownPlaces.withLock(\.self)
    try connection.write { [wanted] database in
      let stored = try rows(in: database).map { json in
        SavedPlacesMerge.Row(json: json, place: decoded(from: json))
      }
      let merge = SavedPlacesMerge(known: known ?? stored.compactMap(\.place), wanted: wanted)
      try replaceAll(with: merge.applied(to: stored).map(\.json), in: database)
    }
    knownPlaces.withLock { $0 = places }
  }

  private func rows(in database: Database) throws -> [String] {
    try String.fetchAll(database, sql: "SELECT value FROM savedPlace ORDER BY position")
  }

  private func replaceAll(with places: [String], in database: Database) throws {
    try database.execute(sql: "DELETE FROM savedPlace")
    for (position, json) in places.enumerated() {
      try database.execute(
        sql: "INSERT INTO savedPlace (position, value) VALUES (?, ?)", arguments: [position, json])
    }
  }
}
