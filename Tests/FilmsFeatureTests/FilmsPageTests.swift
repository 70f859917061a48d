import Domain
import TerminalUI
import TestSupport
import Testing

@testable import FilmsFeature

/// The drawn text of pages and of the crawl, at their sizes in terminals of 40, 80, and 200 columns.
@Suite struct FilmsPageTests {
  func text(
    _ state: FilmsState, _ width: Int, _ height: Int, _ glyphs: Glyphs = .unicode, step: Int = 0
  ) -> String {
    let context = DrawContext(
      size: Size(width: width, height: height), glyphs: glyphs, animationStep: step)
    return FilmsPanes.pane(of: state.screen).frame(for: .showing(state), in: context)
      .transliterated(for: glyphs).text
  }

  /// One entry is loaded, one is loading, one failed, and one without a known name is loading.
  static let loading = FilmsState.browsing().with {
    $0.resources = [
      .luke: .loaded(fetched: .luke), .threepio: .loading(previous: .threepio.from(.bundled)),
      .artoo: .failed(error: .offline, previous: nil), .tatooine: .loading(previous: nil),
    ]
    $0.pages[0].selection = FilmsRouteElement(.characters, 1)
  }

  static let person = FilmsState.browsing(FilmsRouteElement(.characters, 1)).with {
    $0.resources = [.luke: .loaded(fetched: .luke), .tatooine: .loaded(fetched: .tatooine)]
  }

  @Test func failuresAreToldWhenNothingLoadsAnyMore() {
    let message = "1 entry couldn't be loaded. Press r to retry."
    #expect(!text(Self.loading, 80, 22).contains(message))
    let ended = Self.loading.with {
      $0.resources[.threepio] = .loaded(fetched: .threepio)
      $0.resources[.tatooine] = .loaded(fetched: .tatooine)
    }
    #expect(text(ended, 80, 22).contains(message))
  }

  @Test func theNoticeSaysWhetherTheKeyRetriesTheSelectedRowOrAll() {
    func screen(selecting row: FilmsRouteElement) -> String {
      let state = Self.loading.with {
        $0.resources[.threepio] = .failed(error: .offline, previous: nil)
        $0.resources[.tatooine] = .loaded(fetched: .tatooine)
        $0.pages[0].selection = row
      }
      return text(state, 80, 22)
    }
    let start = "2 entries couldn't be loaded. Press r to retry"
    #expect(screen(selecting: FilmsRouteElement(.characters, 1)).contains("\(start) all."))
    #expect(screen(selecting: FilmsRouteElement(.characters, 3)).contains("\(start) this one."))
  }

