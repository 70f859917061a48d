import Domain
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

@Suite struct PromptPaneTests {
  @Test func anEmptyPromptSaysWhatToType() {
    #expect(
      drawn(.prompt, .prompting("", .idle), 60, 8) == """
        ┌ Find a place ────────────────────────────────────────────┐
        │ /                                                        │
        │   Type a place name, or coordinates such as 32.8,-17.05  │
        │                                                          │
        │                                                          │
        │                                                          │
        │                                                          │
        └──────────────────────────────────────────────────────────┘
        """)
  }

  @Test func gazetteerMatchesAreShownDuringASearch() {
    #expect(
      drawn(.prompt, .prompting("kyo", .loading(previous: nil), known: .cities), 60, 9) == """
        ┌ Find a place ────────────────────────────────────────────┐
        │ / kyo                                                    │
        │   Place        Region     Country        Population      │
        │ ▸ Kyoto                   Japan               1.5 M      │
        │   Kyiv (Киев)  Kyiv City  Ukraine             3.0 M      │
        │   Springfield  Illinois   United States       114 k      │
        │                                                          │
        │                                                          │
        └───────────────────────────── ⠋ searching Open-Meteo  1/3 ┘
        """)
  }

  @Test func fortyColumnsShowNamesAndCountriesWholeRatherThanRegions() {
    #expect(
      drawn(.prompt, .prompting("kyo", .idle, known: .cities), 40, 9, glyphs: .ascii) == """
        + Find a place ------------------------+
        | / kyo                                |
        |   Place        Country               |
        | > Kyoto        Japan                 |
        |   Kyiv (????)  Ukraine               |
        |   Springfield  United States         |
        |                                      |
        |                                      |
        +------------------- 1.5 M people  1/3 +
        """)
  }

  @Test func anotherNameThatDoesNotFitIsShownOnlyIfTheNameDoesNotShowTheTypedText() {
    let places = [("Lisbon", "Portugal's Lisboa"), ("Alexandria", "Lisandria")].map { name, alias in
      PlaceMatch(.city(name, "Region", "PT", people: 1_000), quality: .exact, alias: alias)
    }
    let lines = drawn(.prompt, .prompting("lis", .idle, known: places), 40, 8)
      .split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.contains("▸ Lisbon   ") })
    #expect(lines.contains { $0.contains("Alexandria…") || $0.contains("Alexandria (") })
  }

  @Test func fuzzyMatchesAreSuggestedIfNoPlaceHasTheName() {
    #expect(
      drawn(.prompt, .prompting("Kyotto", .loaded(fetched: .noPlaces), known: .similar), 60, 8)
        == """
        ┌ Find a place ────────────────────────────────────────────┐
        │ / Kyotto                                                 │
        │   No place named "Kyotto". Did you mean:                 │
        │   Place  Country  Population  Now                        │
        │ ▸ Kyoto  Japan         1.5 M  ☁   22°  Cloudy            │
        │                                                          │
        │                                                          │
        └───────────────────────────────────────────────────── 1/1 ┘
        """)
  }

  @Test func aClickSelectsAMatchAndOutsideThePromptClosesIt() {
    let context = WeatherContext.showing(.prompting("kyo", .idle, known: .cities))
    func action(_ x: Int, _ y: Int) -> WeatherAction? {
      WeatherMouse.click(
        at: Position(x: x, y: y), in: Rect(x: 0, y: 0, width: 100, height: 30), context)
    }
    let rect = PlacePromptView(context)?.rect(in: Rect(x: 0, y: 0, width: 100, height: 30))
    let (x, y) = (rect?.origin.x ?? 0, rect?.origin.y ?? 0)
    #expect(action(x + 10, y + 3) == .prompt(action: .matchClicked(index: 0)))
    #expect(action(x + 50, y + 5) == .prompt(action: .matchClicked(index: 2)))
    #expect(action(x + 10, y + 2) == nil)
    #expect(action(x + 10, y + 1) == nil)
    #expect(action(x - 5, y + 3) == .prompt(action: .dismissed))
  }

  @Test func matchesAreListedWithRegionCountryAndFlag() {
    #expect(
      drawn(.prompt, .prompting("Kyoto", .loaded(fetched: .places), selection: 1), 60, 10) == """
        ┌ Find a place ────────────────────────────────────────────┐
        │ / Kyoto                                                  │
        │   Place              Region   Country     Coordinates    │
        │   京都市             京都府   Japan       35.02,135.75   │
        │ ▸ São Vicente        Madeira  Portugal    32.80,-17.05   │
        │   🏖 Praia 👩 do 東…  Ilha     Cabo Verde  14.90,-23.50   │
        │   São Vicente        Madeira  Portugal    32.80,-17.05   │
        │                                                          │
        │                                                          │
        └───────────────────────────────────────────────────── 2/4 ┘
        """)
  }

  @Test func fortyColumnsDistinguishPlacesOfTheSameName() {
    #expect(
      drawn(.prompt, .prompting("Kyoto", .loaded(fetched: .places), selection: 1), 40, 7) == """
        ┌ Find a place ────────────────────────┐
        │ / Kyoto                              │
        │   Place                   Country    │
        │   京都市                  Japan      │
        │ ▸ São Vicente             Portugal   │
        │   🏖 Praia 👩 do 東京 Be…  Cabo Verde │
        └──────────────────────── Madeira  2/4 ┘
        """)
  }

  @Test func regionsThatDistinguishPlacesAreShownInFortyColumns() {
    let places = ["Illinois", "Missouri"].map {
      PlaceMatch(.city("Springfield", $0, "US", people: 1_000), quality: .exact)
    }
    let text = drawn(.prompt, .prompting("spr", .idle, known: places), 40, 8)
    #expect(text.contains("Illinois") && text.contains("Missouri"))
  }

  @Test func theBorderHasWhatNarrowColumnsLeaveOutAsFarAsItFits() {
    func border(_ region: String) -> Substring? {
      let place = PlaceMatch(
        .city("Lawrenceburgville", region, "US", people: 1_500), quality: .exact)
      return drawn(.prompt, .prompting("law", .idle, known: [place]), 40, 8).split(separator: "\n")
        .last
    }
    #expect(border("Ohio")?.hasSuffix("─ Ohio, 2 k people  1/1 ┘") == true)
    #expect(
      border("Northern Cape of the Islands")?.hasSuffix("─ Northern Cape of the Islands  1/1 ┘")
        == true)
    #expect(border("A region with a name of many words")?.hasSuffix("─── 1/1 ┘") == true)
  }

  @Test func theWeatherAndTheDistanceOfPlacesHaveColumnsWhereThereIsRoom() {
    let known = WeatherState.prompting("", .idle).with {
      $0.prompt = PlacePrompt(.show(saved: [.madeira, .kyoto]))
    }
    func lines(_ width: Int) -> [Substring] {
      drawn(.prompt, known, width, 9).split(separator: "\n")
    }
    #expect(lines(100).contains { $0.contains("Now") && $0.contains("Distance") })
    #expect(!lines(44).contains { $0.contains("Now") })
    let old = known.with {
      $0.shown.report.latest?.fetchedAt = Timestamp.now.advanced(bySeconds: -7_200)
    }
    #expect(!drawn(.prompt, old, 100, 9).contains("22°"))
  }

  @Test func aSearchWithoutMatchesSaysWhatToDo() {
    #expect(
      drawn(.prompt, .prompting("Xyzzy", .loaded(fetched: .noPlaces)), 40, 7) == """
        ┌ Find a place ────────────────────────┐
        │ / Xyzzy                              │
        │   No place named "Xyzzy". Check the  │
        │   spelling, or enter coordinates     │
        │   such as 32.8,-17.05.               │
        │                                      │
        └──────────────────────────────────────┘
        """)
  }

  @Test func theSampleSaysThatItHasOnlyItsOwnPlacesAndListsThem() {
    let own = ["Nordhamn (sample)", "Grayholm"].map {
      PlaceMatch(Place(name: $0, coordinates: .madeira), quality: .fuzzy)
    }
    func prompt(_ known: [PlaceMatch]) -> WeatherState {
      .prompting("Kyoto", .loaded(fetched: .noPlaces), known: known).with {
        $0.settings.provider = .sample
      }
    }
    let sample = prompt(own)
    #expect(
      drawn(.prompt, sample, 80, 8).contains(
        "No place named \"Kyoto\". The sample has only its own places:"))
    #expect(drawn(.prompt, sample, 80, 8).contains("▸ Nordhamn (sample)"))
    #expect(drawn(.prompt, prompt([]), 80, 8).contains("has only its own places. "))
    var page: LinearPage?
    var context = DrawContext(size: Size(width: 240, height: 240))
    context.isLinear = true
    _ = PlacePromptView(.showing(sample))?.body(in: context)
      .changingLinearPage { page = $0 }.frame(in: context)
    #expect(
      page?.status == ["No match for \"Kyoto\".", "The sample has only its own places:"])
    #expect(page?.selection?.text.hasPrefix("Nordhamn (sample)") == true)
  }

  @Test func aFailedSearchSaysWhatIsNotKnownAndWhy() {
    #expect(
      drawn(.prompt, .prompting("Kyoto", .failed(error: .offline, previous: nil)), 60, 7) == """
        ┌ Find a place ────────────────────────────────────────────┐
        │ / Kyoto                                                  │
        │   No city named "Kyoto" in the offline list. Can't reach │
        │   Open-Meteo. Try again, or enter coordinates such as    │
        │   32.8,-17.05.                                           │
        │                                                          │
        └──────────────────────────────────────────────────────────┘
        """)
  }

  @Test func coordinatesOutOfRangeShowTheValidRange() {
    #expect(
      drawn(.prompt, .prompting("91,200", .idle), 60, 7) == """
        ┌ Find a place ────────────────────────────────────────────┐
        │ / 91,200                                                 │
        │   Not a point on Earth: latitude goes from -90 to 90,    │
        │   longitude from -180 to 180.                            │
        │                                                          │
        │                                                          │
        └──────────────────────────────────────────────────────────┘
        """)
  }

  @Test func coordinatesAreOfferedAsAPlace() {
    #expect(
      drawn(.prompt, .prompting("32.8,-17", .idle), 60, 7) == """
        ┌ Find a place ────────────────────────────────────────────┐
        │ / 32.8,-17                                               │
        │   Place       Distance                                   │
        │ ▸ 32.8,-17.0      4 km                                   │
        │                                                          │
        │                                                          │
        └───────────────────────────────────────────────────── 1/1 ┘
        """)
  }

  @Test func whatEnterTakesIsVisibleOnTheLowestScreen() {
    let text = drawn(.prompt, .prompting("Kyotto", .idle, known: .similar), 30, 6)
    #expect(text.contains("Kyoto"))
  }

  @Test func theCursorFollowsTheTypedText() {
    let rect = SearchBox.rect(in: Rect(x: 0, y: 0, width: 80, height: 24), rows: 30)
    #expect(rect == Rect(x: 0, y: 0, width: 80, height: 24))
    let screen = Screen<WeatherContext, Never>(
      size: { _ in Size(width: 80, height: 24) }, select: { _ in 0 },
      layout: { _, _ in [PanePlacement(WeatherPanes.pane(of: .prompt), in: rect)] },
      action: { _, _, _ in nil })
    func cursor(_ state: WeatherState) -> Cursor? {
      screen.cursor(for: .showing(state))
    }
    #expect(cursor(.prompting("東京", .idle)) == Cursor(Position(x: 8, y: 1)))
    #expect(cursor(.loaded) == nil)
  }
}

extension [PlaceMatch] {
  fileprivate static let cities = [
    PlaceMatch(.city("Kyoto", "Kyoto", "JP", people: 1_463_723), quality: .namePrefix),
    PlaceMatch(
      .city("Kyiv", "Kyiv City", "UA", people: 2_952_301), quality: .exact, alias: "Киев"),
    PlaceMatch(.city("Springfield", "Illinois", "US", people: 114_394), quality: .exact),
  ]
  fileprivate static let similar = [
    PlaceMatch(.city("Kyoto", "Kyoto", "JP", people: 1_463_723), quality: .fuzzy)
  ]
}
