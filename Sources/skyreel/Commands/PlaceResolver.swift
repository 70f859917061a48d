import BundledData
import Domain

/// A lookup of the place that a command is about.
struct PlaceResolver {
  var context: CommandContext

  /// Returns the place of a name or coordinates.
  ///
  /// Without a name, it is the configured place, else the last selected one, else the city of the
  /// system's time zone. With the sample provider, it is always the sample place.
  ///
  /// - Throws: `CommandFailure` if there is no such place, or no place is named at all.
  func place(named name: String?) throws(CommandFailure) -> Place {
    if let name {
      return try place(Self.query(name))
    }
    if let query = context.settings.place { return try place(query) }
    if context.settings.provider == .sample { return SampleWeather.place }
    if let chosen = context.stored({ try $0.places.chosen() }) { return chosen }
    guard let guess = TimeZonePlace.fromTimeZone() else {
      throw CommandFailure(
        status: .notFound,
        message: "No place is set, and your time zone has no city. Pass a name or LAT,LON.")
    }
    StandardStreams.warn(
      "Using \(guess.name), the city of your time zone. Pass a place to change it.")
    return guess
  }

  /// Parses a place query.
  ///
  /// - Throws: `CommandFailure` if the text is blank, longer than `TextLimit.query` characters, or a
  ///   point that is out of range.
  static func query(_ text: String) throws(CommandFailure) -> PlaceQuery {
    if let query = PlaceQuery(parsing: text) { return query }
    guard !Coordinates.isOutOfRange(text) else {
      throw CommandFailure(
        status: .notFound,
        message: "\(text.sanitized) is not a point on Earth: \(Coordinates.rangeText).")
    }
    let isLong = text.cut(to: TextLimit.query) != text
    throw CommandFailure(
      status: .notFound,
      message: isLong
        ? "A place name has at most \(TextLimit.query) characters. Pass a shorter one."
        : "The place name is empty. Pass a name or LAT,LON.")
  }

  private func place(_ query: PlaceQuery) throws(CommandFailure) -> Place {
    if context.settings.provider == .sample { return SampleWeather.place }
    return switch query {
    case .coordinates(let coordinates): try place(at: coordinates)
    case .name(let name): try search(name)
    }
  }

  /// Returns the place at a point, with its nearest neighbor if it has no name.
  private func place(at coordinates: Coordinates) throws(CommandFailure) -> Place {
    gazetteer.located(try providerPlace(at: coordinates))
  }

  private func providerPlace(at coordinates: Coordinates) throws(CommandFailure) -> Place {
    let provider = context.settings.provider
    if var stored = context.stored({ try $0.weather.place(coordinates, provider) }) {
      if stored.locationKey?.provider == .nws { stored.locationKey = nil }
      return stored
    }
    let unnamed = Place(name: coordinates.description, coordinates: coordinates)
    guard !context.settings.isOffline else { return unnamed }
    let client = context.services.weather
    do throws(ProviderError) {
      return try runBlocking { () async throws(ProviderError) in try await client.place(coordinates)
      }
    } catch {
      // A report of this exact point may still be stored.
      guard error.failure != .notFound,
        context.stored({ try $0.weather.cachedReport(near: coordinates, from: provider) }) != nil
      else { throw failure(error) }
      return unnamed
    }
  }

  /// Returns the best exact match in the gazetteer, else the match of the service.
  ///
  /// Places with a merely similar name are suggested, but never used.
  private func search(_ name: String) throws(CommandFailure) -> Place {
    let known = gazetteer.matches(name).filter { $0.quality == .exact }
    if let best = known.first?.place {
      complainOfNamesakes(of: best, among: known)
      return try completed(best)
    }
    let provider = context.settings.provider
    if let stored = context.stored({ try $0.weather.lookup(name, provider) }),
      let place = gazetteer.place(named: name, among: [stored])
    {
      return place
    }
    guard !context.settings.isOffline else { throw unknownOffline(name) }
    let found = try asked(name)
    guard let place = gazetteer.place(named: name, among: found) else {
      throw CommandFailure(
        status: .notFound,
        message: "\(provider.displayName) has no place named \(name). "
          + PlaceSuggestions(for: name, found: found).advice)
    }
    if !gazetteer.fits(place, name) {
      StandardStreams.warn("Showing \(place.fullName) for \"\(name)\".")
    }
    return place
  }

  private var gazetteer: GazetteerClient { .bundled }

  private func asked(_ name: String) throws(CommandFailure) -> [Place] {
    let client = context.services.weather
    do throws(ProviderError) {
      return try runBlocking { () async throws(ProviderError) in try await client.search(name) }
    } catch {
      throw failure(error)
    }
  }

  /// Returns a gazetteer place with the provider's location key, if the provider has keys.
  ///
  /// Without a network, the place itself is enough to find stored reports.
  private func completed(_ place: Place) throws(CommandFailure) -> Place {
    let (client, provider) = (context.services.weather, context.settings.provider)
    guard provider.description.usesLocationKeys, !context.settings.isOffline else { return place }
    do throws(ProviderError) {
      return try runBlocking { () async throws(ProviderError) in try await client.completing(place)
      }
    } catch {
      guard
        context.stored({ try $0.weather.cachedReport(near: place.coordinates, from: provider) })
          != nil
      else { throw failure(error) }
      return place
    }
  }

  /// Prints the chosen place if a namesake has more than a third of its population.
  ///
  /// A place that has the name as an alternative one is no namesake.
  private func complainOfNamesakes(of place: Place, among known: [PlaceMatch]) {
    let rivals = known.dropFirst().filter { $0.alias == nil }.map(\.place)
      .filter { ($0.population ?? 0) * 3 > place.population ?? 0 }
    guard !rivals.isEmpty else { return }
    let others = rivals.prefix(3).map(\.fullName).joined(separator: "; ")
    StandardStreams.warn("Showing \(place.fullName). Add a region for another one: \(others).")
  }

  private func unknownOffline(_ name: String) -> CommandFailure {
    CommandFailure(
      status: .unavailable,
      message: "Can't look up \"\(name)\" offline. "
        + (PlaceSuggestions(for: name).question ?? "Run once without --offline, or pass LAT,LON."))
  }

  private func failure(_ error: ProviderError) -> CommandFailure {
    CommandFailure(status: ExitStatus(error), message: error.message(now: SystemClock.now()))
  }
}
