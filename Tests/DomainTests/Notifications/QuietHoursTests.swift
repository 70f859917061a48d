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
    #expect(night.nextEnd(after: try time("06:30")) == (try time("07:00")).instant)
    #expect(
      night.nextEnd(after: try time("23:00"))
        == (try time("07:00")).instant.advanced(bySeconds: 86_400))
  }
}
