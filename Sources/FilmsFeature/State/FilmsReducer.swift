internal import Domain
public import Redux
internal import TerminalUI

/// Says how the films segment changes.
public let filmsReducer = Reducer<FilmsState, FilmsAction> { state, action in
  switch action {
  case .segmentEntered: break
  case .refreshKeyPressed: state.storageError = nil
  case .storedFilmsLoaded(let stored): state.films = state.films.showingMeanwhile(stored)
  case .filmsRequested: state.films = state.films.startingLoad()
  case .filmsResponse(let answer, _): state.films = state.films.receiving(answer.result)
  case .bundledFilmsLoaded(let bundled): state.films = state.films.showingMeanwhile(bundled)
  case .storageFailed(let error): state.storageError = error
  case .selectionMoved(let move): state.moveSelection(move)
  case .filmSelected(let id): state.selectedID = id
  case .filmOpened(let id):
    state.selectedID = id
    state.route = .detail(id)
  case .detailScrolled(let line): state.scrollDetail(to: line)
  case .detailClosed: state.route = .list
  case .sortKeyPressed: state.sort = state.sort.next
  case .filterOpened, .filterEdited, .filterEntered, .filterCleared: state.reduceFilter(action)
  }
}

extension FilmsState {
  fileprivate mutating func moveSelection(_ move: ListMove) {
    let films = selectListedFilms(self)
    guard let row = selectSelectedRow(self, among: films) else { return }
    selectedID = films[move.destination(from: row, count: films.count)].id
  }

  fileprivate mutating func scrollDetail(to line: Int) {
    guard let id = route.filmID else { return }
    route = .detail(id, scroll: max(0, line))
  }

  fileprivate mutating func reduceFilter(_ action: FilmsAction) {
    switch action {
    case .filterOpened:
      filter = filter ?? FilmFilter()
      filter?.isTyping = true
    case .filterEdited(let edit): filter?.input.apply(edit)
    case .filterEntered:
      filter?.isTyping = false
      if filter?.words.isEmpty == true { filter = nil }
    case .filterCleared: filter = nil
    default: break
    }
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
