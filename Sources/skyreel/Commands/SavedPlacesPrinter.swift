import Domain
import WeatherFeature

/// A printer of the saved places, which can change them first.
struct SavedPlacesPrinter {
  var options: SharedOptions

  /// A change of the saved places, with the name of a place.
  enum Change {
    case add(String)
    case remove(String)
  }

  /// Makes a change to the saved places, if there is one, and prints them.
  ///
  /// - Throws: `ConfigurationError`, or `CommandFailure` if there is no such place or storage
  ///   cannot be written.
  func run(_ change: Change?, format: OutputFormat) throws {
    let context = try CommandContext(options: options)
    context.printWarnings()
    var places = context.stored { try $0.places.saved() } ?? []
    switch change {
    case .add(let name): try add(name, to: &places, context)
    case .remove(let name): try remove(name, from: &places, context)
    case nil: break
    }
    try print(places, format, context)
    context.end()
  }

  private func add(_ name: String, to places: inout [Place], _ context: CommandContext) throws {
    let place = try PlaceResolver(context: context).place(named: name)
    guard !places.contains(where: { PlaceID($0) == PlaceID(place) }) else {
      return StandardStreams.warn("\(place.name) is already saved.")
    }
    places.append(place)
    try save(places, context)
  }

  /// Removes the place with a name or coordinates, ignoring case.
  private func remove(_ name: String, from places: inout [Place], _ context: CommandContext) throws
  {
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
    try save(places, context)
  }

  private func save(_ places: [Place], _ context: CommandContext) throws(CommandFailure) {
    do throws(StorageError) {
      try context.storage.places.save(places)
    } catch {
      throw CommandFailure(status: .cannotWrite, message: error.message)
    }
  }

  private func print(_ places: [Place], _ format: OutputFormat, _ context: CommandContext) throws {
    switch format {
    case .json: try StandardStreams.print(PlacesJSON(places: places).value.text)
    case .table where places.isEmpty: StandardStreams.warn("No saved places.")
    case .table:
      let table = PlacesTable(
        places: places, glyphs: context.settings.glyphs, width: StandardStreams.outputWidth)
      try StandardStreams.print(table.text)
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
