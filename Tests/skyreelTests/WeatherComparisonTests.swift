import Domain
import Testing

@testable import skyreel

@Suite struct WeatherComparisonTests {
  private static let now = Timestamp(seconds: 1_790_000_000)
  private static let today = now.utcDate

  @Test func daysAreListedWithTheValuesOfEachProviderAndTheirSpread() throws {
    let comparison = try comparison()
    #expect(
      comparison.text(width: 80) == """
        Lisbon

                         Open-Meteo  MET Norway  Spread
        \(name(of: 0))
          High           23 °C       21 °C       2 °C
          Low            17 °C       15 °C       3 °C
          Precipitation  0.2 mm      –           –
          Wind           12 km/h     18 km/h     6 km/h

        \(name(of: 1))
          High           –           22 °C       –

        Bright Sky is having problems (HTTP 500).
        MET Norway: stored 5 min ago
        Weather data by Open-Meteo.com
        Data from MET Norway
        """)
  }

  @Test func valuesAreInTheUsersUnitsAndJSONHasItsMembers() throws {
    var comparison = try comparison()
    comparison.units = .imperial
    let first = try #require(comparison.rows(on: Self.today).first)
    #expect(first.values.map { $0?.rounded() } == [73, 70])
    guard case .object(let members) = comparison.json else { throw NotAnObject() }
    #expect(members.map(\.name) == ["schema", "reports", "failures", "days"])
  }

  @Test func pastDaysAreOmitted() throws {
    var comparison = try comparison()
    comparison.now = Self.now.advanced(bySeconds: 86_400)
    #expect(comparison.dates == [Self.today.advanced(byDays: 1)])
  }

  private struct NotAnObject: Error {}

  private func name(of offset: Int) -> String {
    let date = Self.today.advanced(byDays: offset)
    return "\(date.weekday.shortName) \(date.dayAndMonth)"
  }

  private func comparison() throws -> WeatherComparison {
    var first = try report(.openMeteo, high: 23, low: 17.4)
    first.daily[0].precipitation = Quantity(0.2, .millimeters)
    first.daily[0].day = DayPart(wind: Wind(speed: Quantity(12, .kilometersPerHour)))
    var second = try report(.metNorway, high: 21.2, low: 14.8)
    second.daily[0].day = DayPart(wind: Wind(speed: Quantity(5, .metersPerSecond)))
    var tomorrow = DailyForecast(date: Self.today.advanced(byDays: 1))
    tomorrow.temperature = QuantityRange(min: nil, max: 22, unit: .celsius)
    second.daily.append(tomorrow)
    return WeatherComparison(
      reports: [
        FetchedValue(value: first, fetchedAt: Self.now, source: .network),
        FetchedValue(
          value: second, fetchedAt: Self.now.advanced(bySeconds: -300), source: .cache),
      ],
      failures: [ProviderError(service: "Bright Sky", failure: .server(status: 500))],
      units: .metric, now: Self.now)
  }

  private func report(
    _ provider: WeatherProvider, high: Double, low: Double
  ) throws -> WeatherReport {
    let point = try #require(Coordinates(latitude: 38.7, longitude: -9.1))
    var day = DailyForecast(date: Self.today)
    day.temperature = QuantityRange(min: low, max: high, unit: .celsius)
    return WeatherReport(
      provider: provider, place: Place(name: "Lisbon", coordinates: point), current: nil,
      daily: [day])
  }
}
