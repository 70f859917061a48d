import Domain
import WeatherFeature

/// The saved places, which a command prints and can change first.
struct SavedPlaces {
  var context: CommandContext

  /// A change of the saved places, with the name of a place.
  enum Change {
    case add(String)
    case remove(String)
  }

  /// Makes a change to the saved places, if there is one, and prints them.
  ///
  /// - Throws: `CommandFailure` if there is no such place, or storage cannot be read or written.
  func run(_ change: Change?, format: OutputFormat) throws(CommandFailure) {
    var places = try saved()
    switch change {
    case .add(let name): try add(name, to: &places)
    case .remove(let name): try remove(name, from: &places)
    case nil: break
    }
    guard !places.isEmpty || format == .json else {
      return StandardStreams.warn("No saved places.")
    }
    try context.print(PlacesOutput(places: places), as: format)
  }

  private func saved() throws(CommandFailure) -> [Place] {
    do throws(StorageError) {
      return try context.storage.places.saved()
    } catch {
      throw CommandFailure(status: .cannotRead, message: error.message)
    }
  }

  private func add(_ name: String, to places: inout [Place]) throws(CommandFailure) {
    let place = try PlaceResolver(context: context).place(named: name)
    guard !places.contains(where: { PlaceID($0) == PlaceID(place) }) else {
      return StandardStreams.warn("\(place.name) is already saved.")
    }
    places.append(place)
    try save(places)
  }

  /// Removes the place with a name or coordinates, ignoring case.
  private func remove(_ name: String, from places: inout [Place]) throws(CommandFailure) {
    let matches = places.filter { $0.isCalled(name) }
    guard let match = matches.first else {
      throw CommandFailure(
        status: .notFound, message: "No saved place is named \(name.sanitized).",
        details: places.isEmpty ? [] : ["Saved: \(places.map(\.name).joined(separator: ", "))"])
    }
    guard matches.count == 1 else {
      throw CommandFailure(
        status: .notFound, message: "Several saved places are named \(name.sanitized).",
        details: matches.map { "\($0.name): pass \($0.coordinates)" })
    }
    places.removeAll { PlaceID($0) == PlaceID(match) }
    try save(places)
  }

  private func save(_ places: [Place]) throws(CommandFailure) {
    guard context.isStoragePersistent else {
      throw CommandFailure(
        status: .cannotWrite, message: "The saved places were not changed.")
    }
    do throws(StorageError) {
      try context.storage.places.save(places)
    } catch {
      throw CommandFailure(status: .cannotWrite, message: error.message)
    }
  }
}

extension Place {
  /// Whether a text is this place's name, its name with its region or country, or its coordinates,
  /// ignoring case.
  fileprivate func isCalled(_ text: String) -> Bool {
    let names = [
      name, region.map { "\(name), \($0)" }, country.map { "\(name), \($0)" },
      coordinates.description,
    ]
    return names.contains { $0?.lowercased() == text.lowercased() }
  }
}
