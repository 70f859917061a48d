import Domain
import TerminalUI
import TestSupport
import Testing

@testable import FilmsFeature

/// The text of each pane of films for screen readers.
@Suite struct FilmsLinearTests {
  private static let loading = FilmsPageTests.loading
  private static let ended = loading.with {
    $0.resources[.threepio] = .loaded(fetched: .threepio)
    $0.resources[.tatooine] = .loaded(fetched: .tatooine)
  }

  private func page(_ state: FilmsState) -> LinearPage? {
    FilmsContext.showing(state, size: Size(width: 240, height: 240)).pageLayout?.page.linearPage
  }

  private func list(_ state: FilmsState) -> String? { FilmList(.showing(state))?.linearPage.text }

  @Test func theListNamesFilmsWithTheNumbersOfTheirEpisodes() {
    #expect(
      list(.loaded) == """
        The Phantom Menace, Episode 1, 1999
        A New Hope, Episode 4, 1977
        The Empire Strikes Back, Episode 5, 1980
        Return of the Jedi, Episode 6, 1983

        1 of 4: The Phantom Menace, Episode 1, 1999
        Director: George Lucas
        """)
  }

  @Test func theFilterSaysWhatItFinds() {
    #expect(
      list(.filtering("moon")) == """
        Filter moon: 2 films

        A New Hope, Episode 4, 1977
        Return of the Jedi, Episode 6, 1983

        1 of 2: A New Hope, Episode 4, 1977
        Director: George Lucas
        Match: …the plans of a moon that is no moon. A farm…
        """)
    #expect(
      FilmList(.showing(.filtering("")))?.linearPage.lead == [
        "Filter: title, person, planet, word"
      ])
    #expect(
      list(.filtering("zzz")) == """
        No film matches "zzz". Esc shows all. It searches titles, opening crawls, and the names of \
        people, planets, ships, and species.
        """)
  }

  private static let offers = """
    Opening crawl. Press v to hear it.
    Characters (3), Planets (1). Press Tab to hear the names of the next kind, or Shift-Tab to go back.
    """

  @Test func whileEntriesLoadThePageSaysSoOnceAndNamesNone() {
    #expect(
      page(Self.loading)?.text == """
        Loading 4 entries.

        Episode: 4
        Director: George Lucas
        Producers: Gary Kurtz, Rick McCallum
        Released: 25 May 1977
        \(Self.offers)

        1 of 4: Luke Skywalker, age 19, 172 cm, male
        Characters (3)
        """)
  }

  @Test func aLoadedFilmOffersItsCrawlAndNamesThoseOfTheKindThatIsEntered() {
    #expect(
      page(Self.ended)?.text == """
        Loaded 3 of 4 entries.

        Episode: 4
        Director: George Lucas
        Producers: Gary Kurtz, Rick McCallum
        Released: 25 May 1977
        \(Self.offers)

        1 of 4: Luke Skywalker, age 19, 172 cm, male
        Characters (3): Luke Skywalker, C-3PO, Person 3
        """)
    let silent = Self.ended.with { state in
      state.films = .loaded(
        fetched: FetchedValue(
          value: state.allFilms.map { film in
            var film = film
            film.openingCrawl = nil
            return film
          }, fetchedAt: .now, source: .network))
    }
    #expect(page(silent)?.rest.contains { $0.hasPrefix("Opening crawl") } == false)
  }

  @Test func aLongPageOfAnotherEntryOffersItsNames() {
    let state = FilmsPageTests.person
    var page = state.pages.last.flatMap { FilmPage($0, .showing(state)) }
    page?.sections[0].rows += (2...20).map { number in
      FilmPage.Row(step: nil, name: "Planet \(number)", subtitle: "", status: .known)
    }
    #expect(
      page?.linearPage.rest.last
        == """
        Homeworld, Films (1), Vehicles (1). Press Tab to hear the names of the next kind, or Shift-Tab to \
        go back.
        """)
  }

  @Test func theSelectedEntrySaysItsSectionAndWhyItIsMissing() {
    let failed = Self.ended.with { $0.pages[0].selection = FilmsRouteElement(.characters, 3) }
    var row = LinearSelection(
      index: 2, count: 4, text: "Person 3, can't be reached: Enter to retry",
      details: ["Characters (3)"])
    row.group = "Characters (3)"
    #expect(page(failed)?.selection == row)
    let planet = Self.ended.with { $0.pages[0].selection = FilmsRouteElement(.planets, 1) }
    #expect(page(planet)?.selection?.details == ["Planets (1)"])
  }

  @Test func thePageOfAPersonHasItsFacts() {
    #expect(
      page(FilmsPageTests.person)?.text == """
        Loaded 3 entries.

        Home: Tatooine
        Born: 19 BBY
        Gender: male
        Height: 172 cm
        Mass: 77 kg
        Hair: blond
        Skin: fair
        Eyes: blue
        Homeworld: Tatooine
        Films (1): A New Hope
        Vehicles (1): Snowspeeder

        1 of 3: Tatooine, arid, desert
        Homeworld
        """)
  }

  @Test func aPageIsNamedForItsKindAndItsLoadIsSaidOnce() throws {
    let state = FilmsPageTests.person
    let page = try #require(state.pages.last.flatMap { FilmPage($0, .showing(state)) })
    #expect(page.linearPage.repeatedLead == 0)
    #expect(FilmsContext.showing(state).page.linearTitle == "Person")
  }

  @Test func theOnlyEntryIsNamedOnce() {
    let state = FilmsPageTests.person
    var page = state.pages.last.flatMap { FilmPage($0, .showing(state)) }
    page?.sections.removeAll { $0.title != "Films (1)" }
    #expect(page?.linearPage.rest.last == "Films (1)")
  }

  @Test func aFilterThatMatchesTheDirectorSaysItOnce() {
    let list = FilmList(.showing(.filtering("kershner")))
    #expect(list?.linearPage.selection?.details == ["Director: Irvin Kershner"])
  }

  @Test func aPageKeyMovesByTenRowsWhereAllAreOnThePage() {
    let layout = FilmsContext.showing(Self.ended, size: Size(width: 240, height: 240)).pageLayout
    #expect(layout?.response(to: .pages(1)) == layout?.response(to: .last))
    #expect(layout?.response(to: .pages(-1)) == .disabled(reason: "first row"))
  }

  @Test func theCrawlIsAParagraphPerLine() {
    let state = FilmsState.loaded.with { $0.crawl = .still(film: 1, scroll: 0) }
    #expect(FilmsContext.showing(state).crawl.linearPage.title == "Opening crawl")
    #expect(
      FilmsContext.showing(state).crawl.linearPage.rest == [
        "A New Hope, Episode 4, 1977",
        "Rebel spies have brought home the plans of a moon that is no moon.",
        "A farm boy buys two droids, one of which carries a message....",
      ])
  }
}
