import Domain
import Foundation
import TerminalUI
import Testing

import FilmsFeature

@Suite struct FilmsActionCodingTests {
  @Test(arguments: FilmsAction.examples)
  func anActionIsReadBackAsItWasWritten(action: FilmsAction) throws {
    let data = try JSONEncoder().encode(action)
    #expect(try JSONDecoder().decode(FilmsAction.self, from: data) == action)
  }

  @Test(
    arguments: [
      (FilmsAction.sortKeyPressed, #"{"sortKeyPressed":{}}"#),
      (.filmOpened(4), #"{"filmOpened":{"film":4}}"#),
      (.detailScrolled(to: 3), #"{"detailScrolled":{"to":3}}"#),
      (.selectionMoved(.rows(-1)), #"{"selectionMoved":{"move":{"rows":{"count":-1}}}}"#),
    ])
  func theFormIsPinned(action: FilmsAction, json: String) throws {
    #expect(String(decoding: try JSONEncoder().encode(action), as: UTF8.self) == json)
  }

  @Test func aStateIsReadBackAsItWasWritten() throws {
    let state = FilmsState.filtering("moon").with {
      $0.route = .detail(2, scroll: 3)
      $0.films = .failed(.offline, previous: .stored)
      $0.selectedID = 2
      $0.sort = .director
    }
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(FilmsState.self, from: data) == state)
  }
}

extension FilmsAction {
  /// One of each case at least: `isListed` does not compile when one is new.
  static let examples: [FilmsAction] = [
    .segmentEntered, .refreshKeyPressed, .storedFilmsLoaded(.stored), .filmsRequested,
    .filmsResponse(.success(.fresh), at: .now), .filmsResponse(.failure(.offline), at: .now),
    .bundledFilmsLoaded(.bundled), .storageFailed(StorageError(message: "read-only")),
    .selectionMoved(.rows(3)), .selectionMoved(.first), .selectionMoved(.last), .filmSelected(1),
    .filmOpened(2), .detailScrolled(to: 3), .detailClosed, .sortKeyPressed, .filterOpened,
    .filterEdited(.insert("京")), .filterEdited(.deleteWord), .filterEntered, .filterCleared,
  ]

  private var isListed: Bool {
    switch self {
    case .segmentEntered, .refreshKeyPressed, .storedFilmsLoaded, .filmsRequested, .filmsResponse,
      .bundledFilmsLoaded, .storageFailed, .selectionMoved, .filmSelected, .filmOpened,
      .detailScrolled, .detailClosed, .sortKeyPressed, .filterOpened, .filterEdited,
      .filterEntered, .filterCleared:
      true
    }
  }
}
