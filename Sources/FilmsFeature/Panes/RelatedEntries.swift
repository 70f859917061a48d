internal import Domain

extension FilmPage.Section {
  /// Creates the section of a relation, or returns `nil` if the relation has no entries.
  init?(_ relation: ResourceRelation, of id: ResourceID, _ state: FilmsState) {
    let links = state.listedLinks(relation, of: id)
    guard !links.isEmpty else { return nil }
    title = relation == .homeworld ? relation.title : "\(relation.title) (\(links.count))"
    columns = relation.kind.columns(inFilm: id.kind == .films)
    rows = links.map { FilmPage.Row($0, relation, of: id, state) }
  }
}

extension FilmsState {
  /// Returns the links of an entry in one relation, in which films are ordered as in the list.
  fileprivate func listedLinks(
    _ relation: ResourceRelation, of id: ResourceID
  ) -> [RelatedResource] {
    let links = links(relation, of: id)
    guard relation.kind == .films else { return links }
    let order = allFilms.sorted { sort.orders($0, before: $1) }.map { ResourceID(.films, $0.id) }
    func place(_ link: RelatedResource) -> Int {
      link.resource.flatMap(order.firstIndex) ?? order.count
    }
    return links.sorted { place($0) < place($1) }
  }
}

extension FilmPage.Row {
  fileprivate init(
    _ link: RelatedResource, _ relation: ResourceRelation, of page: ResourceID,
    _ state: FilmsState
  ) {
    guard let id = link.resource, id.kind == relation.kind else {
      self.init(step: nil, name: link.name ?? link.url, subtitle: "", status: .known)
      return
    }
    let step = FilmsRouteElement(relation, id.number)
    if id.kind == .films {
      let film = state.film(id.number)
      let name = film?.title ?? link.name ?? id.placeholder
      self.init(
        step: step, name: name, subtitle: film?.subtitle ?? "", cells: film?.cells ?? [],
        status: .known)
    } else {
      self.init(
        step, link, state.resource(id), in: page.kind == .films ? state.film(page.number) : nil,
        isPageBundled: state.isBundled(page))
    }
  }

  private init(
    _ step: FilmsRouteElement, _ link: RelatedResource, _ entry: Loadable<Resource>,
    in film: Film?, isPageBundled: Bool
  ) {
    self.step = step
    let known = entry.latest?.value
    let name = known?.shownName ?? link.name
    let isUnnamed = name == nil && !entry.isLoading
    subtitle = known?.subtitle(in: film) ?? (isUnnamed ? "name not known" : "")
    cells = known?.cells(in: film) ?? []
    self.name = name ?? step.resource.placeholder
    switch entry {
    case .loading: status = .loading
    case .failed(let error, nil):
      let isUnnamed = name == nil && error.failure == .notFound
      status = .failed(isUnnamed ? "name not known" : error.failure.subtitle)
    // The border of a page of bundled data has the mark already.
    case .failed(_, let previous?) where previous.source == .bundled && isPageBundled:
      status = .known
    case .failed(let error, let previous?):
      status = .standIn(previous.source, failure: error.failure.subtitle)
    case .loaded(let entry) where entry.source == .bundled && !isPageBundled:
      status = .standIn(.bundled, failure: nil)
    case .idle, .loaded: status = .known
    }
  }
}

extension ProviderError.Failure {
  /// A short description of the failure.
  fileprivate var subtitle: String {
    switch self {
    case .offline: "can't be reached"
    case .timedOut: "took too long"
    case .notFound: "not found"
    case .rateLimited: "rate limited"
    case .server(let status), .rejected(let status, _): "HTTP \(status)"
    case .malformed, .webPage, .tooLarge: "can't be read"
    default: "couldn't be loaded"
    }
  }
}

extension ResourceID {
  /// The text for an entry whose name is not known yet, such as `Episode IV` or `Planet 1`.
  var placeholder: String {
    kind == .films
      ? "Episode \(Film.episode(ofNumber: number).romanNumeral)" : "\(kind.singular) \(number)"
  }
}
