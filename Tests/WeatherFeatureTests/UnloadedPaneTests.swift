import Domain
import Redux
import TerminalUI
import Testing

@testable import WeatherFeature

@Suite struct UnloadedPaneTests {
  /// Madeira whose report is loading and whose clock is known.
  private static let loading = WeatherState.chosen.with {
    $0.shown.isLoading = true
    weatherReducer(&$0, .clocksRead(clocks: .madeira))
  }

  @Test func whileTheReportLoadsTheLocalTimeTheSunAndTheMoonAreShown() {
    #expect(
      drawn(.current, Self.loading, 80, 22) == """
        ┌ São Vicente, Madeira, Portugal ─────────────────────────────────── ⠋ loading ┐
        │               Loading weather for São Vicente from Open-Meteo…               │
        │                         Local time 11:46, Wed 1 Nov                          │
        │                                                                              │
        │                        ⣀⠤●⠉⠉⠉⠉⠒⠤⣀                 ▄████▄▖                    │
        │                     ⢀⠔⠊          ⠑⠢⡀            ░▟███████▙                   │
        │                   ⢀⠔⠁              ⠈⠢⡀          ░█████████                   │
        │                  ⡔⠁                  ⠈⠢⡀        ░▜███████▛                   │
        │                ⡠⠊                      ⠑⢄         ▀████▀▘                    │
        │                07:26                18:17    waxing gibbous,                 │
        │                    sets in 6 h 31 min        90 %                            │
        │                                                                              │
        │       Day         Sun           Day length  Moon                             │
        │       Wed 1 Nov   07:26–18:17  10 h 51 min  waxing gibbous, 90 %             │
        │       Thu 2 Nov   07:27–18:16  10 h 49 min  waxing gibbous, 96 %             │
        │       Fri 3 Nov   07:28–18:15  10 h 47 min  waxing gibbous, 99 %             │
        │       Sat 4 Nov   07:29–18:14  10 h 45 min  full moon, 100 %                 │
        │       Sun 5 Nov   07:29–18:14  10 h 45 min  waning gibbous, 98 %             │
        │       Mon 6 Nov   07:30–18:13  10 h 43 min  waning gibbous, 93 %             │
        │       Tue 7 Nov   07:31–18:12  10 h 41 min  waning gibbous, 85 %             │
        │       Wed 8 Nov   07:32–18:11  10 h 39 min  waning gibbous, 76 %             │
        └──────────────────────────────────────────────────────────────────────────────┘
        """)
  }

  @Test func aFailureIsToldOnceAboveThemAndDaysFillTheRoomBesideThem() {
    let failed = Self.loading.with { $0.shownReport = .failed(error: .offline, previous: nil) }
    #expect(
      drawn(.hourly, failed, 120, 34) == """
        ┌ São Vicente, Madeira, Portugal ──────────────────────────────────────────────────────────────────────────────────────┐
        │                                No weather for São Vicente yet. Press r to try again.                                 │
        │                                               Can't reach Open-Meteo.                                                │
        │                                             Local time 11:46, Wed 1 Nov                                              │
        │                                                                                                                      │
        │         ⣀⠤●⠉⠉⠉⠉⠒⠤⣀                 ▄████▄▖        Day         Sun           Day length  Moon                         │
        │      ⢀⠔⠊          ⠑⠢⡀            ░▟███████▙       Wed 1 Nov   07:26–18:17  10 h 51 min  waxing gibbous, 90 %         │
        │    ⢀⠔⠁              ⠈⠢⡀          ░█████████       Thu 2 Nov   07:27–18:16  10 h 49 min  waxing gibbous, 96 %         │
        │   ⡔⠁                  ⠈⠢⡀        ░▜███████▛       Fri 3 Nov   07:28–18:15  10 h 47 min  waxing gibbous, 99 %         │
        │ ⡠⠊                      ⠑⢄         ▀████▀▘        Sat 4 Nov   07:29–18:14  10 h 45 min  full moon, 100 %             │
        │ 07:26                18:17    waxing gibbous,     Sun 5 Nov   07:29–18:14  10 h 45 min  waning gibbous, 98 %         │
        │     sets in 6 h 31 min        90 %                Mon 6 Nov   07:30–18:13  10 h 43 min  waning gibbous, 93 %         │
        │                                                   Tue 7 Nov   07:31–18:12  10 h 41 min  waning gibbous, 85 %         │
        │                                                   Wed 8 Nov   07:32–18:11  10 h 39 min  waning gibbous, 76 %         │
        │                                                   Thu 9 Nov   07:33–18:11  10 h 38 min  waning gibbous, 66 %         │
        │                                                   Fri 10 Nov  07:34–18:10  10 h 36 min  last quarter, 54 %           │
        │                                                   Sat 11 Nov  07:35–18:09  10 h 34 min  waning crescent, 43 %        │
        │                                                   Sun 12 Nov  07:36–18:09  10 h 33 min  waning crescent, 33 %        │
        │                                                   Mon 13 Nov  07:37–18:08  10 h 31 min  waning crescent, 23 %        │
        │                                                   Tue 14 Nov  07:38–18:07  10 h 29 min  waning crescent, 15 %        │
        │                                                   Wed 15 Nov  07:38–18:07  10 h 29 min  waning crescent, 9 %         │
        │                                                   Thu 16 Nov  07:39–18:06  10 h 27 min  waning crescent, 4 %         │
        │                                                   Fri 17 Nov  07:40–18:06  10 h 26 min  waning crescent, 1 %         │
        │                                                   Sat 18 Nov  07:41–18:05  10 h 24 min  new moon, 0 %                │
        │                                                   Sun 19 Nov  07:42–18:05  10 h 23 min  waxing crescent, 1 %         │
        │                                                   Mon 20 Nov  07:43–18:04  10 h 21 min  waxing crescent, 4 %         │
        │                                                   Tue 21 Nov  07:44–18:04  10 h 20 min  waxing crescent, 8 %         │
        │                                                   Wed 22 Nov  07:45–18:04  10 h 19 min  waxing crescent, 14 %        │
        │                                                   Thu 23 Nov  07:46–18:03  10 h 17 min  waxing crescent, 21 %        │
        │                                                   Fri 24 Nov  07:47–18:03  10 h 16 min  waxing crescent, 29 %        │
        │                                                   Sat 25 Nov  07:47–18:03  10 h 16 min  waxing crescent, 38 %        │
        │                                                   Sun 26 Nov  07:48–18:02  10 h 14 min  first quarter, 48 %          │
        │                                                   Mon 27 Nov  07:49–18:02  10 h 13 min  waxing gibbous, 58 %         │
        └──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
        """)
  }

  @Test func withLittleRoomTheyAreLines() {
    #expect(
      drawn(.forecast, Self.loading, 40, 10) == """
        ┌ São Vicente, Portugal ──── ⠋ loading ┐
        │                                      │
        │ Loading weather for São Vicente from │
        │             Open-Meteo…              │
        │     Local time 11:46, Wed 1 Nov      │
        │           Sun 07:26–18:17            │
        │      Moon waxing gibbous, 90 %       │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        """)
  }

  @Test func theLocalTimeHasTheFormatOfTheClock() {
    var display = DisplayPreferences()
    display.clock = .twelveHours
    let text = drawn(.current, Self.loading, 80, 22, display: display)
    #expect(text.contains("Local time 11:46 AM, Wed 1 Nov"))
  }

  @Test func belowTheTableOfPlacesTheyAreShownForASelectedPlaceWithoutWeather() {
    let state = WeatherState.onPlacesTab.with {
      $0.weather = [:]
      $0.placesTab.selection = PlaceID(.madeira)
      weatherReducer(&$0, .clocksRead(clocks: .madeira))
    }
    #expect(
      drawn(.table, state, 80, 26) == """
        ┌ Places ──────────────────────────────────────────────────────────────────────┐
        │     Place                                                              Local │
        │     京都市                                                                   │
        │▸    São Vicente                                                        11:46 │
        │     🏖 Praia 👩 do 東京 Beach                                                 │
        │                                                                              │
        │ ── São Vicente, Madeira  11:46 local time ────────────────────────────────── │
        │                         No weather for São Vicente.                          │
        │                         Local time 11:46, Wed 1 Nov                          │
        │                                                                              │
        │                        ⣀⠤●⠉⠉⠉⠉⠒⠤⣀                 ▄████▄▖                    │
        │                     ⢀⠔⠊          ⠑⠢⡀            ░▟███████▙                   │
        │                   ⢀⠔⠁              ⠈⠢⡀          ░█████████                   │
        │                  ⡔⠁                  ⠈⠢⡀        ░▜███████▛                   │
        │                ⡠⠊                      ⠑⢄         ▀████▀▘                    │
        │                07:26                18:17    waxing gibbous,                 │
        │                    sets in 6 h 31 min        90 %                            │
        │                                                                              │
        │       Day         Sun           Day length  Moon                             │
        │       Wed 1 Nov   07:26–18:17  10 h 51 min  waxing gibbous, 90 %             │
        │       Thu 2 Nov   07:27–18:16  10 h 49 min  waxing gibbous, 96 %             │
        │       Fri 3 Nov   07:28–18:15  10 h 47 min  waxing gibbous, 99 %             │
        │       Sat 4 Nov   07:29–18:14  10 h 45 min  full moon, 100 %                 │
        │       Sun 5 Nov   07:29–18:14  10 h 45 min  waning gibbous, 98 %             │
        │  No weather for your places yet.                                             │
        └────────────────────────────────────────────── Weather data by Open-Meteo.com ┘
        """)
  }

  @Test func screenReadersGetTheSameAsLines() {
    var context = DrawContext(size: Size(width: 80, height: 22))
    context.isLinear = true
    let lines = WeatherPanes.current.frame(for: .showing(Self.loading), in: context).linearLines
    #expect(
      lines == [
        "São Vicente, Madeira, Portugal  loading",
        "Loading weather for São Vicente from Open-Meteo…", "Local time 11:46, Wed 1 Nov",
        "Sun 07:26–18:17", "Moon waxing gibbous, 90 %",
      ])
  }

  @Test func withoutAClockOnlyTheMessageIsShown() {
    let text = drawn(.current, .chosen.with { $0.shown.isLoading = true }, 80, 22)
    #expect(text.contains("Loading weather for São Vicente"))
    #expect(!text.contains("Local time"))
  }
}

extension ZoneClocks {
  fileprivate static let madeira = ZoneClocks(["Atlantic/Madeira": LocalClock(utcOffset: 0)])
}
