import Domain
import Testing
import WeatherFeature

@Suite struct SourceLinkTests {
  @Test func thePageOfTheSourceIsThatOfThePlaceOrElseThoseOfTheTerms() {
    func page(_ provider: WeatherProvider) -> String? {
      var report = WeatherReport.madeira
      report.provider = provider
      return report.sourcePage
    }
    #expect(page(.metNorway)?.hasPrefix("https://www.yr.no/en/forecast/daily-table/32.") == true)
    #expect(page(.nws)?.hasPrefix("https://forecast.weather.gov/MapClick.php?lat=32.") == true)
    #expect(page(.openMeteo) == WeatherProvider.openMeteo.description.terms)
    #expect(page(.sample) == nil)
  }

  @Test func sampleWeatherHasNoSourceAlsoIfAnotherProviderIsChosen() {
    let looking = reduced(.chosen, .sampleOpened(report: .sample))
    #expect(
      selectSourceLink(.showing(looking)) == .none(reason: "sample weather has no source"))
    #expect(
      selectSourceLink(.showing(.chosen))
        == SourceLink(WeatherProvider.openMeteo.description.terms))
  }
}
