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

  @Test(
    arguments: [
      (FilmsAction.sortKeyPressed, #"{"sortKeyPressed":{}}"#),
      (.filmOpened(4), #"{"filmOpened":{"film":4}}"#),
      (
        .columnFocused(along: [FilmsRouteElement(.films, 1)]),
        #"{"columnFocused":{"along":[{"number":1,"relation":"films"}]}}"#
      ),
      (.detailScrolled(to: 3), #"{"detailScrolled":{"to":3}}"#),
      (.resourceRetried(.luke), #"{"resourceRetried":{"id":"people\/1"}}"#),
      (
        .pageOpened(FilmsRouteElement(.homeworld, 1)),
        #"{"pageOpened":{"step":{"number":1,"relation":"homeworld"}}}"#
      ),
      (.selectionMoved(.rows(-1)), #"{"selectionMoved":{"move":{"rows":{"count":-1}}}}"#),
    ])
  func anActionEncodesToPinnedJSON(action: FilmsAction, json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
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
    .columnFocused(along: []), .screenResized,
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
      .filterEntered, .filterCleared, .columnFocused, .screenResized, .filterDismissed:
      true
    }
  }
}
