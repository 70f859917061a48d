import BundledData
package import Domain

extension WeatherClient {
  /// Returns a client for fictional weather, marked as a sample.
  ///
  /// Its only place matches every name and every point.
  package static func sample(now: @escaping @Sendable () -> Timestamp) -> WeatherClient {
    WeatherClient(
      provider: .sample,
      search: { _ in [SampleWeather.place] },
      place: { _ in SampleWeather.place },
      report: { _ in
        let now = now()
        return FetchedValue(value: SampleWeather.report(now: now), fetchedAt: now, source: .sample)
      })
  }
}

extension FilmsClient {
  /// Returns a client for the bundled films and resources, which makes no requests.
  package static func bundled(now: @escaping @Sendable () -> Timestamp) -> FilmsClient {
    FilmsClient(
      films: { FetchedValue(value: BundledFilms.films, fetchedAt: now(), source: .bundled) },
      resource: { id throws(ProviderError) in
        guard let resource = BundledSWAPI.resource(id) else {
          throw ProviderError(service: "The bundled data", failure: .notFound)
        }
        return FetchedValue(value: resource, fetchedAt: now(), source: .bundled)
      })
  }
}
