import Domain
import Redux
import Testing
import WeatherFeature

@Suite struct LocateTests {
  private let found = FetchedValue(value: Place.kyoto, fetchedAt: .now, source: .network)
  private let located = PlaceChoice(.place(.kyoto), origin: .located)
  private let refusal = ProviderError(service: "ip.example", failure: .needsConsent)

  private func reduced(_ state: WeatherState, _ actions: WeatherAction...) -> WeatherState {
    var state = state
    for action in actions { weatherReducer(&state, action) }
    return state
  }

  @Test func whatWasFoundIsShown() {
    let asked = reduced(.loaded, .locateKeyPressed, .locateRequested)
    #expect(asked == .loaded.with { $0.location = .loading(previous: nil) })
    #expect(
      reduced(asked, .locateResponse(.success(found), at: .now))
        == WeatherState(provider: .openMeteo, choice: located))
  }

  @Test func anAnswerAfterAnotherPlaceWasChosenIsDropped() {
    let moved = WeatherState(provider: .openMeteo, choice: .madeira)
    #expect(reduced(moved, .locateResponse(.success(found), at: .now)) == moved)
  }

  @Test func whatWentWrongIsToldUntilTheNextTry() {
    let refused = reduced(
      .loaded, .locateRequested, .locateResponse(.failure(refusal), at: .now))
    #expect(refused == .loaded.with { $0.location = .failed(refusal, previous: nil) })
    #expect(reduced(refused, .locateKeyPressed) == .loaded)
  }

  @Test(arguments: [WeatherAction.refreshKeyPressed, .refreshDue(at: .now)])
  func whatWentWrongMakesRoomForTheNextRefresh(action: WeatherAction) {
    let refused = reduced(
      .loaded, .locateRequested, .locateResponse(.failure(refusal), at: .now), action)
    #expect(refused.location == .idle)
    let asking = reduced(.loaded, .locateRequested, action)
    #expect(asking.location == .loading(previous: nil))
  }

  @Test func theConfiguredPlaceComesFirst() {
    let configured = WeatherState(provider: .openMeteo, choice: .named)
    var turned = configured
    turned.savedPlaces = [.kyoto]
    turned = reduced(turned, .places(.placeChosen(0)), .locateKeyPressed)
    #expect(turned == configured.with { $0.savedPlaces = [.kyoto] })
  }

  @Test func withoutConsentTheNoticeSaysWhichLineGivesIt() async {
    for state in [WeatherState.loaded, .stale] {
      let store = WeatherTestStore(state, client: StubService().client())
      store.dispatch(.locateKeyPressed)
      _ = await store.actions(3)
      #expect(drawn(.current, store.state, 100, 30).contains("Set locate.consent to true"))
    }
  }

  @Test func whereItWasFoundTheWeatherIsLoaded() async {
    let service = StubService()
    let store = WeatherTestStore(
      .loaded, client: service.client(), locate: GeolocationClient { .kyoto })
    store.dispatch(.locateKeyPressed)
    let actions = await store.actions(5)
    #expect(
      actions.prefix(3) == [
        .locateKeyPressed, .locateRequested, .locateResponse(.success(found), at: .now),
      ])
    #expect(
      actions.contains(.placeRequested(located)) || actions.contains(.reportRequested(located)))
  }
}
