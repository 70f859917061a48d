import Domain
import FilmsFeature
import Redux
import TerminalUI
import Testing
import WeatherFeature

@testable import AppFeature

@Suite struct SharingTests {
  private func action(_ key: Key, _ state: AppState) -> AppAction? {
    AppScreen.shared.action(for: .key(key), state: state, size: .standard)
  }

  private func copied(_ state: AppState) -> String? {
    if case .textCopied(let text) = action(.character("y"), state) { text } else { nil }
  }

  @Test func theReportIsCopiedAsAFewLines() {
    #expect(
      copied(.loaded) == """
        São Vicente, Madeira, Portugal
        22 °C, Cloudy, feels like 20°, high 24°, low 22°
        Wind S 9 km/h, gusts 11
        Precipitation 0 mm, cloud cover 94 %
        Humidity 62 %, dew point 15 °C
        Pressure 1020 hPa, visibility 16 km
        Sun 07:26–18:17, day length 10 h 51 min
        UV index 2 low
        Moon waxing gibbous, 90 %
        Weather data by Open-Meteo.com, as of 11:45, 1 min ago
        """)
  }

  @Test func theSelectedDayFilmOrRowIsCopied() throws {
    #expect(
      copied(.forecast)?.hasPrefix("São Vicente, Madeira, Portugal, Wed 1 Nov, today\nLow–high ")
        == true)
    #expect(
      copied(.listing)
        == "A New Hope, Episode IV, Director George Lucas, Producers Gary Kurtz, Rick McCallum, "
        + "Released 25 May 1977")
    #expect(copied(.reading)?.hasPrefix("A New Hope\nEpisode: IV\nDirector: George Lucas") == true)
    #expect(copied(.showingAlerts) == "Flood\nMove to higher ground.")
    let saved = AppState.places.with { $0.weather.savedPlaces = [.madeira] }
    #expect(copied(saved)?.hasPrefix("São Vicente: 22 °C, Cloudy") == true)
  }

  @Test func controlCharactersAndExcessTextAreNotCopied() {
    let state = AppState.showingAlerts.with {
      var report = FetchedValue<WeatherReport>.fresh
      report.value.alerts = [
        WeatherAlert(title: "Flood\u{1b}]0;x\u{7}", text: String(repeating: "x", count: 50_000))
      ]
      $0.weather.shownReport = .loaded(fetched: report)
    }
    #expect(copied(state)?.hasPrefix("Flood\nxxx") == true)
    #expect(copied(state)?.unicodeScalars.count == TextLimit.text)
  }

  @Test func withoutDataThereIsNothingToCopy() {
    #expect(
      action(.character("y"), .empty) == .disabledKeyPressed(reason: "nothing to copy"))
  }

  @Test func copyingShowsANotice() {
    var state = AppState.loaded
    appReducer(&state, .textCopied(text: "22 °C"))
    #expect(
      state.notices == [Notice("Sent to the terminal's clipboard", kind: .information)])
  }

  @Test func theSourceOfTheWeatherIsItsProvidersPage() throws {
    let terms = try #require(WebAddress("https://open-meteo.com/en/terms"))
    #expect(action(.character("o"), .loaded) == .sourceOpened(address: terms))
  }

  @Test(arguments: [
    (WeatherProvider.metNorway, "https://www.yr.no/en/forecast/daily-table/32.8010,-17.0450"),
    (.nws, "https://forecast.weather.gov/MapClick.php?lat=32.8010&lon=-17.0450"),
    (.accuWeather, "https://www.accuweather.com/en/pt/sao-vicente/274357"),
  ])
  func theSourceOfTheWeatherIsThePageOfThePlaceIfTheProviderHasOne(
    provider: WeatherProvider, page: String
  ) throws {
    var report = FetchedValue<WeatherReport>.fresh
    report.value.provider = provider
    if provider == .accuWeather { report.value.page = page }
    let state = AppState.loaded.with { $0.weather.shownReport = .loaded(fetched: report) }
    #expect(
      action(.character("o"), state) == .sourceOpened(address: try #require(WebAddress(page))))
  }

  @Test(arguments: [AppState.listing, .reading])
  func theSourceOfAFilmIsItsURLIfThatIsHTTPS(state: AppState) throws {
    let film = try #require(WebAddress("https://swapi.info/api/films/1"))
    #expect(action(.character("o"), state) == .sourceOpened(address: film))
    let plain = state.with { $0.filmsSource = "http://127.0.0.1:1" }
    #expect(
      action(.character("o"), plain)
        == .disabledKeyPressed(reason: "not opened: its link isn't https"))
  }

  @Test(
    arguments: [
      ("https://alerts.example/1", nil), (nil, "this alert has no link"),
      ("http://alerts.example", "not opened: its link isn't https"),
      ("javascript:alert(1)", "not opened: its link isn't https"),
    ] as [(String?, String?)])
  func onlyAnHTTPSLinkOfAnAlertIsOpened(link: String?, reason: String?) {
    let state = AppState.showingAlerts.with {
      var report = FetchedValue<WeatherReport>.fresh
      var alert = WeatherAlert(title: "Flood", text: "Move to higher ground.")
      alert.link = link
      report.value.alerts = [alert]
      $0.weather.shownReport = .loaded(fetched: report)
    }
    let expected =
      reason.map { AppAction.disabledKeyPressed(reason: $0) }
      ?? link.flatMap { WebAddress($0) }.map(AppAction.sourceOpened)
    #expect(action(.character("o"), state) == expected)
  }
}
