import Domain
import ReduxTesting
import TerminalUI
import TestSupport
import Testing
import WeatherFeature

@Suite(.timeLimit(.minutes(5))) struct PlaceSearchTests {
  private let service = StubService()

  @Test func aNameIsSearchedAfterTypingPauses() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo)), client: service.client())
    await store.type("Mad")
    await store.clock.advance(by: .milliseconds(299))
    #expect(service.calls.isEmpty)
    await store.clock.advance(by: .milliseconds(1))
    #expect(store.current.prompt?.choices.isEmpty == false)
    #expect(service.calls == [.search("Mad")])
    #expect(store.current.prompt?.selectedChoice == .place(place: .madeira))
  }

  @Test func typingMoreRestartsThePause() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo)), client: service.client())
    await store.type("Ma")
    await store.clock.advance(by: .milliseconds(200))
    await store.type("d")
    await store.clock.advance(by: .milliseconds(299))
    #expect(service.calls.isEmpty)
    await store.clock.advance(by: .milliseconds(1))
    #expect(store.current.prompt?.choices.isEmpty == false)
    #expect(service.calls == [.search("Mad")])
  }

  @Test func enterSearchesImmediately() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo)), client: service.client())
    await store.type("Mad")
    await store.send(.prompt(action: .enterKeyPressed))
    #expect(store.current.prompt?.choices.isEmpty == false)
    #expect(service.calls == [.search("Mad")])
    await store.clock.advance(by: .milliseconds(300))
    #expect(service.calls == [.search("Mad")])
  }

  @Test func enterDuringTheSearchSendsNoOther() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo)), client: service.client(holdsSearches: true))
    await store.type("Mad")
    await store.clock.advance(by: .milliseconds(300))
    await store.send(.prompt(action: .enterKeyPressed))
    await store.send(.prompt(action: .enterKeyPressed))
    #expect(service.calls == [.search("Mad")])
    service.release()
    await store.clock.advance(by: .milliseconds(1))
    #expect(store.current.prompt?.selectedChoice == .place(place: .madeira))
  }

  @Test func closingThePromptCancelsTheSearch() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo)), client: service.client())
    await store.type("Mad")
    #expect(store.clock.sleeperCount == 2)
    await store.send(.prompt(action: .dismissed))
    #expect(store.clock.sleeperCount == 0)
    #expect(service.calls.isEmpty)
  }

  @Test func aFailedSearchStoresItsError() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo)),
      client: service.client(matches: { () throws(ProviderError) in throw .offline }))
    await store.type("Mad")
    await store.send(.prompt(action: .enterKeyPressed))
    #expect(store.current.prompt?.onlineMatches.error == .offline)
  }

  @Test func movingTheCursorAfterAFailedSearchSendsNoOther() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo)),
      client: service.client(matches: { () throws(ProviderError) in throw .offline }))
    await store.type("Mad")
    await store.clock.advance(by: .milliseconds(300))
    await store.send(.prompt(action: .edited(edit: .moveLeft)))
    await store.clock.advance(by: .seconds(1))
    #expect(service.calls == [.search("Mad")])
  }

  @Test func movingTheCursorDoesNotRestartThePause() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo)), client: service.client())
    await store.type("Mad")
    await store.clock.advance(by: .milliseconds(200))
    await store.send(.prompt(action: .edited(edit: .moveLeft)))
    await store.clock.advance(by: .milliseconds(100))
    #expect(service.calls == [.search("Mad")])
  }

  @Test(arguments: [PlacePromptAction.enterKeyPressed, .matchClicked(index: 0)])
  func choosingAMatchCancelsThePendingSearch(action: PlacePromptAction) async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo)), client: service.client(), gazetteer: gazetteer)
    await store.type("Ky")
    await store.send(.prompt(action: action))
    await store.clock.advance(by: .seconds(1))
    #expect(!service.calls.contains(.search("Ky")))
  }

  @Test func offlineNoSearchIsSent() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo, isOffline: true)), client: service.client())
    await store.type("Mad")
    await store.send(.prompt(action: .enterKeyPressed))
    #expect(store.current.prompt?.onlineMatches == .idle)
    await store.clock.run()
    #expect(service.calls.isEmpty)
  }

  private let gazetteer = GazetteerClient(
    matches: { $0 == "Ky" ? [PlaceMatch(.kyoto, quality: .namePrefix)] : [] },
    folded: { $0 }, fits: { $0.name == $1 })

  @Test func gazetteerMatchesReachTheStateSynchronouslyWithEachCharacter() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo, isOffline: true)), client: service.client(),
      gazetteer: gazetteer)
    await store.type("Ky")
    #expect(store.current.prompt?.selectedChoice == .place(place: .kyoto))
    await store.receive(
      .prompt(
        action: .gazetteerMatched(places: [PlaceMatch(.kyoto, quality: .namePrefix)], text: "Ky")))
  }

  @Test func similarNamesAreSearchedAfterAPauseForTheLatestTextOnly() async {
    let queries = Log<String>()
    let similar = PlaceMatch(.kyoto, quality: .fuzzy)
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo, isOffline: true)), client: service.client(),
      gazetteer: GazetteerClient(
        matches: { _ in [] },
        similar: { text in
          queries.write(text)
          return [similar]
        }, folded: { $0 }, fits: { $0.name == $1 }))
    await store.type("Kyqto")
    #expect(queries.all.isEmpty)
    await store.clock.advance(by: .milliseconds(50))
    #expect(store.current.prompt?.gazetteerMatches == [similar])
    #expect(queries.all == ["Kyqto"])
  }

  @Test func aGazetteerMatchCancelsTheSearchForSimilarNames() async {
    let queries = Log<String>()
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo, isOffline: true)), client: service.client(),
      gazetteer: GazetteerClient(
        matches: { $0 == "Ky" ? [PlaceMatch(.kyoto, quality: .namePrefix)] : [] },
        similar: { text in
          queries.write(text)
          return []
        }, folded: { $0 }, fits: { $0.name == $1 }))
    await store.type("Ky")
    await store.clock.advance(by: .seconds(1))
    #expect(store.current.prompt?.selectedChoice == .place(place: .kyoto))
    #expect(queries.all.isEmpty)
  }

  @Test func aPlaceFromGazetteerAndProviderIsListedOnce() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo)),
      client: service.client(matches: { [.kyoto, .madeira] }),
      gazetteer: gazetteer)
    await store.type("Ky")
    await store.clock.advance(by: .milliseconds(300))
    #expect(store.current.prompt?.choices == [.place(place: .kyoto), .place(place: .madeira)])
  }

  @Test func aClickOnAMatchLoadsItsWeather() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo)), client: service.client(), gazetteer: gazetteer)
    await store.type("Ky")
    await store.send(.prompt(action: .matchClicked(index: 0)))
    #expect(store.current.report.latest?.value.place.name == Place.kyoto.name)
  }
}
