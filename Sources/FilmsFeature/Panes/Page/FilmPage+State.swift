internal import Domain
internal import TerminalUI

extension FilmPage {
  /// What the state knows for a page; nothing where its own entry is not there.
  init?(_ page: OpenPage, _ state: FilmsState, _ keys: KeyNames) {
    let id = page.step.resource
    if id.kind == .films {
      guard let film = state.film(id.number) else { return nil }
      facts = film.facts
      crawl = Crawl(film, source: state.films.latest?.source)
    } else {
      guard let entry = state.resource(id).latest else { return nil }
      facts = entry.value.facts
    }
    sections = id.kind.relations.compactMap { Section($0, of: id, state) }
    words = state.filter?.words ?? []
    scroll = page.scroll
    progress = state.pageProgress
    retryKey = keys["open"]
    selection = page.selection.flatMap { step in rows.firstIndex { $0.step == step } }
  }
}

extension FilmPage.Crawl {
  /// The opening text of a film; bundled films have a summary in its place.
  init(_ film: Film, source: DataSource?) {
    title = source == .bundled ? "Summary" : "Opening crawl"
    paragraphs = film.crawlParagraphs
  }

  /// Its paragraphs, or that it is not known.
  var lines: [String] { paragraphs.isEmpty ? [absentText] : paragraphs }
}

extension FilmPage.Section {
  /// What belongs to an entry in a relation, if there is anything.
  fileprivate init?(_ relation: Relation, of id: ResourceID, _ state: FilmsState) {
    let links = state.links(relation, of: id)
    guard !links.isEmpty else { return nil }
    title = relation == .homeworld ? relation.title : "\(relation.title) (\(links.count))"
    rows = links.map { FilmPage.Row($0, relation, state) }
  }
}

extension FilmPage.Row {
  fileprivate init(_ link: RelatedResource, _ relation: Relation, _ state: FilmsState) {
    guard let id = link.resource, id.kind == relation.kind else {
      self.init(step: nil, name: link.name ?? link.url, gist: "", status: .known)
      return
    }
    let step = FilmsStep(relation, id.number)
    if id.kind == .films {
      let film = state.film(id.number)
      let name = film?.title ?? link.name ?? "Film \(id.number)"
      self.init(step: step, name: name, gist: film?.gist ?? "", status: .known)
    } else {
      self.init(step, link, state.resource(id))
    }
  }

  private init(_ step: FilmsStep, _ link: RelatedResource, _ entry: Loadable<Resource>) {
    self.step = step
    let known = entry.latest?.value
    name = known?.name ?? link.name ?? "\(step.relation.kind.singular) \(step.number)"
    switch entry {
    case .loading:
      gist = ""
      status = .awaited
    case .failed(let error, _):
      gist = ""
      status = .failed(error.failure.gist)
    case .idle, .loaded:
      gist = known?.gist ?? ""
      status = .known
    }
  }
}

extension ProviderError.Failure {
  /// What happened, in a few words.
  fileprivate var gist: String {
    switch self {
    case .offline: "cannot be reached"
    case .timedOut: "took too long"
    case .notFound: "not there"
    case .quota: "no more calls now"
    case .server(let status), .rejected(let status, _): "answered \(status)"
    case .malformed, .tooLarge: "cannot be read"
    default: "did not come"
    }
  }
}
