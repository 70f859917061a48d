import LoopbackServer
import Testing

/// Standard error, which must contain only messages of this program, and none of a library.
@Suite("Standard error", .limitedConcurrency)
struct QuietErrorTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test(arguments: [
    ["places", "Faro"], ["weather", "38.7,-9.1"], ["weather", "Nowhereville"], ["films"],
    ["films", "--related", "planets"],
  ])
  func aCommandWithoutANetworkPrintsOnlyItsOwnMessages(arguments: [String]) async throws {
    let variables = [
      "SKYREEL_OPEN_METEO_BASE_URL", "SKYREEL_OPEN_METEO_GEOCODING_BASE_URL",
      "SKYREEL_OPEN_METEO_AIR_QUALITY_BASE_URL", "SKYREEL_SWAPI_BASE_URL",
    ]
    // A name that cannot be looked up, and a port that nothing listens on.
    for address in ["http://skyreel.invalid", "http://127.0.0.1:1"] {
      let environment = home.environment(
        services: Dictionary(uniqueKeysWithValues: variables.map { ($0, address) })
          .merging(["http_proxy": ""]) { $1 })
      for _ in 1...2 {
        let result = try await shell([BuiltProgram.path] + arguments, environment: environment)
        let otherLines = result.errors.split(separator: "\n").filter { !$0.hasPrefix("skyreel: ") }
        #expect(otherLines.isEmpty)
        #expect(result.status < 128)
      }
    }
  }
}
