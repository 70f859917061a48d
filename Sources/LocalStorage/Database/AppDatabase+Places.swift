import Domain

extension AppDatabase {
  func place(
    at point: Coordinates, from provider: WeatherProvider
  ) throws(StorageError) -> Place? {
    let json = try connection.read { database in
      try PlaceRecord.json(at: CoordinateKey(point), from: provider, in: database)
    }
    return json.flatMap { value(of: $0, called: "A place") }
  }

  func save(
    _ place: Place, at point: Coordinates, from provider: WeatherProvider
  ) throws(StorageError) {
    let json = try json(of: place, called: "The place")
    try connection.write { database in
      try PlaceRecord.save(json, at: CoordinateKey(point), from: provider, in: database)
    }
  }

  func place(
    named name: String, by provider: WeatherProvider
  ) throws(StorageError) -> Place? {
    let json = try connection.read { database in
      try LookupRecord.json(of: name, from: provider, in: database)
    }
    return json.flatMap { value(of: $0, called: "A place") }
  }

  func save(
    _ place: Place, named name: String, by provider: WeatherProvider
  ) throws(StorageError) {
    let json = try json(of: place, called: "The place")
    try connection.write { database in
      try LookupRecord.save(json, of: name, from: provider, in: database)
    }
  }

  func savedPlaces() throws(StorageError) -> [Place] {
    let rows = try connection.read { database in try SavedPlaceRecord.all(in: database) }
    let places = rows.compactMap { savedPlace($0) }
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
        SavedPlacesMerge.Row(json: json, place: savedPlace(json))
      }
      let merge = SavedPlacesMerge(known: known ?? stored.compactMap(\.place), wanted: wanted)
      try SavedPlaceRecord.replaceAll(
        with: merge.applied(to: stored).map(\.json), in: database)
    }
    knownPlaces.withLock { $0 = places }
  }

  private func savedPlace(_ json: String) -> Place? { value(of: json, called: "A saved place") }
}
