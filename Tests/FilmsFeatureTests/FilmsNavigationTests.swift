import Domain
import Redux
import TerminalUI
import TestSupport
import Testing

@testable import FilmsFeature

/// Navigation from page to page: the whole state after each action.
@Suite struct FilmsNavigationTests {
  func reduced(_ state: FilmsState, _ actions: FilmsAction...) -> FilmsState {
    var state = state
    for action in actions { filmsReducer(&state, action) }
    return state
  }

  @Test func openingAPageKeepsTheSelectedRowForTheWayBack() {
    let element = FilmsRouteElement(.characters, 2)
    let film = FilmsState.browsing()
    let opened = reduced(film, .rowSelected(step: element, scroll: 4), .pageOpened(step: element))
    #expect(
      opened
        == film.with {
          $0.pages = [
            PageState(FilmsRouteElement(.films, 1), selection: element, scroll: 4),
            PageState(element),
          ]
        })
    #expect(
      reduced(opened, .detailClosed)
        == film.with {
          $0.pages = [PageState(FilmsRouteElement(.films, 1), selection: element, scroll: 4)]
        })
  }

  @Test func goingBackReturnsToAnyDepth() {
    let deep = FilmsState.browsing(
      FilmsRouteElement(.characters, 1), FilmsRouteElement(.homeworld, 1))
    #expect(reduced(deep, .wentBack(toDepth: 1)).route.path == "films/4")
    #expect(reduced(deep, .wentBack(toDepth: 0)).route.path == "films")
    #expect(reduced(deep, .wentBack(toDepth: -3)).route.path == "films")
  }

  @Test func requestedEntriesShowBundledDataUntilTheirResponse() {
    let film = FilmsState.browsing()
    let loading = reduced(
      film, .resourcesRequested(ids: [.luke, .tatooine], meanwhile: [.luke.from(.bundled)]))
    #expect(
      loading
        == film.with {
          $0.resources = [
            .luke: .loading(previous: .luke.from(.bundled)), .tatooine: .loading(previous: nil),
          ]
        })
    #expect(
      reduced(
        loading, .resourceResponse(id: .luke, result: .success(fetched: .luke), at: .now),
        .resourceResponse(id: .tatooine, result: .failure(error: .offline), at: .now))
        == film.with {
          $0.resources = [
            .luke: .loaded(fetched: .luke), .tatooine: .failed(error: .offline, previous: nil),
          ]
        })
  }

  @Test func leavingAPageEndsTheLoadingOfItsEntries() {
    let loading = reduced(
      .browsing(), .resourcesRequested(ids: [.luke, .tatooine], meanwhile: [.luke.from(.bundled)]))
    for action in [
      FilmsAction.detailClosed, .pageOpened(step: FilmsRouteElement(.planets, 1)),
      .wentBack(toDepth: 0),
      .filmOpened(film: 2), .segmentLeft,
    ] {
      #expect(
        reduced(loading, action).resources == [
          .luke: .loaded(fetched: .luke.from(.bundled)), .tatooine: .idle,
        ])
    }
  }

  @Test func retryingAnEntryLoadsNoOtherEntry() {
    let state = FilmsState.browsing().with {
      $0.resources = [
        .luke: .loaded(fetched: .luke), .threepio: .failed(error: .offline, previous: nil),
        .artoo: .failed(error: .offline, previous: nil),
      ]
    }
    #expect(
      reduced(state, .resourceRetried(id: .artoo))
        == state.with { $0.resources[.artoo] = .loading(previous: nil) })
  }

  @Test func aRefreshLoadsAllEntriesOfThePage() {
    let state = FilmsState.browsing().with {
      $0.resources = [
        .luke: .loaded(fetched: .luke), .artoo: .failed(error: .offline, previous: nil),
      ]
    }
    #expect(
      reduced(state, .refreshKeyPressed).resources == [
        .luke: .loading(previous: .luke), .threepio: .loading(previous: nil),
        .artoo: .loading(previous: nil), .tatooine: .loading(previous: nil),
      ])
  }

  @Test func aPageCountsEachEntryOnce() {
    let state = FilmsState.browsing(FilmsRouteElement(.characters, 1)).with {
      $0.resources = [.luke: .loaded(fetched: .luke), .tatooine: .loading(previous: nil)]
    }
    #expect(state.pageResources == [.luke, .tatooine, ResourceID(.vehicles, 14)])
    #expect(state.missingResources(isOffline: false) == [.tatooine, ResourceID(.vehicles, 14)])
    #expect(state.pageProgress == PageProgress(done: 2, total: 3))
  }

  @Test func theCrawlOpensClosesAndScrollsOnlyIfStill() {
    let film = FilmsState.browsing()
    let playing = reduced(film, .crawlOpened(film: 1, isMoving: true))
    #expect(playing == film.with { $0.crawl = .scrolling(film: 1) })
    #expect(reduced(playing, .crawlScrolled(to: 3)) == playing)
    #expect(reduced(playing, .crawlClosed) == film)
    let still = reduced(film, .crawlOpened(film: 1, isMoving: false), .crawlScrolled(to: 3))
    #expect(still == film.with { $0.crawl = .still(film: 1, scroll: 3) })
  }

  // MARK: Keys

  func response(
    _ key: Key, _ state: FilmsState, _ size: Size = Size(width: 60, height: 20)
  ) -> KeyResponse<FilmsAction> {
    FilmPage.keys.response(to: key, in: .showing(state, size: size))
  }

  static let loaded = FilmsState.browsing().with {
    $0.resources = [
      .luke: .loaded(fetched: .luke), .threepio: .loaded(fetched: .threepio),
      .artoo: .failed(error: .offline, previous: nil),
      .tatooine: .loaded(fetched: .tatooine),
    ]
  }

  @Test func downSelectsRowsAcrossSections() {
    var state = Self.loaded
    var seen: [FilmsRouteElement?] = []
    for _ in 0..<3 {
      guard case .enabled(let action) = response(.down, state) else { break }
      filmsReducer(&state, action)
      seen.append(state.pages.last?.selection)
    }
    #expect(
      seen == [
        FilmsRouteElement(.characters, 2), FilmsRouteElement(.characters, 3),
        FilmsRouteElement(.planets, 1),
      ])
    #expect(response(.down, state) == .disabled(reason: "last row"))
  }

  @Test func enterOpensARowAndRetriesAFailedOne() {
    let luke = FilmsRouteElement(.characters, 1)
    let opening = Self.loaded.with { $0.pages[0].selection = luke }
    #expect(response(.enter, opening) == .enabled(.pageOpened(step: luke)))
    #expect(response(.character("r"), opening) == .enabled(.refreshKeyPressed))
    let failed = Self.loaded.with { $0.pages[0].selection = FilmsRouteElement(.characters, 3) }
    #expect(response(.enter, failed) == .enabled(.resourceRetried(id: .artoo)))
    #expect(response(.character("r"), failed) == .enabled(.resourceRetried(id: .artoo)))
  }

  @Test func downScrollsUntilARowIsVisible() {
    let small = Size(width: 40, height: 6)
    let homeworld = FilmsRouteElement(.homeworld, 1)
    let person = FilmsState.browsing(FilmsRouteElement(.characters, 1)).with {
      $0.resources = [.luke: .loaded(fetched: .luke), .tatooine: .loaded(fetched: .tatooine)]
    }
    #expect(response(.down, person, small) == .enabled(.detailScrolled(to: 1)))
    let scrolled = person.with { $0.pages[1].scroll = 5 }
    #expect(response(.enter, scrolled, small) == .enabled(.pageOpened(step: homeworld)))
    guard case .enabled(.rowSelected(let step, _)) = response(.down, scrolled, small) else {
      Issue.record("nothing selected")
      return
    }
    #expect(step == FilmsRouteElement(.films, 1))
  }

  /// A link can open a page whose selected row is far below a scroll position of 0.
  @Test func scrollKeysBeginAtTheLinesAroundTheSelectedRow() {
    let small = Size(width: 40, height: 6)
    let planet = Self.loaded.with { $0.pages[0].selection = FilmsRouteElement(.planets, 1) }
    #expect(response(.character("g"), planet, small) == .enabled(.detailScrolled(to: 0)))
    guard case .enabled(.detailScrolled(let line)) = response(.pageUp, planet, small) else {
      Issue.record("nothing scrolled")
      return
    }
    #expect(line > 0)
  }

  @Test func tabSelectsTheFirstRowOfTheNextSection() {
    #expect(
      response(.tab, Self.loaded, Size(width: 60, height: 40))
        == .enabled(.rowSelected(step: FilmsRouteElement(.planets, 1), scroll: 0)))
    let people = Self.loaded.with { $0.pages[0].selection = FilmsRouteElement(.characters, 2) }
    #expect(
      response(.tab, people, Size(width: 60, height: 40))
        == .enabled(.rowSelected(step: FilmsRouteElement(.planets, 1), scroll: 0)))
    let planet = Self.loaded.with { $0.pages[0].selection = FilmsRouteElement(.planets, 1) }
    #expect(response(.tab, planet) == .disabled(reason: "last section"))
  }

  @Test func anyKeyClosesTheCrawlAndVOpensIt() {
    let playing = FilmsContext.showing(Self.loaded.with { $0.crawl = .scrolling(film: 1) })
    #expect(playing.edit(for: .key(.character("q"))) == .crawlClosed)
    #expect(playing.films.takesEveryKey)
    #expect(
      FilmList.keys.response(to: .character("v"), in: .showing(.loaded))
        == .enabled(.crawlOpened(film: 4, isMoving: true)))
    let still = FilmsState(hasMotion: false, storedFilms: .fresh)
    #expect(
      FilmList.keys.response(to: .character("v"), in: .showing(still))
        == .enabled(.crawlOpened(film: 4, isMoving: false)))
  }

  // MARK: Mouse

  @Test func clicksSelectRowsAndFollowBreadcrumbs() {
    let state = Self.loaded.with {
      $0.pages = [
        PageState(FilmsRouteElement(.films, 1)), PageState(FilmsRouteElement(.planets, 1)),
      ]
    }
    func action(_ x: Int, _ y: Int) -> FilmsAction? {
      FilmsMouse.action(
        for: MouseEvent(kind: .click, position: Position(x: x, y: y)),
        in: .showing(state, size: Size(width: 80, height: 20)))
    }
    // "┌ Films › A New Hope › Tatooine"
    #expect(action(3, 0) == .wentBack(toDepth: 0))
    #expect(action(12, 0) == .wentBack(toDepth: 1))
    #expect(action(25, 0) == nil)
    #expect(action(8, 0) == nil)
    // Eight facts, a blank line, and the heading precede the residents.
    #expect(action(8, 11) == .pageOpened(step: FilmsRouteElement(.residents, 1)))
  }
}
