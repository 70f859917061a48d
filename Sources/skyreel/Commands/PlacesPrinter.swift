import BundledData
import Domain

/// A printer of places: those of the gazetteer, then those that the weather service adds.
struct PlacesPrinter {
  var context: CommandContext

  /// Prints the places that match a query.
  ///
  /// - Throws: `CommandFailure` if there is no such place.
  func run(query: String, format: OutputFormat) throws(CommandFailure) {
    try context.print(PlacesOutput(places: places(query)), as: format)
  }

  private func places(_ text: String) throws(CommandFailure) -> [Place] {
    switch try PlaceResolver.query(text) {
    case .name(let name): try places(named: name)
    case .coordinates: [try PlaceResolver(context: context).place(named: text)]
    }
  }

  private func places(named name: String) throws(CommandFailure) -> [Place] {
    let known = GazetteerClient.bundled.matches(name).filter { $0.quality != .fuzzy }
    let answer = search(name)
    var found: [Place] = []
    switch answer {
    case .success(let places): found = places
    case .failure(let error) where known.isEmpty: throw failure(error, name)
    case .failure(let error):
      StandardStreams.warn(
        "\(error.message(now: context.platform.now())) Showing larger cities only.")
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
  /// The result is empty offline and with the sample provider, which has one place only.
  private func search(_ name: String) -> Result<[Place], ProviderError> {
    guard context.settings.mayAskForPlaces else { return .success([]) }
    let client = context.services.weather
    return Result { () throws(ProviderError) in
      try runBlocking { () async throws(ProviderError) in try await client.search(name) }
    }
  }

  private func failure(_ error: ProviderError, _ name: String) -> CommandFailure {
    CommandFailure(
      status: ExitStatus(error),
      message: "\(error.message(now: context.platform.now())) No larger city is named \(name). "
        + PlaceSuggestions(for: name).advice)
  }
}
