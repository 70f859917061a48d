internal import Domain
internal import TerminalUI

/// The content of the page of a film or another entry.
struct FilmPage: Hashable {
  /// The names and values that fit on a line or two.
  var facts: [Fact]
  /// The opening crawl, or `nil` on the page of another entry and beside a pane that shows it.
  var crawl: Crawl?
  /// The short description of a film, which begins a low page.
  var subtitle = ""
  /// Whether the text ends with the pane, so that it does not scroll.
  var isExcerpt = false
  /// The related entries, by relation, without relations that have no entries.
  var sections: [Section]
  /// The words of the filter, which are marked in the text and in the names of entries.
  var words: [String]
  /// The index of the selected row, among all rows.
  var selection: Int?
  /// The number of lines scrolled off the top.
  var scroll: Int
  /// The load progress, or `nil` if nothing is loading.
  var progress: PageProgress?
  /// The label of the key that retries a failed row, or `nil` if there is none.
  var retryKey: String?
  /// Whether the page has the focus, as it always has without panes beside it.
  var hasFocus = true

  struct Fact: Hashable {
    var name: String
    var value: String
  }

  /// The opening crawl or, of a bundled film, a summary.
  struct Crawl: Hashable {
    var title: String
    var paragraphs: [String]
  }

  /// The related entries of one relation.
  struct Section: Hashable {
    var title: String
    /// The columns beside the names, the most important first.
    var columns: [Column]
    var rows: [Row]

    struct Column: Hashable {
      var heading: String
      /// The heading where there is little room, such as the unit of a measure.
      var shortHeading: String
      /// Whether the values are numbers, which are aligned at their right ends.
      var isNumber: Bool
      /// Whether the column is shown only with room for its widest value.
      var needsFullWidth = false
    }
  }

  /// A related entry.
  struct Row: Hashable {
    /// The route element that leads to the entry, or `nil` if the service's link names no entry.
    var step: FilmsRouteElement?
    var name: String
    /// A short description that distinguishes the entry from others.
    var subtitle: String
    /// The values in the columns of the section, empty if they are not known, or none at all while
    /// the entry is not known.
    var cells: [String] = []
    var status: Status

    enum Status: Hashable {
      case known, loading
      /// Bundled or stored facts replace the service's, which could not be loaded for the reason
      /// `failure` or, if that is `nil`, were not requested.
      case standIn(DataSource, failure: String?)
      /// The entry could not be loaded, for this reason, and is neither stored nor bundled.
      case failed(String)
    }
  }

  /// The rows of all sections.
  var rows: [Row] { sections.flatMap(\.rows) }

  var selectedRow: Row? { selection.map { rows[$0] } }

}

extension [FilmPage.Row] {
  /// Whether the facts of all rows replace the service's.
  var areAllStandIns: Bool { !isEmpty && allSatisfy { $0.standInOrigin != nil } }

  /// The origin of the facts that replace the service's: `bundled`, `stored`, or `bundled or
  /// stored`, or an empty text if there are none.
  var standInOrigin: String {
    Set(compactMap(\.standInOrigin)).sorted().joined(separator: " or ")
  }
}

extension FilmPage.Row {
  /// The origin of the facts if they replace the service's, or `nil` if they are the service's.
  var standInOrigin: String? {
    guard case .standIn(let source, _) = status else { return nil }
    return source == .bundled ? source.rawValue : "stored"
  }

  /// Whether the service's facts could not be loaded.
  var isFailed: Bool {
    switch status {
    case .known, .loading, .standIn(_, failure: nil): false
    case .standIn, .failed: true
    }
  }
}

/// Selects the content of the page pane.
func selectFilmPage(_ context: FilmsContext) -> FilmsChrome<FilmPage> {
  selectFilmPage(context, context.films.pages.last, crumbs: context.films.crumbs)
}

/// Selects the content of a page beside the list.
///
/// `column` counts the pages from 0, and `columns` counts all panes, including the list. The
/// breadcrumbs begin with the first page that has no column of its own. With `hasText`, a pane below
/// the list has the facts and the text of the film.
func selectPageColumn(
  _ context: FilmsContext, _ column: Int, of columns: Int, hasText: Bool = false
) -> FilmsChrome<FilmPage> {
  let state = context.films
  let shown = state.shownPages(columns: columns)
  let page = shown.indices.contains(column) ? shown[column] : nil
  let route = state.route(ofColumn: column, columns: columns) ?? []
  let hasFocus = state.focusedColumn(columns: columns) == column
  var view = selectFilmPage(
    context, page, crumbs: route.dropFirst(column).map { state.title(of: $0.resource) })
  view.hasFocus = hasFocus
  view.focusRoute = hasFocus ? nil : state.route(ofColumn: column, columns: columns)
  view.content?.hasFocus = hasFocus
  if hasText, page?.step.resource.kind == .films { view.removeText() }
  if !hasFocus {
    view.content?.progress = nil
    view.status.notice = nil
  }
  return view
}

