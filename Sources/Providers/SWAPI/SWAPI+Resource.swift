import Domain

extension SWAPI {
  /// Requests a resource that is not a film.
  ///
  /// The address is built from the resource's identifier and the configured base address. A link to
  /// another host or over plain HTTP is never followed.
  func resource(_ id: ResourceID) async throws(ProviderError) -> FetchedValue<Resource> {
    let answer = try await get(
      SWAPIResource.self, [id.kind.rawValue, "\(id.number)"], endsInSlash: slashes.endsInSlash)
    slashes.record(answer.endsLinksInSlash)
    guard let resource = answer.resource(id) else {
      throw service.error(.malformed(field: "\(id).name"))
    }
    return service.fetched(resource)
  }
}
