internal import Domain
public import Redux
internal import TerminalUI

/// Says how the films segment changes.
public let filmsReducer = Reducer<FilmsState, FilmsAction>.combine(
  filmListReducer, filterReducer, pageReducer, resourceReducer, crawlReducer)

/// The films, and which one of them is selected.
private let filmListReducer = Reducer<FilmsState, FilmsAction> { state, action in
  switch action {
  case .refreshKeyPressed: state.storageError = nil
  case .storedFilmsLoaded(let stored): state.films = state.films.showingMeanwhile(stored)
  case .filmsRequested: state.films = state.films.startingLoad()
  case .filmsResponse(let answer, _): state.films = state.films.receiving(answer.result)
  case .bundledFilmsLoaded(let bundled): state.films = state.films.showingMeanwhile(bundled)
  case .storageFailed(let error): state.storageError = error
  case .selectionMoved(let move): state.moveSelection(move)
  case .filmSelected(let id), .filmOpened(let id): state.selectedID = id
  case .sortKeyPressed: state.sort = state.sort.next
  default: break
  }
}

/// What the list is narrowed down to.
private let filterReducer = Reducer<FilmsState, FilmsAction> { state, action in
  switch action {
  case .filterOpened:
    state.filter = state.filter ?? FilmFilter()
    state.filter?.isTyping = true
  case .filterEdited(let edit): state.filter?.input.apply(edit)
  case .filterEntered:
    state.filter?.isTyping = false
    if state.filter?.words.isEmpty == true { state.filter = nil }
  case .filterCleared: state.filter = nil
  default: break
  }
}

/// Which pages are open, and where a person is on the last one.
private let pageReducer = Reducer<FilmsState, FilmsAction> { state, action in
  switch action {
  case .filmOpened(let id): state.pages = [OpenPage(FilmsStep(.films, id))]
  case .pageOpened(let step): state.openPage(step)
  case .rowSelected(let step, let line): state.moveOnPage(to: step, scroll: line)
  case .detailScrolled(let line): state.moveOnPage(to: nil, scroll: line)
  case .detailClosed: state.pages = state.pages.dropLast()
  case .wentBack(let depth): state.pages = Array(state.pages.prefix(max(0, depth)))
  default: break
  }
}

/// What is known of the entries that pages name.
private let resourceReducer = Reducer<FilmsState, FilmsAction> { state, action in
  switch action {
  // What comes for a page that is left is not waited for any more.
  case .filmOpened, .pageOpened, .detailClosed, .wentBack, .segmentLeft:
    for id in state.resources.keys { state.resources[id] = state.resources[id]?.cancellingLoad() }
  case .refreshKeyPressed:
    for id in state.pageResources { state.load(id) }
  case .resourcesFound(let found):
    for entry in found { state.resources[entry.value.id] = .loaded(entry) }
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

/// Whether the opening text has the screen.
private let crawlReducer = Reducer<FilmsState, FilmsAction> { state, action in
  switch action {
  case .crawlOpened(let id, let isMoving):
    state.crawl = isMoving ? .moving(id) : .still(id, scroll: 0)
  case .crawlScrolled(let line):
    if case .still(let id, _) = state.crawl { state.crawl = .still(id, scroll: max(0, line)) }
  case .crawlClosed, .segmentLeft: state.crawl = nil
  default: break
  }
}

extension FilmsState {
  fileprivate mutating func moveSelection(_ move: ListMove) {
    let films = selectListedFilms(self)
    guard let row = selectSelectedRow(self, among: films) else { return }
    selectedID = films[move.destination(from: row, count: films.count)].id
  }

  fileprivate mutating func openPage(_ step: FilmsStep) {
    guard let last = pages.indices.last else { return }
    pages[last].selection = step
    pages.append(OpenPage(step))
  }

  fileprivate mutating func moveOnPage(to step: FilmsStep?, scroll: Int) {
    guard let last = pages.indices.last else { return }
    pages[last].selection = step
    pages[last].scroll = max(0, scroll)
  }

  fileprivate mutating func load(_ id: ResourceID) {
    resources[id] = resource(id).startingLoad()
  }
}

extension Loadable {
  /// The same step of loading with something to show, where there is nothing yet.
  fileprivate func showingMeanwhile(_ snapshot: Snapshot<Value>) -> Loadable {
    guard latest == nil else { return self }
    return switch self {
    case .idle, .loaded: .loaded(snapshot)
    case .loading: .loading(previous: snapshot)
    case .failed(let error, _): .failed(error, previous: snapshot)
    }
  }
}
