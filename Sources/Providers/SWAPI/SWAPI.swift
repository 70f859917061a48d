import BundledData
package import Domain
package import Foundation
import Synchronization

/// A SWAPI service: swapi.info, swapi.dev, swapi.tech, or a mirror of one, which differ in the form of their answers.
struct SWAPI: Sendable {
  /// The largest number of pages that are read, ten times as many as any service's list has.
  static let pageLimit = 100
  /// The largest number of entries after which another page of a list is read.
  private static let entryLimit = 1_000

  private let service: JSONAPIClient
  private let slashes = TrailingSlashPreference()

  fileprivate init(_ access: ServiceAccess, baseURL: URL) {
    service = JSONAPIClient(
      name: Self.name(of: baseURL), access: access, baseURL: baseURL,
      decodeErrorBody: { response, _ in
        // The reason is `detail` from swapi.dev, and `message` from the others.
        JSONAPIClient.ErrorBody(
          reason: response.json.first("detail", "message", read: \.rawText))
      })
  }

  /// Returns the display name of a service, which is its host without `www.`.
  static func name(of baseURL: URL) -> String {
    guard let host = baseURL.host, !host.isEmpty else { return "SWAPI" }
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }

  fileprivate func films() async throws(ProviderError) -> FetchedValue<[Film]> {
    var films: [Film] = []
    for (index, entry) in try await entries(of: "films").enumerated() {
      let url = entry.item["url"].rawText
      guard let id = url.flatMap({ RelatedResource(url: $0).id }) ?? entry.uid else {
        throw service.error(.malformed(field: "films[\(index)].url"))
      }
      guard let film = Film(swapi: entry.item, id: id) else {
        throw service.error(.malformed(field: "films[\(index)].title"))
      }
      slashes.record(url?.hasSuffix("/"))
      if !films.contains(where: { $0.id == film.id }) { films.append(film) }
    }
    guard !films.isEmpty else { throw service.error(.malformed(field: "films")) }
    films.sort { $0.precedes($1) }
    return service.fetched(films)
  }

  /// Requests all items of a list, page by page, until a `next` link leads to an earlier page.
  private func entries(of kind: String) async throws(ProviderError) -> [SWAPIPage.Entry] {
    var entries: [SWAPIPage.Entry] = []
    var seen: Set<PageAddress> = []
    var next: PageAddress? = PageAddress()
    while let address = next, seen.insert(address).inserted {
      guard seen.count <= Self.pageLimit, entries.count <= Self.entryLimit else {
        throw service.error(.malformed(field: "next"))
      }
      let answer = try await fetch(
        [kind], endsInSlash: address.endsInSlash, query: address.query)
      let page = try service.reading(try SWAPIPage(answer))
      if let entry = page.entries.first(where: { $0.item["title"].rawText == nil }) {
        throw service.error(.malformed(field: entry.path + ".title"))
      }
      entries += page.entries
      next = page.next.flatMap(PageAddress.init(link:))
      guard page.next == nil || next != nil else {
        throw service.error(.malformed(field: "next"))
      }
    }
    return entries
  }

  /// The address is built from the resource's identifier and the configured base address.
  ///
  /// A link to another host or over plain HTTP is never followed.
  fileprivate func resource(
    _ id: ResourceID
  ) async throws(ProviderError) -> FetchedValue<Resource> {
    let answer = try await fetch(
      [id.kind.rawValue, "\(id.number)"], endsInSlash: slashes.endsInSlash)
    guard answer.object != nil else { throw service.error(.malformed(field: "body")) }
    slashes.record(answer.unwrapped["url"].text?.hasSuffix("/"))
    guard let resource = Resource(swapi: answer, id: id) else {
      throw service.error(.malformed(field: "\(id).name"))
    }
    return service.fetched(resource)
  }

  /// Requests a path, and repeats the request with a trailing slash after `notFound`.
  private func fetch(
    _ path: [String], endsInSlash: Bool, query: [URLQueryItem] = []
  ) async throws(ProviderError) -> JSON {
    // An empty last segment is a trailing slash.
    var request = service.request(endsInSlash ? path + [""] : path)
    request.query = query
    do throws(ProviderError) {
      return try await service.fetch(request).json
    } catch {
      guard error.failure == .notFound, !endsInSlash else { throw error }
      request.path.append("")
      return try await service.fetch(request).json
    }
  }
}

extension FilmsClient {
  /// The format of the responses shows which of these services it is.
  package static func swapi(_ access: ServiceAccess, baseURL: URL) -> FilmsClient {
    let swapi = SWAPI(access, baseURL: baseURL)
    return FilmsClient(films: swapi.films, resource: swapi.resource)
  }

  package static func swapiName(of baseURL: URL) -> String { SWAPI.name(of: baseURL) }
}

/// Whether a service prefers trailing slashes, learned from its responses: it redirects requests without one.
private final class TrailingSlashPreference: Sendable {
  private let known = Atomic<Bool>(false)

  var endsInSlash: Bool { known.load(ordering: .relaxed) }

  /// Records whether a URL in a response ended in a slash.
  func record(_ endsInSlash: Bool?) {
    if let endsInSlash { known.store(endsInSlash, ordering: .relaxed) }
  }
}

// MARK: - Pages

