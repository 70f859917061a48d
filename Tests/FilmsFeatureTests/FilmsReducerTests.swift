import Domain
import Redux
import TerminalUI
import Testing

import FilmsFeature

@Suite struct FilmsReducerTests {
  /// The state after some actions.
  func reduced(_ state: FilmsState, _ actions: FilmsAction...) -> FilmsState {
    var state = state
    for action in actions { filmsReducer(&state, action) }
    return state
  }

  @Test func storedFilmsAreShownUntilTheServiceAnswers() {
    let stored = reduced(FilmsState(), .storedFilmsLoaded(.stored))
    #expect(stored == FilmsState().with { $0.films = .loaded(.stored) })
    let asking = reduced(stored, .filmsRequested)
    #expect(asking == stored.with { $0.films = .loading(previous: .stored) })
    let answered = reduced(asking, .filmsResponse(.success(.fresh), at: .now))
    #expect(answered == stored.with { $0.films = .loaded(.fresh) })
  }

  @Test func aFailureKeepsWhatWasThere() {
    let state = reduced(
      FilmsState(storedFilms: .stored), .filmsRequested,
      .filmsResponse(.failure(.offline), at: .now))
    #expect(
      state == FilmsState().with { $0.films = .failed(.offline, previous: .stored) })
  }

  @Test func bundledFilmsStandInWhereThereAreNone() {
    let failed = FilmsState().with { $0.films = .failed(.offline, previous: nil) }
    #expect(
      reduced(failed, .bundledFilmsLoaded(.bundled))
        == failed.with { $0.films = .failed(.offline, previous: .bundled) })
  }

  @Test func bundledAndStoredFilmsNeverReplaceOthers() {
    #expect(reduced(.loaded, .bundledFilmsLoaded(.bundled)) == .loaded)
    #expect(reduced(.loaded, .storedFilmsLoaded(.old)) == .loaded)
  }

  @Test func aStorageErrorIsKeptUntilTheNextRefresh() {
    let error = StorageError(message: "cannot read films")
    let failed = reduced(FilmsState(), .storageFailed(error))
    #expect(failed == FilmsState().with { $0.storageError = error })
    #expect(reduced(failed, .refreshKeyPressed) == FilmsState())
  }

  @Test(
    arguments: [
      (SelectionMove.rows(1), 1), (.rows(2), 2), (.rows(99), 3), (.last, 3), (.first, 4),
      (.rows(-5), 4),
    ])
  func theSelectionMovesInTheShownOrderAndStopsAtTheEnds(move: SelectionMove, id: Film.ID) {
    #expect(
      reduced(.loaded, .selectionMoved(move)) == FilmsState.loaded.with { $0.selectedID = id })
  }

  @Test func movingInAnEmptyListDoesNothing() {
    #expect(reduced(FilmsState(), .selectionMoved(.last)) == FilmsState())
  }

  @Test func theSelectionStaysWithItsFilmWhenNewerOnesCome() {
    let newer = FetchedValue(value: [Film.unknown] + .all, fetchedAt: .now, source: .network)
    let state = reduced(
      FilmsState(storedFilms: .stored), .filmSelected(2),
      .filmsResponse(.success(newer), at: .now))
    let films = selectVisibleFilms(state)
    #expect(selectSelectedRow(state, among: films).map { films[$0] } == .empire)
  }

  @Test func aFilmIsOpenedAndClosedAndStaysSelected() {
    let opened = reduced(.loaded, .filmOpened(2))
    #expect(opened == .reading(2))
    let scrolled = reduced(opened, .detailScrolled(to: 7))
    #expect(scrolled == .reading(2, scroll: 7))
    #expect(
      reduced(scrolled, .detailClosed) == FilmsState.loaded.with { $0.selectedID = 2 })
  }

  @Test func onlyAnOpenedFilmIsScrolled() {
    #expect(reduced(.loaded, .detailScrolled(to: 7)) == .loaded)
    #expect(reduced(.reading(1), .detailScrolled(to: -2)) == .reading(1))
  }

  @Test func theOrderGoesRound() {
    var seen: [FilmSort] = []
    var state = FilmsState.loaded
    for _ in 0..<4 {
      filmsReducer(&state, .sortKeyPressed)
      seen.append(state.sort)
    }
    #expect(seen == [.release, .title, .director, .episode])
  }

  @Test func aFilterIsTypedAndStaysOn() {
    let opened = reduced(.loaded, .filterOpened)
    #expect(opened == .filtering(""))
    let typed = reduced(opened, .filterEdited(.insert("moon")))
    #expect(typed == .filtering("moon"))
    let entered = reduced(typed, .filterEntered)
    #expect(entered == .filtering("moon", isTyping: false))
    #expect(reduced(entered, .filterOpened) == typed)
    #expect(reduced(entered, .filterCleared) == .loaded)
  }

  @Test func aRemovedFilterHasItsTextAgainUntilTheUserTypesAnother() {
    let removed = reduced(.filtering("moon"), .filterDismissed)
    #expect(removed == FilmsState.loaded.with { $0.filterDraft = "moon" })
    let opened = reduced(removed, .filterOpened)
    #expect(opened.filter?.input.text == "moon")
    #expect(reduced(opened, .filterEdited(.insert("h"))).filter?.input.text == "h")
    #expect(
      reduced(opened, .filterEdited(.moveToEnd), .filterEdited(.insert("s"))).filter?.words == [
        "moons"
      ])
    #expect(reduced(.filtering(""), .filterDismissed) == .loaded)
  }

  @Test func anEmptyFilterIsNone() {
    #expect(reduced(.filtering("  "), .filterEntered) == .loaded)
  }

  @Test func theSelectionComesBackWhenItsFilmPassesAgain() {
    let selected = reduced(.loaded, .filmSelected(2), .filterOpened)
    let narrowed = reduced(selected, .filterEdited(.insert("moon")))
    #expect(selectSelectedRow(narrowed, among: selectVisibleFilms(narrowed)) == 0)
    let cleared = reduced(narrowed, .filterCleared)
    #expect(cleared == FilmsState.loaded.with { $0.selectedID = 2 })
  }
}
