import Domain
import Testing

@Suite struct ZoneClockTests {
  @Test(
    "A day begins at midnight, or when the clocks skip midnight",
    arguments: [
      ("2026-11-20", "Europe/Lisbon", "2026-11-20T00:00:00Z"),
      ("2026-11-20", "Pacific/Apia", "2026-11-20T00:00:00+13:00"),
      // Clocks go forward at 02:00 or back at 03:00, after the day has begun.
      ("2026-03-29", "Europe/Rome", "2026-03-29T00:00:00+01:00"),
      ("2026-10-25", "Europe/Rome", "2026-10-25T00:00:00+02:00"),
      ("2026-10-04", "Australia/Lord_Howe", "2026-10-04T00:00:00+10:30"),
      // Clocks go forward at midnight, west and east of Greenwich.
      ("2026-03-08", "America/Havana", "2026-03-08T01:00:00-04:00"),
      ("2026-09-06", "America/Santiago", "2026-09-06T01:00:00-03:00"),
      ("2026-03-29", "Atlantic/Azores", "2026-03-29T01:00:00Z"),
      ("2023-10-01", "America/Asuncion", "2023-10-01T01:00:00-03:00"),
      ("2026-04-24", "Africa/Cairo", "2026-04-24T01:00:00+03:00"),
      // Clocks show midnight twice, and the day begins at the first.
      ("2026-11-01", "America/Havana", "2026-11-01T00:00:00-04:00"),
      ("2026-10-25", "Atlantic/Azores", "2026-10-25T00:00:00Z"),
      ("2021-10-29", "Asia/Amman", "2021-10-29T00:00:00+03:00"),
    ])
  func start(of day: String, in zone: String, is expected: String) throws {
    let clock = LocalClock(zone: zone, orUTCOffset: 0)
    let date = try #require(CivilDate(iso8601: day))
    #expect(clock.zoned(clock.instant(date)).description == expected)
  }

  @Test func anHourIsOnTheClocksOfTheZoneOrOfTheOffset() throws {
    let date = try #require(CivilDate(iso8601: "2026-11-20"))
    #expect(
      LocalClock(zone: "Asia/Tokyo", orUTCOffset: 0).instant(date, hour: 6).description
        == "2026-11-19T21:00:00Z")
    #expect(
      LocalClock(utcOffset: -12_600).instant(date, hour: 6).description
        == "2026-11-20T09:30:00Z")
  }
}
