import Domain
import Fixtures
import Foundation
import Testing

@testable import Providers

/// The pollen of days, which Open-Meteo gives by hours in Europe.
@Suite struct OpenMeteoPollenTests {
  private func pollen(_ answer: Data) throws -> [PollenDay]? {
    try OpenMeteoForecast(JSON(answer)).airQuality?.pollen
  }

  @Test func theRecordedDaysHaveTheMeansOfTheirHours() throws {
    let days = try #require(
      try pollen(Fixture("openmeteo/air-quality_berlin-2026-07_full.json").data()))
    #expect(days.map { "\($0.date)" } == ["2026-07-31", "2026-08-01", "2026-08-02"])
    let means = days.map { day in
      day.counts.map { ($0.concentration.value * 1_000).rounded() / 1_000 }
    }
    // Computed from the recording without our code.
    #expect(
      means == [
        [0, 0, 2.346, 42.042, 0, 0], [0, 0, 2.254, 27.733, 0, 0], [0, 0, 3.704, 58.858, 0, 0],
      ])
    #expect(days.map(\.worst?.kind) == [.mugwort, .mugwort, .mugwort])
    #expect(days.map(\.worst?.level) == [.high, .high, .veryHigh])
  }

  /// Returns an answer with values of birches and of grass from the midnight of a day on.
  private func answer(
    birch: [String], grass: [String], unit: String = "grains/m³", day: String = "2026-04-10",
    zone: String = "Europe/Berlin", offset: Int = 7_200
  ) -> Data {
    let start = Timestamp(iso8601: "\(day)T00:00:00Z")?.seconds ?? 0
    let times = (0..<max(birch.count, grass.count)).map { index in
      "\"\("\(Timestamp(seconds: start + index * 3_600))".prefix(16))\""
    }
    return Data(
      """
      {"utc_offset_seconds": \(offset), "timezone": "\(zone)",
       "current": {"time": "\(day)T12:00", "european_aqi": 20},
       "hourly_units": {"birch_pollen": "\(unit)", "grass_pollen": "\(unit)"},
       "hourly": {"time": [\(times.joined(separator: ","))],
        "birch_pollen": [\(birch.joined(separator: ","))],
        "grass_pollen": [\(grass.joined(separator: ","))]}}
      """.utf8)
  }

  private func all(_ value: String, _ count: Int = 24) -> [String] {
    Array(repeating: value, count: count)
  }

  @Test func aKindWithAnUnknownHourIsUnknownOnThatDay() throws {
    let birch = all("80") + all("90", 23) + ["null"]
    let days = try #require(try pollen(answer(birch: birch, grass: all("3", 48))))
    #expect(days.map { $0.counts.map(\.kind) } == [[.birch, .grass], [.grass]])
    #expect(days.map(\.worst?.level) == [.high, .low])
  }

  @Test(arguments: ["null", "-1", "100001", "\"much\""])
  func withoutKnownHoursThereIsNoPollen(value: String) throws {
    #expect(try pollen(answer(birch: all(value), grass: all(value))) == nil)
  }

  @Test func theLastDayIsUnknownIfTheForecastEndsInIt() throws {
    let days = try pollen(answer(birch: all("80", 40), grass: all("3", 40)))
    #expect(days?.map { "\($0.date)" } == ["2026-04-10"])
  }

  @Test func anotherUnitIsNotRead() throws {
    #expect(try pollen(answer(birch: all("80"), grass: all("3"), unit: "undefined")) == nil)
  }

  @Test func outOfEuropeThereIsOnlyTheIndex() throws {
    let answer = """
      {"utc_offset_seconds": 0, "current": {"time": "2026-04-10T12:00", "us_aqi": 41},
       "hourly_units": {"birch_pollen": "grains/m³"},
       "hourly": {"time": ["2026-04-10T00:00"], "birch_pollen": [null]}}
      """
    let air = try OpenMeteoForecast(JSON(Data(answer.utf8))).airQuality
    #expect(air?.usIndex == 41 && air?.pollen == nil)
  }

  /// On March 29, 2026, the clocks of Berlin go forward, and the labels of the answer do not.
  @Test func aDayOf23HoursIsKnown() throws {
    let days = try pollen(
      answer(birch: all("20", 48), grass: all("3", 48), day: "2026-03-28", offset: 3_600))
    #expect(days?.map { "\($0.date)" } == ["2026-03-28", "2026-03-29"])
  }
}
