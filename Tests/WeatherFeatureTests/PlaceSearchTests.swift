import Domain
import Synchronization
import TerminalUI
import Testing
import WeatherFeature

@Suite(.timeLimit(.minutes(5))) struct PlaceSearchTests {
  private let service = StubService()

  @Test func aNameIsSearchedAfterTypingPauses() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo)), client: service.client())
    store.type("Mad")
    await until { store.clock.deadlines.contains(.milliseconds(300)) }
    store.clock.advance(by: .milliseconds(299))
    #expect(service.calls.isEmpty)
    store.clock.advance(by: .milliseconds(1))
    await until { store.state.prompt?.choices.isEmpty == false }
    #expect(service.calls == [.search("Mad")])
    #expect(store.state.prompt?.selectedChoice == .place(.madeira))
  }

  @Test func typingMoreRestartsThePause() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo)), client: service.client())
    store.type("Ma")
    await until { store.clock.deadlines.contains(.milliseconds(300)) }
    store.clock.advance(by: .milliseconds(200))
    store.type("d")
    await until { store.clock.deadlines.contains(.milliseconds(500)) }
    store.clock.advance(by: .milliseconds(299))
    #expect(service.calls.isEmpty)
    store.clock.advance(by: .milliseconds(1))
    await until { store.state.prompt?.choices.isEmpty == false }
    #expect(service.calls == [.search("Mad")])
  }

  @Test func enterSearchesImmediately() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo)), client: service.client())
    store.type("Mad")
    store.dispatch(.prompt(action: .enterKeyPressed))
    await until { store.state.prompt?.choices.isEmpty == false }
    #expect(service.calls == [.search("Mad")])
    await until { !store.clock.deadlines.contains(.milliseconds(300)) }
  }

  @Test func closingThePromptCancelsTheSearch() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo)), client: service.client())
    store.type("Mad")
    await until { store.clock.sleeperCount == 2 }
    store.dispatch(.prompt(action: .dismissed))
    await until { store.clock.sleeperCount == 0 }
    #expect(service.calls.isEmpty)
  }

  @Test func aFailedSearchStoresItsError() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo)),
      client: service.client(matches: { () throws(ProviderError) in throw .offline }))
    store.type("Mad")
    store.dispatch(.prompt(action: .enterKeyPressed))
    await until { store.state.prompt?.matches.error == .offline }
  }

  @Test func offlineNoSearchIsSent() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo, isOffline: true)), client: service.client())
    store.type("Mad")
    store.dispatch(.prompt(action: .enterKeyPressed))
    #expect(store.state.prompt?.matches == .idle)
    #expect(!store.clock.deadlines.contains(.milliseconds(300)))
    #expect(service.calls.isEmpty)
  }

  private let gazetteer = GazetteerClient(
    matches: { $0 == "Ky" ? [PlaceMatch(.kyoto, quality: .namePrefix)] : [] },
    folded: { $0 }, fits: { $0.name == $1 })

  @Test func gazetteerMatchesReachTheStateSynchronouslyWithEachCharacter() {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo, isOffline: true)), client: service.client(),
      gazetteer: gazetteer)
    store.type("Ky")
    #expect(store.state.prompt?.selectedChoice == .place(.kyoto))
    #expect(
      store.actions.suffix(2) == [
        .prompt(action: .edited(edit: .insert(text: "y"))),
        .prompt(
          action: .gazetteerMatched(places: [PlaceMatch(.kyoto, quality: .namePrefix)], text: "Ky")),
      ])
  }

  @Test func similarNamesAreSearchedAfterAPauseForTheLatestTextOnly() async {
    let queries = QueryLog()
    let similar = PlaceMatch(.kyoto, quality: .fuzzy)
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo, isOffline: true)), client: service.client(),
      gazetteer: GazetteerClient(
        matches: { _ in [] },
        similar: { text in
          queries.add(text)
          return [similar]
        }, folded: { $0 }, fits: { $0.name == $1 }))
    store.type("Kyqto")
    #expect(queries.texts.isEmpty)
    await until { store.clock.sleeperCount == 1 }
    store.clock.advance(by: .milliseconds(50))
    await until { store.state.prompt?.known == [similar] }
    #expect(queries.texts == ["Kyqto"])
  }

  @Test func aGazetteerMatchCancelsTheSearchForSimilarNames() async {
    let queries = QueryLog()
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo, isOffline: true)), client: service.client(),
      gazetteer: GazetteerClient(
        matches: { $0 == "Ky" ? [PlaceMatch(.kyoto, quality: .namePrefix)] : [] },
        similar: { text in
          queries.add(text)
          return []
        }, folded: { $0 }, fits: { $0.name == $1 }))
    store.type("Ky")
    await until { store.clock.sleeperCount == 0 }
    store.clock.advance(by: .seconds(1))
    #expect(store.state.prompt?.selectedChoice == .place(.kyoto))
    #expect(queries.texts.isEmpty)
  }

  @Test func aPlaceFromGazetteerAndProviderIsListedOnce() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo)),
      client: service.client(matches: { [.kyoto, .madeira] }),
      gazetteer: gazetteer)
    store.type("Ky")
    await until { store.clock.sleeperCount == 1 }
    store.clock.advance(by: .milliseconds(300))
    await until { store.state.prompt?.choices.count == 2 }
    #expect(store.state.prompt?.choices == [.place(.kyoto), .place(.madeira)])
  }

  @Test func aClickOnAMatchLoadsItsWeather() async {
    let store = WeatherTestStore(
      WeatherState(WeatherSettings(.openMeteo)), client: service.client(), gazetteer: gazetteer)
    store.type("Ky")
    store.dispatch(.prompt(action: .matchClicked(index: 0)))
    await until { store.state.report.latest != nil }
    #expect(store.state.report.latest?.value.place.name == Place.kyoto.name)
  }
}

/// The texts that were searched for similar names.
private final class QueryLog: Sendable {
  private let log = Mutex<[String]>([])

  var texts: [String] { log.withLock { $0 } }
  func add(_ text: String) { log.withLock { $0.append(text) } }
}
