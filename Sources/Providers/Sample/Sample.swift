import BundledData
package import Domain

extension WeatherClient {
  /// Returns a client of a made service of the sample, which makes no requests.
  ///
  /// It has weather only of the places of the sample, so that no other place has made weather. The nearest one
  /// matches every point.
  package static func sample(
    _ sample: SampleWeather, by provider: WeatherProvider = .sample,
    now: @escaping @Sendable () -> Timestamp
  ) -> WeatherClient {
    WeatherClient(
      provider: provider,
      search: { SampleWeather.places(matching: $0) },
      place: { point in SampleWeather.site(at: point).place },
      report: { (place) throws(ProviderError) in
        guard SampleWeather.place(at: place.coordinates) != nil else {
          throw ProviderError(service: provider.displayName, failure: .notFound)
        }
        return sample.fetched(of: place, by: provider, at: now())
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

extension GazetteerClient {
  /// The places of the sample, so that nobody chooses one of which it has no weather.
  package static let sample = GazetteerClient(
    matches: { text in
      SampleWeather.places(matching: text).map { place in
        PlaceMatch(place, quality: SampleWeather.fits(place, text) ? .exact : .namePrefix)
      }
    },
    similar: { _ in SampleSite.all.map { PlaceMatch($0.place, quality: .fuzzy) } },
    folded: { $0.lowercased() }, fits: SampleWeather.fits,
    nearest: { SampleWeather.site(at: $0).place })
}
