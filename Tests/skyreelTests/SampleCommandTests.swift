import CommandSupport
import Domain
import Providers
import TestSupport
import Testing

@testable import skyreel

/// The commands with the sample: marked in every format, and without a request or a stored report.
@Suite struct SampleCommandTests {
  private let storage = MemoryStorage()
  private let requests = Log<String>()

  private func run(
    _ arguments: [String], _ more: [String: String] = [:]
  ) async -> CommandInProcess.Result {
    var command = CommandInProcess(
      environment: ["HOME": "/nowhere", "SKYREEL_PROVIDER": "sample"].merging(more) { $1 },
      time: .now,
      transport: HTTPTransport { [requests] (request) throws(HTTPError) in
        requests.write("\(request)")
        throw HTTPError.offline
      })
    command.storage = storage
    return await command.run(arguments)
  }

  @Test(arguments: [
    ["weather"], ["weather", "--tab", "hourly"], ["weather", "--tab", "forecast"],
    ["weather", "--format", "json"], ["weather", "--saved"],
    ["weather", "--saved", "--format", "json"], ["weather", "--compare"],
    ["weather", "--compare", "--format", "json"], ["alerts"], ["alerts", "--format", "json"],
    ["radar"], ["radar", "--format", "json"], ["score"], ["score", "--format", "json"],
    ["weather", "--format", "line"], ["weather", "--format", "line", "--template", "%l %t"],
    ["weather", "--format", "waybar"],
  ])
  func everyFormatIsMarkedAndNothingIsAskedOrStored(arguments: [String]) async throws {
    let result = await run(arguments)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("ample"), "\(result.output)")
    #expect(result.errors == "", "\(result.errors)")
    let offline = await run(arguments, ["SKYREEL_OFFLINE": "true"])
    #expect(offline.output == result.output && offline.status == 0, "\(offline.errors)")
    #expect(requests.all == [])
    for place in SampleWeather.places {
      for provider in WeatherProvider.allCases {
        #expect(try storage.report(at: place.coordinates, from: provider) == nil)
        #expect(try storage.frozenForecasts(at: place.coordinates) == [])
      }
    }
    #expect(try storage.savedPlaces() == [])
    #expect(try storage.value(of: .chosenPlace) == nil)
  }

  @Test func anotherPlaceHasNoMadeWeather() async {
    let result = await run(["weather", "Lisbon"])
    #expect(result.output.contains("Aldermouth (sample)"))
    #expect(result.errors.contains("The sample has no Lisbon. Showing Aldermouth (sample)."))
    let named = await run(["weather", "nordhamn"])
    #expect(named.output.contains("Nordhamn (sample)"))
  }

  @Test func theConfiguredPlaceIsShownIfItIsOneOfTheSample() async {
    let other = await run(["weather"], ["SKYREEL_PLACE": "Grayholm"])
    #expect(other.output.contains("Grayholm (sample)"))
    let real = await run(["weather"], ["SKYREEL_PLACE": "Berlin"])
    #expect(real.output.contains("Aldermouth (sample)"))
  }
}
