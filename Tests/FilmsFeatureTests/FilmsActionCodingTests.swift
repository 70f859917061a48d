import Domain
import Foundation
import TerminalUI
import Testing

import FilmsFeature

@Suite struct FilmsActionCodingTests {
  @Test(arguments: FilmsAction.examples)
  func anActionRoundTripsThroughJSON(action: FilmsAction) throws {
    let data = try JSONEncoder().encode(action)
    #expect(try JSONDecoder().decode(FilmsAction.self, from: data) == action)
  }

  /// Films and entries without values.
  private static let noFilms = FetchedValue(value: [Film](), fetchedAt: .now, source: .cache)
  private static let noFilmsJSON =
    #"{"fetchedAt":"2017-11-01T11:46:00Z","source":"cache","value":[]}"#
  private static let bare = FetchedValue(
    value: Resource(id: .luke, name: "Luke"), fetchedAt: .now, source: .network)
  private static let bareJSON = """
    {"fetchedAt":"2017-11-01T11:46:00Z","source":"network","value":{"attributes":{},\
    "id":"people/1","links":{},"name":"Luke"}}
    """
  private static let person = FilmsRouteElement(.characters, 1)
  private static let personJSON = #"{"number":1,"relation":"characters"}"#
  private static let errorJSON = #"{"error":{"failure":{"offline":{}},"service":"swapi.info"}}"#

