import Domain
import Redux
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

@Suite struct UnloadedPaneTests {
  /// Madeira whose report is loading and whose clock is known.
  private static let loading = WeatherState.chosen.with {
    $0.shown.report.isLoading = true
    weatherReducer(&$0, .clocksRead(clocks: .madeira))
  }

  private static func failed(on tab: WeatherTab) -> WeatherState {
    loading.with {
      $0.shownReport = .failed(error: .offline, previous: nil)
      $0.tab = tab
    }
  }

  @Test func whileTheReportLoadsTheLocalTimeTheSunAndTheMoonAreShown() {
    #expect(
      drawn(.current, Self.loading, 80, 22) == """
        ┌ São Vicente, Madeira, Portugal ─────────────────────────────────── ⠋ loading ┐
        │               Loading weather for São Vicente from Open-Meteo…               │
        │                         Local time 11:46, Wed 1 Nov                          │
        │                                                                              │
        │                 ⢀⡠⠤⠔●⠒⠉⠉⠉⠉⠉⠉⠒⠒⠢⠤⢄⡀                            ▟████▙▄        │
        │             ⣀⠤⠒⠉⠁                ⠈⠉⠒⠤⣀                      ░█████████▖      │
        │         ⢀⡠⠔⠉                          ⠉⠢⢄⡀                 ░███████████      │
        │      ⢀⡠⠒⠁                                ⠈⠒⢄⡀              ░███████████      │
        │    ⡠⠔⠁                                      ⠈⠢⢄             ░█████████▘      │
        │ ⣀⠔⠉                                            ⠉⠢⣀            ▜████▛▀        │
        │ 07:26                                        18:17     waxing gibbous, 90 %  │
        │                 sets in 6 h 31 min                                           │
        │                                                                              │
        │   Day         Sun           Day length  Moon                                 │
        │   Wed 1 Nov   07:26–18:17  10 h 51 min  waxing gibbous, 90 %                 │
        │   Thu 2 Nov   07:27–18:16  10 h 49 min  waxing gibbous, 96 %                 │
        │   Fri 3 Nov   07:28–18:15  10 h 47 min  waxing gibbous, 99 %                 │
        │   Sat 4 Nov   07:29–18:14  10 h 45 min  full moon, 100 %                     │
        │   Sun 5 Nov   07:29–18:14  10 h 45 min  waning gibbous, 98 %                 │
        │   Mon 6 Nov   07:30–18:13  10 h 43 min  waning gibbous, 93 %                 │
        │   Tue 7 Nov   07:31–18:12  10 h 41 min  waning gibbous, 86 %                 │
        └──────────────────────────────────────────────────────────────────────────────┘
        """)
  }

  @Test func aFailureIsToldOnceAboveThemAndTheyGrowWithTheRoom() {
    let failed = Self.loading.with { $0.shownReport = .failed(error: .offline, previous: nil) }
    #expect(
      drawn(.hourly, failed, 120, 34) == """
        ┌ São Vicente, Madeira, Portugal ──────────────────────────────────────────────────────────────────────────────────────┐
        │                                                                                                                      │
        │                                No weather for São Vicente yet. Press r to try again.                                 │
        │                                               Can't reach Open-Meteo.                                                │
        │                                             Local time 11:46, Wed 1 Nov                                              │
        │                                                                                                                      │
        │                                  ▟██▙⠔⠒⠊⠉⠉⠉⠉⠑⠒⠢⠤⣀                                      ░▟██████▙▄▄▖                  │
        │                                ⢀⠤▜██▛            ⠉⠒⠤⡀                              ░░███████████████▄▖               │
        │                              ⡠⠊⠁                    ⠈⠑⢄                          ░░███████████████████▙              │
        │                           ⢀⠔⠉                          ⠉⠢⡀                      ░░██████████████████████▖            │
        │                         ⢀⠔⠁                              ⠈⠢⡀                   ░░████████████████████████▖           │
        │                       ⢀⠔⠁                                  ⠈⠢⡀                ░░░████████████████████████▙           │
        │                      ⡠⠊                                      ⠘⢄               ░░░█████████████████████████           │
        │                    ⢀⠎                                          ⠑⡄             ░░░█████████████████████████           │
        │                   ⡔⠁                                            ⠈⠢⡀           ░░░████████████████████████▛           │
        │                 ⡠⠊                                                ⠑⢄           ░░████████████████████████▘           │
        │               ⢀⠔⠁                                                   ⠣⡀          ░░██████████████████████▘            │
        │              ⡠⠊                                                      ⠘⢄          ░░███████████████████▛              │
        │             ⡔⠁                                                         ⠣⡀          ░░███████████████▀▘               │
        │           ⡠⠊                                                            ⠑⢄             ░▜██████▛▀▀▘                  │
        │           07:26                                                      18:17        waxing gibbous, 90 %               │
        │                                  sets in 6 h 31 min                                                                  │
        │                                                                                                                      │
        │             Day         Sun          Daylight                 Day length  Moon                                       │
        │             Wed 1 Nov   07:26–18:17  ───────━━━●━━━━━━─────  10 h 51 min  waxing gibbous, 90 %                       │
        │             Thu 2 Nov   07:27–18:16  ───────━━━━━━━━━━─────  10 h 49 min  waxing gibbous, 96 %                       │
        │             Fri 3 Nov   07:28–18:15  ───────━━━━━━━━━━─────  10 h 47 min  waxing gibbous, 99 %                       │
        │             Sat 4 Nov   07:29–18:14  ───────━━━━━━━━━━─────  10 h 45 min  full moon, 100 %                           │
        │             Sun 5 Nov   07:29–18:14  ───────━━━━━━━━━━─────  10 h 45 min  waning gibbous, 98 %                       │
        │             Mon 6 Nov   07:30–18:13  ───────━━━━━━━━━━─────  10 h 43 min  waning gibbous, 93 %                       │
        │             Tue 7 Nov   07:31–18:12  ───────━━━━━━━━━━─────  10 h 41 min  waning gibbous, 86 %                       │
        │                                                                                                                      │
        │                                                                                                                      │
        └──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
        """)
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60), (40, 12)])
  func allTabsShowTheSame(width: Int, height: Int) {
    func below(_ pane: DrawnPane, _ tab: WeatherTab) -> [Substring] {
      let lines = drawn(pane, Self.failed(on: tab), width, height).split(separator: "\n")
      return lines.filter { line in
        !["São Vicente", " yet.", "try again"].contains { line.contains($0) }
      }
    }
    #expect(below(.forecast, .forecast) == below(.current, .current))
    #expect(below(.hourly, .hourly) == below(.current, .current))
  }

  @Test(arguments: [(80.0, "polar night"), (-80, "midnight sun")])
  func aSunThatStaysDownOrUpIsSaidAndDrawn(latitude: Double, words: String) {
    let state = Self.failed(on: .current).with {
      let place = Place(
        name: "Far off", coordinates: .point(latitude, 15), timeZone: "Atlantic/Madeira")
      $0.choice = PlaceChoice(.place(place: place), origin: .chosen)
    }
    #expect(drawn(.current, state, 80, 24).contains(words))
    #expect(drawn(.current, state, 40, 12).lowercased().contains(words))
    let large = drawn(.current, state, 120, 36)
    // The words below the picture, and in the table of the next days.
    #expect(large.ranges(of: words).count > 2)
    #expect(large.contains(Glyphs.unicode.sun))
  }

  @Test(arguments: [40, 80, 120, 200])
  func placesWithoutAnyWeatherAreAListThatTellsTheFailureOnce(width: Int) {
    let state = WeatherState.onPlacesTab.with { state in
      state.weather = [:]
      for place in state.savedPlaces {
        var weather = PlaceWeather()
        weather.report.lastFailure = LoadFailure(error: .offline, at: .now, count: 1)
        state.weather[PlaceID(place)] = weather
      }
      state.placesTab.selection = PlaceID(.madeira)
      weatherReducer(&state, .clocksRead(clocks: .madeira))
    }
    let text = drawn(.table, state, width, 24)
    #expect(!text.contains("offline") && !text.contains("!"))
    #expect(text.ranges(of: "São Vicente: Can't reach Open-Meteo.").count == 1)
    #expect(
      text.split(separator: "\n")[3].hasPrefix(width < 48 ? "│▸ São Vicente" : "│▸    São Vicente"))
  }

  @Test func theDarkSideOfTheMoonHasNoLitRim() throws {
    func rows(_ time: String) throws -> [String] {
      let phase = MoonPhase(at: try #require(Timestamp(iso8601: time)))
      let context = DrawContext(size: Size(width: 44, height: 22))
      let text = MoonDisc(phase, at: .madeira).frame(in: context).text
      return text.split(separator: "\n").map { $0.filter { $0 != " " } }
    }
    let waning = try rows("2017-11-05T12:00:00Z")
    #expect(waning.contains { $0.hasSuffix("░") })
    #expect(waning.allSatisfy { !$0.contains("░") || $0.hasSuffix("░") })
    #expect(try rows("2017-11-18T12:00:00Z").allSatisfy { $0.allSatisfy { $0 == "░" } })
  }

  @Test func withLittleRoomTheyAreLines() {
    #expect(
      drawn(.forecast, Self.loading, 40, 10) == """
        ┌ São Vicente, Portugal ──── ⠋ loading ┐
        │                                      │
        │ Loading weather from Open-Meteo…     │
        │ Local time 11:46, Wed 1 Nov          │
        │ Moon waxing gibbous, 90 %            │
        │ Sun sets in 6 h 31 min               │
        │                                      │
        │ ──── 07:26 ━━━━━━●━━━━━━━━━ 18:17 ── │
        │                                      │
        └──────────────────────────────────────┘
        """)
  }

  @Test func belowAMessageABoardHasTheMoonsAndTheLightOfTheNextDays() {
    let context = DrawContext(size: Size(width: 200, height: 37))
    let text = WeatherPanes.outlook.frame(for: .showing(Self.loading), in: context).text
    let lines = text.split(separator: "\n")
    #expect(lines[0].hasPrefix("┌ Sun and Moon ─"))
    #expect(lines[1].contains("Thu 2 Nov") && lines[1].contains("Thu 9 Nov"))
    #expect(lines[12].contains("waxing gibbous, 96 %"))
    #expect(lines[14].contains("Daylight from midnight to midnight"))
    #expect(lines[15].contains("Wed 1 Nov") && lines[15].contains("●"))
    #expect(lines[35].contains("Tue 21 Nov"))
  }

  @Test func aNarrowPaneTellsOfflineModeAndItsKeyInALineEach() {
    let offline = WeatherState(WeatherSettings(.openMeteo, isOffline: true), choice: .madeira)
    #expect(drawn(.current, offline, 40, 12).contains("│ Offline, and no weather is stored."))
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
        │     Place                     Daylight, next 24 h       Sun            Local │
        │     京都市                                                                   │
        │▸    São Vicente               ━━━━━━━─────────────━━━━  07:26–18:17    11:46 │
        │     🏖 Praia 👩 do 東京 Beach                                                 │
        │                                                                              │
        │ ── São Vicente, Madeira  11:46 local time ────────────────────────────────── │
        │                         No weather for São Vicente.                          │
        │                                                                              │
        │                ⢀⣀⠤⠤⠒●⠊⠉⠉⠉⠉⠉⠉⠑⠒⠒⠤⠤⣀⡀                           ░████▄▖        │
        │           ⢀⡠⠤⠒⠉⠁                  ⠈⠉⠒⠤⢄⡀                    ░████████▙       │
        │        ⡠⠔⠊⠁                            ⠈⠑⠢⢄                 ░█████████       │
        │    ⢀⠤⠒⠉                                    ⠉⠒⠤⡀             ░████████▛       │
        │ ⣀⠔⠊⠁                                          ⠈⠑⠢⣀            ░████▀▘        │
        │ 07:26                                        18:17     waxing gibbous, 90 %  │
        │                 sets in 6 h 31 min                                           │
        │                                                                              │
        │   Day         Sun           Day length  Moon                                 │
        │   Wed 1 Nov   07:26–18:17  10 h 51 min  waxing gibbous, 90 %                 │
        │   Thu 2 Nov   07:27–18:16  10 h 49 min  waxing gibbous, 96 %                 │
        │   Fri 3 Nov   07:28–18:15  10 h 47 min  waxing gibbous, 99 %                 │
        │   Sat 4 Nov   07:29–18:14  10 h 45 min  full moon, 100 %                     │
        │   Sun 5 Nov   07:29–18:14  10 h 45 min  waning gibbous, 98 %                 │
        │   Mon 6 Nov   07:30–18:13  10 h 43 min  waning gibbous, 93 %                 │
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
        "Loading weather for São Vicente from Open-Meteo…", "Local time 11:46, Wed 1 Nov",
        "Sunrise 07:26, sunset 18:17", "Moon waxing gibbous, 90 %",
      ])
  }

  @Test func withoutAClockOnlyTheMessageIsShown() {
    let text = drawn(.current, .chosen.with { $0.shown.report.isLoading = true }, 80, 22)
    #expect(text.contains("Loading weather for São Vicente"))
    #expect(!text.contains("Local time"))
  }
}

extension UnloadedPaneTests {
  @Test(arguments: [("2026-10-19T22:20:00Z", 7_200, 3_600), ("2027-03-24T22:30:00Z", 3_600, 7_200)])
  func eachDateIsThereOnceAroundAChangeOfClocks(now: String, before: Int, after: Int) throws {
    let now = try #require(Timestamp(iso8601: now))
    let change = now.advanced(bySeconds: 5 * 86_400)
    let clock = LocalClock(from: now.advanced(bySeconds: -86_400)) { $0 < change ? before : after }
    let view = UnloadedView(message: "", .madeira, clock, .twentyFourHours, now: now)
    let dates = view.days.map(\.date)
    #expect(dates == dates.indices.map { dates[0].advanced(byDays: $0) })
  }
}

extension ZoneClocks {
  fileprivate static let madeira = ZoneClocks(["Atlantic/Madeira": LocalClock(utcOffset: 0)])
}
