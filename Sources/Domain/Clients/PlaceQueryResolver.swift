/// The policy that finds the place that the user means by a name or a point.
///
/// The place of a name is its exact match in the gazetteer, else that of an earlier search, else
/// the best match of the provider's search. A place with a merely similar name is never used. The
/// place of a point is the provider's place there.
package struct PlaceQueryResolver: Sendable {
  private let gazetteer: GazetteerClient

  package init(gazetteer: GazetteerClient) {
    self.gazetteer = gazetteer
  }

  /// Returns the place that a name means, without a request, or `nil` if only the provider may have it.
  ///
  /// `earlier` returns the place that an earlier search of the provider found for the name. It is called
  /// only if the gazetteer has no such place.
  package func knownPlace(named name: String, earlier: () -> Place?) -> Place? {
    gazetteer.place(named: name)
      ?? earlier().flatMap { gazetteer.place(named: name, among: [$0]) }
  }

  /// Returns the place that an unknown name means, or `nil` if there is none, and all places found.
  package func search(
    _ name: String, with client: WeatherClient
  ) async throws(ProviderError) -> (place: Place?, found: [Place]) {
    let found = try await client.search(name)
    return (gazetteer.place(named: name, among: found), found)
  }

  /// Returns the provider's place at a point, with its nearest neighbor if it has no name.
  package func place(
    at point: Coordinates, of client: WeatherClient
  ) async throws(ProviderError) -> Place {
    gazetteer.located(try await client.place(point))
  }

  /// Returns the provider's place for a query.
  ///
  /// A known place keeps its name and its coordinates. The provider adds only what is missing.
  ///
  /// Throws `.notFound` if the provider has no such place.
  package func place(
    for query: PlaceQuery, of client: WeatherClient, earlier: (_ name: String) -> Place?
  ) async throws(ProviderError) -> Place {
    switch query {
    case .coordinates(let point): return try await place(at: point, of: client)
    case .name(let name):
      let known = knownPlace(named: name) { earlier(name) }
      if let known { return try await client.completing(known) }
      guard let place = try await search(name, with: client).place else {
        throw ProviderError(service: client.provider.displayName, failure: .notFound)
      }
      return place
    }
  }
}