  private static let pins: [(FilmsAction, String)] = [
    (.segmentEntered, #"{"segmentEntered":{}}"#),
    (.segmentLeft, #"{"segmentLeft":{}}"#),
    (.refreshKeyPressed, #"{"refreshKeyPressed":{}}"#),
    (.storedFilmsLoaded(noFilms), #"{"storedFilmsLoaded":{"films":\#(noFilmsJSON)}}"#),
    (.filmsRequested, #"{"filmsRequested":{}}"#),
    (
      .filmsResponse(.success(noFilms), at: .now),
      """
      {"filmsResponse":{"at":"2017-11-01T11:46:00Z","result":{"success":\
      {"snapshot":\(noFilmsJSON)}}}}
      """
    ),
    (
      .filmsResponse(.failure(.offline), at: .now),
      #"{"filmsResponse":{"at":"2017-11-01T11:46:00Z","result":{"failure":\#(errorJSON)}}}"#
    ),
    (.bundledFilmsLoaded(noFilms), #"{"bundledFilmsLoaded":{"films":\#(noFilmsJSON)}}"#),
    (.resourcesFound([bare]), #"{"resourcesFound":{"resources":[\#(bareJSON)]}}"#),
    (
      .resourcesRequested([.luke], meanwhile: [bare]),
      #"{"resourcesRequested":{"ids":["people/1"],"meanwhile":[\#(bareJSON)]}}"#
    ),
    (
      .resourceResponse(.luke, .failure(.offline), at: .now),
      """
      {"resourceResponse":{"at":"2017-11-01T11:46:00Z","id":"people/1","result":\
      {"failure":\(errorJSON)}}}
      """
    ),
    (.resourceRetried(.luke), #"{"resourceRetried":{"id":"people/1"}}"#),
    (
      .storageFailed(StorageError(message: "full")),
      #"{"storageFailed":{"error":{"message":"full"}}}"#
    ),
    (.selectionMoved(.rows(-1)), #"{"selectionMoved":{"move":{"rows":{"count":-1}}}}"#),
    (.selectionMoved(.first), #"{"selectionMoved":{"move":{"first":{}}}}"#),
    (.selectionMoved(.last), #"{"selectionMoved":{"move":{"last":{}}}}"#),
    (.filmSelected(4), #"{"filmSelected":{"film":4}}"#),
    (.filmOpened(4), #"{"filmOpened":{"film":4}}"#),
    (
      .rowSelected(person, scroll: 2),
      #"{"rowSelected":{"scroll":2,"step":\#(personJSON)}}"#
    ),
    (.pageOpened(person), #"{"pageOpened":{"step":\#(personJSON)}}"#),
    (.detailScrolled(to: 3), #"{"detailScrolled":{"to":3}}"#),
    (.detailClosed, #"{"detailClosed":{}}"#),
    (.wentBack(toDepth: 1), #"{"wentBack":{"toDepth":1}}"#),
    (.columnFocused(along: [person]), #"{"columnFocused":{"along":[\#(personJSON)]}}"#),
    (
      .columnFocused(along: [], row: person),
      #"{"columnFocused":{"along":[],"row":\#(personJSON)}}"#
    ),
    (.crawlOpened(1, isMoving: true), #"{"crawlOpened":{"film":1,"isMoving":true}}"#),
    (.crawlScrolled(to: 3), #"{"crawlScrolled":{"to":3}}"#),
    (.crawlClosed, #"{"crawlClosed":{}}"#),
    (.sortKeyPressed, #"{"sortKeyPressed":{}}"#),
    (.filterOpened, #"{"filterOpened":{}}"#),
    (.filterEdited(.insert("x")), #"{"filterEdited":{"edit":{"insert":{"text":"x"}}}}"#),
    (.filterEntered, #"{"filterEntered":{}}"#),
    (.filterCleared, #"{"filterCleared":{}}"#),
    (.filterDismissed, #"{"filterDismissed":{}}"#),
  ]

  /// Every case, because every later version must read the names from recordings.
  @Test(
    arguments: pins)
  func anActionEncodesToPinnedJSON(action: FilmsAction, json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(String(decoding: try encoder.encode(action), as: UTF8.self) == json)
  }

  @Test func aStateRoundTripsThroughJSON() throws {
    let state = FilmsState.filtering("moon").with {
      $0.pages = [
        PageState(
          FilmsRouteElement(.films, 2), selection: FilmsRouteElement(.characters, 1), scroll: 3),
        PageState(FilmsRouteElement(.characters, 1)),
      ]
      $0.resources = [
        .luke: .failed(.offline, previous: .luke), .tatooine: .loading(previous: nil),
      ]
      $0.crawl = .still(2, scroll: 1)
      $0.films = .failed(.offline, previous: .stored)
      $0.selectedID = 2
      $0.sort = .director
    }
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(FilmsState.self, from: data) == state)
  }
}

extension FilmsActionCodingTests {
  @Test func aStateOfTheFirstVersionDecodesWithoutPages() throws {
    let json = #"""
      {"isOffline":false,"films":{"idle":{}},"route":{"detail":{"film":1,"scroll":2}},
       "selectedID":1,"sort":"title"}
      """#
    let state = try JSONDecoder().decode(FilmsState.self, from: Data(json.utf8))
    #expect(
      state
        == FilmsState().with {
          $0.selectedID = 1
          $0.sort = .title
        })
  }
}

extension FilmsAction {
  /// At least one action of each case.
  ///
  /// A new case breaks the build of `isListed`, as a reminder to add it here.
  static let examples: [FilmsAction] = [
    .segmentEntered, .segmentLeft, .resourcesFound([.luke]),
    .resourcesRequested([.luke, .tatooine], meanwhile: [.luke]),
    .resourceResponse(.luke, .success(.luke), at: .now), .resourceRetried(.luke),
    .rowSelected(FilmsRouteElement(.characters, 1), scroll: 2),
    .pageOpened(FilmsRouteElement(.homeworld, 1)),
    .wentBack(toDepth: 1), .crawlOpened(1, isMoving: true), .crawlScrolled(to: 3), .crawlClosed,
    .refreshKeyPressed, .storedFilmsLoaded(.stored), .filmsRequested,
    .filmsResponse(.success(.fresh), at: .now), .filmsResponse(.failure(.offline), at: .now),
    .bundledFilmsLoaded(.bundled), .storageFailed(StorageError(message: "read-only")),
    .selectionMoved(.rows(3)), .selectionMoved(.first), .selectionMoved(.last), .filmSelected(1),
    .filmOpened(2), .detailScrolled(to: 3), .detailClosed, .sortKeyPressed, .filterOpened,
    .filterEdited(.insert("京")), .filterEdited(.deleteWord), .filterEntered, .filterCleared,
    .columnFocused(along: []),
    .columnFocused(
      along: [FilmsRouteElement(.films, 1)], row: FilmsRouteElement(.characters, 1)),
    .filterDismissed,
  ]

  private var isListed: Bool {
    switch self {
    case .segmentEntered, .segmentLeft, .resourcesFound, .resourcesRequested, .resourceResponse,
      .resourceRetried, .rowSelected, .pageOpened, .wentBack, .crawlOpened, .crawlScrolled,
      .crawlClosed, .refreshKeyPressed, .storedFilmsLoaded, .filmsRequested, .filmsResponse,
      .bundledFilmsLoaded, .storageFailed, .selectionMoved, .filmSelected, .filmOpened,
      .detailScrolled, .detailClosed, .sortKeyPressed, .filterOpened, .filterEdited,
      .filterEntered, .filterCleared, .columnFocused, .filterDismissed:
      true
    }
  }
}
