import Domain
import ReduxTesting
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// The first minute of a user without a place.
@Suite(.timeLimit(.minutes(5))) struct WelcomeTests {
  private let welcome = WeatherState(WeatherSettings(.openMeteo, welcomes: true)).with {
    $0.locationConsent = ServiceConsent(service: "ip.example")
  }

  private func response(_ key: Key, _ state: WeatherState) -> KeyResponse<WeatherAction> {
    PlacePromptView.keys.response(to: key, in: .showing(state))
  }

  @Test func theFirstPromptOffersSeveralWaysToBegin() {
    #expect(
      drawn(.prompt, welcome, 72, 9) == """
        ┌ Where are you? ──────────────────────────────────────────────────────┐
        │ /                                                                    │
        │   Type a place name, or choose:                                      │
        │                                                                      │
        │ ▸ Look around with sample weather                                    │
        │   Star Wars films                                                    │
        │   Use my location (sends your IP address to ip.example, only now)    │
        │                                                                      │
        └──────────────────────────────────────────────────────────────────────┘
        """)
  }

  @Test func thePageBehindTheFirstPromptNamesTheProgramBetweenPicturesOfTheWeather() {
    let frame = WeatherPanes.welcome.frame(
      for: .showing(welcome), in: DrawContext(size: Size(width: 80, height: 22)))
    #expect(
      frame.text == """

              ╲  │  ╱                                                      ▗▄▄▄▖
               ▗▄▄▄▖       ▄▀▀▀▀ █  ▄▀ ▀▄ ▄▀ █▀▀▀▄ █▀▀▀▀ █▀▀▀▀ █         ▗▟█████▙▄▖
            ── █████ ──     ▀▀▀▄ █▀▀▄    █   █▀▀█  █▀▀▀  █▀▀▀  █        ▝▀▀▀▀▀▀▀▀▀▘
               ▝▀▀▀▘       ▀▀▀▀  ▀   ▀   ▀   ▀   ▀ ▀▀▀▀▀ ▀▀▀▀▀ ▀▀▀▀▀       ╱ ╱ ╱ ╱
              ╱  │  ╲                                                     ╱ ╱ ╱ ╱
                       The weather of any place, and the Star Wars films













              ▂▅█▅▂          ▂▅▂        ▁       ▁▄▇▄▁ ▃       ▂▅█▅▂          ▂▅▂
        ▅▂ ▁▄▇█████▇▄▁  ▂▅█▅▇███▇▄▁   ▃▆█▆▃   ▃▆████████▅▂ ▁▄▇█████▇▄▁  ▂▅█▅▇███▇▄▁   ▃▆
        """)
  }

  @Test(arguments: [(40, 10), (80, 22), (120, 34), (200, 58)])
  func theFirstPromptOnlyGrowsDownwardWhileThePlaceIsTyped(width: Int, height: Int) throws {
    let bounds = Rect(x: 0, y: 1, width: width, height: height)
    let typed = reduced(welcome, .prompt(action: .edited(edit: .insert(text: "Ky"))))
    let first = try #require(PlacePromptView(.showing(welcome))).rect(in: bounds)
    let second = try #require(PlacePromptView(.showing(typed))).rect(in: bounds)
    #expect(first.origin == second.origin)
    #expect(first.size.width == second.size.width)
    #expect(first.size.height <= second.size.height)
    #expect(second.rows.upperBound <= bounds.rows.upperBound)
    let page = WeatherPanes.welcome.frame(
      for: .showing(welcome), in: DrawContext(size: bounds.size))
    #expect(page.lines.contains { $0.contains("Star Wars") } == (width > 40))
  }

  @Test func aSmallScreenHasMountainsBelowTheFirstPromptUntilItGrows() {
    let body = Rect(x: 0, y: 1, width: 40, height: 10)
    #expect(WelcomeLayout.box(in: body, rows: 5) == Rect(x: 0, y: 1, width: 40, height: 8))
    #expect(WelcomeLayout.box(in: body, rows: 6) == body)
    let lines = WeatherPanes.welcome.frame(
      for: .showing(welcome), in: DrawContext(size: body.size)
    ).lines
    #expect(lines.map { $0.contains("█") } == Array(repeating: false, count: 8) + [true, true])
  }

  @Test func aNarrowPromptKeepsWhatTheLookupSends() {
    #expect(
      drawn(.prompt, welcome, 40, 10) == """
        ┌ Where are you? ──────────────────────┐
        │ /                                    │
        │   Type a place name, or choose:      │
        │                                      │
        │ ▸ Look around with sample weather    │
        │   Star Wars films                    │
        │   Use my location                    │
        │     sends your IP address to         │
        │     ip.example, only now             │
        └──────────────────────────────────────┘
        """)
  }

  @Test func aFailedLookupIsToldAboveTheWaysToBeginAndAPlaceCanBeTyped() async {
    let service = StubService()
    let store = WeatherTestStore(welcome, client: service.client())
    await store.send(.welcomeChosen(choice: .location))
    await store.finish()
    #expect(store.current.location.error != nil)
    let screen = drawn(.prompt, store.current, 72, 12)
    #expect(screen.contains("Use my location") && screen.contains("Star Wars films"))
    #expect(screen.contains("or choose:"))
    await store.send(.prompt(action: .edited(edit: .insert(text: "1,2"))))
    await store.send(.prompt(action: .enterKeyPressed))
    await store.finish()
    #expect(store.current.prompt == nil)
    #expect(store.current.choice?.point == Coordinates(latitude: 1, longitude: 2))
  }

  @Test func aFailedLookupIsToldOnceAndLeavesRoomForTheConsentInANarrowPrompt() {
    let error = ProviderError(service: "ip.example", failure: .offline)
    let failed = welcome.with {
      $0.location.lastFailure = LoadFailure(error: error, at: .now, count: 1)
    }
    #expect(
      drawn(.prompt, failed, 40, 10) == """
        ┌ Where are you? ──────────────────────┐
        │ /                                    │
        │   Can't reach ip.example. Type a     │
        │   place name, or choose:             │
        │ ▸ Look around with sample weather    │
        │   Star Wars films                    │
        │   Use my location                    │
        │     sends your IP address to         │
        │     ip.example, only now             │
        └──────────────────────────────────────┘
        """)
    #expect(!drawn(.current, failed, 80, 24).contains("Can't reach"))
  }

  @Test func escapeLeadsBackFromATypedPlaceToTheWaysToBegin() {
    let typed = reduced(welcome, .prompt(action: .edited(edit: .insert(text: "Ky"))))
    #expect(response(.escape, typed) == .enabled(.prompt(action: .dismissed)))
    #expect(reduced(typed, .prompt(action: .dismissed)) == welcome)
    #expect(response(.escape, welcome) == .hidden)
  }

  @Test func aLocationThatArrivesWhileAPlaceIsTypedIsIgnored() {
    let found = LoadResult<Place>.success(
      fetched: FetchedValue(value: .kyoto, fetchedAt: .now, source: .network))
    let running = reduced(welcome, .welcomeChosen(choice: .location), .locateRequested)
    #expect(drawn(.prompt, running, 72, 9).contains("Looking up your location…"))
    let typing = reduced(running, .prompt(action: .edited(edit: .insert(text: "O"))))
    #expect(reduced(typing, .locateResponse(result: found, at: .now)).prompt == typing.prompt)
    #expect(reduced(running, .locateResponse(result: found, at: .now)).prompt == nil)
  }

  @Test func typingSearchesForAPlaceInstead() {
    let typed = reduced(welcome, .prompt(action: .edited(edit: .insert(text: "Ky"))))
    #expect(typed.welcomeChoices == [])
    #expect(typed.isWelcoming)
  }

  @Test func keysAndClicksChooseAWayToBegin() throws {
    #expect(response(.enter, welcome) == .enabled(.welcomeChosen(choice: .sample)))
    let last = reduced(welcome, .prompt(action: .selectionMoved(rows: 9)))
    #expect(response(.enter, last) == .enabled(.welcomeChosen(choice: .location)))
    let bounds = Rect(x: 0, y: 1, width: 80, height: 22)
    let rect = try #require(PlacePromptView(.showing(welcome))).rect(in: bounds)
    let lines = drawn(.prompt, welcome, rect.size.width, rect.size.height).split(separator: "\n")
    for (text, choice) in [
      ("Use my location", WelcomeChoice.location), ("Look around", .sample),
      ("Star Wars films", .films),
    ] {
      let y = try #require(lines.firstIndex { $0.contains(text) })
      let place = rect.position(of: Position(x: 9, y: y))
      let click = WeatherMouse.click(at: place, in: bounds, .showing(welcome))
      #expect(click == .welcomeChosen(choice: choice))
    }
  }

  @Test func theLocationIsNotOfferedIfItCannotBeLookedUp() {
    let forbidden = welcome.with { $0.locationConsent = nil }
    let offline = welcome.with { $0.settings.isOffline = true }
    for state in [forbidden, offline] { #expect(state.welcomeChoices == [.sample, .films]) }
  }

  @Test func theOfferToLookUpTheLocationIsAConsentForOnce() async {
    let store = WeatherTestStore(welcome, client: StubService().client(), locate: .kyoto)
    await store.send(.welcomeChosen(choice: .location))
    await store.finish()
    #expect(store.current.choice?.origin == .located)
    #expect(store.current.locationConsent?.origin == nil)
  }

  @Test func sampleWeatherIsAnExampleThatIsNeverFetched() async {
    let service = StubService()
    let store = WeatherTestStore(welcome, client: service.client())
    await store.send(.welcomeChosen(choice: .sample))
    await store.send(.refreshDue(at: .now))
    await store.finish()
    let state = store.current
    #expect(state.report.latest?.source == .sample)
    #expect(state.prompt == nil)
    #expect(state.refreshSchedule(at: .now) == .paused(.nothingToRefresh))
    #expect(drawn(.current, state, 80, 24).contains("┌ An example, not a real place ─"))
    #expect(
      WeatherKeyMaps.main.response(to: .character("r"), in: .showing(state))
        == .disabled(reason: "sample weather never changes"))
  }

  @Test func otherStartsKeepTheirPrompt() {
    let other = WeatherState(WeatherSettings(.openMeteo))
    #expect(other.prompt != nil)
    #expect(!other.isWelcoming)
    #expect(other.welcomeChoices == [])
  }
}
