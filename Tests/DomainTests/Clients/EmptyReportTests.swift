import Domain
import TestSupport
import Testing

@Suite struct EmptyReportTests {
  private let lisbon = Place.at(38.72, -9.14, "Lisbon")

  private func client(_ report: WeatherReport) -> WeatherClient {
    WeatherClient(
      provider: .openMeteo, search: { _ in [] }, place: { [lisbon] _ in lisbon },
      report: { _ in
        FetchedValue(value: report, fetchedAt: Timestamp(seconds: 0), source: .network)
      }
    ).refusingEmptyReports()
  }

  @Test func aReportOfNothingButUnknownValuesIsMalformed() async {
    let time = ZonedTime(instant: Timestamp(seconds: 0), utcOffset: 0)
    var empty = WeatherReport(
      provider: .openMeteo, place: lisbon, current: CurrentConditions(),
      daily: [DailyForecast(date: time.date)])
    empty.hourly = [HourlyForecast(time: time)]
    await #expect(throws: ProviderError.self) { try await client(empty).report(lisbon) }
  }

  @Test func aReportWithOnlyOneCurrentValueIsReturned() async throws {
    let values: [(inout CurrentConditions) -> Void] = [
      { $0.temperature = Quantity(10, .celsius) }, { $0.sky = .clear }, { $0.phrase = "Fog" },
      { $0.wind = Wind(speed: Quantity(0, .knots)) }, { $0.humidity = 50 },
      { $0.pressure = Quantity(1_013, .hectopascals) },
    ]
    for setValue in values {
      var current = CurrentConditions()
      setValue(&current)
      let report = WeatherReport(provider: .openMeteo, place: lisbon, current: current)
      #expect(try await client(report).report(lisbon).value == report)
    }
  }

  @Test func aReportWithOneValueIsReturned() async throws {
    var day = DailyForecast(date: Timestamp(seconds: 0).utcDate)
    day.night = DayPart(precipitationProbability: 0)
    let report = WeatherReport(
      provider: .openMeteo, place: lisbon, current: nil, daily: [day])
    #expect(try await client(report).report(lisbon).value == report)
  }
}
