import Domain
import Foundation
import Testing

@testable import Providers

/// Hours and day parts of days on which clocks change, in spring and in autumn, in both
/// hemispheres, and on Lord Howe Island, where they change by half an hour.
///
/// Open-Meteo gives every hour with the offset at the time of the request, here that of the first
/// day.
@Suite struct OpenMeteoDaylightSavingTests {
  struct Change: CustomTestStringConvertible, Sendable {
    var zone: String
    /// The day on which clocks change.
    var day: String
    /// The UTC offset before the change, in seconds.
    var offset: Int
    /// The hours of the changed day as its clocks show them.
    var hours: [String]

    var testDescription: String { "\(zone) \(day)" }
  }

  static let changes = [
    Change(
      zone: "Europe/Lisbon", day: "2026-03-29", offset: 0,
      hours: ["00:00:00Z"] + clock(2...23, "+01:00")),
    Change(
      zone: "Europe/Lisbon", day: "2026-10-25", offset: 3_600,
      hours: clock(0...1, "+01:00") + clock(1...23, "Z")),
    Change(
      zone: "Australia/Sydney", day: "2026-10-04", offset: 36_000,
      hours: clock(0...1, "+10:00") + clock(3...23, "+11:00")),
    Change(
      zone: "Australia/Sydney", day: "2026-04-05", offset: 39_600,
      hours: clock(0...2, "+11:00") + clock(2...23, "+10:00")),
    Change(
      zone: "Australia/Lord_Howe", day: "2026-10-04", offset: 37_800,
      hours: clock(0...1, "+10:30") + clock(2...23, "+11:00", minute: "30")),
    Change(
      zone: "Australia/Lord_Howe", day: "2026-04-05", offset: 39_600,
      hours: clock(0...1, "+11:00") + clock(1...23, "+10:30", minute: "30")),
  ]

  private static func clock(
    _ hours: ClosedRange<Int>, _ offset: String, minute: String = "00"
  ) -> [String] {
    hours.map { "\($0 < 10 ? "0" : "")\($0):\(minute):00\(offset)" }
  }

  @Test(arguments: changes)
  func theDayHasItsLocalHours(change: Change) throws {
    let report = try #require(try report(Self.response(change)))
    let shown = report.hourly.map(\.time.description).filter { $0.hasPrefix(change.day) }
    #expect(shown == change.hours.map { "\(change.day)T\($0)" })
  }

  @Test(arguments: changes)
  func noHourIsMissingOrRepeated(change: Change) throws {
    let report = try #require(try report(Self.response(change)))
    let steps = zip(report.hourly, report.hourly.dropFirst()).map {
      $1.time.instant.seconds(since: $0.time.instant)
    }
    #expect(report.hourly.count == 72)
    #expect(steps.allSatisfy { $0 == 3_600 })
  }

  @Test(arguments: changes)
  func dayPartsAreSplitByTheSunAndNotByTheClock(change: Change) throws {
    let report = try #require(try report(Self.response(change)))
    // The hour before sunrise, the first after it, the last before sunset and the first after it
    // are distinguished by their probabilities.
    #expect(report.daily.map { $0.day?.precipitationProbability } == [20, 20, 20])
    #expect(report.daily.map { $0.night?.precipitationProbability } == [80, 80, nil])
  }

  /// Returns a response with three days around a change.
  ///
  /// In the offset of the response, the sun is up from 6:00 to 18:00. The probability of precipitation
  /// is 20 % by day and 80 % by night, given at the ends of the hours.
  private static func response(_ change: Change) throws -> String {
    let middle = try #require(CivilDate(iso8601: change.day))
    let days = [-1, 0, 1].map { middle.advanced(byDays: $0).description }
    func list(_ texts: [String]) -> String { texts.map { "\"\($0)\"" }.joined(separator: ",") }
    let hours = days.flatMap { day in (0..<24).map { "\(day)T\($0 < 10 ? "0" : "")\($0):00" } }
    let chances = days.flatMap { _ in (0..<24).map { (7...18).contains($0) ? "20" : "80" } }
    return """
      {"utc_offset_seconds": \(change.offset), "timezone": "\(change.zone)",
       "current": {"time": "\(days[1])T00:00", "uv_index": 0},
       "daily": {"time": [\(list(days))], "sunrise": [\(list(days.map { "\($0)T06:00" }))],
                 "sunset": [\(list(days.map { "\($0)T18:00" }))]},
       "hourly": {"time": [\(list(hours))],
                  "precipitation_probability": [\(chances.joined(separator: ","))]}}
      """
  }
}
