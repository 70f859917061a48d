import Domain
import TerminalUI
import Testing

import FilmsFeature
import TestSupport

@Suite struct FilmsKeyMapTests {
  typealias Response = KeyResponse<FilmsAction>

  static let maps = [
    FilmList.filterKeys, FilmList.keys, FilmPage.keys,
    CrawlView.keys,
  ]

  func response(_ key: Key, _ state: FilmsState) -> Response {
    let responses = Self.maps.map { $0.response(to: key, in: .showing(state)) }
    #expect(responses.count { $0 != .hidden } <= 1, "only one key map may be active at a time")
    return responses.first { $0 != .hidden } ?? .hidden
  }

  @Test func theFooterOfTheMovingCrawlNamesAnyKey() {
    let moving = FilmsState.loaded.with { $0.crawl = .scrolling(film: 1) }
    let still = FilmsState.loaded.with { $0.crawl = .still(film: 1, scroll: 0) }
    #expect(CrawlView.keys.hints(in: .showing(moving)).first?.keyText == "any key")
    #expect(CrawlView.keys.hints(in: .showing(still)).first?.keyText == nil)
  }

  @Test(
    arguments: [
      (Key.enter, FilmsAction.filmOpened(film: 4)), (.character("s"), .sortKeyPressed),
      (.character("/"), .filterOpened), (.character("r"), .refreshKeyPressed),
      (.function(5), .refreshKeyPressed), (.character("j"), .selectionMoved(to: 1)),
      (.down, .selectionMoved(to: 1)),
      (.character("G"), .selectionMoved(to: 3)),
      (.pageDown, .selectionMoved(to: 3)),
    ])
  func listKeysSendTheirActions(key: Key, action: FilmsAction) {
    #expect(response(key, .loaded) == .enabled(action))
  }

  @Test(
    arguments: [
      (Key.character("k"), 2), (.up, 2), (.character("g"), 4), (.home, 4), (.pageUp, 4),
    ] as [(Key, Film.ID)])
  func upwardKeysMoveTheSelectionFromTheLastFilm(key: Key, film: Film.ID) {
    let state = FilmsState.loaded.with { $0.selectedID = 3 }
    #expect(response(key, state) == .enabled(.selectionMoved(to: film)))
  }

  @Test func theFirstVisibleRowOfAPageIsSelected() {
    let state = FilmsState.browsing()
    let luke = FilmsRouteElement(.characters, 1)
    func enter(height: Int) -> Response {
      FilmPage.keys.response(
        to: .enter, in: .showing(state, size: Size(width: 60, height: height)))
    }
    #expect(enter(height: 30) == .enabled(.pageOpened(step: luke)))
    #expect(enter(height: 3) == .disabled(reason: "nothing selected"))
  }

  /// A page becomes shorter when the terminal becomes larger.
  @Test func leavingTheRowsScrollsEachTimeOnAPageThatWasLonger() {
    let state = FilmsState.browsing().with {
      $0.pages[0].selection = FilmsRouteElement(.characters, 1)
      $0.pages[0].scroll = 99
    }
    let context = FilmsContext.showing(state, size: Size(width: 60, height: 8))
    let lines: [Response] = (0...4).map { .enabled(.detailScrolled(to: $0)) }
    #expect(lines.contains(FilmPage.keys.response(to: .up, in: context)))
  }

