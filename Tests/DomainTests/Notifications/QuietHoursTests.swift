import Domain
import Foundation
import Testing

@Suite struct QuietHoursTests {
  private func time(_ text: String) throws -> ZonedTime {
    try #require(ZonedTime(iso8601: "2026-11-24T\(text):00+01:00"))
  }

  @Test(arguments: [
    ("22:00-07:00", "22:00-07:00"), ("9:30-17:05", "09:30-17:05"),
    (" 22:00 - 07:00 ", "22:00-07:00"),
  ])
  func twoTimesAreRead(text: String, description: String) {
    #expect(QuietHours(parsing: text)?.description == description)
  }

  @Test(arguments: [
    "", "off", "22:00", "22-7", "22:00-22:00", "24:00-07:00", "22:60-07:00", "22:00-07:00-08:00",
    "+2:00-07:00", "22:0-07:00", "-1:00-07:00",
  ])
  func otherTextsAreNotQuietHours(text: String) {
    #expect(QuietHours(parsing: text) == nil)
  }

  @Test func theyAreDecodedAsTheyWereEncoded() throws {
    let night = try #require(QuietHours(parsing: "22:00-07:00"))
    let data = try JSONEncoder().encode(night)
    #expect(try JSONDecoder().decode(QuietHours.self, from: data) == night)
  }

  @Test(arguments: [
    #"{"start":0,"end":1440}"#, #"{"start":-1,"end":420}"#, #"{"start":420,"end":420}"#,
    #"{"start":0,"end":9223372036854775807}"#,
  ])
  func damagedOnesAreNotDecoded(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(QuietHours.self, from: Data(json.utf8))
    }
  }

  @Test(arguments: [
    ("21:59", false), ("22:00", true), ("00:00", true), ("06:59", true), ("07:00", false),
  ])
  func theyMayContainMidnight(text: String, isQuiet: Bool) throws {
    #expect(QuietHours(parsing: "22:00-07:00")?.contains(try time(text)) == isQuiet)
  }

  @Test(arguments: [("11:59", false), ("12:00", true), ("13:59", true), ("14:00", false)])
  func theyMayLieWithinADay(text: String, isQuiet: Bool) throws {
    #expect(QuietHours(parsing: "12:00-14:00")?.contains(try time(text)) == isQuiet)
  }

  @Test func theNextEndIsOnThisDayOrOnTheNext() throws {
    let night = try #require(QuietHours(parsing: "22:00-07:00"))
    let clock = LocalClock(utcOffset: 3_600)
    #expect(
      night.nextEnd(after: try time("06:30").instant, on: clock) == (try time("07:00")).instant)
    for text in ["07:00", "23:00"] {
      #expect(
        night.nextEnd(after: try time(text).instant, on: clock)
          == (try time("07:00")).instant.advanced(bySeconds: 86_400))
    }
  }

  @Test(
    "They end when the clock shows the end, also after the clocks changed",
    arguments: [
      // Forward at 02:00 and back at 03:00.
      ("22:00-07:00", "2026-03-28T23:00:00+01:00", "2026-03-29T07:00:00+02:00"),
      ("22:00-07:00", "2026-10-24T23:00:00+02:00", "2026-10-25T07:00:00+01:00"),
      ("22:00-07:00", "2026-10-25T02:30:00+02:00", "2026-10-25T07:00:00+01:00"),
      // The clock shows the end twice, and it is quiet before both.
      ("22:00-02:30", "2026-10-25T01:00:00+02:00", "2026-10-25T02:30:00+02:00"),
      ("22:00-02:30", "2026-10-25T02:10:00+01:00", "2026-10-25T02:30:00+01:00"),
      // The clock skips the end.
      ("22:00-02:20", "2026-03-29T01:50:00+01:00", "2026-03-29T03:00:00+02:00"),
      // At midnight, which the clock skips in Havana.
      ("20:00-00:00", "2026-03-07T23:00:00-05:00", "2026-03-08T01:00:00-04:00"),
    ])
  func theEndOnADayOfAChange(quiet: String, now: String, end: String) throws {
    let isHavana = now.hasSuffix("-05:00")
    let clock = try #require(LocalClock(zone: isHavana ? "America/Havana" : "Europe/Rome"))
    let quiet = try #require(QuietHours(parsing: quiet))
    let now = try #require(Timestamp(iso8601: now))
    #expect(quiet.contains(clock.zoned(now)))
    let found = quiet.nextEnd(after: now, on: clock)
    #expect(clock.zoned(found).description == end)
    #expect(!quiet.contains(clock.zoned(found)))
    #expect(quiet.contains(clock.zoned(found.advanced(bySeconds: -1))))
  }
}
