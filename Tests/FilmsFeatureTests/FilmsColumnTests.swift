import Domain
import Redux
import Synchronization
import TerminalUI
import Testing

@testable import FilmsFeature

/// Pages beside the list, and rows whose facts are bundled.
@Suite(.timeLimit(.minutes(5))) struct FilmsColumnTests {
  private static let hope = FilmsRouteElement(.films, 1)
  private static let luke = FilmsRouteElement(.characters, 1)
  private static let threepio = FilmsRouteElement(.characters, 2)

  private func reduced(_ state: FilmsState, _ actions: FilmsAction...) -> FilmsState {
    actions.reduce(into: state) { filmsReducer(&$0, $1) }
  }

  // MARK: Focus

  @Test func theFocusMovesAlongARouteAndBack() {
    let person = FilmsState.walking(Self.luke).with { $0.pages[0].scroll = 3 }
    let list = reduced(person, .columnFocused(along: []))
    #expect(list.pages == [])
    #expect(list.pagesAhead == person.pages)
    #expect(reduced(list, .columnFocused(along: [Self.hope])).pagesAhead == [PageState(Self.luke)])
    let again = reduced(list, .columnFocused(along: [Self.hope, Self.luke]))
    #expect(again == person.with { $0.pagesAhead = nil })
  }

  /// As when a terminal becomes narrower while the film has the focus.
  @Test func thePageWithTheFocusIsShownWhereThereIsRoomForOne() {
    let film = reduced(.walking(Self.luke), .columnFocused(along: [Self.hope]))
    #expect(film.shownPages(columns: 3).map(\.step) == [Self.hope, Self.luke])
    #expect(film.shownPages(columns: 2).map(\.step) == [Self.hope])
    #expect(film.route(ofColumn: 0, columns: 2) == [Self.hope])
  }

  @Test func anotherRouteLeavesThePagesAhead() {
    let list = reduced(.walking(Self.luke), .columnFocused(along: []))
    let other = reduced(list, .columnFocused(along: [Self.hope, Self.threepio]))
    #expect(other.pages.map(\.step) == [Self.hope, Self.threepio])
    #expect(other.pages[0].selection == Self.threepio)
    #expect(other.pagesAhead == nil)
    #expect(reduced(list, .selectionMoved(.rows(1))).pagesAhead == nil)
    #expect(reduced(list, .filmSelected(2)).pagesAhead == nil)
  }

  @Test func aClickedRowIsSelectedWithTheFocus() {
    let film = reduced(.walking(Self.luke), .columnFocused(along: [Self.hope], row: Self.threepio))
    #expect(film.pages == [PageState(Self.hope, selection: Self.threepio)])
    #expect(film.pagesAhead == nil)
  }

  @Test func aFilmSelectedBesideAPageClosesThePage() {
    let state = reduced(.walking(Self.luke), .filmSelected(2))
    #expect(state.pages == [])
    #expect(state.selectedID == 2)
  }

  // MARK: Columns

  @Test func columnsShowWhatTheFocusSelects() {
    let list = FilmsState.walking().with { $0.pages = [] }
    #expect(list.shownPages(columns: 2).map(\.step) == [Self.hope])
    // Without a selected row, the first one is shown.
    #expect(list.shownPages(columns: 3).map(\.step) == [Self.hope, Self.luke])
    let film = FilmsState.walking().with { $0.pages[0].selection = Self.threepio }
    #expect(film.shownPages(columns: 3).map(\.step) == [Self.hope, Self.threepio])
    let person = FilmsState.walking(Self.luke)
    #expect(person.shownPages(columns: 2).map(\.step) == [Self.luke])
    #expect(FilmsState().shownPages(columns: 3) == [])
  }

  @Test func entriesOfPagesWithoutTheFocusComeFromStorageAndTheBundleAlone() async {
    var storage = FilmStorage()
    storage.resources = { ids in [.luke.from(.cache)].filter { ids.contains($0.value.id) } }
    let asked = Mutex(0)
    var client = FilmsClient { () async throws(ProviderError) in .fresh }
    client.resource = { _ async throws(ProviderError) in
      asked.withLock { $0 += 1 }
      throw ProviderError(service: "swapi.info", failure: .notFound)
    }
    let environment = FilmsEnvironment(
      client: client, storage: storage, bundledFilms: { .bundled },
      bundledResource: { $0 == .tatooine ? .tatooine.from(.bundled) : nil },
      screenColumns: { 3 }, now: { .now })
    let store = Store(
      initialState: FilmsState.walking().with { $0.pages = [] }, reducer: filmsReducer,
      middleware: [.films(environment)])
    store.dispatch(.screenResized)
    await until { store.state.resources.count == 2 }
    #expect(store.state.resources[.luke] == .loaded(.luke.from(.cache)))
    #expect(store.state.resources[.tatooine] == .loaded(.tatooine.from(.bundled)))
    #expect(asked.withLock { $0 } == 0)
  }

  // MARK: Bundled facts

  private static let standIns = FilmsState.walking().with {
    $0.resources = [
      .luke: .failed(.offline, previous: .luke.from(.bundled)),
      .threepio: .loaded(.threepio), .artoo: .loaded(.luke.from(.bundled)),
    ]
    $0.pages[0].selection = luke
  }

  private func context(_ state: FilmsState) -> FilmsKeyContext {
    .showing(state, size: Size(width: 80, height: 30))
  }

  @Test func aRowThatFailedShowsBundledFactsWithAMark() {
    let frame = FilmsPanes.page.frame(
      for: .showing(Self.standIns), in: DrawContext(size: Size(width: 80, height: 30)))
    let rows = frame.lines.filter { $0.contains("≈") }
    #expect(rows.count == 3)
    #expect(rows[0].contains("▸≈ Luke Skywalker"))
    #expect(rows[0].contains("male, 19 BBY, 172 cm"))
    #expect(rows[2].contains("≈ bundled"))
    #expect(frame.text.contains("Couldn't load 1 of 4 entries. Showing bundled data for them"))
  }

  @Test func aRowWithBundledFactsIsOpenedAndRetried() {
    let context = context(Self.standIns)
    #expect(FilmsKeyMaps.page.response(to: .enter, in: context) == .enabled(.pageOpened(Self.luke)))
    #expect(
      FilmsKeyMaps.page.response(to: .character("r"), in: context)
        == .enabled(.resourceRetried(.luke)))
    let other = Self.standIns.with { $0.pages[0].selection = Self.threepio }
    #expect(
      FilmsKeyMaps.page.response(to: .character("r"), in: self.context(other))
        == .enabled(.refreshKeyPressed))
  }

  @Test func aPageOfBundledFilmsMarksNoRow() {
    let state = Self.standIns.with {
      $0.films = .loaded(FetchedValue(value: [.peopled], fetchedAt: .now, source: .bundled))
      $0.resources[.luke] = .loaded(.luke.from(.bundled))
    }
    let frame = FilmsPanes.page.frame(
      for: .showing(state), in: DrawContext(size: Size(width: 80, height: 30)))
    #expect(!frame.text.contains("≈"))
  }
}
