import Domain
import Foundation

extension SWAPI {
  /// Requests a resource that is not a film.
  ///
  /// The address is built from the resource's identifier and the configured base address. A link to
  /// another host or over plain HTTP is never followed.
  func resource(_ id: ResourceID) async throws(ProviderError) -> FetchedValue<Resource> {
    let answer = try await answer(of: id)
    slashes.record(answer.endsLinksInSlash)
    guard let resource = answer.resource(id) else {
      throw service.error(.malformed(field: "\(id).name"))
    }
    return service.fetched(resource)
  }

  /// Requests a resource, and repeats the request with a trailing slash after `notFound`.
  private func answer(of id: ResourceID) async throws(ProviderError) -> SWAPIResource {
    let endsInSlash = slashes.endsInSlash
    do throws(ProviderError) {
      return try await answer(of: id, endsInSlash: endsInSlash)
    } catch {
      guard error.failure == .notFound, !endsInSlash else { throw error }
      return try await answer(of: id, endsInSlash: true)
    }
  }

  private func answer(
    of id: ResourceID, endsInSlash: Bool
  ) async throws(ProviderError) -> SWAPIResource {
    let path = [id.kind.rawValue, "\(id.number)"] + (endsInSlash ? [""] : [])
    return try await service.get(SWAPIResource.self, service.request(path))
  }
}
