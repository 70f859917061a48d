import Domain
import TestSupport
import Testing

/// Which providers are compared, and what is said of the hours of their days.
@Suite struct WeatherComparisonTests {
  private func place(_ country: String?) -> Place { .at(10, 20, "A place", country: country) }

  @Test(arguments: [
    ("PT", [WeatherProvider.openMeteo, .metNorway]),
    ("US", [.openMeteo, .metNorway, .nws]), ("DE", [.openMeteo, .metNorway, .brightSky]),
    (nil, [.openMeteo, .metNorway]),
  ])
  func providersOfACountry(country: String?, providers: [WeatherProvider]) throws {
    #expect(WeatherProvider.openMeteo.compared(at: place(country)) == providers)
    for sample in [WeatherProvider.sample, .otherSample] {
      #expect(sample.compared(at: place(country)) == [.sample, .otherSample])
    }
  }

  @Test(arguments: [
    ([WeatherProvider.openMeteo, .metNorway], nil),
    ([.nws], "Day and the following night with National Weather Service"),
    (
      [.openMeteo, .nws],
      "Day and the following night with National Weather Service; other days are from midnight to midnight"
    ),
  ])
  func hoursOfDays(providers: [WeatherProvider], note: String?) throws {
    let place = place(nil)
    let reports = providers.map { provider in
      FetchedValue(
        value: WeatherReport(provider: provider, place: place, current: nil),
        fetchedAt: Timestamp(seconds: 0), source: .network)
    }
    let comparison = WeatherComparison(
      reports: reports, units: .metric, now: Timestamp(seconds: 0))
    #expect(comparison.hoursNote == note)
  }

  @Test func theDatesAreThoseOfAnyReportFromTheCurrentDayOn() {
    let now = Timestamp(seconds: 20_000 * 86_400)
    func report(_ provider: WeatherProvider, _ days: [Int]) -> FetchedValue<WeatherReport> {
      let daily = days.map { DailyForecast(date: CivilDate(daysSince1970: $0)) }
      return FetchedValue(
        value: WeatherReport(provider: provider, place: place(nil), current: nil, daily: daily),
        fetchedAt: now, source: .network)
    }
    let comparison = WeatherComparison(
      reports: [
        report(.openMeteo, [20_002, 20_001]), report(.metNorway, [19_999, 20_000, 20_001]),
      ],
      units: .metric, now: now)
    #expect(comparison.dates.map(\.daysSince1970) == [20_000, 20_001, 20_002])
  }
}
