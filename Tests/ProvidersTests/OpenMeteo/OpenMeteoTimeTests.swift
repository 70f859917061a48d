import Domain
import Foundation
import Testing

/// The instants of the local times in a response.
@Suite struct OpenMeteoTimeTests {
  @Test func timesAreLocalOnBothSidesOfAClockChange() throws {
    // Daylight-saving time began in Rome on 2025-03-30 at 02:00; the response keeps to one offset.
    let report = try #require(
      try report(
        """
        {"utc_offset_seconds": 3600, "timezone": "Europe/Rome",
         "current": {"time": "2025-03-29T12:00", "uv_index": 1},
         "daily_units": {"sunrise": "iso8601"},
         "daily": {"time": ["2025-03-29", "2025-03-30"],
                   "sunrise": ["2025-03-29T06:02", "2025-03-30T06:00"],
                   "sunset": ["2025-03-29T18:36", "2025-03-30T18:37"]},
         "hourly": {"time": ["2025-03-30T01:00", "2025-03-30T02:00"], "weather_code": [0, 0]}}
        """))
    #expect(
      report.daily.map(\.sunrise) == [
        try time("2025-03-29T06:02:00+01:00"), try time("2025-03-30T07:00:00+02:00"),
      ])
    #expect(
      report.hourly.map(\.time) == [
        try time("2025-03-30T01:00:00+01:00"), try time("2025-03-30T03:00:00+02:00"),
      ])
    #expect(report.daily.map(\.date.description) == ["2025-03-29", "2025-03-30"])
  }

  @Test(
    "The current time keeps the offset of the response, whatever its time zone",
    arguments: [
      ("Mars/Olympus", 8_888), ("Europe/Rome", 7_200), ("", 20_700), ("GMT+5:45", 20_700),
    ])
  func unknownOffset(zone: String, offset: Int) throws {
    let report = try report(
      """
      {"utc_offset_seconds": \(offset), "timezone": "\(zone)",
       "current": {"time": "2025-01-01T12:00", "uv_index": 1}}
      """)
    let noon = CivilDate(year: 2025, month: 1, day: 1).flatMap {
      ZonedTime(date: $0, hour: 12, minute: 0, utcOffset: offset)
    }
    #expect(report?.current?.observedAt == noon)
  }

  @Test(arguments: ["\"noon\"", "\"2025-02-30T12:00\"", "1e300", "null", "\"\""])
  func anInvalidTimeDecodesAsNil(time: String) throws {
    let report = try report(#"{"current": {"time": \#(time), "uv_index": 1}}"#)
    #expect(report?.current?.uvIndex == 1)
    #expect(report?.current?.observedAt == nil)
  }
}
