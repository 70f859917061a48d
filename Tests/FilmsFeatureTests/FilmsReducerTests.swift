import Domain
import Redux
import TerminalUI
import Testing

import FilmsFeature
import TestSupport

@Suite struct FilmsReducerTests {
  func reduced(_ state: FilmsState, _ actions: FilmsAction...) -> FilmsState {
    var state = state
    for action in actions { filmsReducer(&state, action) }
    return state
  }

  @Test func storedFilmsAreShownUntilTheResponseArrives() {
    let stored = reduced(FilmsState(), .storedFilmsLoaded(films: .stored))
    #expect(stored == FilmsState().with { $0.films = .loaded(fetched: .stored) })
    let loading = reduced(stored, .filmsRequested)
    #expect(loading == stored.with { $0.films = .loading(previous: .stored) })
    let received = reduced(loading, .filmsResponse(result: .success(fetched: .fresh), at: .now))
    #expect(received == stored.with { $0.films = .loaded(fetched: .fresh) })
  }

  @Test func aFailureKeepsTheStoredFilms() {
    let state = reduced(
      FilmsState(storedFilms: .stored), .filmsRequested,
      .filmsResponse(result: .failure(error: .offline), at: .now))
    #expect(
      state == FilmsState().with { $0.films = .failed(error: .offline, previous: .stored) })
  }

  @Test func bundledFilmsAreShownIfThereAreNoOthers() {
    let failed = FilmsState().with { $0.films = .failed(error: .offline, previous: nil) }
    let state = reduced(failed, .bundledFilmsLoaded(films: .bundled))
    #expect(state == failed.with { $0.bundledFilms = .bundled })
    #expect(state.listedFilms == .failed(error: .offline, previous: .bundled))
  }

  @Test func bundledAndStoredFilmsNeverReplaceLoadedOnes() {
    #expect(
      reduced(.loaded, .bundledFilmsLoaded(films: .bundled))
        == .loaded.with { $0.bundledFilms = .replaced })
    #expect(reduced(.loaded, .storedFilmsLoaded(films: .old)) == .loaded)
  }

  @Test func aStorageErrorIsKeptUntilTheNextRefresh() {
    let error = StorageError(message: "cannot read films")
    let failed = reduced(FilmsState(), .storageFailed(error: error))
    #expect(failed == FilmsState().with { $0.storageError = error })
    #expect(reduced(failed, .refreshKeyPressed) == FilmsState())
  }

  @Test func theSelectionMovesToAFilm() {
    #expect(
      reduced(.loaded, .selectionMoved(to: 2)) == FilmsState.loaded.with { $0.selectedID = 2 })
  }

  @Test func aSelectedOrderKeepsTheSelectedFilm() {
    let state = FilmsState.loaded.with { $0.selectedID = 2 }
    #expect(reduced(state, .sortSelected(sort: .title)) == state.with { $0.sort = .title })
  }

  @Test func theSelectionFollowsItsFilmWhenNewFilmsArrive() {
    let newer = FetchedValue(value: [Film.unknown] + .all, fetchedAt: .now, source: .network)
    let state = reduced(
      FilmsState(storedFilms: .stored), .filmSelected(film: 2),
      .filmsResponse(result: .success(fetched: newer), at: .now))
    #expect(state.selectedFilm == .empire)
  }

  @Test func anOpenedFilmStaysSelectedAfterItIsClosed() {
    let opened = reduced(.loaded, .filmOpened(film: 2))
    #expect(opened == .reading(2))
    let scrolled = reduced(opened, .detailScrolled(to: 7))
    #expect(scrolled == .reading(2, scroll: 7))
    #expect(
      reduced(scrolled, .detailClosed) == FilmsState.loaded.with { $0.selectedID = 2 })
  }

  @Test func onlyAnOpenFilmScrollsAndNotAboveItsTop() {
    #expect(reduced(.loaded, .detailScrolled(to: 7)) == .loaded)
    #expect(reduced(.reading(1), .detailScrolled(to: -2)) == .reading(1))
  }

  @Test func theSortKeyCyclesThroughAllOrders() {
    var seen: [FilmSort] = []
    var state = FilmsState.loaded
    for _ in 0..<4 {
      filmsReducer(&state, .sortKeyPressed)
      seen.append(state.sort)
    }
    #expect(seen == [.release, .title, .director, .episode])
  }

  @Test func anEnteredFilterStaysUntilItIsCleared() {
    let opened = reduced(.loaded, .filterOpened)
    #expect(opened == .filtering(""))
    let typed = reduced(opened, .filterEdited(edit: .insert(text: "moon")))
    #expect(typed == .filtering("moon"))
    let entered = reduced(typed, .filterEntered)
    #expect(entered == .filtering("moon", isTyping: false))
    #expect(reduced(entered, .filterOpened) == typed)
    #expect(
      reduced(entered, .filterDismissed) == FilmsState.loaded.with { $0.filterDraft = "moon" })
  }

  @Test func aReopenedFilterRestoresItsTextAndTypingReplacesIt() {
    let removed = reduced(.filtering("moon"), .filterDismissed)
    #expect(removed == FilmsState.loaded.with { $0.filterDraft = "moon" })
    let opened = reduced(removed, .filterOpened)
    #expect(opened.filter?.input.text == "moon")
    #expect(reduced(opened, .filterEdited(edit: .insert(text: "h"))).filter?.input.text == "h")
    #expect(
      reduced(opened, .filterEdited(edit: .moveToEnd), .filterEdited(edit: .insert(text: "s")))
        .filter?.words == [
          "moons"
        ])
    #expect(reduced(.filtering(""), .filterDismissed) == .loaded)
  }

  /// A click on the selected film opens it, and the next key is not text.
  @Test func openingAFilmEndsTheTypingOfTheFilter() {
    let opened = reduced(.filtering("moon"), .filmOpened(film: 1))
    #expect(opened.filter == FilmFilter("moon", isTyping: false))
    #expect(opened.pages.count == 1)
  }

  @Test func enteringABlankFilterRemovesIt() {
    #expect(reduced(.filtering("  "), .filterEntered) == .loaded)
  }

  @Test func theSelectionReturnsWhenTheFilterIsCleared() {
    let selected = reduced(.loaded, .filmSelected(film: 2), .filterOpened)
    let narrowed = reduced(selected, .filterEdited(edit: .insert(text: "moon")))
    #expect(narrowed.selectedFilm == .hope)
    let cleared = reduced(narrowed, .filterDismissed)
    #expect(
      cleared
        == FilmsState.loaded.with {
          $0.selectedID = 2
          $0.filterDraft = "moon"
        })
  }
}