/// A page of a list, in the format of any of the services.
///
/// - swapi.info sends a bare array of all items.
/// - swapi.dev sends an object with the items in `results` and the next page's URL in `next`.
/// - swapi.tech sends an object with the items in `result`, each within `properties`. Its long
///   lists have `results` and `next` instead.
struct SWAPIPage {
  let entries: [Entry]
  /// The URL of the next page, or `nil` on the last page.
  let next: String?

  /// An item, either bare or, from swapi.tech, within `properties` and with a `uid`.
  struct Entry {
    let item: JSON
    let uid: Int?
    let path: String

    init(_ json: JSON, at path: String) {
      let properties = json["properties"]
      item = properties == .null ? json : properties
      self.path = properties == .null ? path : path + ".properties"
      uid = json["uid"].swapiInteger
    }
  }

  init(_ answer: JSON) throws(JSONError) {
    var (items, path) = (answer.elements ?? [], "")
    if answer.elements == nil {
      path = answer["result"] == .null ? "results" : "result"
      items = try answer.required(path, \.elements)
    }
    entries = items.prefix(JSON.longestList).enumerated().map { index, item in
      Entry(item, at: "\(path)[\(index)]")
    }
    next = answer["next"].rawText
    guard next != nil || answer["next"] == .null else { throw .unreadable(path: "next") }
  }
}

/// A list's page below the configured address: only the query of a link is used, so that none leads elsewhere.
private struct PageAddress: Hashable {
  var endsInSlash = false
  var query: [URLQueryItem] = []

  init() {}

  init?(link: String) {
    guard let components = URLComponents(string: link), let query = components.queryItems,
      !query.isEmpty
    else { return nil }
    self.query = query
    endsInSlash = components.path.hasSuffix("/")
  }
}

// MARK: - Films

extension Film {
  init?(swapi json: JSON, id: Int) {
    guard let title = json["title"].text else { return nil }
    self.init(id: id, title: title)
    episode = json["episode_id"].swapiInteger
    director = json["director"].rawText?.known
    let names = json["producer"].rawText?.split(separator: ",") ?? []
    producers = names.compactMap { String($0).known }
    releaseDate = (json["release_date"].rawText?.known).flatMap { CivilDate(iso8601: $0) }
    openingCrawl = json["opening_crawl"].rawText?.crawl
    characters = json["characters"].swapiLinks ?? []
    planets = json["planets"].swapiLinks ?? []
    starships = json["starships"].swapiLinks ?? []
    vehicles = json["vehicles"].swapiLinks ?? []
    species = json["species"].swapiLinks ?? []
  }
}

extension String {
  /// This text, trimmed, or `nil` if it is blank or a placeholder such as `unknown`.
  fileprivate var known: String? {
    let text = displayable
    return ["unknown", "n/a", "none"].contains(text?.lowercased()) ? nil : text
  }

  /// This text as lines and paragraphs, without blanks at the ends of lines.
  fileprivate var crawl: String? {
    let text = displayableLines.joined(separator: "\n").trimmed
    return text.isEmpty ? nil : String(text)
  }
}

// MARK: - Resources

extension Resource {
  /// Reads a resource that is not a film, either bare or within `result` and `properties` (swapi.tech).
  ///
  /// Relations that the answer lacks, as those of swapi.tech do, are the bundled ones. The result is `nil` if
  /// its name is missing.
  init?(swapi answer: JSON, id: ResourceID) {
    let json = answer.unwrapped
    guard let name = json["name"].swapiText else { return nil }
    self.init(id: id, name: name)
    for attribute in id.kind.attributes {
      guard let text = json[attribute.swapiName].swapiText else { continue }
      attributes[attribute] = AttributeValue(text, as: attribute.valueKind)
    }
    let bundled = BundledSWAPI.resource(id).flatMap { $0.name == name ? $0 : nil }
    for relation in id.kind.relations {
      links[relation] = json[relation.rawValue].swapiLinks ?? bundled?.links[relation]
    }
  }
}

extension RelatedResource {
  /// Creates the resource at a URL, with its name if the bundled data has it.
  fileprivate init(namedAt url: String) {
    self.init(url: url)
    name = resource.flatMap { BundledSWAPI.resource($0)?.name }
  }
}

extension ResourceAttribute {
  /// The services' name for the attribute, such as `hair_color` or `MGLT`.
  var swapiName: String {
    guard self != .mglt else { return "MGLT" }
    return rawValue.reduce(into: "") { name, character in
      name += character.isUppercase ? "_\(character.lowercased())" : "\(character)"
    }
  }
}

extension JSON {
  /// The members of a resource, out of `result` and `properties`.
  fileprivate var unwrapped: JSON {
    let result = self["result"].object ?? self
    return result["properties"].object ?? result
  }

  /// The whole number of a text or a number: `4` or `"4"`.
  var swapiInteger: Int? { integer ?? (rawText?.known).flatMap { Int($0) } }

  /// The text of an attribute, or its number.
  fileprivate var swapiText: String? {
    if case .number(let number) = self, number.isFinite {
      return AttributeValue.number(number).rawText.displayable
    }
    return text
  }

  /// The linked resources, at most ten times as many as any film has; a homeworld is a single one.
  fileprivate var swapiLinks: [RelatedResource]? {
    elements?.prefix(Self.longestList).compactMap(\.text).map(RelatedResource.init(namedAt:))
      ?? swapiText.map { [RelatedResource(namedAt: $0)] }
  }
}
