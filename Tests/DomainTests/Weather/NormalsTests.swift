import Domain
import TestSupport
import Testing

/// The usual temperatures of made years.
@Suite struct NormalsTests {
  private typealias Day = (date: CivilDate, temperature: QuantityRange<TemperatureUnit>)

  /// Returns the days of ten years with a high of the day of the year, and a low ten kelvins below.
  private func days(
    _ years: ClosedRange<Int> = 2016...2025, high: (CivilDate) -> Double? = { Double($0.month) }
  ) throws -> [Day] {
    let first = try #require(CivilDate(year: years.lowerBound, month: 1, day: 1))
    let end = try #require(CivilDate(year: years.upperBound, month: 12, day: 31))
    return (first.daysSince1970...end.daysSince1970).compactMap { day in
      let date = CivilDate(daysSince1970: day)
      let high = high(date)
      return QuantityRange(min: high.map { $0 - 10 }, max: high, unit: .celsius)
        .map { (date, $0) }
    }
  }

  private func normals(_ days: [Day], elevation: Double = 30) -> Normals? {
    Normals(of: days, lastYear: 2025, elevation: elevation)
  }

  private func date(_ month: Int, _ day: Int, of year: Int = 2026) throws -> CivilDate {
    try #require(CivilDate(year: year, month: month, day: day))
  }

  @Test func aDayHasTheMeanOfTheDaysAroundIt() throws {
    let normals = try #require(normals(try days()))
    #expect((normals.firstYear, normals.lastYear) == (2016, 2025))
    #expect(normals.range(on: try date(6, 15)) == -4...6)
    // Eight days of June and seven of July.
    #expect(normals.range(on: try date(6, 30)) == -3.5...6.5)
    // The year is a ring: eight days of January and seven of December.
    #expect(normals.range(on: try date(1, 1))?.upperBound == 6.1)
  }

  @Test func theLeapDayIsThatOfItsNeighbors() throws {
    let normals = try #require(normals(try days { $0.month == 2 && $0.day == 29 ? 50 : 10 }))
    // Three of 143 values are of leap days.
    #expect(normals.range(on: try date(2, 29, of: 2028))?.upperBound == 10.8)
    #expect(normals.range(on: try date(4, 1))?.upperBound == 10)
  }

  @Test func aDayWithTooFewValuesIsNotKnown() throws {
    let normals = try #require(
      normals(try days { $0.month == 5 && $0.year < 2020 ? nil : 10 }))
    #expect(normals.range(on: try date(5, 15)) == nil)
    #expect(normals.range(on: try date(7, 15)) == 0...10)
  }

  @Test func otherYearsDoNotCount() throws {
    let normals = try #require(
      normals(try days(2010...2026) { (2016...2025).contains($0.year) ? 10 : 40 }))
    #expect(normals.range(on: try date(3, 3)) == 0...10)
  }

  @Test func impossibleTemperaturesAreUnknown() throws {
    #expect(normals(try days { _ in 400 }) == nil)
    #expect(normals([]) == nil)
    #expect(normals(try days(2024...2025)) == nil)
  }

  @Test(arguments: [
    (WeatherProvider.openMeteo, 130.0 as Double?, true), (.openMeteo, 131, false),
    (.openMeteo, -70, true), (.openMeteo, -71, false), (.openMeteo, nil, false),
    (.metNorway, 30, false),
  ])
  func theyFitOnlyReportsOfTheSameServiceAndHeight(
    provider: WeatherProvider, elevation: Double?, fits: Bool
  ) throws {
    var report = WeatherReport(
      provider: provider, place: Place.at(52.2, 6.9, "Enschede"), current: nil)
    report.elevation = elevation
    #expect(try #require(normals(try days())).fit(report) == fits)
  }

  @Test(arguments: [
    ("2026-11-30T12:00:00Z", 2025), ("2027-01-10T23:59:59Z", 2025), ("2027-01-11T00:00:00Z", 2026),
  ])
  func aYearIsWholeTenDaysAfterItsEnd(time: String, lastYear: Int) throws {
    #expect(Normals.lastYear(at: try #require(Timestamp(iso8601: time))) == lastYear)
  }

  @Test func twoRequestsADayMayBeMade() throws {
    let storage = MemoryStorage()
    let now = try #require(Timestamp(iso8601: "2026-11-30T23:59:00Z"))
    let claims = try (0..<3).map { _ in try storage.claimNormals(at: now) }
    #expect(claims == [true, true, false])
    #expect(try storage.claimNormals(at: now.advanced(bySeconds: 60)))
  }
}
