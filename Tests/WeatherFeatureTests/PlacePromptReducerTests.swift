import Domain
import Redux
import TerminalUI
import TestSupport
import Testing
import WeatherFeature

@Suite struct PlacePromptReducerTests {
  private func reduced(_ state: WeatherState, _ actions: PlacePromptAction...) -> WeatherState {
    var state = state
    for action in actions { weatherReducer(&state, .prompt(action: action)) }
    return state
  }

  private func prompt(
    _ text: String, _ matches: Loadable<[Place]> = .idle, known: [PlaceMatch] = [],
    selection: Int = 0
  ) -> PlacePrompt {
    var prompt = PlacePrompt()
    prompt.input = TextInput(text)
    prompt.gazetteerMatches = known
    prompt.onlineMatches = matches
    prompt.selection = selection
    return prompt
  }

  private func open(_ prompt: PlacePrompt) -> WeatherState { .loaded.with { $0.prompt = prompt } }

  private let found = FetchedValue(
    value: [Place.madeira, .kyoto], fetchedAt: .now, source: .network)

  @Test func onThePlacesTabASavedPlaceIsSelectedAndAnotherOneShown() {
    let typed = reduced(.onPlacesTab, .opened, .edited(edit: .insert(text: "São")))
    #expect(typed.prompt?.choices == [.place(place: .madeira)])
    let selected = reduced(
      typed.with { $0.choice = PlaceChoice(.place(place: .kyoto), origin: .chosen) },
      .enterKeyPressed)
    #expect(selected.tab == .places && selected.prompt == nil)
    #expect(selected.placesTab.selection == PlaceID(.madeira))
    #expect(selected.shownID == PlaceID(.kyoto))

    let point = reduced(
      .onPlacesTab, .opened, .edited(edit: .insert(text: "1.5,2.5")), .enterKeyPressed)
    #expect(point.tab == .current)
    #expect(point.choice?.point == Coordinates(latitude: 1.5, longitude: 2.5))
  }

  @Test func openingShowsAnEmptyPromptAndClosingRemovesIt() {
    let opened = reduced(.loaded, .opened)
    let suggested = opened.prompt?.listed.map(\.place) ?? []
    #expect(suggested.map(\.name).prefix(2) == ["London", "New York City"])
    #expect(opened == open(PlacePrompt(.show(saved: suggested))))
    let saved = WeatherState.loaded.with { $0.savedPlaces = [.kyoto] }
    #expect(reduced(saved, .opened).prompt == PlacePrompt(.show(saved: [.kyoto])))
    #expect(reduced(opened, .dismissed) == .loaded)
  }

