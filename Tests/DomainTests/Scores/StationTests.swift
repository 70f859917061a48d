import TestSupport
import Testing

@testable import Domain

@Suite struct StationTests {
  private func report(
    _ minutes: Int, _ celsius: Double, isRoutine: Bool = true, hasTenths: Bool = false
  ) -> StationReport {
    StationReport(
      time: Timestamp(seconds: minutes * 60), celsius: celsius, isRoutine: isRoutine,
      hasTenths: hasTenths)
  }

  private func celsius(_ reports: [StationReport], at minutes: Int) -> Double? {
    StationTemperatures(reports).celsius(at: Timestamp(seconds: minutes * 60))
  }

  @Test func theNearestRoutineReportWithinTwentyMinutesCounts() {
    let reports = [report(40, 1), report(50, 2), report(75, 3)]
    #expect(celsius(reports, at: 60) == 2)
    #expect(celsius([report(39, 1)], at: 60) == nil)
    #expect(celsius([report(40, 1)], at: 60) == 1)
    #expect(celsius([report(81, 1)], at: 60) == nil)
  }

  @Test func aSpecialReportCountsOnlyWithoutARoutineOne() {
    #expect(celsius([report(58, 9, isRoutine: false), report(45, 2)], at: 60) == 2)
    #expect(celsius([report(58, 9, isRoutine: false)], at: 60) == 9)
  }

  @Test(arguments: [-80.1, 57.1, .infinity, .nan, 1e300])
  func impossibleTemperaturesAreLeftOut(celsius value: Double) {
    #expect(celsius([report(60, value)], at: 60) == nil)
  }

  @Test func bothSidesOfAJumpAreLeftOut() {
    let reports = [report(0, 10), report(60, 30), report(120, 12), report(180, 12.5)]
    #expect([0, 60, 120].allSatisfy { celsius(reports, at: $0) == nil })
    #expect(celsius(reports, at: 180) == 12.5)
    #expect(celsius([report(0, 10), report(60, 25)], at: 60) == 25)
  }

  @Test func tenthsThatRestForTwelveHoursAreLeftOut() {
    let frozen = (0...12).map { report($0 * 60, 5, hasTenths: true) }
    #expect((0...12).allSatisfy { celsius(frozen, at: $0 * 60) == nil })
    #expect(celsius(Array(frozen.dropLast()), at: 360) == 5)
    #expect(celsius(frozen + [report(13 * 60, 5.1, hasTenths: true)], at: 13 * 60) == 5.1)
  }

  @Test func wholeDegreesMayRestForDays() {
    let calm = (0...48).map { report($0 * 60, 5) }
    #expect((0...48).allSatisfy { celsius(calm, at: $0 * 60) == 5 })
    let mixed = (0...24).map { report($0 * 60, 5, hasTenths: $0 != 12) }
    #expect((0...24).allSatisfy { celsius(mixed, at: $0 * 60) == 5 })
  }

  @Test func aGapIsNoRest() {
    // Eight hours before and eight after two missing reports.
    let reports = (Array(0...8) + Array(11...19)).map { report($0 * 60, 5, hasTenths: true) }
    #expect(celsius(reports, at: 240) == 5)
    #expect(celsius(reports, at: 15 * 60) == 5)
    // A report that is some minutes late leaves no gap.
    let late = (0...12).map { report($0 * 65, 5, hasTenths: true) }
    #expect(celsius(late, at: 65) == nil)
  }

  @Test func theNearestStationWithinTheLimitsIsTaken() throws {
    func station(_ id: String, _ latitude: Double, _ elevation: Double) throws -> WeatherStation {
      WeatherStation(
        id: id, name: id,
        coordinates: .point(latitude, 10),
        elevation: elevation)
    }
    let point = Coordinates.point(47, 10)
    // A tenth of a degree is 11.1 km.
    let all = [
      try station("HIGH", 47.05, 1_001), try station("NEAR", 47.1, 1_000),
      try station("NEXT", 47.2, 700), try station("LONG", 46.72, 700),
    ]
    func nearest(_ stations: [WeatherStation]) -> String? {
      WeatherStation.nearest(of: stations, to: point, elevation: 700)?.id
    }
    #expect(nearest(all) == "NEAR")
    #expect(nearest([all[0], all[2]]) == "NEXT")
    #expect(nearest([all[0], all[3]]) == nil)
  }
}
