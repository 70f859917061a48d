import Domain
import Foundation
import TerminalUI
import Testing

import FilmsFeature

@Suite struct FilmsStateCodingTests {
  @Test func aStateRoundTripsThroughJSON() throws {
    let state = FilmsState.filtering("moon").with {
      $0.pages = [
        PageState(
          FilmsRouteElement(.films, 2), selection: FilmsRouteElement(.characters, 1), scroll: 3),
        PageState(FilmsRouteElement(.characters, 1)),
      ]
      $0.resources = [
        .luke: .failed(error: .offline, previous: .luke), .tatooine: .loading(previous: nil),
      ]
      $0.crawl = .still(film: 2, scroll: 1)
      $0.films = .failed(error: .offline, previous: .stored)
      $0.selectedID = 2
      $0.sort = .director
    }
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(FilmsState.self, from: data) == state)
  }
}
