import Domain
import Testing

@testable import skyreel

@Suite struct ChangesOutputTests {
  private static let now = Timestamp(seconds: 1_790_000_000)
  private static let today = now.utcDate

  @Test func sentencesAndTheStoredForecastsAreListed() throws {
    #expect(
      try output().text(width: nil) == """
        Lisbon

        Yesterday it was 4° colder at this hour (Open-Meteo, 14:13).

        Wednesday since Friday: 21 to 17 °C, rain 20 to 70 %

                          Tue 15  Wed 16  Thu 17  Fri 18  Sat 19  Sun 20  Mon 21
        Mon 21 Sep  High  –       –       –       –       –       –       22 °C
                    Rain  –       –       –       –       –       –       0 %
        Wed 23 Sep  High  –       –       –       21 °C   –       19 °C   17 °C
                    Rain  –       –       –       20 %    –       50 %    70 %

        Each column is what Open-Meteo said on that day, nearest to 14:13. – is not stored.
        Weather data by Open-Meteo.com
        """)
  }

  @Test func jsonHasEveryDayAndNullForGaps() throws {
    let json = try output(units: .imperial).json.text
    for member in [
      #""schema": "skyreel.changes/1""#,
      #""provider": "open-meteo""#, #""difference": 7.2"#, #""from": 69.8"#,
      #""to": 62.6"#, #""since": "2026-09-18""#, #""high": null"#, #""fetchedAt": null"#,
      #""isUnchanged": false"#,
    ] {
      #expect(json.contains(member), "\(member) in \(json)")
    }
  }

  @Test func withoutAHistoryNothingIsCompared() throws {
    let output = ChangesOutput(
      try report(0, 22, [2: (17, 70)]), since: nil, display: DisplayPreferences(), now: Self.now)
    #expect(
      output.text(width: 80) == """
        Lisbon

        No earlier forecast of these days from Open-Meteo is stored yet.

        Weather data by Open-Meteo.com
        """)
  }

  private func output(units: UnitPreferences = .metric) throws -> ChangesOutput {
    let earlier = try [
      report(-3, 20, [2: (21, 20)]), report(-1, 18, [2: (19, 50)]),
    ]
    return ChangesOutput(
      try report(0, 22, [0: (22, 0), 2: (17, 70)]),
      since: ForecastHistory(provider: .openMeteo, points: earlier.map(ForecastPoint.init)),
      display: DisplayPreferences(units: units), now: Self.now)
  }

  private func report(
    _ offset: Int, _ temperature: Double, _ days: [Int: (high: Double, chance: Double)]
  ) throws -> FetchedValue<WeatherReport> {
    let point = try #require(Coordinates(latitude: 38.7, longitude: -9.1))
    let time = Self.now.advanced(bySeconds: offset * 86_400)
    var current = CurrentConditions()
    current.observedAt = ZonedTime(instant: time, utcOffset: 0)
    current.temperature = Quantity(temperature, .celsius)
    let daily = days.sorted { $0.key < $1.key }.map { number, values in
      var day = DailyForecast(date: Self.today.advanced(byDays: number))
      day.temperature = QuantityRange(min: nil, max: values.high, unit: .celsius)
      day.day = DayPart(precipitationProbability: values.chance)
      return day
    }
    return FetchedValue(
      value: WeatherReport(
        provider: .openMeteo, place: Place(name: "Lisbon", coordinates: point), current: current,
        daily: daily),
      fetchedAt: time, source: .network)
  }
}
