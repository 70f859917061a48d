import Domain
import TestSupport
import Testing

/// What radar has seen leads over the quarter-hours and hours of a report.
@Suite struct SeenPrecipitationTests {
  /// Returns what radar has seen from 14:20 on, five minutes for each character: `.` dry, `R` rain, `_` not
  /// known.
  private func seen(_ minutes: String) throws -> [PrecipitationTimeline.Interval] {
    let start = try #require(ZonedTime(iso8601: "2026-11-22T14:20:00Z")).instant
    return minutes.enumerated().compactMap { index, symbol in
      let time = start.advanced(bySeconds: index * 300)
      return symbol == "_"
        ? nil
        : PrecipitationTimeline.Interval(
          seenFrom: time, to: time.advanced(bySeconds: 300), isWet: symbol == "R", kind: .rain)
    }
  }

  /// Returns the sentence and the times of the next and of the expected rain, at 14:20.
  private func words(
    _ hours: String, quarters: String? = nil, current: WeatherCondition? = nil, _ minutes: String
  ) throws -> [String?] {
    var report = try Example(
      "", now: "14:20", from: 14, hours: hours,
      quarters: quarters.map { (from: "14:15", values: $0) },
      current: current, nil
    ).report
    report.current?.isMeasured = true
    let now = try #require(ZonedTime(iso8601: "2026-11-22T14:20:00Z")).instant
    let seen = try seen(minutes)
    return [
      report.precipitationOutlooks(at: now, clock: .twentyFourHours, seen: seen).first,
      report.nextPrecipitation(at: now, clock: .twentyFourHours, seen: seen)?.time,
      report.expectedPrecipitation(at: now, clock: .twentyFourHours, seen: seen)?.text,
    ]
  }

  @Test func rainHasTheTimesOfTheFrames() throws {
    let radar = "....RRRRRR............"
    let known: [String?] = ["Rain from 14:40 until 15:10", "14:40", "Rain from 14:40"]
    #expect(try words("........", radar) == known)
    #expect(try words(".RR.....", quarters: "..R.....", radar).dropFirst() == known.dropFirst())
    #expect(
      try words("........", "RRRRRR......") == ["Rain until 14:50", "now", "Rain from 14:20"])
  }

  @Test func rainToTheLastFrameLastsAtLeastSoLong() throws {
    #expect(
      try words("........", "....RRRR")
        == ["Rain from 14:40 until at least 15:00", "14:40", "Rain from 14:40"])
    #expect(try words("........", "RRRR").first == "Rain until at least 14:40")
    #expect(try words("RRR.....", "....RRRR").first == "Rain from 14:40 for about 2 h")
  }

  @Test func dryFramesReplaceTheRainOfTheReport() throws {
    #expect(
      try words("RRR.....", "............")
        == ["Rain from 15:20 for about 2 h", "15:20", "Rain from 15:20"])
    #expect(
      try words("RR.....", quarters: "RRR", "............").first
        == "Rain from 15:20 for about 45 min")
  }

  @Test func whatNoFrameShowsIsThatOfTheReport() throws {
    #expect(
      try words("R.......", quarters: "..R.....", "____________") == [
        "Rain from 14:45 for about 15 min", "14:45", "Rain from 14:45",
      ])
    #expect(try words("RRRR....", "....________").first == "Rain from 14:40 for about 3 h")
  }

  @Test func aStationThatWasDryDoesNotDenyRainThatRadarShows() throws {
    #expect(
      try words("........", current: .clear, "RRRRRR......")
        == ["Rain until 14:50", "now", "Rain from 14:20"])
    #expect(
      try words("RR......", current: .clear, "").first == "Dry now, rain expected until 16:00")
  }
}
