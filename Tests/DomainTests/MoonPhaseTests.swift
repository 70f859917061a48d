import Domain
import Testing

@Suite struct MoonPhaseTests {
  /// New moons in UTC, to the minute; PyEphem's times differ by at most 0.6 min.
  static let newMoons = [
    "2000-01-06T18:14:00Z", "2024-01-11T11:57:00Z", "2024-02-09T22:59:00Z", "2024-03-10T09:00:00Z",
    "2024-04-08T18:21:00Z", "2024-05-08T03:22:00Z", "2024-06-06T12:38:00Z", "2024-07-05T22:57:00Z",
    "2024-08-04T11:13:00Z", "2024-10-02T18:49:00Z", "2024-11-01T12:47:00Z", "2024-12-30T22:27:00Z",
    "2025-01-29T12:36:00Z", "2025-03-29T10:58:00Z", "2025-04-27T19:31:00Z", "2025-06-25T10:32:00Z",
    "2025-08-23T06:07:00Z", "2025-09-21T19:54:00Z", "2025-11-20T06:47:00Z", "2025-12-20T01:43:00Z",
  ]

  /// Full moons in UTC, checked in the same way.
  static let fullMoons = [
    "2000-01-21T04:40:00Z", "2023-01-06T23:08:00Z", "2023-03-07T12:40:00Z", "2023-05-05T17:34:00Z",
    "2023-07-03T11:39:00Z", "2023-08-31T01:36:00Z", "2023-10-28T20:24:00Z", "2023-12-27T00:33:00Z",
    "2024-01-25T17:54:00Z", "2024-03-25T07:00:00Z", "2024-05-23T13:53:00Z", "2024-07-21T10:17:00Z",
    "2024-09-18T02:34:00Z", "2024-11-15T21:28:00Z", "2025-01-13T22:27:00Z", "2025-03-14T06:55:00Z",
    "2025-05-12T16:56:00Z", "2025-09-07T18:09:00Z", "2025-11-05T13:19:00Z", "2026-01-03T10:03:00Z",
    "2026-03-03T11:38:00Z", "2026-05-31T08:45:00Z",
  ]

  @Test(arguments: newMoons)
  func aNewMoonHasNoElongationAndIsDark(time: String) throws {
    let phase = MoonPhase(at: try #require(Timestamp(iso8601: time)))
    #expect(min(phase.elongation, 360 - phase.elongation) < 0.5)
    #expect(phase.illuminated < 0.000_1)
    #expect(phase.name == .new)
  }

  @Test(arguments: fullMoons)
  func aFullMoonIsOppositeTheSunAndFullyLit(time: String) throws {
    let phase = MoonPhase(at: try #require(Timestamp(iso8601: time)))
    #expect(abs(phase.elongation - 180) < 0.5)
    #expect(phase.illuminated > 0.999_9)
    #expect(phase.name == .full)
  }

  /// Meeus, example 48.a: 1992-04-12T00:00:00 TD, 67.86 % of the disc.
  @Test func illuminationMatchesThePublishedExample() throws {
    let phase = MoonPhase(at: try #require(Timestamp(iso8601: "1992-04-12T00:00:00Z")))
    #expect(abs(phase.illuminated - 0.678_6) < 0.002)
    #expect(phase.name == .waxingGibbous)
  }

  /// Meeus, example 49.b: the last quarter of 2044-01-21T23:48:17 TD.
  @Test func lastQuarterMatchesThePublishedExample() throws {
    let phase = MoonPhase(at: try #require(Timestamp(iso8601: "2044-01-21T23:47:00Z")))
    #expect(abs(phase.elongation - 270) < 0.5)
  }

  @Test func phasesComeInOrderAndQuartersLastAboutADay() throws {
    let newMoon = try #require(Timestamp(iso8601: "2024-01-11T11:57:00Z"))
    let names = (0..<119).map { MoonPhase(at: newMoon.advanced(bySeconds: $0 * 21_600)).name }
    let order = names.reduce(into: [MoonPhase.Name]()) { if $0.last != $1 { $0.append($1) } }
    #expect(order == MoonPhase.Name.allCases + [.new])
    for name in [MoonPhase.Name.firstQuarter, .lastQuarter] {
      #expect((3...5).contains(names.count { $0 == name }), "\(name) does not last about a day")
    }
  }

  @Test func theMoonIsFullOrNewWhileItsPercentageSaysSo() throws {
    let newMoon = try #require(Timestamp(iso8601: "2024-01-11T11:57:00Z"))
    for hour in 0..<720 {
      let phase = MoonPhase(at: newMoon.advanced(bySeconds: hour * 3_600))
      let percentage = Int((phase.illuminated * 100).rounded())
      #expect((percentage == 100) == (phase.name == .full), "hour \(hour)")
      #expect((percentage == 0) == (phase.name == .new), "hour \(hour)")
    }
  }

  @Test func aTimeCenturiesAgoHasAPhase() throws {
    let phase = MoonPhase(at: try #require(Timestamp(iso8601: "1610-01-07T18:00:00Z")))
    #expect((0..<360).contains(phase.elongation))
  }
}
