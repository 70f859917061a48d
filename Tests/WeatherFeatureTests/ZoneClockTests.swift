import Domain
import Redux
import ReduxTesting
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

@Suite(.timeLimit(.minutes(5))) struct ZoneClockTests {
  /// A clock for each zone, in which it is nine hours later than in UTC in Tokyo.
  @Sendable private static func clock(_ zone: String) async -> LocalClock? {
    zone == "Nowhere/City" ? nil : LocalClock(utcOffset: zone == "Asia/Tokyo" ? 32_400 : 0)
  }

  private static let unreachable = StubService().client(
    report: { _ throws(ProviderError) in throw .offline })

  @Test func atLaunchThePlaceWithoutWeatherGetsTheClockOfItsZone() async {
    let store = WeatherTestStore(
      .chosen, client: Self.unreachable, clock: Self.clock)
    await store.send(.appLaunched)
    await store.receive(
      .clocksRead(clocks: ZoneClocks(["Atlantic/Madeira": LocalClock(utcOffset: 0)])))
    await store.finish()
    #expect(store.current.utcOffset(of: .madeira, at: .now) == 0)
  }

  @Test func placesThatComeOnTheScreenGetTheirClocks() async {
    let store = WeatherTestStore(
      .onPlacesTab.with { $0.weather[PlaceID(.kyoto)] = nil }, client: Self.unreachable,
      clock: Self.clock)
    await store.send(
      .places(action: .windowChanged(window: .rows(places: [PlaceID(.kyoto), PlaceID(.madeira)]))))
    await store.receive(
      .clocksRead(clocks: ZoneClocks(["Asia/Tokyo": LocalClock(utcOffset: 32_400)])))
    await store.finish()
  }

  @Test func theTableShowsTheLocalTimeOfAPlaceWithoutWeather() {
    let state = WeatherState.onPlacesTab.with {
      $0.weather[PlaceID(.kyoto)] = nil
      weatherReducer(
        &$0, .clocksRead(clocks: ZoneClocks(["Asia/Tokyo": LocalClock(utcOffset: 32_400)])))
    }
    let rows = drawn(.table, state, 120, 8).split(separator: "\n")
    #expect(rows[2].contains("京都市") && rows[2].contains("20:46"))
    #expect(rows[3].contains("11:46"))
  }

  @Test func withoutAnyWeatherTheTableHasNoColumnsForIt() {
    let state = WeatherState.onPlacesTab.with {
      $0.weather = [:]
      weatherReducer(
        &$0, .clocksRead(clocks: ZoneClocks(["Asia/Tokyo": LocalClock(utcOffset: 32_400)])))
    }
    #expect(
      drawn(.table, state, 80, 8) == """
        ┌ Places ──────────────────────────────────────────────────────────────────────┐
        │     Place                     Daylight, next 24 h       Sun            Local │
        │     京都市                    ──────────━━━━━━━━━━────  06:18–17:03    20:46 │
        │▸    São Vicente                                                              │
        │     🏖 Praia 👩 do 東京 Beach                                                 │
        │                                                                              │
        │  No weather for your places yet.                                             │
        └────────────────────────────────────────────── Weather data by Open-Meteo.com ┘
        """)
  }
}
