import Domain
import Redux
import TerminalUI
import TestSupport
import Testing

@testable import FilmsFeature

@Suite struct FilmsPaneTests {
  func frame(_ state: FilmsState, _ width: Int, _ height: Int) -> Frame {
    let context = DrawContext(size: Size(width: width, height: height))
    return FilmsPanes.pane(of: state.screen).frame(for: .showing(state), in: context)
  }

  @Test func aFilmFoundByAPersonShowsTheNameInAColumnOfAWideList() {
    let films = FetchedValue(value: [Film.peopled, .empire], fetchedAt: .now, source: .network)
    let state = FilmsState(storedFilms: films).with {
      $0.filter = FilmFilter("skyw")
      filmsReducer(&$0, .resourcesFound(resources: [.luke]))
    }
    let row = frame(state, 100, 8).lines.first { $0.contains("A New Hope") }
    #expect(row?.contains("Luke Skywalker") == true)
  }

  @Test func aNameWithoutAColumnIsInTheBorderForTheSelectedFilm() {
    let films = FetchedValue(value: [Film.peopled, .empire], fetchedAt: .now, source: .network)
    let state = FilmsState(storedFilms: films).with {
      $0.filter = FilmFilter("skyw")
      filmsReducer(&$0, .resourcesFound(resources: [.luke]))
    }
    #expect(
      frame(state, 40, 6).text == """
        ┌ Films by episode ────────── just now ┐
        │ / skyw                               │
        │  Ep    Title                    Year │
        │▸ IV    A New Hope               1977 │
        │                                      │
        └ Match: Luke Skywalker ───────────────┘
        """)
  }

  @Test(arguments: [
    ("lucas", "Director: George Lucas"), ("kurtz", "Match: Gary Kurtz, Rick McCallum"),
    ("moon", "Match: …the plans of a moon"),
  ])
  func aNarrowListSaysWhyTheSelectedFilmPassedTheFilter(word: String, reason: String) {
    let films = FetchedValue(value: [Film.hope], fetchedAt: .now, source: .network)
    let state = FilmsState(storedFilms: films).with {
      $0.filter = FilmFilter(word)
      $0.films = .failed(error: .offline, previous: films)
    }
    #expect(frame(state, 40, 6).lines.last?.contains(reason) == true)
  }

  @Test func aNoticeInALowPaneTakesNoFilm() {
    let state = FilmsState.loaded.with {
      $0.films = .failed(error: .offline, previous: $0.films.latest)
    }
    #expect(
      frame(state, 40, 7).text == """
        ┌ Films by episode ────────── just now ┐
        │  Ep    Title                    Year │
        │▸ I     The Phantom Menace       1999 │
        │  IV    A New Hope               1977 │
        │  V     The Empire Strikes Back  1980 │
        │  VI    Return of the Jedi       1983 │
        └ Can't reach swapi.info. ─────────────┘
        """)
  }

  @Test(arguments: [
    FilmsAction.filmOpened(film: 1),
    .columnFocused(along: [FilmsRouteElement(.films, 1)], row: nil),
  ])
  func aFilmFoundByAPersonOpensAtThatPerson(open: FilmsAction) {
    let films = FetchedValue(value: [Film.peopled, .empire], fetchedAt: .now, source: .network)
    let state = FilmsState(storedFilms: films).with {
      $0.filter = FilmFilter("c-3", isTyping: false)
      filmsReducer(&$0, .resourcesFound(resources: [.threepio]))
    }
    let opened = state.with { filmsReducer(&$0, open) }
    let threepio = FilmsRouteElement(.characters, 2)
    #expect(opened.pages == [PageState(FilmsRouteElement(.films, 1), selection: threepio)])
  }

  @Test func theListShowsFilmsInRows() {
    #expect(
      frame(.loaded.with { $0.selectedID = 2 }, 78, 8).text == """
        ┌ Films by episode ──────────────────────────────────────── updated just now ┐
        │  Ep    Title                          Director                 Released    │
        │  I     The Phantom Menace             George Lucas             19 May 1999 │
        │  IV    A New Hope                     George Lucas             25 May 1977 │
        │▸ V     The Empire Strikes Back        Irvin Kershner           17 May 1980 │
        │  VI    Return of the Jedi             Richard Marquand         25 May 1983 │
        │                                                                            │
        └────────────────────────────────────────────────────────────────────────────┘
        """)
  }

  @Test func fortyColumnsShowOnlyTheYearOfRelease() {
    #expect(
      frame(.loaded.with { $0.sort = .title }, 40, 7).text == """
        ┌ Films by title ──────────── just now ┐
        │  Ep    Title                    Year │
        │▸ IV    A New Hope               1977 │
        │  VI    Return of the Jedi       1983 │
        │  V     The Empire Strikes Back  1980 │
        │  I     The Phantom Menace       1999 │
        └──────────────────────────────────────┘
        """)
  }

  @Test func wideTitlesStayAlignedAndMissingValuesAreDashes() {
    let films = FetchedValue(value: [Film.hope, .unknown], fetchedAt: .earlier, source: .cache)
    #expect(
      frame(FilmsState(storedFilms: films), 66, 5).text == """
        ┌ Films by episode ────────────────────────────── stored 3 h ago ┐
        │  Ep    Title                    Director           Released    │
        │▸ IV    A New Hope               George Lucas       25 May 1977 │
        │  –     スター・ウォーズ 🌌 エ…  –                  –           │
        └────────────────────────────────────────────────────────────────┘
        """)
  }

  @Test func aFilterIsShownAboveItsMatchesWithUnderlinedWords() {
    let frame = frame(.filtering("moon jedi"), 60, 6)
    #expect(
      frame.text == """
        ┌ Films by episode ────────────────────── updated just now ┐
        │ / moon jedi                                              │
        │  Ep    Title                     Director           Year │
        │▸ VI    Return of the Jedi        Richard Marquand   1983 │
        │                                                          │
        └ Match: A second moon is built. ──────────────────────────┘
        """)
    let marked = frame.row(3).filter { $0.style.attributes.contains(.underline) }
    #expect(marked.map(\.text).joined() == "Jedi")
  }

  @Test func theListIsAloneIfAFilterHasNoMatches() {
    let state = FilmsState.filtering("wookiee")
    #expect(state.showsOnlyList)
    #expect(!FilmsState.filtering("moon").showsOnlyList)
    var context = FilmsContext.showing(state, size: Size(width: 200, height: 60))
    context.columns = 3
    // The keys and the mouse see the one pane, too.
    #expect(FilmList.keys.response(to: .character("w"), in: context) == .hidden)
    let click = MouseEvent(kind: .click, position: Position(x: 150, y: 30))
    #expect(FilmsMouse.action(for: click, in: context) == nil)
  }

  @Test func aFilterWithoutMatchesSaysSo() {
    #expect(
      frame(.filtering("wookiee"), 60, 10).text == """
        ┌ Films by episode ────────────────────── updated just now ┐
        │ / wookiee                                                │
        │                                                          │
        │        No film matches "wookiee". Esc shows all.         │
        │                                                          │
        │  It searches titles, opening crawls, and the names of    │
        │          people, planets, ships, and species.            │
        │                                                          │
        │                                                          │
        └──────────────────────────────────────────────────────────┘
        """)
  }

  @Test func theCursorFollowsTheTypedTextAndIsElseHiddenOnTheSelectedFilm() {
    func cursor(_ state: FilmsState) -> Cursor? {
      let screen = Screen<FilmsContext, Never>(
        size: { _ in Size(width: 60, height: 20) }, select: { _ in 0 },
        layout: { [PanePlacement(FilmsPanes.pane(of: .list), in: Rect(size: $1))] },
        action: { _, _, _ in nil })
      return screen.cursor(for: .showing(state))
    }
    #expect(cursor(.filtering("moon")) == Cursor(Position(x: 8, y: 1)))
    #expect(
      cursor(.filtering("moon", isTyping: false))
        == Cursor(Position(x: 1, y: 3), isVisible: false))
    #expect(cursor(.loaded) == Cursor(Position(x: 1, y: 2), isVisible: false))
  }

  @Test func theNoticeOfBundledFilmsSaysWhatFailedAndWhereTheyComeFrom() {
    let state = FilmsState().with {
      $0.films = .failed(error: .offline, previous: nil)
      $0.bundledFilms = .bundled
    }
    #expect(
      frame(state, 70, 7).text == """
        ┌ Films by episode ──────────────────────────────────────────────────┐
        │  Ep    Title                      Director             Released    │
        │▸ IV    A New Hope                 George Lucas         25 May 1977 │
        │  V     The Empire Strikes Back    Irvin Kershner       17 May 1980 │
        │                                                                    │
        │                                                                    │
        └ Skyreel's facts, r retries ────────────────────────────────────────┘
        """)
  }

  @Test func storedFilmsStayDuringALoad() {
    let state = FilmsState().with { $0.films = .loading(previous: .stored) }
    #expect(
      frame(state, 70, 4).text == """
        ┌ Films by episode ────────────────────── ⠋ loading · stored 3 h ago ┐
        │  Ep    Title                      Director             Released    │
        │▸ I     The Phantom Menace         George Lucas         19 May 1999 │
        └────────────────────────────────────────────────────────────────────┘
        """)
  }

  @Test func aLoadWithoutFilmsShowsAMessage() {
    #expect(
      frame(FilmsState().with { $0.films = .loading(previous: nil) }, 50, 5).text == """
        ┌ Films by episode ─────────────────── ⠋ loading ┐
        │                                                │
        │                 Loading films…                 │
        │                                                │
        └────────────────────────────────────────────────┘
        """)
  }

  @Test(arguments: [(1, 1), (5, 2), (12, 4), (30, 6)])
  func panesFillSmallSizes(width: Int, height: Int) {
    for state in [FilmsState.reading(1), .filtering("moon"), .loaded, FilmsState()] {
      #expect(frame(state, width, height).size == Size(width: width, height: height))
    }
  }
}
