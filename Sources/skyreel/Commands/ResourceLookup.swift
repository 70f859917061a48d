import BundledData
import Domain
import FilmsFeature

/// A lookup of film resources: in storage, then from the service, then in the bundled data.
struct ResourceLookup {
  private let context: CommandContext
  private let asksService: Bool

  /// Creates a lookup.
  ///
  /// - Parameters:
  ///   - context: The context with its services and storage.
  ///   - asksService: Whether to request missing entries from the service, unless the run is
  ///     offline.
  init(_ context: CommandContext, asksService: Bool) {
    self.context = context
    self.asksService = asksService && !context.settings.isOffline
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
    let nameless = films.flatMap { film in
      ResourceKind.films.relations.flatMap { film.links($0) }
    }
    .filter { $0.name == nil }.compactMap(\.resource)
    let found = found(Array(Set(nameless)).sorted())
    return films.map { film in
      film.naming { $0.resource.flatMap { found[$0]?.name } }
    }
  }

  private func found(_ ids: [ResourceID]) -> [ResourceID: Resource] {
    let stored = context.stored({ try $0.films.resources(ids) }) ?? []
    var found = Dictionary(stored.map { ($0.value.id, $0.value) }) { first, _ in first }
    let missing = ids.filter { found[$0] == nil }
    found.merge(asksService ? fetched(missing) : [:]) { $1 }
    for id in ids where found[id] == nil { found[id] = BundledSWAPI.resource(id) }
    return found
  }

  private func fetched(_ ids: [ResourceID]) -> [ResourceID: Resource] {
    guard !ids.isEmpty else { return [:] }
    let loader = ResourceLoader(context.services.films)
    let (found, failures) = runBlocking { () async -> ([ResourceID: Resource], [ProviderError]) in
      var found: [ResourceID: Resource] = [:]
      var failures: [ProviderError] = []
      for await (id, result) in loader.load(ids) {
        switch result {
        case .success(let entry): found[id] = entry.value
        case .failure(let error): failures.append(error)
        }
      }
      return (found, failures)
    }
    if let first = failures.first {
      StandardStreams.warn(
        "Couldn't load \(failures.count) of \(ids.count) entries. "
          + "\(first.message(now: context.platform.now())) "
          + "Showing bundled data for them.")
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
