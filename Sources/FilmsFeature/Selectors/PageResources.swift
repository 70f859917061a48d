public import Domain
internal import Redux

extension FilmsState {
  /// What is known of an entry.
  func resource(_ id: ResourceID) -> Loadable<Resource> { resources[id] ?? .idle }

  /// The film of a number, if it is there.
  func film(_ id: Film.ID) -> Film? {
    let films = films.latest?.value ?? []
    return filmIndices(films)[id].map { films[$0] }
  }

  /// What belongs to an entry or a film in one relation, as far as it is known.
  func links(_ relation: Relation, of id: ResourceID) -> [RelatedResource] {
    guard id.kind == .films else { return resource(id).latest?.value.links[relation] ?? [] }
    return film(id.number)?.links(relation) ?? []
  }

  /// The entries that the page on the screen is made of: its own, and those it names; each once.
  ///
  /// Films are not among them: they came all together.
  var pageResources: [ResourceID] {
    guard let page = pages.last?.step.resource else { return [] }
    let named = page.kind.relations.flatMap { links($0, of: page) }.compactMap(\.resource)
    var seen: Set<ResourceID> = []
    return ([page] + named).filter { $0.kind != .films && seen.insert($0).inserted }
  }

  /// Whether entries are asked for at the service: not offline, and not where it sent no films.
  var asksService: Bool {
    !isOffline && (films.isLoading || films.latest?.source != .bundled)
  }

  /// The entries of the page that are still to come.
  ///
  /// What failed waits for a person to retry.
  var missingResources: [ResourceID] {
    pageResources.filter { id in
      switch resource(id) {
      case .idle, .loading: true
      case .loaded(let entry): entry.source == .bundled && asksService
      case .failed: false
      }
    }
  }

  /// How many entries of the page have come or failed, of how many; nothing where none is awaited.
  var pageProgress: PageProgress? {
    let entries = pageResources.map(resource)
    let loading = entries.count(where: \.isLoading)
    return loading == 0 ? nil : PageProgress(done: entries.count - loading, total: entries.count)
  }
}

/// When what is on the screen was fetched; nothing where it is bundled, and so has no age.
public func selectFilmsFetchTime(_ state: FilmsState) -> Timestamp? {
  guard let id = state.pages.last?.step.resource, id.kind != .films else {
    return state.films.latest.flatMap { $0.source == .bundled ? nil : $0.fetchedAt }
  }
  return state.resource(id).latest.flatMap { $0.source == .bundled ? nil : $0.fetchedAt }
}

private let filmIndices = memoized { (films: [Film]) in
  Dictionary(films.indices.map { (films[$0].id, $0) }) { first, _ in first }
}

/// How far the entries of a page have come.
struct PageProgress: Hashable {
  /// How many came or failed.
  var done: Int
  /// How many there are.
  var total: Int

  /// `7/18`.
  var text: String { "\(done)/\(total)" }
}
