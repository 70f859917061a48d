import Domain
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// The state of the page of compared services.
@Suite struct ComparisonReducerTests {
  private let report = FetchedValue<WeatherReport>.days(from: .metNorway)

  @Test func thePageOpensAtTheTopWithTheReportsOfAnEarlierVisit() {
    let moved = reduced(.comparing, .services(action: .moved(step: TextPageStep(scroll: 3))))
    #expect(moved.servicesPage?.text.scroll == 3)
    let left = reduced(moved, .compared(.metNorway, .requested), .services(action: .closed))
    #expect(left.page == nil)
    #expect(reduced(left, .services(action: .opened(first: .forecasts))) == .comparing)
  }

  @Test func theOtherTableComesToTheTop() {
    let scrolled = reduced(.comparing, .services(action: .moved(step: TextPageStep(scroll: 3))))
    let state = reduced(scrolled, .services(action: .tableSelected(table: .scores)))
    #expect(state.servicesPage == ServicesPage(first: .scores))
    let lines = ServicesView(.showing(state))?.linearLines
    #expect(lines?.prefix(2) == ["Loading scores…", "Providers compared"])
    #expect(
      ServicesView(.showing(scrolled))?.linearLines.suffix(2) == [
        "Who was right in São Vicente, Madeira, Portugal?", "Loading scores…",
      ])
  }

  @Test func theSampleIsComparedOnlyWithItself() {
    let state = WeatherState.comparing.with {
      $0.settings.provider = .sample
      $0.shown.report.latest = .days(from: .sample)
    }
    #expect(state.otherServices?.providers == [.otherSample])
    let looking = WeatherState.comparing.with {
      $0.choice?.origin = .sample
      $0.shown.report.latest = .days(from: .sample)
    }
    #expect(looking.otherServices?.providers == [.otherSample], "whatever the provider")
  }

  @Test func theLoadsOfThePageEndWhenThePlaceItselfLoads() {
    let loading = reduced(.comparing, .compared(.metNorway, .requested))
    #expect(loading.comparison[.metNorway].report.isLoading == true)
    let refreshed = reduced(loading, .requested(.madeira))
    #expect(refreshed.comparison[.metNorway].report.isLoading == false)
  }

  @Test func aServiceKeepsItsReportWhenALaterLoadFails() {
    let failed = reduced(
      .comparing, .compared(.metNorway, .requested),
      .compared(.metNorway, .response(result: .failure(error: .offline), at: .twoDaysLater)))
    let expected = WeatherState.comparing.with {
      $0.comparison[.metNorway].report.lastFailure = LoadFailure(
        error: .offline, at: .twoDaysLater, count: 1)
      $0.comparison[.metNorway].previousReport = nil
    }
    #expect(failed == expected)
  }

  @Test func aResponseForAnotherPlaceIsIgnored() {
    let step = PlaceWeatherAction.response(result: .success(fetched: report), at: .now)
    let action = ComparisonAction.service(
      provider: .metNorway, place: PlaceID(.kyoto), step: step)
    #expect(reduced(.comparingOne, .comparison(action: action)) == .comparingOne)
  }

  @Test func anotherPlaceStartsWithoutReports() {
    let moved = reduced(.comparing, .placeChosen(place: .kyoto))
    #expect(moved.comparison == ComparedServices())
    #expect(moved.page == nil)
  }

  @Test func theReportOfThePlaceIsOneOfThoseCompared() {
    #expect(WeatherState.comparing.otherServices?.providers == [.metNorway])
    let state = WeatherState.comparing.with {
      $0.shown.report.latest = .days(from: .metNorway, warmer: 3)
    }
    #expect(state.otherServices?.providers == [.openMeteo])
    #expect(state.weather(from: .metNorway).report.latest == .days(from: .metNorway, warmer: 3))
  }

  @Test(arguments: [
    ("DE", [WeatherProvider.openMeteo, .metNorway, .brightSky]),
    ("US", [.openMeteo, .metNorway, .nws]), ("PT", [.openMeteo, .metNorway]),
  ])
  func servicesOfACountryAreComparedThere(country: String, providers: [WeatherProvider]) {
    var place = Place.madeira
    place.country = country
    #expect(WeatherProvider.openMeteo.compared(at: place) == providers)
  }

  @Test func theReportOfAServiceThatMayNotBeComparedIsLeftOut() {
    let state = WeatherState.comparing.with { $0.shown.report.latest = .days(from: .accuWeather) }
    #expect(state.otherServices?.providers == [.openMeteo, .metNorway])
    let names = ServicesView(.showing(state))?.forecasts?.services.map(\.name)
    #expect(names == ["Open-Meteo", "MET Norway"])
  }

  @Test(arguments: [
    (WeatherState(WeatherSettings(.openMeteo)).with { $0.page = nil }, "no place selected"),
    (WeatherState(WeatherSettings(.openMeteo), choice: .named), "the place is not known yet"),
  ])
  func thePageNeedsAPlace(state: WeatherState, reason: String) {
    let response = WeatherKeyMaps.openComparison.response(.showing(state))
    #expect(response == .disabled(reason: reason))
  }

  @Test func theKeysOpenTheRefreshAndCloseThePage() {
    func action(_ key: Key, _ state: WeatherState) -> KeyResponse<WeatherAction> {
      let maps = [ServicesView.keys, WeatherKeyMaps.main]
      return maps.lazy.map { $0.response(to: key, in: .showing(state)) }.first { $0 != .hidden }
        ?? .hidden
    }
    #expect(
      action(.character("x"), .loaded) == .enabled(.services(action: .opened(first: .forecasts))))
    for key in [Key.character("x"), .escape] {
      #expect(action(key, .comparing) == .enabled(.services(action: .closed)))
    }
    #expect(action(.character("r"), .comparing) == .enabled(.refreshKeyPressed))
    #expect(
      action(.character("r"), .comparing.with { $0.settings.isOffline = true })
        == .disabled(reason: "offline mode"))
    #expect(
      action(.character("A"), .comparing)
        == .enabled(.services(action: .tableSelected(table: .scores))))
    // The keys of the covered panes do not act.
    #expect(action(.character("t"), .comparing.with { $0.tab = .hourly }) == .hidden)
  }

  @Test func thePageIsSearched() {
    let typing = reduced(
      .comparing,
      .services(action: .moved(step: TextPageStep(.opened(at: 0), scroll: 0))))
    #expect(typing.isSearchingPage)
    let edit = WeatherKeyMaps.edit(.key(.character("m")), in: .showing(typing))
    guard case .services(.moved(let step))? = edit else {
      Issue.record("\(String(describing: edit))")
      return
    }
    #expect(step.search == .edited(edit: .insert(text: "m"), match: 0))
  }

  @Test func thePageIsCopiedAsLines() {
    let text = selectCopyText(.showing(.comparing))
    #expect(text?.contains("; MET Norway: Partly cloudy, high 22 °C") == true)
  }
}
