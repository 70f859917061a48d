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
