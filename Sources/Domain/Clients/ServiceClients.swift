/// What the app asks of a weather service.
public struct WeatherClient: Sendable {
  /// Who is asked.
  public var provider: WeatherProvider
  /// Looks a name up; the best match first, empty where nothing fits.
  public var search: @Sendable (_ name: String) async throws(ProviderError) -> [Place]
  /// Finds the provider's own place at a point: AccuWeather's geoposition search gives its key,
  /// Open-Meteo takes the point as it is.
  ///
  /// Throws `.notFound` where the provider has no place near.
  public var place: @Sendable (_ at: Coordinates) async throws(ProviderError) -> Place
  /// Fetches current conditions and the forecast of a place together.
  public var report: @Sendable (_ of: Place) async throws(ProviderError) -> Snapshot<WeatherReport>

  /// Makes a client from what it does.
  public init(
    provider: WeatherProvider,
    search: @escaping @Sendable (_ name: String) async throws(ProviderError) -> [Place],
    place: @escaping @Sendable (_ at: Coordinates) async throws(ProviderError) -> Place,
    report:
      @escaping @Sendable (_ of: Place) async throws(ProviderError) -> Snapshot<WeatherReport>
  ) {
    self.provider = provider
    self.search = search
    self.place = place
    self.report = report
  }

  /// A place that is known otherwise, with what the provider alone knows of it: its key.
  ///
  /// The place keeps its name and its point. Nothing is asked where there is a key already.
  public func completing(_ place: Place) async throws(ProviderError) -> Place {
    guard place.locationKey?.provider != provider else { return place }
    let found = try await self.place(place.coordinates)
    var place = place
    place.locationKey = found.locationKey
    place.timeZone = place.timeZone ?? found.timeZone
    return place
  }
}

/// What the app asks to find out where it runs.
public struct LocateClient: Sendable {
  /// Finds the place of this computer by its network address.
  ///
  /// Throws `.needsConsent`, and asks nobody, unless the configuration allows it.
  public var locate: @Sendable () async throws(ProviderError) -> Place

  /// Makes a client from what it does.
  public init(locate: @escaping @Sendable () async throws(ProviderError) -> Place) {
    self.locate = locate
  }

  /// The client of those who did not allow it: it asks nobody.
  ///
  /// - Parameter service: The host that would be asked.
  /// - Returns: A client that always throws `.needsConsent`.
  public static func withoutConsent(service: String) -> LocateClient {
    LocateClient { () throws(ProviderError) in
      throw ProviderError(service: service, failure: .needsConsent)
    }
  }
}

/// What the app asks of a film service.
public struct FilmsClient: Sendable {
  /// Fetches all films, in order of episode.
  public var films: @Sendable () async throws(ProviderError) -> Snapshot<[Film]>
  /// Fetches an entry of the encyclopedia that is no film.
  public var resource: @Sendable (ResourceID) async throws(ProviderError) -> Snapshot<Resource>

  /// Makes a client from what it does; without more, it knows no entries but films.
  public init(
    films: @escaping @Sendable () async throws(ProviderError) -> Snapshot<[Film]>,
    resource:
      @escaping @Sendable (ResourceID) async throws(ProviderError) -> Snapshot<Resource> = {
        _ throws(ProviderError) in throw ProviderError(service: "SWAPI", failure: .notFound)
      }
  ) {
    self.films = films
    self.resource = resource
  }
}