  @Test func aLoadingPageFitsFortyColumns() {
    #expect(
      text(Self.loading, 40, 10) == """
        ┌ Films › A New Hope ──────── just now ┐
        │ Episode IV, 1977                     │
        │ Characters (3)    Age   cm  Gender   │
        │ ▸ Luke Skywalker   19  172  male     │
        │ ⠋ C-3PO           112  167  –        │
        │ ✗ Person 3        can't be reached   │
        │                                      │
        │ Planets (1)                          │
        │ ⠋ Planet 1                           │
        └─ ███████░░░░░░░ 2/4 ─────────── ↓ 12 ┘
        """)
  }

  @Test func aLoadingPageFitsEightyColumns() {
    #expect(
      text(Self.loading, 80, 22) == """
        ┌ Films › A New Hope ──────────────────────────────────────── updated just now ┐
        │ Episode  IV   Director  George Lucas   Released  25 May 1977                 │
        │ Producers  Gary Kurtz, Rick McCallum                                         │
        │                                                                              │
        │ Opening crawl                                                                │
        │ Rebel spies have brought home the plans of a moon that is no moon.           │
        │                                                                              │
        │ A farm boy buys two droids, one of which carries a message....               │
        │                                                                              │
        │ Characters (3)    Age   cm  Gender  kg  Hair   Eyes  Skin                    │
        │ ▸ Luke Skywalker   19  172  male    77  blond  blue  fair                    │
        │ ⠋ C-3PO           112  167  –        –  –      –     –                       │
        │ ✗ Person 3        can't be reached: Enter to retry                           │
        │                                                                              │
        │ Planets (1)                                                                  │
        │ ⠋ Planet 1                                                                   │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        └─ ██████████░░░░░░░░░░ 2/4 ───────────────────────────────────────────────────┘
        """)
  }

  @Test func aLoadingPageShowsRowsBesideTextInTwoHundredColumns() {
    #expect(
      text(Self.loading, 200, 16) == """
        ┌ Films › A New Hope ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────── updated just now ┐
        │ Episode IV, 1977                                                                                                                                                                                     │
        │ Characters (3)    Age   cm  Gender  kg  Hair   Eyes  Skin                                                                                                                                            │
        │ ▸ Luke Skywalker   19  172  male    77  blond  blue  fair                                                                                                                                            │
        │ ⠋ C-3PO           112  167  –        –  –      –     –                                                                                                                                               │
        │ ✗ Person 3        can't be reached: Enter to retry                                                                                                                                                   │
        │                                                                                                                                                                                                      │
        │ Planets (1)                                                                                                                                                                                          │
        │ ⠋ Planet 1                                                                                                                                                                                           │
        │                                                                                                                                                                                                      │
        │ Episode  IV   Director  George Lucas   Released  25 May 1977                                                                                                                                         │
        │ Producers  Gary Kurtz, Rick McCallum                                                                                                                                                                 │
        │                                                                                                                                                                                                      │
        │ Opening crawl                                                                                                                                                                                        │
        │ Rebel spies have brought home the plans of a moon that is no moon.                                                                                                                                   │
        └─ ██████████░░░░░░░░░░ 2/4 ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────── ↓ 2 ┘
        """)
  }

  @Test func aLoadingPageFitsFortyColumnsInASCII() {
    #expect(
      text(Self.loading, 40, 10, .ascii) == """
        + Films > A New Hope -------- just now +
        | Episode IV, 1977                     |
        | Characters (3)    Age   cm  Gender   |
        | > Luke Skywalker   19  172  male     |
        | | C-3PO           112  167  -        |
        | x Person 3        can't be reached   |
        |                                      |
        | Planets (1)                          |
        | | Planet 1                           |
        +- #######....... 2/4 ----------- v 12 +
        """)
  }

  @Test func aLoadingPageFitsEightyColumnsInASCII() {
    #expect(
      text(Self.loading, 80, 22, .ascii) == """
        + Films > A New Hope ---------------------------------------- updated just now +
        | Episode  IV   Director  George Lucas   Released  25 May 1977                 |
        | Producers  Gary Kurtz, Rick McCallum                                         |
        |                                                                              |
        | Opening crawl                                                                |
        | Rebel spies have brought home the plans of a moon that is no moon.           |
        |                                                                              |
        | A farm boy buys two droids, one of which carries a message....               |
        |                                                                              |
        | Characters (3)    Age   cm  Gender  kg  Hair   Eyes  Skin                    |
        | > Luke Skywalker   19  172  male    77  blond  blue  fair                    |
        | | C-3PO           112  167  -        -  -      -     -                       |
        | x Person 3        can't be reached: Enter to retry                           |
        |                                                                              |
        | Planets (1)                                                                  |
        | | Planet 1                                                                   |
        |                                                                              |
        |                                                                              |
        |                                                                              |
        |                                                                              |
        |                                                                              |
        +- ##########.......... 2/4 ---------------------------------------------------+
        """)
  }

  @Test func aLoadingPageShowsRowsBesideTextInTwoHundredColumnsInASCII() {
    #expect(
      text(Self.loading, 200, 16, .ascii) == """
        + Films > A New Hope ---------------------------------------------------------------------------------------------------------------------------------------------------------------- updated just now +
        | Episode IV, 1977                                                                                                                                                                                     |
        | Characters (3)    Age   cm  Gender  kg  Hair   Eyes  Skin                                                                                                                                            |
        | > Luke Skywalker   19  172  male    77  blond  blue  fair                                                                                                                                            |
        | | C-3PO           112  167  -        -  -      -     -                                                                                                                                               |
        | x Person 3        can't be reached: Enter to retry                                                                                                                                                   |
        |                                                                                                                                                                                                      |
        | Planets (1)                                                                                                                                                                                          |
        | | Planet 1                                                                                                                                                                                           |
        |                                                                                                                                                                                                      |
        | Episode  IV   Director  George Lucas   Released  25 May 1977                                                                                                                                         |
        | Producers  Gary Kurtz, Rick McCallum                                                                                                                                                                 |
        |                                                                                                                                                                                                      |
        | Opening crawl                                                                                                                                                                                        |
        | Rebel spies have brought home the plans of a moon that is no moon.                                                                                                                                   |
        +- ##########.......... 2/4 ---------------------------------------------------------------------------------------------------------------------------------------------------------------------- v 2 +
        """)
  }

  @Test func thePageOfAPersonShowsAttributesAndRelatedEntries() {
    #expect(
      text(Self.person, 80, 18) == """
        ┌ Films › A New Hope › Luke Skywalker ─────────────────────── updated just now ┐
        │ Home    Tatooine   Born  19 BBY   Gender  male                               │
        │ Height  172 cm     Mass  77 kg    Hair    blond                              │
        │ Skin    fair       Eyes  blue                                                │
        │                                                                              │
        │ Homeworld      Climate  Terrain                                              │
        │ ▸ Tatooine     arid     desert                                               │
        │                                                                              │
        │ Films (1)      Ep  Year  Director                                            │
        │   A New Hope   IV  1977  George Lucas                                        │
        │                                                                              │
        │ Vehicles (1)                                                                 │
        │   Snowspeeder                                                                │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        └──────────────────────────────────────────────────────────────────────────────┘
        """)
  }

  @Test func theFactsHaveLinesOfTheirOwnOnAPageThatIsHighEnough() {
    #expect(
      text(Self.person, 60, 20) == """
        ┌ Films › A New Hope › Luke Skywalker ─── updated just now ┐
        │ Home    Tatooine                                         │
        │ Born    19 BBY                                           │
        │ Gender  male                                             │
        │ Height  172 cm                                           │
        │ Mass    77 kg                                            │
        │ Hair    blond                                            │
        │ Skin    fair                                             │
        │ Eyes    blue                                             │
        │                                                          │
        │ Homeworld      Climate  Terrain                          │
        │ ▸ Tatooine     arid     desert                           │
        │                                                          │
        │ Films (1)      Ep  Year  Director                        │
        │   A New Hope   IV  1977  George Lucas                    │
        │                                                          │
        │ Vehicles (1)                                             │
        │   Snowspeeder                                            │
        │                                                          │
        └──────────────────────────────────────────────────────────┘
        """)
  }

  @Test func thePageOfAPersonFitsFortyColumns() {
    #expect(
      text(Self.person, 40, 14) == """
        ┌ … › Luke Skywalker ──────── just now ┐
        │ Home    Tatooine   Born    19 BBY    │
        │ Gender  male       Height  172 cm    │
        │ Mass    77 kg      Hair    blond     │
        │ Skin    fair       Eyes    blue      │
        │                                      │
        │ Homeworld      Climate  Terrain      │
        │ ▸ Tatooine     arid     desert       │
        │                                      │
        │ Films (1)      Ep  Year              │
        │   A New Hope   IV  1977              │
        │                                      │
        │                                      │
        └───────────────────────────────── ↓ 1 ┘
        """)
  }

  @Test func factsThatAreNotKnownFollowAsDashes() {
    let planet = Resource.entry(
      ResourceID(.planets, 28), "unknown",
      [
        .climate: .unknown, .terrain: .freeText("desert"), .gravity: .unknown,
        .population: .number(0), .diameter: .number(0), .rotationPeriod: .number(0),
      ])
    #expect(planet.shownName == "Unknown planet")
    #expect(
      planet.facts.map { "\($0.name): \($0.value)" } == [
        "Terrain: desert", "Population: 0",
        "Climate: –", "Surface water: –", "Gravity: –", "Diameter: –", "Rotation period: –",
        "Orbital period: –",
      ])
  }

  @Test func aRowWithoutANameSaysThatItIsNotKnown() {
    let error = ProviderError(service: "swapi.info", failure: .notFound)
    let state = FilmsState.browsing().with {
      $0.resources = [.artoo: .failed(error: error, previous: nil)]
    }
    let screen = text(state, 80, 22)
    #expect(screen.contains("✗ Person 3        name not known: Enter to retry"))
    #expect(screen.contains("  Planet 1        name not known"))
  }

  @Test func aNarrowPageOffersNoKeyForARowThatIsNotVisible() {
    let hints = FilmPage.keys.hints(in: .showing(Self.person, size: Size(width: 40, height: 6)))
    #expect(hints.first { $0.name == "open" }?.isEnabled == false)
  }

  @Test func theCopiedTextAndTheSourceAreThoseOfTheRowThatIsDrawnAsSelected() {
    func shared(_ state: FilmsState, height: Int = 18) -> [String?] {
      let context = FilmsContext.showing(state, size: Size(width: 80, height: height))
      return [context.copyText, context.sourcePath]
    }
    #expect(Self.person.pages.last?.selection == nil)
    #expect(text(Self.person, 80, 18).contains("▸ Tatooine"))
    #expect(shared(Self.person) == ["Tatooine: arid, desert", "planets/1"])
    // Too low for a row, the page is copied.
    let page = shared(Self.person, height: 5)
    #expect(page[0]?.hasPrefix("Luke Skywalker\nHome: Tatooine") == true)
    #expect(page[1] == "people/1")
  }

  @Test func thePageOfAnEntryWithoutDataSaysWhatToDo() {
    #expect(
      text(.browsing(FilmsRouteElement(.characters, 9)), 60, 6) == """
        ┌ Films › A New Hope › Person 9 ───────────────────────────┐
        │                                                          │
        │ Couldn't load this page. Press r to retry, or Esc to go  │
        │                          back.                           │
        │                                                          │
        └──────────────────────────────────────────────────────────┘
        """)
  }

  @Test(arguments: [true, false])
  func aKeyIsOfferedUnlessTheErrorSaysWhenToTryAgain(hasData: Bool) {
    func screen(_ retryAt: Timestamp?) -> String {
      let error = ProviderError(service: "swapi.info", failure: .rateLimited(retryAt: retryAt))
      let state = FilmsState.browsing(FilmsRouteElement(.characters, 1)).with {
        $0.resources = [
          .luke: .failed(error: error, previous: hasData ? .luke.from(.bundled) : nil)
        ]
      }
      return text(state, 120, 10)
    }
    #expect(screen(nil).contains("Press r to retry"))
    let later = screen(.now.advanced(bySeconds: 120))
    #expect(!later.contains("to retry"))
    #expect(later.contains("Try again in 2 min."))
  }

  @Test func aFailedPageShowsBundledDataAndTheError() {
    let state = FilmsState.browsing(FilmsRouteElement(.characters, 1)).with {
      $0.resources = [.luke: .failed(error: .offline, previous: .luke.from(.bundled))]
    }
    #expect(
      text(state, 44, 10).split(separator: "\n").last?
        .hasPrefix("└ Skyreel's facts, r retries ─") == true)
    #expect(
      text(state, 80, 10) == """
        ┌ Films › A New Hope › Luke Skywalker ─────────────────────────────────────────┐
        │ Born  19 BBY   Gender  male    Height  172 cm                                │
        │ Mass  77 kg    Hair    blond   Skin    fair                                  │
        │ Eyes  blue                                                                   │
        │                                                                              │
        │ Homeworld                                                                    │
        │ ▸ Planet 1     name not known                                                │
        │                                                                              │
        │                                                                              │
        └ Can't reach swapi.info. These facts come with Skyreel. Press r to retry. ────┘
        """)
  }

  // MARK: Bars

  /// A page of Luke, with all people of the film loaded.
  static let measured = person.with {
    $0.resources[.threepio] = .loaded(fetched: .threepio)
    $0.resources[.artoo] = .loaded(
      fetched: .network(.entry(.artoo, "R2-D2", [.height: .number(96)])))
  }

  @Test func theHeightOfAPersonIsComparedWithThoseOfTheCastIfThereIsRoom() {
    let lines = text(Self.measured, 60, 26).split(separator: "\n").suffix(8).map(String.init)
    #expect(
      lines == [
        "│                                                          │",
        "│ Height, cm  3 characters of A New Hope                   │",
        "│ Luke Skywalker  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━●  172 │",
        "│ C-3PO           ──────────────────────────────────   167 │",
        "│ R2-D2           ────────────────────                  96 │",
        "│                                                          │",
        "│                                                          │",
        "└──────────────────────────────────────────────────────────┘",
      ])
  }

  @Test func withoutRoomForBarsALineFromTheSmallestToTheTallestMarksThePerson() {
    let screen = text(Self.measured, 60, 20)
    #expect(!screen.contains("Height, cm"))
    #expect(screen.contains("│ Height  172 cm   96 ───────────────────────● 172 "))
    let droid = Self.measured.with { $0.pages[1] = PageState(FilmsRouteElement(.characters, 2)) }
    #expect(text(droid, 46, 14).contains("167 cm   96 ────────────────●─ 172 "))
  }

  @Test func heightsAreNotComparedUnlessTheWholeCastIsLoaded() {
    let missing = Self.measured.with { $0.resources[.artoo] = .loading(previous: nil) }
    #expect(!text(missing, 60, 26).contains("Height, cm"))
    let unknown = Self.measured.with {
      $0.resources[.artoo] = .loaded(fetched: .network(.entry(.artoo, "R2-D2")))
    }
    #expect(text(unknown, 60, 26).contains("2 characters of A New Hope"))
  }

  @Test func theAgesOfTheCastAreComparedIfTheWholeCastIsLoadedAndTwoAreKnown() {
    let bars = Self.measured.ages(in: .peopled, marking: .threepio)?.bars
    #expect(bars?.map(\.text) == ["112", "19"])
    #expect(bars?.map(\.isOwn) == [true, false])
    let missing = Self.measured.with { $0.resources[.artoo] = nil }
    #expect(missing.ages(in: .peopled, marking: nil) == nil)
    let ageless = Self.measured.with {
      $0.resources[.luke] = .loaded(fetched: .network(.entry(.luke, "Luke Skywalker")))
    }
    #expect(ageless.ages(in: .peopled, marking: nil) == nil)
  }

  /// A page of Luke, with two droids in the film.
  static let withDroids = person.with {
    for (id, name) in [(ResourceID.threepio, "C-3PO"), (.artoo, "R2-D2")] {
      let species = RelatedResource.to(ResourceID(.species, 2), "Droid")
      $0.resources[id] = .loaded(fetched: .network(.entry(id, name, [:], [.species: [species]])))
    }
  }

  @Test func aHighPaneBelowTheListCountsTheCastBySpeciesAndMarksThatOfThePerson() {
    let state = Self.withDroids
    func lines(_ state: FilmsState, height: Int) -> [String] {
      let context = DrawContext(size: Size(width: 44, height: height))
      return FilmsContext.showing(state).filmText(of: 2).body(in: context).frame(in: context).lines
    }
    let shown = lines(state, height: 24).joined(separator: "\n")
    #expect(shown.contains("Cast by species  3 characters"))
    #expect(shown.contains("Droid               ─────────────────  2"))
    #expect(shown.contains("Human or not given  ━━━━━━━━●          1"))
    #expect(!lines(state, height: 14).joined().contains("Cast by species"))
    let missing = state.with { $0.resources[.artoo] = nil }
    #expect(!lines(missing, height: 24).joined().contains("Cast by species"))
  }

  /// Two columns show the film alone, three columns also the page of its selected or first row.
  @Test(arguments: [
    (2, nil, nil), (2, 2, nil), (3, nil, "Human or not given"), (3, 1, "Human or not given"),
    (3, 2, "Droid"),
  ])
  func theSpeciesOfThePersonBesideTheFilmIsMarked(columns: Int, selected: Int?, marked: String?) {
    let selection = selected.map { FilmsRouteElement(.characters, $0) }
    let state = Self.withDroids.with {
      $0.pages = [PageState(FilmsRouteElement(.films, 1), selection: selection)]
    }
    let panes = FilmsPanes.panes(.columns(columns), in: Rect(x: 0, y: 0, width: 200, height: 50))
    // The pane with the text follows the list.
    let (pane, rect) = panes[1]
    let lines = pane.frame(for: .showing(state), in: DrawContext(size: rect.size)).lines
    #expect(lines.contains { $0.contains("Cast by species") })
    let own = lines.filter { $0.contains("━●") }
    #expect(own.count == (marked == nil ? 0 : 1))
    #expect(marked.map { own.first?.contains("│ \($0) ") == true } ?? true)
  }

  @Test func theBarsAroundThatOfThePersonAreShownIfNotAllFit() {
    let bars = (1...30).map {
      MeasureBars.Bar(
        name: "Person \($0)", value: Double(200 - $0), text: "\(200 - $0)", isOwn: $0 == 20)
    }
    let chart = MeasureBars(fact: "Height", title: "Height, cm", group: "characters", bars: bars)
    let names = chart.lines(width: 40, height: 6).dropFirst().map { $0.text.prefix(9) }
    #expect(names == ["Person 18", "Person 19", "Person 20", "Person 21", "Person 22"])
    #expect(chart.lines(width: 40, height: 2) == [])
    #expect(chart.lines(width: 23, height: 6) == [])
  }

  @Test func groupsOfOneAreNamesOnlyWithoutRoomForAllBars() {
    let bars = ["Human", "Dug", "Hutt", "Toong", "Xexto"].map {
      MeasureBars.Bar(
        name: $0, value: $0 == "Human" ? 9 : 1, text: $0 == "Human" ? "9" : "1", isOwn: false)
    }
    let chart = MeasureBars(title: "Cast by species", group: "13 characters", bars: bars)
    func lines(_ height: Int) -> [String] {
      chart.lines(width: 40, height: height).map(\.text)
    }
    #expect(lines(6).count == 6 && lines(6).last?.hasPrefix("Xexto  ") == true)
    #expect(lines(5).dropFirst(2) == ["One each: Dug, Hutt, Toong, Xexto"])
  }

  @Test func theScrollingCrawlNarrowsTowardTheTop() {
    let state = Self.loading.with { $0.crawl = .scrolling(film: 1) }
    #expect(
      text(state, 60, 12, step: 144) == """
        ·            ·                                      ·
                     A farm boy buys two droids, one of
                       which  carries  a  message....
                                                 ∙

                    ·
                      ∙  ·         ✦
                ·

        ·
                   ·
           ·   · ✦
        """)
  }

  @Test func theCrawlBeginsWithItsOpeningWords() {
    let state = Self.loading.with { $0.crawl = .scrolling(film: 1) }
    #expect(text(state, 60, 12, step: 23).contains("A long time ago in a galaxy far,"))
    #expect(!text(state, 60, 12, step: 24).contains("A long time ago"))
  }

  @Test(arguments: [(40, 11), (80, 23), (120, 35), (200, 59)])
  func theFirstLinesOfTheCrawlAppearAfterThreeSecondsOverMostOfTheWidth(width: Int, height: Int) {
    let long = Film.hope.with {
      $0.openingCrawl = String(repeating: "droids and moons ", count: 40)
    }
    let films = FetchedValue(value: [long], fetchedAt: .now, source: .network)
    let state = FilmsState(storedFilms: films).with { $0.crawl = .scrolling(film: 1) }
    let lines = text(state, width, height, step: 24).split(separator: "\n")
    func shows(_ word: String) -> (Substring) -> Bool {
      { $0.filter { !$0.isWhitespace }.contains(word) }
    }
    #expect(lines.contains(where: shows("NEW")))
    let widths = lines.filter(shows("droids")).compactMap { line in
      guard let first = line.firstIndex(where: \.isLetter),
        let last = line.lastIndex(where: \.isLetter)
      else { return nil as Int? }
      return String(line[first...last]).displayWidth
    }
    #expect(widths.count == 2)
    #expect(widths.allSatisfy { (width * 2 / 3...width).contains($0) }, "\(widths)")
  }

  @Test func theKeysOfTheCrawlAreToldInItsFirstSecondsOnly() {
    let state = Self.loading.with { $0.crawl = .scrolling(film: 1) }
    for (width, height) in [(30, 8), (80, 24), (200, 60)] {
      #expect(text(state, width, height, step: 0).contains("any key or click leaves"))
      #expect(!text(state, width, height, step: 24).contains("any key"))
    }
  }

  @Test(arguments: [CrawlPresentation.scrolling(film: 1), .still(film: 1, scroll: 0)])
  func theCrawlIsInTheNightSkyOnEveryBackground(crawl: CrawlPresentation) {
    let size = Size(width: 60, height: 12)
    let frame = FilmsPanes.crawl.frame(
      for: .showing(Self.loading.with { $0.crawl = crawl }),
      in: DrawContext(size: size, animationStep: 144))
    let sky = SkyPart.allCases.flatMap { [Style(sky: $0), Style(sky: $0, .bold)] }
    for y in 0..<size.height {
      for x in 0..<size.width { #expect(sky.contains(frame[Position(x: x, y: y)].style)) }
    }
  }

  @Test func aShortStillCrawlIsInPerspectiveAmongStars() {
    let state = FilmsState.loaded.with { $0.crawl = .still(film: 2, scroll: 0) }
    #expect(
      text(state, 60, 12) == """
        ·            ·                                      ·

                                   ∙
                                 Episode  V      ∙

                    ·  THE   EMPIRE   STRIKES   BACK
                      ∙  ·         ✦
                ·
               An   icy   base   is   found   by   a   probe.
        ·
                   ·
           ·   · ✦
        """)
  }

  @Test func aLongStillCrawlIsACenteredPageAmongStars() {
    let state = Self.loading.with { $0.crawl = .still(film: 1, scroll: 0) }
    #expect(
      text(state, 60, 12) == """
        ·            ·                                      ·

                                 Episode IV
                                 A NEW HOPE      ∙

           Rebel spies have brought home the plans of a moon that
                      ∙  ·      is no moon.
                ·
             A farm boy buys two droids, one of which carries a
        ·                       message....
                   ·
           ·   · ✦
        """)
  }
}
