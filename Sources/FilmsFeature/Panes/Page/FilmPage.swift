internal import Domain
internal import TerminalUI

/// What there is to read about a film or another entry of the encyclopedia.
struct FilmPage: Hashable {
  /// Names and values that fit in a line or two.
  var facts: [Fact]
  /// The opening text, where the page is a film's.
  var crawl: Crawl?
  /// What belongs to the entry; relations in which there is nothing are left out.
  var sections: [Section]
  /// The words of the filter that was on when the film was opened, to be marked.
  var words: [String]
  /// The selected row, among all rows.
  var selection: Int?
  /// How many lines are scrolled away at the top.
  var scroll: Int
  /// How much of what it names has come, while some of it is to come.
  var progress: PageProgress?
  /// The key that asks again for a row that did not come, if there is one.
  var retryKey: String?

  /// A fact with its name.
  struct Fact: Hashable {
    var name: String
    var value: String
  }

  /// The opening text, or what stands in its place.
  struct Crawl: Hashable {
    var title: String
    var paragraphs: [String]
  }

  /// What belongs to the entry in one relation.
  struct Section: Hashable {
    var title: String
    var rows: [Row]
  }

  /// Something that belongs to the entry.
  struct Row: Hashable {
    /// The step that leads to it; nothing where its address names no entry.
    var step: FilmsStep?
    var name: String
    /// What tells it from others.
    var gist: String
    var status: Status

    enum Status: Hashable {
      case known, awaited
      /// It did not come, for this reason.
      case failed(String)
    }
  }

  /// The rows of all sections.
  var rows: [Row] { sections.flatMap(\.rows) }

  /// The selected row itself.
  var selectedRow: Row? { selection.map { rows[$0] } }

  /// How many rows failed.
  var failureCount: Int {
    rows.count { row in if case .failed = row.status { true } else { false } }
  }
}

/// What the page pane shows.
func selectFilmPage(_ context: FilmsContext) -> FilmsFramed<FilmPage> {
  let state = context.films
  let page = state.pages.last.flatMap { FilmPage($0, state, context.keys) }
  let isLoading = state.pages.last.map { state.isLoading($0.step.resource) } ?? false
  return FilmsFramed(
    crumbs: state.crumbs, status: FilmsStatus(pageOf: context, failures: page?.failureCount ?? 0),
    content: page,
    emptyMessage: isLoading
      ? "Asking for it"
      : context.keys.sentence(
        "Nothing is known of it", press: ["refresh": "retry", "back": "go back"]))
}

extension FilmsState {
  /// The pages that are open, by their titles, from the list on.
  var crumbs: [String] {
    ["Films"] + pages.map { title(of: $0.step.resource) }
  }

  /// What an entry is called; its kind and number where nobody knows.
  func title(of id: ResourceID) -> String {
    let name = id.kind == .films ? film(id.number)?.title : resource(id).latest?.value.name
    return name ?? linkedName(of: id) ?? "\(id.kind.singular) \(id.number)"
  }

  /// Whether an entry is still to come.
  func isLoading(_ id: ResourceID) -> Bool {
    id.kind == .films ? films.isLoading : resource(id).isLoading
  }

  /// What the page before the last one calls it.
  private func linkedName(of id: ResourceID) -> String? {
    guard let page = pages.dropLast().last, let step = pages.last?.step, step.resource == id else {
      return nil
    }
    return links(step.relation, of: page.step.resource).first { $0.resource == id }?.name
  }
}

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
