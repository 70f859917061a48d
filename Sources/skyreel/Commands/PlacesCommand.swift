import ArgumentParser
import BundledData
import Domain
import TerminalUI
import WeatherFeature

/// `skyreel places`: prints the places with a name, or the saved ones.
struct PlacesCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "places",
    abstract: "Search for places by name, or list and change the saved ones.",
    usage: "skyreel places [<options>] [<query> ...]",
    discussion: """
      QUERY is a name or its beginning in any script, with a region or country if needed \
      ("Paris, TX"), or LAT,LON. Cities with 15,000 or more inhabitants are found offline; the \
      provider adds smaller places, unless --offline is given. Without QUERY, the saved places are \
      listed.

      --add and --remove print the saved places afterwards.
      """)

  @OptionGroup var options: SharedOptions

  @Option var format: OutputFormat

  @Flag(help: "List the saved places, in their order, as without QUERY.")
  var saved = false

  @Option(help: ArgumentHelp("Save a place, after the others.", valueName: "name"))
  var add: [String] = []

  @Option(
    help: ArgumentHelp("Remove a saved place.", valueName: "name"), completion: .savedPlaces)
  var remove: [String] = []

  /// The words to search for, or the further words of the place to add or remove.
  @Argument(help: "A name, such as Springfield or \"Paris, TX\", or coordinates.")
  var query: [String] = []

  func validate() throws {
    let changes = add.count + remove.count
    guard changes < 2 else { throw ValidationError("add or remove one place at a time") }
    let count = changes + (saved ? 1 : 0) + (changes == 0 && !query.isEmpty ? 1 : 0)
    guard count < 2 else {
      throw ValidationError("pass either a query, or one of --saved, --add, and --remove")
    }
  }

  func run(in context: CommandContext) throws {
    let places = try places(in: context)
    guard !places.isEmpty || format == .json else {
      return StandardStreams.warn("No saved places. To save one, run `skyreel places --add NAME`.")
    }
    try context.print(PlacesOutput(places: places), as: format)
  }

  private func places(in context: CommandContext) throws(CommandFailure) -> [Place] {
    if !add.isEmpty { return try context.adding((add + query).joined(separator: " ")) }
    if !remove.isEmpty { return try context.removing((remove + query).joined(separator: " ")) }
    guard let text = query.text else { return try context.listedPlaces() }
    return switch try PlaceResolver.query(text) {
    case .name(let name): try context.places(named: name)
    case .coordinates: [try PlaceResolver(context: context).realPlace(named: text)]
    }
  }
}

extension CommandContext {
  /// Returns the places with a name: those of the gazetteer, then those that the weather service adds.
  ///
  /// - Throws: `CommandFailure` if there is no such place.
  fileprivate func places(named name: String) throws(CommandFailure) -> [Place] {
    let known = GazetteerClient.bundled.matches(name).filter { $0.quality != .fuzzy }
    let answer = search(name)
    var found: [Place] = []
    switch answer {
    case .success(let places): found = places
    case .failure(let error) where known.isEmpty: throw failure(error, name)
    case .failure(let error):
      StandardStreams.warn(
        "\(error.message(now: platform.now())) Showing larger cities only.")
    }
    let places = known.map(\.place) + GazetteerClient.bundled.newPlaces(in: found, notIn: known)
    guard !places.isEmpty else {
      throw CommandFailure(
        status: .notFound,
        message: "No place named \(name). \(PlaceSuggestions(for: name).advice)")
    }
    return places
  }

  /// Returns the places that the service finds.
  ///
  /// The result is empty offline and with the sample provider, which has no real places.
  private func search(_ name: String) -> Result<[Place], ProviderError> {
    guard settings.mayAskForPlaces else { return .success([]) }
    let client = services.weather
    return Result { () throws(ProviderError) in
      try answer(of: settings.provider.displayName) {
        () async throws(ProviderError) in
        try await client.search(name)
      }
    }
  }

  private func failure(_ error: ProviderError, _ name: String) -> CommandFailure {
    CommandFailure(
      status: ExitStatus(error),
      message: "\(error.message(now: platform.now())) No larger city is named \(name). "
        + PlaceSuggestions(for: name).advice)
  }
}

extension CommandContext {
  /// Adds a place, and returns the saved places.
  ///
  /// - Throws: `CommandFailure` if there is no such place, or storage cannot be read or written.
  fileprivate func adding(_ name: String) throws(CommandFailure) -> [Place] {
    let places = try placesToChange()
    let place = try PlaceResolver(context: self).realPlace(named: name)
    guard !places.contains(where: { PlaceID($0) == PlaceID(place) }) else {
      StandardStreams.warn("\(place.name) is already saved.")
      return places
    }
    return try saved(places + [place])
  }

  /// Removes the place with a name or coordinates, or the one that is added by this name, and returns
  /// the saved places.
  ///
  /// - Throws: `CommandFailure` if there is no such place, or storage cannot be read or written.
  fileprivate func removing(_ name: String) throws(CommandFailure) -> [Place] {
    let places = try placesToChange()
    var matches = places.filter { $0.isCalled(name) }
    if matches.isEmpty, let known = PlaceResolver(context: self).knownPlace(named: name) {
      matches = places.filter { PlaceID($0) == PlaceID(known) }
    }
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
    return try saved(places.filter { PlaceID($0) != PlaceID(match) })
  }

  private static let notChanged = CommandFailure(
    status: .cannotWrite, message: "The saved places were not changed.")

  private func placesToChange() throws(CommandFailure) -> [Place] {
    guard !settings.provider.isSample else {
      throw CommandFailure(
        status: .configuration,
        message: "The sample saves no places: pass another provider, as --provider open-meteo.")
    }
    do {
      return try savedPlaces()
    } catch {
      throw isStoragePersistent ? error : Self.notChanged
    }
  }

  private func saved(_ places: [Place]) throws(CommandFailure) -> [Place] {
    guard isStoragePersistent else { throw Self.notChanged }
    try withStorage(failing: .cannotWrite) { () throws(StorageError) in try storage.save(places) }
    return places
  }
}

extension Place {
  /// Whether a text is this place's name, its name with its region or country, or its coordinates,
  /// ignoring case and accents.
  fileprivate func isCalled(_ text: String) -> Bool {
    name.lowercased() == text.lowercased() || GazetteerClient.bundled.fits(self, text)
      || Coordinates(parsing: text)?.description == coordinates.description
  }
}

private struct PlacesOutput: TableOutput {
  var places: [Place]

  func text(width: Int?, _ lines: (TextColumns) -> [String]) -> String {
    let heading = ["Place", "Region", "Country", "Coordinates", "Time zone", "Population"]
    let table = TextColumns(rows: [heading] + places.map(row), minorColumns: [4, 5, 3])
    return lines(table).joined(separator: "\n")
  }

  private func row(_ place: Place) -> [String] {
    [
      place.name, place.region ?? .missingValue, place.countryName ?? .missingValue,
      place.coordinates.description,
      place.timeZone ?? .missingValue,
      place.population == nil ? .missingValue : peopleText(place.population),
    ]
  }

  var json: JSONValue {
    [
      "schema": "skyreel.places/1",
      "places": places.map { $0.json.adding(["population": $0.population]) },
    ]
  }
}
