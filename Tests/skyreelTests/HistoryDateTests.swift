import Domain
import Foundation
import Testing

@testable import skyreel

/// The instant of a date and time that the user entered, on the clocks of a place.
@Suite struct HistoryDateTests {
  @Test(
    "A day ends at midnight of the place",
    arguments: [
      ("2026-11-20", "Europe/Lisbon", "2026-11-21T00:00:00Z"),
      ("2026-11-20", "Asia/Tokyo", "2026-11-20T15:00:00Z"),
      ("2026-11-20", "Pacific/Apia", "2026-11-20T11:00:00Z"),
      // Days of 23 and 25 hours, in spring and autumn, north and south of the equator.
      ("2026-03-29", "Europe/Lisbon", "2026-03-29T23:00:00Z"),
      ("2026-10-25", "Europe/Lisbon", "2026-10-26T00:00:00Z"),
      ("2026-10-04", "Australia/Sydney", "2026-10-04T13:00:00Z"),
      ("2026-04-05", "Australia/Sydney", "2026-04-05T14:00:00Z"),
      // Clocks go forward and back by half an hour.
      ("2026-10-04", "Australia/Lord_Howe", "2026-10-04T13:00:00Z"),
      ("2026-04-05", "Australia/Lord_Howe", "2026-04-05T13:30:00Z"),
      // Clocks in Santiago go forward at midnight, so the next day begins at 01:00.
      ("2026-09-05", "America/Santiago", "2026-09-06T04:00:00Z"),
      // Clocks in the Azores show midnight twice, and the next day begins at the first.
      ("2026-10-24", "Atlantic/Azores", "2026-10-25T00:00:00Z"),
    ])
  func aDayEndsAtMidnightOfThePlace(text: String, zone: String, end: String) throws {
    let date = try #require(HistoryDate(argument: text))
    let clock = try #require(LocalClock(zone: zone))
    #expect(date.end(on: clock).description == end)
  }

  @Test(
    "A time includes its last second, in the zone of the place or with its own offset",
    arguments: [
      ("2026-11-20T18:30", "2026-11-20T09:30:01Z"),
      ("2026-11-20T18:30:15", "2026-11-20T09:30:16Z"),
      ("2026-11-20T18:30:00Z", "2026-11-20T18:30:01Z"),
      ("2026-11-20T18:30:00+02:00", "2026-11-20T16:30:01Z"),
    ])
  func aTimeIncludesItsLastSecond(text: String, end: String) throws {
    let date = try #require(HistoryDate(argument: text))
    let clock = try #require(LocalClock(zone: "Asia/Tokyo"))
    #expect(date.end(on: clock).description == end)
  }

  @Test func anAmbiguousTimeMeansTheLaterInstant() throws {
    let date = try #require(HistoryDate(argument: "2026-10-25T01:30"))
    let clock = try #require(LocalClock(zone: "Europe/Lisbon"))
    #expect(date.end(on: clock).description == "2026-10-25T01:30:01Z")
  }

  @Test(arguments: ["", "yesterday", "2026-02-30", "2026-11-20T25:00", "20.11.2026", "2026-11-20T"])
  func invalidDatesAndTimesAreRejected(text: String) {
    #expect(HistoryDate(argument: text) == nil)
  }
}