/// Selects the facts and the text of the film, for the pane below the list, and the notice of the list,
/// for which that is too low.
func selectFilmText(_ context: FilmsContext) -> FilmsChrome<FilmPage> {
  let state = context.films
  let film = state.shownFilm
  var page = film.flatMap { FilmPage($0, state, context.keys) }
  page?.keepOnlyText()
  let status = PaneChrome(notice: state.pages.isEmpty ? PaneChrome(context).notice : nil)
  return FilmsChrome(
    crumbs: film.map { [state.title(of: $0.step.resource)] } ?? [], status: status,
    content: page, emptyMessage: "")
}

private func selectFilmPage(
  _ context: FilmsContext, _ shown: PageState?, crumbs: [String]
) -> FilmsChrome<FilmPage> {
  let state = context.films
  let page = shown.flatMap { FilmPage($0, state, context.keys) }
  let isLoading = shown.map { state.isLoading($0.step.resource) } ?? false
  var view = FilmsChrome(
    crumbs: crumbs,
    status: shown.map { PaneChrome(of: $0.step.resource, page?.rows ?? [], context) }
      ?? PaneChrome(),
    content: page,
    emptyMessage: emptyMessage(isLoading: isLoading, isOpen: shown != nil, context.keys))
  view.depth = state.pages.count
  return view
}

/// Returns the text of a page without content, which is empty if no page is open.
private func emptyMessage(isLoading: Bool, isOpen: Bool, _ keys: KeyLabels) -> String {
  if isLoading { return "Loading…" }
  guard isOpen else { return "" }
  return keys.message(
    "Couldn't load this page", hints: ["refresh": "retry", "back": "go back"])
}

extension FilmsState {
  /// The titles of the open pages, beginning with the list.
  var crumbs: [String] {
    ["Films"] + pages.map { title(of: $0.step.resource) }
  }

  /// Returns the name of an entry, or its kind and number if the name is not known yet.
  func title(of id: ResourceID) -> String {
    let name = id.kind == .films ? film(id.number)?.title : resource(id).latest?.value.shownName
    return name ?? linkedName(of: id) ?? id.placeholder
  }

  /// Returns whether an entry or a film is loading.
  func isLoading(_ id: ResourceID) -> Bool {
    id.kind == .films ? films.isLoading : resource(id).isLoading
  }

  /// Returns the name with which the page before the last one links to an entry.
  ///
  /// Returns `nil` if the last page is not that of the entry.
  private func linkedName(of id: ResourceID) -> String? {
    guard let page = pages.dropLast().last, let step = pages.last?.step, step.resource == id else {
      return nil
    }
    return links(step.relation, of: page.step.resource).first { $0.resource == id }?.name
  }
}

extension FilmPage {
  /// Creates the content from the state, or returns `nil` if the page's own entry is not loaded.
  init?(_ page: PageState, _ state: FilmsState, _ keys: KeyLabels) {
    let id = page.step.resource
    if id.kind == .films {
      guard let film = state.film(id.number) else { return nil }
      facts = film.facts
      subtitle = film.subtitle
      crawl = Crawl(film, isSummary: state.isBundled(id))
    } else {
      guard let entry = state.resource(id).latest else { return nil }
      facts = state.relatedFacts(of: id) + entry.value.facts
    }
    sections = id.kind.relations.compactMap { Section($0, of: id, state) }
    words = state.filter?.words ?? []
    scroll = page.scroll
    progress = state.pageProgress
    retryKey = keys["open"]
    selection = page.selection.flatMap { step in rows.firstIndex { $0.step == step } }
  }

  /// Keeps the text and the facts that the list beside it does not have.
  fileprivate mutating func keepOnlyText() {
    facts.removeAll { $0.name == "Episode" }
    (sections, isExcerpt) = ([], true)
    (selection, progress, hasFocus) = (nil, nil, false)
  }
}

extension FilmsChrome<FilmPage> {
  /// Removes the facts and the text of a film, which another pane shows.
  fileprivate mutating func removeText() {
    guard content?.sections.isEmpty == false else {
      emptyMessage = content == nil ? emptyMessage : "No characters of this film are known."
      content = nil
      return
    }
    content?.facts = []
    content?.crawl = nil
  }
}

extension FilmPage.Crawl {
  /// Creates the opening crawl of a film; bundled films have a summary instead.
  init(_ film: Film, isSummary: Bool) {
    title = isSummary ? "Summary" : "Opening crawl"
    paragraphs = film.crawlParagraphs
  }

  /// The paragraphs, or a placeholder if there are none.
  var lines: [String] { paragraphs.isEmpty ? [.missingValue] : paragraphs }
}
