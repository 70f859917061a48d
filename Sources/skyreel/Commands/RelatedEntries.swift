import BundledData
import Domain
import FilmsFeature
import Synchronization
import TerminalUI

/// A link to a resource related to a film, with the resource if it was found.
struct RelatedEntry {
  var link: RelatedResource
  var resource: Resource?

  /// The name, or the URL if the name is unknown.
  var name: String { resource?.name ?? link.name ?? link.url }
  /// The name, or the kind and number if the name is unknown.
  var shownName: String { resource?.name ?? link.shownName }
}

extension RelatedResource {
  /// The name, or the kind and number if the name is unknown.
  var shownName: String { name ?? resource?.placeholder ?? url }
}

/// The resources that films have in a relation, as a command prints them.
struct RelatedEntries: TableOutput {
  var films: FetchedValue<[Film]>
  var relation: ResourceRelation
  var entries: [RelatedEntry]

  /// The JSON value: a summary of the films, and each entry with all its attributes.
  var json: JSONValue {
    [
      "schema": "skyreel.entries/1", "source": films.source.rawValue,
      "fetchedAt": films.fetchedAt,
      "films": films.value.map { film in
        ["id": film.id, "episode": film.episode, "title": film.title] as JSONValue
      },
      "related": relation.rawValue, "entries": entries.map(entry),
    ]
  }

  func text(width: Int?, _ lines: (TextColumns) -> [String]) -> String {
    guard !entries.isEmpty else { return "None" }
    let attributes = Array(relation.kind.attributes.prefix(4))
    let heading = ["Name"] + attributes.map(\.heading)
    let rows = entries.map { entry in
      [entry.shownName]
        + attributes.map { entry.resource?.attributes[$0]?.text($0.valueKind) ?? .missingValue }
    }
    return lines(TextColumns(rows: [heading] + rows)).joined(separator: "\n")
  }

  private func entry(_ entry: RelatedEntry) -> JSONValue {
    let attributes = relation.kind.attributes.map { attribute in
      JSONValue.Member(
        attribute.rawValue, (entry.resource?.attributes[attribute]).map(Self.json).json)
    }
    let head: JSONValue = ["id": entry.link.resource?.number, "name": entry.name]
    return head.adding(.object(attributes))
  }

  /// Returns a number as a number, a range as its limits, and other values as the service's text.
  private static func json(_ value: AttributeValue) -> JSONValue {
    switch value {
    case .number(let number): .number(number)
    case .range(let low, let high): ["min": low, "max": high]
    case .year, .freeText, .unknown, .none, .notApplicable: .string(value.rawText)
    }
  }
}

extension ResourceAttribute {
  /// The heading of the attribute's column, such as `Birth year`.
  fileprivate var heading: String {
    let words = rawValue.reduce(into: "") { words, character in
      words += character.isUppercase ? " \(character.lowercased())" : "\(character)"
    }
    return words.startingInUppercase
  }
}

/// A lookup of film resources: in storage, then from the service, then in the bundled data.
struct ResourceLookup {
  private let context: CommandContext
  private let asked: Set<ResourceID>

  /// Creates a lookup that requests some entries from the service if they are not stored, unless the run is
  /// offline.
  init(_ context: CommandContext, asking asked: Set<ResourceID>) {
    self.context = context
    self.asked = context.settings.isOffline ? [] : asked
  }

  /// Returns the entries of links, without duplicates, in the order of the links.
  ///
  /// An entry that is not found has only its link.
  func entries(of links: [RelatedResource]) -> [RelatedEntry] {
    var seen: Set<String> = []
    let unique = links.filter { seen.insert($0.resource?.description ?? $0.url).inserted }
    let found = found(unique.compactMap(\.resource))
    return unique.map { link in
      RelatedEntry(link: link, resource: link.resource.flatMap { found[$0] })
    }
  }

  /// Returns the films with the names of their related resources, if they can be found.
  ///
  /// Without the service, names come from storage and the bundled data.
  func naming(_ films: [Film]) -> [Film] {
    let nameless = films.flatMap(\.allLinks).filter { $0.name == nil }.compactMap(\.resource)
    let found = found(Array(Set(nameless)).sorted())
    return films.map { film in
      film.naming { $0.resource.flatMap { found[$0]?.name } }
    }
  }

  private func found(_ ids: [ResourceID]) -> [ResourceID: Resource] {
    let stored = context.stored({ try $0.storage.resources(ids) }) ?? []
    var found = Dictionary(stored.map { ($0.value.id, $0.value) }) { first, _ in first }
    let missing = ids.filter { found[$0] == nil && asked.contains($0) }
    found.merge(fetched(missing)) { $1 }
    for id in ids where found[id] == nil { found[id] = BundledSWAPI.resource(id) }
    return found
  }

  /// Requests entries, and takes what has arrived when the time of the command is over.
  private func fetched(_ ids: [ResourceID]) -> [ResourceID: Resource] {
    guard !ids.isEmpty else { return [:] }
    let loader = ResourceLoader(context.services.films)
    // The entries that arrived, and the first failure.
    let answers = Mutex((found: [ResourceID: Resource](), failure: ProviderError?.none))
    do throws(ProviderError) {
      try context.answer(of: context.settings.filmsService) {
        for await (id, result) in loader.load(ids) {
          answers.withLock { answers in
            switch result {
            case .success(let entry): answers.found[id] = entry.value
            case .failure(let error): answers.failure = answers.failure ?? error
            }
          }
        }
      }
    } catch {
      answers.withLock { $0.failure = $0.failure ?? error }
    }
    let (found, failure) = answers.withLock(\.self)
    if let failure {
      StandardStreams.warn(
        "Couldn't load \(ids.count - found.count) of \(ids.count) entries. "
          + "\(failure.message(now: context.platform.now())) "
          + "Their facts come with Skyreel.")
    }
    return found
  }
}

extension Film {
  /// Returns the film with names for the related resources that have none.
  fileprivate func naming(_ name: (RelatedResource) -> String?) -> Film {
    func named(_ links: [RelatedResource]) -> [RelatedResource] {
      links.map { RelatedResource(url: $0.url, name: $0.name ?? name($0)) }
    }
    var film = self
    film.characters = named(characters)
    film.planets = named(planets)
    film.starships = named(starships)
    film.vehicles = named(vehicles)
    film.species = named(species)
    return film
  }
}
