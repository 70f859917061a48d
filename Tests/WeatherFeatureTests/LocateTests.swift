import Domain
import Redux
import ReduxTesting
import TerminalUI
import TestSupport
import Testing
import WeatherFeature

@Suite(.timeLimit(.minutes(5))) struct LocateTests {
  private let found = FetchedValue(value: Place.kyoto, fetchedAt: .now, source: .network)
  private let located = PlaceChoice(.place(place: .kyoto), origin: .located)
  private let refusal = ProviderError(service: "ip.example", failure: .needsConsent)

  @Test func theLocatedPlaceIsShown() {
    let locating = reduced(.loaded, .locateKeyPressed, .locateRequested)
    #expect(locating == .loaded.with { $0.location.isLoading = true })
    #expect(
      reduced(locating, .locateResponse(result: .success(fetched: found), at: .now))
        == WeatherState(WeatherSettings(.openMeteo), choice: located))
  }

  @Test func aLocationResponseIsDroppedIfAnotherPlaceWasSelected() {
    let moved = WeatherState(WeatherSettings(.openMeteo), choice: .madeira)
    #expect(reduced(moved, .locateResponse(result: .success(fetched: found), at: .now)) == moved)
  }

  @Test func aLocationFailureIsKeptUntilTheNextAttempt() {
    let failed = reduced(
      .loaded, .locateRequested, .locateResponse(result: .failure(error: refusal), at: .now))
    #expect(
      failed
        == .loaded.with {
          $0.location.lastFailure = LoadFailure(error: refusal, at: .now, count: 1)
        })
    #expect(reduced(failed, .locateKeyPressed) == .loaded)
  }

  @Test(arguments: [WeatherAction.refreshKeyPressed, .refreshDue(at: .now)])
  func aRefreshClearsALocationFailureButNoPendingRequest(action: WeatherAction) {
    let failed = reduced(
      .loaded, .locateRequested, .locateResponse(result: .failure(error: refusal), at: .now), action
    )
    #expect(failed.location == Load())
    let locating = reduced(.loaded, .locateRequested, action)
    #expect(locating.location.isLoading)
  }

  @Test func theLocateKeyLocatesAlsoWithAConfiguredPlace() async {
    let service = StubService()
    let configured = WeatherState.consenting.with { $0.choice?.origin = .configured }
    let store = WeatherTestStore(
      configured, client: service.client(), locate: .kyoto)
    await store.send(.locateKeyPressed)
    await store.finish()
    #expect(store.current.choice == located)
    #expect(store.current.report.latest != nil)
  }

  @Test func withoutConsentTheNoticeNamesTheSetting() async {
    for state in [WeatherState.loaded, .stale] {
      let store = WeatherTestStore(state, client: StubService().client())
      await store.send(.locateKeyPressed)
      #expect(drawn(.current, store.current, 100, 30).contains("Set locate.consent to true"))
    }
  }

  @Test func locatingLoadsTheWeatherOfTheLocatedPlace() async {
    let service = StubService()
    let store = WeatherTestStore(
      .consenting, client: service.client(), locate: .kyoto)
    await store.send(.locateKeyPressed)
    await store.receive(.locateRequested)
    await store.receive(.locateResponse(result: .success(fetched: found), at: .now))
    await store.receive(.requested(.kyoto))
  }

  private let noConsent = ServiceConsent(service: "ip.example")

  private func response(_ key: Key, _ state: WeatherState) -> KeyResponse<WeatherAction> {
    let context = WeatherContext.showing(state)
    let question = LocateQuestion.keys.response(to: key, in: context)
    return question == .hidden ? WeatherKeyMaps.main.response(to: key, in: context) : question
  }

  @Test func theLocateKeyOpensAQuestionIfConsentIsMissing() {
    let state = WeatherState.loaded.with { $0.locationConsent = noConsent }
    #expect(response(.character("L"), state) == .enabled(.locateQuestionOpened))
    let opened = reduced(state, .locateQuestionOpened)
    #expect(opened.page == .locateQuestion)
    #expect(response(.character("y"), opened) == .enabled(.locateConsentGiven))
    for key in [Key.character("n"), .escape] {
      #expect(response(key, opened) == .enabled(.locateQuestionClosed))
    }
    #expect(response(.enter, opened) == .hidden)
    #expect(reduced(opened, .locateQuestionClosed) == state)
  }

  @Test(arguments: [ServiceConsent.Origin.configuration, .user])
  func theLocateKeyLocatesIfConsentWasGiven(origin: ServiceConsent.Origin) {
    let state = WeatherState.loaded.with {
      $0.locationConsent = ServiceConsent(service: "ip.example", origin: origin)
    }
    #expect(response(.character("L"), state) == .enabled(.locateKeyPressed))
  }

  @Test func theConsentQuestionFitsFortyColumns() {
    let state = reduced(.loaded.with { $0.locationConsent = noConsent }, .locateQuestionOpened)
    #expect(
      drawn(.question, state, 40, 8) == """
        ┌ Your location ───────────────────────┐
        │ Send your IP address to ip.example   │
        │ to find where you are? Nothing else  │
        │ is sent. "Yes, always" is saved.     │
        │                                      │
        │                                      │
        │ y yes, always   o only now   n no    │
        └──────────────────────────────────────┘
        """)
  }

  @Test(arguments: 30...60, [4, 5, 6, 7, 9, 20])
  func eachAnswerToTheConsentQuestionIsThereAndCanBeClicked(width: Int, height: Int) throws {
    let state = reduced(.loaded.with { $0.locationConsent = noConsent }, .locateQuestionOpened)
    let context = WeatherContext.showing(state)
    let bounds = Rect(size: Size(width: width, height: height))
    let rect = try #require(LocateQuestion(context)).rect(in: bounds)
    let lines = WeatherPanes.pane(of: .locateQuestion).frame(
      for: context, in: DrawContext(size: rect.size)
    ).lines
    let answers: [(String, WeatherAction)] = [
      ("y yes, always", .locateConsentGiven), ("o only now", .locateAllowedOnce),
      ("n no", .locateQuestionClosed),
    ]
    for (answer, action) in answers {
      let y = try #require(lines.firstIndex { $0.contains(answer) }, "\(lines)")
      let start = try #require(lines[y].firstRange(of: answer)?.lowerBound)
      let place = Position(x: lines[y][..<start].count, y: y)
      #expect(WeatherMouse.click(at: rect.position(of: place), in: bounds, context) == action)
    }
    let border = rect.position(of: Position(x: 0, y: 1))
    #expect(WeatherMouse.click(at: border, in: bounds, context) == nil)
  }

  @Test func onlyConsentSendsALocationRequest() async {
    let state = WeatherState.loaded.with { $0.locationConsent = noConsent }
    let store = WeatherTestStore(
      state, client: StubService().client(), locate: .kyoto)
    await store.send(.locateQuestionOpened)
    await store.send(.locateQuestionClosed)
    await store.send(.locateKeyPressed)
    #expect(store.current.location.error?.failure == .needsConsent)
    await store.send(.locateQuestionOpened)
    await store.send(.locateConsentGiven)
    await store.receive(.locateResponse(result: .success(fetched: found), at: .now))
    #expect(store.current.locationConsent?.origin == .user)
  }
}

extension WeatherState {
  /// Madeira with its report, of a user who consented to the lookup of the location.
  fileprivate static let consenting = loaded.with {
    $0.locationConsent = ServiceConsent(service: "ip.example", origin: .configuration)
  }
}

extension GeolocationClient {
  /// A client that finds Kyoto.
  static let kyoto = GeolocationClient(service: "ip.example") { .kyoto }
}
