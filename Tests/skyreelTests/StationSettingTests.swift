import CommandSupport
import Domain
import Foundation
import Testing

@testable import skyreel

/// The settings of the user's own thermometer.
@Suite final class StationSettingTests {
  private let home = NSTemporaryDirectory() + "skyreel-station-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: home) }

  private func settings(_ text: String) throws -> Settings {
    try Settings(
      environment: [:], file: ConfigurationFile(parsing: text, path: "config.yaml"))
  }

  @Test func aStationNeedsItsProgramAndAPlaceThatIsKnown() throws {
    let program = "station.command: thermometer\n"
    #expect(try settings(program).station == nil)
    #expect(try settings("station.place: 38.72,-9.14").station == nil)
    #expect(try settings(program + "station.place: Nowhereville").station == nil)
    let point = try #require(Coordinates(parsing: "38.72,-9.14"))
    #expect(
      try settings(program + "station.place: 38.72,-9.14").station
        == HomeStation(point: point, interval: 300))
    #expect(try settings(program + "station.place: Lisbon").station != nil)
  }

  @Test func aFileThatAnOptionNamesStartsNoProgram() throws {
    let path = home + "/config.yaml"
    try "station:\n  command: /bin/true\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(ConfigurationFile(path: path, isRequired: false).problems.isEmpty)
    let named = ConfigurationFile(path: path, isRequired: true)
    #expect(named.entries.isEmpty)
    #expect(named.problems.map(\.text).joined().hasPrefix("station.command: starts a program"))
  }

  @Test func theDoctorReadsIt() async throws {
    let program = home + "/thermometer"
    try "#!/bin/sh\necho 21\n".write(toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
    func doctor(_ variables: [String: String]) async -> CommandInProcess.Result {
      let all = ["HOME": home, "SKYREEL_STATION_COMMAND": program].merging(variables) { $1 }
      return await CommandInProcess(environment: all).run(["doctor", "--offline"])
    }
    let well = await doctor(["SKYREEL_STATION_PLACE": "38.7223,-9.1393"])
    #expect(well.status == 0, "\(well)")
    #expect(well.output.contains("Thermometer  21 °C\n"))
    #expect(!well.output.contains("7223"))
    let unplaced = await doctor([:])
    #expect(unplaced.status == skyreel.ExitStatus.unavailable.rawValue)
    #expect(unplaced.output.contains("station.place is not set"))
    let failing = await doctor(["SKYREEL_STATION_COMMAND": "/bin/false"])
    #expect(failing.output.contains("the program failed or took longer than 10 s"))
  }
}
