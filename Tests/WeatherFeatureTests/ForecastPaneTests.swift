import Domain
import TerminalUI
import Testing
import WeatherFeature

@Suite struct ForecastPaneTests {
  @Test func asManyDaysAsFitStandSideBySide() {
    #expect(
      drawn(.forecast, .loaded, 80, 24) == """
        ┌ São Vicente, Madeira 🇵🇹 PT ──────────────────────────────────────── just now ┐
        │             Wed 1 Nov Today       Thu 2 Nov             Fri 3 Nov            │
        │                                                                              │
        │ Range       22–24 °C              21–24 °C              20–23 °C             │
        │                                                                              │
        │ Feels like  22–26 °C              21–25 °C              20–25 °C             │
        │                                                                              │
        │ Day         Humid with sun        Humid with sun        Humid with sun       │
        │             through high clouds   through high clouds   through high clouds  │
        │                                                                              │
        │ Night       Mainly clear and      Mainly clear and      Mainly clear and     │
        │             humid                 humid                 humid                │
        │                                                                              │
        │ Rain/snow   12 / 1 %              22 / 1 %              32 / 1 %             │
        │                                                                              │
        │ Wind        S 19 / SSE 15 km/h    S 19 / SSE 15 km/h    S 19 / SSE 15 km/h   │
        │                                                                              │
        │ Sun         07:26–18:17           07:27–18:16           07:28–18:15          │
        │                                                                              │
        │ Day length  10 h 51 min           10 h 49 min           10 h 47 min          │
        │                                                                              │
        │ Moon        waxing gibbous        waxing gibbous        waxing gibbous       │
        │                                                                              │
        └───────────────────────────────────────────────── Weather data by AccuWeather ┘
        """)
  }

  @Test func fortyColumnsShowTheDayThatWasTurnedTo() {
    #expect(
      drawn(.forecast, .turned, 40, 12) == """
        ┌ São Vicente 🇵🇹 PT ───────── just now ┐
        │             Thu 2 Nov                │
        │ Range       21–24 °C                 │
        │ Feels like  21–25 °C                 │
        │ Day         Humid with sun through   │
        │             high clouds              │
        │ Night       Mainly clear and humid   │
        │ Rain/snow   22 / 1 %                 │
        │ Wind        S 19 / SSE 15 km/h       │
        │ Sun         07:27–18:16              │
        │ Day length  10 h 49 min              │
        └───────── Weather data by AccuWeather ┘
        """)
  }

  @Test func pastDaysOfAStaleAnswerAreMarked() {
    #expect(
      drawn(.forecast, .stale, 120, 40, display: .imperial, now: .twoDaysLater) == """
        ┌ São Vicente, Madeira 🇵🇹 PT ──────────────────────────────────────────────────────────────────────────── stored 1 Nov ┐
        │                                                                                                                      │
        │                                                                                                                      │
        │             Wed 1 Nov past       Thu 2 Nov past       Fri 3 Nov Today      Sat 4 Nov            Sun 5 Nov            │
        │                                                                                                                      │
        │                                                                                                                      │
        │ Range       71–76 °F             69–75 °F             67–74 °F             66–73 °F             64–72 °F             │
        │                                                                                                                      │
        │                                                                                                                      │
        │ Feels like  71–78 °F             69–77 °F             67–76 °F             66–75 °F             64–74 °F             │
        │                                                                                                                      │
        │                                                                                                                      │
        │ Day         Humid with sun       Humid with sun       Humid with sun       Humid with sun       Humid with sun       │
        │             through high clouds  through high clouds  through high clouds  through high clouds  through high clouds  │
        │                                                                                                                      │
        │                                                                                                                      │
        │ Night       Mainly clear and     Mainly clear and     Mainly clear and     Mainly clear and     Mainly clear and     │
        │             humid                humid                humid                humid                humid                │
        │                                                                                                                      │
        │                                                                                                                      │
        │ Rain/snow   12 / 1 %             22 / 1 %             32 / 1 %             42 / 1 %             52 / 1 %             │
        │                                                                                                                      │
        │                                                                                                                      │
        │ Wind        S 11 / SSE 9 mph     S 11 / SSE 9 mph     S 11 / SSE 9 mph     S 11 / SSE 9 mph     S 11 / SSE 9 mph     │
        │                                                                                                                      │
        │                                                                                                                      │
        │ Sun         7:26 AM–6:17 PM      7:27 AM–6:16 PM      7:28 AM–6:15 PM      7:29 AM–6:14 PM      7:30 AM–6:13 PM      │
        │                                                                                                                      │
        │                                                                                                                      │
        │ Day length  10 h 51 min          10 h 49 min          10 h 47 min          10 h 45 min          10 h 43 min          │
        │                                                                                                                      │
        │                                                                                                                      │
        │ Moon        waxing gibbous       waxing gibbous       waxing gibbous       full moon            waning gibbous       │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │ Open-Meteo cannot be reached: check the network, then retry                                                          │
        └───────────────────────────────────────────────────────────────────────────────────────── Weather data by AccuWeather ┘
        """)
  }

  @Test func phrasesThatDoNotFitAreCut() {
    #expect(
      drawn(.forecast, .staleAndTurned, 80, 12, display: .imperial, now: .twoDaysLater) == """
        ┌ São Vicente, Madeira 🇵🇹 PT ──────────────────────────────────── stored 1 Nov ┐
        │             Thu 2 Nov past        Fri 3 Nov Today       Sat 4 Nov            │
        │ Range       69–75 °F              67–74 °F              66–73 °F             │
        │ Feels like  69–77 °F              67–76 °F              66–75 °F             │
        │ Day         Humid with sun        Humid with sun        Humid with sun       │
        │             through high clouds   through high clouds   through high clouds  │
        │ Night       Mainly clear and hu…  Mainly clear and hu…  Mainly clear and hu… │
        │ Rain/snow   22 / 1 %              32 / 1 %              42 / 1 %             │
        │ Wind        S 11 / SSE 9 mph      S 11 / SSE 9 mph      S 11 / SSE 9 mph     │
        │ Sun         7:27 AM–6:16 PM       7:28 AM–6:15 PM       7:29 AM–6:14 PM      │
        │ Open-Meteo cannot be reached: check the network, then retry                  │
        └───────────────────────────────────────────────── Weather data by AccuWeather ┘
        """)
  }

  @Test func theDayThatWasTurnedToStandsOut() {
    let frame = WeatherPanes.forecast.frame(
      for: .showing(.turned), in: DrawContext(size: Size(width: 80, height: 24)))
    let roles = [14, 36, 58].map { frame[Position(x: $0, y: 1)].style.role }
    #expect(roles == [.selection, .title, .title])
  }

  @Test func pagingStopsWhereTheLastDayIsVisible() {
    let last = WeatherState.loaded.with { $0.selectedDate = .november1.advanced(byDays: 4) }
    let heading = drawn(.forecast, last, 80, 24).split(separator: "\n")[1]
    #expect(
      heading
        == "│             Fri 3 Nov             Sat 4 Nov             Sun 5 Nov            │")
  }
}
