import AppFeature
import Domain
import FilmsFeature
import Redux
import TerminalUI
import Testing
import WeatherFeature

/// The lines of the linear view: one fact per line, in reading order.
@Suite struct LinearViewTests {
  /// Returns the lines of the middle pane.
  private func lines(_ state: AppState) -> String {
    linearSections(root(state))[1].lines
      .joined(separator: "\n")
  }

  /// Returns the lines that an action announces.
  private func announcements(_ state: AppState, _ action: AppAction) -> [String] {
    var announcer = LinearAnnouncer()
    var next = state
    appReducer(&next, action)
    _ = announcer.announcements(for: linearSections(root(state)))
    return announcer.announcements(for: linearSections(root(next)))
  }

  private func root(_ state: AppState) -> RootState {
    RootState(state, size: Size(width: 240, height: 240), isLinear: true)
  }

  @Test func theCurrentWeatherHasOneFactPerLine() {
    #expect(
      lines(.loaded) == """
        São Vicente, Madeira, Portugal  updated 3 min ago
        Cloudy, as of 11:45, 1 min ago
        Temperature: 22 °C
        Feels like: 20 °C
        Wind: S 9 km/h
        Gusts: 11 km/h
        Precipitation: 0 mm
        Humidity: 62 %
        UV index: 2 low
        Air quality: –
        Cloud cover: 94 %
        Pressure: 1020 hPa
        Visibility: 16 km
        Dew point: 15 °C
        Sunrise: 07:26
        Sunset: 18:17
        Day length: 10 h 51 min
        Moon: waxing gibbous, 90 %
        Today: 22–24 °C, Humid with sun, night: mainly clear, chance of rain 12 %, feels like 22–26 °C, wind S 19 km/h, sun 07:26–18:17
        Thu 2: 21–24 °C, Humid with sun, night: mainly clear, chance of rain 22 %, feels like 21–25 °C, wind S 19 km/h, sun 07:27–18:16
        Fri 3: 20–23 °C, Humid with sun, night: mainly clear, chance of rain 32 %, feels like 20–25 °C, wind S 19 km/h, sun 07:28–18:15
        Sat 4: 19–23 °C, Humid with sun, night: mainly clear, chance of rain 42 %, feels like 19–24 °C, wind S 19 km/h, sun 07:29–18:14
        Sun 5: 18–22 °C, Humid with sun, night: mainly clear, chance of rain 52 %, feels like 18–24 °C, wind S 19 km/h, sun 07:30–18:13
        Weather data by Open-Meteo.com
        """)
  }

  @Test func theForecastHasOneFactPerLineAndSelectingADayAnnouncesIt() throws {
    let report = try #require(AppState.forecast.weather.report.latest)
    #expect(lines(.forecast).contains("\n▸ Wed 1 Nov, today: Low–high 22–24 °C\n"))
    #expect(
      announcements(.forecast, .weather(action: .dayChosen(date: report.value.daily[1].date)))
        .prefix(13)
        == [
          "Forecast:", "▸ Thu 2 Nov: Low–high 21–24 °C",
          "▸ Thu 2 Nov: Weather Humid with sun, night: mainly clear",
          "▸ Thu 2 Nov: Chance of rain 22 %", "▸ Thu 2 Nov: Wind S 19 km/h",
          "▸ Thu 2 Nov: Feels like 21–25 °C", "▸ Thu 2 Nov: Day Humid with sun",
          "▸ Thu 2 Nov: Night Mainly clear", "▸ Thu 2 Nov: Chance of rain (day / night) 22 / 1 %",
          "▸ Thu 2 Nov: Wind (day / night) S 19 / SSE 15 km/h",
          "▸ Thu 2 Nov: Sun 07:27–18:16", "▸ Thu 2 Nov: Day length 10 h 49 min",
          "▸ Thu 2 Nov: Moon waxing gibbous",
        ])
  }
}
