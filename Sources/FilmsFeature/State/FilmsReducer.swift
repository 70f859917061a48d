internal import Domain
package import Redux
internal import TerminalUI

/// The reducer of the films segment.
package let filmsReducer = Reducer<FilmsState, FilmsAction>.combine(
  filmListReducer, filterReducer, pageReducer, resourceReducer, crawlReducer)

private let filmListReducer = Reducer<FilmsState, FilmsAction> { state, action in
  switch action {
  case .refreshKeyPressed: state.storageError = nil
  case .storedFilmsLoaded(let stored): state.films = state.films.showingMeanwhile(stored)
  case .filmsRequested: state.films = state.films.startingLoad()
  case .filmsResponse(let answer, _): state.films = state.films.receiving(answer.result)
  case .bundledFilmsLoaded(let bundled): state.bundledFilms = bundled
  case .storageFailed(let error): state.storageError = error
  case .selectionMoved(let id), .filmSelected(let id):
    // A page may be open in a column beside the list.
    state.selectedID = id
    state.pages = []
  case .filmOpened(let id): state.selectedID = id
  case .sortKeyPressed: state.sort = state.sort.neighbor(by: 1)
  case .sortSelected(let sort): state.sort = sort
  default: break
  }
  if action.changesFilms { state.dropReplacedFilms() }
}

extension FilmsAction {
  fileprivate var changesFilms: Bool {
    switch self {
    case .storedFilmsLoaded, .filmsResponse, .bundledFilmsLoaded: true
    default: false
    }
  }
}

private let filterReducer = Reducer<FilmsState, FilmsAction> { state, action in
  switch action {
  case .filterOpened:
    state.pages = []
    state.filter = state.filter ?? FilmFilter(draft: state.filterDraft)
    state.filter?.isTyping = true
  case .filterEdited(let edit):
    state.pages = []
    state.filter?.input.apply(edit)
  case .columnFocused(let route, _) where route.isEmpty: break
  case .filterEntered, .columnFocused, .filmOpened:
    state.filter?.isTyping = false
    if state.filter?.words.isEmpty == true { state.filter = nil }
  case .filterDismissed:
    state.filterDraft = state.filter.flatMap { $0.input.text.isEmpty ? nil : $0.input.text }
    state.filter = nil
  default: break
  }
}

/// The reducer of the open pages, and of the selection and scroll position of the last one.
private let pageReducer = Reducer<FilmsState, FilmsAction> { state, action in
  switch action {
  case .filmOpened(let id): state.pages = [state.newPage(FilmsRouteElement(.films, id))]
  case .pageOpened(let step): state.openPage(step)
  case .rowSelected(let step, let line):
    state.openPages = state.pages
    state.moveOnPage(to: step, scroll: line)
  case .detailScrolled(let line): state.moveOnPage(to: nil, scroll: line)
  case .detailClosed: state.pages = state.pages.dropLast()
  case .wentBack(let depth): state.pages = Array(state.pages.prefix(max(0, depth)))
  case .columnFocused(let route, let row): state.focus(along: route, row: row)
  default: break
  }
}

private let resourceReducer = Reducer<FilmsState, FilmsAction> { state, action in
  switch action {
  // Leaving a page cancels its requests, so that no entry may stay in the loading state.
  case .segmentLeft,
    _ where action.movesFocus:
    for id in state.resources.keys { state.resources[id] = state.resources[id]?.cancellingLoad() }
  case .refreshKeyPressed:
    for id in state.pageResources { state.load(id) }
  case .resourcesFound(let found):
    for entry in found { state.resources[entry.value.id] = .loaded(fetched: entry) }
  case .resourcesRequested(let ids, let meanwhile):
    for id in ids { state.load(id) }
    for entry in meanwhile {
      state.resources[entry.value.id] = state.resource(entry.value.id).showingMeanwhile(entry)
    }
  case .resourceResponse(let id, let answer, _):
    state.resources[id] = state.resource(id).receiving(answer.result)
  case .resourceRetried(let id): state.load(id)
  default: break
  }
}

private let crawlReducer = Reducer<FilmsState, FilmsAction> { state, action in
  switch action {
  case .crawlOpened(let id, let isMoving):
    state.crawl = isMoving ? .scrolling(film: id) : .still(film: id, scroll: 0)
  case .crawlScrolled(let line):
    if case .still(let id, _) = state.crawl { state.crawl = .still(film: id, scroll: max(0, line)) }
  case .crawlClosed, .segmentLeft: state.crawl = nil
  default: break
  }
}

extension FilmsState {
  /// Removes the bundled films that the service has, too.
  fileprivate mutating func dropReplacedFilms() {
    guard let known = films.latest?.value.map(\.id) else { return }
    bundledFilms?.value.removeAll { known.contains($0.id) }
  }

  fileprivate mutating func openPage(_ step: FilmsRouteElement) {
    guard let last = pages.indices.last else { return }
    pages[last].selection = step
    pages.append(newPage(step))
  }

  fileprivate mutating func moveOnPage(to step: FilmsRouteElement?, scroll: Int) {
    guard let last = pages.indices.last else { return }
    openPages[last].selection = step
    openPages[last].scroll = max(0, scroll)
  }

  fileprivate mutating func load(_ id: ResourceID) {
    resources[id] = resource(id).startingLoad()
  }
}
