import Domain
import Redux
import TerminalUI
import Testing
import WeatherFeature

@Suite struct PlacePromptReducerTests {
  private func reduced(_ state: WeatherState, _ actions: PlacePromptAction...) -> WeatherState {
    var state = state
    for action in actions { weatherReducer(&state, .prompt(action)) }
    return state
  }

  private func prompt(
    _ text: String, _ matches: Loadable<[Place]> = .idle, selection: Int = 0
  ) -> PlacePrompt {
    var prompt = PlacePrompt()
    prompt.input = TextInput(text)
    prompt.matches = matches
    prompt.selection = selection
    return prompt
  }

  private func open(_ prompt: PlacePrompt) -> WeatherState { .loaded.with { $0.prompt = prompt } }

  private let found = Snapshot(value: [Place.madeira, .kyoto], fetchedAt: .now, source: .network)

  @Test func openingShowsAnEmptyPromptAndClosingTakesItAway() {
    let opened = reduced(.loaded, .opened)
    #expect(opened == open(PlacePrompt()))
    #expect(reduced(opened, .closed) == .loaded)
  }

  @Test func openingTwiceKeepsWhatIsTyped() {
    #expect(reduced(open(prompt("Ky")), .opened) == open(prompt("Ky")))
  }

  @Test func typingANameStartsASearch() {
    let typed = reduced(open(PlacePrompt()), .edited(.insert("Ky")))
    #expect(typed == open(prompt("Ky", .loading(previous: nil))))
  }

  @Test func typingOnShowsWhatWasFoundMeanwhile() {
    let typed = reduced(open(prompt("Ky", .loaded(found), selection: 1)), .edited(.insert("o")))
    #expect(typed == open(prompt("Kyo", .loading(previous: found))))
    #expect(typed.prompt?.choices == [])
  }

  @Test func movingTheCursorSearchesForNothing() {
    let before = open(prompt("Ky", .loaded(found), selection: 1))
    let moved = reduced(before, .edited(.moveLeft))
    #expect(moved.prompt?.matches == .loaded(found))
    #expect(moved.prompt?.selection == 1)
  }

  @Test func erasingEverythingSearchesForNothing() {
    let erased = reduced(open(prompt("K", .loading(previous: found))), .edited(.deleteBackward))
    #expect(erased == open(PlacePrompt()))
  }

  @Test func coordinatesAreAChoiceAtOnce() throws {
    let typed = reduced(open(PlacePrompt()), .edited(.insert("32.801, -17.045")))
    #expect(typed == open(prompt("32.801, -17.045")))
    #expect(typed.prompt?.selectedChoice == .query(.coordinates(.madeira)))
  }

  @Test func offlineANameIsNotSearchedFor() {
    let offline = WeatherState(provider: .openMeteo, isOffline: true)
    let typed = reduced(offline, .edited(.insert("Kyoto")))
    #expect(typed == offline.with { $0.prompt = prompt("Kyoto") })
  }

  @Test func matchesAreListedAndTheFirstIsSelected() {
    let state = reduced(
      open(prompt("Ky", .loading(previous: nil), selection: 0)),
      .searchResponse(.success(found), name: "Ky"))
    #expect(state == open(prompt("Ky", .loaded(found))))
    #expect(state.prompt?.selectedChoice == .place(.madeira))
  }

  @Test func anAnswerAboutAnotherNameIsDropped() {
    let before = open(prompt("Kyo", .loading(previous: nil)))
    #expect(reduced(before, .searchResponse(.success(found), name: "Ky")) == before)
    #expect(reduced(.loaded, .searchResponse(.success(found), name: "Ky")) == .loaded)
  }

  @Test func aFailedSearchIsSaidAndEnterTriesAgain() {
    let failed = reduced(
      open(prompt("Ky", .loading(previous: found))),
      .searchResponse(.failure(.offline), name: "Ky"))
    #expect(failed == open(prompt("Ky", .failed(.offline, previous: found))))
    let again = reduced(failed, .enterKeyPressed)
    #expect(again == open(prompt("Ky", .loading(previous: found))))
  }

  @Test func theSelectionStaysAmongTheMatches() {
    let before = open(prompt("Ky", .loaded(found)))
    #expect(reduced(before, .selectionMoved(-1)) == before)
    #expect(
      reduced(before, .selectionMoved(1), .selectionMoved(1))
        == open(prompt("Ky", .loaded(found), selection: 1)))
  }

  @Test func enterTakesTheSelectedMatchAndNothingOfTheOldPlaceStays() {
    let state = reduced(open(prompt("Ky", .loaded(found), selection: 1)), .enterKeyPressed)
    #expect(state == WeatherState(provider: .openMeteo, choice: .kyoto))
  }

  @Test func enterOnNothingFoundChangesNothing() {
    let nothing = Snapshot(value: [Place](), fetchedAt: .now, source: .network)
    let before = open(prompt("Xyzzy", .loaded(nothing)))
    #expect(reduced(before, .enterKeyPressed) == before)
  }
}
