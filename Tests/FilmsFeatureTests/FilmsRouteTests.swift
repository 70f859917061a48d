import Domain
import Redux
import Testing

import FilmsFeature
import ReduxExtras

@Suite struct FilmsRouteTests {
  @Test(
    arguments: [
      ("films", []), ("films/4", [FilmsRouteElement(.films, 1)]),
      ("films/4/characters/1", [FilmsRouteElement(.films, 1), FilmsRouteElement(.characters, 1)]),
      (
        "films/1/planets/8/residents/3/starships/12/pilots/1/films/5",
        [
          FilmsRouteElement(.films, 4), FilmsRouteElement(.planets, 8),
          FilmsRouteElement(.residents, 3),
          FilmsRouteElement(.starships, 12), FilmsRouteElement(.pilots, 1),
          FilmsRouteElement(.films, 2),
        ]
      ),
    ])
  func aRouteRoundTripsThroughItsPath(path: String, elements: [FilmsRouteElement]) throws {
    let route = try FilmsRoute(path: path)
    #expect(route == FilmsRoute(elements))
    #expect(route.path == path)
  }

  @Test func theNumberOfAFilmIsThatOfItsEpisode() throws {
    let numbers = try (1...7).map { try FilmsRoute(path: "films/\($0)").elements.first?.number }
    #expect(numbers == [4, 5, 6, 1, 2, 3, 7])
    for number in 1...9 {
      #expect(Film.number(ofEpisode: Film.episode(ofNumber: number)) == number)
    }
  }

  @Test(
    arguments: [
      ("planets/1", FilmsRouteError.unknownRelation("planets", possible: [.films])),
      ("films/1/chars/1", .unknownRelation("chars", possible: ResourceKind.films.relations)),
      (
        "films/1/characters/1/pilots/1",
        .unknownRelation("pilots", possible: ResourceKind.people.relations)
      ),
      ("films/x", .noNumber("x", after: .films)),
      ("films/1/planets", .noNumber("", after: .planets)),
      ("films/0", .noNumber("0", after: .films)), ("", .unknownRelation("", possible: [.films])),
    ])
  func anInvalidRouteThrowsAnErrorWithASuggestion(path: String, error: FilmsRouteError) {
    #expect(throws: error) { try FilmsRoute(path: path) }
    #expect("\(error)".contains("use one of: ") || "\(error)".contains("for example "))
  }

  @Test func aStateStartsWithThePagesOfItsRoute() {
    let state = FilmsState.browsing(
      FilmsRouteElement(.characters, 1), FilmsRouteElement(.homeworld, 1))
    #expect(state.route.path == "films/4/characters/1/homeworld/1")
    #expect(
      state.pages.map(\.selection) == [
        FilmsRouteElement(.characters, 1), FilmsRouteElement(.homeworld, 1), nil,
      ])
    #expect(state.selectedID == 1)
  }
}