  @Test func pageDownMovesByTheVisibleRows() {
    let films = (1...50).map { Film(id: $0, title: "\($0)") }
    let state = FilmsState(
      storedFilms: FetchedValue(value: films, fetchedAt: .now, source: .network))
    let context = FilmsContext.showing(state, size: Size(width: 60, height: 13))
    #expect(
      FilmList.keys.response(to: .pageDown, in: context)
        == .enabled(.selectionMoved(to: 11))
    )
  }

  @Test func disabledKeysGiveAReason() {
    #expect(response(.up, .loaded) == .disabled(reason: "first film"))
    let last = FilmsState.loaded.with { $0.selectedID = 3 }
    #expect(response(.character("j"), last) == .disabled(reason: "last film"))
    #expect(response(.enter, FilmsState()) == .disabled(reason: "no film to open"))
    #expect(response(.down, FilmsState()) == .disabled(reason: "no films"))
    #expect(response(.character("/"), FilmsState()) == .disabled(reason: "no films to filter"))
    var offline = FilmsContext.showing(FilmsState())
    offline.isOffline = true
    #expect(
      FilmList.keys.response(to: .character("r"), in: offline)
        == .disabled(reason: "offline mode"))
  }

  @Test func escapeInTheListOnlyRemovesAFilter() {
    #expect(response(.escape, .loaded) == .hidden)
    #expect(response(.escape, .filtering("moon", isTyping: false)) == .enabled(.filterDismissed))
  }

  @Test(
    arguments: [
      (Key.enter, Response.enabled(.filterEntered)), (.escape, .enabled(.filterDismissed)),
      (.down, .enabled(.selectionMoved(to: 3))),
      (.up, .disabled(reason: "first film")),
      (.character("s"), .hidden), (.character("j"), .hidden),
    ])
  func onlyFilterKeysActWhileAFilterIsTyped(key: Key, expected: Response) {
    #expect(response(key, .filtering("moon")) == expected)
  }

  @Test func typingEditsOnlyAnOpenFilter() {
    let context = FilmsContext.showing(.filtering(""))
    #expect(context.edit(for: .key(.character("s"))) == .filterEdited(edit: .insert(text: "s")))
    #expect(context.edit(for: .paste("hope")) == .filterEdited(edit: .insert(text: "hope")))
    #expect(FilmsContext.showing(.loaded).edit(for: .key(.character("s"))) == nil)
    let reading = FilmsState.filtering("").with {
      $0.pages = [PageState(FilmsRouteElement(.films, 1))]
    }
    #expect(FilmsContext.showing(reading).edit(for: .key(.character("s"))) == nil)
  }

  @Test func scrollKeysStopAtTheEndsOfTheText() {
    func response(_ key: Key, _ scroll: Int) -> Response {
      let context = FilmsContext.showing(
        .reading(1, scroll: scroll), size: Size(width: 40, height: 8))
      return FilmPage.keys.response(to: key, in: context)
    }
    // Six of eleven lines are visible.
    #expect(response(.down, 0) == .enabled(.detailScrolled(to: 1)))
    #expect(response(.pageDown, 0) == .enabled(.detailScrolled(to: 5)))
    #expect(response(.character("G"), 1) == .enabled(.detailScrolled(to: 5)))
    #expect(response(.character("j"), 5) == .disabled(reason: "last line"))
    #expect(response(.character("j"), 99) == .disabled(reason: "last line"))
    #expect(response(.up, 99) == .enabled(.detailScrolled(to: 4)))
    #expect(response(.pageUp, 3) == .enabled(.detailScrolled(to: 0)))
    #expect(response(.character("g"), 3) == .enabled(.detailScrolled(to: 0)))
    #expect(response(.character("k"), 0) == .disabled(reason: "first line"))
    #expect(response(.escape, 0) == .enabled(.detailClosed))
  }

  @Test func scrollKeysAreDisabledIfTheTextFits() {
    #expect(
      response(.down, .reading(2)) == .disabled(reason: "nothing more to scroll"))
  }

  @Test(
    arguments: [
      FilmsState.loaded, FilmsState(), .filtering("moon"), .reading(1), .reading(77),
    ])
  func keysAreEnabledExactlyIfTheHelpSaysSo(state: FilmsState) {
    let context = FilmsContext.showing(state)
    #expect(Self.maps.contains { !$0.hints(in: context).isEmpty })
    for map in Self.maps {
      for hint in map.hints(in: context) {
        let enabled = hint.keys.map { key in
          if case .enabled = map.response(to: key, in: context) { true } else { false }
        }
        #expect(enabled == hint.keys.map { _ in hint.isEnabled })
      }
    }
  }
}
