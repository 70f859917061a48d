import Domain
import Testing

@testable import skyreel

@Suite struct ComparisonOutputTests {
  private static let now = Timestamp(seconds: 1_790_000_000)
  private static let today = now.utcDate

  @Test func daysAreListedWithTheValuesOfEachProviderAndTheirDifference() throws {
    let comparison = try comparison()
    #expect(
      comparison.text(width: 80) == """
        Lisbon, temperatures in °C
        They agree within 2° on temperatures.

        Today 21 Sep                 Low to high                  Rain mm  Wind max km/h
        Open-Meteo    17° ────────■■■■■■■■■■■■■■■■■■■■■■■■■■ 23°      0.2             12
        MET Norway    15° ■■■■■■■■■■■■■■■■■■■■■■■■■■──────── 21°        –             18
        Difference     2°                                     2°                       6

        Tue 22 Sep                                                     mm           km/h
        MET Norway      –                                    22°        –              –

        Bright Sky has a fault (HTTP 500).
        MET Norway: stored 5 min ago
        Weather data by Open-Meteo.com
        Data from MET Norway, times in UTC
        """)
  }

  @Test func inAPipeEachProviderAndDayHasALineInWords() throws {
    #expect(
      try comparison().text(width: nil) == """
        Lisbon, temperatures in °C
        They agree within 2° on temperatures.

        Today 21 Sep, Open-Meteo: high 23 °C, low 17 °C, rain 0.2 mm, wind max 12 km/h
        Today 21 Sep, MET Norway: high 21 °C, low 15 °C, wind max 18 km/h
        Today 21 Sep, difference: high 2 °C, low 2 °C, wind max 6 km/h
        Tue 22 Sep, MET Norway: high 22 °C

        Bright Sky has a fault (HTTP 500).
        MET Norway: stored 5 min ago
        Weather data by Open-Meteo.com
        Data from MET Norway, times in UTC
        """)
  }

  @Test func jsonHasTheValuesOfEachProviderAndNullForUnknownOnes() throws {
    let today: [JSONValue.Member] = [
      .init("date", .string("\(Self.today)")), .init("from", .null),
      .init("high", row("°C", 23, 21.2, 1.8)),
      .init("low", row("°C", 17.4, 14.8, 2.6)), .init("precipitation", row("mm", 0.2, nil, nil)),
      .init("wind", row("km/h", 12, 18, 6)),
    ]
    let tomorrow: [JSONValue.Member] = [
      .init("date", .string("\(Self.today.advanced(byDays: 1))")), .init("from", .null),
      .init("high", row("°C", nil, 22, nil)),
    ]
    let reports = [("open-meteo", "network", 0), ("met-norway", "cache", -300)]
    #expect(
      try comparison().json
        == .object([
          .init("schema", .string("skyreel.comparison/1")),
          .init(
            "reports",
            .array(
              reports.map { provider, source, age in
                .object([
                  .init("provider", .string(provider)), .init("source", .string(source)),
                  .init("fetchedAt", .string("\(Self.now.advanced(bySeconds: age))")),
                  .init("hours", .string("date")),
                ])
              })),
          .init("failures", .array([.string("Bright Sky has a fault (HTTP 500).")])),
          .init("shownDays", .array([.object(today), .object(tomorrow)])),
        ]))
  }

  @Test func valuesAreInTheUsersUnitsAndJSONHasItsMembers() throws {
    var output = try comparison()
    output.comparison.units = .imperial
    let first = try #require(output.comparison.rows(on: Self.today).first)
    #expect(first.values.map { $0?.rounded() } == [73, 70])
    guard case .object(let members) = output.json else { throw NotAnObject() }
    #expect(members.map(\.name) == ["schema", "reports", "failures", "shownDays"])
  }

  @Test func aNoteSaysWhichDaysAreHalves() throws {
    var output = try comparison()
    output.comparison.reports.append(
      FetchedValue(
        value: try report(.nws, high: 22, low: 16), fetchedAt: Self.now, source: .network))
    let note =
      "Day and the following night with National Weather Service; "
      + "other days are from midnight to midnight"
    #expect(output.text(width: nil).split(separator: "\n").contains { $0 == note })
  }

  @Test func pastDaysAreOmitted() throws {
    var comparison = try comparison().comparison
    comparison.now = Self.now.advanced(bySeconds: 86_400)
    #expect(comparison.dates == [Self.today.advanced(byDays: 1)])
  }

  private func row(
    _ unit: String, _ first: Double?, _ second: Double?, _ difference: Double?
  ) -> JSONValue {
    .object([
      .init("unit", .string(unit)),
      .init(
        "values",
        .object([
          .init("open-meteo", first.map(JSONValue.number) ?? .null),
          .init("met-norway", second.map(JSONValue.number) ?? .null),
        ])),
      .init("spread", difference.map(JSONValue.number) ?? .null),
    ])
  }

  private struct NotAnObject: Error {}

  private func name(of offset: Int) -> String {
    let date = Self.today.advanced(byDays: offset)
    return "\(date.weekday.shortName) \(date.dayAndMonth)"
  }

  private func comparison() throws -> ComparisonOutput {
    var first = try report(.openMeteo, high: 23, low: 17.4)
    first.daily[0].precipitation = Quantity(0.2, .millimeters)
    first.daily[0].weather = DayPart(
      precipitation: first.daily[0].precipitation,
      wind: Wind(speed: Quantity(12, .kilometersPerHour)))
    var second = try report(.metNorway, high: 21.2, low: 14.8)
    second.daily[0].weather = DayPart(wind: Wind(speed: Quantity(5, .metersPerSecond)))
    var tomorrow = DailyForecast(date: Self.today.advanced(byDays: 1))
    tomorrow.temperature = QuantityRange(min: nil, max: 22, unit: .celsius)
    second.daily.append(tomorrow)
    return ComparisonOutput(
      comparison: WeatherComparison(
        reports: [
          FetchedValue(value: first, fetchedAt: Self.now, source: .network),
          FetchedValue(
            value: second, fetchedAt: Self.now.advanced(bySeconds: -300), source: .cache),
        ], units: .metric, now: Self.now),
      failures: [ProviderError(service: "Bright Sky", failure: .server(status: 500))])
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
