import Domain
import Redux
import TerminalUI
import TestSupport
import Testing
@testable import WeatherFeature

@Suite struct PlacesTablePaneTests {
  @Test func eightyColumnsShowTheWeatherOfEachPlace() {
    #expect(
      drawn(.table, .onPlacesTab, 80, 10) == """
        ┌ Places ──────────────────────────────────────────────────────────────────────┐
        │     Place             Now                  Today     24 h °C   Rain %  Local │
        │     京都市       ☁    22°  Cloudy           22–24°   ▇▆▄▃▁▁▃▆     100  11:46 │
        │▸    São Vicente  ☁    22°  Cloudy           22–24°   ▇▆▄▃▁▁▃▆     100  11:46 │
        │     🏖 Praia 👩…         –  –               –         –              –        │
        │                                                                              │
        │  Chance of rain from tomorrow 02:00, rain from 07:00                         │
        │  Feels like 20 °C  Wind S 9 km/h                                             │
        │                                                                              │
        └───────────────── Weather data by Open-Meteo.com, Weather data by AccuWeather ┘
        """)
  }

  @Test func withoutSavedPlacesTheShownOneIsDrawnWithTheOfferToSaveIt() {
    let state = WeatherState.loaded.with { $0.tab = .places }
    #expect(
      drawn(.table, state, 80, 20) == """
        ┌ Places ──────────────────────────────────────────────────────────────────────┐
        │              No saved places yet. Press a to save São Vicente.               │
        │ ── São Vicente, Madeira  11:46 local time ────────────────────────────────── │
        │     ▗▄▄▄▖        ▀▀█ ▀▀█ °C   Cloudy                                         │
        │   ▗▟█████▙▖      █▀▀ █▀▀      Feels like 20°   High 24°   Low 22°            │
        │   ▝▀▀▀▀▀▀▀▘      ▀▀▀ ▀▀▀      Chance of rain from tomorrow 02:00             │
        │                                                                              │
        │  now  12   13   14   15   16   17   18   19   20   21   22   23   Thu        │
        │  22°  24°  24°  23°  23°  22°  21°  20°  20°  19°  18°  18°  17°  17°        │
        │  ☁    ☀    ☀    ☀    ☀    ☀    ☀    ☾    ☾    ☾    ☾    ☾    ☾    ☾          │
        │                                                                              │
        │                                                                              │
        │  Wind ↑ S 9 km/h, gusts 11       Humidity   62 %       UV index 2 low        │
        │  Sun  07:26 ────●─────── 18:17   Pressure   1020 hPa   Air      23 fair      │
        │                                                                              │
        │  Today  ☼☁  22° ───────────────●■■■■■■■ 24°  12 %  S 19 km/h  Partly cloudy  │
        │  Thu 2  ☼☁  21° ───────────■■■■■■■■■■■■ 24°  22 %  S 19 km/h  Partly cloudy  │
        │  Fri 3  ☼☁  20° ───────■■■■■■■■■■■■──── 23°  32 %  S 19 km/h  Partly cloudy  │
        │  Sat 4  ☼☁  19° ────■■■■■■■■■■■■■■■──── 23°  42 %  S 19 km/h  Partly cloudy  │
        └───────────────── Weather data by Open-Meteo.com, Weather data by AccuWeather ┘
        """)
  }

  @Test func oneHundredTwentyColumnsShowEveryTableColumn() {
    #expect(
      drawn(.table, .onPlacesTab, 120, 8) == """
        ┌ Places ──────────────────────────────────────────────────────────────────────────────────────────────────────────────┐
        │     Place               Now                         Feels  Today     Next 24 h °C  Rain %  mm/24 h  Wind km/h  Local │
        │     京都市         ☁    22°  Cloudy                   20°   22–24°   ▇▇▆▄▄▂▁▁▁▂▄▆     100     11.7        ↑ 9  11:46 │
        │▸    São Vicente    ☁    22°  Cloudy                   20°   22–24°   ▇▇▆▄▄▂▁▁▁▂▄▆     100     11.7        ↑ 9  11:46 │
        │     🏖 Praia 👩 d…         –  –                          –  –         –                  –        –          –        │
        │                                                                                                                      │
        │  Chance of rain from tomorrow 02:00, rain from 07:00                                                                 │
        └───────────────────────────────────────────────────────── Weather data by Open-Meteo.com, Weather data by AccuWeather ┘
        """)
  }

  @Test func besideTheCurrentWeatherASelectedPlaceIsShownBelowTheRowsUnlessItIsTheShownOne() {
    let state = WeatherState.onPlacesTab.with {
      ($0.tab, $0.focusedColumn) = (.current, .places)
      $0.placesTab.selection = PlaceID(.kyoto)
    }
    #expect(
      drawn(.table, state, 100, 16) == """
        ┌ Places ──────────────────────────────────────────────────────────────────────────────────────────┐
        │     Place             Now                  Feels  Today     Next 24 h °C  Rain %  mm/24 h  Local │
        │▸    京都市       ☁    22°  Cloudy            20°   22–24°   ▇▇▆▄▄▂▁▁▁▂▄▆     100     11.7  11:46 │
        │     São Vicente  ☁    22°  Cloudy            20°   22–24°   ▇▇▆▄▄▂▁▁▁▂▄▆     100     11.7  11:46 │
        │     🏖 Praia 👩…         –  –                   –  –         –                  –        –        │
        │                                                                                                  │
        │ ── 京都市, 京都府  11:46 local time ──────────────────────────────────────────────────────────── │
        │     ▗▄▄▄▖        ▀▀█ ▀▀█ °C   Cloudy                                                             │
        │   ▗▟█████▙▖      █▀▀ █▀▀      Feels like 20°   High 24°   Low 22°                                │
        │   ▝▀▀▀▀▀▀▀▘      ▀▀▀ ▀▀▀      Chance of rain from tomorrow 02:00, rain from 07:00                │
        │  now  12   13   14   15   16   17   18   19   20   21   22   23   Thu  01   02   03   04         │
        │  22°  24°  24°  23°  23°  22°  21°  20°  20°  19°  18°  18°  17°  17°  17°  16°  16°  16°        │
        │  ☁    ☀    ☀    ☀    ☀    ☀    ☀    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☾    ☾          │
        │  Today  ☼☁  22° ───────────────────●■■■■■■■■■■ 24°  12 %  S 19 km/h  07:26–18:17  Partly cloudy  │
        │  Thu 2  ☼☁  21° ───────────────■■■■■■■■■■■■■■■ 24°  22 %  S 19 km/h  07:27–18:16  Partly cloudy  │
        └──────────────────────────────────────────────────────────────────────────────────────────────────┘
        """)
  }

  @Test func besideTheShownPlaceALineTellsWhatIsComingAtEachPlace() {
    let state = WeatherState.onPlacesTab.with { ($0.tab, $0.focusedColumn) = (.current, .places) }
    #expect(
      drawn(.table, state, 100, 12) == """
        ┌ Places ──────────────────────────────────────────────────────────────────────────────────────────┐
        │     Place             Now                  Feels  Today     Next 24 h °C  Rain %  mm/24 h  Local │
        │     京都市       ☁    22°  Cloudy            20°   22–24°   ▇▇▆▄▄▂▁▁▁▂▄▆     100     11.7  11:46 │
        │▸    São Vicente  ☁    22°  Cloudy            20°   22–24°   ▇▇▆▄▄▂▁▁▁▂▄▆     100     11.7  11:46 │
        │     🏖 Praia 👩…         –  –                   –  –         –                  –        –        │
        │                                                                                                  │
        │ ── Coming up ─────────────────────────────────────────────────────────────────────────────────── │
        │     京都市       Chance of rain from tomorrow 02:00, rain from 07:00                             │
        │     São Vicente  Chance of rain from tomorrow 02:00, rain from 07:00                             │
        │                                                                                                  │
        │                                                                                                  │
        └──────────────────────────────────────────────────────────────────────────────────────────────────┘
        """)
    #expect(!drawn(.table, state, 100, 8).contains("Coming up"))
  }

  @Test func rangesAreBelowEachOtherWhateverTheirDigits() {
    func state(_ low: Double?, _ high: Double?) -> WeatherState {
      .onPlacesTab.with {
        $0.shown.report.latest?.value.daily[0].temperature = QuantityRange(
          min: low, max: high, unit: .celsius)
      }
    }
    func row(_ state: WeatherState) -> String {
      drawn(.table, state, 80, 10).split(separator: "\n")[3].description
    }
    #expect(row(state(21, 24)).contains("   21–24°   "))
    #expect(row(state(-12, -9)).contains("  -12 to -9°   "))
    #expect(row(state(4, 11)).contains("    4–11°   "))
    #expect(row(state(nil, 11)).contains("   to 11°   "))
    #expect(row(state(4, nil)).contains("  from 4°   "))
  }

  @Test(arguments: [ClockFormat.twentyFourHours, .twelveHours])
  func eightyColumnsHaveTheNextDayAndTheLocalTime(clock: ClockFormat) {
    var display = DisplayPreferences(units: .imperial)
    display.clock = clock
    let heading = drawn(.table, .onPlacesTab, 80, 10, display: display).split(separator: "\n")[1]
    for title in ["Place", "Now", "Today", "24 h °F", "Rain %", "Local"] {
      #expect(heading.contains(title), "\(heading)")
    }
  }

  @Test func withoutARealPlaceTheExampleIsBelowTheOfferToAddOne() {
    let state = reduced(.chosen, .sampleOpened(report: .sample)).with { $0.tab = .places }
    let page = drawn(.table, state, 80, 20)
    #expect(page.contains("No saved places yet."))
    #expect(page.contains("── An example, not a real place ─"))
    #expect(page.contains("22°"))
  }

  @Test func fortyColumnsShowPlaceIconTemperatureAndTheRangeOfToday() {
    #expect(
      drawn(.table, .onPlacesTab, 40, 8, glyphs: .ascii) == """
        + Places ------------------------------+
        |  Place                 Now  Today    |
        |  ??????           o    22    22-24   |
        |> Sao Vicente      o    22    22-24   |
        |  ? Praia ?? do ~         -  -        |
        |                                      |
        | Chance of rain from tomorrow 02:00   |
        +-- Weather data by Open-Meteo.com, W~ +
        """)
  }

  @Test func aFailureIsShownInItsRowAndBelowTheTable() {
    let failed = WeatherState.onPlacesTab.with {
      weatherReducer(&$0, .places(action: .rowSelected(place: PlaceID(.holiday))))
      weatherReducer(&$0, .received(.holiday, .failure(error: .offline)))
    }
    let rows = drawn(.table, failed, 80, 10).split(separator: "\n")
    #expect(rows[4].contains("! ") && rows[4].contains("offline"))
    #expect(rows[8].contains("Can't reach Open-Meteo"))
    #expect(rows[3].contains("Cloudy"))
  }

  @Test func anAlertIsMarked() {
    let alerting = WeatherState.onPlacesTab.with { $0.shownReport = .loaded(fetched: .withAlerts) }
    #expect(drawn(.table, alerting, 80, 10).split(separator: "\n")[3].contains("⚠  São Vicente"))
  }

  @Test func theAlertOfTheSelectedPlaceHasABlankRowBelow() throws {
    let alerting = WeatherState.onPlacesTab.with { $0.shownReport = .loaded(fetched: .withAlerts) }
    let rows = drawn(.table, alerting, 120, 36).split(separator: "\n")
    let alert = try #require(rows.firstIndex { $0.contains("⚠ Flash Flood Warning") })
    #expect(rows[alert + 1].dropFirst().dropLast().allSatisfy { $0 == " " })
  }

  @Test func inANarrowTableNamesLineUpWhetherTheyHaveAMarkOrNot() {
    let alerting = WeatherState.onPlacesTab.with { $0.shownReport = .loaded(fetched: .withAlerts) }
    let rows = drawn(.table, alerting, 40, 8).split(separator: "\n")
    #expect(rows[2].hasPrefix("│    京都市"))
    #expect(rows[3].hasPrefix("│▸ ⚠ São Vicente"))
  }

  @Test func aNameOfUsualLengthIsNotCut() {
    let state = WeatherState.onPlacesTab.with {
      $0.savedPlaces.append(Place(name: "New York City", coordinates: .point(40.7, -74)))
    }
    #expect(drawn(.table, state, 80, 10).contains("New York City  "))
  }

  @Test func aLongNameIsCutOnlyInATableWithoutRoom() {
    let name = "San Andrés Cholula"
    let state = WeatherState.onPlacesTab.with {
      $0.savedPlaces.append(Place(name: name, coordinates: .point(19, -98)))
    }
    #expect(!drawn(.table, state, 80, 10).contains(name))
    #expect(drawn(.table, state, 100, 10).contains(name))
  }

  @Test func aSmallRestBelowTheTableSaysWhatIsComingAtTheSelectedPlace() {
    func rest(_ state: WeatherState, height: Int) -> [String] {
      drawn(.table, state, 40, height).split(separator: "\n").dropFirst(6).dropLast()
        .map { $0.dropFirst(2).trimmingPrefix { $0 == " " }.description }
        .map { String($0.dropLast().reversed().drop { $0 == " " }.reversed()) }
    }
    let alerting = WeatherState.onPlacesTab.with { $0.shownReport = .loaded(fetched: .withAlerts) }
    #expect(rest(.onPlacesTab, height: 8) == ["Chance of rain from tomorrow 02:00"])
    #expect(
      rest(.onPlacesTab, height: 9)
        == ["Chance of rain from tomorrow 02:00", "Feels like 20 °C  Wind S 9 km/h"])
    #expect(rest(alerting, height: 8).allSatisfy { $0.contains("⚠ Flash Flood Warning") })
    let other = reduced(.onPlacesTab, .places(action: .rowSelected(place: PlaceID(.holiday))))
    #expect(rest(other, height: 9) == ["", ""])
  }

  @Test func aTableOfSamplePlacesSaysOnceThatItIsASample() {
    let place = Place(name: "Aldermouth (sample)", coordinates: .point(50.7, -3))
    func table(_ provider: WeatherProvider) -> String {
      let state = WeatherState.onPlacesTab.with {
        $0.settings.provider = provider
        $0.savedPlaces = [place, .kyoto]
        $0.placesTab.selection = PlaceID(.kyoto)
      }
      return drawn(.table, state, 120, 6)
    }
    #expect(!table(.sample).contains("(sample)") && table(.sample).contains("Sample weather"))
    #expect(table(.openMeteo).contains("Aldermouth ("))
  }

  @Test func theOfficeOfTheAlertsOfAPlaceIsNamed() {
    var report = FetchedValue<WeatherReport>.storedOpenMeteo
    report.value.officeAlerts = ReportAlerts(
      alerts: [.wind], coverage: .asked(office: AlertOffice.brightSky.name))
    report.value = report.value.cutForTable(at: .now)
    let state = reduced(.onPlacesTab, .received(.kyoto, .success(fetched: report)))
    #expect(drawn(.table, state, 100, 10).contains(", alerts by IPMA (Bright Sky) ┘"))
    let beside = state.with { ($0.tab, $0.focusedColumn) = (.current, .places) }
    #expect(drawn(.table, beside, 100, 10).contains(", alerts by IPMA (Bright Sky) ┘"))
    let offices = beside.with {
      $0.shown.report.latest?.value.officeAlerts = report.value.officeAlerts
    }
    #expect(!drawn(.table, offices, 100, 10).contains("alerts by"))
  }

  @Test func newerAlertsOfARowKeepTheNameOfTheirOffice() {
    var report = FetchedValue<WeatherReport>.storedOpenMeteo
    report.value = report.value.cutForTable(at: .now)
    let newer = ReportAlerts(alerts: [.wind], coverage: .asked(office: AlertOffice.nws.name))
    let state = reduced(
      .onPlacesTab, .received(.kyoto, .success(fetched: report)),
      .place(
        id: PlaceID(.kyoto), step: .alertsArrived(alerts: newer, report: report.fetchedAt)))
    #expect(drawn(.table, state, 120, 10).contains("alerts by \(AlertOffice.nws.name)"))
  }

  @Test(arguments: [
    (PlaceOrder.own, ["京都市", "São Vicente", "🏖"]),
    (.name, ["São Vicente", "京都市", "🏖"]),
    (.temperature, ["São Vicente", "京都市", "🏖"]),
    (.rain, ["São Vicente", "京都市", "🏖"]),
  ])
  func placesAreSorted(_ order: PlaceOrder, _ names: [String]) {
    let sorted = WeatherState.onPlacesTab.with {
      var cold = FetchedValue<WeatherReport>.stored
      cold.value.current?.temperature = Quantity(-3, .celsius)
      cold.value.hourly = []
      cold.value.daily = []
      weatherReducer(&$0, .received(.kyoto, .success(fetched: cold)))
      weatherReducer(&$0, .places(action: .orderSelected(order: order)))
    }
    let rows = drawn(.table, sorted, 80, 10).split(separator: "\n")
    for (row, name) in zip(rows[2...4], names) { #expect(row.contains(name), "\(row)") }
    #expect(rows[0].contains("by ") == (order != .own))
  }

  @Test func refreshingAllPlacesFirstShowsTheCallsItNeeds() {
    let asking = WeatherState.onPlacesTab.with {
      $0.settings.refresh = RefreshSettings(interval: 900, cost: 5)
      $0.quota = CallQuota(limit: 100, used: 20, day: .november1)
      weatherReducer(&$0, .places(action: .allRefreshKeyPressed))
    }
    #expect(
      drawn(.table, asking, 80, 10).contains(
        "Press R again to refresh 3 places, at most 15 calls of 80 left today."))
  }

  @Test func anOrderByRainAndTheColumnOfRainLookAheadFromTheSameTime() {
    var (dry, wet) = (FetchedValue<WeatherReport>.stored, FetchedValue<WeatherReport>.stored)
    for index in dry.value.hourly.indices {
      let isPast = dry.value.hourly[index].end <= .now
      dry.value.hourly[index].precipitationProbability = isPast ? 90 : 10
      wet.value.hourly[index].precipitationProbability = 50
    }
    let sorted = reduced(
      .onPlacesTab, .received(.kyoto, .success(fetched: dry)),
      .received(.holiday, .success(fetched: wet)),
      .places(action: .orderSelected(order: .rain)))
    let places = sorted.orderedPlaces(at: .now).filter { $0 != .madeira }
    #expect(places == [.holiday, .kyoto])
    let rows = drawn(.table, sorted, 100, 10).split(separator: "\n")
    let order = rows.filter { $0.contains(" 50 ") || $0.contains(" 10 ") }
    #expect(order.first?.contains("50") == true)
  }

  @Test func anEmptyTableSaysHowToSaveAPlace() {
    let state = WeatherState.loaded.with { $0.tab = .places }
    let wide = drawn(.table, state, 50, 6)
    #expect(
      wide.contains("No saved places yet.  ") && wide.contains("  Press a to save São Vicente."))
    let narrow = drawn(.table, state, 40, 12)
    #expect(narrow.contains("  Press a to save São Vicente.  ") && narrow.contains("22 °C"))
    var context = DrawContext(size: Size(width: 80, height: 24))
    context.isLinear = true
    #expect(
      WeatherPanes.table.frame(for: .showing(state), in: context).linearLines
        == ["No saved places yet. Press a to save São Vicente."])
  }

  @Test func besideTheWeatherSuggestedCitiesHaveTheLineOfTheirDay() throws {
    let state = WeatherState.loaded.with {
      $0.tab = .current
      weatherReducer(
        &$0, .clocksRead(clocks: ZoneClocks(["Europe/London": LocalClock(utcOffset: 0)])))
    }
    let lines = drawn(.table, state, 100, 21).split(separator: "\n")
    let row = try #require(lines.firstIndex { $0.contains("London") })
    #expect(lines[row].contains("11:46  Wed 1 Nov") && lines[row].contains("sets in"))
    #expect(lines[row + 1].contains("━●━"))
    for city in ["São Paulo", "New York City", "Tokyo", "Sydney"] {
      #expect(lines.contains { $0.contains(city) }, "\(city)")
    }
    #expect(lines[19].contains("Moon  waxing gibbous"))
  }
}
