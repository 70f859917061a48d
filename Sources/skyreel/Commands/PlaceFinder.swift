import BundledData
import Domain

/// Finds the place that a command is about.
struct PlaceFinder {
  /// The program with its services and storage.
  var program: Program

  /// The place of a name or coordinates; without one the configured place, else the one last looked
  /// at, else the city of the system's time zone.
  ///
  /// - Throws: `CommandFailure` where there is no such place, or none is named at all.
  func place(named name: String?) throws(CommandFailure) -> Place {
    if let name {
      guard let query = PlaceQuery(parsing: name) else {
        throw CommandFailure(
          status: .notFound, message: "the place has no name: give one, or LAT,LON")
      }
      return try place(query)
    }
    if let query = program.settings.place { return try place(query) }
    if program.settings.provider == .sample { return SampleWeather.place }
    if let chosen = program.stored({ try $0.chosenPlace() }) { return chosen }
    guard let guess = GuessedPlace.fromTimeZone() else {
      throw CommandFailure(
        status: .notFound,
        message: "no place is configured and the time zone names no city: give one, or LAT,LON")
    }
    StandardStreams.complain(
      "\(guess.name) is a guess from the time zone: give a place to change it")
    return guess
  }

  private func place(_ query: PlaceQuery) throws(CommandFailure) -> Place {
    switch query {
    case .coordinates(let coordinates): try place(at: coordinates)
    case .name(let name): try search(name)
    }
  }

  private func place(at coordinates: Coordinates) throws(CommandFailure) -> Place {
    let provider = program.settings.provider
    if let stored = program.stored({ try $0.place(coordinates, provider) }) { return stored }
    let unnamed = Place(name: coordinates.description, coordinates: coordinates)
    guard !program.settings.isOffline else { return unnamed }
    let client = program.services.weather
    do throws(ProviderError) {
      return try waiting { () async throws(ProviderError) in try await client.place(coordinates) }
    } catch {
      // A report of this very point may still be stored.
      guard error.failure != .notFound,
        program.stored({ try $0.cachedReport(near: coordinates, from: provider) }) != nil
      else { throw failure(error) }
      return unnamed
    }
  }

  private func search(_ name: String) throws(CommandFailure) -> Place {
    let provider = program.settings.provider
    if let stored = program.stored({ try $0.lookup(name, provider) }) { return stored }
    guard !program.settings.isOffline else {
      throw CommandFailure(
        status: .unavailable,
        message: "offline, and \(name) was never looked up: run it once without --offline")
    }
    let client = program.services.weather
    let matches: [Place]
    do throws(ProviderError) {
      matches = try waiting { () async throws(ProviderError) in try await client.search(name) }
    } catch {
      throw failure(error)
    }
    guard let best = matches.first else {
      throw CommandFailure(
        status: .notFound,
        message: "\(provider.displayName) knows no place called \(name): "
          + "check the spelling, or give LAT,LON")
    }
    return best
  }

  private func failure(_ error: ProviderError) -> CommandFailure {
    CommandFailure(status: ExitStatus(error), message: error.message(now: SystemClock.now()))
  }
}
