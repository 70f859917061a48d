import Domain
import Redux
import TerminalUI
import TestSupport
import Testing

@testable import FilmsFeature

@Suite struct FilmsSelectorTests {
  func ids(_ state: FilmsState) -> [Film.ID] { state.visibleFilms.map(\.id) }

  @Test(
    arguments: [
      (FilmSort.episode, [4, 1, 2, 3]), (.release, [1, 2, 3, 4]), (.title, [1, 3, 2, 4]),
      (.director, [4, 1, 2, 3]),
    ])
  func filmsAreListedInTheSelectedOrder(sort: FilmSort, order: [Film.ID]) {
    #expect(ids(FilmsState.loaded.with { $0.sort = sort }) == order)
  }

  @Test(arguments: FilmSort.allCases)
  func aFilmWithoutTheSortedAttributeComesLast(sort: FilmSort) {
    let nameless = Film(id: 8, title: "~")
    let films = FetchedValue(value: [nameless] + .all, fetchedAt: .now, source: .network)
    let state = FilmsState(storedFilms: films).with { $0.sort = sort }
    #expect(ids(state).last == 8)
  }

  @Test(
    arguments: [
      ("new hope", [1]), ("LUCAS", [4, 1]), ("kazan", [3]), ("probe", [2]), ("moon", [1, 3]),
      ("moon lucas", [1]), ("two droids, one", [1]), ("wookiee", []), ("  ", [4, 1, 2, 3]),
    ])
  func aFilterKeepsFilmsThatContainAllItsWords(text: String, found: [Film.ID]) {
    #expect(ids(.filtering(text)) == found)
  }

  @Test(arguments: [("skywalker", [1]), ("tatoo", [1]), ("luke hope", [1]), ("luke empire", [])])
  func aFilterFindsTheKnownNamesOfPeopleAndPlanets(text: String, found: [Film.ID]) {
    let films = FetchedValue(
      value: [Film.peopled, .empire], fetchedAt: .now, source: .network)
    var state = FilmsState(storedFilms: films)
    state.filter = FilmFilter(text)
    if text == "tatoo" { #expect(ids(state) == []) }
    filmsReducer(&state, .resourcesFound(resources: [.luke, .tatooine]))
    #expect(ids(state) == found)
  }

  @Test func thePositionCountsVisibleFilmsFromOne() {
    #expect(FilmsState.loaded.with { $0.selectedID = 2 }.listPosition?.description == "3/4")
    #expect(FilmsState.filtering("moon").listPosition?.description == "1/2 of 4")
    #expect(FilmsState.filtering("wookiee").listPosition?.description == "0 of 4")
    #expect(FilmsState.reading(2).listPosition == nil)
    #expect(FilmsState().listPosition == nil)
  }

  @Test func matchesIgnoreCaseAndMergeWhereTheyOverlap() {
    #expect("A New Hope".matches(of: ["HOPE", "new"]) == [2..<5, 6..<10])
    #expect("banana".matches(of: ["ana", "ban"]) == [0..<4])
    #expect("Été 東京".matches(of: ["été", "京"]) == [0..<3, 5..<6])
    #expect("Padmé Amidala".matches(of: ["padme"]) == [0..<5])
    #expect("Padme Amidala".matches(of: ["padmé"]) == [0..<5])
    #expect("abc".matches(of: []) == [])
  }

  @Test func linesOfACrawlAreJoinedIntoParagraphs() {
    #expect(
      Film.hope.crawlParagraphs == [
        "Rebel spies have brought home the plans of a moon that is no moon.",
        "A farm boy buys two droids, one of which carries a message....",
      ])
    #expect(
      Film.hope.with { $0.openingCrawl = "one\r\ntwo\r\n \r\nthree" }.crawlParagraphs == [
        "one two", "three",
      ])
  }

  @Test func theMeasuresOfAGrownPersonAreNotThoseOfTheChild() {
    let born = { (age: Int) in
      Resource.entry(
        .luke, "Luke",
        [
          .birthYear: .year(Double(age), .before), .gender: .freeText("male"),
          .height: .number(172), .mass: .number(77),
        ])
    }
    // The events of the fourth episode are in the year 0.
    #expect(born(16).cells(in: .hope).prefix(4) == ["16", "172", "male", "77"])
    #expect(born(15).cells(in: .hope).prefix(4) == ["15", "", "male", ""])
    #expect(born(15).cells().prefix(2) == ["15 BBY", "172"])
    #expect(born(15).subtitle(in: .hope) == "age 15, male")
  }

  @Test func theFilmsOfAPersonAreInTheOrderOfTheList() {
    let films = [3, 1, 4].map { RelatedResource.to(ResourceID(.films, $0)) }
    let luke = Resource.entry(.luke, "Luke", [:], [.films: films])
    let state = FilmsState.browsing(FilmsRouteElement(.characters, 1)).with {
      $0.resources = [.luke: .loaded(fetched: .network(luke))]
      $0.films = .loaded(fetched: .fresh)
    }
    let rows = FilmsContext.showing(state).page.content?.rows.map(\.name)
    #expect(rows == [Film.menace, .hope, .jedi].map(\.title))
  }
}
