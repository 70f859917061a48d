import Domain
import Redux
import TerminalUI
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

  private let unasked = LocationConsent(service: "ip.example")

  private func response(_ key: Key, _ state: WeatherState) -> KeyResponse<WeatherAction> {
    let context = WeatherContext.showing(state)
    let question = WeatherKeyMaps.question.response(to: key, in: context)
    return question == .hidden ? WeatherKeyMaps.main.response(to: key, in: context) : question
  }

  @Test func theFirstTimeTheUserIsAskedInPlace() {
    let state = WeatherState.loaded.with { $0.locationConsent = unasked }
    #expect(response(.character("L"), state) == .enabled(.locateQuestionOpened))
    let asked = reduced(state, .locateQuestionOpened)
    #expect(asked.overlay == .locateQuestion)
    #expect(response(.character("y"), asked) == .enabled(.locateConsentGiven))
    for key in [Key.character("n"), .escape] {
      #expect(response(key, asked) == .enabled(.locateQuestionClosed))
    }
    #expect(response(.enter, asked) == .hidden)
    #expect(reduced(asked, .locateQuestionClosed) == state)
  }

  @Test(arguments: [LocationConsent.Origin.configuration, .user])
  func whoeverConsentedIsNotAsked(origin: LocationConsent.Origin) {
    let state = WeatherState.loaded.with {
      $0.locationConsent = LocationConsent(service: "ip.example", origin: origin)
    }
    #expect(response(.character("L"), state) == .enabled(.locateKeyPressed))
  }

  @Test func theQuestionFitsIntoLittleRoom() {
    let state = reduced(.loaded.with { $0.locationConsent = unasked }, .locateQuestionOpened)
    #expect(
      drawn(.question, state, 40, 8) == """
        ┌ Your location ───────────────────────┐
        │ Send your IP address to ip.example   │
        │ to find this place?                  │
        │                                      │
        │                                      │
        │                                      │
        │ y yes, and do not ask again   n no   │
        └──────────────────────────────────────┘
        """)
  }

  @Test func onlyAYesReachesTheService() async {
    let state = WeatherState.loaded.with { $0.locationConsent = unasked }
    let store = WeatherTestStore(
      state, client: StubService().client(), locateAfterConsent: GeolocationClient { .kyoto })
    store.dispatch(.locateQuestionOpened)
    store.dispatch(.locateQuestionClosed)
    store.dispatch(.locateKeyPressed)
    _ = await store.actions(5)
    #expect(store.state.location.error?.failure == .needsConsent)
    store.dispatch(.locateQuestionOpened)
    store.dispatch(.locateConsentGiven)
    let actions = await store.actions(9)
    #expect(actions.contains(.locateResponse(.success(found), at: .now)))
    #expect(store.state.locationConsent?.origin == .user)
  }
}
