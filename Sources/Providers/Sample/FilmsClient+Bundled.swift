import BundledData
public import Domain

extension FilmsClient {
  /// Returns a client for the bundled films and resources, which makes no requests.
  public static func bundled(now: @escaping @Sendable () -> Timestamp) -> FilmsClient {
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
