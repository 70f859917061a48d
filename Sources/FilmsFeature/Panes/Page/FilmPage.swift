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
