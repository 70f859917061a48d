import CommandSupport
import Domain
import Foundation
import Providers
import Testing

@testable import skyreel

/// The page of `skyreel doctor`.
@Suite final class DoctorTests {
  private let home = NSTemporaryDirectory() + "skyreel-doctor-" + UUID().uuidString

  deinit { try? FileManager.default.removeItem(atPath: home) }

  private func doctor(
    _ arguments: String..., variables: [String: String] = [:], status: Int = 404
  ) async -> CommandInProcess.Result {
    let environment = ["HOME": home, "LANG": "C.UTF-8", "TERM": "xterm-256color"]
    return await CommandInProcess(
      environment: environment.merging(variables) { $1 },
      transport: HTTPTransport { (_) throws(HTTPError) in
        guard status > 0 else { throw .offline }
        return HTTPResponse(status: status, headers: [:], body: Data())
      }
    ).run(["doctor"] + arguments)
  }

  @Test func allIsWellIfEachServiceAnswers() async {
    let result = await doctor()
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("api.open-meteo.com, "))
    #expect(result.output.contains("api.met.no, "))
    #expect(result.output.contains("ensemble-api.open-meteo.com, "))
    #expect(result.output.contains("archive-api.open-meteo.com, "))
    #expect(result.output.hasSuffix("\n\nNo problem was found.\n"))
    #expect(result.errors.isEmpty)
  }

  @Test func onlyTheServicesOfTheSettingsAreAsked() async {
    let result = await doctor(
      variables: ["SKYREEL_PROVIDER": "bright-sky", "SKYREEL_ALERTS": "off"])
    #expect(result.output.contains("api.brightsky.dev, "))
    #expect(!result.output.contains("met.no"))
    #expect(!result.output.contains("alerts.kde.org"))
    let sample = await doctor("--provider", "sample")
    #expect(!sample.output.contains(" ms\n"))
  }

  @Test(arguments: [0, 503])
  func aServiceThatFailsIsAProblem(status: Int) async {
    let result = await doctor(status: status)
    #expect(result.status == skyreel.ExitStatus.unavailable.rawValue)
    #expect(!result.output.contains("No problem"))
    #expect(!result.output.contains("api.open-meteo.com, "))
  }

  @Test func offlineAsksNoService() async {
    let result = await doctor("--offline", status: 0)
    #expect(result.status == 0)
    #expect(result.output.contains("none, because of offline"))
  }

  @Test func noSecretAndNoExactPlaceIsOnThePage() async {
    let result = await doctor(
      variables: [
        "SKYREEL_ACCUWEATHER_API_KEY": "swordfish", "SKYREEL_HTTP_CONTACT": "me@example.org",
        "SKYREEL_PLACE": "38.7223,-9.1393", "https_proxy": "http://me:swordfish@host:1",
        "SKYREEL_NOTIFY_COMMAND": "/home/anna/bin/tell-me", "STY": "4711.pts-0.annas-laptop",
      ])
    let page = result.output + result.errors
    for secret in ["swordfish", "example.org", "7223", "1393", home, "anna"] {
      #expect(!page.contains(secret), "\(secret)")
    }
    #expect(page.contains("near 38,-9 (SKYREEL_PLACE)"))
    #expect(page.contains("set (SKYREEL_ACCUWEATHER_API_KEY)"))
    #expect(page.contains("~/bin/tell-me"))
    #expect(page.contains("~/.local/share/skyreel/skyreel.sqlite"))
    #expect(page.contains("https_proxy set"))
  }

  @Test func aConfigurationThatIsNotValidIsShownWithTheDefaults() async throws {
    let file = home + "/.config/skyreel/config.yaml"
    try FileManager.default.createDirectory(
      atPath: home + "/.config/skyreel", withIntermediateDirectories: true)
    try "unitss: metric\n".write(toFile: file, atomically: true, encoding: .utf8)
    let result = await doctor()
    #expect(result.status == skyreel.ExitStatus.configuration.rawValue)
    #expect(result.output.contains("~/.config/skyreel/config.yaml:1: unitss: unknown key"))
    #expect(result.output.contains("api.open-meteo.com, "))
  }

  @Test func aContactThatIsNotValidIsNotOnThePage() async {
    let result = await doctor(variables: ["SKYREEL_HTTP_CONTACT": "Anna <me@example.org>"])
    #expect(result.status == skyreel.ExitStatus.configuration.rawValue)
    #expect(result.output.contains("expected an e-mail or web address without spaces"))
    #expect(!result.output.contains("example.org"))
  }

  @Test func anotherProblemDoesNotEndOffline() async {
    let result = await doctor(
      variables: ["SKYREEL_OFFLINE": "true", "SKYREEL_UNITS": "feet"], status: 0)
    #expect(result.status == skyreel.ExitStatus.configuration.rawValue)
    #expect(result.output.contains("none, because of offline"))
  }

  @Test func storageThatCannotBeOpenedIsAProblem() async throws {
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    try "a file".write(toFile: home + "/.local", atomically: true, encoding: .utf8)
    let result = await doctor()
    #expect(result.status == skyreel.ExitStatus.cannotRead.rawValue)
    #expect(result.output.contains("nothing is saved"))
    #expect(!result.output.contains(home))
  }

  @Test func theJSONHasTheSameFactsAndItsSchema() async throws {
    let result = await doctor("--format", "json", status: 503)
    #expect(result.status == skyreel.ExitStatus.unavailable.rawValue)
    #expect(try OutputSchemas().problems(with: result.output) == [])
    #expect(result.output.contains("\"schema\": \"skyreel.doctor/1\""))
    #expect(result.output.contains("\"Open-Meteo has a fault (HTTP 503).\""))
  }
}
