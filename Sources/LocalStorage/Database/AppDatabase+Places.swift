import Domain
import GRDB

extension AppDatabase {
  func place(
    at point: Coordinates, from provider: WeatherProvider
  ) throws(StorageError) -> Place? {
    let point = CoordinateKey(point)
    return try storedValue(
      called: "A place",
      sql: "SELECT value FROM place WHERE provider = ? AND latitude = ? AND longitude = ?",
      arguments: [provider.rawValue, point.latitude, point.longitude])
  }

  func save(
    _ place: Place, at point: Coordinates, from provider: WeatherProvider
  ) throws(StorageError) {
    let point = CoordinateKey(point)
    let json = try json(of: place, called: "The place")
    try execute(
      sql:
        "INSERT OR REPLACE INTO place (provider, latitude, longitude, value) VALUES (?, ?, ?, ?)",
      arguments: [provider.rawValue, point.latitude, point.longitude, json])
  }

  /// Returns the best match of a provider's search for a name.
  func place(
    named name: String, by provider: WeatherProvider
  ) throws(StorageError) -> Place? {
    try storedValue(
      called: "A place", sql: "SELECT value FROM lookup WHERE provider = ? AND name = ?",
      arguments: [provider.rawValue, name.lowercased()])
  }

  func save(
    _ place: Place, named name: String, by provider: WeatherProvider
  ) throws(StorageError) {
    let json = try json(of: place, called: "The place")
    try execute(
      sql: "INSERT OR REPLACE INTO lookup (provider, name, value) VALUES (?, ?, ?)",
      arguments: [provider.rawValue, name.lowercased(), json])
  }

  func savedPlaces() throws(StorageError) -> [Place] {
    let rows = try connection.read { database in try SavedPlaceRecord.all(in: database) }
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
      let stored = try SavedPlaceRecord.all(in: database).map { json in
        SavedPlacesMerge.Row(json: json, place: decoded(from: json))
      }
      let merge = SavedPlacesMerge(known: known ?? stored.compactMap(\.place), wanted: wanted)
      try SavedPlaceRecord.replaceAll(
        with: merge.applied(to: stored).map(\.json), in: database)
    }
    knownPlaces.withLock { $0 = places }
  }
}
