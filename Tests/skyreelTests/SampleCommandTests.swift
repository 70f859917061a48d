import CommandSupport
import Domain
import Foundation
import LocalStorage
import Providers
import TestSupport
import Testing

@testable import skyreel

/// The commands with the sample: marked in every format, and without a request or a stored report.
@Suite struct SampleCommandTests {
  private let requests = Log<String>()

  /// The home of commands whose storage is read afterwards, which is new for each test.
  private let home = NSTemporaryDirectory() + "skyreel-sample-" + UUID().uuidString

  private func run(
    _ arguments: [String], _ more: [String: String] = [:]
  ) async -> CommandInProcess.Result {
    let command = CommandInProcess(
      // The answers take no time, but with other tests, their turn may be late.
      environment: [
        "HOME": home, "SKYREEL_PROVIDER": "sample", "SKYREEL_HTTP_TIMEOUT": "300",
      ].merging(more) { $1 },
      time: .now,
      transport: HTTPTransport { [requests] (request) throws(HTTPError) in
        requests.write("\(request)")
        throw HTTPError.offline
      })
    return await command.run(arguments)
  }

  @Test func forScreenReadersPromptAndTablesAreWords() async {
    let spoken = ["ACCESSIBLE": "1", "LANG": "C.UTF-8"]
    let prompt = await run(["prompt"], spoken)
    #expect(prompt.output.contains(/^[A-Z][a-z ]+ -?\d+ °C \(sample\)\n$/), "\(prompt.output)")
    let saved = await run(["weather", "--saved"], spoken)
    #expect(saved.output.hasPrefix("Aldermouth (sample): Now "), "\(saved.output)")
    #expect(!saved.output.contains("  "), "\(saved.output)")
    let seen = await run(["weather", "--saved"])
    #expect(seen.output.hasPrefix("Place  "), "\(seen.output)")
  }

  @Test(arguments: ["--add", "--remove"])
  func theSampleChangesNoSavedPlace(option: String) async {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let result = await run(["places", option, "Lisbon"])
    #expect(result.status == 78 && result.output == "", "\(result.output)")
    #expect(result.errors.contains("The sample saves no places: pass another provider, as"))
    let real = await run(["places", "--format", "json"], ["SKYREEL_PROVIDER": "open-meteo"])
    #expect(!real.output.contains("Lisbon"), "\(real.output)")
  }

  @Test(arguments: [
    ["weather"], ["weather", "--tab", "hourly"], ["weather", "--tab", "forecast"],
    ["weather", "--format", "json"], ["weather", "--saved"],
    ["weather", "--saved", "--format", "json"], ["weather", "--compare"],
    ["weather", "--compare", "--format", "json"], ["alerts"], ["alerts", "--format", "json"],
    ["radar"], ["radar", "--format", "json"], ["places"], ["score"], ["score", "--format", "json"],
    ["weather", "--format", "line"], ["weather", "--format", "line", "--template", "%l %t"],
    ["weather", "--format", "waybar"],
  ])
  func everyFormatIsMarkedAndNothingIsAskedOrStored(arguments: [String]) async throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let result = await run(arguments)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("ample"), "\(result.output)")
    #expect(result.errors == "", "\(result.errors)")
    let offline = await run(arguments, ["SKYREEL_OFFLINE": "true"])
    #expect(offline.output == result.output && offline.status == 0, "\(offline.errors)")
    #expect(requests.all == [])
    let opened = LocalStorage.open(
      at: FilePaths(environment: ["HOME": home]).database, now: { .now })
    #expect(opened.notice == nil)
    let storage = opened.storage
    for place in SampleWeather.places {
      for provider in WeatherProvider.allCases {
        #expect(try storage.report(at: place.coordinates, from: provider) == nil)
        #expect(try storage.frozenForecasts(at: place.coordinates) == [])
      }
    }
    #expect(try storage.savedPlaces() == [])
    #expect(try storage.value(of: .chosenPlace) == nil)
    try opened.close()
  }

  @Test func anotherPlaceHasNoMadeWeather() async {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let result = await run(["weather", "Lisbon"])
    #expect(result.output.contains("Aldermouth (sample)"))
    #expect(result.errors.contains("The sample has no Lisbon. Showing Aldermouth (sample)."))
    let named = await run(["weather", "nordhamn"])
    #expect(named.output.contains("Nordhamn (sample)"))
  }

  @Test func theConfiguredPlaceIsShownIfItIsOneOfTheSample() async {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let other = await run(["weather"], ["SKYREEL_PLACE": "Grayholm"])
    #expect(other.output.contains("Grayholm (sample)"))
    let real = await run(["weather"], ["SKYREEL_PLACE": "Berlin"])
    #expect(real.output.contains("Aldermouth (sample)"))
  }
}
