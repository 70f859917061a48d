package struct WeatherClient: Sendable {
  package var provider: WeatherProvider
  /// The second provider, whose reports replace those of this one if it fails.
  package var fallback: WeatherProvider?
  /// The number of calls that the provider counts for one report with all its parts.
  package var reportCost: Int
  /// Searches for places by name, the best match first.
  package var search: @Sendable (_ name: String) async throws(ProviderError) -> [Place]
  /// Returns the provider's own place at a point.
  ///
  /// AccuWeather's geoposition search returns its location key; Open-Meteo uses the point itself.
  /// Throws `.notFound` if the provider has no place nearby.
  package var place: @Sendable (_ at: Coordinates) async throws(ProviderError) -> Place
  package var report:
    @Sendable (_ of: Place) async throws(ProviderError) -> FetchedValue<WeatherReport>

  /// Returns the alerts of a place, requested as often as the pace of its office allows, or `nil` if the
  /// client has alerts only with its reports.
  ///
  /// A report waits only a few seconds for the alerts of its place. This waits until their request ends.
  package var alerts: @Sendable (_ at: Place) async -> ReportAlerts? = { _ in nil }

  /// Returns the error with which ``report`` would fail now without a request, or `nil`.
  ///
  /// If there is an error, the requests to other services for parts of the report are skipped.
  package var refusal: @Sendable (_ of: Place) -> ProviderError? = { _ in nil }

  /// Returns the last stored report of a place, or `nil` if there is none.
  package typealias StoredReport = @Sendable (_ of: Place) -> FetchedValue<WeatherReport>?

  /// By default, the place at a point is named after its coordinates.
  package init(
    provider: WeatherProvider, reportCost: Int = 1,
    search: @escaping @Sendable (_ name: String) async throws(ProviderError) -> [Place],
    place: @escaping @Sendable (_ at: Coordinates) async throws(ProviderError) -> Place = {
      Place(name: "\($0)", coordinates: $0)
    },
    report:
      @escaping @Sendable (_ of: Place) async throws(ProviderError) -> FetchedValue<WeatherReport>
  ) {
    self.provider = provider
    self.reportCost = reportCost
    self.search = search
    self.place = place
    self.report = report
  }

  /// Returns a place from another source, with the provider's location key and, if the place has no
  /// time zone, the provider's time zone.
  ///
  /// The place keeps its name and point. If it has the provider's key already, no request is made.
  package func completing(_ place: Place) async throws(ProviderError) -> Place {
    guard place.locationKey?.provider != provider else { return place }
    let found = try await self.place(place.coordinates)
    var place = place
    place.locationKey = found.locationKey
    place.timeZone = place.timeZone ?? found.timeZone
    return place
  }
}
