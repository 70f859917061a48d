import CommandSupport
import Domain
import Fixtures
import Foundation
import Providers
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

  /// Returns the path of a program that prints 21 °C.
  private func thermometer() throws -> String {
    let program = home + "/thermometer"
    try "#!/bin/sh\necho 21\n".write(toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
    return program
  }

  @Test func theWeatherOfItsPlaceHasWhatItMeasured() async throws {
    let program = try thermometer()
    func weather(_ arguments: String..., variables: [String: String] = [:]) async throws
      -> CommandInProcess.Result
    {
      let all = [
        "HOME": home, "SKYREEL_STATION_COMMAND": program,
        "SKYREEL_STATION_PLACE": "43.65,-79.38", "SKYREEL_ALERTS": "off",
        "SKYREEL_HTTP_TIMEOUT": "60",
        "SKYREEL_PROVIDER": "open-meteo",
      ].merging(variables) { $1 }
      let body = try Fixture("openmeteo/forecast_full_toronto-2026-07_past-day-16-days.json").data()
      let transport = HTTPTransport { (request) throws(HTTPError) in
        request.path == ["v1", "forecast"]
          ? HTTPResponse(status: 200, body: body) : HTTPResponse(status: 404)
      }
      return await CommandInProcess(
        environment: all, time: Timestamp(iso8601: "2026-07-31T15:20:00Z"), transport: transport
      ).run(["weather", "43.65,-79.38"] + arguments)
    }
    let text = try await weather()
    #expect(text.status == 0, "\(text)")
    #expect(text.output.contains(/Measured here +21 °C, \d\d:\d\d\n/))
    let json = try await weather("--format", "json").output
    #expect(json.contains(/"measuredHere":\s*\{\s*"time":/))
    #expect(
      json.contains(
        /"temperature":\s*\{\s*"value":\s*21,\s*"unit":\s*"°C"\s*\},\s*"humidity":\s*null/))
    let elsewhere = try await weather(
      "--format", "json", variables: ["SKYREEL_STATION_PLACE": "38.72,-9.14"])
    #expect(elsewhere.output.contains(/"measuredHere":\s*null/))
    let failing = try await weather(variables: ["SKYREEL_STATION_COMMAND": "/bin/false"])
    #expect(failing.status == 0)
    #expect(failing.output.contains(/Measured here +no reading\n/))
    #expect(failing.errors.contains("the program failed or took longer than 10 s"))
    let hours = try await weather("--tab", "hourly")
    #expect(!hours.output.contains("Measured"))
  }

  @Test func theDoctorReadsIt() async throws {
    let program = try thermometer()
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
