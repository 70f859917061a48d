import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Every fault of a server and the commands: with nothing stored, with a server that recovered, and
/// with a stored report.
///
/// The commands run in the process of the tests, since there are 630 runs. ``AppFaultTests`` and
/// `WeatherCommandTests` start the program.
@Suite("Fault matrix", .limitedConcurrency)
struct FaultMatrixTests {
  private static let key = "SeCrEt-KeY-4711"
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test(arguments: Fault.all)
  func openMeteoReportsAFaultUnlessAReportIsStored(fault: Fault) async throws {
    try await checkCommand(
      fault, fault.status, "weather", "38.7,-9.1", "--format", "json", "--refresh")
  }

  @Test(arguments: Fault.all)
  func accuWeatherReportsAFaultUnlessAReportIsStored(fault: Fault) async throws {
    try await checkCommand(
      fault, fault.accuWeatherStatus, "weather", "32.801,-17.045", "--provider", "accuweather",
      "--format", "json", "--refresh")
  }

  @Test(arguments: Fault.all)
  func bundledFilmsReplaceAFaultyService(fault: Fault) async throws {
    let result = try await run(fault, "films", "--format", "json")
    #expect(result.status == 0)
    #expect(try result.json()["source"] == "bundled")
    #expect(result.errors.contains("Showing the films that come with Skyreel"))
  }

  @Test(
    "Absurd caching headers do not fail a response",
    arguments: [
      "Cache-Control: max-age=1\r\nAge: -9223372036854775808",
      "Cache-Control: max-age=9223372036854775807\r\nAge: -1", "Cache-Control: max-age=,,=,no",
      "Expires: Thu, 99 Foo 99999999999999999999 99:99:99 GMT", "Age: 1e308", "Cache-Control: =",
      "Expires: Sun, 06 Nov 1994 08:49:37 GMT\r\nDate: Fri, 31 Dec 9999 23:59:59 GMT",
      // A remaining limit of 0 would keep the second request from being sent.
      "RateLimit-Remaining: 99999999999999999999\r\nRateLimit-Reset: 99999999999999999999",
    ])
  func absurdCachingHeadersDoNotFailAResponse(headers: String) async throws {
    let body = #"{"current":{"relative_humidity_2m":40}}"#
    let reply =
      "HTTP/1.1 200 OK\r\n\(headers)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    let result = try await RawServer.run(replies: reply) { server in
      try await run(Fault.services(on: server.port), ["weather", "38.7,-9.1", "--format", "json"])
    }
    #expect(result.status == 0)
    #expect(try result.json()["current"]["humidity"] == 40)
  }

  @Test("A server on IPv6 is used like any other", .enabled(if: RawServer.hasIPv6))
  func aServerOnIPv6IsUsedLikeAnyOther() async throws {
    let body = #"{"current":{"relative_humidity_2m":40}}"#
    let reply = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    let result = try await Fault("well over IPv6", 0, .bytesOverIPv6(reply)).withServices {
      try await run($0, ["weather", "38.7,-9.1", "--format", "json"])
    }
    #expect(result.status == 0, "\(result.errors)")
    #expect(try result.json()["current"]["humidity"] == 40)
  }

  private func checkCommand(_ fault: Fault, _ status: Int, _ arguments: String...) async throws {
    let first = try await run(fault, arguments)
    #expect(first.status == status, "\(first.errors)")
    #expect(first.output.isEmpty)
    #expect(!first.errors.isEmpty)
    let recovered = try await LoopbackServer.runAll { server in
      try await run(Fault.services(on: server.port), arguments)
    }
    #expect(try recovered.json()["source"] == "network", "\(recovered.errors)")
    let stored = try await run(fault, arguments)
    #expect(stored.status == 0)
    #expect(try stored.json()["source"] == "cache")
    #expect(stored.errors.contains("Showing the report stored just now."))
  }

  private func run(_ fault: Fault, _ arguments: String...) async throws -> ShellResult {
    try await run(fault, arguments)
  }

  /// Runs a command with services that all have the fault.
  private func run(_ fault: Fault, _ arguments: [String]) async throws -> ShellResult {
    try await fault.withServices(timeout: 1) { try await run($0, arguments) }
  }

  /// Runs a command, and checks what must hold in every case.
  private func run(_ services: [String: String], _ arguments: [String]) async throws -> ShellResult
  {
    let environment = home.environment(services: services).merging([
      "SKYREEL_ACCUWEATHER_API_KEY": Self.key
    ]) { $1 }
    let start = ContinuousClock.now
    let result = await skyreelInProcess(arguments, environment: environment)
    #expect(start.duration(to: .now) < .seconds(120))
    #expect(result.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("skyreel: ") })
    let control = result.errors.unicodeScalars.contains {
      $0.properties.generalCategory == .control && $0 != "\n"
    }
    #expect(!control)
    let log = try #require(home.read("state/skyreel/skyreel.log"))
    #expect(!(result.output + result.errors + log).contains(Self.key))
    return result
  }
}
