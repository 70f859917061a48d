import Domain
import Redux
import ReduxTesting
import Synchronization
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// The runs of an ensemble on the Hourly tab.
@Suite(.timeLimit(.minutes(5))) struct EnsembleTests {
  /// A forecast of all hours of Madeira, whose spread grows from hour to hour.
  static let forecast = FetchedValue(
    value: EnsembleForecast(
      start: Timestamp(seconds: Timestamp.now.seconds / 86_400 * 86_400),
      means: (0..<72).map { 20 + Double($0 % 24) / 8 }, spreads: (0..<72).map { Double($0) / 12 }),
    fetchedAt: .now, source: .network)

  private static let place = PlaceID(.madeira)

  /// Madeira's hours from Open-Meteo on the Hourly tab.
  private static let hourly = WeatherState.hourly.with {
    $0.shown.report.latest?.value.provider = .openMeteo
  }
  private static let withBand = reduced(
    hourly, .ensembleResponse(place: place, result: .success(fetched: forecast), at: .now))

  // MARK: State

  @Test func aFailureKeepsTheForecast() {
    let failed = reduced(
      Self.withBand,
      .ensembleResponse(place: Self.place, result: .failure(error: .offline), at: .twoDaysLater))
    #expect(
      failed
        == Self.withBand.with {
          $0.ensemble.lastFailure = LoadFailure(error: .offline, at: .twoDaysLater, count: 1)
        })
  }

  @Test func aForecastOfAnotherPlaceIsIgnored() {
    let other = WeatherAction.ensembleResponse(
      place: PlaceID(.kyoto), result: .success(fetched: Self.forecast), at: .now)
    #expect(reduced(Self.hourly, other) == Self.hourly)
    #expect(reduced(Self.withBand, .placeChosen(place: .kyoto)).ensemble == Load())
  }

  @Test func choosingTheShownPlaceAgainKeepsTheForecast() {
    #expect(
      reduced(Self.withBand, .placeChosen(place: .madeira)).ensemble == Self.withBand.ensemble)
  }

  @Test func aRequestIsDueAfterThreeHoursOrSomeTimeAfterAFailure() {
    let loaded = Load(latest: Self.forecast)
    var failed = Load<EnsembleForecast>()
    failed.lastFailure = LoadFailure(error: .offline, at: .now, count: 1)
    func isDue(_ state: Load<EnsembleForecast>, _ seconds: Int) -> Bool {
      state.isDue(.due, at: .now.advanced(bySeconds: seconds))
    }
    #expect(!isDue(loaded, 3 * 3_600 - 1) && isDue(loaded, 3 * 3_600))
    #expect(!isDue(failed, 29) && isDue(failed, 30))
    #expect(failed.isDue(.wanted, at: .now) && !loaded.isDue(.wanted, at: .now))
    #expect(Load<EnsembleForecast>().isDue(.due, at: .now))
    // The clock was set back by a day.
    #expect(isDue(loaded, -86_400))
  }

  @Test func runsThatDoNotDifferSayNothing() {
    let forecast = EnsembleForecast(
      start: .now, means: [10, 10, nil, 1e300], spreads: [0, 1.5, 1, 1])
    let tenths = (0..<5).map { hour in
      forecast.temperature(at: .now.advanced(bySeconds: hour * 3_600), in: .fahrenheit)
        .map { [($0.mean * 10).rounded(), ($0.spread * 10).rounded()] }
    }
    #expect(tenths == [nil, [500, 27], nil, nil, nil])
    #expect(forecast.temperature(at: .now.advanced(bySeconds: 1_800), in: .celsius) == nil)
  }

  // MARK: Requests

  private func store(
    _ state: WeatherState, _ calls: Calls, failing error: ProviderError? = nil
  ) -> WeatherTestStore {
    WeatherTestStore(
      state, client: StubService().client(),
      ensemble: { place throws(ProviderError) in
        calls.record(place)
        if let error { throw error }
        return Self.forecast
      },
      rainRuns: { place throws(ProviderError) in
        calls.record(rainOf: place)
        if let error { throw error }
        return Self.rain
      })
  }

  private final class Calls: Sendable {
    private let places = Mutex<[Place]>([])
    private let wetPlaces = Mutex<[Place]>([])
    var count: Int { places.withLock(\.count) }
    var rainCount: Int { wetPlaces.withLock(\.count) }
    func record(_ place: Place) { places.withLock { $0.append(place) } }
    func record(rainOf place: Place) { wetPlaces.withLock { $0.append(place) } }
  }

  @Test func itIsAskedOnlyWhileTheHourlyTabShowsIt() async {
    let calls = Calls()
    let store = store(Self.hourly.with { $0.tab = .current }, calls)
    await store.send(.tabSelected(tab: .forecast))
    await store.send(.refreshDue(at: .now))
    #expect(calls.count == 0)
    await store.send(.tabSelected(tab: .hourly))
    await store.finish()
    #expect(store.current.ensemble.latest == Self.forecast)
    await store.send(.tabSelected(tab: .current))
    await store.send(.tabSelected(tab: .hourly))
    await store.send(.refreshDue(at: .now))
    await store.finish()
    #expect(calls.count == 1)
  }

  @Test func aLaunchOnTheHourlyTabAsksForIt() async {
    let calls = Calls()
    let store = store(Self.hourly, calls)
    await store.send(.appLaunched)
    await store.finish()
    #expect(calls.count == 1)
    #expect(store.current.ensemble.latest == Self.forecast)
  }

  @Test func inTheBackgroundNothingIsAsked() async {
    let calls = Calls()
    let store = store(Self.hourly.with { $0.isOnScreen = false }, calls)
    await store.send(.refreshDue(at: .now))
    await store.send(.refreshKeyPressed)
    await store.finish()
    #expect(calls.count == 0)
  }

  @Test(arguments: [WeatherProvider.metNorway, .accuWeather])
  func aReportOfAServiceWithoutEnsemblesHasNone(provider: WeatherProvider) async {
    let calls = Calls()
    let state = Self.hourly.with {
      $0.tab = .current
      $0.shown.report.latest?.value.provider = provider
    }
    let store = store(state, calls)
    await store.send(.tabSelected(tab: .hourly))
    await store.finish()
    #expect(calls.count == 0)
    #expect(
      Self.withBand.with { $0.shown.report.latest?.value.provider = provider }.shownEnsemble == nil)
  }

  @Test func aFailureIsInTheStateAndOnlyTheRefreshKeyRepeatsItAtOnce() async {
    let calls = Calls()
    let store = store(Self.hourly.with { $0.tab = .current }, calls, failing: .offline)
    await store.send(.tabSelected(tab: .hourly))
    await store.send(.refreshDue(at: .now))
    await store.finish()
    #expect(calls.count == 1)
    #expect(store.current.ensemble.lastFailure?.error == .offline)
    await store.send(.refreshKeyPressed)
    await store.finish()
    #expect(calls.count == 2)
  }

  @Test func onlyTheUserCausesARequestForTheRainOfTheRuns() async {
    let calls = Calls()
    let store = store(Self.hourly.with { $0.tab = .current }, calls)
    await store.send(.tabSelected(tab: .hourly))
    await store.send(.refreshDue(at: .now))
    await store.send(.refreshKeyPressed)
    await store.finish()
    #expect(calls.rainCount == 0 && store.current.rainRuns == Load())
    await store.send(.hourSelected(hour: .now.advanced(bySeconds: 7_200)))
    await store.finish()
    #expect(store.current.rainRuns.latest == Self.rain)
    await store.send(.hourSelected(hour: .now.advanced(bySeconds: 10_800)))
    await store.send(.refreshDue(at: .now))
    await store.finish()
    #expect(calls.rainCount == 1)
  }

  @Test func anHourThatStaysSelectedCausesNoFurtherRequestForTheRain() async {
    let calls = Calls()
    let old = Self.rain.fetchedAt.advanced(bySeconds: -4 * 3_600)
    let state = Self.hourly.with {
      $0.selection = .hour(time: .now.advanced(bySeconds: 7_200))
      $0.rainRuns.latest = FetchedValue(value: Self.rain.value, fetchedAt: old, source: .network)
    }
    let store = store(state, calls)
    for _ in 0..<3 { await store.send(.refreshDue(at: .now)) }
    await store.send(.appLaunched)
    await store.finish()
    #expect(calls.rainCount == 0)
    #expect(store.current.shownRainRuns(at: .now) == nil)
    await store.send(.refreshKeyPressed)
    await store.finish()
    #expect(calls.rainCount == 1)
  }

  @Test func rainOfAnotherPlaceIsIgnoredAndAFailureIsShownOnTheSelectedDay() {
    let other = WeatherAction.rainRunsResponse(
      place: PlaceID(.kyoto), result: .success(fetched: Self.rain), at: .now)
    #expect(reduced(Self.hourly, other) == Self.hourly)
    let failed = reduced(
      Self.hourly.with { $0.selection = .hour(time: .now.advanced(bySeconds: 7_200)) },
      .rainRunsResponse(place: Self.place, result: .failure(error: .offline), at: .now))
    let text = drawn(.hourly, failed, 120, 36)
    #expect(text.contains("Wed 1 Nov  model runs not known: Can't reach Open-Meteo. ─"))
    #expect(!text.contains("Thu 2 Nov  model runs"))
  }

  // MARK: Pane

  @Test func theChartHasABandAndTheSelectedHourItsLikelyRange() {
    #expect(
      drawn(.hourly, Self.withBand, 120, 36) == """
        ┌ São Vicente, Madeira, Portugal ──────────────────────────────────────────────────────────────────── updated just now ┐
        │         Temperature, °C   band: likely, about 2 of 3 model runs   █ chance of rain       now  22 °C  likely 20–22°   │
        │        │ │                                   ┊                             24°                      ⡀⡀⡀⡀⡀⡀⠄⠄⠄⠄⡀ ┊    │
        │    25° ┤ │ 24°                        ⡀⡀⡀⡀⡀⡀ ┊                                ⡀⡀⡀⡀⡀⠄⠄⠄⠄⠄⠄⠂⠂⠂⠂⠂⠁⠁⠁⠁⠁⠁           ⠂┊    │
        │        │ │⢀⠔⠉⠉⠉⠒⠢⢄⣀⣀⣀⡀⠄⠄⠄⠄⠂⠂⠂⠂⠂⠂⠁⠁⠁⠁⠁⠁      ⠄┊         ⡀⡀⡀⡀⡀⡀⠄⠄⠄⠄⠄⠄⠂⠂⠂⠂⠂⢀⣀⠤⠒⠉⠉⠉⠉⠉⠉⠒⠤⢄⣀⣀⣀⡀                       ┊⠁   │
        │        │⠒⠒⠁⠁⠁⠁⠁      ⠈⠑⠢⠤⣀                   ┊⠂⠂⠂⠂⠁⠁⠁⠁⠁             ⣀⡠⠔⠊⠁               ⠈⠑⠢⠤⣀                   ┊    │
        │    20° ┤⠂⠂⠂⠂⠂⠂⠂⠂⠂⠂⠂⠂⠂⠁⠁⠁⠁⠁⠉⠒⠢⠤⠤⠤⢄⡀⠁⠁⠁⠁⠁⠁⠁⠁⠁⠂⡀┊                  ⢀⠤⠒⠉                         ⠉⠒⠢⠤⠤⠤⣀⡀       17° ┊    │
        │        │22°                      ⠈⠑⠒⠤⣀⣀⣀⣀    ┊⡀⡀⡀⡀⡀⡀⡀⡀⠄⠄⠄⠄⠄⠄⠄⢀⡠⠊⠁⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠂⠂⠂⠂⠂⠂⠂⠂⠂⠂⠂⠂⠂⠂⠂⠂⠂⠂⠈⠑⠢⠤⣀⣀⣀⣀⠂⠂⠄ ┊    │
        │        │ │                               ⠉⠒⠒⠒⠒⠒⠒⠒⠤⣀      ⣀⠤⠔⠊⠁                                              ⠉⠒⠒⠒⠒⠒   │
        │    15° ┤ │                                         ⠉⠉⠉⠉⠉⠉                                                        ⠁   │
        │        │ │                                        16°                                                                │
        │  100 % ┤ │                                   ┊                     ▂▂▂▅▅▅██▅▅▅▂▂▂                               ┊    │
        │        │ │                                   ┊             ▂▂▄▄▄▇▇▇██████████████▇▇▇▄▄▄▂▂                       ┊    │
        │      0 ┤ │                                   ┊    ▁▁▁▄▄▄▇▇▇██████████████████████████████▇▇▇▄▄▄▁▁▁              ┊    │
        │        └─┴──────────┴───────┴━━━━━━━━┴━━━━━━━┴━━━━━━━━┴━━━━━━━━━─┴─────────────┴───────┴───────┴━━━━━━━━┴━━━━━━━┴━   │
        │         now       15:00  sunset    21:00    Thu     03:00     sunrise        12:00   15:00  sunset    21:00    Fri   │
        │  Time       Weather                                             Temp. °C  Feels like  Precip %  Precip mm  Wind km/h │
        │  Wed 1 Nov ────────────────────────────────────────────────────────────────────────────────────────────────────────  │
        │▸ now    ☁   Cloudy                                                    22          20         0          0        S 9 │
        │  12:00  ☀   Mainly clear                                              24          23         0          0     SSW 14 │
        │  13:00  ☀   Mainly clear                                              24          23         0          0     SSW 15 │
        │  14:00  ☀   Mainly clear                                              23          22         0          0      SSW 9 │
        │  15:00  ☀   Mainly clear                                              23          22         0          0     SSW 10 │
        │  16:00  ☀   Mainly clear                                              22          21         0          0     SSW 11 │
        │  17:00  ☀   Mainly clear                                              21          20         0          0     SSW 12 │
        │  18:00  ☾   Mainly clear                                              20          19         0          0     SSW 13 │
        │  19:00  ☾   Mainly clear                                              20          19         0          0     SSW 14 │
        │  20:00  ☾   Mainly clear                                              19          18         0          0     SSW 15 │
        │  21:00  ☾   Mainly clear                                              18          17         0          0      SSW 9 │
        │  22:00  ☾   Mainly clear                                              18          17         0          0     SSW 10 │
        │  23:00  ☾   Mainly clear                                              17          16         0          0     SSW 11 │
        │  Thu 2 Nov ────────────────────────────────────────────────────────────────────────────────────────────────────────  │
        │  00:00  ☾   Mainly clear                                              17          16         0          0     SSW 12 │
        │  01:00  ☾   Mainly clear                                              17          16         0          0     SSW 13 │
        │  02:00  ☾   Light drizzle                                             16          15         4        0.1     SSW 14 │
        └────────────────────────────────────────────────────────────────────────────────────── Weather data by Open-Meteo.com ┘
        """)
  }

  @Test func withoutUnicodeTheBandHasDottedEdges() {
    #expect(
      drawn(.hourly, Self.withBand, 80, 24, glyphs: .ascii) == """
        + Sao Vicente, Madeira, Portugal ---------------------------- updated just now +
        |         Temperature, C    band: likely           now  22 C   likely 20-22    |
        |    25  + | 24                         . . .                            23    |
        |        |___------______ ' ' ' ' ' ' '       . . . . . . . . ' ' ' ' ' ____   |
        |    20  +.|. . . . . ' '----______ ' ' ' ' '      16             __----       |
        |        | 22                      ----___________. . . ' ' '___--' ' ' ' '    |
        |    15  + |                                      -----------                  |
        | chance + |                                        ___________========#####   |
        |        +-+----------+-------+~~~~~~~+~~~~~~~~+~~~~~~~+~~~~~~~~~-+---------   |
        |         now       15:00  sunset   21:00     Thu    03:00     sunrise         |
        |  Time       Weather                     C   Feels  Precip %    mm  Wind km/h |
        |  Wed 1 Nov ----------------------------------------------------------------  |
        |> now    o   Cloudy                      22     20         0     0        S 9 |
        |  12:00  *   Mainly clear                24     23         0     0     SSW 14 |
        |  13:00  *   Mainly clear                24     23         0     0     SSW 15 |
        |  14:00  *   Mainly clear                23     22         0     0      SSW 9 |
        |  15:00  *   Mainly clear                23     22         0     0     SSW 10 |
        |  16:00  *   Mainly clear                22     21         0     0     SSW 11 |
        |  17:00  *   Mainly clear                21     20         0     0     SSW 12 |
        |  18:00  )   Mainly clear                20     19         0     0     SSW 13 |
        |  19:00  )   Mainly clear                20     19         0     0     SSW 14 |
        |  20:00  )   Mainly clear                19     18         0     0     SSW 15 |
        |  21:00  )   Mainly clear                18     17         0     0      SSW 9 |
        +---------------------------------------------- Weather data by Open-Meteo.com +
        """)
  }

  @Test func theLegendSaysWhyThereIsNoBand() {
    let failed = reduced(
      Self.hourly,
      .ensembleResponse(place: Self.place, result: .failure(error: .offline), at: .now))
    let end = "█ chance of rain   no band: Can't reach Open-Meteo."
    #expect(drawn(.hourly, failed, 120, 30).contains(end))
    #expect(!drawn(.hourly, Self.hourly, 120, 30).contains("band"))
  }

  @Test func anOldBandHasItsAge() {
    func legend(_ seconds: Int) -> String {
      drawn(.hourly, Self.withBand, 200, 30, now: .now.advanced(bySeconds: seconds))
    }
    #expect(legend(3 * 3_600 - 1).contains("about 2 of 3 model runs   "))
    #expect(legend(3 * 3_600).contains("about 2 of 3 model runs, 3 h ago"))
  }

  @Test func theHeadingOfTheLikelyRangeHasTheUnit() {
    let state = Self.withBand.with { state in
      for index in 0..<24 { state.shown.report.latest?.value.hourly[index].humidity = 60 }
    }
    #expect(drawn(.hourly, state, 120, 36).contains("Likely °C"))
  }

  @Test func otherChartsHaveNoBand() {
    for metric in HourlyMetric.allCases where metric != .temperature {
      let state = Self.withBand.with { $0.hourlyMetric = metric }
      #expect(!drawn(.hourly, state, 120, 30).contains("band"))
    }
  }

  @Test(arguments: [60, 80, 100, 120, 160, 200])
  func noWordOfExpertsIsOnTheScreen(width: Int) {
    let text = drawn(.hourly, Self.withRain, width, 30)
    #expect(!["ECMWF", "±", "spread", "mean", "Mean"].contains { text.contains($0) })
  }

  // MARK: Rain

  /// The same forecast, of whose four runs, one unknown, one rains at noon and one in the evening.
  private static let withRain = withBand.with {
    $0.rainRuns.latest = rain
  }
  private static let rain = FetchedValue(
    value: RainRuns(
      start: forecast.value.start,
      amounts: (0..<72).map { hour in
        [hour == 12 ? 0.4 : 0, hour == 20 ? 6.25 : 0, hour < 60 ? 0 : nil, nil]
      }), fetchedAt: .now, source: .network)
  /// That state with humidities, without which the table has fewer columns.
  private static let withColumns = withRain.with { state in
    for index in 0..<72 { state.shown.report.latest?.value.hourly[index].humidity = 60 }
  }

  @Test func theTableHasTheRunsWithRainOfHoursAndDays() {
    let lines = drawn(.hourly, Self.withColumns, 140, 40).split(separator: "\n")
    #expect(lines.contains { $0.contains("Likely °C") && $0.contains("Rain in model runs") })
    #expect(lines.contains { $0.contains(" 12:00 ") && $0.contains("1 of 3") })
    #expect(lines.contains { $0.contains(" 13:00 ") && $0.contains("0 of 3") })
    #expect(
      lines.contains { $0.hasPrefix("│  Wed 1 Nov  rain in 2 of 3 model runs, 0.4–6.3 mm ─") })
    #expect(lines.contains { $0.hasPrefix("│  Thu 2 Nov  rain in 0 of 3 model runs ─") })
  }

  @Test func theCardHasAllWordsAboutTheRuns() {
    let state = Self.withRain.with { state in
      for index in state.shown.report.latest?.value.hourly.indices ?? 0..<0 {
        state.shown.report.latest?.value.hourly[index].sky = .snow
        state.shown.report.latest?.value.hourly[index].snowfall = Quantity(1, .centimeters)
      }
    }
    let noon = Timestamp.now.roundedDown(to: 3_600).advanced(bySeconds: 3_600)
    let text = drawn(.hourly, state, 80, 24, pointedHour: noon)
    #expect(text.contains("│ snow in 1 of 3 model runs, 0.4 mm of") && text.contains("│ water "))
  }

  @Test func ofTodayOnlyTheHoursThatAreLeftCount() {
    let evening = Timestamp.now.advanced(bySeconds: 4 * 3_600)
    // Counts are shown for three hours.
    #expect(!drawn(.hourly, Self.withColumns, 140, 40, now: evening).contains("rain in "))
    let counted = Self.withColumns.with { $0.rainRuns.latest?.fetchedAt = evening }
    let text = drawn(.hourly, counted, 140, 40, now: evening)
    #expect(text.contains("Wed 1 Nov  rain in 1 of 3 model runs, 6.3 mm ─"))
  }

  @Test func withoutRoomTheTableHasNoneOfIt() {
    for width in [40, 60] {
      let text = drawn(.hourly, Self.withColumns, width, 24)
      #expect(!text.contains("Rain runs") && !text.contains("Rain in model"))
    }
    #expect(!drawn(.hourly, Self.withColumns, 24, 24).contains("rain in"))
    let without = Self.withColumns.with { $0.rainRuns = Load() }
    let text = drawn(.hourly, without, 140, 40)
    #expect(!text.contains("rain in") && !text.contains("Rain in model"))
  }

  @Test func theSelectedHourOfTheChartOfRainHasItsRuns() {
    let noon = Timestamp.now.roundedDown(to: 3_600).advanced(bySeconds: 3_600)
    let state = reduced(
      Self.withRain.with { $0.hourlyMetric = .rain }, .hourSelected(hour: noon))
    #expect(drawn(.hourly, state, 140, 40).contains("0 mm  rain in 1 of 3 model runs, 0.4 mm"))
    let american = drawn(
      .hourly, state, 140, 40, display: .imperial, glyphs: .ascii)
    #expect(american.contains("rain in 1 of 3 model runs, 0.02 in"))
    // Narrow legends keep the meaning of their bars.
    let narrow = drawn(.hourly, state, 80, 24)
    #expect(narrow.contains("below: amount, mm") && !narrow.contains("0 mm  rain in"))
  }

  @Test func screenReadersAndCopiesHaveTheRunsWithRain() {
    let page = Hourly(.showing(Self.withRain))?.linearPage.inWords
    #expect(
      page?.selection?.more.contains("Whole day: rain in 2 of 3 model runs, 0.4 to 6.3 mm") == true)
    #expect(page?.selection?.more.contains("Rain in 0 of 3 model runs") == true)
    #expect(
      selectCopyText(.showing(Self.withRain))?.hasSuffix(", rain in 0 of 3 model runs") == true)
    let american = Hourly(.showing(Self.withRain, display: .imperial))?.linearPage.inWords
    #expect(
      american?.selection?.more.contains("Whole day: rain in 2 of 3 model runs, 0.02 to 0.25 in")
        == true)
  }

  @Test func runsWithSnowHaveWater() throws {
    let state = Self.withRain.with { state in
      for index in 0..<72 { state.shown.report.latest?.value.hourly[index].sky = .snow }
    }
    let page = Hourly(.showing(state))?.linearPage.inWords
    #expect(
      page?.selection?.more.contains(
        "Whole day: snow in 2 of 3 model runs, 0.4 to 6.3 mm of water") == true)
  }

  @Test func aRangeOfLikelyTemperaturesIsInWholeDegrees() {
    func likely(
      _ mean: Double, _ spread: Double, _ display: DisplayPreferences = DisplayPreferences()
    ) -> String? {
      guard var view = Hourly(.showing(Self.withBand, display: display)) else { return nil }
      let hour = view.hours[1]
      view.ensemble = EnsembleForecast(start: hour.time.instant, means: [mean], spreads: [spread])
      return view.likelyRange(of: hour)
    }
    #expect(likely(16.8, 1.2) == "16–18")
    #expect(likely(16.8, 0.1) == "17")
    #expect(likely(-1.8, 1) == "-3 to -1")
    #expect(likely(10, 1.5, .imperial) == "47–53")
  }
}
