import Domain
import Foundation

extension SWAPI {
  /// One entry that is no film.
  ///
  /// It is asked for by its name below the configured address: a link of another host, or one by
  /// plain http, is never followed.
  func resource(_ id: ResourceID) async throws(ProviderError) -> Snapshot<Resource> {
    let answer = try await answer(of: id)
    slashes.note(answer.endsLinksInSlash)
    guard let resource = answer.resource(id) else {
      throw service.error(.malformed(field: "\(id).name"))
    }
    return Snapshot(value: resource, fetchedAt: service.now(), source: .network)
  }

  /// The answer, asked for with a slash at the end where it is not found without.
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
    return try await service.get(SWAPIResource.self, HTTPRequest(baseURL, path: path))
  }
}
