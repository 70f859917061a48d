import Domain
import Redux
import ReduxTesting
import Synchronization
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

@Suite(.timeLimit(.minutes(5))) struct ScoresPageTests {
  private let service = StubService()

  private func store(
    _ state: WeatherState = .loaded, keeper: ScoreKeeper
  ) -> WeatherTestStore {
    WeatherTestStore(state, client: service.client(), scores: keeper)
  }

  private func read(_ scores: PlaceScores?) -> WeatherAction {
    .scores(action: .read(scores: scores, place: PlaceID(.madeira)))
  }

  // MARK: State

  @Test func thePageShowsTheScoresOfTheShownPlaceOnly() {
    let scores = PlaceScores.made(days: 20)
    var state = reduced(.loaded, .services(action: .opened(first: .scores)))
    #expect(state.servicesPage?.first == .scores)
    #expect(!state.scores.isRead)
    state = reduced(state, .scores(action: .read(scores: scores, place: PlaceID(.kyoto))))
    #expect(!state.scores.isRead)
    state = reduced(state, read(scores))
    #expect(state.scores.scores == scores)
    state = reduced(state, .services(action: .closed))
    #expect(state.page == nil)
  }

  @Test func theKeyOfTheDetailsShowsAndHidesThem() {
    let state = reduced(.loaded, .services(action: .opened(first: .scores)), read(.made(days: 40)))
    let detailed = reduced(state, .services(action: .detailsKeyPressed))
    func hasMeaning(_ state: WeatherState) -> Bool {
      ServicesView(.showing(state))?.linearLines.contains { $0.hasPrefix("Off: mean size") }
        == true
    }
    #expect(!hasMeaning(state) && hasMeaning(detailed))
    #expect(reduced(detailed, .services(action: .detailsKeyPressed)) == state)
  }

  @Test func anotherPlaceClosesThePage() {
    let state = reduced(
      .loaded, .services(action: .opened(first: .scores)), .placeChosen(place: .kyoto))
    #expect(state.page == nil)
  }

  @Test func theScheduleIncludesTheNextHour() {
    let next = Timestamp.now.advanced(bySeconds: 10)
    let state = reduced(.loaded, .scores(action: .asked(asking: ScoreCollection(next: next))))
    #expect(state.nextRefresh(at: .now) == next)
    let offline = state.with { $0.settings.isOffline = true }
    #expect(offline.nextRefresh(at: .now) == nil)
  }

  // MARK: Keys

  @Test func keysFollowWhatIsScored() {
    func response(_ name: String, _ state: WeatherState) -> KeyResponse<WeatherAction>? {
      ServicesView.bindings.first { $0.name == name }?.response(.showing(state))
    }
    let opened = reduced(.loaded, .services(action: .opened(first: .scores)))
    #expect(response("scores-start", opened) == .hidden)
    let unscored = reduced(opened, read(nil))
    #expect(response("scores-start", unscored) == .enabled(.scores(action: .started)))
    #expect(response("scores-stop", unscored) == .hidden)
    #expect(response("services-details", unscored) == .hidden)
    #expect(response("scores-farther", unscored) == .hidden)
    let scored = reduced(opened, read(.made(days: 20)))
    #expect(response("scores-start", scored) == .hidden)
    #expect(response("scores-stop", scored) == .enabled(.scores(action: .stopped)))
    #expect(response("scores-farther", scored) == .enabled(.scores(action: .leadSelected(lead: 2))))
    #expect(response("scores-nearer", scored) == .hidden)
    #expect(response("scores-start", .loaded) == .hidden)
    #expect(response("services-details", scored) == .enabled(.services(action: .detailsKeyPressed)))
  }

  // MARK: Effects

  @Test func startingAddsThePlaceAsksAndReads() async {
    let world = StoredScores()
    let store = store(keeper: world.keeper)
    await store.send(.services(action: .opened(first: .scores)))
    await store.send(.scores(action: .started))
    await store.finish()
    #expect(world.places.map(\.place.name) == ["São Vicente"])
    #expect(store.current.scores.scores?.place.hour == 11)
    #expect(store.current.scores.asking.next != nil)
    await store.send(.scores(action: .stopped))
    await store.finish()
    #expect(world.places == [])
    #expect(store.current.scores.scores == nil)
    #expect(store.current.scores.isRead)
  }

  @Test func theLaunchSchedulesTheNextHour() async {
    let world = StoredScores()
    world.add(.madeira)
    let store = store(keeper: world.keeper)
    await store.send(.appLaunched)
    await store.finish()
    #expect(store.current.scores.asking.next == Timestamp(iso8601: "2017-11-02T11:00:00Z"))
  }

  @Test func offlineNothingIsAsked() async {
    let world = StoredScores()
    world.add(.madeira)
    let store = store(.loaded.with { $0.settings.isOffline = true }, keeper: world.keeper)
    await store.send(.appLaunched)
    await store.finish()
    #expect(store.current.scores.asking == ScoreCollection())
  }

  @Test func storageThatFailsIsUsedAgainLater() async {
    let world = StoredScores()
    world.error = StorageError(message: "the disk failed")
    let store = store(keeper: world.keeper)
    await store.send(.appLaunched)
    await store.finish()
    #expect(store.current.storageError == world.error)
    #expect(store.current.scores.asking.next == Timestamp.now.advanced(bySeconds: 900))
  }

  // MARK: Drawing

  @Test func aPlaceThatIsNotScoredIsOffered() {
    let state = reduced(.loaded, .services(action: .opened(first: .scores)), read(nil))
    #expect(
      drawn(.services, state, 40, 12) == """
        ┌ Who was right in São Vicente? ───────┐
        │ This place is not scored yet.        │
        │ Press a to start. Once a day while   │
        │ it runs, Skyreel then compares the   │
        │ forecasts with what the nearest      │
        │ airport measured                     │
        │ (aviationweather.gov). First errors  │
        │ in 8 days, who was closest in 15.    │
        │                                      │
        │ ── Example, not measured ─────────── │
        │ Provider A was closest: 1.2° off on  │
        └─────────────────────── 1-10 of 20 ─↓─┘
        """)
  }

  @Test func whatThePageWillShowIsAnExampleUntilThereAreScores() {
    let unscored = reduced(.loaded, .services(action: .opened(first: .scores)), read(nil))
    let page = drawn(.services, unscored, 80, 30)
    #expect(page.contains("Press a to start."))
    #expect(page.contains("── Example, not measured ──"))
    #expect(page.contains("Provider A was closest"))
    #expect(
      ServicesView(.showing(unscored))?.linearLines.contains { $0.contains("Provider A") } == false)
    let scored = reduced(unscored, read(.made(days: 20)))
    #expect(!drawn(.services, scored, 80, 30).contains("Example"))
  }

  @Test func theDaysAheadAreInOneTableWithoutTheStatistics() {
    let scores = PlaceScores.made(days: 40, leads: 3)
    let state = reduced(
      .loaded, .services(action: .opened(first: .scores)), read(scores),
      .scores(action: .leadSelected(lead: 2)))
    let page = drawn(.services, state, 80, 30)
    #expect(page.contains("Error of the temperature in 2 days"))
    #expect(page.contains("│ Days ahead       1                    2                    3  "))
    #expect(!page.contains("±") && !page.contains("margin"))
    let lines = ServicesView(.showing(state))?.linearLines ?? []
    #expect(!lines.contains { $0.hasPrefix("Days ahead") })
    #expect(lines.contains { $0.contains(": 1 day ahead ") && $0.contains("°, 2 days ") })
  }

  @Test func theScoresFillThePage() {
    let scores = PlaceScores.made(
      days: 40, errors: [.openMeteo: { _ in 2 }, .metNorway: { $0.isMultiple(of: 2) ? 1 : -1 }])
    let state = reduced(.loaded, .services(action: .opened(first: .scores)), read(scores))
    #expect(
      drawn(.services, state, 80, 24) == """
        ┌ Who was right in São Vicente, Madeira, Portugal? ────────────────────────────┐
        │ MET Norway was closest: 1.0° off on average. Over 40 days, so hardly by      │
        │ chance. A plain guess was closer still.                                      │
        │                                                                              │
        │ Error of tomorrow's temperature                                   closest on │
        │ Plain guess  0.0°  ■                              like yesterday             │
        │ MET Norway   1.0°  ■■■■■■■■■■■■■■■                                   40 days │
        │ Open-Meteo   2.0°  ■■■■■■■■■■■■■■■■■■■■■■■■■■■■■  2° too warm         0 days │
        │                                                                              │
        │ Day by day  22 Sep                            31 Oct                         │
        │ Open-Meteo  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇                         │
        │ MET Norway  ▃▄▃▄▃▄▃▄▃▄▃▄▃▄▃▄▃▄▃▄▃▄▃▄▃▄▃▄▃▄▃▄▃▄▃▄▃▄▃▄                         │
        │                                                                              │
        │ Measured at Madeira Arpt (LPMA), 28 km away, 42 m lower than the place.      │
        │ Measurements: METAR, from the Aviation Weather Center of the United States.  │
        │ Weather data by Open-Meteo.com. Data from MET Norway.                        │
        │                                                                              │
        │ ── Providers compared ────────────────────────────────────────────────────── │
        │ All loading…                                                                 │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        └──────────────────────────────────────────────────────────────────────────────┘
        """)
    #expect(
      drawn(.services, state, 40, 12) == """
        ┌ Who was right in São Vicente? ───────┐
        │ MET Norway was closest: 1.0° off on  │
        │ average. Over 40 days, so hardly by  │
        │ chance. A plain guess was closer     │
        │ still.                               │
        │                                      │
        │ Error of tomorrow's temperature      │
        │ Plain guess 0.0° ■                   │
        │ MET Norway  1.0° ■■■■■■■■■■          │
        │ Open-Meteo  2.0° ■■■■■■■■■■■■■■■■■■■ │
        │                                      │
        └─────────────────────── 1-10 of 26 ─↓─┘
        """)
  }

  @Test func eachDayHasABarAndEachProviderTheDaysOnWhichItWasClosest() throws {
    let scores = PlaceScores.made(
      days: 20,
      errors: [
        .openMeteo: { $0 == -5 ? nil : $0.isMultiple(of: 2) ? 0.5 : 4 }, .metNorway: { _ in -3 },
      ], leads: 2)
    let state = reduced(.loaded, .services(action: .opened(first: .scores)), read(scores))
    let page = drawn(.services, state, 80, 20).split(separator: "\n")
    let heading = try #require(page.firstIndex { $0.hasPrefix("│ Day by day  12 Oct ") })
    #expect(page[heading].contains(" 31 Oct "))
    #expect(
      page[heading + 1].hasPrefix(
        "│ Open-Meteo  ▁▁ ▇▇ ▁▁ ▇▇ ▁▁ ▇▇ ▁▁ ▇▇ ▁▁ ▇▇ ▁▁ ▇▇ ▁▁ ▇▇ ▁▁    ▁▁ ▇▇ ▁▁ ▇▇"))
    #expect(
      page[heading + 2].hasPrefix(
        "│ MET Norway  ▅▅ ▅▅ ▅▅ ▅▅ ▅▅ ▅▅ ▅▅ ▅▅ ▅▅ ▅▅ ▅▅ ▅▅ ▅▅ ▅▅ ▅▅    ▅▅ ▅▅ ▅▅ ▅▅"))
    // Bars of several rows have full blocks.
    #expect(!page.contains { $0.contains("█") } && drawn(.services, state, 160, 18).contains("█"))
    let lines = ServicesView(.showing(state))?.linearLines ?? []
    #expect(lines.contains { $0.hasPrefix("Open-Meteo, ") && $0.hasSuffix("closest on 10 days") })
  }

  @Test func oneProviderIsNotSaidToBeClosest() {
    let state = reduced(
      .loaded, .services(action: .opened(first: .scores)), read(.made(days: 20)))
    #expect(!drawn(.services, state, 80, 20).contains("closest on"))
  }

  @Test func barsOfFewDaysAreNotDrawn() {
    let state = reduced(
      .loaded, .services(action: .opened(first: .scores)), read(.made(days: 10)))
    let page = drawn(.services, state, 80, 30)
    #expect(page.contains("10 of 14 days so far") && !page.contains("Day by day"))
  }

  @Test func aWidePageHasTheErrorsOfEachDayBesideTheMeans() throws {
    let scores = PlaceScores.made(
      days: 18,
      errors: [
        .openMeteo: { $0 == -5 ? nil : Double($0.magnitude % 5) - 1 },
        .metNorway: { $0.isMultiple(of: 2) ? 0.5 : -2 },
      ], leads: 3)
    let state = reduced(
      .loaded, .services(action: .opened(first: .scores)), read(scores),
      .services(action: .detailsKeyPressed))
    let wide = drawn(.services, state, 160, 30).split(separator: "\n")
    #expect(wide[1].contains("After 17 days, that may be chance; 13 more days will tell."))
    #expect(wide.contains { $0.hasPrefix("│ Plain guess   0.0 ± 0.0  0.0 ± 0.0 ") })
    let right = wide[3..<24].map { $0.dropFirst(105).dropLast(2).reversed().drop { $0 == " " } }
    #expect(
      right.map { String($0.reversed()) }.joined(separator: "\n") == """
        Mean error of each day's hours, °C: left too cold,
        right too warm
                Open-Meteo             MET Norway
        31 Oct     0.0       │           -2.0   ━━━━│
        30 Oct    +1.0       │━━         +0.5       │━
        29 Oct    +2.0       │━━━━       -2.0   ━━━━│
        28 Oct    +3.0       │━━━━━━     +0.5       │━
        27 Oct       –                      –
        26 Oct     0.0       │           +0.5       │━
        25 Oct    +1.0       │━━         -2.0   ━━━━│
        24 Oct    +2.0       │━━━━       +0.5       │━
        23 Oct    +3.0       │━━━━━━     -2.0   ━━━━│
        22 Oct    -1.0     ━━│           +0.5       │━
        21 Oct     0.0       │           -2.0   ━━━━│
        20 Oct    +1.0       │━━         +0.5       │━
        19 Oct    +2.0       │━━━━       -2.0   ━━━━│
        18 Oct    +3.0       │━━━━━━     +0.5       │━
        17 Oct    -1.0     ━━│           -2.0   ━━━━│
        16 Oct     0.0       │           +0.5       │━
        15 Oct    +1.0       │━━         -2.0   ━━━━│
        14 Oct    +2.0       │━━━━       +0.5       │━
        """)
    let narrow = drawn(.services, state, 60, 60, glyphs: .ascii).split(separator: "\n")
    let newest = try #require(narrow.firstIndex { $0.hasPrefix("| 31 Oct ") })
    #expect(
      narrow[(newest - 2)..<(newest + 4)].joined(separator: "\n") == """
        | too warm                                                 |
        |         Open-Meteo               MET Norway              |
        | 31 Oct     0.0        |            -2.0   =====|         |
        | 30 Oct    +1.0        |==          +0.5        |=        |
        | 29 Oct    +2.0        |=====       -2.0   =====|         |
        | 28 Oct    +3.0        |=======     +0.5        |=        |
        """)
    let smallest = drawn(.services, state, 36, 80)
    #expect(smallest.contains("31 Oct     0.0         -2.0") && smallest.contains("°C: too warm +"))
  }

  @Test func storageThatCannotBeReadIsToldWhileNothingIsRead() {
    let error = StorageError(message: "The storage is locked.")
    let state = reduced(
      .loaded, .services(action: .opened(first: .scores)), .storageFailed(error: error))
    #expect(drawn(.services, state, 80, 24).contains("The storage is locked."))
  }

  @Test func whatFailedIsTold() {
    let asking = ScoreCollection(failures: [
      ProviderError(service: "Open-Meteo", failure: .timedOut(seconds: 10))
    ])
    let state = reduced(
      .loaded, .scores(action: .asked(asking: asking)), .services(action: .opened(first: .scores)),
      read(nil))
    #expect(drawn(.services, state, 80, 24).contains("Open-Meteo didn't respond within 10 s."))
  }
}

/// Storage of scored places, which may fail.
final class StoredScores: Sendable {
  private final class Failure: Sendable {
    let error = Mutex<StorageError?>(nil)
  }

  private let failure: Failure
  private let storage: MemoryStorage

  init() {
    let failure = Failure()
    storage = MemoryStorage { _ throws(StorageError) in
      if let error = failure.error.withLock(\.self) { throw error }
    }
    self.failure = failure
  }

  var places: [ScoredPlace] { (try? storage.values(in: .scoredPlaces)) ?? [] }
  var error: StorageError? {
    get { failure.error.withLock(\.self) }
    set { failure.error.withLock { $0 = newValue } }
  }
  func add(_ place: ScoredPlace) { _ = try? storage.add(place) }

  var keeper: ScoreKeeper {
    var keeper = ScoreKeeper.off(now: { .now })
    keeper.storage = storage
    return keeper
  }
}
