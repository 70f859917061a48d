import Domain
import TerminalUI
import Testing
import WeatherFeature

@Suite struct AlertsPaneTests {
  @Test func theWorstWarningStandsAboveTheWeather() {
    #expect(
      drawn(.current, .warned, 40, 12) == """
        ┌ São Vicente 🇵🇹 PT ───────── just now ┐
        │ ⚠⚠ Flash Flood Warning, 1 more       │
        │ 22 °C, feels like 20 °C              │
        │ Cloudy                               │
        │ Wind     S 9 km/h, gusts 11 km/h     │
        │ Precip.  0 mm, cloud 94 %            │
        │ Humidity 62 %, dew point 15 °C       │
        │ Pressure 1020 hPa, visibility 16 km  │
        │ Sun      07:26–18:17, 10 h 51 min    │
        │ Air      UV 2 low, 23 fair (EU)      │
        │ Moon     waxing gibbous, 90 %        │
        └───────── Weather data by AccuWeather ┘
        """)
  }

  @Test func itStandsAboveTheHoursToo() {
    #expect(
      drawn(.hourly, .warned, 40, 8, glyphs: .ascii) == """
        + Sao Vicente, Madeira PT --- just now +
        | !! Flash Flood Warning, 1 more       |
        |  Time   Weather       C     %    km/h|
        |  Wed 1 Nov ------------------------- |
        |> now    Mainly clear  24    0  SSW 13|
        |  12:00  Mainly clear  24    0  SSW 14|
        |  13:00  Mainly clear  24    0  SSW 15|
        +--------- Weather data by AccuWeather +
        """)
  }

  @Test func allThatAreNotOverCanBeReadAtLength() {
    #expect(
      drawn(.alerts, .warned, 40, 12) == """
        ┌ Warnings ────────────────────────────┐
        │ Flash Flood Warning                  │
        │ extreme, until Thu 06:30             │
        │ Move to higher ground now.           │
        │                                      │
        │ Wind Advisory                        │
        │ moderate, North coast, from 09:00,   │
        │ until 18:00                          │
        │ Gusts of up to 80 km/h on the coast. │
        │ Stay away from the edge of the       │
        │ water.                               │
        └────────────────────────────────────↓─┘
        """)
  }

  @Test func scrollingStopsAtTheLastLine() {
    let state = WeatherState.warned.with { $0.overlay = .alerts(scroll: 99) }
    #expect(
      drawn(.alerts, state, 40, 8) == """
        ┌ Warnings ──────────────────────────↑─┐
        │ moderate, North coast, from 09:00,   │
        │ until 18:00                          │
        │ Gusts of up to 80 km/h on the coast. │
        │ Stay away from the edge of the       │
        │ water.                               │
        │ IPMA                                 │
        └──────────────────────────────────────┘
        """)
  }

  @Test func aWarningThatIsOverIsNotShown() {
    let state = WeatherState.loaded.with {
      var report = FetchedValue<WeatherReport>.fresh
      report.value.alerts = [.over]
      $0.report = .loaded(report)
    }
    #expect(drawn(.current, state, 80, 24) == drawn(.current, .loaded, 80, 24))
  }
}
