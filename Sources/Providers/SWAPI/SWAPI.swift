import Domain
import Foundation

/// A client for the requests to a SWAPI service.
struct SWAPI: Sendable {
  /// The largest number of pages that are read, ten times as many as any service's list has.
  static let pageLimit = 100
  /// The largest number of entries after which another page of a list is read.
  static let entryLimit = 1_000

  let service: JSONAPIClient
  let slashes = TrailingSlashPreference()

  /// Returns the display name of a service, which is its host without `www.`.
  static func name(of baseURL: URL) -> String {
    guard let host = baseURL.host, !host.isEmpty else { return "SWAPI" }
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }

  /// Requests all films and sorts them by episode.
  func films() async throws(ProviderError) -> FetchedValue<[Film]> {
    var films: [Film] = []
    for (index, entry) in try await list(SWAPIFilm.self, of: "films").enumerated() {
      let film = try film(entry, at: index)
      slashes.record(entry.item.url?.hasSuffix("/"))
      if !films.contains(where: { $0.id == film.id }) { films.append(film) }
    }
    guard !films.isEmpty else { throw service.error(.malformed(field: "films")) }
    films.sort { ($0.episode ?? .max, $0.id) < ($1.episode ?? .max, $1.id) }
    return service.fetched(films)
  }

  private func film(
    _ entry: SWAPIEntry<SWAPIFilm>, at index: Int
  ) throws(ProviderError) -> Film {
    guard let id = entry.item.id ?? entry.uid else {
      throw service.error(.malformed(field: "films[\(index)].url"))
    }
    guard let film = entry.item.film(id: id) else {
      throw service.error(.malformed(field: "films[\(index)].title"))
    }
    return film
  }

  /// Requests all items of a list, page by page.
  ///
  /// A page whose `next` link leads to an earlier page ends the list, because all reachable pages
  /// were read.
  private func list<Item: Decodable>(
    _ type: Item.Type, of kind: String
  ) async throws(ProviderError) -> [SWAPIEntry<Item>] {
    var entries: [SWAPIEntry<Item>] = []
    var seen: Set<SWAPIPageAddress> = []
    var next: SWAPIPageAddress? = SWAPIPageAddress(kind: kind)
    while let address = next, seen.insert(address).inserted {
      guard seen.count <= Self.pageLimit, entries.count <= Self.entryLimit else {
        throw service.error(.malformed(field: "next"))
      }
      let page = try await get(
        SWAPIPage<Item>.self, [kind], endsInSlash: address.endsInSlash, query: address.query)
      entries += page.entries
      next = try page.next.map { (link) throws(ProviderError) in
        try self.address(of: kind, link: link)
      }
    }
    return entries
  }

  private func address(
    of kind: String, link: String
  ) throws(ProviderError) -> SWAPIPageAddress {
    guard let address = SWAPIPageAddress(kind: kind, link: link) else {
      throw service.error(.malformed(field: "next"))
    }
    return address
  }

  /// Requests a path, and repeats the request with a trailing slash after `notFound`.
  func get<Answer: Decodable>(
    _ type: Answer.Type, _ path: [String], endsInSlash: Bool, query: [URLQueryItem] = []
  ) async throws(ProviderError) -> Answer {
    // An empty last segment is a trailing slash.
    var request = service.request(endsInSlash ? path + [""] : path)
    request.query = query
    do throws(ProviderError) {
      return try await service.get(type, request)
    } catch {
      guard error.failure == .notFound, !endsInSlash else { throw error }
      request.path.append("")
      return try await service.get(type, request)
    }
  }
}
