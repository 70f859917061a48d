import Domain

extension Archive {
  func place(
    at point: Coordinates, from provider: WeatherProvider
  ) throws(StorageError) -> Place? {
    let json = try connection.read { database in
      try PlaceRecord.json(at: PointKey(point), from: provider, in: database)
    }
    return json.flatMap { value(of: $0, called: "A place") }
  }

  func save(
    _ place: Place, at point: Coordinates, from provider: WeatherProvider
  ) throws(StorageError) {
    let json = try json(of: place, called: "The place")
    try connection.write { database in
      try PlaceRecord.save(json, at: PointKey(point), from: provider, in: database)
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
    let places = try connection.read { database in try SavedPlaceRecord.all(in: database) }
    return places.compactMap { value(of: $0, called: "A saved place") }
  }

  func save(_ places: [Place]) throws(StorageError) {
    var rows: [String] = []
    for place in places { rows.append(try json(of: place, called: "A saved place")) }
    try connection.write { [rows] database in
      try SavedPlaceRecord.replaceAll(with: rows, in: database)
    }
  }
}
