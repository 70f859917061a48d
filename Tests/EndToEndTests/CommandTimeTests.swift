import CommandSupport
import Domain
import Fixtures
import Foundation
import LocalStorage
import LoopbackServer
import Testing

@testable import skyreel

/// The longest time of each command, as the manual lists it, with services that are slow, silent, or gone.
///
/// All times are a tenth of those with the default limit: `http.timeout` is 1 s instead of 10 s, and the
/// services are slow by 0.1 s instead of 1 s.
@Suite("Time of commands", .limitedConcurrency)
struct CommandTimeTests {
  /// A command, with the services that it asks one after the other.
  struct Command: CustomTestStringConvertible, Sendable {
    var arguments: [String]
    /// The longest time in units of `http.timeout`.
    var limit = 1

    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String, limit: Int = 1) {
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.limit = limit
    }
  }

  static let commands = [
    Command("weather Paris --refresh"), Command("weather Xyzzyville --format json"),
    Command("weather 52.52,13.4 --tab hourly --format json --refresh"),
    Command("weather Paris --format line --refresh"), Command("weather --saved --refresh"),
    Command("weather Xyzzyville --compare"), Command("alerts 52.52,13.4"),
    Command("radar 50.93,11.59"), Command("places Paris"), Command("places --add Xyzzyville"),
    Command("providers"), Command("films"), Command("films --format json"),
    Command("films --related characters --format json"), Command("config"),
    Command("score Berlin", limit: 6),
  ]

  /// The ways in which the services answer.
  static let deliveries: [(name: String, delivery: LoopbackAnswer.Delivery?)] = [
    ("refusing", nil), ("cutting off", .truncated(after: 20)), ("slow by 1 s", .late(by: .tenth)),
    ("slow by 3 s", .late(by: .tenth * 3)), ("slow by 10 s", .late(by: .tenth * 10)),
    ("one byte a second", .trickled(bytes: 1, every: .tenth)),
  ]

  /// The time of a busy machine for what is not waiting.
  private static let margin = Duration.seconds(4)

  @Test(arguments: commands)
  func aCommandKeepsItsTimeAndSaysWhatIsMissing(command: Command) async throws {
    // A command that asks one service after the other takes long, and a trickle is no other wait.
    let deliveries = Self.deliveries.prefix(command.limit == 1 ? 6 : 4)
    try await withThrowingTaskGroup { group in
      for (name, delivery) in deliveries {
        group.addTask { try await check(command, name, delivery) }
      }
      try await group.waitForAll()
    }
  }

  private func check(
    _ command: Command, _ name: String, _ delivery: LoopbackAnswer.Delivery?
  ) async throws {
    try await LoopbackServer.runAll { server in
      try serveOthers(on: server)
      let well = "http://127.0.0.1:\(server.port)"
      let home = try Home()
      try prepare(environment(home, well))
      server.deliver(delivery)
      let base = delivery == nil ? "http://127.0.0.1:1" : well
      let first = try await run(command, environment(home, base), name)
      // Later, the services are well again.
      server.deliver(nil)
      let later = try await run(
        command, environment(home, well, timeout: 60), "\(name), later", limit: .seconds(60))
      let fresh = environment(try Home(), well, timeout: 60)
      try prepare(fresh)
      let expected = try await run(command, fresh, "well", limit: .seconds(60))
      #expect(later.status == expected.status, "\(name): \(first.errors) \(later.errors)")
      #expect(
        later.errors == expected.errors || later.errors.hasSuffix("is already saved.\n"),
        "\(name)")
    }
  }

  @Test(arguments: ["weather", "weather --compare", "alerts", "radar"])
  func theSearchForAPlaceAndWhatFollowsShareOneTime(command: String) async throws {
    try await LoopbackServer.run { server in
      server.answer("/*", with: LoopbackAnswer(delivery: .never))
      server.answer("/v1/search", with: Self.place.delivered(.late(by: .milliseconds(4_500))))
      var environment = environment(try Home(), "http://127.0.0.1:\(server.port)")
      environment["SKYREEL_HTTP_TIMEOUT"] = "5"
      try skipIndexNotice(in: environment)
      let result = try await run(
        Command("\(command) Xyzzyville"), environment, command, limit: .milliseconds(8_500))
      #expect(server.requests.contains { $0.path == "/v1/search" })
      #expect(result.status == 69)
    }
  }

  /// A place that only the service knows, where Bright Sky has radar.
  private static let place = LoopbackAnswer.json(
    """
    {"results": [{"id": 1, "name": "Xyzzyville", "latitude": 50.93, "longitude": 11.59,
    "country_code": "DE", "country": "Germany", "timezone": "Europe/Berlin", "elevation": 150}]}
    """)

  /// Serves what a film with entries, the radar, and alerts need beside the recordings of all tests.
  private func serveOthers(on server: LoopbackServer) throws {
    let radar = "brightsky/radar_jena-2022-10-18_rain-coming_from-dwd-rv.json"
    server.answer("/radar", with: try .fixture(radar))
    server.answer("/alerts", with: try .fixture("brightsky/alerts_weiherhammer-2023-08_none.json"))
    server.answer("/v1/search", with: Self.place)
    for kind in ["people", "planets", "starships", "vehicles", "species"] {
      server.answer("/api/\(kind)/*", with: try .fixture("swapi/person-1_swapi-info.json"))
    }
  }

  /// Saves two places.
  private func prepare(_ environment: [String: String]) throws {
    try skipIndexNotice(in: environment)
    let opened = Platform().openStorage(FilePaths(environment: environment).database) { _ in }
    try opened.storage.save(
      [52.52, 48.85].compactMap { latitude in
        Coordinates(latitude: latitude, longitude: 13.4).map {
          Place(name: "\(latitude)", coordinates: $0)
        }
      })
    try opened.close()
  }

  private func environment(
    _ home: Home, _ base: String, timeout: Int = 1
  ) -> [String: String] {
    home.environment(
      services: Fault.services(at: base).merging(
        ["SKYREEL_HTTP_TIMEOUT": "\(timeout)", "SKYREEL_ALERTS": "automatic"]) { $1 })
  }

  /// Runs a command, and checks its time and that it has an output or one clear sentence.
  private func run(
    _ command: Command, _ environment: [String: String], _ name: String, limit: Duration? = nil
  ) async throws -> ShellResult {
    let start = ContinuousClock.now
    let result = await skyreelInProcess(command.arguments, environment: environment)
    let time = start.duration(to: .now)
    #expect(time < limit ?? .seconds(command.limit) + Self.margin, "\(name)")
    let isSentence = [".\n", "?\n"].contains(String(result.errors.suffix(2)))
    #expect(!result.output.isEmpty || isSentence, "\(name): \(result.errors)")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("skyreel: ") && $0.count < 400 }, "\(name)")
    #expect(lines.count <= 4, "\(name): \(result.errors)")
    return result
  }
}

extension Duration {
  /// A second of the services, scaled down.
  fileprivate static let tenth = milliseconds(100)
}
