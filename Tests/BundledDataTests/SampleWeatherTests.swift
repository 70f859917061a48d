import BundledData
import Domain
import Testing

struct SampleWeatherTests {
  /// Late on 2026-07-31, at 23:41:07.
  private static let lateInJuly = Timestamp(seconds: 1_785_541_267)

  @Test func `the report is marked as a sample`() {
    let report = SampleWeather.report(now: Self.lateInJuly)
    #expect(report.provider == .sample)
    #expect(report.place == SampleWeather.place)
    #expect(report.place.name == "Null Island (sample)")
  }

  @Test func `the first of five days is today`() {
    let dates = SampleWeather.report(now: Self.lateInJuly).daily.map(\.date.description)
    #expect(dates == ["2026-07-31", "2026-08-01", "2026-08-02", "2026-08-03", "2026-08-04"])
  }

  @Test func `the hours cover two days from the first midnight`() {
    let hours = SampleWeather.report(now: Self.lateInJuly).hoursFromTheirTime
      .map(\.time.description)
    #expect(hours.count == 48)
    #expect(hours.first == "2026-07-31T00:00:00Z")
    #expect(hours.last == "2026-08-01T23:00:00Z")
  }

  @Test func `sunrise and sunset are on their day`() {
    for day in SampleWeather.report(now: Self.lateInJuly).daily {
      #expect(day.sunrise?.date == day.date)
      #expect(day.sunset?.date == day.date)
    }
  }

  @Test func `current conditions are those of the current hour`() throws {
    let report = SampleWeather.report(now: Self.lateInJuly)
    let current = try #require(report.current)
    let hour = try #require(report.hourly.first { $0.time.hour == 23 })
    #expect(current.observedAt == hour.time)
    #expect(current.temperature == hour.temperature)
    #expect(current.phrase == hour.phrase)
    #expect(current.isDay == false)
    #expect(current.uvIndex == 0)
    #expect(report.airQuality?.observedAt == hour.time)
  }

  @Test(arguments: [0, -1, 951_782_400, 4_102_444_799])
  func `a report exists for any time`(seconds: Int) {
    let now = Timestamp(seconds: seconds)
    let report = SampleWeather.report(now: now)
    #expect(report.daily.first?.date == ZonedTime(instant: now, utcOffset: 0).date)
    #expect(
      (0..<3_600).contains(report.current?.observedAt.map { now.seconds(since: $0.instant) } ?? -1))
  }

  @Test func `no value of conditions, days or hours is missing`() throws {
    let report = SampleWeather.report(now: Self.lateInJuly)
    let current = try #require(report.current)
    #expect(missing(in: current) == ["isMeasured"])
    for day in report.daily { #expect(missing(in: day) == []) }
    for hour in report.hoursFromTheirTime {
      // Where it does not snow, there is no depth of snow.
      #expect(missing(in: hour) == ["strength", "likelihood", "snowfall"])
    }
  }

  private func missing(in value: some Any) -> [String] {
    Mirror(reflecting: value).children.filter { "\($0.value)" == "nil" }.compactMap(\.label)
  }

  @Test func `the temperatures of a day are the range of its hours`() {
    let report = SampleWeather.report(now: Self.lateInJuly)
    for day in report.daily.prefix(2) {
      let temperatures = report.hourly.filter { $0.time.date == day.date }
        .compactMap(\.temperature?.value)
      #expect(day.temperature?.min == temperatures.min())
      #expect(day.temperature?.max == temperatures.max())
    }
  }
}
