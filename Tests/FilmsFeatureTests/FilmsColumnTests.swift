import Domain
import Redux
import ReduxExtras
import Synchronization
import TerminalUI
import TestSupport
import Testing

@testable import FilmsFeature

/// Pages in columns beside the list, and rows with bundled data.
@Suite(.timeLimit(.minutes(5))) struct FilmsColumnTests {
  private static let hope = FilmsRouteElement(.films, 1)
  private static let luke = FilmsRouteElement(.characters, 1)
  private static let threepio = FilmsRouteElement(.characters, 2)

  private func reduced(_ state: FilmsState, _ actions: FilmsAction...) -> FilmsState {
    actions.reduce(into: state) { filmsReducer(&$0, $1) }
  }

  // MARK: Focus

  @Test func theFocusMovesAlongARouteAndBack() {
    let person = FilmsState.browsing(Self.luke).with { $0.pages[0].scroll = 3 }
    let list = reduced(person, .columnFocused(along: []))
    #expect(list.pages == [])
    #expect(list.openPages == person.pages)
    let film = reduced(list, .columnFocused(along: [Self.hope]))
    #expect(film.pages.map(\.step) == [Self.hope])
    #expect(film.openPages == person.pages)
    let again = reduced(list, .columnFocused(along: [Self.hope, Self.luke]))
    #expect(again == person)
  }

  /// A terminal can become narrower while the film has the focus.
  @Test func theFocusedPageIsShownIfOnlyOneFits() {
    let film = reduced(.browsing(Self.luke), .columnFocused(along: [Self.hope]))
    #expect(film.shownPages(columns: 3).map(\.step) == [Self.hope, Self.luke])
    #expect(film.shownPages(columns: 2).map(\.step) == [Self.hope])
    #expect(film.route(ofColumn: 0, columns: 2) == [Self.hope])
  }

  @Test func anotherSelectionDiscardsThePagesAhead() {
    let list = reduced(.browsing(Self.luke), .columnFocused(along: []))
    let other = reduced(list, .columnFocused(along: [Self.hope, Self.threepio]))
    #expect(other.pages.map(\.step) == [Self.hope, Self.threepio])
    #expect(other.pages[0].selection == Self.threepio)
    #expect(other.openPages == other.pages)
    #expect(reduced(list, .selectionMoved(to: 2)).openPages == [])
    #expect(reduced(list, .filmSelected(film: 2)).openPages == [])
    #expect(reduced(list, .filterOpened).openPages == [])
    let film = reduced(.browsing(Self.luke), .columnFocused(along: [Self.hope]))
    #expect(reduced(film, .rowSelected(step: Self.threepio, scroll: 0)).openPages.count == 1)
    #expect(reduced(film, .detailScrolled(to: 1)).openPages.count == 2)
  }

  @Test func focusingAColumnAtARowSelectsTheRow() {
    let film = reduced(.browsing(Self.luke), .columnFocused(along: [Self.hope], row: Self.threepio))
    #expect(film.pages == [PageState(Self.hope, selection: Self.threepio)])
    #expect(film.openPages == film.pages)
  }

  @Test func selectingAFilmClosesThePagesBesideTheList() {
    let state = reduced(.browsing(Self.luke), .filmSelected(film: 2))
    #expect(state.pages == [])
    #expect(state.selectedID == 2)
  }

  // MARK: Columns

  @Test func columnsShowThePagesOfSelectedRows() {
    let list = FilmsState.browsing().with { $0.pages = [] }
    #expect(list.shownPages(columns: 2).map(\.step) == [Self.hope])
    // Without a selected row, the first one is shown.
    #expect(list.shownPages(columns: 3).map(\.step) == [Self.hope, Self.luke])
    let film = FilmsState.browsing().with { $0.pages[0].selection = Self.threepio }
    #expect(film.shownPages(columns: 3).map(\.step) == [Self.hope, Self.threepio])
    let person = FilmsState.browsing(Self.luke)
    #expect(person.shownPages(columns: 2).map(\.step) == [Self.luke])
    #expect(FilmsState().shownPages(columns: 3) == [])
  }

  @Test func entriesOfUnfocusedPagesComeOnlyFromStorageAndBundledData() async throws {
    let storage = MemoryStorage()
    try storage.save(.luke.from(.network))
    let requestCount = Mutex(0)
    var client = FilmsClient { () async throws(ProviderError) in .fresh }
    client.resource = { _ async throws(ProviderError) in
      requestCount.withLock { $0 += 1 }
      throw ProviderError(service: "swapi.info", failure: .notFound)
    }
    let environment = FilmsEnvironment(
      client: client, storage: storage, bundledFilms: { .bundled },
      bundledResource: { $0 == .tatooine ? .tatooine.from(.bundled) : nil }, now: { .now })
    let store = Store(
      initialState: FilmsState.browsing().with { $0.pages = [] }, reducer: filmsReducer,
      middleware: [.films(environment)])
    for _ in 1...2 {
      let unread = selectUnreadResources(Boxed(wrappedValue: store.state), columns: 3)
      await store.dispatch(environment.readResources(unread)).finished
    }
    #expect(store.state.resources[.luke] == .loaded(fetched: .luke.from(.cache)))
    #expect(store.state.resources[.tatooine] == .loaded(fetched: .tatooine.from(.bundled)))
    #expect(requestCount.withLock { $0 } == 0)
  }

  // MARK: Bundled data

  private static let withBundledRows = FilmsState.browsing().with {
    $0.resources = [
      .luke: .failed(error: .offline, previous: .luke.from(.bundled)),
      .threepio: .loaded(fetched: .threepio), .artoo: .loaded(fetched: .luke.from(.bundled)),
    ]
    $0.pages[0].selection = luke
  }

  private func context(_ state: FilmsState) -> FilmsContext {
    .showing(state, size: Size(width: 80, height: 30))
  }

  private func lines(_ state: FilmsState) -> [String] {
    FilmsPanes.pane(of: .page).frame(
      for: .showing(state), in: DrawContext(size: Size(width: 100, height: 30))
    ).lines
  }

  @Test func theNoticeNamesBundledFactsOnceAndTheirRowsAreMarked() {
    let failed = lines(Self.withBundledRows)
    #expect(
      failed.last?.hasPrefix(
        "└ Couldn't load 1 of 4 entries. Their facts come with Skyreel. Press r to retry. ─")
        == true)
    #expect(failed.contains { $0.contains("▸ Luke Skywalker   19  172  male") })
    let unselected = lines(Self.withBundledRows.with { $0.pages[0].selection = Self.threepio })
    #expect(unselected.filter { $0.contains("✗ ") }.count == 1)
    #expect(unselected.contains { $0.contains("✗ Luke Skywalker   19  172  male") })
  }

  @Test func bundledFactsThatWereNotRequestedAreNotMarked() {
    let state = Self.withBundledRows.with {
      $0.resources[.luke] = .loaded(fetched: .luke.from(.bundled))
    }
    #expect(!lines(state).joined().contains { "✗*".contains($0) })
    #expect(!lines(state).joined().contains("Skyreel"))
  }

  @Test func aFilmWhoseRowsAllFailedMarksNone() {
    let state = FilmsState.browsing().with { state in
      for (id, entry) in [
        (ResourceID.luke, Resource.luke), (.threepio, .threepio),
        (.artoo, .luke), (.tatooine, .tatooine),
      ] {
        let bundled = FetchedValue.network(entry).from(.bundled)
        state.resources[id] = .failed(error: .offline, previous: bundled)
      }
    }
    let text = lines(state).joined()
    #expect(text.contains("Couldn't load 4 of 4 entries. Their facts come with Skyreel."))
    #expect(!text.contains("✗"))
    // The list beside the film has its age.
    #expect(FilmsContext.showing(state).pageColumn(0, of: 2).status.marks == [])
  }

  @Test func aFilmThatTheServiceLacksSaysWhereItsFactsComeFromAndHasNoAge() {
    let state = FilmsState.reading(7).with {
      $0.bundledFilms = FetchedValue(value: [.awakens], fetchedAt: .now, source: .bundled)
    }
    let text = lines(state).joined()
    #expect(text.contains("The service doesn't have this film. These facts come with Skyreel."))
    #expect(!text.contains("just now"))
    let list = FilmsPanes.pane(of: .list).frame(
      for: .showing(state.with { $0.pages = [] }),
      in: DrawContext(size: Size(width: 60, height: 12)))
    #expect(list.text.contains("VII   The Force Awakens") && list.text.contains("just now"))
  }

  @Test func offlineTheSourceOfBundledFactsIsNamedOnceOnTheScreen() {
    let entry = FetchedValue.luke.from(.bundled)
    var context = FilmsContext.showing(
      FilmsState(route: [Self.hope, Self.luke]).with {
        $0.bundledFilms = FetchedValue(value: [.peopled], fetchedAt: .now, source: .bundled)
        $0.resources = [.luke: .loaded(fetched: entry)]
      })
    context.isOffline = true
    let panes = FilmsPanes.panes(.columns(3), in: Rect(x: 0, y: 0, width: 200, height: 50))
    let text = panes.map { pane, rect in
      pane.frame(for: context, in: DrawContext(size: rect.size)).text
    }.joined()
    #expect(text.ranges(of: "Skyreel").count == 1)
    #expect(!text.contains("bundled"))
  }

  // MARK: Colors

  @Test func namesHaveTheColorOfWhatTheyNameAndHumansThatOfText() {
    let droid = Resource.entry(
      .threepio, "C-3PO", [:], [.species: [.to(ResourceID(.species, 2))]])
    let wookiee = Resource.entry(
      .artoo, "Chewbacca", [:], [.species: [.to(ResourceID(.species, 3))]])
    let state = FilmsState.browsing().with {
      $0.resources = [
        .luke: .loaded(fetched: .luke), .threepio: .loaded(fetched: .network(droid)),
        .artoo: .loaded(fetched: .network(wookiee)), .tatooine: .loaded(fetched: .tatooine),
      ]
    }
    #expect(
      [.luke, .threepio, .artoo, .tatooine, ResourceID(.starships, 9)].map(state.role)
        == [nil, .machine, .being, .planet, .machine])
    #expect(
      [1, 2, 3, 4].map { state.role(of: ResourceID(.species, $0)) } == [
        nil, .machine, .being, .being,
      ]
    )
    let frame = FilmsPanes.pane(of: .page).frame(
      for: .showing(state), in: DrawContext(size: Size(width: 80, height: 30)))
    func style(of name: String) -> Style? {
      for y in 0..<frame.size.height {
        let cells = Array(frame.row(y))
        for x in cells.indices where cells[x...].map(\.text).joined().hasPrefix(name) {
          return cells[x].style
        }
      }
      return nil
    }
    #expect(style(of: "C-3PO") == Style(.machine))
    #expect(style(of: "Chewbacca") == Style(.being))
    #expect(style(of: "Tatooine") == Style(.planet))
  }

  @Test(arguments: [
    (60, " Human or not given  Other being  Droid or craft  Planet", 22),
    (44, " Human or none  Other  Machine  Planet", 17), (30, " Other being  Machine  Planet", 2),
  ])
  func theTextBelowTheListSaysWhatTheColorsMean(width: Int, legend: String, being: Int) {
    let context = DrawContext(size: Size(width: width + 4, height: 20))
    let frame = FilmsContext.showing(.browsing()).filmText(of: 2).body(in: context).frame(
      in: context)
    #expect(frame.lines[18].dropFirst().hasPrefix(legend))
    #expect(frame[Position(x: being, y: 18)].style == Style(.being))
  }

  @Test(arguments: [
    ("Droid control ship", 16, "Droid control…"), ("Naboo Royal Starship", 18, "Naboo Royal…"),
    ("Single Trooper Aerial Platform", 22, "Single Trooper Aerial…"), ("Millennium", 6, "Mille…"),
    ("Slave 1", 7, "Slave 1"),
  ])
  func aNameThatDoesNotFitEndsAfterAWord(name: String, width: Int, shown: String) {
    let row = FilmPage.Row(step: nil, name: name, subtitle: "", status: .known)
    let section = FilmPage.Section(title: "", columns: [], rows: [row])
    let table = SectionTable(section, width: width + 2)
    #expect(row.shortened(in: table, width: width + 2).name == shown)
  }

  @Test func aRowWithBundledDataIsOpenedAndRetried() {
    let context = context(Self.withBundledRows)
    #expect(
      FilmPage.keys.response(to: .enter, in: context) == .enabled(.pageOpened(step: Self.luke)))
    #expect(
      FilmPage.keys.response(to: .character("r"), in: context)
        == .enabled(.resourceRetried(id: .luke)))
    let other = Self.withBundledRows.with { $0.pages[0].selection = Self.threepio }
    #expect(
      FilmPage.keys.response(to: .character("r"), in: self.context(other))
        == .enabled(.refreshKeyPressed))
  }

  @Test func aPageOfBundledFilmsMarksNoRow() {
    let state = Self.withBundledRows.with {
      $0.films = .idle
      $0.bundledFilms = FetchedValue(value: [.peopled], fetchedAt: .now, source: .bundled)
      $0.resources[.luke] = .loaded(fetched: .luke.from(.bundled))
    }
    let frame = FilmsPanes.pane(of: .page).frame(
      for: .showing(state), in: DrawContext(size: Size(width: 80, height: 30)))
    #expect(!frame.text.contains("✗"))
  }
}
