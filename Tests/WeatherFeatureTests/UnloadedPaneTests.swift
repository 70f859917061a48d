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
        │               Day         Sun             Moon                               │
        │               Wed 1 Nov   07:26–18:17     waxing gibbous, 90 %               │
        │               Thu 2 Nov   07:27–18:16     waxing gibbous, 96 %               │
        │               Fri 3 Nov   07:28–18:15     waxing gibbous, 99 %               │
        │               Sat 4 Nov   07:29–18:14     full moon, 100 %                   │
        │               Sun 5 Nov   07:29–18:14     waning gibbous, 98 %               │
        │               Mon 6 Nov   07:30–18:13     waning gibbous, 93 %               │
        │               Tue 7 Nov   07:31–18:12     waning gibbous, 85 %               │
        │                                                                              │
        └──────────────────────────────────────────────────────────────────────────────┘
        """)
  }

  @Test func aFailureIsShownBelowThem() {
    let failed = Self.loading.with { $0.shownReport = .failed(error: .offline, previous: nil) }
    #expect(
      drawn(.hourly, failed, 120, 34) == """
        ┌ São Vicente, Madeira, Portugal ──────────────────────────────────────────────────────────────────────────────────────┐
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                No weather for São Vicente yet. Press r to try again.                                 │
        │                                             Local time 11:46, Wed 1 Nov                                              │
        │                                                                                                                      │
        │                                            ⣀⠤●⠉⠉⠉⠉⠒⠤⣀                 ▄████▄▖                                        │
        │                                         ⢀⠔⠊          ⠑⠢⡀            ░▟███████▙                                       │
        │                                       ⢀⠔⠁              ⠈⠢⡀          ░█████████                                       │
        │                                      ⡔⠁                  ⠈⠢⡀        ░▜███████▛                                       │
        │                                    ⡠⠊                      ⠑⢄         ▀████▀▘                                        │
        │                                    07:26                18:17    waxing gibbous,                                     │
        │                                        sets in 6 h 31 min        90 %                                                │
        │                                                                                                                      │
        │                                   Day         Sun             Moon                                                   │
        │                                   Wed 1 Nov   07:26–18:17     waxing gibbous, 90 %                                   │
        │                                   Thu 2 Nov   07:27–18:16     waxing gibbous, 96 %                                   │
        │                                   Fri 3 Nov   07:28–18:15     waxing gibbous, 99 %                                   │
        │                                   Sat 4 Nov   07:29–18:14     full moon, 100 %                                       │
        │                                   Sun 5 Nov   07:29–18:14     waning gibbous, 98 %                                   │
        │                                   Mon 6 Nov   07:30–18:13     waning gibbous, 93 %                                   │
        │                                   Tue 7 Nov   07:31–18:12     waning gibbous, 85 %                                   │
        │                                   Wed 8 Nov   07:32–18:11     waning gibbous, 76 %                                   │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │                                                                                                                      │
        │ Can't reach Open-Meteo. Check your connection, then try again.                                                       │
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
        │               Day         Sun             Moon                               │
        │               Wed 1 Nov   07:26–18:17     waxing gibbous, 90 %               │
        │               Thu 2 Nov   07:27–18:16     waxing gibbous, 96 %               │
        │               Fri 3 Nov   07:28–18:15     waxing gibbous, 99 %               │
        │               Sat 4 Nov   07:29–18:14     full moon, 100 %                   │
        │                                                                              │
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
