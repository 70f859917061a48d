import BundledData
import Domain
import Providers
import WeatherFeature

/// A lookup of the place that a command is about.
struct PlaceResolver {
  var context: CommandContext

  /// Returns the place with a name or at coordinates or, with the sample provider, one of the sample.
  ///
  /// If `name` is `nil`, the result is the configured place, else the last selected one, else the
  /// city of the system's time zone.
  ///
  /// - Throws: `CommandFailure` if there is no such place, or no place is named at all.
  func place(named name: String?) throws(CommandFailure) -> Place {
    if let name {
      let isSample = context.settings.provider.isSample
      return try isSample ? samplePlace(named: name) : realPlace(named: name)
    }
    let choice = context.firstChoice
    switch choice?.subject {
    case .query(let query): return try place(query)
    case .place(let place):
      if choice?.isGuessed == true {
        StandardStreams.warn(
          "Using \(place.name), the city of your time zone. Pass a place to change it.")
      }
      return place
    case nil:
      throw CommandFailure(
        status: .notFound,
        message: "No place is set, and your time zone has no city. Pass a name or LAT,LON.")
    }
  }

  /// Returns the place with a name or at coordinates, which is never one of the sample.
  ///
  /// - Throws: `CommandFailure` if there is no such place.
  func realPlace(named name: String) throws(CommandFailure) -> Place {
    try place(Self.query(name))
  }

  /// Returns the place of the sample with a name or at coordinates, or its first place.
  ///
  /// - Throws: `CommandFailure` if the text is not valid.
  private func samplePlace(named name: String) throws(CommandFailure) -> Place {
    if let place = SampleWeather.place(for: try Self.query(name)) { return place }
    let place = SampleWeather.place
    StandardStreams.warn("The sample has no \(name.sanitized). Showing \(place.name).")
    return place
  }

  /// Parses a place query.
  ///
  /// - Throws: `CommandFailure` if the text is blank, longer than `TextLimit.query` characters, or
  ///   a point that is out of range.
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
    switch query {
    case .coordinates(let coordinates): try place(at: coordinates)
    case .name(let name): try search(name)
    }
  }

  /// Returns the place at a point, with its nearest neighbor if it has no name.
  private func place(at point: Coordinates) throws(CommandFailure) -> Place {
    let (client, provider) = (context.services.weather, context.settings.provider)
    let unnamed = Place(name: point.description, coordinates: point)
    guard context.settings.mayAskForPlaces else {
      let stored = context.stored {
        try $0.storage.value(of: DocumentFolder.places(of: provider)[point])
      }
      return GazetteerClient.bundled.located(stored ?? unnamed)
    }
    do throws(ProviderError) {
      return try context.answer(of: provider.displayName) {
        [resolver] () async throws(ProviderError) in
        try await resolver.place(at: point, of: client)
      }
    } catch {
      // A report of this exact point may still be stored.
      guard error.failure != .notFound, context.storedReport(near: point) != nil else {
        throw failure(error)
      }
      return GazetteerClient.bundled.located(unnamed)
    }
  }

  /// Returns the place that a name means.
  ///
  /// Places with a merely similar name are only suggested in the error.
  private func search(_ name: String) throws(CommandFailure) -> Place {
    let (client, provider) = (context.services.weather, context.settings.provider)
    if let known = knownPlace(named: name) {
      warnOfNamesakes(of: known, named: name)
      return try completed(known)
    }
    guard context.settings.mayAskForPlaces else { throw unknownOffline(name) }
    StandardStreams.showProgress("Looking for \(name)…")
    let (place, found): (Place?, [Place])
    do throws(ProviderError) {
      (place, found) = try context.answer(of: provider.displayName) {
        [resolver] () async throws(ProviderError) in
        try await resolver.search(name, with: client)
      }
    } catch {
      throw failure(error)
    }
    guard let place else {
      throw CommandFailure(
        status: .notFound,
        message: "\(provider.displayName) has no place named \(name). "
          + PlaceSuggestions(for: name, found: found).advice)
    }
    if !GazetteerClient.bundled.fits(place, name) {
      StandardStreams.warn("Showing \(place.fullName) for \"\(name)\".")
    }
    return place
  }

  /// Returns the place that a name means, without a request, or `nil` if only the provider may have it.
  func knownPlace(named name: String) -> Place? {
    resolver.knownPlace(named: name) {
      context.stored { try $0.weatherStorage.lookup(name, by: context.settings.provider) }
    }
  }

  private var resolver: PlaceQueryResolver { PlaceQueryResolver(gazetteer: .bundled) }

  /// Returns a gazetteer place with the provider's location key, if the provider has keys.
  ///
  /// If the provider cannot be reached, the place itself is enough to find stored reports.
  private func completed(_ place: Place) throws(CommandFailure) -> Place {
    let (client, provider) = (context.services.weather, context.settings.provider)
    guard provider.description.usesLocationKeys, !context.settings.isOffline else { return place }
    do throws(ProviderError) {
      return try context.answer(of: provider.displayName) { () async throws(ProviderError) in
        try await client.completing(place)
      }
    } catch {
      guard context.storedReport(near: place.coordinates) != nil else { throw failure(error) }
      return place
    }
  }

  /// Prints which place was chosen if another place with the name has more than a third of its
  /// population.
  ///
  /// Places for which the name is only an alternative one are ignored.
  private func warnOfNamesakes(of place: Place, named name: String) {
    let known = GazetteerClient.bundled.matches(name).filter { $0.quality == .exact }
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
        + (PlaceSuggestions(for: name).question ?? "Run once without offline mode, or pass LAT,LON.")
    )
  }

  private func failure(_ error: ProviderError) -> CommandFailure {
    CommandFailure(status: ExitStatus(error), message: error.message(now: context.platform.now()))
  }
}

extension Settings {
  /// Whether the provider may be asked for real places, of which the sample provider has none.
  var mayAskForPlaces: Bool { !self.isOffline && !provider.isSample }
}

/// Places that the user may have meant by an unknown name.
struct PlaceSuggestions {
  private let places: [Place]

  /// Creates suggestions from similar names, longer names, and places that a service returned.
  init(for name: String, found: [Place] = []) {
    let gazetteer = Gazetteer()
    let near = gazetteer.fuzzyMatches(to: name, limit: 3)
    let longer = gazetteer.matches(for: name, limit: 2).filter { $0.quality == .namePrefix }
    places = (near + longer).map(\.place) + found.prefix(2)
  }

  /// The last sentence of an error message: the suggestions or, if there are none, other advice.
  var advice: String { question ?? "Check the spelling, or pass LAT,LON." }

  /// The question whether the user meant one of the suggestions, or `nil` if there are none.
  var question: String? {
    guard !places.isEmpty else { return nil }
    let names = places.map(\.fullName)
    let unique = names.indices.filter { !names[..<$0].contains(names[$0]) }.map { names[$0] }
    return "Did you mean \(unique.joined(separator: "; "))?"
  }
}