  @Test func aReopenedPromptRestoresAndSelectsItsText() {
    let closed = reduced(open(prompt("Kyo")), .dismissed)
    #expect(closed == WeatherState.loaded.with { $0.drafts[.prompt] = "Kyo" })
    let opened = reduced(closed, .opened)
    #expect(opened.prompt?.input.text == "Kyo")
    #expect(opened.prompt?.input.isSelected == true)
    #expect(opened.prompt?.onlineMatches.isLoading == true)
    #expect(reduced(opened, .edited(edit: .insert(text: "L"))).prompt?.input.text == "L")
    #expect(
      reduced(opened, .edited(edit: .moveToEnd), .edited(edit: .insert(text: "t"))).prompt?.input
        .text == "Kyot")
    #expect(reduced(open(prompt("")), .dismissed) == .loaded)
  }

  @Test func selectingAPlaceClearsTheDraft() {
    let chosen = reduced(
      open(prompt("Kyo", .loaded(fetched: found))).with { $0.drafts[.prompt] = "Osa" },
      .matchClicked(index: 1))
    #expect(chosen.drafts[.prompt] == nil)
  }

  @Test func coordinatesAreTheOnlyChoiceEvenIfTheGazetteerMatches() throws {
    let point = try #require(Coordinates(latitude: 35, longitude: 135.7))
    let match = PlaceMatch(.kyoto, quality: .fuzzy)
    let typed = reduced(
      open(prompt("35 135.7")), .gazetteerMatched(places: [match], text: "35 135.7"))
    #expect(typed.prompt?.choices == [.query(query: .coordinates(point: point))])
    #expect(typed.prompt?.listed == [])
  }

  @Test func fortyColumnsShowCoordinatesWithTheNearestPlaceOfTheGazetteer() {
    let match = PlaceMatch(.kyoto, quality: .fuzzy)
    let typed = reduced(
      open(prompt("35 135.7")), .gazetteerMatched(places: [match], text: "35 135.7"))
    #expect(drawn(.prompt, typed, 44, 8).contains("▸ 35.0,135.7 (5 km WSW of 京都市)"))
  }

  @Test func coordinatesOutOfRangeCannotBeSelected() {
    let typed = reduced(open(prompt("91,200")), .enterKeyPressed)
    #expect(typed.prompt?.choices == [])
    #expect(typed.choice == WeatherState.loaded.choice)
  }

  @Test func openingAnOpenPromptKeepsItsText() {
    #expect(reduced(open(prompt("Ky")), .opened) == open(prompt("Ky")))
  }

  @Test func typingANameStartsASearch() {
    let typed = reduced(open(PlacePrompt()), .edited(edit: .insert(text: "Ky")))
    #expect(typed == open(prompt("Ky", .loading(previous: nil))))
  }

  @Test func textIsLimitedToTheLengthOfAQuery() {
    let long = String(repeating: "x", count: 100_000)
    let name = String(long.prefix(TextLimit.query))
    let empty = WeatherContext.showing(open(PlacePrompt()))
    #expect(
      WeatherKeyMaps.edit(.paste(long), in: empty)
        == .prompt(action: .edited(edit: .insert(text: name))))
    let full = WeatherContext.showing(
      reduced(open(PlacePrompt()), .edited(edit: .insert(text: name))))
    #expect(WeatherKeyMaps.edit(.key(.character("y")), in: full) == nil)
  }

  @Test func typingMoreKeepsThePreviousMatchesButOffersNone() {
    let typed = reduced(
      open(prompt("Ky", .loaded(fetched: found), selection: 1)), .edited(edit: .insert(text: "o")))
    #expect(typed == open(prompt("Kyo", .loading(previous: found))))
    #expect(typed.prompt?.choices == [])
  }

  private let known = [
    PlaceMatch(.kyoto, quality: .exact), PlaceMatch(.madeira, quality: .namePrefix),
  ]

  @Test func gazetteerMatchesCanBeSelectedDuringASearch() {
    let typed = reduced(
      open(PlacePrompt()), .edited(edit: .insert(text: "Ky")),
      .gazetteerMatched(places: known, text: "Ky"))
    #expect(typed == open(prompt("Ky", .loading(previous: nil), known: known)))
    #expect(typed.prompt?.choices == [.place(place: .kyoto), .place(place: .madeira)])
    #expect(
      reduced(typed, .enterKeyPressed) == WeatherState(WeatherSettings(.openMeteo), choice: .kyoto))
  }

  @Test func gazetteerMatchesForAnotherTextAreDropped() {
    let typed = open(prompt("Kyo", .loading(previous: nil)))
    #expect(reduced(typed, .gazetteerMatched(places: known, text: "Ky")) == typed)
  }

  @Test func providerMatchesFollowGazetteerMatchesAndKeepTheSelection() {
    let lisbon = Place.city("Lisbon", "Lisbon", "PT", people: 500_000)
    let added = FetchedValue(value: [lisbon], fetchedAt: .now, source: .network)
    let state = reduced(
      open(prompt("Ky", .loading(previous: nil), known: known, selection: 1)),
      .searchResponse(result: .success(fetched: added), name: "Ky"))
    #expect(state == open(prompt("Ky", .loaded(fetched: added), known: known, selection: 1)))
    #expect(
      state.prompt?.choices == [
        .place(place: .kyoto), .place(place: .madeira), .place(place: lisbon),
      ])
  }

  @Test func fuzzyMatchesCanBeSelectedAfterTheSearchEnds() {
    let near = [PlaceMatch(.kyoto, quality: .fuzzy)]
    let searching = open(prompt("Kyotto", .loading(previous: nil), known: near))
    #expect(searching.prompt?.choices == [])
    let nothing = FetchedValue(value: [Place](), fetchedAt: .now, source: .network)
    let ended = reduced(
      searching, .searchResponse(result: .success(fetched: nothing), name: "Kyotto"))
    #expect(ended.prompt?.choices == [.place(place: .kyoto)])
    let found = reduced(
      searching, .searchResponse(result: .success(fetched: self.found), name: "Kyotto"))
    #expect(found.prompt?.choices == [.place(place: .madeira), .place(place: .kyoto)])
  }

  @Test func aClickSelectsTheMatchAtItsIndex() {
    let before = open(prompt("Ky", .idle, known: known))
    #expect(reduced(before, .matchClicked(index: 1)) == .loaded)
    #expect(reduced(before, .matchClicked(index: 2)) == before)
  }

  @Test func movingTheCursorStartsNoSearch() {
    let before = open(prompt("Ky", .loaded(fetched: found), selection: 1))
    let moved = reduced(before, .edited(edit: .moveLeft))
    #expect(moved.prompt?.onlineMatches == .loaded(fetched: found))
    #expect(moved.prompt?.selection == 1)
  }

  @Test func erasingAllTextRemovesTheMatches() {
    let erased = reduced(
      open(prompt("K", .loading(previous: found))), .edited(edit: .deleteBackward))
    #expect(erased == open(PlacePrompt()))
  }

  @Test func coordinatesCanBeSelectedImmediately() throws {
    let typed = reduced(open(PlacePrompt()), .edited(edit: .insert(text: "32.801, -17.045")))
    #expect(typed == open(prompt("32.801, -17.045")))
    #expect(typed.prompt?.selectedChoice == .query(query: .coordinates(point: .madeira)))
  }

  @Test func namesAreNotSearchedOffline() {
    let offline = WeatherState(WeatherSettings(.openMeteo, isOffline: true))
    let typed = reduced(offline, .edited(edit: .insert(text: "Kyoto")))
    #expect(typed == offline.with { $0.prompt = prompt("Kyoto") })
  }

  @Test func matchesAreListedAndTheFirstIsSelected() {
    let state = reduced(
      open(prompt("Ky", .loading(previous: nil), selection: 0)),
      .searchResponse(result: .success(fetched: found), name: "Ky"))
    #expect(state == open(prompt("Ky", .loaded(fetched: found))))
    #expect(state.prompt?.selectedChoice == .place(place: .madeira))
  }

  @Test func aSearchResponseForAnotherNameIsDropped() {
    let before = open(prompt("Kyo", .loading(previous: nil)))
    #expect(
      reduced(before, .searchResponse(result: .success(fetched: found), name: "Ky")) == before)
    #expect(
      reduced(.loaded, .searchResponse(result: .success(fetched: found), name: "Ky")) == .loaded)
  }

  @Test func aFailedSearchIsReportedAndEnterRetries() {
    let failed = reduced(
      open(prompt("Ky", .loading(previous: found))),
      .searchResponse(result: .failure(error: .offline), name: "Ky"))
    #expect(failed == open(prompt("Ky", .failed(error: .offline, previous: found))))
    let again = reduced(failed, .enterKeyPressed)
    #expect(again == open(prompt("Ky", .loading(previous: found))))
  }

  @Test func theSelectionStaysWithinTheMatches() {
    let before = open(prompt("Ky", .loaded(fetched: found)))
    #expect(reduced(before, .selectionMoved(rows: -1)) == before)
    #expect(
      reduced(before, .selectionMoved(rows: 1), .selectionMoved(rows: 1))
        == open(prompt("Ky", .loaded(fetched: found), selection: 1)))
  }

  @Test func enterSelectsTheMatchAndClearsTheOldPlace() {
    let state = reduced(open(prompt("Ky", .loaded(fetched: found), selection: 1)), .enterKeyPressed)
    #expect(state == WeatherState(WeatherSettings(.openMeteo), choice: .kyoto))
  }

  @Test func enterWithoutMatchesChangesNothing() {
    let nothing = FetchedValue(value: [Place](), fetchedAt: .now, source: .network)
    let before = open(prompt("Xyzzy", .loaded(fetched: nothing)))
    #expect(reduced(before, .enterKeyPressed) == before)
  }

  // MARK: Saved places

  private func opened(_ text: String, known: [PlaceMatch] = []) -> PlacePrompt? {
    var state = WeatherState.loaded.with { $0.savedPlaces = [.kyoto, .madeira] }
    weatherReducer(&state, .prompt(action: .opened))
    if !text.isEmpty {
      weatherReducer(&state, .prompt(action: .edited(edit: .insert(text: text))))
      weatherReducer(&state, .prompt(action: .gazetteerMatched(places: known, text: text)))
    }
    return state.prompt
  }

  @Test func anEmptyPromptOffersTheSavedPlaces() {
    #expect(opened("")?.choices == [.place(place: .kyoto), .place(place: .madeira)])
    #expect(opened("")?.selectedChoice == .place(place: .kyoto))
  }

  @Test func savedPlacesWithTheTypedPrefixComeFirstAndOnce() {
    let known = [PlaceMatch(.holiday, quality: .exact), PlaceMatch(.madeira, quality: .exact)]
    #expect(
      opened("sao", known: known)?.choices == [.place(place: .madeira), .place(place: .holiday)])
    #expect(
      opened("x", known: known)?.choices == [.place(place: .holiday), .place(place: .madeira)])
  }

  @Test func coordinatesListNoSavedPlacesEvenIfOutOfRange() {
    #expect(opened("1,2")?.listed == [])
    #expect(opened("91,200")?.choices == [])
  }
}
