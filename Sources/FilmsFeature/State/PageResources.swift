package import Domain
internal import Redux

extension FilmsState {
  func resource(_ id: ResourceID) -> Loadable<Resource> { resources[id] ?? .idle }

  /// The films of the service, and the bundled ones that it does not have.
  package var allFilms: [Film] {
    let own = films.latest?.value ?? []
    // The same array each time is compared at once.
    guard let bundled = bundledFilms?.value, !bundled.isEmpty else { return own }
    return own + bundled
  }

  /// The load state of the films in the list, for which bundled ones stand in until others are known.
  package var listedFilms: Loadable<[Film]> { bundledFilms.map(films.showingMeanwhile) ?? films }

  /// Returns the film with a number, or `nil` if it is not loaded.
  func film(_ id: Film.ID) -> Film? {
    films.latest?.value.first { $0.id == id } ?? bundledFilms?.value.first { $0.id == id }
  }

  /// Returns whether the facts of a film or an entry are the bundled ones.
  func isBundled(_ id: ResourceID) -> Bool {
    guard id.kind == .films else { return resource(id).latest?.source == .bundled }
    return bundledFilms?.value.contains { $0.id == id.number } ?? false
  }

  /// Returns the name of a film's text, which is a summary if the film is bundled.
  func crawlTitle(of id: ResourceID) -> String { isBundled(id) ? "Summary" : "Opening crawl" }

  /// Returns the links of an entry or a film in one relation, as far as they are loaded.
  func links(_ relation: ResourceRelation, of id: ResourceID) -> [RelatedResource] {
    guard id.kind == .films else { return resource(id).latest?.value.links[relation] ?? [] }
    return film(id.number)?.links(relation) ?? []
  }

  /// Returns the entries that a page needs: its own, and those it links to.
  ///
  /// Films are not included, because they are all loaded together.
  func resources(on page: ResourceID) -> [ResourceID] {
    let linked = page.kind.relations.flatMap { links($0, of: page) }.compactMap(\.resource)
    return ([page] + linked).filter { $0.kind != .films }
  }

  /// The entries that the page with the focus needs, each once.
  var pageResources: [ResourceID] {
    guard let page = pages.last?.step.resource else { return [] }
    var seen: Set<ResourceID> = []
    return resources(on: page).filter { seen.insert($0).inserted }
  }

  /// Whether the entries of the page with the focus are requested from the service.
  ///
  /// Otherwise, bundled entries are used: offline, and on the way from a film that the service does
  /// not have, or whose request failed.
  func asksService(isOffline: Bool) -> Bool {
    guard !isOffline, let film = pages.first?.step.resource else { return !isOffline }
    return switch films {
    case .idle, .loading: true
    case .loaded, .failed: !isBundled(film)
    }
  }

  /// The entries of the page with the focus that are to be requested or are loading.
  ///
  /// An entry that failed is not included, because only the user retries it.
  func missingResources(isOffline: Bool) -> [ResourceID] {
    let asksService = asksService(isOffline: isOffline)
    return pageResources.filter { id in
      switch resource(id) {
      case .idle, .loading: true
      case .loaded(let entry): entry.source == .bundled && asksService
      case .failed: false
      }
    }
  }

  /// The times at which the data was fetched that three columns show, of which a narrower screen shows a part.
  ///
  /// Bundled data has no age.
  package var fetchTimes: [Timestamp] {
    let shown = pages.suffix(1) + shownPages(columns: 3)
    let entries = shown.compactMap { resource($0.step.resource).latest }
    return entries.filter { $0.source != .bundled }.map(\.fetchedAt)
      + [films.latest?.fetchedAt].compactMap(\.self)
  }

  /// The errors of the films, and of the entry whose page has the focus.
  package var shownErrors: [ProviderError] {
    [films.error, pages.last.flatMap { resource($0.step.resource).error }].compactMap(\.self)
  }

  /// The load progress of the page with the focus, or `nil` if none of its entries is loading.
  var pageProgress: PageProgress? {
    let entries = pageResources.map(resource)
    let loading = entries.count(where: \.isLoading)
    return loading == 0 ? nil : PageProgress(done: entries.count - loading, total: entries.count)
  }
}

/// The load progress of a page's entries.
struct PageProgress: Hashable {
  /// The number of entries that are not loading.
  var done: Int
  var total: Int

  /// The progress as text, such as `7/18`.
  var text: String { "\(done)/\(total)" }
}

extension Loadable {
  /// Returns the same load state with a value to show, unless there is one already.
  func showingMeanwhile(_ fetched: FetchedValue<Value>) -> Loadable {
    guard latest == nil else { return self }
    return switch self {
    case .idle, .loaded: .loaded(fetched: fetched)
    case .loading: .loading(previous: fetched)
    case .failed(let error, _): .failed(error: error, previous: fetched)
    }
  }
}
